/*
 * The tree of answers: what a strategy without randomness has chosen after every course of shots and answers so far.
 *
 * Two games that have been answered alike are one game, as far as such a strategy is concerned. What it chooses is computed when
 * the first of them gets there, and remembered for the others; so the openings, which cost most, are computed once for all games.
 * Many threads play at once: one that gets to a node where another is at work waits for it.
 *
 * Strategies that choose alike at most nodes may have a tree together, beside their own, for those nodes.
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

/* Whether a cell has been chosen there. If not, it is up to the caller, who must tell it by answer_memo_keep: -1 after a failure.
 */
bool answer_memo_recall(int *cell, struct answer_memo *memo, struct memo_node *node);
void answer_memo_keep(struct answer_memo *memo, struct memo_node *node, int cell);

/* The same without being up to the caller, who may keep what he chooses, or not. Nobody waits. */
bool answer_memo_look(int *cell, struct answer_memo *memo, const struct memo_node *node);

/* The node after a shot at a cell and an answer that names a class, or -1; NULL where memory is short: then the rest of the game
 * is not remembered. */
struct memo_node *answer_memo_next(struct answer_memo *memo, struct memo_node *node, int cell, fc_answer answer, int named);

#endif
