/*
 * Finds one configuration, or proves that there is none. The placement search mostly decides this soon; if not, counting does,
 * and the configuration is the first of the ranking (ranking.h).
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
 * Finds a configuration of a problem, always the same one. If there is one, *exists is true and the caller clears the
 * configuration. options->memory_limit holds. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the outputs are left alone then.
 * Time: mostly a few choices of the search, otherwise that of fc_count.
 */
fc_status engine_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error);

void configuration_clear(struct configuration *configuration);

#endif
