/* The grid behind the public handle: an exact number for every cell. */
#ifndef FLEETCOUNT_LAB_SCORE_GRID_H
#define FLEETCOUNT_LAB_SCORE_GRID_H

#include "fleetcount_lab.h"
#include "lab/choices.h"
#include "text/source.h"

struct fc_grid {
  int rows;
  int columns;
  mpq_t *scores; /* row by row, canonical */
};

/* Makes a grid of zeros. Errors: FC_NO_MEMORY. */
fc_status score_grid_start(fc_grid **grid, const fc_board *board, fc_error *error);

/* Reads a line for every row of a board, from the current line on, and moves to the next line. Messages call the numbers `what`.
 * Errors: FC_INVALID_GRID. */
fc_status score_grid_read_rows(fc_grid *grid, struct source *source, const fc_board *board, const char *what);

/* Fills an array of zeros with a heuristic's scores of the board's cells. Errors: as below. */
fc_status scores_of_choice(double scores[CELL_SET_CELLS], const struct heuristic_choice *choice, const fc_board *board,
                           const fc_options *options, fc_error *error);

/* Makes the grid of a heuristic. Errors: FC_NO_MEMORY, FC_INVALID_HEURISTIC, FC_STOPPED. */
fc_status score_grid_of_choice(fc_grid **grid, const struct heuristic_choice *choice, const fc_board *board,
                               const fc_options *options, fc_error *error);

#endif
