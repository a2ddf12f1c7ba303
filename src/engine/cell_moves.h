/* What the knowledge about the board allows at one cell: the moves over it. */
#ifndef FLEETCOUNT_ENGINE_CELL_MOVES_H
#define FLEETCOUNT_ENGINE_CELL_MOVES_H

#include "engine/transitions.h"

struct placing_move {
  uint32_t move; /* the transition: length and direction */
  uint16_t ship_class;
  uint8_t direction;
};

/* More classes than this have more tallies than the engine can number. */
#define CELL_MOVES_CLASSES 32

struct cell_moves {
  bool may_stay_empty; /* the cell need not be covered */
  bool seals;          /* the cell below can be covered by no ship; never where ships may touch, for there it merges nothing */
  size_t placing_count;
  struct placing_move placing[2 * CELL_MOVES_CLASSES];
};

/* The cells that at least one allowed placement covers. */
struct cell_set cells_coverable(const struct problem *problem);

/* The moves over a cell. coverable: cells_coverable of the problem. The problem has at most CELL_MOVES_CLASSES classes. */
struct cell_moves cell_moves_at(const struct problem *problem, const struct transitions *transitions,
                                const struct cell_set *coverable, int cell);

#endif
