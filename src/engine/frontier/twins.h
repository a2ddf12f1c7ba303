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

/* Compares a half, whose tiles have been made, with the same half of the row above it, and notes in it whether they are the same.
 */
void twins_note(struct plan *plan, size_t number);

/* Whether the half behind a given one is the same as that a row above it. */
bool twins_behind(const struct plan *plan, size_t number);

/* Where it is, makes its tiles, with their first nodes and blocks, as seam_cross does. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status twins_cross(struct plan *plan, size_t number);

/* Where a half has the same plan as that a row below it, gives it that plan; false where it has not. */
bool twins_plan(struct plan *plan, size_t number);

#endif
