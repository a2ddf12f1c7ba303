/*
 * The sea of the submarine game: neighbouring cells, the room for moves, and the acts of one side.
 *
 * Cells are numbered row by row from 0, and a set of cells is a word of 64 bits. Ships are numbered as in the public header: 0
 * the warship, 1 the cruiser, 2 the submarine.
 */
#ifndef FLEETCOUNT_SUBMARINE_SEA_H
#define FLEETCOUNT_SUBMARINE_SEA_H

#include <stdbool.h>
#include <stdint.h>

#include "fleetcount_submarine.h"

enum { SHIPS = FC_SUBMARINE_SHIPS, MAX_CELLS = FC_SUBMARINE_MAX_SIDE * FC_SUBMARINE_MAX_SIDE, DIRECTIONS = 4 };

struct submarine_sea {
  int rows;
  int columns;
  unsigned cells;
  uint8_t points[SHIPS];               /* hit points at the beginning; 0: the game has no such ship */
  uint64_t near[MAX_CELLS];            /* the cells within one step of a cell, without the cell */
  uint64_t reach[MAX_CELLS];           /* ... with the cell: a ship there may attack them, and be attacked from them */
  uint8_t room[MAX_CELLS][DIRECTIONS]; /* the number of cells beyond a cell */
  int step[DIRECTIONS];                /* the change of a cell's number by one step */
};

/* The ships of one side. A ship that is sunk, or not in the game, has no points and no valid cell. */
struct side {
  uint8_t cell[SHIPS];
  uint8_t points[SHIPS];
};

struct act {
  fc_submarine_kind kind;
  unsigned cell;      /* attacked */
  unsigned ship;      /* moved */
  unsigned direction; /* an fc_submarine_direction */
  unsigned distance;
};

/* The most acts of a side: an attack on every cell, and the moves of its ships along their rows and columns. */
enum { MAX_ACTS = FC_SUBMARINE_MAX_ACTS };

/* Fails with FC_INVALID_ARGUMENT for a wrong size in the rules, and with FC_INVALID_SETTING for rules outside their ranges. */
fc_status sea_make(struct submarine_sea *sea, const fc_submarine_rules *rules, fc_error *error);

static inline uint64_t cell_bit(unsigned cell) {
  return (uint64_t)1 << cell;
}

static inline bool has_cell(uint64_t cells, unsigned cell) {
  return (cells >> cell & 1) != 0;
}

static inline unsigned cell_at(const struct submarine_sea *sea, int row, int column) {
  return (unsigned)(row * sea->columns + column);
}

static inline bool is_afloat(const struct side *side, unsigned ship) {
  return side->points[ship] > 0;
}

/* Whether two cells are more than two steps from each other. */
bool sea_are_apart(const struct submarine_sea *sea, unsigned cell, unsigned other);

/* Whether all ships of the game, on these cells, are more than two steps from each other. */
bool sea_are_all_apart(const struct submarine_sea *sea, const uint8_t cells[SHIPS]);

bool side_is_lost(const struct side *side);

/* The cells of a side's ships. */
uint64_t side_cells(const struct side *side);

/* The cells that a side may attack. */
uint64_t side_reach(const struct submarine_sea *sea, const struct side *side);

bool side_may(const struct submarine_sea *sea, const struct side *side, const struct act *act);

/* Lists the acts of a side: attacks in the order of the cells, then moves by ship, direction and distance. Returns their
 * number. A side with a ship afloat may always attack. */
unsigned side_acts(struct act acts[MAX_ACTS], const struct submarine_sea *sea, const struct side *side);

/* Makes a move that the side may make. */
void side_move(const struct submarine_sea *sea, struct side *side, const struct act *move);

/* Answers an attack on a cell. A ship that is hit loses a point. */
fc_submarine_answer side_suffer(const struct submarine_sea *sea, struct side *side, unsigned cell);

/* Convert from and to acts of the public header. The first needs a cell within the sea. */
struct act act_inside(const struct submarine_sea *sea, const fc_submarine_act *act);
fc_submarine_act act_outside(const struct submarine_sea *sea, const struct act *act);

#endif
