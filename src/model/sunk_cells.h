/* Which ships the `s` cells of a grid make. */
#ifndef FLEETCOUNT_MODEL_SUNK_CELLS_H
#define FLEETCOUNT_MODEL_SUNK_CELLS_H

#include "model/board.h"
#include "model/cell_set.h"

/* The ships, numbered from 0 by their first cells in row order. */
struct sunk_cells {
  int16_t ship_of_cell[CELL_SET_CELLS]; /* NO_SUNK_SHIP for a cell that is no `s` of the grid */
  int ship_count;
};

#define NO_SUNK_SHIP (-1)

enum division { DIVISION_NONE, DIVISION_UNIQUE, DIVISION_SEVERAL };

/* Divides the cells into pieces that hang together at their sides, whether or not a piece can be a ship. Where sides may not
 * touch, these are the ships. */
void sunk_cells_connect(struct sunk_cells *sunk, const fc_board *board);

/* Divides the cells into straight ships of the fleet, side by side or not: `sunk` receives a division where there is one. A
 * search that has not come to its end after a million attempts counts as DIVISION_SEVERAL. */
enum division sunk_cells_divide(struct sunk_cells *sunk, const fc_board *board);

#endif
