/*
 * Bounds of the optimum for one ship that has not been hit, on boards too large for the search.
 *
 * Until the first hit every answer is a miss, so a strategy is a list of cells, with a continuation after a hit at each of
 * them. After a hit only the places through this cell that avoid the cells before it are left. They are few, and their least
 * loss is quickly found. So
 *
 *     loss of a list = sum over its cells, i = 0, 1, ..., of [ i * weight of the places left through cell i + their least loss ]
 *
 * and the optimum for the mean is the least over all lists. Simulated annealing with a fixed seed finds a good list.
 */
#ifndef FLEETCOUNT_SOLVE_ONE_SHIP_H
#define FLEETCOUNT_SOLVE_ONE_SHIP_H

#include "solve/game.h"

/* Upper bound of the memory of one_ship_list. */
#define ONE_SHIP_BYTES (UINT64_C(1) << 23)

/*
 * Lowers *loss, the misses summed over the weight of the game, to the loss of the best list found, if that is less. Then
 * *first_shot becomes its first cell, by number, and `shots` receives the shots that it needs for each configuration; both may
 * be NULL. Does nothing unless the board has one ship of two or more cells, no hit, and at most 512 places. Errors:
 * FC_NO_MEMORY; FC_STOPPED, with *loss lowered by the lists found so far. Time: some seconds. Memory: ONE_SHIP_BYTES.
 */
fc_status one_ship_list(uint64_t *loss, size_t *first_shot, uint16_t *shots, const struct game *game, struct progress *progress,
                        fc_error *error);

/*
 * Raises *loss to a lower bound of the loss of all lists, if that is more. Does nothing where one_ship_list does nothing.
 *
 * The board is cut into square blocks, as wide as the ship is long, at most three cells. Any k shots in a block hit at most as
 * much as the best k of its cells do together, and this is made concave in k. A place in several blocks counts in each. So i
 * shots hit at most the sum of the i greatest gains of a further shot in a block: the REACH of i shots. It is far less than the
 * weights of the i best cells, since neighbouring cells share places.
 *
 * After the first hit on a ship of R cells, at most C(k + R - 1, R - 1) of its places end with k misses or fewer. HEAVIEST(k)
 * is the greatest weight of that many places through one cell. Shot i, i = 0, 1, ..., is fired after i misses. To end with at
 * most m misses, a place that it hits may cost m - i more, which is q - 1 to 0 for the last q of the shots 0 to m. So for every
 * q,
 *
 *     reach of m + 1 - q shots + HEAVIEST(0) + ... + HEAVIEST(q - 1)
 *
 * is at least the weight that ends with m misses or fewer. The least of these, for all m, bounds the loss from below. Every way
 * to cut the board gives such a bound, and the greatest is taken.
 *
 * Errors: FC_NO_MEMORY. Time: some hundredths of a second.
 */
fc_status one_ship_least(uint64_t *loss, const struct game *game, fc_error *error);

/*
 * A lower bound of the misses of any strategy in the worst case. If that is m, m misses in a row leave at most one place, for
 * each of two places has a cell that the other lacks, and one of these cells would be missed. So m cells hit all places but
 * one. Disjoint places need a cell each. The bound is the greatest number of disjoint places across or down, without the one
 * place that is left. It is 0 where one_ship_list does nothing.
 */
uint64_t one_ship_worst(const struct game *game);

#endif
