/*
 * Certain placements, and the problem without them.
 *
 * A placement is certain if every configuration contains it. Two rules find such placements:
 *
 *  - a class has just as many allowed placements as ships: all of them are certain;
 *  - a cell that must be covered is covered by just one allowed placement: that one is certain.
 *
 * A certain placement is removed from the problem: its ship from the fleet, its cells from those that must be covered, and every
 * placement that overlaps it or touches it in a forbidden way from the allowed ones. The rest has the same configurations, one
 * for one, each without the certain placement. So the count and all other marginals are the same; with weights, those of the
 * problem are those of the rest times the weight of the certain placement. Removing one may make others certain, so the rules
 * are applied until nothing changes.
 *
 * After a few shots of a game most sunk ships are certain. Without them there are fewer tallies, and fewer cells that must be
 * covered late in the scan. (Configurations end early only behind the last of these cells: frontier/scan.h.)
 */
#ifndef FLEETCOUNT_ENGINE_CERTAIN_H
#define FLEETCOUNT_ENGINE_CERTAIN_H

#include <gmp.h>

#include "model/problem.h"

struct certain {
  bool is_impossible;        /* there is no configuration; the rest is undefined */
  struct problem rest;       /* its classes are those with a ship that is not certain */
  size_t *given_class;       /* by class of the rest: which class of the given problem it is, in ascending order */
  struct placed_ship *ships; /* the certain ones, sorted by class of the given problem, direction and cell */
  size_t ship_count;
};

/* Finds the certain placements of a problem that the two rules find, and the rest. The caller clears it. Time: proportional to
 * the allowed placements for every round of taking out. Errors: FC_NO_MEMORY. */
fc_status certain_find(struct certain *certain, const struct problem *problem, fc_error *error);

/* The product of the weights of certain ships. Count and marginals of the rest must be multiplied by it. `problem`: the given
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
