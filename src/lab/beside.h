/*
 * A grid beside the exact occupancy, as whole numbers, on the cells that have not been shot at.
 *
 * Nothing that is measured changes when all scores are multiplied by one number above 0. So they are multiplied by their least
 * common denominator, and every sum is exact.
 */
#ifndef FLEETCOUNT_LAB_BESIDE_H
#define FLEETCOUNT_LAB_BESIDE_H

#include "fleetcount_lab.h"
#include "lab/score_grid.h"
#include "query/analysis.h"

struct beside {
  size_t cells;       /* that have not been shot at */
  mpz_t *scores;      /* one for each of them, in row order */
  mpz_t *occupancies; /* likewise */
  mpz_srcptr count;   /* of configurations; lives as long as the analysis */
};

/* Lays one beside the other. The caller clears the result with beside_clear. Errors: FC_NO_MEMORY. */
fc_status beside_make(struct beside *beside, const fc_grid *grid, const fc_analysis *analysis, fc_error *error);

/* Frees the numbers. It may be all zero. */
void beside_clear(struct beside *beside);

#endif
