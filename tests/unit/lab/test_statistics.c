/*
 * Statistics against values that scipy 1.10 and numpy 1.24 give (scipy's quantiles are right to nine digits), and closed forms;
 * the chi-square test against published tables, and its classes by hand.
 */
#include <math.h>
#include <stdlib.h>

#include "fleetcount_lab.h"
#include "lab/statistics.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/testing.h"

static void assert_near(double value, double expected) {
  if (!(fabs(value - expected) < 1e-9 * fmax(1, fabs(expected)))) {
    fail_msg("%.17g in place of %.17g", value, expected);
  }
}

/* scipy.stats.t.ppf(0.975, degrees) */
TEST(student_is_scipys) {
  static const struct {
    double degrees;
    double exceeded;
  } table[] = {{1, 12.706204736432},     {2, 4.302652729911},    {3, 3.182446305284},    {4, 2.776445105198},
               {5, 2.570581836615},      {9, 2.262157162741},    {10, 2.228138851965},   {29, 2.045229642133},
               {30, 2.042272456301},     {100, 1.983971518450},  {999, 1.962341461133},  {1000, 1.962339080826},
               {1999, 1.961151420171},   {2000, 1.961150826099}, {2001, 1.961150232622}, {5000, 1.960438551707},
               {1000000, 1.959966356814}};
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    assert_near(statistics_student(table[i].degrees), table[i].exceeded);
  }
  /* For one degree of freedom t = tan(0.475 pi), for two t = 0.95 sqrt(2 / (1 - 0.95^2)). */
  assert_true(fabs(statistics_student(1) - tan(0.475 * acos(-1))) < 1e-13);
  assert_true(fabs(statistics_student(2) - 0.95 * sqrt(2 / (1 - 0.95 * 0.95))) < 1e-13);
}

/* scipy.stats.t.interval(0.95, 5, loc = mean, scale = scipy.stats.sem(x)), numpy.quantile(x, share) */
TEST(samples_are_scipys) {
  static const double numbers[] = {0.25, 0.5, 0.5, 1, 3, 8};
  const struct statistics statistics = statistics_of(numbers, 6);
  assert_near(statistics.mean, 2.2083333333333335);
  assert_true(fabs(statistics.low + 0.9505231463449872) < 1e-8);
  assert_true(fabs(statistics.high - 5.367189813011654) < 1e-8);
  assert_near(statistics_quantile(numbers, 6, 0.025), 0.28125);
  assert_near(statistics_quantile(numbers, 6, 0.5), 0.75);
  assert_near(statistics_quantile(numbers, 6, 0.975), 7.375);
}

/*
 * scipy.stats.bootstrap((x,), numpy.mean, n_resamples=400000, method="BCa"). One bootstrap of 2,000 samples misses it by some
 * hundredths of its width, so the ends are averaged over seeds.
 */
TEST(skewed_bootstrap_is_scipys) {
  enum { NUMBERS = 32, SEEDS = 50 };
  static const int skewed[NUMBERS] = {[12] = 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 6, 9};
  static const int zeros[NUMBERS] = {0};
  static const double low = 1.03125;
  static const double high = 2.46875;
  double right[2] = {0, 0};
  double left[2] = {0, 0};
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    fc_pair_summary pair;
    assert_int_equal(fc_compare_pairs(&pair, skewed, zeros, NUMBERS, seed, NULL, NULL), FC_OK);
    right[0] += pair.bootstrap_low / SEEDS;
    right[1] += pair.bootstrap_high / SEEDS;
    assert_int_equal(fc_compare_pairs(&pair, zeros, skewed, NUMBERS, seed, NULL, NULL), FC_OK);
    left[0] += pair.bootstrap_low / SEEDS;
    left[1] += pair.bootstrap_high / SEEDS;
  }
  const double tolerance = 0.02 * (high - low);
  assert_true(fabs(right[0] - low) < tolerance && fabs(right[1] - high) < tolerance);
  assert_true(fabs(left[0] + high) < tolerance && fabs(left[1] + low) < tolerance);
}

/* Twice W of differences with some signs, from ranks that are counted by the definition. */
static int doubled_sum(const int *differences, int count, unsigned signs) {
  int sum = 0;
  for (int i = 0; i < count; i++) {
    int rank = 1;
    for (int j = 0; j < count; j++) {
      rank += 2 * (abs(differences[j]) < abs(differences[i])) + (abs(differences[j]) == abs(differences[i]));
    }
    sum += differences[i] != 0 && (signs >> i & 1) ? rank : 0;
  }
  return sum;
}

