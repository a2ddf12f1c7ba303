/*
 * The measures of a grid against the exact occupancy. With n unshot cells, of occupancies o and scores g, and p = o / count:
 *
 *     top       |M and B| / |M|, where M are the cells of greatest g and B the cells of greatest o
 *     regret    max p - mean of p over M
 *     spearman, kendall    correlations of the ranks, see below
 *     kl        sum of P log2(P / Q) with P = o / sum o, Q = g / sum g
 *     rmse      the least root of sum (s g - p)^2 / n over all s, which is at s = sum g p / sum g^2:
 *               n count^2 rmse^2 = (sum o^2 sum g^2 - (sum o g)^2) / sum g^2
 *
 * A common positive factor of all scores changes no measure. So the scores are multiplied by their least common denominator;
 * then all sums are exact sums of whole numbers, and a measure of 0 or 1 comes out as exactly 0 or 1.
 *
 * Spearman: Pearson's correlation of the ranks; tied items share the mean of their ranks. Let b of n items be below an item, a
 * above it, and n - a - b tied, the item included. Its rank is then b + (n - a - b + 1)/2, the mean of all ranks is (n + 1)/2,
 * and twice the difference is b - a: a whole number, so all sums are exact.
 *
 * Kendall, tau-b: (C - D) / sqrt((P - T)(P - U)). Of P = n(n - 1)/2 pairs, C have the same order in both lists, D opposite
 * orders, T are tied in the first list and U in the second. One loop over all pairs finds C - D, P - T and P - U.
 */
#include <math.h>
#include <stdlib.h>

#include "fleetcount_lab.h"
#include "lab/score_grid.h"
#include "lab/statistics.h"
#include "query/analysis.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Whole numbers -------------------------------------------------------------------------------------------------------- */

/* The scores and occupancies of the unshot cells, in row order, as whole numbers. */
struct compared {
  size_t cells;
  mpz_t *scores;
  mpz_t *occupancies;
  mpz_srcptr count; /* of the configurations; the analysis owns it */
};

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

/* Finds the least common denominator of the unshot cells' scores. */
static void find_denominator(mpz_t denominator, const fc_grid *grid, const struct problem *problem) {
  mpz_set_ui(denominator, 1);
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (!cell_set_has(&problem->shot, cell)) {
      mpz_lcm(denominator, denominator, mpq_denref(grid->scores[cell]));
    }
  }
}

static void fill(struct compared *compared, const fc_grid *grid, const fc_analysis *analysis) {
  const struct problem *problem = &analysis->problem;
  mpz_t denominator;
  mpz_init(denominator);
  find_denominator(denominator, grid, problem);
  size_t item = 0;
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (!cell_set_has(&problem->shot, cell)) {
      mpz_divexact(compared->scores[item], denominator, mpq_denref(grid->scores[cell]));
      mpz_mul(compared->scores[item], compared->scores[item], mpq_numref(grid->scores[cell]));
      /* The cell is on the board: cannot fail. */
      (void)fc_analysis_occupancy(compared->occupancies[item], analysis, cell / problem->columns, cell % problem->columns, NULL);
      item++;
    }
  }
  mpz_clear(denominator);
}

static void clear(struct compared *compared) {
  clear_numbers(compared->scores, compared->cells);
  clear_numbers(compared->occupancies, compared->cells);
  *compared = (struct compared){0};
}

static fc_status compare(struct compared *compared, const fc_grid *grid, const fc_analysis *analysis, fc_error *error) {
  const struct problem *problem = &analysis->problem;
  struct compared made = {.count = analysis->count};
  made.cells = (size_t)(problem->rows * problem->columns - cell_set_size(&problem->shot));
  made.scores = make_numbers(made.cells);
  made.occupancies = make_numbers(made.cells);
  if (made.scores == NULL || made.occupancies == NULL) {
    clear(&made);
    return error_no_memory(error);
  }
  fill(&made, grid, analysis);
  *compared = made;
  return FC_OK;
}

/* ---- Maxima --------------------------------------------------------------------------------------------------------------- */

static size_t find_greatest(mpz_t *numbers, size_t count) {
  size_t greatest = 0;
  for (size_t i = 1; i < count; i++) {
    greatest = mpz_cmp(numbers[i], numbers[greatest]) > 0 ? i : greatest;
  }
  return greatest;
}

