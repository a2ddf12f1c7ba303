/*
 * Counting: any problem in, exact numbers out. One short choice, of who knows how to count what is asked:
 *
 *     ships that may be missing     every fleet is a problem of its own (fleets.h)
 *     totals of rows or columns     a search of their own (totals.h)
 *     options that ask for it       the row-class engine, the second opinion (row_class/row_class.h)
 *     all else                      the engine (engine/engine.h)
 */
#ifndef FLEETCOUNT_COUNT_COUNT_H
#define FLEETCOUNT_COUNT_COUNT_H

#include "engine/engine.h"
#include "engine/example.h"

/* The number of configurations. statistics may be NULL. Errors and cost: fc_count in fleetcount.h. */
fc_status count_configurations(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                               fc_error *error);

/* The number of configurations, and how many of them contain each placement. The caller clears the marginals. Errors and cost:
 * fc_analyse in fleetcount.h. */
fc_status count_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                          const fc_options *options, fc_error *error);

/* Finds one configuration, or proves that there is none, like engine_example. */
fc_status count_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                        const fc_options *options, fc_error *error);

#endif
