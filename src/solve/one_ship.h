/*
 * One ship that has not been hit: bounds of its optimum on boards that are too large for the search.
 *
 * Until the first hit every answer is a miss, so any strategy is a list of cells, and what it does after a hit at each of them.
 * Then only the places through this cell are left that avoid the cells before it: a few, whose least loss is soon searched. So
 *
 *     loss of a list = sum over its cells, i = 0, 1, ..., of [ i * weight of the places left through cell i + their least loss ]
 *
 * and the optimum for the mean is the least over all lists. A good list is found by simulated annealing, always the same one.
 */
#ifndef FLEETCOUNT_SOLVE_ONE_SHIP_H
#define FLEETCOUNT_SOLVE_ONE_SHIP_H

#include "solve/game.h"

/* The memory that one_ship_list takes at most. */
#define ONE_SHIP_BYTES (UINT64_C(1) << 23)

/*
 * Lowers *loss, the misses summed over the weight of the game, to that of the best list of cells that is found, if it is less.
 * Does nothing unless the board has one ship of two or more cells, no hit, and at most 512 places.
 * Errors: FC_NO_MEMORY; FC_STOPPED, after *loss has been lowered as far as it was found. Time: some seconds. Memory:
 * ONE_SHIP_BYTES.
 */
fc_status one_ship_list(uint64_t *loss, const struct game *game, struct progress *progress, fc_error *error);

/*
 * A lower bound of the most misses of any strategy. With m misses in the worst case, m misses in a row leave at most one place:
 * of two, each has a cell that the other one lacks, so one of these is missed before both ships are found. So m cells hit all
 * places but one. Disjoint places need a cell each; the bound is the greatest number of disjoint places across and of those down,
 * each without the one place that is left. It is 0 where one_ship_list does nothing.
 */
uint64_t one_ship_worst(const struct game *game);

#endif
