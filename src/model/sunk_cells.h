/* Divides the `s` cells of a grid into ships. */
#ifndef FLEETCOUNT_MODEL_SUNK_CELLS_H
#define FLEETCOUNT_MODEL_SUNK_CELLS_H

#include "model/board.h"
#include "model/cell_set.h"

/* The ships, numbered from 0 by their first cells in row order. */
struct sunk_cells {
  int16_t ship_of_cell[CELL_SET_CELLS]; /* NO_SUNK_SHIP for a cell without `s` in the grid */
  int ship_count;
};

#define NO_SUNK_SHIP (-1)

enum division { DIVISION_NONE, DIVISION_UNIQUE, DIVISION_SEVERAL };

/* Divides the cells into pieces connected by sides, whether or not a piece can be a ship. Where sides may not touch, these are
 * the ships. */
void sunk_cells_connect(struct sunk_cells *sunk, const fc_board *board);

/* Divides the cells into straight ships of the fleet, which may lie side by side, and stores a division if there is one. A
 * search that is not finished after a million attempts counts as DIVISION_SEVERAL. */
enum division sunk_cells_divide(struct sunk_cells *sunk, const fc_board *board);

#endif
