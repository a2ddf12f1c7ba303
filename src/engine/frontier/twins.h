/*
 * Rows that are alike. In the middle of a high board every row is: whatever the fleet allows can be reached, and completed. So a
 * half is planned once for all its twins:
 *
 *     half     ...  n   n+1   n+2   n+3 ...      two halves a row
 *                   |           |
 *                   `--- same --'
 *
 * Forwards: where the tiles before half n + 2 are those before half n, and the same can happen at their cells, the tiles behind
 * them are the same, too. Backwards: where moreover the same is live behind both, with the same slots, the same is live in both,
 * by the same transfers. Nothing is guessed: all that the plan of a half depends on is compared.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TWINS_H
#define FLEETCOUNT_ENGINE_FRONTIER_TWINS_H

#include "engine/frontier/plan.h"

/* Compares the tiles of a half with those of the same half in the row above, and notes whether they are the same. */
void twins_compare(struct plan *plan, size_t number);

/* Whether the same can happen at the cells of a half, not of the first row, as at those a row above it. */
bool twins_same_cells(const struct plan *plan, size_t number);

/* Whether the same goes on in a half as in the one a row above, so that what is behind them is the same, too. Then its links are
 * known as well: nothing of it need be reached. */
bool twins_go_on_alike(const struct plan *plan, size_t number);

/* Where it does, makes the tiles of the half behind it, with their first nodes and blocks, as seam_cross would. Errors: FC_LIMIT,
 * FC_NO_MEMORY. */
fc_status twins_copy_reach(struct plan *plan, size_t number);

/* Gives a half the plan of the one a row below, where that is the same; false where it is not. */
bool twins_copy_plan(struct plan *plan, size_t number);

#endif
