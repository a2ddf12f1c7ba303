/* fleetcount games: the games with a name. */
#include "cli/command.h"

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
    .list = render_games,
};
