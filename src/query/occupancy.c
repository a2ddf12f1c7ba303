/* Sums of marginals over the placements that cover one cell. */
#include "base/status.h"
#include "model/covering.h"
#include "query/analysis.h"

static fc_status check_cell(const fc_analysis *analysis, int row, int column, fc_error *error) {
  const struct problem *problem = &analysis->problem;
  if (row >= 0 && row < problem->rows && column >= 0 && column < problem->columns) {
    return FC_OK;
  }
  return error_set(error, FC_INVALID_ARGUMENT, "row %d, column %d is outside a board of %d rows and %d columns", row, column,
                   problem->rows, problem->columns);
}

static fc_status check_length(int length, fc_error *error) {
  if (length >= 1 && length <= FC_MAX_SHIP_LENGTH) {
    return FC_OK;
  }
  return error_set(error, FC_INVALID_ARGUMENT, "a ship of length %d: lengths are 1 to %d", length, FC_MAX_SHIP_LENGTH);
}

/* Whether every cell of the placement but the covered one has been shot at: then a shot there sinks it. */
static bool would_sink(const struct covering *covering) {
  const struct problem *problem = covering->problem;
  const int length = problem->classes[covering->ship_class].length;
  for (int step = 0; step < length; step++) {
    const int cell = cell_ahead(covering->start, covering->direction, step, problem->columns);
    if (cell_set_has(&problem->shot, cell) == (step == covering->offset)) {
      return false;
    }
  }
  return true;
}

#define ANY_LENGTH 0

/* Adds up the marginals of the placements that cover the cell, have the length, and would be sunk there where that is asked for.
 */
static void sum_covering(mpz_t sum, const fc_analysis *analysis, int row, int column, int length, bool sinking) {
  mpz_t marginal, total;
  mpz_init(marginal);
  mpz_init(total);
  struct covering covering = covering_start(&analysis->problem, row, column);
  while (covering_next(&covering)) {
    if (length != ANY_LENGTH && analysis->problem.classes[covering.ship_class].length != length) {
      continue;
    }
    if (sinking && !would_sink(&covering)) {
      continue;
    }
    marginals_read(marginal, &analysis->marginals, covering.ship_class, covering.direction, covering.start);
    mpz_add(total, total, marginal);
  }
  mpz_set(sum, total);
  mpz_clears(marginal, total, NULL);
}

fc_status fc_analysis_occupancy(mpz_t occupancy, const fc_analysis *analysis, int row, int column, fc_error *error) {
  const fc_status status = check_cell(analysis, row, column, error);
  if (!status) {
    sum_covering(occupancy, analysis, row, column, ANY_LENGTH, false);
  }
  return status;
}

fc_status fc_analysis_by_length(mpz_t configurations, const fc_analysis *analysis, int length, int row, int column,
                                fc_error *error) {
  fc_status status = check_cell(analysis, row, column, error);
  if (!status) {
    status = check_length(length, error);
  }
  if (!status) {
    sum_covering(configurations, analysis, row, column, length, false);
  }
  return status;
}

fc_status fc_analysis_sinks(mpz_t configurations, const fc_analysis *analysis, int length, int row, int column, fc_error *error) {
  fc_status status = check_cell(analysis, row, column, error);
  if (!status) {
    status = check_length(length, error);
  }
  if (status) {
    return status;
  }
  if (analysis->problem.sinking_is_announced) {
    sum_covering(configurations, analysis, row, column, length, true);
  } else {
    mpz_set_ui(configurations, 0);
  }
  return FC_OK;
}
