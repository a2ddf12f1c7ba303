/*
 * Learning a prior from frequencies.
 *
 * The distribution of greatest entropy over the configurations with given frequencies f is an exponential family: a configuration
 * x has the probability exp(sum of t_c over the cells c that x covers) / Z. (By length, t has an index for the length of the
 * covering ship as well, and a cell below is a pair of a length and a cell.) The t for f minimise the convex function
 * log Z - sum f_c t_c. Its gradient is s - f, with the exact shares s from an analysis, and its Hessian is the covariance C of
 * the cells. So
 *
 *     t += H^-1 (f - s)        where H is nearly C: the covariance of independently placed ships, each with its own exact
 *                              marginals
 *
 * and some ten steps suffice. A step is halved until it makes |f - s|, measured by H^-1, smaller; a small enough step does, since
 * the derivative is -2 g' H^-1 C H^-1 g. A cell of frequency 0 has t = -infinity, so its weight is 0.
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

/* Weights have SPARE_BITS more than the tolerance needs, but at most MOST_BITS, so FC_MAX_WEIGHT has room for them. */
enum { SPARE_BITS = 11, MOST_BITS = 50 };
#define DEFAULT_TOLERANCE 1e-4
#define DEFAULT_GREATEST 1000

/* The greatest change of a logarithm in one step. */
#define LONGEST_STEP 3.0

/* A whole step must reduce the difference by a hundredth. In a packed fleet the cells vary together far more than those of
 * independent ships, and a good step reduces the difference by no more than a tenth. */
#define LEAST_GAIN 0.01

struct fc_fit {
  fc_prior *prior;
  fc_frequencies *wanted; /* smoothed */
  double *shares;         /* of the prior, in the order of the frequencies */
  fc_fit_summary summary;
};

/* The search for the logarithms. Its arrays are by layer and cell of the frequencies. */
struct weight_search {
  const fc_board *board;
  fc_options options;
  struct progress progress;
  fc_frequencies *wanted;
  size_t cells;
  size_t count; /* layers times cells */
  double tolerance;
  /* During the search a placement weighs exp(sum of logarithms), in units of 2^-bits of the greatest weight of its class: a
   * factor of a class is the same for all configurations. */
  int bits;
  double *logarithms;    /* of the weights */
  double *shares;        /* with these weights */
  double log_sum;        /* the logarithm of the summed weight of all configurations */
  fc_analysis *analysis; /* with these weights */
  double *matrices;      /* for each layer, the lower triangle of the covariance's Cholesky factor, by row */
  double *scratch;       /* three arrays for a step */
  uint64_t held;         /* bytes of all arrays */
};

/* ---- Weights -------------------------------------------------------------------------------------------------------------- */

/* The logarithm of a placement's weight; -INFINITY off the board, and on a cell of weight 0. */
static double logarithm_at(const struct weight_search *search, size_t ship_class, enum direction direction, int cell) {
  const fc_frequencies *wanted = search->wanted;
  const int length = search->board->ruleset->classes[ship_class].length;
  const int room = direction == ACROSS ? wanted->columns - cell % wanted->columns : wanted->rows - cell / wanted->columns;
  const double *logarithms = search->logarithms + frequencies_layer_of(wanted, length) * search->cells;
  double sum = room >= length && !(direction == DOWN && length == 1) ? 0 : -INFINITY;
  for (int step = 0; step < length && sum > -INFINITY; step++) {
    sum += logarithms[cell_ahead(cell, direction, step, wanted->columns)];
  }
  return sum;
}

static double greatest_of_class(const struct weight_search *search, size_t ship_class) {
  double greatest = -INFINITY;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < (int)search->cells; cell++) {
      greatest = fmax(greatest, logarithm_at(search, ship_class, (enum direction)direction, cell));
    }
  }
  return greatest;
}

/* Rounds a weight to a whole number from 1 to the greatest. */
static uint64_t rounded(double logarithm, uint64_t greatest) {
  const double number = round((double)greatest * exp(logarithm));
  return number < 1 ? 1 : number < (double)greatest ? (uint64_t)number : greatest;
}

/* Makes a prior whose greatest weight in each class is `greatest`. Its configurations weigh exp(*factor) times as much as their
 * logarithms say. */
