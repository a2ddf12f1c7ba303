/* `fleetcount compare --positions`: heuristics over many positions. */
#ifndef FLEETCOUNT_CLI_COMPARE_POSITIONS_H
#define FLEETCOUNT_CLI_COMPARE_POSITIONS_H

#include "cli/command.h"

/* Takes the survey that the command line asks for, appends it, and saves the worst positions. As command.run. */
fc_status compare_positions(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error);

#endif
