/*
 * The engine: a problem in, exact numbers out. It removes the certain ships (certain.h), counts the rest by the cheapest method
 * (method.h), and puts the certain ships back. For most boards the method is a broken-profile dynamic programme over (frontier,
 * tally), forward and backward on a layered acyclic graph (docs/algorithm.md, which cites Simpath and frontier-based search).
 * The fleet must be known and the board without totals: for other problems see count/count.h.
 */
#ifndef FLEETCOUNT_ENGINE_ENGINE_H
#define FLEETCOUNT_ENGINE_ENGINE_H

#include <gmp.h>

#include "engine/marginals.h"

/* The number of configurations. statistics may be NULL. Errors and cost: fc_count in fleetcount.h. */
fc_status engine_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error);

/*
 * The best way costs least: it scans the board from the best side (run.h) and sweeps only the essential part (essential.h). The
 * plain way scans the given board, turned only if it is wider than high, and sweeps for every marginal. Both find the same
 * numbers, so one can confirm the other.
 */
enum engine_way { ENGINE_BEST_WAY, ENGINE_PLAIN_WAY };

/* The number of configurations, and the marginals, which the caller clears. Errors and cost: fc_analyse in fleetcount.h. */
fc_status engine_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error);

#endif