static fc_status weigh_placements(fc_prior **prior, double *factor, const struct weight_search *search, uint64_t greatest,
                                  fc_error *error) {
  const struct ruleset *ruleset = search->board->ruleset;
  uint64_t *weights = memory_allocate_zeroed(ruleset->class_count * DIRECTIONS * search->cells + 1, sizeof *weights);
  if (weights == NULL) {
    return error_no_memory(error);
  }
  uint64_t *weight = weights;
  *factor = 0;
  for (size_t i = 0; i < ruleset->class_count; i++) {
    const double most = greatest_of_class(search, i);
    *factor += ruleset->classes[i].ships * (log((double)greatest) - most);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < (int)search->cells; cell++, weight++) {
        const double logarithm = logarithm_at(search, i, (enum direction)direction, cell);
        *weight = logarithm > -INFINITY ? rounded(logarithm - most, greatest) : 0;
      }
    }
  }
  const fc_status status = fc_prior_create(prior, search->board, weights, NULL, error);
  memory_free(weights);
  return status;
}

/* Makes a prior with a weight for every cell. The frequencies are of all ships together. */
static fc_status weigh_cells(fc_prior **prior, const struct weight_search *search, uint64_t greatest, fc_error *error) {
  uint64_t *cells = memory_allocate(search->cells, sizeof *cells);
  if (cells == NULL) {
    return error_no_memory(error);
  }
  double most = -INFINITY;
  for (size_t cell = 0; cell < search->cells; cell++) {
    most = fmax(most, search->logarithms[cell]);
  }
  for (size_t cell = 0; cell < search->cells; cell++) {
    const double logarithm = search->logarithms[cell];
    cells[cell] = logarithm > -INFINITY ? rounded(logarithm - most, greatest) : 0;
  }
  const fc_status status = fc_prior_create(prior, search->board, NULL, cells, error);
  memory_free(cells);
  return status;
}

/* ---- Shares --------------------------------------------------------------------------------------------------------------- */

/* Analyses the board with a prior, and reads the shares. Errors: those of fc_analyse; FC_NO_CONFIGURATION. */
static fc_status analyse(struct weight_search *search, const fc_prior *prior, fc_error *error) {
  fc_board *weighed = NULL;
  fc_analysis *made = NULL;
  const bool by_length = fc_frequencies_are_by_length(search->wanted) != 0;
  progress_next_of_many(&search->progress);
  const uint64_t held = search->held + (search->analysis != NULL ? analysis_bytes(search->analysis) : 0);
  const fc_options rest = options_beside(&search->options, held);
  const fc_options options = progress_stage_options(&search->progress, &rest);
  fc_status status = fc_board_with_prior(&weighed, search->board, prior, error);
  THEN(status, status_beside(fc_analyse(&made, weighed, &options, error), &search->options, held, error));
  THEN(status, fc_analysis_chances(search->shares, made, by_length ? FC_QUANTITY_BY_LENGTH : FC_QUANTITY_OCCUPANCY, error));
  fc_board_free(weighed);
  if (status != FC_OK) {
    fc_analysis_free(made);
    return status == FC_NO_CONFIGURATION
               ? error_set(error, status, "no arrangement has its ships where the frequencies want them, and nowhere else")
               : status;
  }
  fc_analysis_free(search->analysis);
  search->analysis = made;
  return FC_OK;
}

/* Analyses the board with the weights of the logarithms, finely rounded. */
static fc_status update_shares(struct weight_search *search, fc_error *error) {
  fc_prior *prior = NULL;
  double factor = 0;
  fc_status status = weigh_placements(&prior, &factor, search, UINT64_C(1) << search->bits, error);
  THEN(status, analyse(search, prior, error));
  if (status == FC_OK) {
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, search->analysis->count);
    search->log_sum = log(mantissa) + (double)exponent * log(2) - factor;
  }
  fc_prior_free(prior);
  return status;
}

/* ---- The covariance ------------------------------------------------------------------------------------------------------- */

/* The diagonal grows by this part. Some sums of cells are the same in all configurations (that of all cells is), so the matrix
 * itself has no inverse. */
#define RIDGE 1e-3

/* Adds the products of a placement's cells, times its probability. */
static void add_placement(double *matrix, size_t cells, int length, struct placement placement, int columns, double probability) {
  for (int one = 0; one < length; one++) {
    const size_t row = (size_t)placement_cell(placement, one, columns);
    for (int other = 0; other <= one; other++) {
      matrix[row * cells + (size_t)placement_cell(placement, other, columns)] += probability;
    }
  }
}

