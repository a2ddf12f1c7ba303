/*
 * The width of the counters.
 *
 * Theorem. Let the allowed placements p of class i have the weights w(p), all at least 1, and let W[i] be their sum. Put the
 * ships on the board one after another, class by class, with the ships of a class told apart. Let ship j be of class i, with
 * length L. Let the ships before it have S cells in total, and let m of them be of its class. Let cover[i](cell) be the sum of
 * the weights of the allowed placements of class i that cover a cell. Let c be the sum of the S least numbers cover[i](cell)
 * over the cells that any ship can cover, and d be m times the least weight of class i. With
 *
 *     x[j] = max(d, ceil(c / L))   and   B = product over the ships j of (W[i] - x[j])  /  product over the classes i of n[i]!
 *
 * if B < 2^w, a sweep in arithmetic modulo 2^w yields every reported number exactly. (Without a prior all weights are 1: W[i]
 * is the number of placements, cover[i](cell) the number of placements that cover the cell, and d = m. A smaller x[j] would do
 * as well; large weights are rounded down for c.)
 *
 * Proof. The ships before ship j cover S different cells. No allowed placement of class i that covers one of them is left for
 * it. Adding up the weights of the placements of class i at every one of these cells gives at least c, and no weight is added
 * more than L times, so the placements lost weigh at least c / L. They also include the chosen placements of its own class,
 * which weigh at least d. Hence the placements left for ship j weigh at most W[i] - x[j], whatever was chosen before. Sum over
 * the choices of the last ship, then of the one before it, and so on: the sum of the products of the weights over all
 * configurations with all ships told apart is at most the product of these numbers. It is also the count, the sum of the
 * weights of the configurations, times the product of n[i]!. So the count is at most B. Every number that the engine reports -
 * the count, and for one placement the weight of the configurations that contain it - is the sum over a subset of the
 * configurations, whose weights are not negative, hence at most B, too, and so below 2^w. The sweep obtains them from 0, 1 and
 * the weights by additions and multiplications only. Reduction modulo 2^w is a ring homomorphism, so the sweep ends with the
 * true number modulo 2^w, whatever overflowed on the way, even a weight itself; and a number in 0 .. 2^w - 1 is determined by
 * its residue. QED
 *
 * Sums of reported numbers (the occupancy of a cell, say) are formed in integers of unlimited size.
 *
 * B = 0 means that some ship finds no place. Then the count is 0 and no sweep is needed.
 */
#ifndef FLEETCOUNT_ENGINE_BOUND_H
#define FLEETCOUNT_ENGINE_BOUND_H

#include "model/problem.h"

/* The number of bits of B, the least w with B < 2^w; 0 when B is 0. Time: proportional to placements, and ships times cells. */
unsigned bound_bits(const struct problem *problem);

#endif
