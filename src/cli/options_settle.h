/* What the options of a command line make together. */
#ifndef FLEETCOUNT_CLI_OPTIONS_SETTLE_H
#define FLEETCOUNT_CLI_OPTIONS_SETTLE_H

#include "cli/command.h"
#include "cli/exit_status.h"

/* Fills in what follows from other options, and reports options that contradict each other or the place where the output goes. */
enum exit_status options_settle(struct invocation *invocation, const struct command *command);

#endif
