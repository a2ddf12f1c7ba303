/*
 * The engine: a problem in, exact numbers out. A broken-profile dynamic programme over (frontier, fleet counts), forward and
 * backward on a layered acyclic graph (docs/algorithm.md, which cites Simpath and frontier-based search). Takes out what is
 * certain (certain.h), begins a run on the rest (run.h), sweeps, and turns the numbers back to the board as it was given. The
 * fleet is known, and no totals are: for other problems see count/count.h.
 */
#ifndef FLEETCOUNT_ENGINE_ENGINE_H
#define FLEETCOUNT_ENGINE_ENGINE_H

#include <gmp.h>

#include "engine/certain.h"
#include "model/problem.h"
#include "sys/budget.h"

/* The marginal of every placement. */
struct marginals {
  int rows;
  int columns;
  size_t class_count;
  /* By class, direction and cell, as the problem numbers them: `values`, of `words` words each, the least significant first; or
   * `numbers` of any size, where weights make them wider (marginals_weigh) or they come from elsewhere (src/count). Where both
   * are NULL, every number is 0. */
  size_t words;
  uint64_t *values;
  mpz_t *numbers;
  size_t number_count;
  mpz_t *of_fleets; /* where ships are optional, the configurations of each fleet (model/one_fleet.h); otherwise NULL */
  size_t fleet_count;
  fc_statistics statistics;
};

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

/* How many configurations contain the placement of a class in a direction with its top or left end at a cell. */
void marginals_read(mpz_t configurations, const struct marginals *marginals, size_t ship_class, struct placement placement);

/* Where the marginal of a placement is among the values, and how many there are. */
size_t marginals_index(const struct marginals *marginals, size_t ship_class, struct placement placement);
size_t marginals_count(const struct marginals *marginals);

/* Room for the numbers of a problem, all 0. Errors: FC_NO_MEMORY, and FC_LIMIT by the budget, which does not count them any more
 * afterwards. */
fc_status marginals_make(struct marginals *marginals, const struct problem *problem, size_t words, struct budget *budget);

/* Stores the number of a placement, of marginals->words words. */
void marginals_store(struct marginals *marginals, size_t ship_class, struct placement placement, const uint64_t *number);

/* Every configuration contains the certain placements. `count`: the number of configurations, of as many words. */
void marginals_store_certain(struct marginals *marginals, const struct certain *certain, const uint64_t *count);

/* Multiplies all marginals by a factor. Errors: FC_NO_MEMORY; they are as they were then. */
fc_status marginals_multiply(struct marginals *marginals, mpz_srcptr factor, fc_error *error);

/*
 * Multiplies the count, and the marginals unless they are NULL, by the weights of certain ships, if placements have any. Errors:
 * FC_NO_MEMORY; the marginals are cleared then.
 */
fc_status marginals_weigh(struct marginals *marginals, mpz_t count, const struct placed_ship *ships, size_t ship_count,
                          const struct problem *problem, fc_error *error);

/* Frees the values. The marginals may be all zero. */
void marginals_clear(struct marginals *marginals);

/*
 * What the frontier engine meets, without counting: the frontiers with a live state, and the live states, after each row of the
 * board turned for the sweep. `frontiers` and `states` receive max(rows, columns) numbers each.
 * options->memory_limit holds. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the outputs are left alone then.
 */
fc_status engine_census(uint64_t *frontiers, uint64_t *states, const struct problem *problem, const fc_options *options,
                        fc_error *error);

#endif
