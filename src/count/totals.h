/*
 * Boards with totals of rows and columns (model/totals.h): a search, placement by placement.
 *
 * The states of a sweep would have to include the number of covered cells of every column. They would be more than such a
 * puzzle has configurations. Where most totals are known, few configurations are left, and the search meets each of them once:
 *
 *     count(open) = count(open, with a candidate) + count(open without this candidate)
 *
 * Before each choice it propagates the totals (totals_narrow.c). It closes candidates that fit into no filling of their row or
 * column, and candidates beside a cell that must be covered. It chooses candidates that alone can cover such a cell, or
 * complete a class. Sums of sets (model/set_sums.h) are checked as ships are chosen. Then it tries the longest ships first,
 * since they leave the others least room, unless a cell has only few candidates. If it has found no configuration for long, it
 * branches on whether a cell is covered: one whose row and column have failed most often of late.
 *
 * Time: a 10x10 puzzle with all totals takes milliseconds, without any other hint at most some tenths of a second. Dense 15x15
 * puzzles take up to minutes, most of them seconds. With few totals it may not end until it is stopped.
 */
#ifndef FLEETCOUNT_COUNT_TOTALS_H
#define FLEETCOUNT_COUNT_TOTALS_H

#include "engine/engine.h"
#include "engine/example.h"

/*
 * These are count_configurations, count_marginals and count_example for a problem with totals, whose fleet is known. Errors:
 * also FC_STOPPED, with the number of configurations found so far; except for the example FC_INVALID_ARGUMENT for another
 * engine, or for a width of the counters.
 */
fc_status totals_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error);
fc_status totals_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, const fc_options *options,
                           fc_error *error);
fc_status totals_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error);

/*
 * Lists the first configurations of a problem with or without totals, whose fleet is known: one after the other, in the order
 * of the search, followed on large boards by the order of CaDiCaL (totals_sat.h). *found is above `most` if there are more. The
 * caller frees the ships with memory_free. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED.
 */
fc_status totals_list(struct placed_ship **ships, uint64_t *found, const struct problem *problem, uint64_t most,
                      const fc_options *options, fc_error *error);

#endif