/* Adds the covariance of a class's ships: the means of products less the products of means. */
static void add_class(double *matrix, double *means, const struct weight_search *search, size_t ship_class) {
  const fc_analysis *analysis = search->analysis;
  const fc_ship_class *ships = &search->board->ruleset->classes[ship_class];
  const int columns = search->wanted->columns;
  mpz_t marginal;
  mpz_init(marginal);
  memset(means, 0, search->cells * sizeof *means);
  for_each_placement (placement, &analysis->problem.classes[ship_class]) {
    marginals_read(marginal, &analysis->marginals, ship_class, placement);
    const double probability = ratio_of(marginal, analysis->count);
    add_placement(matrix, search->cells, ships->length, placement, columns, probability);
    for (int step = 0; step < ships->length; step++) {
      means[placement_cell(placement, step, columns)] += probability / ships->ships;
    }
  }
  for (size_t row = 0; row < search->cells; row++) {
    for (size_t column = 0; column <= row; column++) {
      matrix[row * search->cells + column] -= ships->ships * means[row] * means[column];
    }
  }
  mpz_clear(marginal);
}

/* Replaces a matrix by its Cholesky factor. A cell that never or always has a ship has a diagonal of 0; its row and column
 * become 0. */
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

/* Computes the covariance from the analysis. Time: the square of the cells, and their cube for the factor. */
static fc_status find_covariance(struct weight_search *search, fc_error *error) {
  const struct ruleset *ruleset = search->board->ruleset;
  double *means = memory_allocate(search->cells, sizeof *means);
  if (means == NULL) {
    return error_no_memory(error);
  }
  for (size_t layer = 0; layer < search->wanted->layer_count; layer++) {
    double *matrix = search->matrices + layer * search->cells * search->cells;
    memset(matrix, 0, search->cells * search->cells * sizeof *matrix);
    for (size_t i = 0; i < ruleset->class_count; i++) {
      if (frequencies_layer_of(search->wanted, ruleset->classes[i].length) == layer) {
        add_class(matrix, means, search, i);
      }
    }
    factorise(matrix, search->cells);
  }
  memory_free(means);
  return FC_OK;
}

/* Divides a vector of numbers by cell by the covariance, in place. Cells of weight 0 get 0. */
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

/* Finds the greatest difference and its index. */
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

/* The increase of a share that a step aims at. A share of 1 may need an infinite weight, so the steps aim at half the tolerance
 * below. */
static double lack_of(const struct weight_search *search, size_t i) {
  return fmin(search->wanted->shares[i], 1 - search->tolerance / 2) - search->shares[i];
}

/* Measures the difference by the inverse of the covariance. `step` receives the full step. */
static double find_step(double *step, const struct weight_search *search) {
  double size = 0;
  for (size_t i = 0; i < search->count; i++) {
    step[i] = lack_of(search, i);
  }
  for (size_t layer = 0; layer < search->wanted->layer_count; layer++) {
    divide(step + layer * search->cells, search->matrices + layer * search->cells * search->cells, search->cells);
  }
  for (size_t i = 0; i < search->count; i++) {
    size += step[i] * lack_of(search, i);
  }
  return size;
}

/* Makes one step, halved as often as necessary. *has_moved: some part of it reduces the difference. */
static fc_status make_step(bool *has_moved, struct weight_search *search, fc_error *error) {
  double *from = search->scratch;
  double *step = search->scratch + search->count;
  double *next = search->scratch + 2 * search->count;
  fc_status status = find_covariance(search, error);
  if (status != FC_OK) {
    return status;
  }
  const double size = find_step(step, search);
  double longest = 0;
  for (size_t i = 0; i < search->count; i++) {
    longest = fmax(longest, fabs(step[i]));
  }
  double part = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
  memcpy(from, search->logarithms, search->count * sizeof *from);
  *has_moved = false;
  for (int halvings = 0; halvings < MOST_HALVINGS && !*has_moved && status == FC_OK; halvings++) {
    for (size_t i = 0; i < search->count; i++) {
      search->logarithms[i] = from[i] + part * step[i];
    }
    status = update_shares(search, error);
    *has_moved = status == FC_OK && find_step(next, search) < size * (1 - LEAST_GAIN * part);
    part /= 2;
  }
  return status;
}

