/*
 * The covariance of the cells, as it would be if the ships were placed independently of each other, each as its marginals say:
 * what a step of a fit is divided by. The ships of each layer have a matrix of their own.
 */
#ifndef FLEETCOUNT_LAB_FIT_COVARIANCE_H
#define FLEETCOUNT_LAB_FIT_COVARIANCE_H

#include <stddef.h>

#include "fleetcount.h"

struct fitting;

struct fit_covariance {
  size_t cells;
  size_t layers;
  double *matrices; /* of each layer, by row: below the diagonal and on it, the factor of Cholesky */
};

/* Room for the matrices. The caller clears it. Errors: FC_NO_MEMORY. */
fc_status fit_covariance_start(struct fit_covariance *covariance, size_t cells, size_t layers, fc_error *error);
void fit_covariance_clear(struct fit_covariance *covariance);

/* Works it out of the analysis of a fitting. Errors: FC_NO_MEMORY. Time: the square of the cells, and their cube for the factor.
 */
fc_status fit_covariance_fill(struct fit_covariance *covariance, const struct fitting *fitting, fc_error *error);

/* Divides by it: a number for each layer and cell, in place. Where a cell has the weight 0 the result is 0. */
void fit_covariance_solve(double *numbers, const struct fit_covariance *covariance);

#endif
