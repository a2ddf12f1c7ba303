/* The marginals of a problem: the number of configurations with each placement. */
#ifndef FLEETCOUNT_ENGINE_MARGINALS_H
#define FLEETCOUNT_ENGINE_MARGINALS_H

#include <gmp.h>

#include "engine/certain.h"
#include "model/problem.h"
#include "sys/budget.h"

/* The marginal of every placement. */
struct marginals {
  int rows;
  int columns;
  size_t class_count;
  /* By placement_index: `values`, of `words` words each, the least significant first; or `numbers` of any size, if weights make
   * them wider (marginals_weigh) or they come from src/count. If both are NULL, every number is 0. */
  size_t words;
  uint64_t *values;
  mpz_t *numbers;
  size_t number_count;
  mpz_t *of_fleets; /* if ships are optional, the configurations of each fleet (model/one_fleet.h); otherwise NULL */
  size_t fleet_count;
  fc_statistics statistics;
};

/* The number of configurations with a placement of a class. */
void marginals_read(mpz_t configurations, const struct marginals *marginals, size_t ship_class, struct placement placement);

/* The index of a placement's marginal in the values, and the number of values. */
size_t marginals_index(const struct marginals *marginals, size_t ship_class, struct placement placement);
size_t marginals_count(const struct marginals *marginals);

/* Makes the marginals of a problem, all 0. The budget must admit them, but no longer counts them. Errors: FC_LIMIT,
 * FC_NO_MEMORY. */
fc_status marginals_make(struct marginals *marginals, const struct problem *problem, size_t words, struct budget *budget);

/* Stores the number of a placement, of marginals->words words. */
void marginals_store(struct marginals *marginals, size_t ship_class, struct placement placement, const uint64_t *number);

/* Stores `count`, of marginals->words words, for each certain placement: it is in every configuration. */
void marginals_store_certain(struct marginals *marginals, const struct certain *certain, const uint64_t *count);

/* Multiplies the count, and the marginals unless they are NULL, by a factor. Errors: FC_NO_MEMORY, which clears the
 * marginals. */
fc_status marginals_multiply(struct marginals *marginals, mpz_t count, mpz_srcptr factor, fc_error *error);

/* The same by the weights of certain ships, if placements have any. */
fc_status marginals_weigh(struct marginals *marginals, mpz_t count, const struct placed_ship *ships, size_t ship_count,
                          const struct problem *problem, fc_error *error);

/* Frees the values. The marginals may be all zero. */
void marginals_clear(struct marginals *marginals);

#endif
