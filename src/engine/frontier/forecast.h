/*
 * Whether a plan can be within the memory limit, told from its first rows, so that a board that is far too large is refused
 * within seconds and not when the memory is full.
 *
 * Let A(r) be the states that are reached before row r. If row 0 may stay empty, A(0) is within A(1): leave it empty. If row r
 * has the same cells as row r - 1 (twins.h), and A(r - 1) is within A(r), then A(r) is within A(r + 1): do the same one row
 * below. The same holds behind the first half of the rows. So as long as rows are alike from the first on, there are never fewer
 * frontiers from row to row, and for each LANES of them a plan keeps a node.
 *
 * The first row can have so many tiles that it takes minutes alone. Then some of them, spread over all, tell how many frontiers
 * there will be behind it, and half of that is counted on. What a node takes here is about a tenth of what it takes in the end.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_FORECAST_H
#define FLEETCOUNT_ENGINE_FRONTIER_FORECAST_H

#include "engine/frontier/plan.h"

/*
 * Whether what is still to come has room in the budget, where `frontiers` are reached behind a half; if not, sets the budget's
 * status. True where the rows are not alike.
 */
bool forecast_admits(const struct plan *plan, size_t number, double frontiers);

/* The same before a half of the first row is gone through, by some of its tiles. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED. */
fc_status forecast_first_row(struct plan *plan, size_t number);

#endif
