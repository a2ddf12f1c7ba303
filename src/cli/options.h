/*
 * The options of the program and its commands: their table (option_table.c), from which both getopt_long and the help are made,
 * so that they cannot disagree, and how they are read (options.c). And what stands after an option, or as an operand: numbers,
 * names, and lists of names (values.c).
 */
#ifndef FLEETCOUNT_CLI_OPTIONS_H
#define FLEETCOUNT_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/command.h"
#include "cli/report.h"
#include "fleetcount.h"
#include "render/render.h"
#include "text/span.h"

enum option_kind {
  OPTION_FLAG,   /* no value */
  OPTION_TEXT,   /* a const char *, as it stands on the command line */
  OPTION_NUMBER, /* a uint64_t from `least` on */
  OPTION_WORD,   /* the index of a word in `words`, an enum or int */
  OPTION_OTHER   /* see `store` */
};

struct option_entry {
  const char *name;
  char letter;       /* short form, or 0 */
  const char *value; /* the value's name in the help; NULL: the option has none */
  unsigned group;    /* of enum option_group */
  enum option_kind kind;
  const char *help; /* lines, each but the last ended by \n; NULL: the formats of the command */

  size_t at;                /* offset of the member of struct invocation that takes the value; 0: none */
  size_t flag;              /* offset of a bool of it that becomes true; 0: none */
  const char *missing;      /* OPTION_TEXT: complaint about an empty value; NULL: it may be empty */
  uint64_t least;           /* OPTION_NUMBER */
  const char *const *words; /* OPTION_WORD, ends with NULL */

  /* OPTION_OTHER: checks the value and stores it, or reports a mistake. */
  enum exit_status (*store)(struct invocation *invocation, const char *value, const struct command *command);
};

/* All of them, at most MOST_OPTIONS. */
#define MOST_OPTIONS 64
extern const struct option_entry option_table[];
extern const size_t option_count;

/* Stores the value of an option (NULL where it has none), or reports what is wrong with it. */
enum exit_status option_store(struct invocation *invocation, const struct option_entry *option, const char *value,
                              const struct command *command);

/* Whether a command takes an option, or the program where the command is NULL. */
bool option_belongs_to(const struct option_entry *option, const struct command *command);

/* Finds the format of a name; capitals do not matter. */
bool format_named(enum format *format, const char *name);

/* Finds the quantity of a map, as `--quantity` names it. The name of a ship points into that text. */
bool quantity_named(struct quantity *quantity, const char *name);

/* Appends the names of some formats, the second and later ones after a separator. */
void format_names_append(struct text *text, unsigned formats, const char *separator);

/*
 * Reads the options among the arguments of a command, or those before a command where it is NULL, into a zeroed invocation. The
 * first argument is skipped. Reports a mistake, also one after --help.
 *
 * operands  receives the index of the first operand, after which there are operands only (a command's options may stand after
 * its operands; then the arguments are put in order).
 */
enum exit_status options_read(struct invocation *invocation, int *operands, int argument_count, char **arguments,
                              const struct command *command);

/* The seed that was given, or else one that is drawn and printed on standard error. Fails where the system has no randomness. */
fc_status seed_choose(uint64_t *seed, const struct invocation *invocation, fc_error *error);

/* ---- Help texts, made from the tables of commands, options and exit statuses (help.c) --------------------- */

/* Appends a few lines: how to call the program, and its commands. */
void help_usage(struct text *text);

/* Appends the help of the program. */
void help_program(struct text *text);

/* Appends the help of `fleetcount help`. */
void help_help(struct text *text);

/* Appends the help of a command. */
void help_command(struct text *text, const struct command *command);

/* Takes `prior:NAME` as the placer of `sample` for --prior NAME. */
enum exit_status placer_settle(struct invocation *invocation, const struct command *command);

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
