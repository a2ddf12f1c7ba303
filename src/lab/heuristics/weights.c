/*
 * weights: every cell starts at 1. Around each wounded cell the four side neighbours are multiplied by 50 and the four corner
 * neighbours set to 0. Then every ship that is left adds to every open cell that is not 0: 1 for each of the four directions in
 * which the ship, starting at the cell, stays on the board and on open cells.
 *
 * So it counts the ships that begin or end at the cell, not the ships that cover it, and it assumes that a wounded ship has no
 * other ship at its corners.
 */
#include "lab/heuristics/heuristic.h"

enum { BESIDE_WOUNDED = 50 };

/* Steps down and across to the side neighbours, and then to the corner neighbours. */
enum { SIDES = 0, CORNERS = 4 };
static const int downs[8] = {-1, 1, 0, 0, -1, -1, 1, 1};
static const int acrosses[8] = {0, 0, -1, 1, -1, 1, -1, 1};

/* Counts the wounded cells among the four neighbours at the sides or corners. */
static int wounded_among(const struct sight *sight, int row, int column, int first) {
  int wounded = 0;
  for (int i = first; i < first + 4; i++) {
    wounded += sight_at(sight, row + downs[i], column + acrosses[i]) == SEEN_WOUNDED;
  }
  return wounded;
}

static double weight_of_wounded(const struct sight *sight, int row, int column) {
  double weight = wounded_among(sight, row, column, CORNERS) > 0 ? 0 : 1;
  for (int wounded = wounded_among(sight, row, column, SIDES); wounded > 0; wounded--) {
    weight *= BESIDE_WOUNDED;
  }
  return weight;
}

/* Counts the ships that fit with one end on the cell, in all four directions. */
static int ships_from(const struct sight *sight, int row, int column) {
  int ships = 0;
  for (int side = SIDES; side < SIDES + 4; side++) {
    int room = 0; /* open cells from this cell on */
    while (sight_at(sight, row + room * downs[side], column + room * acrosses[side]) == SEEN_OPEN) {
      room++;
    }
    for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
      ships += length <= room ? sight->ships_left[length] : 0;
    }
  }
  return ships;
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)values;
  (void)error;
  for (int row = 0; row < sight->rows; row++) {
    for (int column = 0; column < sight->columns; column++) {
      const double weight = sight_at(sight, row, column) == SEEN_OPEN ? weight_of_wounded(sight, row, column) : 0;
      grid[row * sight->columns + column] = weight > 0 ? weight + ships_from(sight, row, column) : 0;
    }
  }
  return FC_OK;
}

const struct heuristic heuristic_weights = {
    .name = "weights",
    .summary = "ships that fit from here on; 50 times as much beside a wounded cell",
    .source = "hobby programs for the Russian game",
    .fill = fill,
};
