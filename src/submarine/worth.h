/* What an attack is worth, by each of the policies that look at nothing but the attack itself. */
#ifndef FLEETCOUNT_SUBMARINE_WORTH_H
#define FLEETCOUNT_SUBMARINE_WORTH_H

#include "submarine/belief.h"

/*
 * Fills in the worth of an attack on each cell of a set; marginals are those of the belief, which has a placement.
 *
 * FC_SUBMARINE_HIT: the chance of a hit. FC_SUBMARINE_DAMAGE: the same, with a hit on a ship with N points left counted as 1/N.
 * FC_SUBMARINE_ENTROPY: the entropy of the answer in bits. Equal chances give equal numbers, bit by bit.
 */
void worth_of_attacks(double worth[MAX_CELLS], const struct belief *belief, const struct marginals *marginals, uint64_t cells,
                      fc_submarine_policy policy);

/* The greatest worth of a set of cells, at least 0. */
double worth_greatest(const double worth[MAX_CELLS], uint64_t cells);

#endif
