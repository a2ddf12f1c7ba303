/*
 * One configuration, as an example, or the certainty that there is none: by the placement search, which mostly finds out soon;
 * otherwise by counting, as the first one of the ranking (ranking.h).
 */
#ifndef FLEETCOUNT_ENGINE_EXAMPLE_H
#define FLEETCOUNT_ENGINE_EXAMPLE_H

#include "model/problem.h"

/* All zero is the configuration without a ship. */
struct configuration {
  struct placed_ship *ships;
  size_t ship_count;
};

/*
 * Finds a configuration of a problem, always the same one. *exists tells whether there is one; then the caller clears the
 * configuration. options->memory_limit holds. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the outputs are left alone then.
 * Time: mostly that of some choices of the search, otherwise that of fc_count.
 */
fc_status engine_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error);

/* Frees the ships. */
void configuration_clear(struct configuration *configuration);

#endif
