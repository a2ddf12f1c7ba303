#include "model/covering.h"

struct covering covering_start(const struct problem *problem, int row, int column) {
  return (struct covering){.problem = problem, .row = row, .column = column, .direction = ACROSS, .offset = -1};
}

/* Moves on to the next combination of class, direction and offset. False after the last. */
static bool advance(struct covering *covering) {
  covering->offset++;
  if (covering->ship_class >= covering->problem->class_count) {
    return false;
  }
  if (covering->offset < covering->problem->classes[covering->ship_class].length) {
    return true;
  }
  covering->offset = 0;
  if (covering->direction == ACROSS) {
    covering->direction = DOWN;
    return true;
  }
  covering->direction = ACROSS;
  covering->ship_class++;
  return covering->ship_class < covering->problem->class_count;
}

bool covering_next(struct covering *covering) {
  const struct problem *problem = covering->problem;
  while (advance(covering)) {
    const int start_row = covering->row - (covering->direction == DOWN ? covering->offset : 0);
    const int start_column = covering->column - (covering->direction == ACROSS ? covering->offset : 0);
    covering->start = start_row * problem->columns + start_column;
    if (start_row >= 0 && start_column >= 0 &&
        cell_set_has(&problem->classes[covering->ship_class].allowed[covering->direction], covering->start)) {
      return true;
    }
  }
  return false;
}
