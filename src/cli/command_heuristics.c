/* fleetcount heuristics: what there is. */
#include "cli/command.h"

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  (void)board;
  (void)error;
  if (invocation->format == FORMAT_JSON) {
    heuristics_json(output);
  } else {
    heuristics_text(output);
  }
  return FC_OK;
}

const struct command command_heuristics = {
    .name = "heuristics",
    .summary = "which heuristics are built in",
    .description = "Lists the heuristics that 'grid' prints and 'compare' measures: rules of thumb by which players\n"
                   "and programs score the cells, to shoot at the highest score. Each with what it does, where it\n"
                   "comes from, and its parameters, which are set as in 'monte-carlo:N=500,seed=7'.\n",
    .takes_no_board = true,
    .examples = "  fleetcount heuristics                   the list\n"
                "  fleetcount heuristics --format json     for other programs\n",
    .options = OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run,
};
