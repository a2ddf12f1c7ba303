/* fleetcount classes: how many kinds of partly filled boards there are after each row. */
#include "cli/command.h"

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_census *census = NULL;
  const fc_status status = fc_take_census(&census, board, &invocation->engine, error);
  if (status == FC_OK) {
    (invocation->format == FORMAT_JSON ? census_json : census_text)(output, census);
  }
  fc_census_free(census);
  return status;
}

const struct command command_classes = {
    .name = "classes",
    .summary = "how the work grows from row to row",
    .description = "Prints what the two engines have to keep apart after each row of the board.\n"
                   "\n"
                   "  classes         of the row-class engine, the textbook way: partly filled boards that have\n"
                   "                  the same last row, finished ships and unfinished ships are one class\n"
                   "  frontiers       of the frontier engine: boards that leave the same room below are one\n"
                   "  states          pairs of a frontier and the numbers of ships placed; only those from which\n"
                   "                  the board can be completed, and is not yet\n"
                   "  configurations  complete arrangements, were the board to end after this row\n"
                   "\n"
                   "A board that is wider than high is turned first: its columns are the rows. Where ships may\n"
                   "touch, only the frontier engine counts, and the other two columns are left out.\n",
    .examples = "  fleetcount classes                      the empty 10x10 board of the Russian game\n"
                "  fleetcount classes game.board           a game in a file\n"
                "  fleetcount classes --rules classic      without the row-class engine\n"
                "  fleetcount classes --format json --size 8x8\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run,
};
