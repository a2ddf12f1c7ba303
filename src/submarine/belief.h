/*
 * A belief about the ships of one side: the placements that agree with all answers and acts.
 *
 * A placement is a cell for each ship. At first the belief has all placements in which no two ships share a cell, each with its
 * weight in a prior. Answers and attacks remove placements. A move shifts its ship in all placements and removes those in which
 * the move is not possible. The ratio of two placements' weights never changes. A sunk ship no longer counts; its cell was
 * known, so no two placements become equal.
 *
 * Every update costs time proportional to the placements left, about a nanosecond for each; on 5x5 cells there are 13,800 at
 * first.
 */
#ifndef FLEETCOUNT_SUBMARINE_BELIEF_H
#define FLEETCOUNT_SUBMARINE_BELIEF_H

#include <stddef.h>

#include "submarine/sea.h"

/* The weights of placements before the first event. */
struct prior {
  fc_submarine_placing placing;
  uint64_t weight_apart;   /* the factor if all ships are more than two steps from each other; 0 means 1 */
  bool has_weights[SHIPS]; /* otherwise all cells of the ship weigh 1 */
  uint16_t weights[SHIPS][MAX_CELLS];
};

struct ships_at {
  uint8_t cell[SHIPS];
};

struct submarine_belief {
  const struct submarine_sea *sea;
  uint8_t points[SHIPS]; /* left to each ship */
  size_t count;
  struct ships_at *placements;
  uint64_t *weights; /* one for each placement; NULL: all weigh 1 */
};

/* The sum of the weights of all placements, and for each ship and cell of the placements with the ship there. */
struct belief_sums {
  uint64_t total;
  uint64_t ship[SHIPS][MAX_CELLS];
};

/* Makes the belief of all placements with a weight above 0 in a prior (NULL: the uniform one). Errors: FC_NO_MEMORY. */
fc_status belief_begin(struct submarine_belief *belief, const struct submarine_sea *sea, const struct prior *prior,
                       fc_error *error);

/* The weight_apart with which ships are all apart with probability 1/2; 1 if they are never or always all apart. */
uint64_t belief_even_weight(const struct submarine_sea *sea);

void belief_clear(struct submarine_belief *belief);

/* Copies a belief into one that began with the same sea and prior. Allocates nothing. */
void belief_copy(struct submarine_belief *belief, const struct submarine_belief *other);

/* Updates the belief after the side's answer to an attack. The answer names ships afloat only, and none twice. */
void belief_answers(struct submarine_belief *belief, unsigned cell, fc_submarine_answer answer);

/* Updates the belief after an act of the side: an attack, or a move of a ship that is afloat. */
void belief_acts(struct submarine_belief *belief, const struct act *act);

static inline uint64_t belief_weight(const struct submarine_belief *belief, size_t index) {
  return belief->weights != NULL ? belief->weights[index] : 1;
}

static inline bool belief_is_afloat(const struct submarine_belief *belief, unsigned ship) {
  return belief->points[ship] > 0;
}

void belief_marginals(struct belief_sums *marginals, const struct submarine_belief *belief);

/* The weight of all placements with some ship on the cell. */
uint64_t marginals_any(const struct belief_sums *marginals, unsigned cell);

#endif
