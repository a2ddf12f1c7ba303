/*
 * The measures by which a grid is compared with the exact occupancy. With n cells that have not been shot at, of occupancies o
 * and scores g, and p = o / count:
 *
 *     top       |M and B| / |M|, where M are the cells of greatest g and B those of greatest o
 *     regret    max p - mean of p over M
 *     spearman, kendall    rank_correlation.h
 *     kl        sum of P log2(P / Q) with P = o / sum o, Q = g / sum g
 *     rmse      the least root of sum (s g - p)^2 / n over all s, which is at s = sum g p / sum g^2:
 *               n count^2 rmse^2 = (sum o^2 sum g^2 - (sum o g)^2) / sum g^2
 *
 * All sums are of whole numbers, and so exact; what is 0 or 1 comes out as 0 or 1.
 */
#include <math.h>
#include <stdlib.h>

#include "fleetcount_lab.h"
#include "lab/beside.h"
#include "lab/rank_correlation.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Maxima --------------------------------------------------------------------------------------------------------------- */

static size_t find_greatest(mpz_t *numbers, size_t count) {
  size_t greatest = 0;
  for (size_t i = 1; i < count; i++) {
    greatest = mpz_cmp(numbers[i], numbers[greatest]) > 0 ? i : greatest;
  }
  return greatest;
}

/* (max o |M| - sum of o over M) / (count |M|), which is the regret. */
static void find_regret(mpq_t regret, const struct beside *beside, mpz_srcptr best, mpz_srcptr sum, size_t maxima) {
  mpz_mul_ui(mpq_numref(regret), best, maxima);
  mpz_sub(mpq_numref(regret), mpq_numref(regret), sum);
  mpz_mul_ui(mpq_denref(regret), beside->count, maxima);
  mpq_canonicalize(regret);
}

static void measure_maxima(fc_measures *measures, mpq_t regret, const struct beside *beside) {
  const size_t maximum = find_greatest(beside->scores, beside->cells);
  const size_t best = find_greatest(beside->occupancies, beside->cells);
  mpz_t sum;
  mpz_init(sum);
  for (size_t i = 0; i < beside->cells; i++) {
    const bool is_best = mpz_cmp(beside->occupancies[i], beside->occupancies[best]) == 0;
    measures->best += is_best;
    if (mpz_cmp(beside->scores[i], beside->scores[maximum]) == 0) {
      measures->maxima++;
      measures->best_maxima += is_best;
      mpz_add(sum, sum, beside->occupancies[i]);
    }
  }
  find_regret(regret, beside, beside->occupancies[best], sum, measures->maxima);
  measures->top = (double)measures->best_maxima / (double)measures->maxima;
  measures->regret = mpq_get_d(regret);
  mpz_clear(sum);
}

/* ---- Correlations --------------------------------------------------------------------------------------------------------- */

/* A number and where it stands. */
struct numbered {
  mpz_srcptr number;
  size_t item;
};

static int compare_numbers(const void *one, const void *other) {
  const struct numbered *first = one;
  const struct numbered *second = other;
  return mpz_cmp(first->number, second->number);
}

/* Numbers the different values from the least upwards. */
static bool find_levels(int *levels, mpz_t *numbers, size_t count) {
  struct numbered *order = memory_allocate(count, sizeof *order);
  if (order == NULL) {
    return false;
  }
  for (size_t item = 0; item < count; item++) {
    order[item] = (struct numbered){numbers[item], item};
  }
  qsort(order, count, sizeof *order, compare_numbers);
  int level = 0;
  for (size_t i = 0; i < count; i++) {
    level += i > 0 && compare_numbers(&order[i], &order[i - 1]) != 0;
    levels[order[i].item] = level;
  }
  memory_free(order);
  return true;
}

static fc_status measure_ranks(fc_measures *measures, const struct beside *beside, fc_error *error) {
  int *scores = memory_allocate(2 * beside->cells, sizeof *scores);
  int *occupancies = scores != NULL ? scores + beside->cells : NULL;
  const bool is_ranked = scores != NULL && find_levels(scores, beside->scores, beside->cells) &&
                         find_levels(occupancies, beside->occupancies, beside->cells);
  if (is_ranked) {
    const struct rank_correlation correlation = rank_correlation_of(scores, occupancies, beside->cells);
    measures->spearman = correlation.spearman;
    measures->kendall = correlation.kendall;
  }
  memory_free(scores);
  return is_ranked ? FC_OK : error_no_memory(error);
}

/* ---- Shapes --------------------------------------------------------------------------------------------------------------- */

/* numerator / denominator, which is not 0. Equal fractions give equal doubles. */
static double quotient(mpz_srcptr numerator, mpz_srcptr denominator) {
  mpq_t fraction;
  mpq_init(fraction);
  mpq_set_num(fraction, numerator);
  mpq_set_den(fraction, denominator);
  mpq_canonicalize(fraction);
  const double value = mpq_get_d(fraction);
  mpq_clear(fraction);
  return value;
}

/* sum one[i] other[i] */
static void sum_products(mpz_t sum, mpz_t *one, mpz_t *other, size_t count) {
  mpz_set_ui(sum, 0);
  for (size_t i = 0; i < count; i++) {
    mpz_addmul(sum, one[i], other[i]);
  }
}

