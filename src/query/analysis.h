/* The finished analysis behind the public handle: a problem and the marginal of every placement. */
#ifndef FLEETCOUNT_QUERY_ANALYSIS_H
#define FLEETCOUNT_QUERY_ANALYSIS_H

#include "query/cell_sums.h"

struct fc_analysis {
  struct problem problem;
  struct marginals marginals;
  struct cell_sums sums;
  mpz_t count;
  int lengths[FC_MAX_SHIP_LENGTH]; /* each once, longest first */
  size_t length_count;
};

/* Analyses a problem, which moves into the analysis and is all zero afterwards, also on failure. Errors and cost: as
 * fc_analyse. */
fc_status analysis_of_problem(fc_analysis **analysis, struct problem *problem, enum engine_way way, const fc_options *options,
                              fc_error *error);

/* FC_NO_CONFIGURATION for an analysis without configurations. */
fc_status analysis_check_count(const fc_analysis *analysis, fc_error *error);

/* The term of the entropy, in bits, for an answer with the chance p = part / whole: -p log2 p. */
double entropy_share(mpz_srcptr part, mpz_srcptr whole);

/* Lists the cells of a set in row order, in a new array. NULL, with *cell_count left alone, when memory is short. */
fc_cell *cells_of_set(size_t *cell_count, const struct cell_set *set, int columns);

/* The approximate bytes of an analysis. */
uint64_t analysis_bytes(const fc_analysis *analysis);

#endif
