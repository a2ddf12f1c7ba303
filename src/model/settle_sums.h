/*
 * Applies sums (set_sums.h) to single placements and cells, which then need not be counted as sums.
 *
 *     a placement adds more than most                             it is not allowed
 *     a placement and all other ships together add less than least   it is not allowed
 *     least is the number of cells that ships can cover           these cells must be covered
 *     all choices of ships fulfil the sum                         the sum is dropped
 *
 * Cells that must be covered anyhow, and cells that no ship can cover, leave their sums.
 */
#ifndef FLEETCOUNT_MODEL_SETTLE_SUMS_H
#define FLEETCOUNT_MODEL_SETTLE_SUMS_H

#include "model/problem.h"

/* The upper bound of a sum that has none. */
#define NO_MOST CELL_SET_CELLS

/*
 * Turns sums of a problem into allowed placements and cells to cover; the configurations stay the same. Afterwards each sum has
 * 0 <= least, and either least <= most, where most is less than ships can add, or least > 0 and most is NO_MOST. Returns
 * whether fewer placements are allowed, or more cells must be covered, than before. *is_impossible is set if no configuration
 * is left.
 */
bool problem_settle_sums(struct problem *problem, bool *is_impossible);

#endif