static fc_status refuse(const struct weight_search *search, int steps, fc_error *error) {
  size_t worst = 0;
  const double difference = 100 * greatest_difference(&worst, search->shares, search->wanted->shares, search->count);
  const int cell = (int)(worst % search->cells);
  return error_set(error, FC_NOT_FOUND,
                   "no prior was found that has these frequencies: after %d step%s %c%d is still %.4g points from the %.4g %% "
                   "that it should have",
                   steps, steps == 1 ? "" : "s", cell_label_letter(cell % search->wanted->columns),
                   cell / search->wanted->columns + 1, difference, 100 * search->wanted->shares[worst]);
}

/* Makes steps until all shares are within the tolerance. The first shares are known. */
static fc_status approach(struct weight_search *search, int *steps, int most_steps, fc_error *error) {
  size_t worst = 0;
  fc_status status = find_covariance(search, error);
  bool has_moved = true;
  *steps = 0;
  while (status == FC_OK &&
         greatest_difference(&worst, search->shares, search->wanted->shares, search->count) > search->tolerance) {
    if (*steps == most_steps || !has_moved) {
      status = refuse(search, *steps, error);
    } else {
      status = make_step(&has_moved, search, error);
      ++*steps;
    }
  }
  return status;
}

/* ---- The wanted shares ---------------------------------------------------------------------------------------------------- */

/* Smooths the wanted shares towards the uniform ones, and starts the logarithms: -INFINITY for a share of 0. */
static fc_status adjust(struct weight_search *search, const fc_fit_plan *plan, fc_error *error) {
  fc_frequencies *wanted = search->wanted;
  const double added = plan->smoothing > 0 ? plan->smoothing / (plan->smoothing + (double)wanted->fleets) : 0;
  for (size_t i = 0; i < search->count; i++) {
    const int cell = (int)(i % search->cells);
    wanted->shares[i] += added * (search->shares[i] - wanted->shares[i]);
    if (search->shares[i] == 0 && wanted->shares[i] > search->tolerance) {
      return error_set(error, FC_NOT_FOUND, "%c%d has a ship in %.4g %% of the fleets, where none can be",
                       cell_label_letter(cell % wanted->columns), cell / wanted->columns + 1, 100 * wanted->shares[i]);
    }
    search->logarithms[i] = wanted->shares[i] > 0 && search->shares[i] > 0 ? 0 : -INFINITY;
  }
  return FC_OK;
}

/* The entropy in bits: the mean of log Z - sum of t over the cells covered. */
static double entropy_of(const struct weight_search *search) {
  double sum = search->log_sum;
  for (size_t i = 0; i < search->count; i++) {
    sum -= search->logarithms[i] > -INFINITY ? search->shares[i] * search->logarithms[i] : 0;
  }
  return sum / log(2);
}

/* ---- The fit -------------------------------------------------------------------------------------------------------------- */

/* Finds the greatest weight of a cell: the longest ship must not exceed FC_MAX_WEIGHT. */
static uint64_t greatest_of_cells(const fc_board *board) {
  const int length = board->ruleset->class_count > 0 ? board->ruleset->classes[0].length : 1;
  return (uint64_t)floor(pow((double)FC_MAX_WEIGHT, 1.0 / length) * (1 + 1e-12));
}

/* Summarises the differences of the rounded prior, whose shares are known. */
static void sum_up(fc_fit *fit, const struct weight_search *search) {
  size_t worst = 0;
  fc_fit_summary *summary = &fit->summary;
  summary->greatest = greatest_difference(&worst, search->shares, fit->wanted->shares, search->count);
  summary->row = (int)(worst % search->cells) / fit->wanted->columns;
  summary->column = (int)(worst % search->cells) % fit->wanted->columns;
  summary->length = fit->wanted->lengths[worst / search->cells];
  for (size_t i = 0; i < search->count; i++) {
    summary->mean += fabs(search->shares[i] - fit->wanted->shares[i]) / (double)search->count;
  }
  memcpy(fit->shares, search->shares, search->count * sizeof *fit->shares);
}

static fc_status round_off(fc_fit *fit, struct weight_search *search, const fc_fit_plan *plan, fc_error *error) {
  const bool by_cells = !fc_frequencies_are_by_length(fit->wanted) && !plan->by_placement;
  const uint64_t most = by_cells ? greatest_of_cells(search->board) : FC_MAX_WEIGHT;
  const uint64_t greatest = plan->greatest > 0 ? plan->greatest : DEFAULT_GREATEST < most ? DEFAULT_GREATEST : most;
  double factor = 0;
  if (greatest > most) {
    return error_set(error, FC_INVALID_ARGUMENT,
                     "weights of cells up to %llu would make the longest ship weigh more than %llu; %llu is the most",
                     (unsigned long long)greatest, (unsigned long long)FC_MAX_WEIGHT, (unsigned long long)most);
  }
  fit->summary.weight = greatest;
  fc_status status = by_cells ? weigh_cells(&fit->prior, search, greatest, error)
                              : weigh_placements(&fit->prior, &factor, search, greatest, error);
  THEN(status, analyse(search, fit->prior, error));
  if (status == FC_OK) {
    sum_up(fit, search);
  }
  return status;
}

