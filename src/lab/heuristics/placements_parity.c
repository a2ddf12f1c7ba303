/*
 * placements-parity: `placements`, but as long as nothing is wounded and fewer than B shots have been fired, only cells with
 * (row + column) mod D = R count, rows and columns from 0; the others score 0.
 *
 * With D no greater than the shortest ship every ship covers such a cell, so none can hide from it.
 */
#include "lab/heuristics/heuristic.h"
#include "lab/heuristics/placements.h"

enum { DISTANCE, REMAINDER, SHOTS };

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)error;
  placements_fill(grid, sight);
  if (sight->wounded > 0 || (uint64_t)sight->shots >= values[SHOTS]) {
    return FC_OK;
  }
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    const int diagonal = cell / sight->columns + cell % sight->columns;
    if ((uint64_t)diagonal % values[DISTANCE] != values[REMAINDER]) {
      grid[cell] = 0;
    }
  }
  return FC_OK;
}

static const char *object(const uint64_t values[MOST_PARAMETERS]) {
  return values[REMAINDER] < values[DISTANCE] ? NULL : "R must be less than D";
}

const struct heuristic heuristic_placements_parity = {
    .name = "placements-parity",
    .summary = "placements, at first on every D-th diagonal only",
    .source = "Nick Berry, Battleship, DataGenetics 2011, for D = 2",
    .parameters = {{.key = "D", .meaning = "every so many diagonals", .least = 1, .most = FC_MAX_ROWS, .usual = 2},
                   {.key = "R", .meaning = "(row + column) mod D of the cells that count", .most = FC_MAX_ROWS - 1, .usual = 0},
                   {.key = "B", .meaning = "for so many shots, while nothing is wounded", .most = CELL_SET_CELLS, .usual = 50}},
    .object = object,
    .fill = fill,
};
