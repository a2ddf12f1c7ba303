#include "model/covering.h"

struct covering covering_start(const struct problem *problem, int row, int column) {
  return (struct covering){.problem = problem, .row = row, .column = column, .direction = ACROSS, .offset = -1};
}

bool covering_next(struct covering *covering) {
  const struct problem *problem = covering->problem;
  for (; covering->ship_class < problem->class_count; covering->ship_class++) {
    const struct problem_class *ships = &problem->classes[covering->ship_class];
    for (; covering->direction < DIRECTIONS; covering->direction++) {
      while (++covering->offset < ships->length) {
        const int row = covering->row - (covering->direction == DOWN ? covering->offset : 0);
        const int column = covering->column - (covering->direction == ACROSS ? covering->offset : 0);
        covering->start = row * problem->columns + column;
        if (row >= 0 && column >= 0 && cell_set_has(&ships->allowed[covering->direction], covering->start)) {
          return true;
        }
      }
      covering->offset = -1;
    }
    covering->direction = ACROSS;
  }
  return false;
}
