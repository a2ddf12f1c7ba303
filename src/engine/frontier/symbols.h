/*
 * The frontier: the conditions that the scanned part of a board puts on the rest of it.
 *
 * The cells are scanned row by row, each row from the left. When the scan stands before cell (row, column), the next cell of
 * each column lies either in this row or, left of the scan, in the row below:
 *
 *                     column
 *          # # # # # # # # # #        #  scanned
 *          # # # # # # # # # #        n  the next cell of its column: the frontier has one symbol for each
 *    row   # # # # n n n n n n        .  not scanned yet
 *          n n n n . . . . . .
 *          . . . . . . . . . .
 *
 * The symbols:
 *
 *    FREE            the next cell may be covered or not
 *    BLOCKED         the next cell stays empty
 *    BLOCKED_TWICE   the next cell and the one below it stay empty
 *    forced(k)       the next cell and k - 1 cells below it are covered by a ship that has been placed already
 *    across(k)       the next cell and k - 1 cells to the right of it are, k >= 2
 *
 * Only the column before the scan is ever BLOCKED_TWICE or across. A ship is placed as a whole when the scan reaches its top or
 * left end. If it lies across, its cells within the window (halves.h) are checked then, and the others when the scan comes to
 * them. Its last cell is forced(1): it is covered, with nothing below, and this allows the same futures for a ship in either
 * direction.
 *
 * A move over a cell reads symbols of the window only, and changes at most the symbols of its own column and the two beside it.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_SYMBOLS_H
#define FLEETCOUNT_ENGINE_FRONTIER_SYMBOLS_H

#include <stdbool.h>
#include <stdint.h>

#include "fleetcount.h"
#include "model/problem.h"

/* One byte for each column; bytes beyond the board's width are zero, as frontiers are compared and hashed by whole words. */
#define FRONTIER_WORDS ((FC_MAX_COLUMNS + 7) / 8)
#define FRONTIER_BYTES (FRONTIER_WORDS * 8)

enum { FRONTIER_FREE = 0, FRONTIER_BLOCKED = 1, FRONTIER_BLOCKED_TWICE = 2, FRONTIER_ACROSS = 2 + FC_MAX_SHIP_LENGTH };

typedef uint8_t frontier_symbol;

/* The width of the board and its touching rule, on which moves depend. */
struct frontier_rules {
  int width;
  fc_touching touching;
};

static inline frontier_symbol frontier_forced(int cells) {
  return (frontier_symbol)(FRONTIER_BLOCKED_TWICE + cells);
}

static inline frontier_symbol frontier_across(int cells) {
  return (frontier_symbol)(cells == 1 ? frontier_forced(1) : FRONTIER_ACROSS + cells);
}

/* The next cell of the column is covered by a ship that goes on to the right. */
static inline bool frontier_is_across(frontier_symbol symbol) {
  return symbol > FRONTIER_ACROSS;
}

/* The next cell of the column is covered by a ship placed earlier. */
static inline bool frontier_is_covered(frontier_symbol symbol) {
  return symbol > FRONTIER_BLOCKED_TWICE;
}

static inline void frontier_block(frontier_symbol *symbol) {
  if (*symbol == FRONTIER_FREE) {
    *symbol = FRONTIER_BLOCKED;
  }
}

/* Whether the ship on a cell ends there, to the right, without touching another one. */
static inline bool frontier_may_end(const frontier_symbol *frontier, struct frontier_rules rules, int column) {
  return rules.touching == FC_TOUCHING_ANY || column + 1 == rules.width || !frontier_is_covered(frontier[column + 1]);
}

/* Covers the cell by a ship with `below` more cells in this column and `right` more in this row, and blocks the neighbours as
 * the touching rule demands. */
static inline void frontier_cover(frontier_symbol *frontier, struct frontier_rules rules, int column, int below, int right) {
  if (below > 0) {
    frontier[column] = frontier_forced(below);
  } else {
    frontier[column] = rules.touching == FC_TOUCHING_ANY ? FRONTIER_FREE : FRONTIER_BLOCKED;
  }
  if (right > 0) {
    frontier[column + 1] = frontier_across(right);
  }
  if (rules.touching == FC_TOUCHING_NONE && column > 0) {
    frontier_block(&frontier[column - 1]);
  }
  if (rules.touching != FC_TOUCHING_ANY && right == 0 && column + 1 < rules.width) {
    if (rules.touching == FC_TOUCHING_NONE) {
      frontier[column + 1] = FRONTIER_BLOCKED_TWICE;
    } else {
      frontier_block(&frontier[column + 1]);
    }
  }
}

/* The moves from the frontier before cell `column` to the one after it. Each changes `frontier` in place and returns true, or
 * returns false (the frontier is then undefined) where the move is impossible. */

/* Places no ship at this cell: it stays empty, or belongs to a ship placed earlier. */
static inline bool frontier_pass(frontier_symbol *frontier, struct frontier_rules rules, int column) {
  const frontier_symbol symbol = frontier[column];
  if (frontier_is_across(symbol)) {
    if (frontier[column + 1] != FRONTIER_FREE) {
      return false;
    }
    frontier_cover(frontier, rules, column, 0, symbol - FRONTIER_ACROSS - 1);
    return true;
  }
  if (frontier_is_covered(symbol)) {
    if (!frontier_may_end(frontier, rules, column)) {
      return false;
    }
    frontier_cover(frontier, rules, column, symbol - FRONTIER_BLOCKED_TWICE - 1, 0);
    return true;
  }
  frontier[column] = symbol == FRONTIER_BLOCKED_TWICE ? FRONTIER_BLOCKED : FRONTIER_FREE;
  return true;
}

/* Places a ship with its top or left end at this cell. The caller makes sure that it does not leave the board. Cells to the
 * right are checked here only before column `known`; the scan checks the others when it comes to them. */
static inline bool frontier_place(frontier_symbol *frontier, struct frontier_rules rules, int column, int length,
                                  enum direction direction, int known) {
  const int end = column + (direction == ACROSS ? length : 1);
  for (int covered = column; covered < end && covered < known; covered++) {
    if (frontier[covered] != FRONTIER_FREE) {
      return false;
    }
  }
  if (end < known && !frontier_may_end(frontier, rules, end - 1)) {
    return false;
  }
  frontier_cover(frontier, rules, column, direction == DOWN ? length - 1 : 0, direction == ACROSS ? length - 1 : 0);
  return true;
}

#endif
