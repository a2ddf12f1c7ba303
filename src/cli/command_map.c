/* fleetcount map: how likely a ship is on every cell. */
#include <stdbool.h>
#include <stdio.h>

#include "cli/command.h"

static bool is_contradictory(const fc_analysis *analysis) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  const bool contradictory = mpz_sgn(count) == 0;
  mpz_clear(count);
  return contradictory;
}

static void render(struct text *output, const fc_board *board, const fc_analysis *analysis, const struct invocation *invocation) {
  switch (invocation->format) {
  case FORMAT_TEXT:
    map_text(output, board, analysis, invocation->counts ? MAP_COUNTS : MAP_PERCENTAGES);
    break;
  case FORMAT_JSON:
    map_json(output, analysis);
    break;
  case FORMAT_CSV:
    map_csv(output, analysis);
    break;
  case FORMAT_FLEET: /* not of this command */
    break;
  }
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_status status = fc_analyse(&analysis, board, &invocation->engine, error);
  if (status == FC_OK && is_contradictory(analysis)) {
    status = error->status = FC_NO_CONFIGURATION;
    (void)snprintf(error->message, sizeof error->message, "%s", "no configuration agrees with the board");
  }
  if (status == FC_OK) {
    render(output, board, analysis, invocation);
  }
  fc_analysis_free(analysis);
  return status;
}

const struct command command_map = {
    .name = "map",
    .summary = "how likely a ship is on every cell",
    .description = "Prints the count, and for every cell the share of the arrangements counted that have a\n"
                   "ship on it: the exact chance of a hit where all arrangements are equally likely. '0' is\n"
                   "impossible, '100' is certain; '<0.1' is possible, but rarer than one in two thousand, and\n"
                   "'>99.9' lacks as little of being certain.\n"
                   "Cells that have been shot show '~' for water, 'x' for a hit, 's' for a sunk ship.\n"
                   "\n"
                   "JSON has the exact numbers of every cell, split by the length of the ship, and for how\n"
                   "many arrangements a shot would sink a ship; CSV has the exact numbers, one line a row.\n",
    .examples = "  fleetcount map                          the empty 10x10 board of the Russian game\n"
                "  fleetcount map game.board               a game in a file\n"
                "  fleetcount map --counts game.board      exact numbers in place of percentages\n"
                "  fleetcount map --format csv game.board >map.csv\n"
                "  fleetcount map --format json - <game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_COUNTS,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV),
    .run = run,
};
