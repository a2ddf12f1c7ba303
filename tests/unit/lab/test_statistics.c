/* Statistics against values that scipy 1.10 and numpy 1.24 give (scipy's quantiles are right to nine digits), and closed forms.
 */
#include <math.h>

#include "fleetcount_lab.h"
#include "lab/statistics.h"
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
    assert_int_equal(fc_compare_pairs(&pair, skewed, zeros, NUMBERS, seed, NULL), FC_OK);
    right[0] += pair.bootstrap_low / SEEDS;
    right[1] += pair.bootstrap_high / SEEDS;
    assert_int_equal(fc_compare_pairs(&pair, zeros, skewed, NUMBERS, seed, NULL), FC_OK);
    left[0] += pair.bootstrap_low / SEEDS;
    left[1] += pair.bootstrap_high / SEEDS;
  }
  const double tolerance = 0.02 * (high - low);
  assert_true(fabs(right[0] - low) < tolerance && fabs(right[1] - high) < tolerance);
  assert_true(fabs(left[0] + high) < tolerance && fabs(left[1] + low) < tolerance);
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
