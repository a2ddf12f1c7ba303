/*
 * diagonals: 1 on the open cells of every fourth diagonal; when none of them is left, of the diagonals halfway between; then of
 * the rest. Of the four ways to choose every fourth diagonal it is that with the fewest cells: on 10x10 the one through A4, A8,
 * C10 and G10, 24 cells in all.
 *
 * Every ship of four cells covers a cell of the first diagonals, every one of two a cell of the first or the second. Wounded
 * ships are not looked at.
 */
#include "lab/heuristics/heuristic.h"
#include "lab/heuristics/pattern.h"

enum { DISTANCE = 4 };

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)values;
  (void)error;
  const int first = pattern_sparsest(sight, DISTANCE);
  if (pattern_fill(grid, sight, DISTANCE, first) || pattern_fill(grid, sight, DISTANCE, (first + 2) % DISTANCE)) {
    return FC_OK;
  }
  (void)pattern_fill(grid, sight, DISTANCE, (first + 1) % DISTANCE);
  (void)pattern_fill(grid, sight, DISTANCE, (first + 3) % DISTANCE);
  return FC_OK;
}

const struct heuristic heuristic_diagonals = {
    .name = "diagonals",
    .summary = "every fourth diagonal, then those halfway between, then the rest",
    .source = "players of the Russian game",
    .fill = fill,
};
