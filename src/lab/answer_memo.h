/*
 * The tree of answers: what a strategy without randomness has chosen after each course of shots and answers.
 *
 * For such a strategy two games with the same answers are one game. The first that gets to a node computes the choice, the others
 * remember it; so the openings, which cost most, are computed once for all games. Many threads play at once. A thread that comes
 * to a node where another is at work waits for it.
 *
 * Strategies that choose alike at most nodes share a tree for those nodes, beside their own.
 */
#ifndef FLEETCOUNT_LAB_ANSWER_MEMO_H
#define FLEETCOUNT_LAB_ANSWER_MEMO_H

#include <stdbool.h>

#include "fleetcount.h"

struct answer_memo;
struct memo_node;

/* NULL when memory is short. */
struct answer_memo *answer_memo_create(void);
void answer_memo_free(struct answer_memo *memo);

struct memo_node *answer_memo_root(struct answer_memo *memo);

/* Whether a cell has been chosen there. If not, the caller must choose one and tell it by answer_memo_keep: -1 after a failure.
 */
bool answer_memo_recall(int *cell, struct answer_memo *memo, struct memo_node *node);
void answer_memo_keep(struct answer_memo *memo, struct memo_node *node, int cell);

/* The same, but the caller need not choose, and nobody waits. */
bool answer_memo_look(int *cell, struct answer_memo *memo, const struct memo_node *node);

/* In place of an answer: the cell is named in a salvo, and its answer is not known yet. */
enum { MEMO_HELD = -1 };

/* The node after a shot at a cell and an answer, or MEMO_HELD, that names a class, or -1; NULL where memory is short: then the
 * rest of the game is not remembered. */
struct memo_node *answer_memo_next(struct answer_memo *memo, struct memo_node *node, int cell, int answer, int named);

#endif
