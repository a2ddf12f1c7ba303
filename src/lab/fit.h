/* A fit of a prior, behind the public handle, and while it is being made. */
#ifndef FLEETCOUNT_LAB_FIT_H
#define FLEETCOUNT_LAB_FIT_H

#include "fleetcount_lab.h"
#include "lab/fit_covariance.h"
#include "lab/frequencies.h"
#include "query/analysis.h"
#include "sys/budget.h"

struct fc_fit {
  fc_prior *prior;
  fc_frequencies *wanted; /* smoothed */
  double *shares;         /* of the prior, as the frequencies are numbered */
  fc_fit_summary summary;
};

/* All arrays have a number for each layer and cell of the frequencies. */
struct fitting {
  const fc_board *board;
  fc_options options;
  struct progress progress;
  fc_frequencies *wanted;
  size_t cells;
  size_t count; /* layers times cells */
  double tolerance;
  /* While the logarithms are sought, placements weigh exp(sum of logarithms) in units of 2^-bits of the greatest of their class:
   * the factor of a class is the same for all configurations. */
  int bits;
  double *logarithms;    /* of the weights */
  double *shares;        /* that these give */
  double log_sum;        /* logarithm of the sum of what all configurations weigh */
  fc_analysis *analysis; /* which told them */
  struct fit_covariance covariance;
  double *scratch; /* three arrays for a step */
  uint64_t held;   /* bytes of all arrays, beside which the board is analysed */
};

/* A prior in which the weightiest placement of each class has a given weight. *factor receives the logarithm of the factor by
 * which configurations weigh more than their logarithms say. Errors: those of fc_prior_create. */
fc_status fit_weigh_placements(fc_prior **prior, double *factor, const struct fitting *fitting, uint64_t greatest,
                               fc_error *error);

/* A prior with a weight for every cell, for frequencies of all ships together. */
fc_status fit_weigh_cells(fc_prior **prior, const struct fitting *fitting, uint64_t greatest, fc_error *error);

/* Analyses the board with a prior, and reads the shares. Errors: those of fc_analyse; FC_NO_CONFIGURATION. */
fc_status fit_analyse(struct fitting *fitting, const fc_prior *prior, fc_error *error);

/* The same with the weights that the logarithms say, finely rounded. */
fc_status fit_look(struct fitting *fitting, fc_error *error);

#endif
