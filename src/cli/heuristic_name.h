/* The names of heuristics on the command line. */
#ifndef FLEETCOUNT_CLI_HEURISTIC_NAME_H
#define FLEETCOUNT_CLI_HEURISTIC_NAME_H

#include "cli/command.h"
#include "cli/exit_status.h"

/* Whether a word is the name of a heuristic, with or without parameters, be they right or wrong. */
bool heuristic_name_begins(const char *word);

/* Reports what is wrong with a heuristic or its parameters. */
enum exit_status heuristic_name_check(const char *word, const struct command *command);

/* Appends a list of all heuristics for the help: a title, and one line each. */
void heuristic_help_append(struct text *text);

#endif
