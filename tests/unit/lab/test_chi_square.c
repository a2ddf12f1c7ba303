/* The chi-square test: its tail against published tables, and its classes by hand. */
#include <math.h>

#include "lab/chi_square.h"
#include "play_test.h"

static void assert_near(double actual, double expected, double tolerance) {
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
      assert_near(chi_square_tail(rows[row].values[i], rows[row].degrees), tails[i], 0.0006 * tails[i] + 1e-6);
    }
  }
}

/* Of two degrees, e^(-x/2); of one, erfc(sqrt(x/2)); of four, e^(-x/2) (1 + x/2). */
TEST(few_degrees_have_closed_forms) {
  for (double x = 0.125; x < 1000; x *= 2) {
    assert_near(chi_square_tail(x, 1), erfc(sqrt(x / 2)), 1e-12 * erfc(sqrt(x / 2)));
    assert_near(chi_square_tail(x, 2), exp(-x / 2), 1e-12 * exp(-x / 2));
    assert_near(chi_square_tail(x, 4), exp(-x / 2) * (1 + x / 2), 1e-12 * exp(-x / 2) * (1 + x / 2));
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
    assert_near(chi_square_tail(cases[i].statistic, cases[i].degrees), cases[i].tail, 1e-9 * cases[i].tail);
  }
}

TEST(ends) {
  assert_true(chi_square_tail(0, 5) == 1);
  assert_true(chi_square_tail(7, 0) == 1);
  assert_true(chi_square_tail(1e-300, 1) == 1);
  assert_true(chi_square_tail(1e9, 1) == 0);
  assert_true(chi_square_tail(1e9, 2) == 0);
  assert_true(chi_square_tail(1e300, 2599) == 0);
  assert_near(chi_square_tail(1, 2599), 1, 1e-9);
}

/* 120 throws of a die that shows 1, 3 and 5 ten times each. */
TEST(statistics_by_hand) {
  const uint64_t observed[] = {10, 40, 10, 30, 10, 20};
  const double expected[] = {20, 20, 20, 20, 20, 20};
  const struct chi_square test = chi_square_compare(observed, expected, 6);
  assert_near(test.statistic, 5 + 20 + 5 + 5 + 5 + 0, 1e-12);
  assert_int_equal(test.degrees, 5);
}

TEST(rare_outcomes_are_one_class) {
  const uint64_t observed[] = {12, 1, 3, 0, 24};
  const double expected[] = {10, 2, 4, 0, 24};
  const struct chi_square test = chi_square_compare(observed, expected, 5); /* classes: 12 of 10, 4 of 6, 24 of 24 */
  assert_near(test.statistic, 4.0 / 10 + 4.0 / 6, 1e-12);
  assert_int_equal(test.degrees, 2);
  const uint64_t few[] = {12, 1, 0, 27};
  const double rare[] = {10, 2, 1, 27};
  const struct chi_square joined = chi_square_compare(few, rare, 4); /* the rare ones and the first: 13 of 13; 27 of 27 */
  assert_near(joined.statistic, 0, 1e-12);
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
