/*
 * Boards with totals of rows and columns (model/totals.h): a search, placement by placement.
 *
 * A sweep would have to carry along how many cells of every column are covered, and a row engine, too; that would be more states
 * than such a puzzle has configurations. Where most totals are known few configurations are left, and the search meets each of
 * them once:
 *
 *     count(open) = count(open, with a candidate) + count(open without this candidate)
 *
 * Before each choice it closes what the totals rule out (totals_narrow.c): what fits into no row or column together with what
 * else these need, and what is beside a cell that must be covered; it chooses what alone can cover such a cell, or complete a
 * class. Sums of sets (model/set_sums.h) are checked as ships are chosen. Then it tries the longest ships first, for they leave
 * the others least room, unless a cell has only few candidates. Where it has found no configuration for long, it chooses whether
 * a cell is covered: one whose row and column have failed most of late.
 *
 * Time: a puzzle of 10x10 with all totals takes milliseconds, without any other hint at most some tenths of a second; dense ones
 * of 15x15 take up to minutes, most of them seconds. If few totals are known it could take for ever: it goes on until it is
 * stopped.
 */
#ifndef FLEETCOUNT_COUNT_TOTALS_H
#define FLEETCOUNT_COUNT_TOTALS_H

#include "engine/engine.h"
#include "engine/example.h"

/*
 * count_configurations, count_marginals and count_example for a problem with totals, whose fleet is known. Errors: also
 * FC_STOPPED, with the number of configurations found so far, and but for the example FC_INVALID_ARGUMENT where another engine is
 * asked for, or a width of the counters.
 */
fc_status totals_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error);
fc_status totals_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, const fc_options *options,
                           fc_error *error);
fc_status totals_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error);

/*
 * The first configurations of a problem with totals or without, whose fleet is known: one after the other, in the order of the
 * search, and behind them, where the board is large, in that of CaDiCaL (totals_sat.h). *found is above `most` if there are more.
 * The caller frees the ships with memory_free. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED.
 */
fc_status totals_list(struct placed_ship **ships, uint64_t *found, const struct problem *problem, uint64_t most,
                      const fc_options *options, fc_error *error);

#endif
