/*
 * The reader of scores: any bytes, for boards of several sizes. A refusal has a place and a message. In a grid that is read
 * every score is finite, and none is below 0 where a shot is possible.
 */
#include "fleetcount_lab.h"
#include "fuzz/fuzz.h"

#include <math.h>

static const char *const boards[] = {
    "size: 1x1\nfleet:\n",
    "size: 3x2\nfleet: 2\nboard:\n. x .\no . .\n",
    "size: 5x4\nfleet: 3 2\n",
    "size: 26x1\nfleet: 1\n",
};

static void must_be_scores(const fc_grid *grid, const fc_board *board) {
  must(fc_grid_rows(grid) == fc_board_rows(board) && fc_grid_columns(grid) == fc_board_columns(board));
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      double score = NAN;
      must(fc_grid_at(&score, grid, row, column, NULL) == FC_OK);
      must(isfinite(score));
      must(score >= 0 || fc_board_cell(board, row, column) != FC_CELL_UNSHOT);
    }
  }
}

/* On an empty board every cell is compared. The comparison succeeds with any scores. */
static void must_compare(const fc_grid *grid, const fc_analysis *analysis) {
  fc_measures measures;
  mpq_t regret;
  mpq_init(regret);
  must(fc_compare(&measures, regret, grid, analysis, NULL) == FC_OK);
  must(measures.maxima >= 1 && measures.maxima <= measures.cells && measures.best_maxima <= measures.maxima);
  must(mpq_sgn(regret) >= 0 && measures.top >= 0 && measures.top <= 1);
  must(isnan(measures.spearman) || fabs(measures.spearman) <= 1 + 1e-9);
  must(isnan(measures.kendall) || fabs(measures.kendall) <= 1 + 1e-9);
  mpq_clear(regret);
}

static void try(const char *text, size_t length, const fc_board *board) {
  fc_grid *grid = NULL;
  fc_error error = untouched_error();
  const fc_status status = fc_grid_read(&grid, text, length, board, &error);
  if (status != FC_OK) {
    must(status == FC_INVALID_GRID && grid == NULL);
    must_be_reported(status, &error, text, length);
    return;
  }
  must(is_untouched(&error));
  must_be_scores(grid, board);
  fc_analysis *analysis = NULL;
  must(fc_analyse(&analysis, board, &(fc_options){.size = sizeof(fc_options), .threads = 1}, NULL) == FC_OK);
  must_compare(grid, analysis);
  fc_analysis_free(analysis);
  fc_grid_free(grid);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  return try_on_boards(try, bytes, length, boards, sizeof boards / sizeof boards[0]);
}
