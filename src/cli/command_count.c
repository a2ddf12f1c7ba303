/* fleetcount count: how many configurations agree with a board. */
#include "cli/command.h"

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  mpz_t count;
  mpz_init(count);
  const fc_status status = fc_count(count, NULL, board, &invocation->engine, error);
  if (status == FC_OK) {
    (invocation->format == FORMAT_JSON ? count_json : count_text)(output, count);
  }
  mpz_clear(count);
  return status;
}

const struct command command_count = {
    .name = "count",
    .summary = "how many arrangements of the fleet agree with the board",
    .description = "Prints how many arrangements of the whole fleet agree with everything known about the\n"
                   "board, as one decimal number: the exact one, however large it is. Ships of the same\n"
                   "length are not told apart, except named ships under '--announce ship'. A board that\n"
                   "contradicts itself has the count 0.\n",
    .examples = "  fleetcount count                        the empty 10x10 board of the Russian game\n"
                "  fleetcount count game.board             a game in a file\n"
                "  fleetcount count --rules classic        the empty board of the classic game\n"
                "  fleetcount count --size 6x6 --fleet '3 2 2 1'\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run,
};
