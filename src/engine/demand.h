/*
 * What the cells ahead that must be covered demand of a frontier when the last ship is placed.
 *
 * Then nothing more will be placed, and how the board goes on is settled: the forced cells are covered, all others stay empty. So
 * a step that completes the fleet completes a configuration exactly if what is forced, and the ship placed last, cover every cell
 * ahead that must be covered; no frontier with the whole fleet placed need be followed to the end of the board. In each column
 * the forced cells lie without a gap from the next cell on, so it is enough to look at the lowest cell that must be covered:
 *
 *                   column 0 1 2 3
 *     scan before      row . . n n        depth of column 0: 0, nothing is demanded
 *                          n n X .                  column 1: 2, the next cell and the one below
 *                          . X . .                  column 2: 2
 *                                                   column 3: 0
 */
#ifndef FLEETCOUNT_ENGINE_DEMAND_H
#define FLEETCOUNT_ENGINE_DEMAND_H

#include "engine/frontier.h"

struct demand {
  uint32_t columns;              /* with a depth above 0, one bit each */
  uint8_t depth[FC_MAX_COLUMNS]; /* cells from the next one of the column to the lowest that must be covered, 0 for none */
  bool is_beyond;                /* some depth is more than the longest ship has: no frontier meets it; the rest is 0 */
};

/* The demand before a cell of a problem. Time: the cells. */
struct demand demand_before(const struct problem *problem, int cell);

bool demand_is_same(const struct demand *one, const struct demand *other);

/* The columns whose demand a frontier's forced cells do not meet. */
static inline uint32_t demand_unmet(const struct demand *demand, const frontier_symbol *frontier) {
  uint32_t unmet = 0;
  for (uint32_t columns = demand->columns; columns; columns &= columns - 1) {
    const int column = __builtin_ctz(columns);
    if (frontier[column] < frontier_forced(demand->depth[column])) {
      unmet |= columns & (0 - columns);
    }
  }
  return unmet;
}

/* The columns whose demand a ship meets that is placed at cell `column`. */
uint32_t demand_met_by(const struct demand *demand, int column, int length, enum direction direction);

#endif
