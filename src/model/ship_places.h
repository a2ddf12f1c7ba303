/*
 * The ships of a fleet in two forms: as the interface has them, each with its length and name, in any order; and as placements
 * class by class in the order of the board's classes, which is how they are placed, numbered and counted.
 */
#ifndef FLEETCOUNT_MODEL_SHIP_PLACES_H
#define FLEETCOUNT_MODEL_SHIP_PLACES_H

#include "model/board.h"
#include "model/problem.h"

/* The index of the class that a ship belongs to; that after the last for a ship that the fleet lacks. */
size_t ship_class_of(const fc_board *board, const fc_ship *ship);

/* Writes the ships of a whole fleet: class by class, those of one class in row order of their cells, into which their placements
 * are put, too. Ships that are not there come last, with a length of 0. */
void ships_of_placements(fc_ship *ships, struct placement *fleet, const fc_board *board);

/* The other way round, for ships that are a fleet of the board and lie on it. `fleet` has room for all ships that may be there.
 * Errors: FC_NO_MEMORY. */
fc_status placements_of_ships(struct placement *fleet, const fc_board *board, const fc_ship *ships, size_t ship_count,
                              fc_error *error);

#endif
