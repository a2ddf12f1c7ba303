#include "model/take_out.h"

#include "model/covering.h"

static bool is_on_board(const struct problem *problem, int row, int column) {
  return row >= 0 && row < problem->rows && column >= 0 && column < problem->columns;
}

/* Whether a ship on one cell keeps other ships off the cell at the offset `rows` and `columns`, each at most 1. */
static bool keeps_away(fc_touching touching, int rows, int columns) {
  const bool is_itself = rows == 0 && columns == 0;
  const bool is_beside = rows == 0 || columns == 0;
  return is_itself || touching == FC_TOUCHING_NONE || (touching == FC_TOUCHING_DIAGONAL && is_beside);
}

struct cell_set cells_taken(const struct problem *problem, int length, struct placement placement) {
  struct cell_set taken = {0};
  for (int step = 0; step < length; step++) {
    const int cell = placement_cell(placement, step, problem->columns);
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

bool placement_bars_covered(const struct problem *problem, int length, struct placement placement) {
  const struct cell_set ship = placement_cells(problem, length, placement);
  const struct cell_set taken = cells_taken(problem, length, placement);
  const struct cell_set others = cell_set_without(&problem->covered, &ship);
  return cell_set_meets(&taken, &others);
}

/* Whether one straight ship may cover a cell with all covered cells around it. */
static bool is_straight(const struct problem *problem, int cell) {
  const struct cell_set taken = cells_taken(problem, 1, (struct placement){ACROSS, cell});
  bool is_in_row = true;
  bool is_in_column = true;
  for_each_cell (other, &taken) {
    const bool is_covered = cell_set_has(&problem->covered, other);
    is_in_row = is_in_row && (!is_covered || other / problem->columns == cell / problem->columns);
    is_in_column = is_in_column && (!is_covered || other % problem->columns == cell % problem->columns);
  }
  return is_in_row || is_in_column;
}

void problem_admit_others(struct problem *problem) {
  struct cell_set impossible = {0};
  for (size_t i = 0; i < problem->class_count; i++) {
    struct problem_class *ships = &problem->classes[i];
    for_each_placement (placement, ships) {
      if (placement_bars_covered(problem, ships->length, placement)) {
        cell_set_remove(&ships->allowed[placement.direction], placement.cell);
      }
    }
  }
  for_each_cell (cell, &problem->covered) {
    if (!is_straight(problem, cell)) {
      cell_set_add(&impossible, cell);
    }
  }
  problem->covered = impossible;
}

void problem_keep_empty(struct problem *problem, int cell) {
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
  const struct cell_set taken = cells_taken(problem, ships->length, (struct placement){direction, start});
  for_each_cell (cell, &taken) {
    problem_keep_empty(problem, cell);
  }
  for (size_t i = 0; i < problem->sums.count; i++) {
    struct set_sum *sum = &problem->sums.sums[i];
    const int hits = placement_hits(problem, sum, ship_class, (struct placement){direction, start});
    sum->least -= hits;
    sum->most -= hits;
  }
  for (int step = 0; step < ships->length; step++) {
    cell_set_remove(&problem->covered, cell_ahead(start, direction, step, problem->columns));
  }
  ships->ships--;
  if (ships->ships == 0) {
    forbid_all(ships);
  }
}

/* Gives the sums over a class its new index, or LOST_CLASS. */
static void rename_class(struct set_sums *sums, size_t from, int to) {
  for (size_t i = 0; i < sums->count; i++) {
    sums->sums[i].ship_class = sums->sums[i].ship_class == (int)from ? to : sums->sums[i].ship_class;
  }
}

void problem_drop_empty_classes(struct problem *problem, size_t *given_class) {
  size_t kept = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const bool stays = problem->classes[i].ships > 0;
    rename_class(&problem->sums, i, stays ? (int)kept : LOST_CLASS);
    if (stays) {
      problem->classes[kept] = problem->classes[i];
      if (given_class != NULL) {
        given_class[kept] = i;
      }
      kept++;
    }
  }
  problem->class_count = kept;
}
