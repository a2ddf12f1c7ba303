/* Whether a fleet agrees with a problem, whose ships obey the rules. */
#ifndef FLEETCOUNT_MODEL_AGREEMENT_H
#define FLEETCOUNT_MODEL_AGREEMENT_H

#include "model/problem.h"

/*
 * Whether every ship of a fleet has a place that is allowed, and all cells are covered that must be. The fleet has a placement
 * for every ship, class by class in the problem's order; that they neither overlap nor touch is not looked at.
 */
bool agreement_of_fleet(const struct problem *problem, const struct placement *fleet);

#endif
