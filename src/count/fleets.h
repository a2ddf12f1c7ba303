/* Counts for an unknown fleet: sums over all possible fleets (model/one_fleet.h). Time: one question to the engine for each. */
#ifndef FLEETCOUNT_COUNT_FLEETS_H
#define FLEETCOUNT_COUNT_FLEETS_H

#include "engine/engine.h"
#include "engine/example.h"

/* These are count_configurations, count_marginals and count_example for a problem with optional ships. Errors: also FC_LIMIT
 * for too many fleets. */
fc_status fleets_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error);
fc_status fleets_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error);
fc_status fleets_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error);

#endif