/* The regret is (max o |M| - sum of o over M) / (count |M|). */
static void find_regret(mpq_t regret, const struct compared *compared, mpz_srcptr best, mpz_srcptr sum, size_t maxima) {
  mpz_mul_ui(mpq_numref(regret), best, maxima);
  mpz_sub(mpq_numref(regret), mpq_numref(regret), sum);
  mpz_mul_ui(mpq_denref(regret), compared->count, maxima);
  mpq_canonicalize(regret);
}

static void measure_maxima(fc_measures *measures, mpq_t regret, const struct compared *compared) {
  const size_t maximum = find_greatest(compared->scores, compared->cells);
  const size_t best = find_greatest(compared->occupancies, compared->cells);
  mpz_t sum;
  mpz_init(sum);
  for (size_t i = 0; i < compared->cells; i++) {
    const bool is_best = mpz_cmp(compared->occupancies[i], compared->occupancies[best]) == 0;
    measures->best += is_best;
    if (mpz_cmp(compared->scores[i], compared->scores[maximum]) == 0) {
      measures->maxima++;
      measures->best_maxima += is_best;
      mpz_add(sum, sum, compared->occupancies[i]);
    }
  }
  find_regret(regret, compared, compared->occupancies[best], sum, measures->maxima);
  measures->top = (double)measures->best_maxima / (double)measures->maxima;
  measures->regret = mpq_get_d(regret);
  mpz_clear(sum);
}

/* ---- Correlations --------------------------------------------------------------------------------------------------------- */

/* A number and its place in a list. */
struct numbered {
  mpz_srcptr number;
  size_t item;
};

static int compare_numbers(const void *one, const void *other) {
  const struct numbered *first = one;
  const struct numbered *second = other;
  return mpz_cmp(first->number, second->number);
}

/* Numbers the distinct values from the least upwards. False: no memory. */
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

static int sign(int one, int other) {
  return (one > other) - (one < other);
}

/* Twice the difference between an item's rank and the mean rank: the items below it less the items above it. */
static int64_t centred_rank(const int *levels, size_t item, size_t count) {
  int64_t rank = 0;
  for (size_t i = 0; i < count; i++) {
    rank += sign(levels[item], levels[i]);
  }
  return rank;
}

/* The sums of a correlation over all items or all pairs. */
struct products {
  int64_t both;
  int64_t one;
  int64_t other;
};

static void add_products(struct products *products, int64_t one, int64_t other) {
  products->both += one * other;
  products->one += one * one;
  products->other += other * other;
}

/* A perfect correlation is exactly 1: then `one` and `other` are equal, and the root of their product is exact. */
static double correlation_of(const struct products *products) {
  if (products->one == 0 || products->other == 0) {
    return NAN;
  }
  return (double)products->both / sqrt((double)products->one * (double)products->other);
}

/* Takes the levels of the scores and of the occupancies. A board has at most 2600 cells, so all sums fit into 64 bits. */
static void correlate(fc_measures *measures, const int *scores, const int *occupancies, size_t count) {
  struct products ranks = {0};
  struct products pairs = {0};
  for (size_t item = 0; item < count; item++) {
    add_products(&ranks, centred_rank(scores, item, count), centred_rank(occupancies, item, count));
    for (size_t before = 0; before < item; before++) {
      add_products(&pairs, sign(scores[item], scores[before]), sign(occupancies[item], occupancies[before]));
    }
  }
  measures->spearman = correlation_of(&ranks);
  measures->kendall = correlation_of(&pairs);
}

static fc_status measure_ranks(fc_measures *measures, const struct compared *compared, fc_error *error) {
  int *scores = memory_allocate(2 * compared->cells, sizeof *scores);
  int *occupancies = scores != NULL ? scores + compared->cells : NULL;
  const bool is_ranked = scores != NULL && find_levels(scores, compared->scores, compared->cells) &&
                         find_levels(occupancies, compared->occupancies, compared->cells);
  if (is_ranked) {
    correlate(measures, scores, occupancies, compared->cells);
  }
  memory_free(scores);
  return is_ranked ? FC_OK : error_no_memory(error);
}

