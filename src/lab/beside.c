#include "lab/beside.h"

#include "fleetcount_lab.h"

#include "sys/memory.h"
#include "sys/status.h"

static void clear_numbers(mpz_t *numbers, size_t count) {
  for (size_t i = 0; numbers != NULL && i < count; i++) {
    mpz_clear(numbers[i]);
  }
  memory_free(numbers);
}

static mpz_t *make_numbers(size_t count) {
  mpz_t *numbers = memory_allocate(count, sizeof *numbers);
  for (size_t i = 0; numbers != NULL && i < count; i++) {
    mpz_init(numbers[i]);
  }
  return numbers;
}

/* The least common denominator of the scores of the cells that have not been shot at. */
static void find_denominator(mpz_t denominator, const fc_grid *grid, const struct problem *problem) {
  mpz_set_ui(denominator, 1);
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (!cell_set_has(&problem->shot, cell)) {
      mpz_lcm(denominator, denominator, mpq_denref(grid->scores[cell]));
    }
  }
}

static void fill(struct beside *beside, const fc_grid *grid, const fc_analysis *analysis) {
  const struct problem *problem = &analysis->problem;
  mpz_t denominator;
  mpz_init(denominator);
  find_denominator(denominator, grid, problem);
  size_t item = 0;
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (!cell_set_has(&problem->shot, cell)) {
      mpz_divexact(beside->scores[item], denominator, mpq_denref(grid->scores[cell]));
      mpz_mul(beside->scores[item], beside->scores[item], mpq_numref(grid->scores[cell]));
      /* The cell is on the board: cannot fail. */
      (void)fc_analysis_occupancy(beside->occupancies[item], analysis, cell / problem->columns, cell % problem->columns, NULL);
      item++;
    }
  }
  mpz_clear(denominator);
}

fc_status beside_make(struct beside *beside, const fc_grid *grid, const fc_analysis *analysis, fc_error *error) {
  const struct problem *problem = &analysis->problem;
  struct beside made = {.count = analysis->count};
  made.cells = (size_t)(problem->rows * problem->columns - cell_set_size(&problem->shot));
  made.scores = make_numbers(made.cells);
  made.occupancies = make_numbers(made.cells);
  if (made.scores == NULL || made.occupancies == NULL) {
    beside_clear(&made);
    return error_no_memory(error);
  }
  fill(&made, grid, analysis);
  *beside = made;
  return FC_OK;
}

void beside_clear(struct beside *beside) {
  clear_numbers(beside->scores, beside->cells);
  clear_numbers(beside->occupancies, beside->cells);
  *beside = (struct beside){0};
}
