/*
 * The engine: a problem in, exact numbers out. A broken-profile dynamic programme over (frontier, fleet counts), forward and
 * backward on a layered acyclic graph (docs/algorithm.md, which cites Simpath and frontier-based search). Takes out what is
 * certain (certain.h), begins a run on the rest (run.h), sweeps, and turns the numbers back to the board as it was given. The
 * fleet is known, and no totals are: for other problems see count/count.h.
 */
#ifndef FLEETCOUNT_ENGINE_ENGINE_H
#define FLEETCOUNT_ENGINE_ENGINE_H

#include <gmp.h>

#include "engine/marginals.h"

/* The number of configurations. statistics may be NULL. Errors and cost: fc_count in fleetcount.h. */
fc_status engine_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error);

/*
 * How to go about it: in the way that costs least, looking at the board from the best side (run.h) and finding only what is
 * essential (essential.h); or in the plainest way, looking from the side from which the board is given, turned only where it is
 * wider than high, and finding every number. The numbers are the same; who wants to confirm them asks for the plain way.
 */
enum engine_way { ENGINE_BEST_WAY, ENGINE_PLAIN_WAY };

/*
 * The number of configurations, and how many of them contain each placement. The caller clears the marginals. Errors and cost:
 * fc_analyse in fleetcount.h.
 */
fc_status engine_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error);

/*
 * What the frontier engine meets, without counting: the frontiers with a live state, and the live states, after each row of the
 * board turned for the sweep. `frontiers` and `states` receive max(rows, columns) numbers each.
 * options->memory_limit holds. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the outputs are left alone then.
 */
fc_status engine_census(uint64_t *frontiers, uint64_t *states, const struct problem *problem, const fc_options *options,
                        fc_error *error);

#endif
