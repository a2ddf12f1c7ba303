/* The table of options, from which both getopt_long and the help are made, so that they cannot disagree. */
#ifndef FLEETCOUNT_CLI_OPTION_TABLE_H
#define FLEETCOUNT_CLI_OPTION_TABLE_H

#include <stdbool.h>

#include "cli/command.h"
#include "cli/exit_status.h"
#include "cli/invocation.h"

struct option_entry {
  const char *name;
  char letter;       /* short form, or 0 */
  const char *value; /* what stands for the value in the help, or NULL where there is none */
  unsigned group;    /* of enum option_group */
  const char *help;  /* lines, each but the last ended by \n; NULL: the formats of the command */

  /* Stores a value (NULL where the option takes none), or reports what is wrong with it. */
  enum exit_status (*store)(struct invocation *invocation, const char *value, const struct command *command);
};

#define OPTIONS 28
extern const struct option_entry options[OPTIONS];

/* Whether a command takes an option, or the program where the command is NULL. */
bool option_belongs_to(const struct option_entry *option, const struct command *command);

/* Finds the format of a name; capitals do not matter. */
bool format_named(enum format *format, const char *name);

/* Appends the names of some formats, the second and later ones after a separator. */
void format_names_append(struct text *text, unsigned formats, const char *separator);

#endif
