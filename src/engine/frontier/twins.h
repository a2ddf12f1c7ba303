/*
 * Twins are halves of rows that have the same plan. In the middle of a tall board all rows are alike: every state that the fleet
 * allows can be reached, and completed. So a half is planned once for all its twins:
 *
 *     half     ...  n   n+1   n+2   n+3 ...      two halves a row
 *                   |           |
 *                   `--- same --'
 *
 * Forward: if half n + 2 has the same tiles as half n, and its cells the same steps, the tiles behind the two are the same.
 * Backward: if moreover the same states are live behind both, in the same slots, both have the same live states and the same
 * transfers. Nothing is guessed: everything that the plan of a half depends on is compared.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TWINS_H
#define FLEETCOUNT_ENGINE_FRONTIER_TWINS_H

#include "engine/frontier/plan.h"

/* Compares the tiles of a half with those of the same half in the row above, and notes whether they are the same. */
void twins_compare(struct plan *plan, size_t number);

/* Whether the cells of a half have the same steps as those a row above. The half is not in the first row. */
bool twins_same_cells(const struct plan *plan, size_t number);

/* Whether a half has the same tiles and steps as the half a row above. Then the tiles behind the two are the same, and all links
 * are known: the half need not be reached again. */
bool twins_go_on_alike(const struct plan *plan, size_t number);

/* In that case, makes the tiles behind the half by copying, with first nodes and blocks as seam_cross would. Errors: FC_LIMIT,
 * FC_NO_MEMORY. */
fc_status twins_copy_reach(struct plan *plan, size_t number);

/* Copies the plan of the half a row below, if it is the same; false if not. */
bool twins_copy_plan(struct plan *plan, size_t number);

#endif
