/*
 * Certain placements, and the problem without them.
 *
 * A placement is certain if every configuration contains it. Two rules find such placements:
 *
 *  - a class has just as many allowed placements as ships: all of them are certain;
 *  - a cell that must be covered is covered by just one allowed placement: this one is certain.
 *
 * A certain placement is removed from the problem: its ship leaves the fleet, its cells need no longer be covered, and
 * placements that overlap it or touch it in a forbidden way are no longer allowed. The rest has the same configurations, one
 * for one, each without the certain placement. So the count and all other marginals are the same; with weights, the numbers of
 * the rest are multiplied by the weight of the certain placement. Removing one placement may make others certain, so the rules
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
  struct problem rest;       /* with the classes that have a ship that is not certain */
  size_t *given_class;       /* by class of the rest: its index in the given problem, ascending */
  struct placed_ship *ships; /* the certain ships, sorted by class of the given problem, direction and cell */
  size_t ship_count;
};

/* Finds certain placements of a problem by the two rules, and the rest. The caller clears it. Time: for every round
 * proportional to the allowed placements. Errors: FC_NO_MEMORY. */
fc_status certain_find(struct certain *certain, const struct problem *problem, fc_error *error);

/* The product of the weights of certain ships, by which count and marginals of the rest must be multiplied. `problem`: the
 * given problem. */
void certain_weight(mpz_t weight, const struct placed_ship *ships, size_t ship_count, const struct problem *problem);

/* The index in the rest of a class of the given problem; NO_REST_CLASS if all its ships are certain. */
#define NO_REST_CLASS SIZE_MAX
size_t certain_rest_class(const struct certain *certain, size_t ship_class);

/* Whether a placement of a class of the given problem is certain. */
bool certain_has(const struct certain *certain, size_t ship_class, struct placement placement);

/* Frees the rest and the arrays. The struct may be all zero. */
void certain_clear(struct certain *certain);

#endif
