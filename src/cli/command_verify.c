/* fleetcount verify: the same numbers found in other ways. */
#include "cli/command.h"

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_verification *verification = NULL;
  fc_status status = fc_verify(&verification, board, &invocation->engine, error);
  if (status == FC_OK) {
    (invocation->format == FORMAT_JSON ? verification_json : verification_text)(output, verification);
    status = fc_verification_verdict(verification, error);
  }
  fc_verification_free(verification);
  return status;
}

const struct command command_verify = {
    .name = "verify",
    .summary = "counts the board a second time, in another way, and compares",
    .description = "Counts the board with two engines that share no code, and compares the count, the numbers\n"
                   "of every cell that 'map' has, and the number of arrangements with each possible ship.\n"
                   "Prints the count, the seconds and the size of each computation, and the verdict.\n"
                   "\n"
                   "The second engine adds a row at a time, the textbook way. It is slow (half a minute on the\n"
                   "empty 10x10 board of the Russian game) and knows only ships that may not touch. Where they\n"
                   "may, the numbers are tested by laws instead: the turned and the mirrored board must have\n"
                   "the turned and mirrored numbers, the arrangements with and without a ship on a cell must\n"
                   "make up the count, and so on. Each of them needs a count of its own.\n",
    .examples = "  fleetcount verify game.board            a game in a file\n"
                "  fleetcount verify --size 8x8            an empty board, with the Russian fleet\n"
                "  fleetcount verify --rules classic       by laws, since ships may touch\n"
                "  fleetcount verify --format json - <game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run,
};