static fc_status fit_all(fc_fit *fit, struct weight_search *search, const fc_fit_plan *plan, fc_error *error) {
  search->tolerance = plan->tolerance > 0 ? plan->tolerance : DEFAULT_TOLERANCE;
  const double bits = SPARE_BITS - log2(search->tolerance);
  size_t worst = 0;
  search->bits = bits < MOST_BITS ? (int)bits : MOST_BITS;
  fc_status status = update_shares(search, error);
  if (status == FC_OK) {
    fit->summary.uniform_bits = entropy_of(search);
    status = adjust(search, plan, error);
  }
  THEN(status, update_shares(search, error));
  THEN(status, approach(search, &fit->summary.steps, plan->most_steps > 0 ? plan->most_steps : DEFAULT_STEPS, error));
  if (status == FC_OK) {
    fit->summary.reached = greatest_difference(&worst, search->shares, search->wanted->shares, search->count);
    fit->summary.bits = entropy_of(search);
    status = round_off(fit, search, plan, error);
  }
  return status;
}

/* The arrays by layer and cell: three for the frequencies and the result, five for the search. */
#define ARRAYS 8

/* The memory of a fit besides its analyses: arrays, matrices, and the weights of two priors. */
static uint64_t bytes_of_fit(const fc_frequencies *frequencies, const struct ruleset *ruleset) {
  const uint64_t cells = (uint64_t)frequencies->rows * (uint64_t)frequencies->columns;
  const uint64_t weights = 2 * ruleset->class_count * DIRECTIONS * cells * sizeof(uint64_t);
  return frequencies->layer_count * cells * (ARRAYS + cells) * sizeof(double) + weights;
}

static fc_status fit_start(fc_fit **fit, struct weight_search *search, const fc_frequencies *frequencies, const fc_board *board,
                           fc_error *error) {
  const uint64_t limit = memory_limit_of(&search->options);
  search->held = bytes_of_fit(frequencies, board->ruleset);
  if (search->held > limit) {
    return error_limit(error, search->held, limit);
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
  search->wanted = made->wanted;
  search->cells = (size_t)frequencies->rows * (size_t)frequencies->columns;
  search->count = search->cells * frequencies->layer_count;
  memcpy(made->wanted->shares, frequencies->shares, search->count * sizeof *frequencies->shares);
  made->shares = memory_allocate_zeroed(search->count + 1, sizeof *made->shares);
  search->shares = memory_allocate_zeroed(search->count + 1, sizeof *search->shares);
  search->logarithms = memory_allocate_zeroed(search->count + 1, sizeof *search->logarithms);
  search->scratch = memory_allocate_zeroed(3 * search->count + 1, sizeof *search->scratch);
  search->matrices = memory_allocate(search->count + 1, search->cells * sizeof *search->matrices);
  if (made->shares == NULL || search->shares == NULL || search->logarithms == NULL || search->scratch == NULL ||
      search->matrices == NULL) {
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
    fits = frequencies_layer_of(frequencies, ruleset->classes[i].length) < frequencies->layer_count;
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
  struct weight_search search = {.board = board,
                                 .options = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)}};
  fc_context *context = NULL;
  fc_fit *made = NULL;
  status = check(frequencies, board, followed, error);
  THEN(status, board_check_rules(board, "fitting a prior", error));
  THEN(status, fit_start(&made, &search, frequencies, board, error));
  if (status == FC_OK && search.options.context == NULL) {
    status = fc_context_create(&context, error);
    search.options.context = context;
  }
  if (status == FC_OK) {
    search.progress = progress_of(options);
    progress_stage(&search.progress, 0, 0);
    status = fit_all(made, &search, followed, error);
  }
  THEN(status, progress_finish(&search.progress, error));
  fc_context_free(context);
  fc_analysis_free(search.analysis);
  memory_free(search.shares);
  memory_free(search.logarithms);
  memory_free(search.scratch);
  memory_free(search.matrices);
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
