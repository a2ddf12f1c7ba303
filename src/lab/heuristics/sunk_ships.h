/* Which ships are sunk, and where they lie, as far as the answers `sunk` settle it by themselves. */
#ifndef FLEETCOUNT_LAB_HEURISTICS_SUNK_SHIPS_H
#define FLEETCOUNT_LAB_HEURISTICS_SUNK_SHIPS_H

#include "model/board.h"
#include "model/cell_set.h"

struct sunk_ships {
  struct cell_set cells;             /* that are part of a sunk ship */
  int ships[FC_MAX_SHIP_LENGTH + 1]; /* by length: how many are sunk */
};

/*
 * Finds what all explanations have in common. An EXPLANATION is a set of ships of the fleet that covers every cell of the board
 * that was answered `sunk` (or is an `s` of a grid) once, each ship at a placement that agrees with the shots and all of whose
 * cells were hit; where ships may not touch, none has another hit beside it. What is hit but not sunk is not asked for an
 * explanation.
 *
 * Where there is no explanation the board contradicts itself; where there are so many that looking at them all would take long,
 * no more is known: then the cells that were answered `sunk` are sunk, and no ship is. Errors: FC_NO_MEMORY.
 */
fc_status sunk_ships_find(struct sunk_ships *sunk, const fc_board *board, fc_error *error);

#endif
