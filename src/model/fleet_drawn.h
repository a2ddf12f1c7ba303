/*
 * Drawn fleets: the sign of a cell tells whether a ship covers it, and perhaps which one.
 *
 *        A  B  C  D        a a . .        # # . .
 *     1  2  2  .  .        . . . b        . . . #
 *     2  .  .  .  3        . . . b        . . . #
 *     3  .  .  .  3        . . . b        . . . #
 *     4  .  .  .  3
 *
 * Cells with the same sign are divided into ships in the first of these ways that gives a fleet of the board:
 *
 *  1. a number is the length of each of its ships (as `sample` prints them), and they can be divided in one way by the touching
 *     rule;
 *  2. each sign is one ship (letters, or ships by number);
 *  3. the cells can be divided into the ships of the fleet in one way: by the touching rule, or else without it.
 *
 * The first two give different ships of a board only where its fleet is not known. If none gives a fleet, each sign is a ship,
 * or a number is a length, or each straight line of cells is a ship, whichever makes ships at all, so that a check can say what
 * is wrong with them. If a way gives several divisions, the drawing is ambiguous.
 */
#ifndef FLEETCOUNT_MODEL_FLEET_DRAWN_H
#define FLEETCOUNT_MODEL_FLEET_DRAWN_H

#include <stdbool.h>

#include "model/ruleset.h"

/* Whether a line is one of a drawing: a row, or the labels of the columns. A row of numbers alone may be one of a table. */
bool fleet_drawn_has_line(struct span line);

/* Whether the rest of a text is a drawing: its first line is one of a drawing, or all lines are rows that begin with `#`. */
bool fleet_drawn_is_in(const struct source *source, const struct rules *rules);

/*
 * Reads a drawing, from the next line to the end. `ships` has room for a ship on each cell; each gets the line of its top or
 * left end, and a name where ships are announced by name and the drawing or the length tells which it is. Errors:
 * FC_INVALID_FLEET, FC_NO_MEMORY.
 */
fc_status fleet_drawn_read(fc_ship *ships, size_t *ship_count, const struct ruleset *ruleset, struct source *source);

/* The ship of a cell without one. */
enum { NO_DRAWN_SHIP = -1 };

/*
 * Divides cells into ships of the fleet, which may lie side by side, and need not be all. Returns in how many ways that is
 * possible, 2 for more and for a search of more than a million steps. If there is one way, stores the ship of each cell of the
 * board, numbered from 0 by their first cells in row order, or NO_DRAWN_SHIP; and how many ships there are.
 */
int fleet_drawn_divide(int16_t *ship_of_cell, int *ship_count, const struct cell_set *cells, const struct ruleset *ruleset);

#endif
