/*
 * Applies sums (set_sums.h) to single placements and cells, which then need not be counted as sums.
 *
 *     most is less than a placement adds                               it is not allowed
 *     least is more than all others can add to what a placement adds   it is not allowed
 *     least is the number of cells that ships can cover                these cells must be covered
 *     whatever the ships do, they keep to it                           the sum goes
 *
 * A cell that must be covered anyhow, and one that no ship can cover, leave their sums. So does a sum that a game has decided:
 * nothing is left to count of it.
 */
#ifndef FLEETCOUNT_MODEL_SETTLE_SUMS_H
#define FLEETCOUNT_MODEL_SETTLE_SUMS_H

#include "model/problem.h"

/* The upper bound of a sum that has none. */
#define NO_MOST CELL_SET_CELLS

/*
 * Takes out of the sums of a problem what they say of placements and cells; the configurations stay the same. Afterwards each sum
 * has 0 <= least, and either least <= most, where most is less than ships can add, or least > 0 and most is NO_MOST. Returns
 * whether less is allowed, or more must be covered, than before; *is_impossible is set where no configuration is left.
 */
bool problem_settle_sums(struct problem *problem, bool *is_impossible);

#endif
