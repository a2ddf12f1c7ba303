/*
 * Learning a prior from frequencies.
 *
 * The distribution of greatest entropy over the configurations with given frequencies f is an exponential family: a configuration
 * x has the probability exp(sum of t_c over the cells c that x covers) / Z. (By length, t has an index for the length of the
 * covering ship as well, and a cell below is a pair of a length and a cell.) The t that belong to f minimise the convex function
 * log Z - sum f_c t_c. Its gradient is s - f, where s are the exact shares that an analysis tells, and its Hessian is the
 * covariance C of the cells. So
 *
 *     t += H^-1 (f - s)        where H is nearly C: the covariance as it would be if ships were placed independently of each
 *                              other, each with its own exact marginals
 *
 * and some ten steps suffice. A step is halved until it makes |f - s|, measured by H^-1, smaller; a small one does, since
 * its derivative is -2 g' H^-1 C H^-1 g. A cell of frequency 0 has t = -infinity, its weight is 0.
 */
#include <math.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "lab/frequencies.h"
#include "lab/statistics.h"
#include "model/problem.h"
#include "query/analysis.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"

enum { DEFAULT_STEPS = 200, MOST_HALVINGS = 12 };

/* Weights have SPARE_BITS more than the tolerance needs, but at most MOST_BITS, so that FC_MAX_WEIGHT has room for them. */
enum { SPARE_BITS = 11, MOST_BITS = 50 };
#define DEFAULT_TOLERANCE 1e-4
#define DEFAULT_GREATEST 1000

/* No step changes a logarithm by more. */
#define LONGEST_STEP 3.0

/* A whole step must take a hundredth off the remaining difference. Where ships are packed, cells vary together far more than if
 * ships were placed independently, and a good step takes off no more than a tenth. */
#define LEAST_GAIN 0.01

struct fc_fit {
  fc_prior *prior;
  fc_frequencies *wanted; /* smoothed */
  double *shares;         /* the prior's, numbered as the frequencies */
  fc_fit_summary summary;
};

/* All arrays have a number for each layer and cell of the frequencies. */
struct weight_search {
  const fc_board *board;
  fc_options options;
  struct progress progress;
  fc_frequencies *wanted;
  size_t cells;
  size_t count; /* layers times cells */
  double tolerance;
  /* While the logarithms are sought, placements weigh exp(sum of logarithms) in units of 2^-bits of the greatest of their class:
   * the factor of a class is the same for all configurations. */
  int bits;
  double *logarithms;    /* the logarithms of the weights */
  double *shares;        /* the shares with these weights */
  double log_sum;        /* logarithm of the summed weight of all configurations */
  fc_analysis *analysis; /* which told them */
  double *matrices;      /* for each layer, by row: below the diagonal and on it, the factor of Cholesky of the covariance */
  double *scratch;       /* three arrays for a step */
  uint64_t held;         /* bytes of all arrays, beside which the board is analysed */
};

/* ---- Weights -------------------------------------------------------------------------------------------------------------- */

static size_t layer_of(const fc_frequencies *frequencies, int length) {
  size_t layer = 0;
  while (!frequencies_layer_has(frequencies, layer, length)) {
    layer++;
  }
  return layer;
}

