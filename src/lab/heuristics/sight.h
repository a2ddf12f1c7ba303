/*
 * The board as a heuristic sees it: every cell, and the ships that are left.
 *
 * When a ship is sunk, a player knows which hits are its cells, as far as the answers settle that. If ships may not touch, the
 * player also knows that the cells beside it are water. A heuristic knows the same, and nothing else.
 */
#ifndef FLEETCOUNT_LAB_HEURISTICS_SIGHT_H
#define FLEETCOUNT_LAB_HEURISTICS_SIGHT_H

#include "model/board.h"
#include "model/problem.h"
#include "sys/progress.h"

enum seen {
  SEEN_OPEN,    /* not shot at, and may hold a ship */
  SEEN_WATER,   /* missed, or beside a sunk ship where the rules keep others away */
  SEEN_WOUNDED, /* hit, and not known to be part of a sunk ship */
  SEEN_SUNK     /* part of a sunk ship */
};

struct sight {
  const fc_board *board;
  struct progress *progress; /* for slow heuristics; NULL: none */
  int rows;
  int columns;
  int shots;   /* cells that have been shot at */
  int wounded; /* SEEN_WOUNDED cells */
  enum seen cells[CELL_SET_CELLS];
  int ships_left[FC_MAX_SHIP_LENGTH + 1]; /* not known to be sunk, by length */
};

/* Finds the sight of a board. A ship and its cells are sunk if all explanations of the answers `sunk` agree on that (view.c).
 * Errors: FC_NO_MEMORY. */
fc_status sight_of_board(struct sight *sight, const fc_board *board, fc_error *error);

static inline bool sight_has(const struct sight *sight, int row, int column) {
  return row >= 0 && row < sight->rows && column >= 0 && column < sight->columns;
}

/* The sight of a cell; water outside the board. */
static inline enum seen sight_at(const struct sight *sight, int row, int column) {
  return sight_has(sight, row, column) ? sight->cells[row * sight->columns + column] : SEEN_WATER;
}

/* Whether the next `in_line` cells in any direction are all wounded. */
bool sight_is_beside_wounded(const struct sight *sight, int cell, int in_line);

/* The length of the longest ship left; 0: no ship is left. */
int sight_longest(const struct sight *sight);

/*
 * The fitting placements of a ship, which avoid water and sunk cells.
 *
 *     struct fitting fitting = fitting_start(sight, length);
 *     while (fitting_next(&fitting)) ... fitting.placement, fitting.wounded ...
 */
struct fitting {
  const struct sight *sight;
  int length;
  struct placement placement;
  int wounded; /* cells on the placement */
};

struct fitting fitting_start(const struct sight *sight, int length);
bool fitting_next(struct fitting *fitting);

/* The cell of the placement that is `step` cells from its top or left end. */
static inline int fitting_cell(const struct fitting *fitting, int step) {
  return cell_ahead(fitting->placement.cell, fitting->placement.direction, step, fitting->sight->columns);
}

#endif
