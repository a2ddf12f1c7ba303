/*
 * Plain enumeration: all configurations of a small problem, one by one. It knows nothing of frontiers and tallies; ships are put
 * on the board in all ways, and each new one is compared with the cells around it.
 */
#ifndef TESTS_UNIT_ENGINE_ENUMERATION_H
#define TESTS_UNIT_ENGINE_ENUMERATION_H

#include "small_problem.h"

enum { ENUMERATION_CELLS = 104 };

struct chosen_placement {
  size_t ship_class;
  int direction;
  int cell;
};

struct enumeration {
  const struct problem *problem;
  uint64_t count;
  uint64_t marginals[SMALL_CLASSES][DIRECTIONS][ENUMERATION_CELLS];
  bool is_covered[ENUMERATION_CELLS];
  struct chosen_placement chosen[SMALL_SHIPS];
  int chosen_count;
};

/* Does a ship on one cell keep other ships from a cell at this distance? */
static inline bool enumeration_repels(fc_touching touching, int rows_away, int columns_away) {
  switch (rows_away * rows_away + columns_away * columns_away) {
  case 0:
    return true;
  case 1:
    return touching != FC_TOUCHING_ANY;
  default:
    return touching == FC_TOUCHING_NONE;
  }
}

static inline bool enumeration_cell_fits(const struct enumeration *enumeration, int row, int column) {
  const struct problem *problem = enumeration->problem;
  for (int near_row = row - 1; near_row <= row + 1; near_row++) {
    for (int near_column = column - 1; near_column <= column + 1; near_column++) {
      if (near_row >= 0 && near_row < problem->rows && near_column >= 0 && near_column < problem->columns &&
          enumeration->is_covered[near_row * problem->columns + near_column] &&
          enumeration_repels(problem->touching, near_row - row, near_column - column)) {
        return false;
      }
    }
  }
  return true;
}

/* Whether all cells of a placement fit. */
static inline bool enumeration_fits(const struct enumeration *enumeration, struct chosen_placement placement) {
  const int columns = enumeration->problem->columns;
  int row = placement.cell / columns;
  int column = placement.cell % columns;
  for (int step = 0; step < enumeration->problem->classes[placement.ship_class].length; step++) {
    if (!enumeration_cell_fits(enumeration, row, column)) {
      return false;
    }
    row += placement.direction == DOWN;
    column += placement.direction == ACROSS;
  }
  return true;
}

static inline void enumeration_mark(struct enumeration *enumeration, struct chosen_placement placement, bool is_covered) {
  const int stride = placement.direction == DOWN ? enumeration->problem->columns : 1;
  for (int step = 0; step < enumeration->problem->classes[placement.ship_class].length; step++) {
    enumeration->is_covered[placement.cell + step * stride] = is_covered;
  }
}

/* The whole fleet lies on the board: a configuration, if every cell is covered that must be. */
static inline void enumeration_finish(struct enumeration *enumeration) {
  for (int cell = 0; cell < enumeration->problem->rows * enumeration->problem->columns; cell++) {
    if (cell_set_has(&enumeration->problem->covered, cell) && !enumeration->is_covered[cell]) {
      return;
    }
  }
  enumeration->count++;
  for (int i = 0; i < enumeration->chosen_count; i++) {
    const struct chosen_placement placement = enumeration->chosen[i];
    enumeration->marginals[placement.ship_class][placement.direction][placement.cell]++;
  }
}

/* Places the ships from the `placed`-th of a class on. Ships of one class come in the order of their places, from `first` on, so
 * that no configuration is met twice. */
static inline void enumeration_go_on(struct enumeration *enumeration, size_t ship_class, int placed, int first) {
  const struct problem *problem = enumeration->problem;
  if (ship_class == problem->class_count) {
    enumeration_finish(enumeration);
    return;
  }
  if (placed == problem->classes[ship_class].ships) {
    enumeration_go_on(enumeration, ship_class + 1, 0, 0);
    return;
  }
  const int cells = problem->rows * problem->columns;
  for (int place = first; place < DIRECTIONS * cells; place++) {
    const struct chosen_placement placement = {.ship_class = ship_class, .direction = place / cells, .cell = place % cells};
    if (!cell_set_has(&problem->classes[ship_class].allowed[placement.direction], placement.cell) ||
        !enumeration_fits(enumeration, placement)) {
      continue;
    }
    enumeration_mark(enumeration, placement, true);
    enumeration->chosen[enumeration->chosen_count++] = placement;
    enumeration_go_on(enumeration, ship_class, placed + 1, place + 1);
    enumeration->chosen_count--;
    enumeration_mark(enumeration, placement, false);
  }
}

/* Fills in count and marginals of a problem of at most ENUMERATION_CELLS cells and SMALL_SHIPS ships. */
static inline void enumerate(struct enumeration *enumeration, const struct problem *problem) {
  assert(problem->rows * problem->columns <= ENUMERATION_CELLS);
  memset(enumeration, 0, sizeof *enumeration);
  enumeration->problem = problem;
  enumeration_go_on(enumeration, 0, 0, 0);
}

#endif
