/* The board behind the public handle: rules, which all boards of a game share, and observations. A board never changes. */
#ifndef FLEETCOUNT_MODEL_BOARD_H
#define FLEETCOUNT_MODEL_BOARD_H

#include "model/observations.h"
#include "model/ruleset.h"

struct fc_board {
  struct ruleset *ruleset; /* which the board holds */
  struct observations observations;
};

/* Whether a cell is on the board and nothing is known of it: otherwise FC_INVALID_ARGUMENT. */
fc_status board_check_unknown(const fc_board *board, int row, int column, fc_error *error);

/* Makes an equal board, which may outlive the first. Errors: FC_NO_MEMORY. */
fc_status board_copy(fc_board **copy, const fc_board *board, fc_error *error);

#endif
