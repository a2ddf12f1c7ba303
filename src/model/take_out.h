/* Makes problems smaller: fixed ships, empty cells, hits of other ships, classes without ships. */
#ifndef FLEETCOUNT_MODEL_TAKE_OUT_H
#define FLEETCOUNT_MODEL_TAKE_OUT_H

#include "model/problem.h"

/*
 * Takes a ship at an allowed placement out of a problem. The fleet loses the ship, and the cells of the placement need no
 * longer be covered nor counted in the sums. Placements that overlap it, or touch it where the rules forbid that, are no longer
 * allowed. The rest has one configuration for each configuration of the problem that contains the placement, up to the order of
 * equal ships. A class without ships stays. Time: proportional to the cells of the board.
 */
void problem_take_out(struct problem *problem, size_t ship_class, enum direction direction, int start);

/* Forbids every placement that covers a cell. */
void problem_keep_empty(struct problem *problem, int cell);

/* Drops the classes without ships. `given_class` receives the old index of each class that stays; it may be NULL. */
void problem_drop_empty_classes(struct problem *problem, size_t *given_class);

/* Whether a ship keeps others off a cell that must be covered and is not its own. No configuration has such a placement. */
bool placement_bars_covered(const struct problem *problem, int length, struct placement placement);

/*
 * Lets ships besides the fleet cover the cells that must be covered. Placements that bar such a cell are forbidden, and the
 * fleet need no longer cover the cells. Only cells stay that no straight ship of any length can cover together with the covered
 * cells around them. No allowed placement covers these, so the problem then has no configuration.
 */
void problem_admit_others(struct problem *problem);

/* The cells that no other ship may cover beside a placement: its own cells, and the cells that are too near. */
struct cell_set cells_taken(const struct problem *problem, int length, struct placement placement);

#endif
