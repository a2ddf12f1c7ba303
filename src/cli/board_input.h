/* The board of a command: its file, and the priors that the file or the command line names. */
#ifndef FLEETCOUNT_CLI_BOARD_INPUT_H
#define FLEETCOUNT_CLI_BOARD_INPUT_H

#include "cli/command.h"
#include "cli/priors.h"
#include "cli/streams.h"

struct board_input {
  struct input_file source;
  struct priors priors;
  fc_board *board;
};

/*
 * Reads the board at a path (NULL: the empty board) and its priors, to which the invocation then points. Cells are called as the
 * board calls them from now on. Prints the notes of the board, and reports failures. The caller clears the input, even after one.
 */
enum exit_status board_input_read(struct board_input *input, const struct command *command, const char *path,
                                  struct invocation *invocation);
void board_input_clear(struct board_input *input);

#endif
