/*
 * Patterns of diagonals. The remainder of a cell is (row + column) mod distance, rows and columns from 0. The cells of one
 * remainder lie on diagonals at this distance, and every ship as long as the distance covers exactly one of them.
 *
 * patterns: 1 on the open cells of a pattern that no ship of the longest length left can avoid: every L-th diagonal for length L.
 * There are L ways to choose them; it takes the one with the fewest cells, and of several the one nearest to the top left corner.
 * On 10x10 it has 20 cells for length 5, 24 for 4, 33 for 3 and 50 for 2. Fewer are impossible there, for as many ships of the
 * length fit side by side. If all of these cells have been shot at, because the longest ship is only wounded, every score is 0.
 *
 * diagonals: 1 on the open cells of every fourth diagonal; when none of them is open, of the diagonals halfway between; then of
 * the rest. There are four ways to choose every fourth diagonal; it takes the one with the fewest cells: on 10x10 the one through
 * A4, A8, C10 and G10, 24 cells in all. Every ship of four cells covers a cell of the first diagonals, every ship of two a cell
 * of the first or the second. It ignores wounded ships.
 */
#include "lab/heuristics/heuristic.h"

static int remainder_of(const struct sight *sight, int cell, int distance) {
  return (cell / sight->columns + cell % sight->columns) % distance;
}

int pattern_sparsest(const struct sight *sight, int distance) {
  int cells[FC_MAX_SHIP_LENGTH] = {0};
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    cells[remainder_of(sight, cell, distance)]++;
  }
  int sparsest = 0;
  for (int remainder = 1; remainder < distance; remainder++) {
    sparsest = cells[remainder] < cells[sparsest] ? remainder : sparsest;
  }
  return sparsest;
}

/* Scores 1 for every open cell of a remainder. False: there is none. */
static bool pattern_fill(double *grid, const struct sight *sight, int distance, int remainder) {
  bool is_filled = false;
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    if (sight->cells[cell] == SEEN_OPEN && remainder_of(sight, cell, distance) == remainder) {
      grid[cell] = 1;
      is_filled = true;
    }
  }
  return is_filled;
}

static fc_status fill_for_longest(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS],
                                  fc_error *error) {
  (void)values;
  (void)error;
  const int longest = sight_longest(sight);
  if (longest > 0) {
    (void)pattern_fill(grid, sight, longest, pattern_sparsest(sight, longest));
  }
  return FC_OK;
}

const struct heuristic heuristic_patterns = {
    .name = "patterns",
    .summary = "the fewest cells that the longest ship left cannot avoid",
    .source = "puzzle books; players of every game",
    .fill = fill_for_longest,
};

static fc_status fill_diagonals(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS],
                                fc_error *error) {
  enum { DISTANCE = 4 };
  (void)values;
  (void)error;
  const int first = pattern_sparsest(sight, DISTANCE);
  if (!pattern_fill(grid, sight, DISTANCE, first) && !pattern_fill(grid, sight, DISTANCE, (first + 2) % DISTANCE)) {
    (void)pattern_fill(grid, sight, DISTANCE, (first + 1) % DISTANCE);
    (void)pattern_fill(grid, sight, DISTANCE, (first + 3) % DISTANCE);
  }
  return FC_OK;
}

const struct heuristic heuristic_diagonals = {
    .name = "diagonals",
    .summary = "every fourth diagonal, then those halfway between, then the rest",
    .source = "players of the Russian game",
    .fill = fill_diagonals,
};
