/* fleetcount heuristics and grid: which heuristics there are, and the scores of one. */
#include "cli/command.h"
#include "cli/names.h"
#include "fleetcount_lab.h"

/* ---- heuristics ------------------------------------------------------------------------------------------- */

static fc_status run_heuristics(struct text *output, const fc_board *board, const struct invocation *invocation,
                                fc_error *error) {
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
    .run = run_heuristics,
};

/* ---- grid ------------------------------------------------------------------------------------------------- */

static void render_grid(struct text *output, const fc_board *board, const fc_grid *grid, const struct invocation *invocation) {
  switch (invocation->format) {
  case FORMAT_JSON:
    score_json(output, invocation->operand, grid);
    break;
  case FORMAT_CSV:
    score_csv(output, grid);
    break;
  case FORMAT_SVG:
    score_svg(output, invocation->operand, grid, board);
    break;
  default:
    score_text(output, invocation->operand, grid, board);
    break;
  }
}

static fc_status run_grid(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_grid *grid = NULL;
  const fc_status status = fc_grid_make(&grid, invocation->operand, board, &invocation->engine, error);
  if (status == FC_OK) {
    render_grid(output, board, grid, invocation);
  }
  fc_grid_free(grid);
  return status;
}

const struct command command_grid = {
    .name = "grid",
    .summary = "how a heuristic scores the cells",
    .description = "Prints the score that a heuristic gives to every cell of the board. It sees the shots and their\n"
                   "answers, but counts no arrangements: 'fleetcount compare' says how far it is from the exact\n"
                   "chances. Cells that have been shot show '~' for water, 'x' for a hit, 's' for a sunk ship.\n"
                   "\n"
                   "CSV has one line a row, which 'compare' reads again; scores of cells that have been shot are 0.\n",
    .operand = "NAME[:KEY=VALUE,...]",
    .operand_help = "NAME is one of the heuristics below, KEY=VALUE sets one of its parameters.\n",
    .check_operand = heuristic_name_check,
    .append_help = heuristic_help_append,
    .examples = "  fleetcount grid placements --rules classic\n"
                "  fleetcount grid monte-carlo:N=500,seed=7 game.board\n"
                "  fleetcount grid runs --format csv game.board >runs.csv\n"
                "  fleetcount grid runs -o runs.svg game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_WORK | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_PICTURES,
    .run = run_grid,
};
