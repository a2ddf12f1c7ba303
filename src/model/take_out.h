/* Problems made smaller: a ship that is fixed, cells that stay empty, classes without ships. */
#ifndef FLEETCOUNT_MODEL_TAKE_OUT_H
#define FLEETCOUNT_MODEL_TAKE_OUT_H

#include "model/problem.h"

/*
 * Takes a ship at an allowed placement out of a problem: out of the fleet its ship, out of the cells that must be covered and out
 * of the sums those of the ship, and out of the allowed placements all that overlap it or touch it where the rules forbid that.
 * The configurations of what is left are those of the problem that contain the placement, one for one, but for the order of equal
 * ships. Classes stay where they are, also one of which no ship is left. Time: the cells of the board.
 */
void problem_take_out(struct problem *problem, size_t ship_class, enum direction direction, int start);

/* Forbids every placement that covers a cell. */
void problem_keep_empty(struct problem *problem, int cell);

/* Drops the classes without ships. `given_class`: by class that stays, its index before; NULL: not wanted. */
void problem_drop_empty_classes(struct problem *problem, size_t *given_class);

/* The cells that no other ship may cover once a placement is made: its own, and those that are too near. */
struct cell_set cells_taken(const struct problem *problem, int length, struct placement placement);

#endif
