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

/*
 * The steps from the frontier before cell `column` to the one after it. Each changes `frontier` in place and returns true, or
 * returns false (the frontier is then undefined) where the step is impossible. Time: proportional to the ship's length at most.
 */

/* Places no ship at this cell: it stays empty or, where it is forced, belongs to a ship placed earlier. Always possible. */
bool frontier_pass(frontier_symbol *frontier, struct frontier_rules rules, int column);

/* Places a ship with its top or left end at this cell. The caller sees to it that a ship down does not leave the board. */
bool frontier_place(frontier_symbol *frontier, struct frontier_rules rules, int column, int length, enum direction direction);

/* Notes that the next cell of a column can be covered by no ship: FREE becomes BLOCKED, which merges frontiers. */
void frontier_seal(frontier_symbol *frontier, int column);

/* True where the next cell of the column is covered by a ship placed earlier. */
static inline bool frontier_is_forced(frontier_symbol symbol) {
  return symbol > FRONTIER_BLOCKED_TWICE;
}

#endif