/* Every choice of signs, one after another. */
TEST(wilcoxon_is_exact) {
  enum { MOST = 11 };
  struct random_source source;
  for (int number = 0; number < environment_cases(60); number++) {
    random_start(&source, environment_seed(), (uint64_t)number);
    case_log_open_random(environment_seed(), number, "wilcoxon_is_exact");
    const int count = 1 + random_below(&source, MOST);
    const int range = 1 + random_below(&source, 8);
    int differences[MOST], zeros[MOST] = {0};
    unsigned positive = 0;
    for (int i = 0; i < count; i++) {
      differences[i] = random_below(&source, 2 * range + 1) - range;
      positive |= (unsigned)(differences[i] > 0) << i;
    }
    const unsigned choices = 1U << count;
    const int whole = doubled_sum(differences, count, choices - 1);
    const int distance = abs(2 * doubled_sum(differences, count, positive) - whole);
    int as_far = 0;
    for (unsigned signs = 0; signs < choices; signs++) {
      as_far += abs(2 * doubled_sum(differences, count, signs) - whole) >= distance;
    }
    fc_pair_summary pair;
    assert_int_equal(fc_compare_pairs(&pair, differences, zeros, (size_t)count, 1, NULL, NULL), FC_OK);
    assert_near(pair.wilcoxon_p, (double)as_far / choices);
    case_log_close();
  }
}

/* scipy.stats.wilcoxon(range(1, n + 1)) with some signs changed: method "exact" up to 50 differences, "approx" from 51 on. */
TEST(wilcoxon_is_scipys) {
  enum { MOST = 51 };
  int differences[MOST], zeros[MOST] = {0};
  for (int i = 0; i < MOST; i++) {
    differences[i] = i % 3 == 0 ? -(i + 1) : i + 1;
  }
  fc_pair_summary pair;
  assert_int_equal(fc_compare_pairs(&pair, differences, zeros, 50, 1, NULL, NULL), FC_OK);
  assert_near(pair.wilcoxon_p, 0.03996834652842374);
  assert_int_equal(fc_compare_pairs(&pair, differences, zeros, 51, 1, NULL, NULL), FC_OK);
  assert_near(pair.wilcoxon_p, 0.02568873999366418);
}

TEST(small_samples) {
  const double numbers[] = {3, 3, INFINITY, INFINITY};
  assert_true(isnan(statistics_of(numbers, 0).mean) && isnan(statistics_of(numbers, 0).low));
  assert_true(statistics_of(numbers, 1).mean == 3 && isnan(statistics_of(numbers, 1).high));
  assert_true(statistics_of(numbers, 2).low == 3 && statistics_of(numbers, 2).high == 3);
  assert_true(isnan(statistics_quantile(numbers, 0, 0.5)));
  assert_true(statistics_quantile(numbers, 1, 0.975) == 3);
  assert_true(statistics_quantile(numbers, 3, 0.5) == 3);
  assert_true(isinf(statistics_quantile(numbers, 4, 0.5)));
  assert_true(isinf(statistics_quantile(numbers, 4, 0.975)));
  assert_true(statistics_quantile(numbers, 4, 0.025) == 3);
}

/* ---- Chi-square ------------------------------------------------------------------------------------------------------------ */

static void assert_within(double actual, double expected, double tolerance) {
  if (!(fabs(actual - expected) <= tolerance)) {
    fail_msg("%.17g, but expected %.17g", actual, expected);
  }
}

/*
 * Critical values of chi-square with three decimals: NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.4 (upper
 * tails 0.10, 0.05, 0.025, 0.01, 0.001). A value that is rounded to three decimals determines its tail to within the density
 * times 0.0005.
 */
TEST(tails_are_as_published) {
  static const double tails[] = {0.10, 0.05, 0.025, 0.01, 0.001};
  static const struct {
    int degrees;
    double values[5];
  } rows[] = {
      {1, {2.706, 3.841, 5.024, 6.635, 10.828}},
      {2, {4.605, 5.991, 7.378, 9.210, 13.816}},
      {3, {6.251, 7.815, 9.348, 11.345, 16.266}},
      {4, {7.779, 9.488, 11.143, 13.277, 18.467}},
      {5, {9.236, 11.070, 12.833, 15.086, 20.515}},
      {10, {15.987, 18.307, 20.483, 23.209, 29.588}},
      {19, {27.204, 30.144, 32.852, 36.191, 43.820}},
      {30, {40.256, 43.773, 46.979, 50.892, 59.703}},
      {50, {63.167, 67.505, 71.420, 76.154, 86.661}},
      {99, {117.407, 123.225, 128.422, 134.642, 148.230}},
      {100, {118.498, 124.342, 129.561, 135.807, 149.449}},
  };
  for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
    for (int i = 0; i < 5; i++) {
      assert_within(chi_square_tail(rows[row].values[i], rows[row].degrees), tails[i], 0.0006 * tails[i] + 1e-6);
    }
  }
}

