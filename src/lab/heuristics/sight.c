#include "lab/heuristics/sight.h"

int sight_longest(const struct sight *sight) {
  int length = FC_MAX_SHIP_LENGTH;
  while (length > 0 && sight->ships_left[length] == 0) {
    length--;
  }
  return length;
}

struct fitting fitting_start(const struct sight *sight, int length) {
  return (struct fitting){.sight = sight, .length = length, .placement = {ACROSS, -1}};
}

/* Whether the placement lies on the board, on cells that may hold a ship. Counts the wounded among them. */
static bool fits(struct fitting *fitting) {
  const struct sight *sight = fitting->sight;
  const int row = fitting->placement.cell / sight->columns;
  const int column = fitting->placement.cell % sight->columns;
  const int down = fitting->placement.direction == DOWN;
  fitting->wounded = 0;
  for (int step = 0; step < fitting->length; step++) {
    const enum seen seen = sight_at(sight, row + down * step, column + (1 - down) * step);
    if (seen != SEEN_OPEN && seen != SEEN_WOUNDED) {
      return false;
    }
    fitting->wounded += seen == SEEN_WOUNDED;
  }
  return true;
}

bool fitting_next(struct fitting *fitting) {
  const int cells = fitting->sight->rows * fitting->sight->columns;
  do {
    if (++fitting->placement.cell == cells) {
      if (fitting->placement.direction == DOWN || fitting->length == 1) {
        fitting->placement.cell = cells - 1; /* another call finds none either */
        return false;
      }
      fitting->placement = (struct placement){DOWN, 0};
    }
  } while (!fits(fitting));
  return true;
}

bool sight_is_beside_wounded(const struct sight *sight, int cell, int in_line) {
  static const int downs[4] = {-1, 1, 0, 0};
  static const int acrosses[4] = {0, 0, -1, 1};
  for (int direction = 0; direction < 4; direction++) {
    int wounded = 0;
    while (wounded < in_line && sight_at(sight, cell / sight->columns + (wounded + 1) * downs[direction],
                                         cell % sight->columns + (wounded + 1) * acrosses[direction]) == SEEN_WOUNDED) {
      wounded++;
    }
    if (wounded == in_line) {
      return true;
    }
  }
  return false;
}
