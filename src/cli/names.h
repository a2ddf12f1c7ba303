/* The names that stand on a command line: of placers and heuristics; and which of several words a mistyped one may have been. */
#ifndef FLEETCOUNT_CLI_NAMES_H
#define FLEETCOUNT_CLI_NAMES_H

#include <stdbool.h>

#include "cli/command.h"
#include "cli/report.h"

/*
 * Whether a candidate is nearer to a mistyped word than `best`, the nearest one so far (NULL: none), and near enough to be worth
 * a hint: at most two letters inserted, left out, replaced or swapped, and fewer than the candidate has. Capitals do not matter.
 */
bool suggestion_is_nearer(const char *word, const char *candidate, const char *best);

/* Reports a name that no placer has, with those that there are. `what` starts the message. */
enum exit_status placer_name_check(const char *what, const char *name, const struct command *command);

/* Appends a list of all placers for the help: a title, and one line each. */
void placer_help_append(struct text *text);

/* Whether a word is the name of a heuristic, with or without parameters, be they right or wrong. */
bool heuristic_name_begins(const char *word);

/* Reports what is wrong with a heuristic or its parameters. */
enum exit_status heuristic_name_check(const char *word, const struct command *command);

/* Appends a list of all heuristics for the help: a title, and one line each. */
void heuristic_help_append(struct text *text);

/* The same for all strategies. */
void strategy_help_append(struct text *text);

/*
 * Settles a quantity for the maps of a board: finds the class of a ship by its name. A length or a name that the fleet lacks is
 * refused, with FC_INVALID_SETTING and a message that begins with `quantity: `, and so is what is 0 everywhere whatever the
 * shots.
 */
fc_status quantity_settle(struct quantity *quantity, const fc_board *board, fc_error *error);

#endif
