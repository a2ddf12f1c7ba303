/*
 * Learning a prior from frequencies.
 *
 * Of all distributions over the configurations with given frequencies f, that of greatest entropy is an exponential family: a
 * configuration x has the probability exp(sum of t_c over the cells c that x covers) / Z. (By length, t has an index for the
 * length of the covering ship as well. What is said of cells below holds for pairs of a length and a cell.) The t that belong to
 * f minimise the convex function log Z - sum f_c t_c, whose gradient is s - f, where s are the exact shares that an analysis
 * tells, and whose Hessian is the covariance C of the cells. So
 *
 *     t += H^-1 (f - s)        where H is nearly C: the covariance as it would be if ships were placed independently of each
 *                              other, each with its own exact marginals (fit_covariance.c)
 *
 * and some ten steps suffice. A step is halved until it makes |f - s|, measured by H^-1, smaller; a small one does, since
 * its derivative is -2 g' H^-1 C H^-1 g. A cell of frequency 0 has t = -infinity, its weight is 0.
 */
#include "lab/fit.h"

#include "fleetcount_lab.h"

#include <math.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"

enum { DEFAULT_STEPS = 200, MOST_HALVINGS = 12 };

/* The weights are finer than the tolerance by so many bits, and by no more than FC_MAX_WEIGHT has room for. */
enum { SPARE_BITS = 11, MOST_BITS = 50 };
#define DEFAULT_TOLERANCE 1e-4
#define DEFAULT_GREATEST 1000

/* No step changes a logarithm by more. */
#define LONGEST_STEP 3.0

/*
 * A whole step must take away a hundredth of what it measures. Where ships are packed, cells vary together so much more than
 * placed independently that a good step takes away no more than a tenth.
 */
#define LEAST_GAIN 0.01

/* ---- Differences ---------------------------------------------------------------------------------------------------------- */

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

/* ---- Steps ---------------------------------------------------------------------------------------------------------------- */

/* How much more of a share a step aims at. A cell that always has a ship may need an infinite weight: there the steps aim at
 * what is within the tolerance. */
static double lack_of(const struct fitting *fitting, size_t i) {
  return fmin(fitting->wanted->shares[i], 1 - fitting->tolerance / 2) - fitting->shares[i];
}

/* The difference that is left, measured by the inverse of the covariance; `step` receives the step that would end it. */
static double find_step(double *step, const struct fitting *fitting) {
  double size = 0;
  for (size_t i = 0; i < fitting->count; i++) {
    step[i] = lack_of(fitting, i);
  }
  fit_covariance_solve(step, &fitting->covariance);
  for (size_t i = 0; i < fitting->count; i++) {
    size += step[i] * lack_of(fitting, i);
  }
  return size;
}

static void go(struct fitting *fitting, const double *from, const double *step, double part) {
  for (size_t i = 0; i < fitting->count; i++) {
    fitting->logarithms[i] = from[i] + part * step[i];
  }
}

/* One step, halved as often as necessary. False in *has_moved where no part of it leads nearer. */
static fc_status make_step(bool *has_moved, struct fitting *fitting, fc_error *error) {
  double *from = fitting->scratch;
  double *step = fitting->scratch + fitting->count;
  double *next = fitting->scratch + 2 * fitting->count;
  fc_status status = fit_covariance_fill(&fitting->covariance, fitting, error);
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
    go(fitting, from, step, part);
    status = fit_look(fitting, error);
    *has_moved = status == FC_OK && find_step(next, fitting) < size * (1 - LEAST_GAIN * part);
    part /= 2;
  }
  return status;
}

