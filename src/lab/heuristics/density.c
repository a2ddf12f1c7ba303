/*
 * density: every placement of a ship left that avoids water and sunk cells adds b^(wounded cells on it) to each of its open
 * cells.
 *
 * So with the usual b of 50 a placement over two wounded cells counts as much as fifty over one, and several wounded ships need
 * no rule of their own. It is the best published rule that takes a microsecond.
 */
#include "lab/heuristics/heuristic.h"

enum { BASE };

/* The power is exact up to 53 bits. */
static double power(uint64_t base, int exponent) {
  double result = 1;
  for (int i = 0; i < exponent; i++) {
    result *= (double)base;
  }
  return result;
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)error;
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    struct fitting fitting = fitting_start(sight, length);
    while (sight->ships_left[length] > 0 && fitting_next(&fitting)) {
      const double weight = sight->ships_left[length] * power(values[BASE], fitting.wounded);
      for (int step = 0; step < length; step++) {
        const int cell = fitting_cell(&fitting, step);
        grid[cell] += sight->cells[cell] == SEEN_OPEN ? weight : 0;
      }
    }
  }
  return FC_OK;
}

const struct heuristic heuristic_density = {
    .name = "density",
    .summary = "placements of the ships left, each b times as much for every wounded cell on it",
    .source = "Mayflower",
    .parameters = {{.key = "b", .meaning = "how much a wounded cell multiplies", .least = 1, .most = 1000, .usual = 50}},
    .fill = fill,
};
