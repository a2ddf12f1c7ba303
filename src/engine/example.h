/*
 * One configuration, as an example, or the certainty that there is none: without counting.
 *
 * The forward half of a plan (plan.h) says which states can be reached. Where the whole fleet can be, there is a configuration,
 * and one is found by walking back: from a state to any state before it that can be reached as well, up to the empty board. The
 * walk stops at the first cell after which the fleet is whole, so examples have their ships as early in the scan as can be.
 */
#ifndef FLEETCOUNT_ENGINE_EXAMPLE_H
#define FLEETCOUNT_ENGINE_EXAMPLE_H

#include "model/placement.h"

/* All zero is the configuration without a ship. */
struct configuration {
  struct placed_ship *ships;
  size_t ship_count;
};

/*
 * Finds a configuration of a problem, always the same one. *exists tells whether there is one; then the caller clears the
 * configuration. options->memory_limit holds. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the outputs are left alone then.
 * Time: at most half of that of a plan, and less where the fleet can be placed early in the scan.
 */
fc_status engine_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error);

/* Frees the ships. */
void configuration_clear(struct configuration *configuration);

#endif
