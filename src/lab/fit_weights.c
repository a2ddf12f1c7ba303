/* The weights that belong to the logarithms of a fitting, and the exact shares that belong to weights. */
#include <math.h>

#include "fleetcount_lab.h"
#include "lab/fit.h"
#include "model/problem.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Weights -------------------------------------------------------------------------------------------------------------- */

static size_t layer_of(const fc_frequencies *frequencies, int length) {
  size_t layer = 0;
  while (!frequencies_layer_has(frequencies, layer, length)) {
    layer++;
  }
  return layer;
}

/* The logarithm of what a placement weighs; -INFINITY where it is none, or covers a cell of weight 0. */
static double logarithm_at(const struct fitting *fitting, size_t ship_class, enum direction direction, int cell) {
  const fc_frequencies *wanted = fitting->wanted;
  const int length = fitting->board->ruleset->classes[ship_class].length;
  const int room = direction == ACROSS ? wanted->columns - cell % wanted->columns : wanted->rows - cell / wanted->columns;
  const double *logarithms = fitting->logarithms + layer_of(wanted, length) * fitting->cells;
  double sum = room >= length && !(direction == DOWN && length == 1) ? 0 : -INFINITY;
  for (int step = 0; step < length && sum > -INFINITY; step++) {
    sum += logarithms[cell_ahead(cell, direction, step, wanted->columns)];
  }
  return sum;
}

static double greatest_of_class(const struct fitting *fitting, size_t ship_class) {
  double greatest = -INFINITY;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < (int)fitting->cells; cell++) {
      greatest = fmax(greatest, logarithm_at(fitting, ship_class, (enum direction)direction, cell));
    }
  }
  return greatest;
}

/* A whole number from 1 to the greatest. */
static uint64_t rounded(double logarithm, uint64_t greatest) {
  const double number = round((double)greatest * exp(logarithm));
  return number < 1 ? 1 : number < (double)greatest ? (uint64_t)number : greatest;
}

fc_status fit_weigh_placements(fc_prior **prior, double *factor, const struct fitting *fitting, uint64_t greatest,
                               fc_error *error) {
  const struct ruleset *ruleset = fitting->board->ruleset;
  uint64_t *weights = memory_allocate_zeroed(ruleset->class_count * DIRECTIONS * fitting->cells + 1, sizeof *weights);
  if (weights == NULL) {
    return error_no_memory(error);
  }
  uint64_t *weight = weights;
  *factor = 0;
  for (size_t i = 0; i < ruleset->class_count; i++) {
    const double most = greatest_of_class(fitting, i);
    *factor += ruleset->classes[i].ships * (log((double)greatest) - most);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < (int)fitting->cells; cell++, weight++) {
        const double logarithm = logarithm_at(fitting, i, (enum direction)direction, cell);
        *weight = logarithm > -INFINITY ? rounded(logarithm - most, greatest) : 0;
      }
    }
  }
  const fc_status status = fc_prior_create(prior, fitting->board, weights, NULL, error);
  memory_free(weights);
  return status;
}

fc_status fit_weigh_cells(fc_prior **prior, const struct fitting *fitting, uint64_t greatest, fc_error *error) {
  uint64_t *cells = memory_allocate(fitting->cells, sizeof *cells);
  if (cells == NULL) {
    return error_no_memory(error);
  }
  double most = -INFINITY;
  for (size_t cell = 0; cell < fitting->cells; cell++) {
    most = fmax(most, fitting->logarithms[cell]);
  }
  for (size_t cell = 0; cell < fitting->cells; cell++) {
    const double logarithm = fitting->logarithms[cell];
    cells[cell] = logarithm > -INFINITY ? rounded(logarithm - most, greatest) : 0;
  }
  const fc_status status = fc_prior_create(prior, fitting->board, NULL, cells, error);
  memory_free(cells);
  return status;
}

/* ---- Shares --------------------------------------------------------------------------------------------------------------- */

fc_status fit_analyse(struct fitting *fitting, const fc_prior *prior, fc_error *error) {
  fc_board *weighed = NULL;
  fc_analysis *made = NULL;
  const bool by_length = fc_frequencies_are_by_length(fitting->wanted) != 0;
  progress_next_of_many(&fitting->progress);
  const uint64_t held = fitting->held + (fitting->analysis != NULL ? analysis_bytes(fitting->analysis) : 0);
  const fc_options rest = options_beside(&fitting->options, held);
  const fc_options options = progress_stage_options(&fitting->progress, &rest);
  fc_status status = fc_board_with_prior(&weighed, fitting->board, prior, error);
  if (status == FC_OK) {
    status = status_beside(fc_analyse(&made, weighed, &options, error), &fitting->options, held, error);
  }
  if (status == FC_OK) {
    status = fc_analysis_chances(fitting->shares, made, by_length ? FC_QUANTITY_BY_LENGTH : FC_QUANTITY_OCCUPANCY, error);
  }
  fc_board_free(weighed);
  if (status != FC_OK) {
    fc_analysis_free(made);
    return status == FC_NO_CONFIGURATION
               ? error_set(error, status, "no configuration has its ships where the frequencies want them, and nowhere else")
               : status;
  }
  fc_analysis_free(fitting->analysis);
  fitting->analysis = made;
  return FC_OK;
}

fc_status fit_look(struct fitting *fitting, fc_error *error) {
  fc_prior *prior = NULL;
  double factor = 0;
  fc_status status = fit_weigh_placements(&prior, &factor, fitting, UINT64_C(1) << fitting->bits, error);
  if (status == FC_OK) {
    status = fit_analyse(fitting, prior, error);
  }
  if (status == FC_OK) {
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, fitting->analysis->count);
    fitting->log_sum = log(mantissa) + (double)exponent * log(2) - factor;
  }
  fc_prior_free(prior);
  return status;
}
