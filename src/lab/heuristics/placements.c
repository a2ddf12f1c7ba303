/*
 * placements: how many placements of the ships that are left cover the cell.
 *
 * While nothing is wounded, every ship that is not sunk adds 1 to each cell of every placement that avoids water and sunk cells.
 * When something is wounded, it adds 1 to each unshot cell of those of them that contain all wounded cells; where that leaves the
 * grid empty, of those that contain at least one.
 *
 * The best known of all: what most articles call the probability density. It is not: each ship is taken for itself, and all
 * placements for equally likely.
 */
#include "lab/heuristics/placements.h"

#include "lab/heuristics/fitting.h"
#include "lab/heuristics/heuristic.h"

/* Adds the placements with so many wounded cells at least. False where there is none that covers an open cell. */
static bool add(double *grid, const struct sight *sight, int wounded) {
  bool is_empty = true;
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    struct fitting fitting = fitting_start(sight, length);
    while (sight->ships_left[length] > 0 && fitting_next(&fitting)) {
      for (int step = 0; step < length && fitting.wounded >= wounded; step++) {
        const int cell = fitting_cell(&fitting, step);
        const bool is_open = sight->cells[cell] == SEEN_OPEN;
        grid[cell] += is_open ? sight->ships_left[length] : 0;
        is_empty = is_empty && !is_open;
      }
    }
  }
  return !is_empty;
}

void placements_fill(double *grid, const struct sight *sight) {
  if (!add(grid, sight, sight->wounded) && sight->wounded > 0) {
    (void)add(grid, sight, 1);
  }
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)values;
  (void)error;
  placements_fill(grid, sight);
  return FC_OK;
}

const struct heuristic heuristic_placements = {
    .name = "placements",
    .summary = "how many placements of the ships left cover the cell, and what is wounded",
    .source = "Nick Berry, Battleship, DataGenetics 2011",
    .fill = fill,
};
