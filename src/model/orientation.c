#include "model/orientation.h"

#include "base/memory.h"
#include "base/status.h"

static int rows_of(struct orientation orientation, const struct problem *problem) {
  return orientation.transposed ? problem->columns : problem->rows;
}

static int columns_of(struct orientation orientation, const struct problem *problem) {
  return orientation.transposed ? problem->rows : problem->columns;
}

int orientation_cell(struct orientation orientation, const struct problem *problem, int cell) {
  int row = cell / problem->columns;
  int column = cell % problem->columns;
  if (orientation.transposed) {
    const int kept = row;
    row = column;
    column = kept;
  }
  if (orientation.flipped) {
    row = rows_of(orientation, problem) - 1 - row;
  }
  return row * columns_of(orientation, problem) + column;
}

struct placement orientation_placement(struct orientation orientation, const struct problem *problem, int length,
                                       struct placement placement) {
  struct placement oriented = placement;
  if (orientation.transposed && length > 1) {
    oriented.direction = placement.direction == ACROSS ? DOWN : ACROSS;
  }
  /* The top or left end is the image of one of the two ends. */
  const int last = cell_ahead(placement.start, placement.direction, length - 1, problem->columns);
  const int one = orientation_cell(orientation, problem, placement.start);
  const int other = orientation_cell(orientation, problem, last);
  oriented.start = one < other ? one : other;
  return oriented;
}

static void orient_class(struct problem_class *oriented, const struct problem_class *ships, const struct problem *problem,
                         struct orientation orientation) {
  *oriented = (struct problem_class){.length = ships->length, .ships = ships->ships};
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
      if (cell_set_has(&ships->allowed[direction], cell)) {
        const struct placement placement = {.direction = (enum direction)direction, .start = cell};
        const struct placement image = orientation_placement(orientation, problem, ships->length, placement);
        cell_set_add(&oriented->allowed[image.direction], image.start);
      }
    }
  }
}

static struct cell_set orient_cells(const struct cell_set *cells, const struct problem *problem, struct orientation orientation) {
  struct cell_set oriented = {0};
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(cells, cell)) {
      cell_set_add(&oriented, orientation_cell(orientation, problem, cell));
    }
  }
  return oriented;
}

fc_status problem_orient(struct problem *oriented, const struct problem *problem, struct orientation orientation,
                         fc_error *error) {
  struct problem made = *problem;
  made.rows = rows_of(orientation, problem);
  made.columns = columns_of(orientation, problem);
  made.classes = memory_allocate(problem->class_count, sizeof *made.classes);
  if (made.classes == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    orient_class(&made.classes[i], &problem->classes[i], problem, orientation);
  }
  made.covered = orient_cells(&problem->covered, problem, orientation);
  made.shot = orient_cells(&problem->shot, problem, orientation);
  *oriented = made;
  return FC_OK;
}
