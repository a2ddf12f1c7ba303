/* Queries about cells: their occupancy, and the answers to shots at them. All are cell sums of one kind, added up over ship
 * classes. */
#include <limits.h>
#include <math.h>

#include "query/analysis.h"
#include "sys/status.h"

static fc_status check_cell(mpz_srcptr number, const fc_analysis *analysis, int row, int column, fc_error *error) {
  if (number == NULL || analysis == NULL) {
    return error_null_argument(error);
  }
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

/* The ship classes to add up. */
struct classes {
  int length;        /* or ANY_LENGTH */
  size_t ship_class; /* or FC_ANY_CLASS */
};

#define ANY_LENGTH 0
static const struct classes all_classes = {ANY_LENGTH, FC_ANY_CLASS};

static void sum_classes(mpz_t sum, const fc_analysis *analysis, enum cell_sum kind, int cell, struct classes classes) {
  mpz_set_ui(sum, 0);
  if (classes.ship_class != FC_ANY_CLASS) {
    cell_sums_add(sum, &analysis->sums, kind, classes.ship_class, cell);
    return;
  }
  for (size_t i = 0; i < analysis->problem.class_count; i++) {
    if (classes.length == ANY_LENGTH || analysis->problem.classes[i].length == classes.length) {
      cell_sums_add(sum, &analysis->sums, kind, i, cell);
    }
  }
}

/* ---- One cell -------------------------------------------------------------------------------------------------------------- */

fc_status fc_analysis_occupancy(mpz_t occupancy, const fc_analysis *analysis, int row, int column, fc_error *error) {
  const fc_status status = check_cell(occupancy, analysis, row, column, error);
  if (status == FC_OK) {
    sum_classes(occupancy, analysis, SUM_COVERING, row * analysis->problem.columns + column, all_classes);
  }
  return status;
}

/* The sum of one kind for a cell over the ships of a length. */
static fc_status sum_length(mpz_t sum, const fc_analysis *analysis, enum cell_sum kind, int length, int row, int column,
                            fc_error *error) {
  fc_status status = check_cell(sum, analysis, row, column, error);
  THEN(status, check_length(length, error));
  if (status == FC_OK) {
    sum_classes(sum, analysis, kind, row * analysis->problem.columns + column, (struct classes){length, FC_ANY_CLASS});
  }
  return status;
}

fc_status fc_analysis_by_length(mpz_t configurations, const fc_analysis *analysis, int length, int row, int column,
                                fc_error *error) {
  return sum_length(configurations, analysis, SUM_COVERING, length, row, column, error);
}

static fc_status check_class(const struct problem *problem, size_t ship_class, fc_error *error) {
  if (ship_class < problem->class_count) {
    return FC_OK;
  }
  return error_set(error, FC_INVALID_ARGUMENT, "ship class %zu: there are %zu", ship_class, problem->class_count);
}

fc_status fc_analysis_by_class(mpz_t configurations, const fc_analysis *analysis, size_t ship_class, int row, int column,
                               fc_error *error) {
  fc_status status = check_cell(configurations, analysis, row, column, error);
  THEN(status, check_class(&analysis->problem, ship_class, error));
  if (status == FC_OK) {
    sum_classes(configurations, analysis, SUM_COVERING, row * analysis->problem.columns + column,
                (struct classes){ANY_LENGTH, ship_class});
  }
  return status;
}

fc_status fc_analysis_placement(mpz_t configurations, const fc_analysis *analysis, size_t ship_class, int row, int column,
                                fc_direction direction, fc_error *error) {
  fc_status status = check_cell(configurations, analysis, row, column, error);
  THEN(status, check_class(&analysis->problem, ship_class, error));
  if (status == FC_OK && direction != FC_ACROSS && direction != FC_DOWN) {
    status = error_set(error, FC_INVALID_ARGUMENT, "direction %d: there is none", (int)direction);
  }
  if (status != FC_OK) {
    return status;
  }
  const struct placement placement = {(enum direction)direction, row * analysis->problem.columns + column};
  mpz_set_ui(configurations, 0);
  if (mpz_sgn(analysis->count) > 0 && class_allows(&analysis->problem.classes[ship_class], placement)) {
    marginals_read(configurations, &analysis->marginals, ship_class, placement);
  }
  return FC_OK;
}

fc_status fc_analysis_sinks(mpz_t configurations, const fc_analysis *analysis, int length, int row, int column, fc_error *error) {
  return sum_length(configurations, analysis, SUM_SINKING, length, row, column, error);
}

/* The number of configurations for an answer to a shot at an unshot cell. */
static void sum_answer(mpz_t sum, const fc_analysis *analysis, int cell, fc_answer answer, size_t ship_class) {
  const struct classes classes = {ANY_LENGTH, ship_class};
  mpz_t sinking;
  switch (answer) {
  case FC_ANSWER_MISS:
    sum_classes(sum, analysis, SUM_COVERING, cell, all_classes);
    mpz_sub(sum, analysis->count, sum);
    break;
  case FC_ANSWER_HIT:
    mpz_init(sinking);
    sum_classes(sinking, analysis, SUM_SINKING, cell, classes);
    sum_classes(sum, analysis, SUM_COVERING, cell, classes);
    mpz_sub(sum, sum, sinking);
    mpz_clear(sinking);
    break;
  case FC_ANSWER_SUNK:
    sum_classes(sum, analysis, SUM_SINKING, cell, classes);
    break;
  }
}

fc_status fc_analysis_answer(mpz_t configurations, const fc_analysis *analysis, int row, int column, fc_answer answer,
                             size_t ship_class, fc_error *error) {
  const fc_status status = check_cell(configurations, analysis, row, column, error);
  if (status != FC_OK) {
    return status;
  }
  const struct problem *problem = &analysis->problem;
  if (answer != FC_ANSWER_MISS && answer != FC_ANSWER_HIT && answer != FC_ANSWER_SUNK) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no answer to a shot", (int)answer);
  }
  if (ship_class != FC_ANY_CLASS && check_class(problem, ship_class, error) != FC_OK) {
    return FC_INVALID_ARGUMENT;
  }
  const int cell = row * problem->columns + column;
  if (cell_set_has(&problem->shot, cell)) {
    mpz_set_ui(configurations, 0);
  } else {
    sum_answer(configurations, analysis, cell, answer, ship_class);
  }
  return FC_OK;
}

