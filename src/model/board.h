/* The board behind the public handle: rules and prior, which all boards of a game share, and observations. It never changes. */
#ifndef FLEETCOUNT_MODEL_BOARD_H
#define FLEETCOUNT_MODEL_BOARD_H

#include "model/observations.h"
#include "model/prior.h"
#include "model/ruleset.h"
#include "text/span.h"
#include "text/text.h"

struct fc_board {
  struct ruleset *ruleset; /* which the board holds */
  struct observations observations;
  struct text notes;           /* lines on how the text was read where it could be read in several ways */
  struct text exchanged_marks; /* of its grid (marks.h); empty where its text has none */
  struct fc_prior *prior;      /* which the board holds; NULL: all arrangements are equally likely, unless a prior is named */
  char *prior_name; /* what a board file calls its prior; NULL: nothing. Named without a prior, it cannot be counted yet */
  int prior_line;   /* where the text named it; 0: it did not */
  int prior_column;
};

/* FC_INVALID_ARGUMENT for a cell that is not on the board. */
fc_status board_check_on_board(const fc_board *board, int row, int column, fc_error *error);

/* Whether a cell is on the board and may be shot at: otherwise FC_INVALID_ARGUMENT. */
fc_status board_check_unknown(const fc_board *board, int row, int column, fc_error *error);

/* FC_INVALID_ARGUMENT for a board that names a prior which it has not been given. */
fc_status board_check_prior(const fc_board *board, fc_error *error);

/*
 * Gives a board whose rules are known the name of its prior, as a text has it at a place (0: no place), and the prior itself,
 * where it is built in. Errors: FC_INVALID_BOARD with the place, or FC_INVALID_SETTING without one, for a prior of another game;
 * FC_NO_MEMORY.
 */
fc_status board_name_prior(fc_board *board, struct span name, int line, int column, fc_error *error);

/* Gives a copy of a board, which has none yet, the prior of the board and its name. Errors: FC_NO_MEMORY. */
fc_status board_copy_prior(fc_board *copy, const fc_board *board, fc_error *error);

/* Says in words what a board knows that may be about ships besides the fleet; NULL: nothing, or it has no such ships. */
const char *board_others_fault(const fc_board *board);

/* FC_INVALID_ARGUMENT for a board with ships besides the fleet: for work, `what`, that takes the fleet to be all. */
fc_status board_check_others(const fc_board *board, const char *what, fc_error *error);

/* FC_INVALID_ARGUMENT for a board with other or optional ships, totals or sums: for work, `what`, that knows none of them. */
fc_status board_check_rules(const fc_board *board, const char *what, fc_error *error);

/* FC_INVALID_ARGUMENT for a board with a prior, other or optional ships, totals or sums: for work, `what`, that takes all
 * configurations to be equally likely, and the fleet to be known. */
fc_status board_check_plain(const fc_board *board, const char *what, fc_error *error);

/* Makes an equal board, which may outlive the first. Errors: FC_NO_MEMORY. */
fc_status board_copy(fc_board **copy, const fc_board *board, fc_error *error);

#endif
