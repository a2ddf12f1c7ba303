/* Problems made smaller: a ship that is fixed, cells that stay empty, hits that may be of other ships, classes without ships. */
#ifndef FLEETCOUNT_MODEL_TAKE_OUT_H
#define FLEETCOUNT_MODEL_TAKE_OUT_H

#include "model/problem.h"

/*
 * Takes a ship at an allowed placement out of a problem. The fleet loses the ship, and the cells of the placement need no longer
 * be covered nor counted in the sums. Placements that overlap it, or touch it where the rules forbid that, are no longer allowed.
 * What is left has one configuration for each of the problem that contains the placement, but for the order of equal ships. A
 * class without ships stays. Time: proportional to the cells of the board.
 */
void problem_take_out(struct problem *problem, size_t ship_class, enum direction direction, int start);

/* Forbids every placement that covers a cell. */
void problem_keep_empty(struct problem *problem, int cell);

/* Drops the classes without ships. `given_class`: by class that stays, its index before; NULL: not wanted. */
void problem_drop_empty_classes(struct problem *problem, size_t *given_class);

/* Does a ship keep others from a cell that must be covered, and that is not its own? No configuration has such a placement. */
bool placement_bars_covered(const struct problem *problem, int length, struct placement placement);

/*
 * Lets ships that are not of the fleet cover what must be covered, and be wherever they may be otherwise: placements that bar a
 * covered cell are forbidden, and the cells need no longer be covered by the fleet. Only those must at which no straight ship of
 * any length could be, for the covered cells around them; no allowed placement covers these either.
 */
void problem_admit_others(struct problem *problem);

/* The cells that no other ship may cover once a placement is made: its own, and those that are too near. */
struct cell_set cells_taken(const struct problem *problem, int length, struct placement placement);

#endif
