/*
 * The ships of a fleet in two forms: in the public interface, each with its length and name, in any order; inside, as
 * placements class by class in the order of the board's classes.
 */
#ifndef FLEETCOUNT_MODEL_SHIP_PLACES_H
#define FLEETCOUNT_MODEL_SHIP_PLACES_H

#include "model/board.h"
#include "model/problem.h"

/* The index of a ship's class; the number of classes if the fleet has no such ship. */
size_t ship_class_of(const fc_board *board, const fc_ship *ship);

/* Lists the ships of a whole fleet class by class, each class in row order of the cells, and sorts `fleet` likewise. Missing
 * ships come last, with a length of 0. */
void ships_of_placements(fc_ship *ships, struct placement *fleet, const fc_board *board);

/* The inverse, for ships that are a fleet of the board and lie on it. `fleet` has room for all ships of the fleet, the optional
 * ones included. Errors: FC_NO_MEMORY. */
fc_status placements_of_ships(struct placement *fleet, const fc_board *board, const fc_ship *ships, size_t ship_count,
                              fc_error *error);

#endif
