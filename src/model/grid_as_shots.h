/* A grid turned into shots, for boards that were shot at since the grid was drawn. */
#ifndef FLEETCOUNT_MODEL_GRID_AS_SHOTS_H
#define FLEETCOUNT_MODEL_GRID_AS_SHOTS_H

#include "model/board.h"
#include "text/text.h"

/* Appends shots, one a line, that leave the same configurations as the board's grid, now and after any further shot. The shots
 * fired since are not among them. Errors: FC_UNWRITABLE where there are no such shots. */
fc_status grid_as_shots_write(struct text *text, const fc_board *board, fc_error *error);

#endif