static void sum_numbers(mpz_t sum, mpz_t *numbers, size_t count) {
  mpz_set_ui(sum, 0);
  for (size_t i = 0; i < count; i++) {
    mpz_add(sum, sum, numbers[i]);
  }
}

static double logarithm(mpz_srcptr number) {
  signed long exponent;
  const double significand = mpz_get_d_2exp(&exponent, number);
  return log2(significand) + (double)exponent;
}

/* Of a quotient of numbers above 0, also where a double is too small or too large for it: scores may be. */
static double logarithm_of_quotient(mpz_srcptr numerator, mpz_srcptr denominator) {
  const double value = quotient(numerator, denominator);
  return isnormal(value) ? log2(value) : logarithm(numerator) - logarithm(denominator);
}

/* The divergence; `ships` and `scores` are the sums, neither of them 0. With P / Q = (o scores) / (g ships). */
static double divergence(const struct beside *beside, mpz_srcptr ships, mpz_srcptr scores) {
  double bits = 0;
  mpz_t numerator;
  mpz_t denominator;
  mpz_inits(numerator, denominator, NULL);
  for (size_t i = 0; i < beside->cells; i++) {
    if (mpz_sgn(beside->occupancies[i]) > 0 && mpz_sgn(beside->scores[i]) == 0) {
      bits = INFINITY;
    } else if (mpz_sgn(beside->occupancies[i]) > 0) {
      mpz_mul(numerator, beside->occupancies[i], scores);
      mpz_mul(denominator, beside->scores[i], ships);
      bits += quotient(beside->occupancies[i], ships) * logarithm_of_quotient(numerator, denominator);
    }
  }
  mpz_clears(numerator, denominator, NULL);
  return fmax(bits, 0); /* it cannot be negative, but its rounding can */
}

static void measure_divergence(fc_measures *measures, const struct beside *beside) {
  mpz_t ships;
  mpz_t scores;
  mpz_inits(ships, scores, NULL);
  sum_numbers(ships, beside->occupancies, beside->cells);
  sum_numbers(scores, beside->scores, beside->cells);
  if (mpz_sgn(ships) > 0) {
    measures->kl = mpz_sgn(scores) > 0 ? divergence(beside, ships, scores) : INFINITY;
  }
  mpz_clears(ships, scores, NULL);
}

static void measure_error(fc_measures *measures, const struct beside *beside) {
  mpz_t squares;
  mpz_t scores;
  mpz_t both;
  mpz_inits(squares, scores, both, NULL);
  sum_products(squares, beside->occupancies, beside->occupancies, beside->cells);
  sum_products(scores, beside->scores, beside->scores, beside->cells);
  sum_products(both, beside->occupancies, beside->scores, beside->cells);
  if (mpz_sgn(scores) > 0) {
    mpz_mul(squares, squares, scores);
    mpz_submul(squares, both, both);
  } else {
    mpz_set_ui(scores, 1); /* no scale makes a grid of zeros any nearer */
  }
  mpz_mul(scores, scores, beside->count);
  mpz_mul(scores, scores, beside->count);
  mpz_mul_ui(scores, scores, beside->cells);
  measures->rmse = sqrt(quotient(squares, scores));
  mpz_clears(squares, scores, both, NULL);
}

/* ---- All of them ---------------------------------------------------------------------------------------------------------- */

static fc_status measure(fc_measures *measures, mpq_t regret, const struct beside *beside, fc_error *error) {
  *measures =
      (fc_measures){.cells = beside->cells, .top = NAN, .regret = NAN, .spearman = NAN, .kendall = NAN, .kl = NAN, .rmse = NAN};
  if (beside->cells == 0) {
    return FC_OK;
  }
  measure_maxima(measures, regret, beside);
  measure_divergence(measures, beside);
  measure_error(measures, beside);
  return measure_ranks(measures, beside, error);
}

static fc_status check_arguments(const fc_measures *measures, const fc_grid *grid, const fc_analysis *analysis, fc_error *error) {
  if (measures == NULL || grid == NULL || analysis == NULL) {
    return error_null_argument(error);
  }
  if (grid->rows != analysis->problem.rows || grid->columns != analysis->problem.columns) {
    return error_set(error, FC_INVALID_ARGUMENT, "the grid has %d rows and %d columns, but the board has %d and %d", grid->rows,
                     grid->columns, analysis->problem.rows, analysis->problem.columns);
  }
  if (mpz_sgn(analysis->count) == 0) {
    return error_set(error, FC_NO_CONFIGURATION, "no configuration agrees with the board");
  }
  return FC_OK;
}

fc_status fc_compare(fc_measures *measures, mpq_ptr regret, const fc_grid *grid, const fc_analysis *analysis, fc_error *error) {
  fc_status status = check_arguments(measures, grid, analysis, error);
  if (status != FC_OK) {
    return status;
  }
  struct beside beside = {0};
  fc_measures measured;
  mpq_t exact;
  mpq_init(exact);
  status = beside_make(&beside, grid, analysis, error);
  if (status == FC_OK) {
    status = measure(&measured, exact, &beside, error);
  }
  if (status == FC_OK) {
    *measures = measured;
  }
  if (status == FC_OK && regret != NULL) {
    mpq_set(regret, exact);
  }
  mpq_clear(exact);
  beside_clear(&beside);
  return status;
}
