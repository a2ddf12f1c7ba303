/*
 * A belief about the ships of one side: the placements that agree with everything that was answered and announced.
 *
 * A placement is a cell for each ship. At first there are all in which no two ships share a cell, each with the weight that a
 * prior gives it. An answer and an attack remove placements; a move shifts its ship in all of them and removes those from which
 * it could not have been made. The ratio of two placements' weights never changes. A ship that is sunk is looked at no more; its
 * cell was known, so no two placements become the same.
 *
 * Everything costs time proportional to the placements left, about a nanosecond for each; on 5x5 cells there are 13,800 at first.
 */
#ifndef FLEETCOUNT_SUBMARINE_BELIEF_H
#define FLEETCOUNT_SUBMARINE_BELIEF_H

#include <stddef.h>

#include "submarine/sea.h"

/* How likely ships are at places before anything is known. */
struct prior {
  fc_submarine_placing placing;
  uint64_t weight_apart;   /* the weight if all ships are more than two steps from each other; 0 stands for 1, the weight of all
                              others */
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

/* The sum of the weights of all placements, and of those with a ship on a cell. */
struct belief_sums {
  uint64_t total;
  uint64_t ship[SHIPS][MAX_CELLS];
};

/* All placements with a weight above 0 under a prior (NULL: the uniform one). Errors: FC_NO_MEMORY. */
fc_status belief_begin(struct submarine_belief *belief, const struct submarine_sea *sea, const struct prior *prior,
                       fc_error *error);

/* The weight_apart with which ships are as likely all apart as not; 1 where they are never or always. */
uint64_t belief_even_weight(const struct submarine_sea *sea);

void belief_clear(struct submarine_belief *belief);

/* Makes a belief equal to another one that began with the same sea and prior. Allocates nothing. */
void belief_copy(struct submarine_belief *belief, const struct submarine_belief *other);

/* The side was attacked, and answered. The answer names ships afloat only, and none twice. */
void belief_answers(struct submarine_belief *belief, unsigned cell, fc_submarine_answer answer);

/* The side attacks, and so has a ship within one step of the cell; or it moves a ship that is afloat. */
void belief_acts(struct submarine_belief *belief, const struct act *act);

static inline uint64_t belief_weight(const struct submarine_belief *belief, size_t index) {
  return belief->weights != NULL ? belief->weights[index] : 1;
}

static inline bool belief_is_afloat(const struct submarine_belief *belief, unsigned ship) {
  return belief->points[ship] > 0;
}

void belief_marginals(struct belief_sums *marginals, const struct submarine_belief *belief);

/* The weight of the placements with some ship on the cell. */
uint64_t marginals_any(const struct belief_sums *marginals, unsigned cell);

#endif
