/* The board that a command is about: its file, and the priors that it or the command line names. */
#ifndef FLEETCOUNT_CLI_BOARD_INPUT_H
#define FLEETCOUNT_CLI_BOARD_INPUT_H

#include "cli/command.h"
#include "cli/priors.h"
#include "cli/streams.h"

struct board_input {
  struct board_source source;
  struct priors priors;
  fc_board *board;
};

/*
 * Reads the board of a path, NULL: the empty one, and its priors, to which the invocation refers from now on. From now on cells
 * are called as the board calls them. Notes on how it was read are printed, and what goes wrong is reported. The caller clears
 * the input, even after a failure.
 */
enum exit_status board_input_read(struct board_input *input, const struct command *command, const char *path,
                                  struct invocation *invocation);
void board_input_clear(struct board_input *input);

#endif
