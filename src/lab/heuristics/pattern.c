#include "lab/heuristics/pattern.h"

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

bool pattern_fill(double *grid, const struct sight *sight, int distance, int remainder) {
  bool is_filled = false;
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    if (sight->cells[cell] == SEEN_OPEN && remainder_of(sight, cell, distance) == remainder) {
      grid[cell] = 1;
      is_filled = true;
    }
  }
  return is_filled;
}
