/* Means, intervals, quantiles, and Pearson's chi-square test. */
#ifndef FLEETCOUNT_LAB_STATISTICS_H
#define FLEETCOUNT_LAB_STATISTICS_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

struct statistics {
  double mean; /* NaN of no numbers */
  double low;  /* 95 % confidence interval of the mean by Student's t; NaN of fewer than two numbers */
  double high;
};

/* The statistics of some finite numbers. */
struct statistics statistics_of(const double *numbers, size_t count);

/* The quantile of numbers in ascending order; the last may be infinite. It is the number at place (count - 1) share, places from
 * 0, interpolated between two places. NaN of no numbers. */
double statistics_quantile(const double *numbers, size_t count, double share);

/* Puts numbers into ascending order. */
void statistics_sort(double *numbers, size_t count);

/* The bound that Student's t exceeds in absolute value once in twenty times; at least 1 degree of freedom. */
double statistics_student(double degrees);

struct chi_square {
  double statistic; /* the sum of (observed - expected)^2 / expected over the classes */
  int degrees;      /* degrees of freedom: the classes less one, or 0 if there is nothing to compare */
};

/*
 * Compares how often each outcome was observed in independent draws with how often it was expected. The expected numbers add up
 * to the observed ones. An outcome that is expected 0 times has not been observed.
 *
 * Outcomes that are expected fewer than 5 times are taken together as one class; if that is still expected fewer than 5 times, it
 * is joined with the rarest of the others. With classes like these the statistic is distributed nearly as chi-square.
 */
struct chi_square chi_square_compare(const uint64_t *observed, const double *expected, size_t outcomes);

/* The chance that a chi-square of this many degrees of freedom is at least as great as the statistic: 1 for a statistic of 0 and
 * for 0 degrees. Within 1e-9 of itself, and 0 where it is below the least double. */
double chi_square_tail(double statistic, int degrees);

/* part / whole, which is not 0, rounded towards 0. Equal ratios give equal doubles. */
double ratio_of(mpz_srcptr part, mpz_srcptr whole);

#endif
