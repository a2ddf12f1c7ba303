/* fleetcount games: the games with a name. */
#include "cli/command.h"

static fc_status run_games(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  (void)board;
  (void)error;
  render_games(output, style_of(invocation));
  return FC_OK;
}

const struct command command_games = {
    .name = "games",
    .summary = "which games are built in, and which one is yours",
    .description = "Lists the games that '--rules' and 'rules:' know by name, a line each: the fleet, whether ships may\n"
                   "touch, and what the opponent says. For a game that is none of them set '--size', '--fleet',\n"
                   "'--touching' and '--announce'.\n",
    .takes_no_board = true,
    .examples = "  fleetcount games                        the list\n"
                "  fleetcount games --format json          for other programs\n",
    .options = OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run_games,
};
