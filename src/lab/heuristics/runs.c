/*
 * runs: for a cell and a ship of length L that is left,
 *
 *     min(free cells above + 1, free cells below + 1, L - wounded cells in line)
 *
 * with the line up and down, plus the same for left and right; summed over the ships that are left. Free cells are open or
 * wounded, and counted from the cell up to the first gap; the wounded cells in line are the wounded cells among them. A minimum
 * below 0 counts as 0.
 *
 * This approximates the number of placements: it is exact in an open line of at least 2 L - 1 cells, and can be too large in a
 * shorter one.
 */
#include "lab/heuristics/heuristic.h"

/* Counts the free cells on one side of a cell, and adds the wounded cells among them. */
static int run_from(const struct sight *sight, int cell, int down, int across, int *wounded) {
  int cells = 0;
  int row = cell / sight->columns + down;
  int column = cell % sight->columns + across;
  enum seen seen = sight_at(sight, row, column);
  while (seen == SEEN_OPEN || seen == SEEN_WOUNDED) {
    cells++;
    *wounded += seen == SEEN_WOUNDED;
    row += down;
    column += across;
    seen = sight_at(sight, row, column);
  }
  return cells;
}

static int smaller(int one, int other) {
  return one < other ? one : other;
}

/* The part of a score that comes from the line through the cell in one direction. */
static int score_of_line(const struct sight *sight, int cell, int down, int across) {
  int wounded = 0;
  const int before = run_from(sight, cell, -down, -across, &wounded);
  const int behind = run_from(sight, cell, down, across, &wounded);
  const int room = smaller(before, behind) + 1;
  int score = 0;
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    const int missing = length - wounded;
    score += missing > 0 ? sight->ships_left[length] * smaller(room, missing) : 0;
  }
  return score;
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)values;
  (void)error;
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    if (sight->cells[cell] == SEEN_OPEN) {
      grid[cell] = score_of_line(sight, cell, 1, 0) + score_of_line(sight, cell, 0, 1);
    }
  }
  return FC_OK;
}

const struct heuristic heuristic_runs = {
    .name = "runs",
    .summary = "free cells in line on both sides, up to what a ship lacks",
    .source = "common in programs that avoid listing placements",
    .fill = fill,
};