/* The logarithm of a placement's weight; -INFINITY for no placement, and for one that covers a cell of weight 0. */
static double logarithm_at(const struct weight_search *fitting, size_t ship_class, enum direction direction, int cell) {
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

static double greatest_of_class(const struct weight_search *fitting, size_t ship_class) {
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

/* Makes a prior in which the weightiest placement of each class has a given weight. *factor receives the logarithm of the factor
 * by which configurations weigh more than their logarithms say. */
static fc_status weigh_placements(fc_prior **prior, double *factor, const struct weight_search *fitting, uint64_t greatest,
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

/* Makes a prior with a weight for every cell, for frequencies of all ships together. */
static fc_status weigh_cells(fc_prior **prior, const struct weight_search *fitting, uint64_t greatest, fc_error *error) {
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

/* Analyses the board with a prior, and reads the shares. Errors: those of fc_analyse; FC_NO_CONFIGURATION. */
static fc_status analyse(struct weight_search *fitting, const fc_prior *prior, fc_error *error) {
  fc_board *weighed = NULL;
  fc_analysis *made = NULL;
  const bool by_length = fc_frequencies_are_by_length(fitting->wanted) != 0;
  progress_next_of_many(&fitting->progress);
  const uint64_t held = fitting->held + (fitting->analysis != NULL ? analysis_bytes(fitting->analysis) : 0);
  const fc_options rest = options_beside(&fitting->options, held);
  const fc_options options = progress_stage_options(&fitting->progress, &rest);
  fc_status status = fc_board_with_prior(&weighed, fitting->board, prior, error);
  THEN(status, status_beside(fc_analyse(&made, weighed, &options, error), &fitting->options, held, error));
  THEN(status, fc_analysis_chances(fitting->shares, made, by_length ? FC_QUANTITY_BY_LENGTH : FC_QUANTITY_OCCUPANCY, error));
  fc_board_free(weighed);
  if (status != FC_OK) {
    fc_analysis_free(made);
    return status == FC_NO_CONFIGURATION
               ? error_set(error, status, "no arrangement has its ships where the frequencies want them, and nowhere else")
               : status;
  }
  fc_analysis_free(fitting->analysis);
  fitting->analysis = made;
  return FC_OK;
}

/* The same with the weights that the logarithms say, finely rounded. */
static fc_status look(struct weight_search *fitting, fc_error *error) {
  fc_prior *prior = NULL;
  double factor = 0;
  fc_status status = weigh_placements(&prior, &factor, fitting, UINT64_C(1) << fitting->bits, error);
  THEN(status, analyse(fitting, prior, error));
  if (status == FC_OK) {
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, fitting->analysis->count);
    fitting->log_sum = log(mantissa) + (double)exponent * log(2) - factor;
  }
  fc_prior_free(prior);
  return status;
}

/* ---- The covariance ------------------------------------------------------------------------------------------------------- */

/* Added to the diagonal, as a part of it: some sums of cells are the same in all configurations (of all cells, to begin with), so
 * that the matrix has no inverse. */
#define RIDGE 1e-3

/* Adds, for a placement that a ship has with some probability, the products of its cells. */
static void add_placement(double *matrix, size_t cells, int length, struct placement placement, int columns, double probability) {
  for (int one = 0; one < length; one++) {
    const size_t row = (size_t)placement_cell(placement, one, columns);
    for (int other = 0; other <= one; other++) {
      matrix[row * cells + (size_t)placement_cell(placement, other, columns)] += probability;
    }
  }
}

/* Adds the covariance of the ships of a class: of each, the products less the products of the means. */
static void add_class(double *matrix, double *means, const struct weight_search *fitting, size_t ship_class) {
  const fc_analysis *analysis = fitting->analysis;
  const fc_ship_class *ships = &fitting->board->ruleset->classes[ship_class];
  const int columns = fitting->wanted->columns;
  mpz_t marginal;
  mpz_init(marginal);
  memset(means, 0, fitting->cells * sizeof *means);
  for_each_placement (placement, &analysis->problem.classes[ship_class]) {
    marginals_read(marginal, &analysis->marginals, ship_class, placement);
    const double probability = ratio_of(marginal, analysis->count);
    add_placement(matrix, fitting->cells, ships->length, placement, columns, probability);
    for (int step = 0; step < ships->length; step++) {
      means[placement_cell(placement, step, columns)] += probability / ships->ships;
    }
  }
  for (size_t row = 0; row < fitting->cells; row++) {
    for (size_t column = 0; column <= row; column++) {
      matrix[row * fitting->cells + column] -= ships->ships * means[row] * means[column];
    }
  }
  mpz_clear(marginal);
}

/* Puts the factor of Cholesky in the place of a matrix. A cell that never or always has a ship, where the diagonal is 0, is left
 * out: its row and its column become 0. */
static void factorise(double *matrix, size_t cells) {
  for (size_t row = 0; row < cells; row++) {
    double *of_row = matrix + row * cells;
    const double ridged = of_row[row] * (1 + RIDGE);
    const double least = of_row[row] * RIDGE / 2;
    double left = ridged;
    for (size_t column = 0; column < row; column++) {
      const double *of_column = matrix + column * cells;
      double sum = of_row[column];
      for (size_t i = 0; i < column; i++) {
        sum -= of_row[i] * of_column[i];
      }
      of_row[column] = of_column[column] > 0 ? sum / of_column[column] : 0;
      left -= of_row[column] * of_row[column];
    }
    of_row[row] = ridged > 1e-12 ? sqrt(left > least ? left : least) : 0;
  }
}

/* Works the covariance out of the analysis. Time: the square of the cells, and their cube for the factor. */
static fc_status find_covariance(struct weight_search *fitting, fc_error *error) {
  const struct ruleset *ruleset = fitting->board->ruleset;
  double *means = memory_allocate(fitting->cells, sizeof *means);
  if (means == NULL) {
    return error_no_memory(error);
  }
  for (size_t layer = 0; layer < fitting->wanted->layer_count; layer++) {
    double *matrix = fitting->matrices + layer * fitting->cells * fitting->cells;
    memset(matrix, 0, fitting->cells * fitting->cells * sizeof *matrix);
    for (size_t i = 0; i < ruleset->class_count; i++) {
      if (frequencies_layer_has(fitting->wanted, layer, ruleset->classes[i].length)) {
        add_class(matrix, means, fitting, i);
      }
    }
    factorise(matrix, fitting->cells);
  }
  memory_free(means);
  return FC_OK;
}

/* Divides a number for each cell by the covariance, in place. Where a cell has the weight 0 the result is 0. */
static void divide(double *numbers, const double *matrix, size_t cells) {
  for (size_t row = 0; row < cells; row++) {
    const double *of_row = matrix + row * cells;
    for (size_t i = 0; i < row; i++) {
      numbers[row] -= of_row[i] * numbers[i];
    }
    numbers[row] = of_row[row] > 0 ? numbers[row] / of_row[row] : 0;
  }
  for (size_t row = cells; row-- > 0;) {
    for (size_t i = row + 1; i < cells; i++) {
      numbers[row] -= matrix[i * cells + row] * numbers[i];
    }
    numbers[row] = matrix[row * cells + row] > 0 ? numbers[row] / matrix[row * cells + row] : 0;
  }
}

/* ---- Steps ---------------------------------------------------------------------------------------------------------------- */

/* The greatest difference, and its index. */
static double greatest_difference(size_t *index, const double *shares, const double *wanted, size_t count) {
  double greatest = 0;
  *index = 0;
  for (size_t i = 0; i < count; i++) {
    const double difference = fabs(shares[i] - wanted[i]);
    *index = difference > greatest ? i : *index;
    greatest = fmax(greatest, difference);
  }
  return greatest;
}

/* How much more of a share a step aims at. A cell that always has a ship may need an infinite weight: there the steps aim at
 * what is within the tolerance. */
static double lack_of(const struct weight_search *fitting, size_t i) {
  return fmin(fitting->wanted->shares[i], 1 - fitting->tolerance / 2) - fitting->shares[i];
}

/* The difference that is left, measured by the inverse of the covariance; `step` receives the step that would end it. */
static double find_step(double *step, const struct weight_search *fitting) {
  double size = 0;
  for (size_t i = 0; i < fitting->count; i++) {
    step[i] = lack_of(fitting, i);
  }
  for (size_t layer = 0; layer < fitting->wanted->layer_count; layer++) {
    divide(step + layer * fitting->cells, fitting->matrices + layer * fitting->cells * fitting->cells, fitting->cells);
  }
  for (size_t i = 0; i < fitting->count; i++) {
    size += step[i] * lack_of(fitting, i);
  }
  return size;
}

/* One step, halved as often as necessary. False in *has_moved where no part of it leads nearer. */
static fc_status make_step(bool *has_moved, struct weight_search *fitting, fc_error *error) {
  double *from = fitting->scratch;
  double *step = fitting->scratch + fitting->count;
  double *next = fitting->scratch + 2 * fitting->count;
  fc_status status = find_covariance(fitting, error);
  if (status != FC_OK) {
    return status;
  }
  const double size = find_step(step, fitting);
  double longest = 0;
  for (size_t i = 0; i < fitting->count; i++) {
    longest = fmax(longest, fabs(step[i]));
  }
  double part = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
  memcpy(from, fitting->logarithms, fitting->count * sizeof *from);
  *has_moved = false;
  for (int halvings = 0; halvings < MOST_HALVINGS && !*has_moved && status == FC_OK; halvings++) {
    for (size_t i = 0; i < fitting->count; i++) {
      fitting->logarithms[i] = from[i] + part * step[i];
    }
    status = look(fitting, error);
    *has_moved = status == FC_OK && find_step(next, fitting) < size * (1 - LEAST_GAIN * part);
    part /= 2;
  }
  return status;
}

static fc_status refuse(const struct weight_search *fitting, int steps, fc_error *error) {
  size_t worst = 0;
  const double difference = 100 * greatest_difference(&worst, fitting->shares, fitting->wanted->shares, fitting->count);
  const int cell = (int)(worst % fitting->cells);
  return error_set(error, FC_NOT_FOUND,
                   "no prior was found that has these frequencies: after %d step%s %c%d is still %.4g points from the %.4g %% "
                   "that it should have",
                   steps, steps == 1 ? "" : "s", cell_label_letter(cell % fitting->wanted->columns),
                   cell / fitting->wanted->columns + 1, difference, 100 * fitting->wanted->shares[worst]);
}

/* From the uniform shares on, which have been looked at. */
static fc_status approach(struct weight_search *fitting, int *steps, int most_steps, fc_error *error) {
  size_t worst = 0;
  fc_status status = find_covariance(fitting, error);
  bool has_moved = true;
  *steps = 0;
  while (status == FC_OK &&
         greatest_difference(&worst, fitting->shares, fitting->wanted->shares, fitting->count) > fitting->tolerance) {
    if (*steps == most_steps || !has_moved) {
      status = refuse(fitting, *steps, error);
    } else {
      status = make_step(&has_moved, fitting, error);
      ++*steps;
    }
  }
  return status;
}

/* ---- What is wanted ------------------------------------------------------------------------------------------------------- */

/* Adds the smoothing, and forbids the cells of frequency 0. */
static fc_status adjust(struct weight_search *fitting, const fc_fit_plan *plan, fc_error *error) {
  fc_frequencies *wanted = fitting->wanted;
  const double added = plan->smoothing > 0 ? plan->smoothing / (plan->smoothing + (double)wanted->fleets) : 0;
  for (size_t i = 0; i < fitting->count; i++) {
    const int cell = (int)(i % fitting->cells);
    wanted->shares[i] += added * (fitting->shares[i] - wanted->shares[i]);
    if (fitting->shares[i] == 0 && wanted->shares[i] > fitting->tolerance) {
      return error_set(error, FC_NOT_FOUND, "%c%d has a ship in %.4g %% of the fleets, where none can be",
                       cell_label_letter(cell % wanted->columns), cell / wanted->columns + 1, 100 * wanted->shares[i]);
    }
    fitting->logarithms[i] = wanted->shares[i] > 0 && fitting->shares[i] > 0 ? 0 : -INFINITY;
  }
  return FC_OK;
}

/* The entropy in bits: the mean of log Z - sum of t over the cells covered. */
static double entropy_of(const struct weight_search *fitting) {
  double sum = fitting->log_sum;
  for (size_t i = 0; i < fitting->count; i++) {
    sum -= fitting->logarithms[i] > -INFINITY ? fitting->shares[i] * fitting->logarithms[i] : 0;
  }
  return sum / log(2);
}

/* ---- The fit -------------------------------------------------------------------------------------------------------------- */

/* The greatest weight of a cell with which the longest ship does not weigh too much. */
static uint64_t greatest_of_cells(const fc_board *board) {
  int length = 1;
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    length = board->ruleset->classes[i].length > length ? board->ruleset->classes[i].length : length;
  }
  return (uint64_t)floor(pow((double)FC_MAX_WEIGHT, 1.0 / length) * (1 + 1e-12));
}

/* How near the shares that were looked at last come: those of the prior that has been rounded. */
static void sum_up(fc_fit *fit, const struct weight_search *fitting) {
  size_t worst = 0;
  fc_fit_summary *summary = &fit->summary;
  summary->greatest = greatest_difference(&worst, fitting->shares, fit->wanted->shares, fitting->count);
  summary->row = (int)(worst % fitting->cells) / fit->wanted->columns;
  summary->column = (int)(worst % fitting->cells) % fit->wanted->columns;
  summary->length = fit->wanted->lengths[worst / fitting->cells];
  for (size_t i = 0; i < fitting->count; i++) {
    summary->mean += fabs(fitting->shares[i] - fit->wanted->shares[i]) / (double)fitting->count;
  }
  memcpy(fit->shares, fitting->shares, fitting->count * sizeof *fit->shares);
}

static fc_status round_off(fc_fit *fit, struct weight_search *fitting, const fc_fit_plan *plan, fc_error *error) {
  const bool by_cells = !fc_frequencies_are_by_length(fit->wanted) && !plan->by_placement;
  const uint64_t most = by_cells ? greatest_of_cells(fitting->board) : FC_MAX_WEIGHT;
  const uint64_t greatest = plan->greatest > 0 ? plan->greatest : DEFAULT_GREATEST < most ? DEFAULT_GREATEST : most;
  double factor = 0;
  if (greatest > most) {
    return error_set(error, FC_INVALID_ARGUMENT,
                     "weights of cells up to %llu would make the longest ship weigh more than %llu; %llu is the most",
                     (unsigned long long)greatest, (unsigned long long)FC_MAX_WEIGHT, (unsigned long long)most);
  }
  fit->summary.weight = greatest;
  fc_status status = by_cells ? weigh_cells(&fit->prior, fitting, greatest, error)
                              : weigh_placements(&fit->prior, &factor, fitting, greatest, error);
  THEN(status, analyse(fitting, fit->prior, error));
  if (status == FC_OK) {
    sum_up(fit, fitting);
  }
  return status;
}

static fc_status fit_all(fc_fit *fit, struct weight_search *fitting, const fc_fit_plan *plan, fc_error *error) {
  fitting->tolerance = plan->tolerance > 0 ? plan->tolerance : DEFAULT_TOLERANCE;
  const double bits = SPARE_BITS - log2(fitting->tolerance);
  size_t worst = 0;
  fitting->bits = bits < MOST_BITS ? (int)bits : MOST_BITS;
  fc_status status = look(fitting, error);
  if (status == FC_OK) {
    fit->summary.uniform_bits = entropy_of(fitting);
    status = adjust(fitting, plan, error);
  }
  THEN(status, look(fitting, error));
  THEN(status, approach(fitting, &fit->summary.steps, plan->most_steps > 0 ? plan->most_steps : DEFAULT_STEPS, error));
  if (status == FC_OK) {
    fit->summary.reached = greatest_difference(&worst, fitting->shares, fitting->wanted->shares, fitting->count);
    fit->summary.bits = entropy_of(fitting);
    status = round_off(fit, fitting, plan, error);
  }
  return status;
}

/* The arrays with a number for each layer and cell: three of the frequencies and shares that are handed over, and those of the
 * fitting. */
#define ARRAYS 8

/* The memory that the fit needs beside its analyses: arrays, matrices, and the weights of two priors. */
static uint64_t bytes_of_fit(const fc_frequencies *frequencies, const struct ruleset *ruleset) {
  const uint64_t cells = (uint64_t)frequencies->rows * (uint64_t)frequencies->columns;
  const uint64_t weights = 2 * ruleset->class_count * DIRECTIONS * cells * sizeof(uint64_t);
  return frequencies->layer_count * cells * (ARRAYS + cells) * sizeof(double) + weights;
}

static fc_status fit_start(fc_fit **fit, struct weight_search *fitting, const fc_frequencies *frequencies, const fc_board *board,
                           fc_error *error) {
  const uint64_t limit = memory_limit_of(&fitting->options);
  fitting->held = bytes_of_fit(frequencies, board->ruleset);
  if (fitting->held > limit) {
    return error_limit(error, fitting->held, limit);
  }
  fc_fit *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  fc_status status = frequencies_start(&made->wanted, board, fc_frequencies_are_by_length(frequencies) != 0, error);
  if (status != FC_OK) {
    fc_fit_free(made);
    return status;
  }
  made->wanted->fleets = frequencies->fleets;
  fitting->wanted = made->wanted;
  fitting->cells = (size_t)frequencies->rows * (size_t)frequencies->columns;
  fitting->count = fitting->cells * frequencies->layer_count;
  memcpy(made->wanted->shares, frequencies->shares, fitting->count * sizeof *frequencies->shares);
  made->shares = memory_allocate_zeroed(fitting->count + 1, sizeof *made->shares);
  fitting->shares = memory_allocate_zeroed(fitting->count + 1, sizeof *fitting->shares);
  fitting->logarithms = memory_allocate_zeroed(fitting->count + 1, sizeof *fitting->logarithms);
  fitting->scratch = memory_allocate_zeroed(3 * fitting->count + 1, sizeof *fitting->scratch);
  fitting->matrices = memory_allocate(fitting->count + 1, fitting->cells * sizeof *fitting->matrices);
  if (made->shares == NULL || fitting->shares == NULL || fitting->logarithms == NULL || fitting->scratch == NULL ||
      fitting->matrices == NULL) {
    fc_fit_free(made);
    return error_no_memory(error);
  }
  *fit = made;
  return FC_OK;
}

static fc_status check(const fc_frequencies *frequencies, const fc_board *board, const fc_fit_plan *plan, fc_error *error) {
  const struct ruleset *ruleset = board->ruleset;
  bool fits = frequencies->rows == ruleset->rules.rows && frequencies->columns == ruleset->rules.columns;
  for (size_t i = 0; fits && i < ruleset->class_count; i++) {
    size_t layer = 0;
    while (layer < frequencies->layer_count && !frequencies_layer_has(frequencies, layer, ruleset->classes[i].length)) {
      layer++;
    }
    fits = layer < frequencies->layer_count;
  }
  if (!fits) {
    return error_set(error, FC_INVALID_ARGUMENT, "the frequencies are of another board or fleet");
  }
  if (fc_board_prior(board) != NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, "a prior is learnt for a board that has none");
  }
  for (int cell = 0; cell < ruleset->rules.rows * ruleset->rules.columns; cell++) {
    const fc_cell_state state = observations_state(&board->observations, cell, &ruleset->rules);
    if (state != FC_CELL_UNSHOT && state != FC_CELL_BLOCKED) {
      return error_set(error, FC_INVALID_ARGUMENT, "a prior is learnt for a board of which nothing is known");
    }
  }
  if (!(plan->tolerance >= 0 && plan->tolerance < 1) || !(plan->smoothing >= 0 && isfinite(plan->smoothing)) ||
      plan->greatest > FC_MAX_WEIGHT || plan->most_steps < 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "the plan of a fit is out of its ranges");
  }
  if (plan->smoothing > 0 && frequencies->fleets == 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "only frequencies that say of how many fleets they are can be smoothed");
  }
  return FC_OK;
}

