/* The best shots: the unshot cells of highest occupancy. */
#include "query/analysis.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Stores the best cells in row order in `cells`, which has room for all of the board, and their occupancy in `highest`. */
static size_t collect_best(fc_cell *cells, mpz_t highest, const fc_analysis *analysis) {
  const struct problem *problem = &analysis->problem;
  size_t count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  mpz_set_ui(highest, 0);
  for (int row = 0; row < problem->rows; row++) {
    for (int column = 0; column < problem->columns; column++) {
      if (cell_set_has(&problem->shot, row * problem->columns + column)) {
        continue;
      }
      fc_analysis_occupancy(occupancy, analysis, row, column, NULL);
      const int order = mpz_cmp(occupancy, highest);
      if (order > 0) {
        mpz_set(highest, occupancy);
        count = 0;
      }
      if (order >= 0) {
        cells[count++] = (fc_cell){.row = row, .column = column};
      }
    }
  }
  mpz_clear(occupancy);
  return count;
}

fc_status fc_analysis_best(fc_cell **cells, size_t *cell_count, mpz_t occupancy, const fc_analysis *analysis, fc_error *error) {
  if (cells == NULL || cell_count == NULL || occupancy == NULL || analysis == NULL) {
    return error_null_argument(error);
  }
  const fc_status status = analysis_check_count(analysis, error);
  if (status != FC_OK) {
    return status;
  }
  fc_cell *best = memory_allocate((size_t)analysis->problem.rows * (size_t)analysis->problem.columns, sizeof *best);
  if (best == NULL) {
    return error_no_memory(error);
  }
  *cell_count = collect_best(best, occupancy, analysis);
  if (*cell_count == 0) {
    memory_free(best);
    best = NULL;
  }
  *cells = best;
  return FC_OK;
}

fc_cell *cells_of_set(size_t *cell_count, const struct cell_set *set, int columns) {
  fc_cell *cells = memory_allocate((size_t)cell_set_size(set) + 1, sizeof *cells);
  if (cells == NULL) {
    return NULL;
  }
  *cell_count = 0;
  for (int cell = cell_set_next(set, 0); cell >= 0 && cell < CELL_SET_CELLS; cell = cell_set_next(set, cell + 1)) {
    cells[(*cell_count)++] = (fc_cell){.row = cell / columns, .column = cell % columns};
  }
  return cells;
}

void fc_cells_free(fc_cell *cells) {
  memory_free(cells);
}
