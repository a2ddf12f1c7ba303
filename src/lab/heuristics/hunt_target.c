/*
 * hunt-target: 1 on the open cells at an end of two or more wounded cells in line. If there are none, 1 on the open side
 * neighbours of all wounded cells, and if there are none either, 1 on all open cells.
 */
#include "lab/heuristics/heuristic.h"

/* Scores the open cells beside `in_line` wounded ones. False: there are none. */
static bool score(double *grid, const struct sight *sight, int in_line) {
  bool is_filled = false;
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    if (sight->cells[cell] == SEEN_OPEN && sight_is_beside_wounded(sight, cell, in_line)) {
      grid[cell] = 1;
      is_filled = true;
    }
  }
  return is_filled;
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)values;
  (void)error;
  bool is_filled = false;
  for (int in_line = 2; in_line >= 0 && !is_filled; in_line--) {
    is_filled = score(grid, sight, in_line);
  }
  return FC_OK;
}

const struct heuristic heuristic_hunt_target = {
    .name = "hunt-target",
    .summary = "beside what is wounded, in line where two are; otherwise anywhere",
    .source = "Nick Berry, Battleship, DataGenetics 2011",
    .fill = fill,
};