/* ---- All cells ------------------------------------------------------------------------------------------------------------- */

#define QUANTITIES (FC_QUANTITY_SINKS_BY_CLASS + 1)

static enum cell_sum kind_of(fc_quantity quantity) {
  return quantity >= FC_QUANTITY_SINKS ? SUM_SINKING : SUM_COVERING;
}

static struct classes classes_of(const fc_analysis *analysis, fc_quantity quantity, size_t layer) {
  switch (quantity) {
  case FC_QUANTITY_BY_LENGTH:
  case FC_QUANTITY_SINKS_BY_LENGTH:
    return (struct classes){analysis->lengths[layer], FC_ANY_CLASS};
  case FC_QUANTITY_BY_CLASS:
  case FC_QUANTITY_SINKS_BY_CLASS:
    return (struct classes){ANY_LENGTH, layer};
  default:
    return all_classes;
  }
}

size_t fc_analysis_layer_count(const fc_analysis *analysis, fc_quantity quantity) {
  switch (quantity) {
  case FC_QUANTITY_BY_LENGTH:
  case FC_QUANTITY_SINKS_BY_LENGTH:
    return analysis->length_count;
  case FC_QUANTITY_BY_CLASS:
  case FC_QUANTITY_SINKS_BY_CLASS:
    return analysis->problem.class_count;
  default:
    return 1;
  }
}

static fc_status check_quantity(const void *output, const fc_analysis *analysis, fc_quantity quantity, fc_error *error) {
  if (output == NULL || analysis == NULL) {
    return error_null_argument(error);
  }
  if ((int)quantity < 0 || (int)quantity >= QUANTITIES) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no quantity of cells", (int)quantity);
  }
  return FC_OK;
}

fc_status fc_analysis_counts(mpz_t *counts, const fc_analysis *analysis, fc_quantity quantity, fc_error *error) {
  const fc_status status = check_quantity(counts, analysis, quantity, error);
  if (status != FC_OK) {
    return status;
  }
  const int cells = analysis->problem.rows * analysis->problem.columns;
  for (size_t layer = 0; layer < fc_analysis_layer_count(analysis, quantity); layer++) {
    for (int cell = 0; cell < cells; cell++, counts++) {
      sum_classes(*counts, analysis, kind_of(quantity), cell, classes_of(analysis, quantity, layer));
    }
  }
  return FC_OK;
}

/* The double nearest to part / whole, 0 <= part <= whole and whole > 0. A quotient of at least 63 bits, whose last bit is also
 * set if a remainder follows, is rounded once. */
static double share_of(mpz_srcptr part, mpz_srcptr whole, mpz_t scratch) {
  if (mpz_sgn(part) == 0) {
    return 0;
  }
  const long shift = 63 + (long)mpz_sizeinbase(whole, 2) - (long)mpz_sizeinbase(part, 2); /* the quotient has 63 or 64 bits */
  mpz_mul_2exp(scratch, part, (mp_bitcnt_t)shift);
  mpz_t remainder;
  mpz_init(remainder);
  mpz_tdiv_qr(scratch, remainder, scratch, whole);
  uint64_t quotient = 0;
  mpz_export(&quotient, NULL, -1, sizeof quotient, 0, 0, scratch);
  quotient |= mpz_sgn(remainder) != 0;
  mpz_clear(remainder);
  return ldexp((double)quotient, shift > INT_MAX ? -INT_MAX : -(int)shift);
}

fc_status fc_analysis_chances(double *chances, const fc_analysis *analysis, fc_quantity quantity, fc_error *error) {
  fc_status status = check_quantity(chances, analysis, quantity, error);
  THEN(status, analysis_check_count(analysis, error));
  if (status != FC_OK) {
    return status;
  }
  mpz_t number, scratch;
  mpz_inits(number, scratch, NULL);
  const int cells = analysis->problem.rows * analysis->problem.columns;
  for (size_t layer = 0; layer < fc_analysis_layer_count(analysis, quantity); layer++) {
    for (int cell = 0; cell < cells; cell++, chances++) {
      sum_classes(number, analysis, kind_of(quantity), cell, classes_of(analysis, quantity, layer));
      *chances = share_of(number, analysis->count, scratch);
    }
  }
  mpz_clears(number, scratch, NULL);
  return FC_OK;
}
