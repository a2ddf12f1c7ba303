/* fleetcount draw: the known board as a plain grid. */
#include "cli/command.h"
#include "cli/contradiction.h"

static fc_status draw_certain(struct text *output, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_status status = fc_analyse(&analysis, board, options, error);
  if (status == FC_OK) {
    status = contradiction_refuse(analysis, error);
  }
  if (status == FC_OK) {
    plain_grid(output, board, analysis);
  }
  fc_analysis_free(analysis);
  return status;
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  if (invocation->certain) {
    return draw_certain(output, board, &invocation->engine, error);
  }
  plain_grid(output, board, NULL);
  return FC_OK;
}

const struct command command_draw = {
    .name = "draw",
    .summary = "the known board as a plain grid",
    .description = "Prints the board, one character a cell, no blanks, one line a row:\n"
                   "\n"
                   "  .  a ship may be there\n"
                   "  x  hit or sunk\n"
                   "  *  water: shot, or beside a sunk ship where ships may not touch\n"
                   "\n"
                   "That needs no counting. With '--certain' all arrangements are counted, and where they agree\n"
                   "about a cell that has not been shot, it is marked:\n"
                   "\n"
                   "  *  also where no arrangement has a ship\n"
                   "  !  where every arrangement has a ship\n",
    .examples = "  fleetcount draw game.board              a game in a file\n"
                "  fleetcount draw --certain game.board    with all that can be concluded\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_CERTAIN,
    .run = run,
};
