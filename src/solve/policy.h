/*
 * The value of a strategy: it is played against every configuration, all at once.
 *
 * A strategy that depends only on the answers fires the same shot at all configurations that have answered alike so far.
 * So they are kept together, a stretch of one array of numbers; a shot divides the stretch by the answers, and each part goes on
 * by itself, until all ships are hit:
 *
 *     | 3 0 7 1 4 2 6 5 |     a shot at C3
 *     | 0 7 4 | 1 6 | 3 2 5 |  miss, hit, sunk
 *
 * Every configuration ends after some number of shots. All answers follow from how many end after each number.
 */
#ifndef FLEETCOUNT_SOLVE_POLICY_H
#define FLEETCOUNT_SOLVE_POLICY_H

#include "solve/game.h"
#include "solve/solver.h"

enum policy_kind {
  POLICY_HITS,     /* the cell that most configurations cover; of several the first in row order */
  POLICY_BITS,     /* the cell whose answer tells most: the entropy of the answers */
  POLICY_TWO_HITS, /* the cell from which on most hits are expected with two shots */
  POLICY_ROLLOUT   /* of a few likely cells the one after which exact:tie=entropy makes the fewest misses */
};

struct policy {
  enum policy_kind kind;
  bool tie_by_bits; /* POLICY_HITS: of several cells the one whose answer tells most, of these the first in row order */
  size_t endgame;   /* with at most this many configurations left, shoot optimally for the mean; 0: never */
};

/* The most configurations of an endgame, here and in contests. */
#define POLICY_MOST_ENDGAME 1000

/* How a policy fares. */
struct policy_outcome {
  uint64_t ended[CELL_SET_CELLS + 1]; /* by number of shots from the given board on: the weight, in the game's units, of the
                                         configurations that end with it */
  size_t first_shot;                  /* by the number of its cell, unless no cell is left */
  uint16_t *shots;                    /* of each configuration, where the caller has given an array for them; otherwise NULL */
};

/* Plays a policy. `solver` is for its endgames, and may be NULL where it has none. outcome->shots is given. After a failure the
 * outcome is worth nothing. Errors: FC_NO_MEMORY, FC_STOPPED; those of the search. */
fc_status policy_play(struct policy_outcome *outcome, const struct game *game, const struct policy *policy, struct solver *solver,
                      struct progress *progress, fc_error *error);

/* The most cells that policy_try tries, without the one that it is told to. */
#define POLICY_MOST_TRIED 16

/* In place of `also`: no further cell is to be tried. */
#define POLICY_NO_CELL SIZE_MAX

/* A shot that was tried. Both numbers are weights of configurations, in the game's units. */
struct policy_trial {
  size_t cell; /* by its number in the game */
  uint64_t hits;
  uint64_t misses; /* of exact:tie=entropy from this shot on, with that of the shot itself */
};

/*
 * Tries the cells that POLICY_ROLLOUT tries for the first shot, and all others that are as likely as the likeliest one, up to
 * POLICY_MOST_TRIED: likeliest first, of equal ones those whose answer tells more, and of these the first in row order. `also` is
 * tried, too, last where it is none of these.
 *
 * also    the number of a cell in the game, or POLICY_NO_CELL.
 * effort  the most that may be spent on all of them: for each stretch its configurations and the cells of the game.
 *
 * Errors: FC_LIMIT where that is too little; FC_NO_MEMORY, FC_STOPPED.
 */
fc_status policy_try(struct policy_trial trials[POLICY_MOST_TRIED + 1], size_t *trial_count, const struct game *game, size_t also,
                     uint64_t effort, struct progress *progress, fc_error *error);

#endif
