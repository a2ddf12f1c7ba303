/* The help on options. */
#ifndef FLEETCOUNT_CLI_OPTION_HELP_H
#define FLEETCOUNT_CLI_OPTION_HELP_H

#include "cli/command.h"
#include "render/render.h"

/* Appends a line or more for every option of a command, or of the program where it is NULL. */
void option_help(struct text *text, const struct command *command);

#endif
