/* Sets of cells that some players shoot at first, in random order. */
#ifndef FLEETCOUNT_LAB_STRATEGIES_LATTICE_H
#define FLEETCOUNT_LAB_STRATEGIES_LATTICE_H

#include "lab/strategies/view.h"

enum lattice { LATTICE_LINEAR, LATTICE_CROSS };
extern const char *const lattice_words[];

/*
 * linear: every fourth diagonal, the cells with (row + column) mod 4 = 3, rows and columns from 0; on 10x10 those with row +
 * column = 3, 7, 11 or 15, 24 in all.
 *
 * cross: both main diagonals (row = column, row = columns - 1 - column), and of the two middle rows and the two middle columns
 * every second cell, that with row + column even, without the middle 2x2; on 10x10 rows 5 and 6 and columns E and F, 36 cells in
 * all. A board with an odd side has one middle line there, without the cell or cells in the middle of it.
 */
struct cell_set lattice_cells(const struct view *view, enum lattice lattice);

/* The open cells among some; all open cells where there is none. */
struct cell_set lattice_open(const struct view *view, const struct cell_set *cells);

#endif
