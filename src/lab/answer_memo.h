/*
 * The tree of answers: the choices of a deterministic strategy after each sequence of shots and answers.
 *
 * With such a strategy, games with the same answers are the same game. The first game at a node computes the choice, and the
 * others reuse it; so the openings, which are the slowest, are computed once for all games. Many threads may use a tree. A thread
 * waits at a node while another computes its choice.
 *
 * Strategies that choose alike at most nodes share a tree for those nodes, besides their own trees.
 */
#ifndef FLEETCOUNT_LAB_ANSWER_MEMO_H
#define FLEETCOUNT_LAB_ANSWER_MEMO_H

#include <stdbool.h>

#include "fleetcount.h"

struct answer_memo;
struct memo_node;

/* Makes a tree, which the caller frees; NULL when memory is short. */
struct answer_memo *answer_memo_create(void);
void answer_memo_free(struct answer_memo *memo);

struct memo_node *answer_memo_root(struct answer_memo *memo);

/* Finds the cell chosen at a node. False: there is none yet, and the caller must choose one and call answer_memo_keep. */
bool answer_memo_recall(int *cell, struct answer_memo *memo, struct memo_node *node);

/* Stores the cell chosen at a node; -1 after a failure. */
void answer_memo_keep(struct answer_memo *memo, struct memo_node *node, int cell);

/* The same as answer_memo_recall, but it does not wait, and the caller need not choose. */
bool answer_memo_look(int *cell, struct answer_memo *memo, const struct memo_node *node);

/* In place of an answer: the cell is part of an unfinished salvo. */
enum { MEMO_HELD = -1 };

/* Finds or makes the node after a shot at a cell and an answer, or MEMO_HELD; `named` is the class that the answer names, or -1.
 * NULL when memory is short: the tree then ends there. */
struct memo_node *answer_memo_next(struct answer_memo *memo, struct memo_node *node, int cell, int answer, int named);

#endif
