/*
 * Placements that are certain, and what is left of a problem without them.
 *
 * A placement is certain when every configuration contains it. Two rules find such ones:
 *
 *  - a class has just as many allowed placements as ships: all of them are certain;
 *  - a cell that must be covered is covered by just one allowed placement: that one is certain.
 *
 * A certain placement is taken out of the problem: its ship out of the fleet, its cells out of those that must be covered, and
 * every placement that overlaps or touches it in a forbidden way out of those that are allowed. The configurations of what is
 * left are those of the problem without the certain placement, one for one; so the count is the same, and so is the marginal of
 * every other placement; where placements have weights, they are that of the certain one times as great. Taking out one may make
 * others certain, so the rules are applied until nothing changes.
 *
 * After a few shots of a game most sunk ships are certain. Without them there are fewer tallies, and fewer cells that must be
 * covered later in the scan, before which no state can be absorbed (plan.h).
 */
#ifndef FLEETCOUNT_ENGINE_CERTAIN_H
#define FLEETCOUNT_ENGINE_CERTAIN_H

#include <gmp.h>

#include "model/problem.h"

struct certain {
  bool is_impossible;        /* there is no configuration; the rest is not to be looked at */
  struct problem rest;       /* with the classes of which not all ships are certain */
  size_t *given_class;       /* by class of the rest: which class of the given problem it is, in ascending order */
  struct placed_ship *ships; /* the certain ones, sorted by class of the given problem, direction and cell */
  size_t ship_count;
};

/*
 * Finds the certain placements of a problem that the two rules find, and the rest. The caller clears it. Time: proportional to
 * the allowed placements for every round of taking out. Errors: FC_NO_MEMORY.
 */
fc_status certain_find(struct certain *certain, const struct problem *problem, fc_error *error);

/* The product of the weights of certain ships, by which all that is found of the rest must be multiplied. `problem`: the given
 * one. */
void certain_weight(mpz_t weight, const struct placed_ship *ships, size_t ship_count, const struct problem *problem);

/* The number in the rest of a class of the given problem; NO_REST_CLASS when all its ships are certain. */
#define NO_REST_CLASS SIZE_MAX
size_t certain_rest_class(const struct certain *certain, size_t ship_class);

/* Whether a placement of a class of the given problem is certain. */
bool certain_has(const struct certain *certain, size_t ship_class, struct placement placement);

/* Frees what it holds. It may be all zero. */
void certain_clear(struct certain *certain);

#endif
