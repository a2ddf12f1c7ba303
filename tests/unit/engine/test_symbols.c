/*
 * The symbols of the frontier against the rules themselves: ships are put anywhere, and a scan that places each at its top or
 * left end gets through the board exactly if no two overlap or touch in a forbidden way.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/frontier/symbols.h"
#include "enumeration.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/testing.h"

enum { MOST_SHIPS = 4, SIDE = 8 };

struct ship {
  int row;
  int column;
  int length;
  enum direction direction;
};

struct case_of_ships {
  int rows;
  int columns;
  fc_touching touching;
  struct ship ships[MOST_SHIPS];
  int count;
};

static void cell_of(int *row, int *column, const struct ship *ship, int step) {
  *row = ship->row + (ship->direction == DOWN ? step : 0);
  *column = ship->column + (ship->direction == ACROSS ? step : 0);
}

/* Whether two ships may lie so, by the definition of the rule. */
static bool agree(fc_touching touching, const struct ship *one, const struct ship *other) {
  for (int i = 0; i < one->length; i++) {
    for (int j = 0; j < other->length; j++) {
      int row, column, other_row, other_column;
      cell_of(&row, &column, one, i);
      cell_of(&other_row, &other_column, other, j);
      if (abs(row - other_row) <= 1 && abs(column - other_column) <= 1 &&
          enumeration_repels(touching, row - other_row, column - other_column)) {
        return false;
      }
    }
  }
  return true;
}

static bool all_agree(const struct case_of_ships *ships) {
  bool agreed = true;
  for (int i = 0; i < ships->count; i++) {
    for (int j = 0; j < i; j++) {
      agreed &= agree(ships->touching, &ships->ships[i], &ships->ships[j]);
    }
  }
  return agreed;
}

/* The ship that begins at a cell; NULL where none does. *several: another one does as well. */
static const struct ship *beginning_at(bool *several, const struct case_of_ships *ships, int row, int column) {
  const struct ship *found = NULL;
  for (int i = 0; i < ships->count; i++) {
    if (ships->ships[i].row == row && ships->ships[i].column == column) {
      *several |= found != NULL;
      found = &ships->ships[i];
    }
  }
  return found;
}

/* Whether the scan gets through. Cells to the right of `known` columns from the scan on are not looked at before it comes. */
static bool scans(const struct case_of_ships *ships, int known) {
  const struct frontier_rules rules = {.width = ships->columns, .touching = ships->touching};
  frontier_symbol symbols[FRONTIER_BYTES] = {0};
  bool several = false;
  for (int row = 0; row < ships->rows; row++) {
    for (int column = 0; column < ships->columns; column++) {
      const struct ship *ship = beginning_at(&several, ships, row, column);
      const int end = column + known < ships->columns ? column + known : ships->columns;
      if (ship ? !frontier_place(symbols, rules, column, ship->length, ship->direction, end)
               : !frontier_pass(symbols, rules, column)) {
        return false;
      }
      for (int i = 0; i < ships->columns; i++) { /* only where the scan stands may a ship go on to the right */
        assert_true(i == column + 1 || !frontier_is_across(symbols[i]));
        assert_true(i == column + 1 || symbols[i] != FRONTIER_BLOCKED_TWICE);
      }
    }
  }
  return !several;
}

static void make(struct case_of_ships *ships, struct random_source *source) {
  ships->rows = random_between(source, 1, SIDE);
  ships->columns = random_between(source, 1, SIDE);
  ships->touching = (fc_touching)random_between(source, FC_TOUCHING_NONE, FC_TOUCHING_ANY);
  ships->count = random_between(source, 1, MOST_SHIPS);
  for (int i = 0; i < ships->count; i++) {
    const enum direction direction = random_chance(source, 1, 2) ? DOWN : ACROSS;
    const int room = direction == DOWN ? ships->rows : ships->columns;
    const int length = random_between(source, 1, room < 4 ? room : 4);
    ships->ships[i] = (struct ship){.row = random_below(source, ships->rows - (direction == DOWN ? length - 1 : 0)),
                                    .column = random_below(source, ships->columns - (direction == ACROSS ? length - 1 : 0)),
                                    .length = length,
                                    .direction = direction};
  }
}

TEST(ships_anywhere) {
  const int cases = environment_cases(40000);
  int agreed = 0;
  for_random_cases(cases, it) {
    struct case_of_ships ships;
    make(&ships, &it.source);
    case_log_describe("ships\n");
    const bool expected = all_agree(&ships);
    for (int known = 2; known <= SIDE; known += 3) {
      assert_int_equal(scans(&ships, known), expected);
    }
    agreed += expected;
  }
  assert_true(cases < 1000 || (agreed > cases / 10 && agreed < cases / 10 * 9));
}
