/*
 * The tail of the chi-square distribution, in closed form (Abramowitz and Stegun, 26.4.4 and 26.4.5). With y = statistic / 2,
 *
 *     even degrees 2n:      sum over i = 0 .. n-1 of  e^-y y^i / i!
 *     odd degrees 2n + 1:   erfc(sqrt y)  +  sum over i = 1 .. n of  e^-y y^(i - 1/2) / Gamma(i + 1/2)
 *
 * All terms are positive, so nothing is lost by adding them up. Each is the one before it times y / i (or y / (i - 1/2)); their
 * logarithms are added, since e^-y alone may be too small for a double while the sum is not.
 */
#include "lab/chi_square.h"

#include <math.h>
#include <stdbool.h>

static const double LEAST_EXPECTED = 5;

/* ---- The tail ------------------------------------------------------------------------------------------------------------- */

/* The sum of the terms whose first has a logarithm, and whose later ones arise by factors y / first_divisor, y / (first_divisor +
 * 1) and so on. */
static double sum_of_terms(double first_logarithm, double y, double first_divisor, int terms) {
  double logarithm = first_logarithm;
  double sum = 0;
  for (int term = 0; term < terms; term++) {
    sum += exp(logarithm);
    logarithm += log(y / (first_divisor + term));
  }
  return sum;
}

double chi_square_tail(double statistic, int degrees) {
  if (degrees <= 0 || statistic <= 0) {
    return 1;
  }
  const double y = statistic / 2;
  if (degrees % 2 == 0) {
    return fmin(1, sum_of_terms(-y, y, 1, degrees / 2));
  }
  const double gamma_of_one_and_a_half = sqrt(acos(-1)) / 2;
  const double first_logarithm = -y + log(y) / 2 - log(gamma_of_one_and_a_half);
  return fmin(1, erfc(sqrt(y)) + sum_of_terms(first_logarithm, y, 1.5, degrees / 2));
}

/* ---- The test ------------------------------------------------------------------------------------------------------------- */

static bool is_rare(double expected) {
  return expected > 0 && expected < LEAST_EXPECTED;
}

/* A class of outcomes. */
struct class {
  double observed;
  double expected;
};

static void add(struct class *class, const uint64_t *observed, const double *expected, size_t outcome) {
  class->observed += (double)observed[outcome];
  class->expected += expected[outcome];
}

static void compare(struct chi_square *test, const struct class *class) {
  const double off = class->observed - class->expected;
  test->statistic += off * off / class->expected;
  test->degrees++;
}

/* The outcome, not rare itself, that is expected least often; `outcomes` where there is none. */
static size_t find_least(const double *expected, size_t outcomes) {
  size_t least = outcomes;
  for (size_t outcome = 0; outcome < outcomes; outcome++) {
    const bool is_candidate = expected[outcome] >= LEAST_EXPECTED;
    if (is_candidate && (least == outcomes || expected[outcome] < expected[least])) {
      least = outcome;
    }
  }
  return least;
}

struct chi_square chi_square_compare(const uint64_t *observed, const double *expected, size_t outcomes) {
  struct chi_square test = {.degrees = -1};
  struct class rare = {0};
  for (size_t outcome = 0; outcome < outcomes; outcome++) {
    if (is_rare(expected[outcome])) {
      add(&rare, observed, expected, outcome);
    }
  }
  const size_t joined = is_rare(rare.expected) ? find_least(expected, outcomes) : outcomes;
  if (joined < outcomes) {
    add(&rare, observed, expected, joined);
  }
  for (size_t outcome = 0; outcome < outcomes; outcome++) {
    if (expected[outcome] >= LEAST_EXPECTED && outcome != joined) {
      compare(&test, &(struct class){(double)observed[outcome], expected[outcome]});
    }
  }
  if (rare.expected > 0) {
    compare(&test, &rare);
  }
  return test.degrees > 0 ? test : (struct chi_square){0};
}
