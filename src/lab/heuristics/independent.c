/*
 * independent: 1 - product over the ships left of (1 - share of its placements that cover the cell), over the placements that
 * avoid water and sunk cells.
 *
 * The probability of a hit if the ships were independent: they may overlap, and none need cover a wounded cell. A ship without a
 * placement does not count.
 */
#include "lab/heuristics/heuristic.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Counts the placements of a ship, and for each cell the placements that cover it. */
static int count(int *covering, const struct sight *sight, int length) {
  int placements = 0;
  struct fitting fitting = fitting_start(sight, length);
  while (fitting_next(&fitting)) {
    placements++;
    for (int step = 0; step < length; step++) {
      covering[fitting_cell(&fitting, step)]++;
    }
  }
  return placements;
}

/* Multiplies each cell's probability of being free by the factors of the ships of a length. */
static void multiply(double *free, const struct sight *sight, int length) {
  int covering[CELL_SET_CELLS] = {0};
  const int placements = count(covering, sight, length);
  for (int cell = 0; cell < sight->rows * sight->columns && placements > 0; cell++) {
    for (int ship = 0; ship < sight->ships_left[length]; ship++) {
      free[cell] *= 1 - (double)covering[cell] / placements;
    }
  }
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)values;
  double *free = memory_allocate(CELL_SET_CELLS, sizeof *free);
  if (free == NULL) {
    return error_no_memory(error);
  }
  for (int cell = 0; cell < CELL_SET_CELLS; cell++) {
    free[cell] = 1;
  }
  for (int length = FC_MAX_SHIP_LENGTH; length >= 1; length--) {
    if (sight->ships_left[length] > 0) {
      multiply(free, sight, length);
    }
  }
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    grid[cell] = sight->cells[cell] == SEEN_OPEN ? 1 - free[cell] : 0;
  }
  memory_free(free);
  return FC_OK;
}

const struct heuristic heuristic_independent = {
    .name = "independent",
    .summary = "chance of a hit if every ship lay by itself, whatever the others do",
    .source = "textbook probability: independent events",
    .fill = fill,
};
