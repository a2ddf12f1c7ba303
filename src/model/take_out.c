#include "model/take_out.h"

#include "model/covering.h"

static bool is_on_board(const struct problem *problem, int row, int column) {
  return row >= 0 && row < problem->rows && column >= 0 && column < problem->columns;
}

/* Whether a ship at one cell keeps others from the cell that lies so many rows and columns away, at most one each. */
static bool keeps_away(fc_touching touching, int rows, int columns) {
  const bool is_itself = rows == 0 && columns == 0;
  const bool is_beside = rows == 0 || columns == 0;
  return is_itself || touching == FC_TOUCHING_NONE || (touching == FC_TOUCHING_DIAGONAL && is_beside);
}

/* The cells that no other ship may cover once a placement is made. */
static struct cell_set cells_taken(const struct problem *problem, int length, enum direction direction, int start) {
  struct cell_set taken = {0};
  for (int step = 0; step < length; step++) {
    const int cell = cell_ahead(start, direction, step, problem->columns);
    for (int rows = -1; rows <= 1; rows++) {
      for (int columns = -1; columns <= 1; columns++) {
        const int row = cell / problem->columns + rows;
        const int column = cell % problem->columns + columns;
        if (is_on_board(problem, row, column) && keeps_away(problem->touching, rows, columns)) {
          cell_set_add(&taken, row * problem->columns + column);
        }
      }
    }
  }
  return taken;
}

/* Forbids every placement that covers a cell. */
static void forbid_covering(struct problem *problem, int cell) {
  struct covering covering = covering_start(problem, cell / problem->columns, cell % problem->columns);
  while (covering_next(&covering)) {
    cell_set_remove(&problem->classes[covering.ship_class].allowed[covering.direction], covering.start);
  }
}

static void forbid_all(struct problem_class *ships) {
  ships->allowed[ACROSS] = (struct cell_set){0};
  ships->allowed[DOWN] = (struct cell_set){0};
}

void problem_take_out(struct problem *problem, size_t ship_class, enum direction direction, int start) {
  struct problem_class *ships = &problem->classes[ship_class];
  const struct cell_set taken = cells_taken(problem, ships->length, direction, start);
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(&taken, cell)) {
      forbid_covering(problem, cell);
    }
  }
  for (int step = 0; step < ships->length; step++) {
    cell_set_remove(&problem->covered, cell_ahead(start, direction, step, problem->columns));
  }
  ships->ships--;
  if (ships->ships == 0) {
    forbid_all(ships);
  }
}
