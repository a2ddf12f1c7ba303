/* The numbers of frontiers and states after each row. */
#ifndef FLEETCOUNT_ENGINE_CENSUS_H
#define FLEETCOUNT_ENGINE_CENSUS_H

#include "model/problem.h"

/*
 * The sizes of the sweep, without counting: the numbers of frontiers with a live state, and of live states, after each row of
 * the board turned for the sweep. `frontiers` and `states` receive max(rows, columns) numbers each. options->memory_limit
 * holds. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the outputs are left alone then.
 */
fc_status engine_census(uint64_t *frontiers, uint64_t *states, const struct problem *problem, const fc_options *options,
                        fc_error *error);

#endif
