/* In how many configurations so many cells of a set are covered. */
#ifndef FLEETCOUNT_QUERY_HITS_H
#define FLEETCOUNT_QUERY_HITS_H

#include <stdbool.h>

#include "model/problem.h"
#include "sys/progress.h"

/* How many cells of a placement are in a set. */
int hits_of_placement(const struct cell_set *cells, const struct problem *problem, int length, struct placement placement);

/* No configuration covers more cells of a set than so many: those of the ships' best placements, and of the set. */
int hits_most(const struct problem *problem, const struct cell_set *cells);

/*
 * Finds the distribution: configurations[h] receives the number of configurations that cover h cells of the set, 0 <= h <= most,
 * of hits_most. Given are configurations[0], those that cover none, and, where `most` is above 0, configurations[1], all of them.
 * *is_known is false, and the numbers are undefined, where a weight would be above FC_MAX_WEIGHT, as long ships and priors can
 * make it. Errors and cost: those of most - 1 times fc_count.
 */
fc_status hits_distribution(mpz_t *configurations, bool *is_known, int most, const struct problem *problem,
                            const struct cell_set *cells, struct progress *progress, const fc_options *options, fc_error *error);

#endif