/* ---- Shapes --------------------------------------------------------------------------------------------------------------- */

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

/* The logarithm of a quotient of positive numbers, even if no double can hold the quotient. */
static double logarithm_of_quotient(mpz_srcptr numerator, mpz_srcptr denominator) {
  const double value = ratio_of(numerator, denominator);
  return isnormal(value) ? log2(value) : logarithm(numerator) - logarithm(denominator);
}

/* The divergence. `ships` is the sum of o and `scores` that of g, neither of them 0, so P / Q = (o scores) / (g ships). */
static double divergence(const struct compared *compared, mpz_srcptr ships, mpz_srcptr scores) {
  double bits = 0;
  mpz_t numerator;
  mpz_t denominator;
  mpz_inits(numerator, denominator, NULL);
  for (size_t i = 0; i < compared->cells; i++) {
    if (mpz_sgn(compared->occupancies[i]) > 0 && mpz_sgn(compared->scores[i]) == 0) {
      bits = INFINITY;
    } else if (mpz_sgn(compared->occupancies[i]) > 0) {
      mpz_mul(numerator, compared->occupancies[i], scores);
      mpz_mul(denominator, compared->scores[i], ships);
      bits += ratio_of(compared->occupancies[i], ships) * logarithm_of_quotient(numerator, denominator);
    }
  }
  mpz_clears(numerator, denominator, NULL);
  return fmax(bits, 0); /* rounding may make it negative */
}

static void measure_divergence(fc_measures *measures, const struct compared *compared) {
  mpz_t ships;
  mpz_t scores;
  mpz_inits(ships, scores, NULL);
  sum_numbers(ships, compared->occupancies, compared->cells);
  sum_numbers(scores, compared->scores, compared->cells);
  if (mpz_sgn(ships) > 0) {
    measures->kl = mpz_sgn(scores) > 0 ? divergence(compared, ships, scores) : INFINITY;
  }
  mpz_clears(ships, scores, NULL);
}

static void measure_error(fc_measures *measures, const struct compared *compared) {
  mpz_t squares;
  mpz_t scores;
  mpz_t both;
  mpz_inits(squares, scores, both, NULL);
  sum_products(squares, compared->occupancies, compared->occupancies, compared->cells);
  sum_products(scores, compared->scores, compared->scores, compared->cells);
  sum_products(both, compared->occupancies, compared->scores, compared->cells);
  if (mpz_sgn(scores) > 0) {
    mpz_mul(squares, squares, scores);
    mpz_submul(squares, both, both);
  } else {
    mpz_set_ui(scores, 1); /* a grid of zeros is the same at every scale */
  }
  mpz_mul(scores, scores, compared->count);
  mpz_mul(scores, scores, compared->count);
  mpz_mul_ui(scores, scores, compared->cells);
  measures->rmse = sqrt(ratio_of(squares, scores));
  mpz_clears(squares, scores, both, NULL);
}

/* ---- All measures --------------------------------------------------------------------------------------------------------- */

static fc_status measure(fc_measures *measures, mpq_t regret, const struct compared *compared, fc_error *error) {
  *measures =
      (fc_measures){.cells = compared->cells, .top = NAN, .regret = NAN, .spearman = NAN, .kendall = NAN, .kl = NAN, .rmse = NAN};
  if (compared->cells == 0) {
    return FC_OK;
  }
  measure_maxima(measures, regret, compared);
  measure_divergence(measures, compared);
  measure_error(measures, compared);
  return measure_ranks(measures, compared, error);
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
    return error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  return FC_OK;
}

fc_status fc_compare(fc_measures *measures, mpq_ptr regret, const fc_grid *grid, const fc_analysis *analysis, fc_error *error) {
  fc_status status = check_arguments(measures, grid, analysis, error);
  if (status != FC_OK) {
    return status;
  }
  struct compared compared = {0};
  fc_measures measured;
  mpq_t exact;
  mpq_init(exact);
  status = compare(&compared, grid, analysis, error);
  THEN(status, measure(&measured, exact, &compared, error));
  if (status == FC_OK) {
    *measures = measured;
  }
  if (status == FC_OK && regret != NULL) {
    mpq_set(regret, exact);
  }
  mpq_clear(exact);
  clear(&compared);
  return status;
}
