/*
 * The search for the least loss of a position: branch and bound over shots and answers, with a memo.
 *
 *     loss(position) = least over the cells c of [ what c costs + the losses of the positions after c, put together ]
 *
 * solver_loss(position, limit) finds the loss if it is below the limit; otherwise some number that is at least the limit and at
 * most the loss. Shots are tried in the order of their bounds (bound.h), the least first; a shot whose bound reaches the best
 * loss so far is passed over. What is proved is kept in the memo under a key that does not depend on the names of the cells, so
 * that positions which are alike anywhere on the board are searched once.
 *
 *  - Certain cells that are safe are shot first (position.h), so no position of the memo has one.
 *  - Of cells that belong to the same ship in every row, or to none, one is tried: to exchange them changes nothing.
 *  - A player who is told for nothing how a shot would be answered does at least as well as one who is not. What is lost then is
 *    the losses of the positions after that shot, put together, without the cost of the shot itself. So that is a bound of the
 *    position, too, for the mean and the worst case, if a hit there can be had first without a loss (position_is_safe). Where
 *    nearly every row has the cell, hardly any other shot can be better than the one there.
 *  - Nor does a player lose more who is told for nothing where a ship lies. What is lost then is the losses of the parts of the
 *    position with the ship at each of its places, put together: position_split. Those parts have few ships left to find, are
 *    soon searched, and come back in many positions. Equal ships and those of a single cell are left alone: that would save
 *    less than it takes.
 *  - Positions of one row, or of one cell in each row, are worth what they are seen to be worth.
 *
 * THREADS. All search the same position and share the memo: whatever one has proved holds for all. A shot that another thread is
 * at is put off until the others have been tried; mostly it has been proved by then, and otherwise this thread helps there in the
 * same way, further down. The first that knows the loss ends the solver. What comes out does not depend on who found it.
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
  struct memo memo;        /* of nodes, by keys that do not depend on names */
  struct memo seen;        /* of positions after shots, as they are */
  struct helpers *helpers; /* NULL: it has none */
  uint64_t expanded;       /* positions */
  uint64_t spent;          /* on them, in the unit of fc_solve_plan.effort */
  uint64_t effort;         /* no more is spent, or 0: as much as it takes */
  uint64_t rows;           /* of the positions, since it was last asked whether to go on */
  fc_status status;        /* FC_OK, or why the search has ended early: FC_STOPPED, FC_NO_MEMORY, FC_LIMIT */
  struct progress *progress;
  uint64_t memory_limit;
};

/* Begins a search with an empty memo. False when memory is short. */
bool solver_begin(struct solver *solver, const struct reply_rules *answers, struct progress *progress, uint64_t memory_limit);
void solver_end(struct solver *solver);

/* Has so many threads search together from now on, the caller's included, or fewer where the system grants no more. */
void solver_share(struct solver *solver, unsigned threads);

/* The positions that all threads have searched. */
uint64_t solver_positions(const struct solver *solver);

/* The loss if it is below the limit; otherwise a bound of it that is not below. Where solver->status is no longer FC_OK, nothing.
 */
uint64_t solver_loss(struct solver *solver, const struct position *position, struct criterion criterion, uint64_t limit);

/* The same by all threads. */
uint64_t solver_together(struct solver *solver, const struct position *position, struct criterion criterion, uint64_t limit);

/* The same for the position with its first shot given. */
uint64_t solver_shot(struct solver *solver, const struct position *position, uint8_t cell, struct criterion criterion,
                     uint64_t limit);

/* A shot that is best, of a position that has cells left: of several the one with the lowest number. Errors: the search's. */
fc_status solver_best_shot(uint8_t *cell, struct solver *solver, const struct position *position, struct criterion criterion);

/* A bound of the loss that takes no solver. */
uint64_t solver_bound(struct solver *solver, const struct position *position, struct criterion criterion);

#endif
