/* Means, intervals, quantiles, and Pearson's chi-square test. */
#ifndef FLEETCOUNT_LAB_STATISTICS_H
#define FLEETCOUNT_LAB_STATISTICS_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

struct statistics {
  double mean; /* NaN without numbers */
  double low;  /* 95 % confidence interval of the mean by Student's t; NaN for fewer than two numbers */
  double high;
};

/* The statistics of some finite numbers. */
struct statistics statistics_of(const double *numbers, size_t count);

/* The quantile of numbers in ascending order; the last may be infinite. It is the number at place (count - 1) * share, counted
 * from 0 and interpolated between two places. NaN without numbers. */
double statistics_quantile(const double *numbers, size_t count, double share);

/* Sorts numbers into ascending order. */
void statistics_sort(double *numbers, size_t count);

/* The 97.5 % quantile of Student's t; `degrees` is a whole number of at least 1. */
double statistics_student(double degrees);

struct chi_square {
  double statistic; /* the sum of (observed - expected)^2 / expected over the classes */
  int degrees;      /* of freedom: the classes less one, or 0 if there is nothing to compare */
};

/*
 * Compares the observed frequencies of outcomes in independent draws with the expected ones. Both have the same sum. An outcome
 * with the expected frequency 0 has not been observed.
 *
 * Outcomes with an expected frequency below 5 form one class; if that class also has less than 5, it is joined with the rarest
 * other outcome. With such classes the statistic has nearly the chi-square distribution.
 */
struct chi_square chi_square_compare(const uint64_t *observed, const double *expected, size_t outcomes);

/* The probability that a chi-square is at least as great as the statistic: 1 for a statistic of 0 and for 0 degrees of freedom.
 * Its relative error is below 1e-9; it is 0 where a double cannot hold it. */
double chi_square_tail(double statistic, int degrees);

/* part / whole, rounded towards 0. Equal ratios give equal doubles; the whole is not 0. */
double ratio_of(mpz_srcptr part, mpz_srcptr whole);

#endif
