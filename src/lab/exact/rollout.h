/* One step of policy iteration: of the likeliest cells the one after which `exact:tie=entropy` needs the fewest shots. */
#ifndef FLEETCOUNT_LAB_EXACT_ROLLOUT_H
#define FLEETCOUNT_LAB_EXACT_ROLLOUT_H

#include "lab/exact/playout.h"

/* The parameters of the strategy. */
enum { ROLLOUT_CANDIDATES, ROLLOUT_FLEETS, ROLLOUT_ENDGAME };

#define MOST_CANDIDATES_ROLLED_OUT 100

/* A cell, in how many configurations of a list a ship is there, and the misses of all games that go on from there. */
struct rollout_candidate {
  int cell;
  uint32_t hits;
  double left_unknown; /* see playout_left_unknown */
  uint64_t misses;
};

/*
 * Lists the likeliest cells of the playout's list that have not been shot at and that a ship may be on, likeliest first, of
 * equal ones those whose answers tell more, and of these the first in row order. Returns how many there are.
 *
 * candidates  receives them, at most `most` and MOST_CANDIDATES_ROLLED_OUT.
 */
int rollout_list(struct rollout_candidate *candidates, int most, struct playout *playout, struct cells128 shot);

/*
 * Finds the best of some candidates, at least one: the one with the fewest misses, of several the likeliest.
 *
 * needs_all  whether the misses of the others are wanted; otherwise each is given up as soon as it is worse.
 *
 * Errors: FC_NO_MEMORY, FC_STOPPED.
 */
fc_status rollout_play(int *best, struct rollout_candidate *candidates, int count, bool needs_all, struct playout *playout,
                       struct cells128 shot, fc_error *error);

#endif
