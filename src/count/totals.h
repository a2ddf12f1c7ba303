/*
 * Boards with totals of rows and columns (model/totals.h): a search, placement by placement.
 *
 * A sweep would have to carry along how many cells of every column are covered, and a row engine, too; that would be more states
 * than such a puzzle has configurations. Where most totals are known few configurations are left, and the search meets each of
 * them once:
 *
 *     count(open, need) = sum over the open placements p of an item of count(open with p and after it, need less p's cells)
 *
 * An item is something that one placement at least must meet: a row or column that still needs cells, a cell that must be
 * covered, a class with ships to place. The one with the fewest open placements is taken, so that contradictions show early.
 * Where a line has no more coverable cells than it needs, all of them must be covered; a placement that covers more cells of a
 * line than it needs is not open. A placement of an item that has been tried is no longer open for the following ones, so a
 * configuration is met once, at the first of its placements that meets the item.
 *
 * Time: a puzzle of 10x10 with all totals takes milliseconds, without any other hint at most some tenths of a second. If few
 * totals are known it could take for ever, so after TOTALS_MOST_CHOICES choices the search gives up.
 */
#ifndef FLEETCOUNT_COUNT_TOTALS_H
#define FLEETCOUNT_COUNT_TOTALS_H

#include "engine/engine.h"
#include "engine/example.h"

#define TOTALS_MOST_CHOICES UINT64_C(100000000)

/*
 * count_configurations, count_marginals and count_example for a problem with totals, whose fleet is known. Errors: also FC_LIMIT
 * where the search gives up, and but for the example FC_INVALID_ARGUMENT where another engine is asked for, or a width of the
 * counters.
 */
fc_status totals_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error);
fc_status totals_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, const fc_options *options,
                           fc_error *error);
fc_status totals_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error);

#endif