fc_status fc_fit_make(fc_fit **fit, const fc_frequencies *frequencies, const fc_board *board, const fc_fit_plan *plan,
                      const fc_options *options, fc_error *error) {
  fc_status status = call_check(fit != NULL && frequencies != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  if (!IS_SIZED(plan)) {
    return error_wrong_size(error, "fc_fit_plan", plan->size);
  }
  const fc_fit_plan usual = {.size = sizeof usual};
  const fc_fit_plan *followed = plan != NULL ? plan : &usual;
  struct weight_search fitting = {.board = board,
                                  .options = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)}};
  fc_context *context = NULL;
  fc_fit *made = NULL;
  status = check(frequencies, board, followed, error);
  THEN(status, board_check_rules(board, "fitting a prior", error));
  THEN(status, fit_start(&made, &fitting, frequencies, board, error));
  if (status == FC_OK && fitting.options.context == NULL) {
    status = fc_context_create(&context, error);
    fitting.options.context = context;
  }
  if (status == FC_OK) {
    fitting.progress = progress_of(options);
    progress_stage(&fitting.progress, 0, 0);
    status = fit_all(made, &fitting, followed, error);
  }
  THEN(status, progress_finish(&fitting.progress, error));
  fc_context_free(context);
  fc_analysis_free(fitting.analysis);
  memory_free(fitting.shares);
  memory_free(fitting.logarithms);
  memory_free(fitting.scratch);
  memory_free(fitting.matrices);
  if (status != FC_OK) {
    fc_fit_free(made);
    return status;
  }
  *fit = made;
  return FC_OK;
}

void fc_fit_free(fc_fit *fit) {
  if (fit != NULL) {
    fc_prior_free(fit->prior);
    fc_frequencies_free(fit->wanted);
    memory_free(fit->shares);
    memory_free(fit);
  }
}

const fc_prior *fc_fit_prior(const fc_fit *fit) {
  return fit->prior;
}

fc_fit_summary fc_fit_summary_of(const fc_fit *fit) {
  return fit->summary;
}

fc_status fc_fit_share(double *wanted, double *share, const fc_fit *fit, int length, int row, int column, fc_error *error) {
  if (fit == NULL) {
    return error_null_argument(error);
  }
  double value = 0;
  const fc_status status = fc_frequencies_share(&value, fit->wanted, length, row, column, error);
  if (status != FC_OK) {
    return status;
  }
  if (wanted != NULL) {
    *wanted = value;
  }
  if (share != NULL) {
    fc_frequencies found = *fit->wanted;
    found.shares = fit->shares;
    return fc_frequencies_share(share, &found, length, row, column, error);
  }
  return FC_OK;
}
