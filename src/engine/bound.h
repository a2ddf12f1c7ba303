/*
 * How wide the counters must be.
 *
 * Theorem. Put the ships on the board one after another, class by class, the ships of a class told apart. Let ship j be of class
 * i, with a[i] allowed placements and length L, and let the ships before it have S cells in all and m of them be of its class.
 * Let c be the sum of the S least of the numbers cover[i](cell), how many allowed placements of class i cover a cell, over the
 * cells that any ship can cover. With
 *
 *     x[j] = max(m, ceil(c / L))   and   B = product over the ships j of (a[i] - x[j])  /  product over the classes i of n[i]!
 *
 * if B < 2^w, a sweep in arithmetic modulo 2^w yields every number that is reported exactly.
 *
 * Proof. The ships before ship j cover S different cells. No allowed placement of class i that covers one of them is left for it.
 * Counting the placements of class i at every one of these cells gives at least c, and no placement is counted more than L times;
 * so at least c / L of them are gone, and at least m, those of its own class that have been chosen. Hence there are at most
 * a[i] - x[j] places for ship j, whatever was chosen before, and the product of these numbers is no less than the number of
 * configurations with all ships told apart, which is the count times the product of n[i]!. So the count is at most B. Every
 * number that the engine reports - the count, and for one placement the number of configurations that contain it - is the size of
 * a subset of the configurations, hence at most B, too, and so below 2^w. The sweep obtains them from 0 and 1 by additions and
 * multiplications only. Reduction modulo 2^w is a ring homomorphism, so what the sweep holds in the end is the true number modulo
 * 2^w, whatever overflowed on the way; and a number in 0 .. 2^w - 1 is determined by its residue. QED
 *
 * Sums of reported numbers (the occupancy of a cell, say) are formed in integers of unlimited size.
 *
 * B = 0 means that some ship finds no place, so that the count is 0 and no sweep is needed.
 */
#ifndef FLEETCOUNT_ENGINE_BOUND_H
#define FLEETCOUNT_ENGINE_BOUND_H

#include "model/problem.h"

/* The number of bits of B, the least w with B < 2^w; 0 when B is 0. Time: proportional to placements and ships. */
unsigned bound_bits(const struct problem *problem);

#endif
