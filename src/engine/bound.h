/*
 * How wide the counters must be.
 *
 * Theorem. Let class i have n[i] ships and a[i] allowed placements, and let B = product over i of binomial(a[i], n[i]). If
 * B < 2^w, a sweep in arithmetic modulo 2^w yields every number that is reported exactly.
 *
 * Proof. A configuration is a choice, for each class independently, of a set of n[i] among its a[i] allowed placements that
 * besides fulfils further conditions; so the count is at most B. Every number that the engine reports - the count, and for one
 * placement the number of configurations that contain it - is the size of a subset of the configurations, hence at most B, too,
 * and so below 2^w. The sweep obtains them from 0 and 1 by additions and multiplications only. Reduction modulo 2^w is a ring
 * homomorphism, so what the sweep holds in the end is the true number modulo 2^w, whatever overflowed on the way; and a number in
 * 0 .. 2^w - 1 is determined by its residue. QED
 *
 * Sums of reported numbers (the occupancy of a cell, say) are formed in integers of unlimited size.
 *
 * B = 0 means that some class has more ships than places, so that the count is 0 and no sweep is needed.
 */
#ifndef FLEETCOUNT_ENGINE_BOUND_H
#define FLEETCOUNT_ENGINE_BOUND_H

#include "model/problem.h"

/* The number of bits of B, the least w with B < 2^w; 0 when B is 0. */
unsigned bound_bits(const struct problem *problem);

#endif
