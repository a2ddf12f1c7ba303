/* The board behind the public handle: rules and prior, which all boards of a game share, and observations. It never changes. */
#ifndef FLEETCOUNT_MODEL_BOARD_H
#define FLEETCOUNT_MODEL_BOARD_H

#include "model/observations.h"
#include "model/prior.h"
#include "model/ruleset.h"
#include "text/span.h"
#include "text/text.h"

struct fc_board {
  struct ruleset *ruleset; /* held by the board */
  struct observations observations;
  struct text notes;           /* how ambiguous parts of the text were read, one a line */
  struct text exchanged_marks; /* the marks that exchange hits and misses of the grid (marks.h); empty without a grid */
  struct fc_prior *prior;      /* held by the board; NULL: all arrangements are equally likely, unless a prior is named */
  char *prior_name;            /* the prior's name in a board file, or NULL. A board with a name alone cannot be counted yet */
  int prior_line;              /* the place of the name in the text; 0: there is none */
  int prior_column;
};

/* FC_INVALID_ARGUMENT for a cell that is not on the board. */
fc_status board_check_on_board(const fc_board *board, int row, int column, fc_error *error);

/* Whether a cell is on the board and may be shot at: otherwise FC_INVALID_ARGUMENT. */
fc_status board_check_unknown(const fc_board *board, int row, int column, fc_error *error);

/* FC_INVALID_ARGUMENT for a board that names a prior which it has not been given. */
fc_status board_check_prior(const fc_board *board, fc_error *error);

/*
 * Gives a board, whose rules are known, the name of its prior, and the prior itself if it is built in. The name stands at a place
 * of a text; line 0: it has no place. Errors: FC_INVALID_BOARD with the place, or FC_INVALID_SETTING without one, for a prior of
 * another game; FC_NO_MEMORY.
 */
fc_status board_name_prior(fc_board *board, struct span name, int line, int column, fc_error *error);

/* Gives a copy of a board the board's prior and its name; the copy has none yet. Errors: FC_NO_MEMORY. */
fc_status board_copy_prior(fc_board *copy, const fc_board *board, fc_error *error);

/* Says in words why the rules or observations of a board with ships besides the fleet do not go together with these; NULL where
 * they do, and for a board without such ships. */
const char *board_others_fault(const fc_board *board);

/* FC_INVALID_ARGUMENT for a board with ships besides the fleet. `what` names the work that needs the whole fleet. */
fc_status board_check_others(const fc_board *board, const char *what, fc_error *error);

/* FC_INVALID_ARGUMENT for a board with other or optional ships, totals or sums. `what` names the work that knows none of
 * them. */
fc_status board_check_rules(const fc_board *board, const char *what, fc_error *error);

/* FC_INVALID_ARGUMENT for a board with a prior, other or optional ships, totals or sums. `what` names the work, which takes all
 * configurations to be equally likely and the fleet to be known. */
fc_status board_check_plain(const fc_board *board, const char *what, fc_error *error);

/* Makes an equal board, which may outlive the first. Errors: FC_NO_MEMORY. */
fc_status board_copy(fc_board **copy, const fc_board *board, fc_error *error);

#endif
