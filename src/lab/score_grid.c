/* Grids from heuristics and from a caller's numbers. */
#include "lab/score_grid.h"

#include "fleetcount_lab.h"

#include <math.h>

#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/integer_text.h"

/* ---- Grids ---------------------------------------------------------------------------------------------------------------- */

static size_t cells_of(const fc_grid *grid) {
  return (size_t)grid->rows * (size_t)grid->columns;
}

fc_status score_grid_start(fc_grid **grid, const fc_board *board, fc_error *error) {
  fc_grid *made = memory_allocate(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  *made = (fc_grid){.rows = fc_board_rows(board), .columns = fc_board_columns(board)};
  made->scores = memory_allocate(cells_of(made), sizeof *made->scores);
  if (made->scores == NULL) {
    memory_free(made);
    return error_no_memory(error);
  }
  for (size_t cell = 0; cell < cells_of(made); cell++) {
    mpq_init(made->scores[cell]);
  }
  *grid = made;
  return FC_OK;
}

void fc_grid_free(fc_grid *grid) {
  if (grid == NULL) {
    return;
  }
  for (size_t cell = 0; cell < cells_of(grid); cell++) {
    mpq_clear(grid->scores[cell]);
  }
  memory_free(grid->scores);
  memory_free(grid);
}

fc_status scores_of_choice(double scores[CELL_SET_CELLS], const struct heuristic_choice *choice, const fc_board *board,
                           const fc_options *options, fc_error *error) {
  struct sight sight;
  struct progress progress = progress_of(options);
  const fc_status status = sight_of_board(&sight, board, error);
  sight.progress = &progress;
  return status == FC_OK ? choice->heuristic->fill(scores, &sight, choice->values, error) : status;
}

fc_status score_grid_of_choice(fc_grid **grid, const struct heuristic_choice *choice, const fc_board *board,
                               const fc_options *options, fc_error *error) {
  double *scores = memory_allocate_zeroed(CELL_SET_CELLS, sizeof *scores);
  fc_grid *made = NULL;
  fc_status status = scores != NULL ? scores_of_choice(scores, choice, board, options, error) : error_no_memory(error);
  THEN(status, score_grid_start(&made, board, error));
  if (status == FC_OK) {
    for (size_t cell = 0; cell < cells_of(made); cell++) {
      mpq_set_d(made->scores[cell], scores[cell]);
    }
    *grid = made;
  }
  memory_free(scores);
  return status;
}

fc_status fc_grid_make(fc_grid **grid, const char *heuristic, const fc_board *board, const fc_options *options, fc_error *error) {
  struct heuristic_choice choice;
  fc_grid *made = NULL;
  fc_status status = call_check(grid != NULL && heuristic != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  struct progress progress = progress_of(options);
  const fc_options watched = progress_stage_options(&progress, options);
  status = board_check_plain(board, "a heuristic", error);
  THEN(status, heuristic_choice_read(&choice, heuristic, error));
  THEN(status, score_grid_of_choice(&made, &choice, board, &watched, error));
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    fc_grid_free(made);
    return status;
  }
  *grid = made;
  return FC_OK;
}

fc_status fc_grid_create(fc_grid **grid, const double *scores, const fc_board *board, fc_error *error) {
  fc_grid *made = NULL;
  if (grid == NULL || scores == NULL || board == NULL) {
    return error_null_argument(error);
  }
  fc_status status = score_grid_start(&made, board, error);
  for (int cell = 0; status == FC_OK && cell < (int)cells_of(made); cell++) {
    const int row = cell / made->columns, column = cell % made->columns;
    if (!isfinite(scores[cell]) || (scores[cell] < 0 && fc_board_is_open(board, row, column))) {
      status = error_set(error, FC_INVALID_GRID, "the score of %c%d is %s", cell_label_letter(column), row + 1,
                         isfinite(scores[cell]) ? "negative, but the cell has not been shot at" : "not a finite number");
    } else {
      mpq_set_d(made->scores[cell], scores[cell]);
    }
  }
  if (status != FC_OK) {
    fc_grid_free(made);
    return status;
  }
  *grid = made;
  return FC_OK;
}

int fc_grid_rows(const fc_grid *grid) {
  return grid->rows;
}

int fc_grid_columns(const fc_grid *grid) {
  return grid->columns;
}

fc_status fc_grid_at(double *score, const fc_grid *grid, int row, int column, fc_error *error) {
  if (score == NULL || grid == NULL || row < 0 || row >= grid->rows || column < 0 || column >= grid->columns) {
    return error_set(error, FC_INVALID_ARGUMENT, "there is no such cell");
  }
  *score = nearest_double(grid->scores[row * grid->columns + column]);
  return FC_OK;
}

fc_status fc_grid_scores(double *scores, const fc_grid *grid, fc_error *error) {
  if (scores == NULL || grid == NULL) {
    return error_null_argument(error);
  }
  for (size_t cell = 0; cell < cells_of(grid); cell++) {
    scores[cell] = nearest_double(grid->scores[cell]);
  }
  return FC_OK;
}
