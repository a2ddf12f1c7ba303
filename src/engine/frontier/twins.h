/*
 * Twins are halves of rows that have the same plan. In the middle of a tall board all rows are alike: every state that the
 * fleet allows is live. So a half is planned once for all its twins:
 *
 *     half     ...  n   n+1   n+2   n+3 ...      two halves a row
 *                   |           |
 *                   `--- same --'
 *
 * Forward: if half n + 2 has the same tiles as half n, and its cells have the same steps, the tiles behind the two are the
 * same. Backward: if moreover the same states are live behind both, in the same slots, both have the same live states and the
 * same transfers. Everything that the plan of a half depends on is compared.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TWINS_H
#define FLEETCOUNT_ENGINE_FRONTIER_TWINS_H

#include "engine/frontier/plan.h"

/* Notes whether the tiles of a half are the same as in the row above. */
void twins_compare(struct plan *plan, size_t number);

/* Whether the cells of a half have the same steps as in the row above. The half is not in the first row. */
bool twins_same_cells(const struct plan *plan, size_t number);

/* Whether a half has the same tiles and steps as in the row above. Then the tiles behind the two are the same, and all links
 * are known: the half need not be reached again. */
bool twins_go_on_alike(const struct plan *plan, size_t number);

/* Makes the tiles behind such a half by copying, with the same first nodes and blocks as seam_cross. Errors: FC_LIMIT,
 * FC_NO_MEMORY. */
fc_status twins_copy_reach(struct plan *plan, size_t number);

/* Copies the plan of the half a row below, if it is the same; otherwise returns false. */
bool twins_copy_plan(struct plan *plan, size_t number);

#endif
