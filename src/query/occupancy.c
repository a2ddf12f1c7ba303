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

enum sinking { SINKING_OR_NOT, SINKING, NOT_SINKING };

/* Which of the placements that cover a cell count: those of a length or class, and those that a shot there would sink. */
struct kind_of_placement {
  int length;        /* or ANY_LENGTH */
  size_t ship_class; /* or FC_ANY_CLASS */
  enum sinking sinking;
};

#define ANY_LENGTH 0

static bool is_of_kind(const struct covering *covering, struct kind_of_placement kind) {
  const int length = covering->problem->classes[covering->ship_class].length;
  if ((kind.length != ANY_LENGTH && length != kind.length) ||
      (kind.ship_class != FC_ANY_CLASS && covering->ship_class != kind.ship_class)) {
    return false;
  }
  return kind.sinking == SINKING_OR_NOT || would_sink(covering) == (kind.sinking == SINKING);
}

/* Adds up the marginals of the placements of a kind that cover the cell. */
static void sum_covering(mpz_t sum, const fc_analysis *analysis, int row, int column, struct kind_of_placement kind) {
  mpz_t marginal, total;
  mpz_init(marginal);
  mpz_init(total);
  struct covering covering = covering_start(&analysis->problem, row, column);
  while (covering_next(&covering)) {
    if (is_of_kind(&covering, kind)) {
      marginals_read(marginal, &analysis->marginals, covering.ship_class, covering.direction, covering.start);
      mpz_add(total, total, marginal);
    }
  }
  mpz_set(sum, total);
  mpz_clears(marginal, total, NULL);
}

fc_status fc_analysis_occupancy(mpz_t occupancy, const fc_analysis *analysis, int row, int column, fc_error *error) {
  const fc_status status = check_cell(analysis, row, column, error);
  if (!status) {
    sum_covering(occupancy, analysis, row, column, (struct kind_of_placement){ANY_LENGTH, FC_ANY_CLASS, SINKING_OR_NOT});
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
    sum_covering(configurations, analysis, row, column, (struct kind_of_placement){length, FC_ANY_CLASS, SINKING_OR_NOT});
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
    sum_covering(configurations, analysis, row, column, (struct kind_of_placement){length, FC_ANY_CLASS, SINKING});
  } else {
    mpz_set_ui(configurations, 0);
  }
  return FC_OK;
}

/* The sum for an answer to a shot at an unshot cell. */
static void sum_answer(mpz_t sum, const fc_analysis *analysis, int row, int column, fc_answer answer, size_t ship_class) {
  const bool sinking_is_announced = analysis->problem.sinking_is_announced;
  switch (answer) {
  case FC_ANSWER_MISS:
    sum_covering(sum, analysis, row, column, (struct kind_of_placement){ANY_LENGTH, FC_ANY_CLASS, SINKING_OR_NOT});
    mpz_sub(sum, analysis->count, sum);
    break;
  case FC_ANSWER_HIT:
    sum_covering(sum, analysis, row, column,
                 (struct kind_of_placement){ANY_LENGTH, ship_class, sinking_is_announced ? NOT_SINKING : SINKING_OR_NOT});
    break;
  case FC_ANSWER_SUNK:
    mpz_set_ui(sum, 0);
    if (sinking_is_announced) {
      sum_covering(sum, analysis, row, column, (struct kind_of_placement){ANY_LENGTH, ship_class, SINKING});
    }
    break;
  }
}

fc_status fc_analysis_answer(mpz_t configurations, const fc_analysis *analysis, int row, int column, fc_answer answer,
                             size_t ship_class, fc_error *error) {
  const struct problem *problem = &analysis->problem;
  const fc_status status = check_cell(analysis, row, column, error);
  if (status) {
    return status;
  }
  if (answer != FC_ANSWER_MISS && answer != FC_ANSWER_HIT && answer != FC_ANSWER_SUNK) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no answer to a shot", (int)answer);
  }
  if (ship_class != FC_ANY_CLASS && ship_class >= problem->class_count) {
    return error_set(error, FC_INVALID_ARGUMENT, "ship class %zu: there are %zu", ship_class, problem->class_count);
  }
  mpz_set_ui(configurations, 0);
  if (!cell_set_has(&problem->shot, row * problem->columns + column)) {
    sum_answer(configurations, analysis, row, column, answer, ship_class);
  }
  return FC_OK;
}
