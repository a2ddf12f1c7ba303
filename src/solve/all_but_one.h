/*
 * A bound from a player who knows where all ships are but one, which has two cells.
 *
 * More information never makes a player worse. So no player ends more arrangements with T misses than this one can. Such a
 * player looks for a pair of neighbouring cells. Each shot hits at most four pairs, and fewer once the cells that hit four are
 * used up. The bound of count_bound.c takes four for every shot; this one goes through all arrangements of the other ships, and
 * looks at the pairs that are left.
 *
 * As in one_ship.h, the board is cut into blocks of 2x2 cells. Each further shot in a block adds some pairs. How many it can
 * add depends on the 12 pairs inside the block and across its border, so a table has the most for all 4096 patterns. The shots
 * that add most come first: i shots hit at most REACH(i) pairs. A shot with k misses left ends at most k + 1 places: one with
 * no further miss, one with one, and so on. So the last three of the first T + 1 shots end at most 1, 2 and 3 places with T
 * misses or fewer, and there end at most
 *
 *     1 place for T = 0,     3 places for T = 1,     6 + REACH(T - 2) places for T > 1,
 *
 * and never more than all.
 *
 * With an odd number of rows or columns, the mirror image of a board is cut into other blocks. Each way to cut gives a bound.
 */
#ifndef FLEETCOUNT_SOLVE_ALL_BUT_ONE_H
#define FLEETCOUNT_SOLVE_ALL_BUT_ONE_H

#include "model/problem.h"
#include "sys/progress.h"

/*
 * Sets ended[T], for T from 0 to the number of cells, to an upper bound of the pairs of an arrangement and one of its ships of
 * `last_class` that end with T misses or fewer, if the player knows all ships but this one. ended[cells] is the number of all
 * pairs. The class has length 2. `known`: the problem without a ship of this class, with at most LISTING_MOST_PLACEMENTS
 * placements. Nothing must be covered, and there are neither sums nor totals. Errors: FC_LIMIT where more than `effort` ships are
 * placed; FC_NO_MEMORY; FC_STOPPED. Time: a quarter of a microsecond for each arrangement of the known ships on 10x10. If only
 * one known ship has the greatest length, it looks at one of the arrangements that are images of each other.
 */
fc_status all_but_one_ended(uint64_t *ended, const struct problem *problem, size_t last_class, const struct problem *known,
                            uint64_t effort, struct progress *progress, fc_error *error);

#endif
