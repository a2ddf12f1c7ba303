/* The board behind the public handle: rules and prior, which all boards of a game share, and observations. It never changes. */
#ifndef FLEETCOUNT_MODEL_BOARD_H
#define FLEETCOUNT_MODEL_BOARD_H

#include "model/observations.h"
#include "model/prior.h"
#include "model/ruleset.h"

struct fc_board {
  struct ruleset *ruleset; /* which the board holds */
  struct observations observations;
  struct fc_prior *prior; /* which the board holds; NULL: all arrangements are equally likely */
};

/* Whether a cell is on the board and nothing is known of it: otherwise FC_INVALID_ARGUMENT. */
fc_status board_check_unknown(const fc_board *board, int row, int column, fc_error *error);

/* FC_INVALID_ARGUMENT for a board with optional ships or with totals: for work, `what`, that knows neither. */
fc_status board_check_rules(const fc_board *board, const char *what, fc_error *error);

/*
 * FC_INVALID_ARGUMENT for a board with a prior, optional ships or totals: for work, `what`, that takes all configurations to be
 * equally likely, and the fleet to be known.
 */
fc_status board_check_plain(const fc_board *board, const char *what, fc_error *error);

/* Makes an equal board, which may outlive the first. Errors: FC_NO_MEMORY. */
fc_status board_copy(fc_board **copy, const fc_board *board, fc_error *error);

#endif
