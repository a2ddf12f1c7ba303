/*
 * The options of the program and its commands: their table (option_table.c), from which both getopt_long and the help are made,
 * so that they cannot disagree, and how they are read (options.c).
 */
#ifndef FLEETCOUNT_CLI_OPTIONS_H
#define FLEETCOUNT_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/command.h"
#include "cli/report.h"
#include "render/render.h"

struct option_entry {
  const char *name;
  char letter;       /* short form, or 0 */
  const char *value; /* what stands for the value in the help, or NULL where there is none */
  unsigned group;    /* of enum option_group */
  const char *help;  /* lines, each but the last ended by \n; NULL: the formats of the command */

  /* Stores a value (NULL where the option takes none), or reports what is wrong with it. */
  enum exit_status (*store)(struct invocation *invocation, const char *value, const struct command *command);
};

/* All of them, at most MOST_OPTIONS. */
#define MOST_OPTIONS 64
extern const struct option_entry options[];
extern const size_t option_count;

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

#endif
