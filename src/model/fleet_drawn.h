/*
 * Fleets that are drawn: a grid whose cells say whether, and perhaps which, ship is there.
 *
 *        A  B  C  D        a a . .        # # . .
 *     1  2  2  .  .        . . . b        . . . #
 *     2  .  .  .  3        . . . b        . . . #
 *     3  .  .  .  3        . . . b        . . . #
 *     4  .  .  .  3
 *
 * Cells with the same sign are divided into ships in the first of these ways that gives the fleet of the board:
 *
 *  1. each sign is one ship (letters, or ships by number);
 *  2. a number is the length of each of its ships (as `sample` prints them), which there is one way to divide;
 *  3. there is one way to divide the cells into the ships of the fleet such that no two touch that may not, or without that.
 *
 * Where none does, the drawing is not of this fleet: the ships of the first way that makes ships at all, so that a check can say
 * what is wrong with them. Where several divisions are as good, the drawing does not say which fleet it is.
 */
#ifndef FLEETCOUNT_MODEL_FLEET_DRAWN_H
#define FLEETCOUNT_MODEL_FLEET_DRAWN_H

#include <stdbool.h>

#include "model/rules.h"

/* Whether a line is one of a drawing: a row, or the labels of the columns. A row of numbers alone may be one of a table. */
bool fleet_drawn_has_line(struct span line);

/* Whether the rest of a text is a drawing: its first line is one of a drawing, or all lines are rows that begin with `#`. */
bool fleet_drawn_is_in(const struct source *source, const struct rules *rules);

/*
 * Reads a drawing, from the next line to the end. `ships` has room for a ship on each cell; each gets the line of its top or
 * left end, and a name where ships are announced by name and the drawing or the length tells which it is. Errors:
 * FC_INVALID_FLEET, FC_NO_MEMORY.
 */
fc_status fleet_drawn_read(fc_ship *ships, size_t *ship_count, const struct rules *rules, struct source *source);

#endif