/* For one degree, erfc(sqrt(x/2)); for two, e^(-x/2); for four, e^(-x/2) (1 + x/2). */
TEST(few_degrees_have_closed_forms) {
  for (double x = 0.125; x < 1000; x *= 2) {
    assert_within(chi_square_tail(x, 1), erfc(sqrt(x / 2)), 1e-12 * erfc(sqrt(x / 2)));
    assert_within(chi_square_tail(x, 2), exp(-x / 2), 1e-12 * exp(-x / 2));
    assert_within(chi_square_tail(x, 4), exp(-x / 2) * (1 + x / 2), 1e-12 * exp(-x / 2) * (1 + x / 2));
  }
}

/* Computed with 60 digits from the sum of 26.4.4 and 26.4.5. */
TEST(many_degrees_keep_their_precision) {
  static const struct {
    double statistic;
    int degrees;
    double tail;
  } cases[] = {
      {2599, 2599, 0.49631105209108184}, {2600, 2600, 0.49631176157841084},   {3000, 2600, 5.9588174099334796e-08},
      {2200, 2599, 0.99999999733394218}, {1500, 99, 6.4669843672284277e-249}, {1400, 1000, 7.0321456418285893e-16},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    assert_within(chi_square_tail(cases[i].statistic, cases[i].degrees), cases[i].tail, 1e-9 * cases[i].tail);
  }
}

TEST(ends) {
  assert_true(chi_square_tail(0, 5) == 1);
  assert_true(chi_square_tail(7, 0) == 1);
  assert_true(chi_square_tail(1e-300, 1) == 1);
  assert_true(chi_square_tail(1e9, 1) == 0);
  assert_true(chi_square_tail(1e9, 2) == 0);
  assert_true(chi_square_tail(1e300, 2599) == 0);
  assert_within(chi_square_tail(1, 2599), 1, 1e-9);
}

/* 120 throws of a die that shows 1, 3 and 5 ten times each. */
TEST(statistics_by_hand) {
  const uint64_t observed[] = {10, 40, 10, 30, 10, 20};
  const double expected[] = {20, 20, 20, 20, 20, 20};
  const struct chi_square test = chi_square_compare(observed, expected, 6);
  assert_within(test.statistic, 5 + 20 + 5 + 5 + 5 + 0, 1e-12);
  assert_int_equal(test.degrees, 5);
}

TEST(rare_outcomes_are_one_class) {
  const uint64_t observed[] = {12, 1, 3, 0, 24};
  const double expected[] = {10, 2, 4, 0, 24};
  const struct chi_square test = chi_square_compare(observed, expected, 5); /* classes: 12 of 10, 4 of 6, 24 of 24 */
  assert_within(test.statistic, 4.0 / 10 + 4.0 / 6, 1e-12);
  assert_int_equal(test.degrees, 2);
  const uint64_t few[] = {12, 1, 0, 27};
  const double rare[] = {10, 2, 1, 27};
  const struct chi_square joined = chi_square_compare(few, rare, 4); /* the rare ones and the first: 13 of 13; 27 of 27 */
  assert_within(joined.statistic, 0, 1e-12);
  assert_int_equal(joined.degrees, 1);
}

TEST(nothing_can_be_compared) {
  const uint64_t observed[] = {3, 4};
  const double rare[] = {3, 3.5};
  const double lone[] = {0, 7};
  const uint64_t only[] = {0, 7};
  assert_int_equal(chi_square_compare(observed, rare, 0).degrees, 0);
  assert_int_equal(chi_square_compare(observed, rare, 2).degrees, 0);
  assert_true(chi_square_compare(observed, rare, 2).statistic == 0);
  assert_int_equal(chi_square_compare(only, lone, 2).degrees, 0);
  const double two_rare[] = {2, 2};
  const uint64_t two[] = {1, 3};
  assert_int_equal(chi_square_compare(two, two_rare, 2).degrees, 0);
}

/* ---- Stopping -------------------------------------------------------------------------------------------------------------- */

static int stop_later(void *context, double done) {
  double *last = context;
  assert_true(done >= *last);
  *last = done;
  return done > 0.5 && done < 1;
}

TEST(a_comparison_can_be_stopped) {
  static const int numbers[] = {3, 1, 4, 1, 5};
  double last = 0;
  fc_pair_summary pair = {.won = 4711};
  fc_error error = {0};
  const fc_options options = {.size = sizeof options, .progress = stop_later, .progress_context = &last};
  assert_int_equal(fc_compare_pairs(&pair, numbers, numbers + 1, 4, 1, &options, &error), FC_STOPPED);
  assert_int_equal(error.status, FC_STOPPED);
  assert_true(pair.won == 4711 && last > 0.5 && last < 1);
}
