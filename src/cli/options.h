/* Reading the options of the program and its commands. */
#ifndef FLEETCOUNT_CLI_OPTIONS_H
#define FLEETCOUNT_CLI_OPTIONS_H

#include "cli/command.h"
#include "cli/exit_status.h"
#include "cli/invocation.h"

/*
 * Reads the options among the arguments of a command, or those before a command where it is NULL, into a zeroed invocation. The
 * first argument is skipped. Reports a mistake, also one behind --help.
 *
 * operands  receives the index of the first operand, behind which there are operands only (a command's options may stand behind
 * its operands; then the arguments are put in order).
 */
enum exit_status options_read(struct invocation *invocation, int *operands, int argument_count, char **arguments,
                              const struct command *command);

#endif
