/* The shots that say what a grid says, for boards that were shot at since the grid was drawn. */
#ifndef FLEETCOUNT_MODEL_GRID_AS_SHOTS_H
#define FLEETCOUNT_MODEL_GRID_AS_SHOTS_H

#include "model/board.h"
#include "text/text.h"

/* Appends, one line a shot, shots that leave exactly the configurations that the board's grid leaves, now and after any further
 * shot; the shots fired since are not among them. Errors: FC_UNWRITABLE where there are no such shots. */
fc_status grid_as_shots_write(struct text *text, const fc_board *board, fc_error *error);

#endif
