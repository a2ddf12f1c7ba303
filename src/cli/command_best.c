/* fleetcount best: where to shoot next. */
#include "cli/command.h"

static void render(struct text *output, const fc_analysis *analysis, const fc_cell *cells, size_t cell_count,
                   mpz_srcptr occupancy, enum format format) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  (format == FORMAT_JSON ? best_json : best_text)(output, cells, cell_count, occupancy, count);
  mpz_clear(count);
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, board, &invocation->engine, error);
  if (status == FC_OK) {
    status = fc_analysis_best(&cells, &cell_count, occupancy, analysis, error);
  }
  if (status == FC_OK) {
    render(output, analysis, cells, cell_count, occupancy, invocation->format);
  }
  mpz_clear(occupancy);
  fc_cells_free(cells);
  fc_analysis_free(analysis);
  return status;
}

const struct command command_best = {
    .name = "best",
    .summary = "the cells where a shot is most likely to hit",
    .description = "Prints the cells not yet shot at that most arrangements have a ship on, all of them\n"
                   "where several are equally good, and the odds: the exact fraction and a percentage.\n",
    .examples = "  fleetcount best                         the first shot of the Russian game\n"
                "  fleetcount best game.board              the next shot of a game in a file\n"
                "  fleetcount best --announce hit - <game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run,
};
