/*
 * Sums of marginals by cell, from which all queries about cells are answered. One pass over the placements, when the analysis
 * is made, adds each marginal to the cells that its placement covers. A query reads one or a few of these sums.
 */
#ifndef FLEETCOUNT_QUERY_CELL_SUMS_H
#define FLEETCOUNT_QUERY_CELL_SUMS_H

#include "engine/engine.h"

/* The sums for a cell and a ship class. */
enum cell_sum {
  SUM_COVERING, /* configurations in which a ship of the class covers the cell */
  SUM_SINKING   /* ... and a first shot at the cell sinks the ship, and is answered so */
};
#define CELL_SUMS 2

/* The sums of one kind are an array of numbers of `limbs` GMP limbs each: by class, then by cell. In a struct of zeros all sums
 * are 0. */
struct cell_sums {
  size_t cell_count;
  size_t limbs;
  mp_limb_t *numbers[CELL_SUMS];
};

/* Makes the sums. A configuration has at most one ship on a cell, so no sum is greater than the count, and every number has the
 * limbs of the count. Wrong marginals make wrong sums, but never overflow the array. Errors: FC_NO_MEMORY. */
fc_status cell_sums_make(struct cell_sums *sums, const struct problem *problem, const struct marginals *marginals,
                         mpz_srcptr count, fc_error *error);

/* *total += a sum */
void cell_sums_add(mpz_t total, const struct cell_sums *sums, enum cell_sum kind, size_t ship_class, int cell);

void cell_sums_clear(struct cell_sums *sums);

#endif
