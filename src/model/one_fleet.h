/*
 * An unknown fleet: the problem for each possible fleet.
 *
 * If a class has s ships, o of them optional, a fleet has s - m ships of the class, 0 <= m <= o. The fleets are numbered from
 * 0, the whole fleet: the m of all classes count up like the digits of a number, and the last class is the last digit.
 *
 *     fleet: 4 3? 3? 2?      0: 4 3 3 2   1: 4 3 3   2: 4 3 2   3: 4 3   4: 4 2   5: 4
 *
 * A configuration has one fleet, so numbers of configurations are sums over the fleets.
 *
 * If a problem has a list of fleets, the fleets are numbered by the list.
 */
#ifndef FLEETCOUNT_MODEL_ONE_FLEET_H
#define FLEETCOUNT_MODEL_ONE_FLEET_H

#include "model/problem.h"

/* Counts the possible fleets of a problem, at least 1. Errors: FC_LIMIT for more than MOST_POSSIBLE_FLEETS. */
fc_status fleets_of_problem(size_t *count, const struct problem *problem, fc_error *error);

int fleet_lacks(const struct problem *problem, size_t fleet, size_t ship_class);

/* Stores the number of the fleet that lacks lacks[i] ships of class i, at most its optional ones. False if no fleet does. */
bool fleet_number(size_t *fleet, const struct problem *problem, const int16_t *lacks);

/* The problem for one of the fleets of a given problem, to which it refers. */
struct one_fleet {
  struct problem problem; /* without classes that have no ship */
  size_t *given_class;    /* by class: its index in the given problem */
};

/* Makes it; the caller clears it with one_fleet_clear. Errors: FC_NO_MEMORY. */
fc_status one_fleet_make(struct one_fleet *one, const struct problem *problem, size_t fleet, fc_error *error);

/* It may be all zero. */
void one_fleet_clear(struct one_fleet *one);

#endif
