/* Help texts, made from the tables of commands, options and exit statuses. */
#ifndef FLEETCOUNT_CLI_HELP_H
#define FLEETCOUNT_CLI_HELP_H

#include "cli/command.h"
#include "render/render.h"

/* Appends a few lines: how to call the program, and its commands. */
void help_usage(struct text *text);

/* Appends the help of the program. */
void help_program(struct text *text);

/* Appends the help of `fleetcount help`. */
void help_help(struct text *text);

/* Appends the help of a command. */
void help_command(struct text *text, const struct command *command);

#endif
