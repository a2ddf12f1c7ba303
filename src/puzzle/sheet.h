/*
 * A puzzle as a person solves it with a pencil: the printed puzzle, and a sheet on which cells are marked as ships or water.
 *
 * The printed puzzle is the problem (model/problem.h): the allowed placements, the known cells and the totals. A PLACE is a
 * placement by its length, since ships of one length are alike. A place is LIVE on a sheet if it covers no water, touches no
 * cell of another ship, and needs no more cells of a row or column than are left. Every ship lies at a live place.
 *
 * Where sides of ships may not touch, a live place of ship cells with water all around is a COMPLETE ship. Once all possible
 * ships of a length are complete, its other places are not live.
 */
#ifndef FLEETCOUNT_PUZZLE_SHEET_H
#define FLEETCOUNT_PUZZLE_SHEET_H

#include <stdbool.h>
#include <stddef.h>

#include "model/board.h"
#include "model/problem.h"
#include "sys/progress.h"
#include "text/text.h"

struct place {
  struct cell_set cells;
  struct cell_set around; /* cells of no other ship; empty where ships may touch */
  int first_word;         /* first nonzero word of both sets */
  int last_word;
  int length;
  struct placement placement;
};

/* The ships of one length. */
struct ships_of_length {
  int length;
  int least; /* fewest ships in the fleet */
  int most;
  int complete; /* complete ships, by puzzle_look */
  int live;     /* live places, complete ships included */
};

enum { MOST_LINES = FC_MAX_ROWS + FC_MAX_COLUMNS };

struct puzzle {
  const fc_board *board;
  struct problem problem;
  struct progress *progress; /* asked during long tries */
  int rows;
  int columns;
  int total[MOST_LINES]; /* rows, then columns; or FC_NO_TOTAL */
  struct ships_of_length ships[FC_MAX_SHIP_LENGTH];
  size_t ships_count;
  struct place *places; /* by length */
  size_t place_count;
  /* The results of the last puzzle_look. */
  const struct place **live;
  size_t live_count;
  struct cell_set coverable; /* cells of live places */
};

struct sheet {
  struct cell_set ships;
  struct cell_set water;
  int left[MOST_LINES]; /* ship cells to find, where the total is known */
  int open[MOST_LINES]; /* unmarked cells */
};

/* A contradiction of a sheet. */
struct flaw {
  enum { FLAW_NONE, FLAW_TOO_FULL, FLAW_TOO_EMPTY, FLAW_CELL, FLAW_FEW_PLACES, FLAW_MANY_SHIPS } kind;
  int line;   /* FLAW_TOO_FULL, FLAW_TOO_EMPTY */
  int cell;   /* FLAW_CELL: no ship can cover it */
  int length; /* FLAW_FEW_PLACES: no room for its ships; FLAW_MANY_SHIPS: too many complete ones */
};

/* Makes the puzzle of a board, and the sheet with its known cells. The board must outlive the puzzle, which the caller clears,
 * also on failure. Errors: FC_INVALID_ARGUMENT for a board with sums or other ships; FC_NO_MEMORY. */
fc_status puzzle_make(struct puzzle *puzzle, struct sheet *sheet, const fc_board *board, fc_error *error);
void puzzle_clear(struct puzzle *puzzle);

static inline bool sheet_is_open(const struct sheet *sheet, int cell) {
  return !cell_set_has(&sheet->ships, cell) && !cell_set_has(&sheet->water, cell);
}

static inline int row_of(const struct puzzle *puzzle, int cell) {
  return cell / puzzle->columns;
}

static inline int column_line_of(const struct puzzle *puzzle, int cell) {
  return puzzle->rows + cell % puzzle->columns;
}

/* Whether a cell is in a row or column. */
static inline bool line_has(const struct puzzle *puzzle, int line, int cell) {
  return line == row_of(puzzle, cell) || line == column_line_of(puzzle, cell);
}

/* Whether ships may not touch at their sides. */
static inline bool sides_are_free(const struct puzzle *puzzle) {
  return puzzle->problem.touching != FC_TOUCHING_ANY;
}

void sheet_mark(struct sheet *sheet, const struct puzzle *puzzle, int cell, bool is_ship);

/* Marks the open cells of a place as ship, and those around it as water. */
void sheet_mark_place(struct sheet *sheet, const struct puzzle *puzzle, const struct place *place);

/* Finds the live places and the complete ships. Returns a contradiction of the sheet, or FLAW_NONE if none is found. Time: a
 * few words for each place. */
struct flaw puzzle_look(struct puzzle *puzzle, const struct sheet *sheet);

/* Whether a live place is a complete ship. */
bool place_is_complete(const struct puzzle *puzzle, const struct place *place, const struct sheet *sheet);

#endif
