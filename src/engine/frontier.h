/*
 * The frontier: all that the scanned part of a board forces on the rest of it.
 *
 * The cells are scanned row by row, each row from the left. When the scan stands before cell (row, column), the next cell of each
 * column lies either in this row or, left of the scan, in the row below:
 *
 *                     column
 *          # # # # # # # # # #        #  scanned
 *          # # # # # # # # # #        n  the next cell of its column: the frontier has one symbol for each
 *    row   # # # # n n n n n n        .  not looked at yet
 *          n n n n . . . . . .
 *          . . . . . . . . . .
 *
 * The symbols:
 *
 *    FREE            the next cell may be covered or not
 *    BLOCKED         the next cell stays empty
 *    BLOCKED_TWICE   the next cell and the one below it stay empty (only ever the column that the scan stands before)
 *    forced(k)       the next cell and k - 1 cells below it are covered by a ship that has been placed already
 *
 * A ship is placed as a whole when the scan reaches its top or left end. A ship across leaves forced(1) in the columns to the
 * right: a cell that is sure to be covered and nothing below it allows the same futures whichever way its ship lies, so the two
 * are not told apart. All conflicts are found when a ship is placed, none later: for whoever touches it from above or from the
 * left has already blocked the cells around itself, and whoever comes from the right is seen as forced.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_H
#define FLEETCOUNT_ENGINE_FRONTIER_H

#include <stdbool.h>
#include <stdint.h>

#include "fleetcount.h"
#include "model/problem.h"

/* One byte a column; bytes beyond the board's width are zero, so that frontiers are compared and hashed by whole words. */
#define FRONTIER_WORDS ((FC_MAX_COLUMNS + 7) / 8)
#define FRONTIER_BYTES (FRONTIER_WORDS * 8)

enum { FRONTIER_FREE = 0, FRONTIER_BLOCKED = 1, FRONTIER_BLOCKED_TWICE = 2 };

typedef uint8_t frontier_symbol;

/* Width of the board and its touching rule: what the steps below depend on. */
struct frontier_rules {
  int width;
  fc_touching touching;
};

/* True where the next cell of the column is covered by a ship placed earlier. */
static inline bool frontier_is_forced(frontier_symbol symbol) {
  return symbol > FRONTIER_BLOCKED_TWICE;
}

/* How many columns are free one after the other, from the scan on: a ship across cannot be longer. */
static inline int frontier_free_run(const frontier_symbol *frontier, struct frontier_rules rules, int column) {
  int run = 0;
  while (column + run < rules.width && frontier[column + run] == FRONTIER_FREE) {
    run++;
  }
  return run;
}

static inline frontier_symbol frontier_forced(int cells) {
  return (frontier_symbol)(FRONTIER_BLOCKED_TWICE + cells);
}

static inline int frontier_forced_cells(frontier_symbol symbol) {
  return symbol - FRONTIER_BLOCKED_TWICE;
}

static inline void frontier_block(frontier_symbol *symbol) {
  if (*symbol == FRONTIER_FREE) {
    *symbol = FRONTIER_BLOCKED;
  }
}

/*
 * Covers the cell that the scan stands before by a ship of which `below` more cells follow in this column, and keeps other ships
 * away from it. A ship that is forced in the column to the right is the same ship, lying across.
 */
static inline void frontier_cover(frontier_symbol *frontier, struct frontier_rules rules, int column, int below) {
  if (below > 0) {
    frontier[column] = frontier_forced(below);
  } else {
    frontier[column] = rules.touching == FC_TOUCHING_ANY ? FRONTIER_FREE : FRONTIER_BLOCKED;
  }

  const bool has_right = column + 1 < rules.width && !frontier_is_forced(frontier[column + 1]);
  if (rules.touching == FC_TOUCHING_NONE) {
    if (column > 0) {
      frontier_block(&frontier[column - 1]);
    }
    if (has_right) {
      frontier[column + 1] = FRONTIER_BLOCKED_TWICE;
    }
  } else if (rules.touching == FC_TOUCHING_DIAGONAL && has_right) {
    frontier_block(&frontier[column + 1]);
  }
}

/*
 * The steps from the frontier before cell `column` to the one after it. Each changes `frontier` in place and returns true, or
 * returns false (the frontier is then undefined) where the step is impossible. Time: proportional to the ship's length at most.
 */

/* Places no ship at this cell: it stays empty or, where it is forced, belongs to a ship placed earlier. Always possible. */
static inline bool frontier_pass(frontier_symbol *frontier, struct frontier_rules rules, int column) {
  const frontier_symbol symbol = frontier[column];
  if (frontier_is_forced(symbol)) {
    frontier_cover(frontier, rules, column, frontier_forced_cells(symbol) - 1);
  } else {
    frontier[column] = symbol == FRONTIER_BLOCKED_TWICE ? FRONTIER_BLOCKED : FRONTIER_FREE;
  }
  return true;
}

/* Places a ship with its top or left end at this cell. The caller sees to it that a ship down does not leave the board. */
static inline bool frontier_place(frontier_symbol *frontier, struct frontier_rules rules, int column, int length,
                                  enum direction direction) {
  const int breadth = direction == ACROSS ? length : 1;
  const int end = column + breadth;
  if (end > rules.width) {
    return false;
  }
  for (int covered = column; covered < end; covered++) {
    if (frontier[covered] != FRONTIER_FREE) {
      return false;
    }
  }
  if (rules.touching != FC_TOUCHING_ANY && end < rules.width && frontier_is_forced(frontier[end])) {
    return false;
  }

  for (int covered = column + 1; covered < end; covered++) {
    frontier[covered] = frontier_forced(1);
  }
  frontier_cover(frontier, rules, column, direction == DOWN ? length - 1 : 0);
  return true;
}

/* Notes that the next cell of a column can be covered by no ship: FREE becomes BLOCKED, which merges frontiers. */
static inline void frontier_seal(frontier_symbol *frontier, int column) {
  frontier_block(&frontier[column]);
}

#endif
