/*
 * A fleet that is not known: the problem for each of the fleets that it may be.
 *
 * With the numbers s of ships and o of optional ships by class, a fleet has s - m ships of each class, 0 <= m <= o. The fleets
 * are numbered from 0, the whole fleet: m is counted up like the digits of a number, that of the last class first.
 *
 *     fleet: 4 3? 3? 2?      0: 4 3 3 2   1: 4 3 3   2: 4 3 2   3: 4 3   4: 4 2   5: 4
 *
 * A configuration has one fleet. So those of different fleets are different, and numbers of configurations are sums over the
 * fleets.
 *
 * Where a problem has a list of fleets, the fleets are those of the list, in its order.
 */
#ifndef FLEETCOUNT_MODEL_ONE_FLEET_H
#define FLEETCOUNT_MODEL_ONE_FLEET_H

#include "model/problem.h"

/* How many fleets a problem may have, at least 1: *count. Errors: FC_LIMIT for more than MOST_POSSIBLE_FLEETS. */
fc_status fleets_of_problem(size_t *count, const struct problem *problem, fc_error *error);

int fleet_lacks(const struct problem *problem, size_t fleet, size_t ship_class);

/* Stores the number of the fleet that lacks lacks[i] ships of class i, from 0 to its optional ones. False if there is none. */
bool fleet_number(size_t *fleet, const struct problem *problem, const int16_t *lacks);

/* A problem whose fleet is known to be one of those of another problem, to which it refers. */
struct one_fleet {
  struct problem problem; /* without the classes that it has no ship of */
  size_t *given_class;    /* by class: what it is in the other problem */
};

/* Makes it; the caller clears it with one_fleet_clear. Errors: FC_NO_MEMORY. */
fc_status one_fleet_make(struct one_fleet *one, const struct problem *problem, size_t fleet, fc_error *error);

/* It may be all zero. */
void one_fleet_clear(struct one_fleet *one);

#endif