static fc_status refuse(const struct fitting *fitting, int steps, fc_error *error) {
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
static fc_status approach(struct fitting *fitting, int *steps, int most_steps, fc_error *error) {
  size_t worst = 0;
  fc_status status = fit_covariance_fill(&fitting->covariance, fitting, error);
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
static fc_status adjust(struct fitting *fitting, const fc_fit_plan *plan, fc_error *error) {
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
static double entropy_of(const struct fitting *fitting) {
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
static void sum_up(fc_fit *fit, const struct fitting *fitting) {
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

static fc_status round_off(fc_fit *fit, struct fitting *fitting, const fc_fit_plan *plan, fc_error *error) {
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
  fc_status status = by_cells ? fit_weigh_cells(&fit->prior, fitting, greatest, error)
                              : fit_weigh_placements(&fit->prior, &factor, fitting, greatest, error);
  if (status == FC_OK) {
    status = fit_analyse(fitting, fit->prior, error);
  }
  if (status == FC_OK) {
    sum_up(fit, fitting);
  }
  return status;
}

static fc_status fit_all(fc_fit *fit, struct fitting *fitting, const fc_fit_plan *plan, fc_error *error) {
  fitting->tolerance = plan->tolerance > 0 ? plan->tolerance : DEFAULT_TOLERANCE;
  const double bits = SPARE_BITS - log2(fitting->tolerance);
  size_t worst = 0;
  fitting->bits = bits < MOST_BITS ? (int)bits : MOST_BITS;
  fc_status status = fit_covariance_start(&fitting->covariance, fitting->cells, fitting->wanted->layer_count, error);
  if (status == FC_OK) {
    status = fit_look(fitting, error);
  }
  if (status == FC_OK) {
    fit->summary.uniform_bits = entropy_of(fitting);
    status = adjust(fitting, plan, error);
  }
  if (status == FC_OK) {
    status = fit_look(fitting, error);
  }
  if (status == FC_OK) {
    status = approach(fitting, &fit->summary.steps, plan->most_steps > 0 ? plan->most_steps : DEFAULT_STEPS, error);
  }
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

/* What the fit takes beside its analyses: arrays, matrices, and the weights of two priors while one is made of the other. */
static uint64_t bytes_of_fit(const fc_frequencies *frequencies, const struct ruleset *ruleset) {
  const uint64_t cells = (uint64_t)frequencies->rows * (uint64_t)frequencies->columns;
  const uint64_t weights = 2 * ruleset->class_count * DIRECTIONS * cells * sizeof(uint64_t);
  return frequencies->layer_count * cells * (ARRAYS + cells) * sizeof(double) + weights;
}

static fc_status fit_start(fc_fit **fit, struct fitting *fitting, const fc_frequencies *frequencies, const fc_board *board,
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
  if (made->shares == NULL || fitting->shares == NULL || fitting->logarithms == NULL || fitting->scratch == NULL) {
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
  if (fit == NULL || frequencies == NULL || board == NULL) {
    return error_null_argument(error);
  }
  if (!IS_SIZED(options)) {
    return error_wrong_size(error, "fc_options", options->size);
  }
  if (!IS_SIZED(plan)) {
    return error_wrong_size(error, "fc_fit_plan", plan->size);
  }
  const fc_fit_plan usual = {.size = sizeof usual};
  const fc_fit_plan *followed = plan != NULL ? plan : &usual;
  struct fitting fitting = {.board = board, .options = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)}};
  fc_context *context = NULL;
  fc_fit *made = NULL;
  fc_status status = check(frequencies, board, followed, error);
  if (status == FC_OK) {
    status = board_check_rules(board, "fitting a prior", error);
  }
  if (status == FC_OK) {
    status = fit_start(&made, &fitting, frequencies, board, error);
  }
  if (status == FC_OK && fitting.options.context == NULL) {
    status = fc_context_create(&context, error);
    fitting.options.context = context;
  }
  if (status == FC_OK) {
    fitting.progress = progress_of(options);
    progress_stage(&fitting.progress, 0, 0);
    status = fit_all(made, &fitting, followed, error);
  }
  if (status == FC_OK) {
    status = progress_finish(&fitting.progress, error);
  }
  fc_context_free(context);
  fit_covariance_clear(&fitting.covariance);
  fc_analysis_free(fitting.analysis);
  memory_free(fitting.shares);
  memory_free(fitting.logarithms);
  memory_free(fitting.scratch);
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
