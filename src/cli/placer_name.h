/* The names of placers on the command line. */
#ifndef FLEETCOUNT_CLI_PLACER_NAME_H
#define FLEETCOUNT_CLI_PLACER_NAME_H

#include "cli/command.h"
#include "cli/exit_status.h"

/* Reports a name that no placer has, with those that there are. `what` starts the message. */
enum exit_status placer_name_check(const char *what, const char *name, const struct command *command);

/* Appends a list of all placers for the help: a title, and one line each. */
void placer_help_append(struct text *text);

#endif
