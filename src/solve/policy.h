/*
 * The value of a strategy, found by playing it against all configurations at once.
 *
 * A strategy that depends only on the answers fires the same shot at all configurations with the same answers so far. They are
 * a stretch of one array of numbers. A shot divides the stretch by the answers, and each part goes on by itself, until all
 * ships are hit:
 *
 *     | 3 0 7 1 4 2 6 5 |     a shot at C3
 *     | 0 7 4 | 1 6 | 3 2 5 |  miss, hit, sunk
 *
 * Every configuration ends after some number of shots. All results follow from the weight that ends after each number.
 */
#ifndef FLEETCOUNT_SOLVE_POLICY_H
#define FLEETCOUNT_SOLVE_POLICY_H

#include "solve/game.h"
#include "solve/solver.h"

enum policy_kind {
  POLICY_HITS,     /* the likeliest cell; ties go to the first in row order */
  POLICY_BITS,     /* the cell with the greatest entropy of its answers */
  POLICY_TWO_HITS, /* the cell with the most expected hits of two shots */
  POLICY_ROLLOUT,  /* the likely cell after which exact:tie=entropy makes the fewest misses */
  POLICY_NESTED    /* the likely cell after which POLICY_ROLLOUT makes the fewest misses; takes a dozen times as long */
};

struct policy {
  enum policy_kind kind;
  bool tie_by_bits; /* POLICY_HITS: ties go to the greatest entropy, then to row order */
  size_t endgame;   /* most configurations for optimal shots for the mean; 0: none */
};

/* The most configurations of an endgame. */
#define POLICY_MOST_ENDGAME 1000

/* The outcome of a policy. */
struct policy_outcome {
  uint64_t ended[CELL_SET_CELLS + 1]; /* by shots from the given board on: the weight that ends, in the game's units */
  size_t first_shot;                  /* its cell by number, unless no cell is left */
  uint16_t *shots;                    /* by configuration, in an array of the caller; NULL: not wanted */
};

/* Plays a policy. `solver` plays its endgames; it may be NULL without them. The caller sets outcome->shots. After a failure the
 * outcome is undefined. Errors: FC_NO_MEMORY, FC_STOPPED; those of the search. */
fc_status policy_play(struct policy_outcome *outcome, const struct game *game, const struct policy *policy, struct solver *solver,
                      struct progress *progress, fc_error *error);

/* The most cells that policy_try tries, not counting `also`. */
#define POLICY_MOST_TRIED 16

/* The value of `also` that adds no cell. */
#define POLICY_NO_CELL SIZE_MAX

/* A shot that was tried. Hits and misses are weights of configurations, in the game's units. */
struct policy_trial {
  size_t cell; /* by its number in the game */
  uint64_t hits;
  uint64_t misses; /* by exact:tie=entropy from this shot on, included */
};

/*
 * Tries the first shots that POLICY_ROLLOUT tries, and all others that are as likely as the likeliest one, up to
 * POLICY_MOST_TRIED. The order is by hits, then by entropy, then by row order. `also` comes last if it is none of these.
 *
 * also    the number of a cell in the game, or POLICY_NO_CELL.
 * alike   see game_alike: cells that are alike have the fewest misses of those that were tried.
 * effort  the limit for all of them together; a stretch costs its configurations and the cells of the game.
 *
 * Errors: FC_LIMIT where the effort is too little; FC_NO_MEMORY, FC_STOPPED.
 */
fc_status policy_try(struct policy_trial trials[POLICY_MOST_TRIED + 1], size_t *trial_count, const struct game *game, size_t also,
                     const size_t alike[], uint64_t effort, struct progress *progress, fc_error *error);

#endif
