#include "engine/demand.h"

#include <string.h>

struct demand demand_before(const struct problem *problem, int cell) {
  struct demand demand = {0};
  for (int below = cell; below < problem->rows * problem->columns; below++) {
    if (cell_set_has(&problem->covered, below)) {
      const int column = below % problem->columns;
      const int next_row = cell / problem->columns + (column < cell % problem->columns);
      const int depth = below / problem->columns - next_row + 1;
      if (depth > problem->classes[0].length) {
        return (struct demand){.is_beyond = true};
      }
      demand.columns |= UINT32_C(1) << column;
      demand.depth[column] = (uint8_t)depth;
    }
  }
  return demand;
}

bool demand_is_same(const struct demand *one, const struct demand *other) {
  return one->is_beyond == other->is_beyond && memcmp(one->depth, other->depth, sizeof one->depth) == 0;
}

uint32_t demand_met_by(const struct demand *demand, int column, int length, enum direction direction) {
  uint32_t met = 0;
  const int end = column + (direction == ACROSS ? length : 1);
  for (int covered = column; covered < end; covered++) {
    if (demand->depth[covered] <= (direction == ACROSS ? 1 : length)) {
      met |= UINT32_C(1) << covered;
    }
  }
  return met;
}
