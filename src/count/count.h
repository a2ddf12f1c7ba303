/*
 * Counting: any problem in, exact numbers out. The method depends on the question:
 *
 *     ships that may be missing     a count for every possible fleet (fleets.h)
 *     totals of rows or columns     the search for totals (totals.h)
 *     options that ask for it       the row-class engine, the second opinion (row_class/row_class.h)
 *     all else                      the engine (engine/engine.h)
 */
#ifndef FLEETCOUNT_COUNT_COUNT_H
#define FLEETCOUNT_COUNT_COUNT_H

#include "engine/engine.h"
#include "engine/example.h"

/* Counts the configurations. statistics may be NULL. Errors and cost: as fc_count. */
fc_status count_configurations(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                               fc_error *error);

/* Finds the count and the marginals, which the caller clears. Errors and cost: as fc_analyse. */
fc_status count_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                          const fc_options *options, fc_error *error);

/* As engine_example: finds one configuration, or proves that there is none. */
fc_status count_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                        const fc_options *options, fc_error *error);

#endif
