/*
 * The search for the least loss of a position: branch and bound over shots and answers, with a memo.
 *
 *     loss(position) = least over the cells c of [ cost of c + the losses of the positions after c, joined ]
 *
 * solver_loss(position, limit) finds the loss if it is below the limit; otherwise a number that is at least the limit and at
 * most the loss. Shots are tried in the order of their bounds (bound.h), least first. A shot whose bound reaches the best loss
 * so far is skipped. The memo keeps every proved loss or bound under a key that does not depend on the names of the cells, so
 * isomorphic positions anywhere on the board are searched once.
 *
 *  - Certain cells that are safe are shot first (position.h), so no position of the memo has one.
 *  - If some cells belong to the same ship in every row that has one of them, only one is tried: exchanging them changes nothing.
 *  - A free answer to one shot never makes the player worse. With it, the losses of the positions after the shot are joined
 *    without the cost of the shot. This is a bound for the mean and the worst case, if the cell can be hit first without a loss
 *    (position_is_safe). Where nearly every row has the cell, hardly any other shot is better than this one.
 *  - Learning the place of a ship for free never makes the player worse, either. Then the losses of the parts of the position
 *    with the ship at each of its places are joined (position_split). These parts have few ships left to find, are quickly
 *    searched, and recur in many positions. Equal ships and ships of one cell are not used: they save less time than they take.
 *  - The loss of a position of one row, or of one cell in each row, is known without a search.
 *
 * THREADS. All threads search the same position and share the memo. A thread puts off a shot that another thread is searching
 * until it has tried the other shots. Mostly that shot is proved by then. If not, the thread helps with it in the same way,
 * further down. The first thread that knows the loss ends the search. All threads would find the same result.
 */
#ifndef FLEETCOUNT_SOLVE_SOLVER_H
#define FLEETCOUNT_SOLVE_SOLVER_H

#include "fleetcount.h"
#include "solve/criterion.h"
#include "solve/memo.h"
#include "sys/progress.h"

struct helpers;

struct solver {
  const struct reply_rules *answers;
  struct arena arena;
  struct memo memo;        /* nodes, by keys independent of the names of cells */
  struct memo seen;        /* positions after shots, by keys with the names of cells */
  struct helpers *helpers; /* NULL: none */
  uint64_t expanded;       /* positions */
  uint64_t spent;          /* in the unit of fc_solve_plan.effort */
  uint64_t effort;         /* the limit of `spent`; 0: none */
  uint64_t rows;           /* rows searched since the last question to the progress */
  fc_status status;        /* FC_OK; FC_STOPPED, FC_NO_MEMORY or FC_LIMIT after an early end */
  struct progress *progress;
  uint64_t memory_limit;
};

/* Begins a search with an empty memo. False when memory is short. */
bool solver_begin(struct solver *solver, const struct reply_rules *answers, struct progress *progress, uint64_t memory_limit);
void solver_end(struct solver *solver);

/* Searches with up to `threads` threads from now on, the caller's included. */
void solver_share(struct solver *solver, unsigned threads);

/* The number of positions searched by all threads. */
uint64_t solver_positions(const struct solver *solver);

/* The loss if it is below the limit; otherwise a lower bound of it that is at least the limit. Undefined unless solver->status
 * is FC_OK. */
uint64_t solver_loss(struct solver *solver, const struct position *position, struct criterion criterion, uint64_t limit);

/* The same with all threads. */
uint64_t solver_together(struct solver *solver, const struct position *position, struct criterion criterion, uint64_t limit);

/* The same with the first shot given. */
uint64_t solver_shot(struct solver *solver, const struct position *position, uint8_t cell, struct criterion criterion,
                     uint64_t limit);

/* Finds the best shot of a position that has cells left. Ties go to the lowest number. Errors: those of the search. */
fc_status solver_best_shot(uint8_t *cell, struct solver *solver, const struct position *position, struct criterion criterion);

#endif
