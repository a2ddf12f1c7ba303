/*
 * The board as a heuristic sees it: every cell, and the ships that are left.
 *
 * A player who hears that a ship is sunk knows which hits are its cells, as far as the answers settle that. Where ships
 * may not touch, the player also knows which cells beside it are empty. Heuristics are told the same, and nothing else.
 */
#ifndef FLEETCOUNT_LAB_HEURISTICS_SIGHT_H
#define FLEETCOUNT_LAB_HEURISTICS_SIGHT_H

#include "model/board.h"
#include "model/problem.h"
#include "sys/progress.h"

enum seen {
  SEEN_OPEN,    /* not shot, and may hold a ship */
  SEEN_WATER,   /* missed, or beside a sunk ship where the rules keep others away */
  SEEN_WOUNDED, /* hit, and not known to be part of a sunk ship */
  SEEN_SUNK     /* part of a sunk ship */
};

struct sight {
  const fc_board *board;
  struct progress *progress; /* asked by whatever takes long; NULL: nobody keeps one */
  int rows;
  int columns;
  int shots;   /* cells that have been shot at */
  int wounded; /* cells that are SEEN_WOUNDED */
  enum seen cells[CELL_SET_CELLS];
  int ships_left[FC_MAX_SHIP_LENGTH + 1]; /* by length: those that are not known to be sunk */
};

/* Looks at a board. Hits are part of a sunk ship, and ships are sunk, if all explanations of the answers `sunk` say so: see
 * view.c. Errors: FC_NO_MEMORY. */
fc_status sight_of_board(struct sight *sight, const fc_board *board, fc_error *error);

static inline bool sight_has(const struct sight *sight, int row, int column) {
  return row >= 0 && row < sight->rows && column >= 0 && column < sight->columns;
}

/* A cell as it is seen; water outside the board. */
static inline enum seen sight_at(const struct sight *sight, int row, int column) {
  return sight_has(sight, row, column) ? sight->cells[row * sight->columns + column] : SEEN_WATER;
}

/* The longest ship that is left; 0 where none is. */
int sight_longest(const struct sight *sight);

/*
 * The placements of a ship that fit: those that avoid water and sunk cells.
 *
 *     struct fitting fitting = fitting_start(sight, length);
 *     while (fitting_next(&fitting)) ... fitting.placement, fitting.wounded ...
 */
struct fitting {
  const struct sight *sight;
  int length;
  struct placement placement;
  int wounded; /* how many wounded cells it covers */
};

struct fitting fitting_start(const struct sight *sight, int length);
bool fitting_next(struct fitting *fitting);

/* The cell of the placement, `step` cells from its top or left end. */
static inline int fitting_cell(const struct fitting *fitting, int step) {
  return cell_ahead(fitting->placement.cell, fitting->placement.direction, step, fitting->sight->columns);
}

#endif
