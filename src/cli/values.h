/* What stands after an option, or as an operand: numbers, names, and lists of names. */
#ifndef FLEETCOUNT_CLI_VALUES_H
#define FLEETCOUNT_CLI_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/command.h"
#include "cli/report.h"
#include "fleetcount.h"
#include "text/span.h"

/* ---- Numbers as people write them: whole numbers, sizes in bytes, durations ------------------------------- */

/* Reads a number of digits only, at least one. Gives false and leaves *number alone for anything else and for what does not fit.
 */
bool whole_number_read(uint64_t *number, struct span digits);

/*
 * Reads a whole number of bytes, or a number, with or without decimals, of 2^10, 2^20, 2^30 or 2^40 bytes, whose unit is K, M, G
 * or T, or the same spelled out as KiB and so on, capital or not: `1048576`, `512M`, `1.5G`, `2TiB`. Rounds down to whole bytes.
 * Gives false and leaves *bytes alone for anything else, for less than a byte and for what does not fit.
 */
bool byte_size_read(uint64_t *bytes, const char *text);

/* What a duration is at most, in seconds: some hundred years, which is as good as without end. */
#define LONGEST_DURATION 3.2e9

/*
 * Reads a number, with or without decimals, of seconds (`s`, or no unit), minutes (`m`) or hours (`h`): `10`, `0.5s`, `1.5m`,
 * `2h`. Gives false and leaves *seconds alone for anything else, for 0, and for what is longer than LONGEST_DURATION.
 */
bool duration_read(double *seconds, const char *text);

/* ---- Names: which of several words a mistyped one may have been; placers, heuristics, quantities ----------- */

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

/* ---- Lists: `exact,pool:variant=published,halo=no,random` ------------------------------------------------- */

struct strategy_list {
  char *bytes; /* the names, each with its NUL */
  const char **names;
  size_t count;
};

/* Divides a list at its commas, but for those between the values of one strategy. The caller clears it, also after a failure.
 * Errors: FC_NO_MEMORY. */
fc_status strategy_list_divide(struct strategy_list *list, const char *text, fc_error *error);
void strategy_list_clear(struct strategy_list *list);

#endif
