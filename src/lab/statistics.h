/* What is said of a sample of numbers. */
#ifndef FLEETCOUNT_LAB_STATISTICS_H
#define FLEETCOUNT_LAB_STATISTICS_H

#include <stddef.h>

struct statistics {
  double mean; /* NaN of no numbers */
  double low;  /* 95 % confidence interval of the mean by Student's t; NaN of fewer than two numbers */
  double high;
};

/* Of finite numbers. */
struct statistics statistics_of(const double *numbers, size_t count);

/*
 * The quantile of numbers in ascending order, some of the last of which may be infinite: the number at place (count - 1) share,
 * places from 0, and between two places on the straight line between their numbers. NaN of no numbers.
 */
double statistics_quantile(const double *numbers, size_t count, double share);

/* The number that Student's t with so many degrees of freedom, at least 1, exceeds in absolute value once in twenty times. */
double statistics_student(double degrees);

#endif
