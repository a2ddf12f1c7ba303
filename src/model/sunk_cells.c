/*
 * Dividing the `s` cells of a grid into ships.
 *
 * The first free cell in row order is the top or left end of its ship, as the cells to its left and above it come earlier. The
 * search tries every remaining length of the fleet there, across and down, and goes on to the next free cell. It ends with the
 * second division.
 */
#include "model/sunk_cells.h"

#include "model/problem.h"

enum { MOST_ATTEMPTS = 1000000 };

/* Collects the cells to divide: the grid, not a shot, calls them sunk. */
static void collect(struct sunk_cells *sunk, struct cell_set *cells, const fc_board *board) {
  const int cell_count = board->ruleset->rules.rows * board->ruleset->rules.columns;
  const struct cell_set since = observations_shot_cells(&board->observations);
  *cells = (struct cell_set){0};
  sunk->ship_count = 0;
  for (int cell = 0; cell < cell_count; cell++) {
    sunk->ship_of_cell[cell] = NO_SUNK_SHIP;
    if (board->observations.cells[cell] == FC_CELL_SUNK && !cell_set_has(&since, cell)) {
      cell_set_add(cells, cell);
    }
  }
}

/* Adds a neighbouring cell to a piece, if it is still free. Returns whether it was. */
static bool join(struct sunk_cells *sunk, const struct cell_set *cells, int piece, int neighbour) {
  if (!cell_set_has(cells, neighbour) || sunk->ship_of_cell[neighbour] != NO_SUNK_SHIP) {
    return false;
  }
  sunk->ship_of_cell[neighbour] = (int16_t)piece;
  return true;
}

/* Adds the free neighbours of a cell to its piece. */
static bool join_around(struct sunk_cells *sunk, const struct cell_set *cells, int cell, int rows, int columns) {
  const int piece = sunk->ship_of_cell[cell];
  bool grew = false;
  grew |= cell >= columns && join(sunk, cells, piece, cell - columns);
  grew |= cell / columns < rows - 1 && join(sunk, cells, piece, cell + columns);
  grew |= cell % columns > 0 && join(sunk, cells, piece, cell - 1);
  grew |= cell % columns < columns - 1 && join(sunk, cells, piece, cell + 1);
  return grew;
}

void sunk_cells_connect(struct sunk_cells *sunk, const fc_board *board) {
  const int rows = board->ruleset->rules.rows;
  const int columns = board->ruleset->rules.columns;
  struct cell_set cells;
  collect(sunk, &cells, board);
  for (int first = 0; first < rows * columns; first++) {
    if (!join(sunk, &cells, sunk->ship_count, first)) {
      continue;
    }
    for (bool grows = true; grows;) {
      grows = false;
      for (int cell = first; cell < rows * columns; cell++) {
        grows |= sunk->ship_of_cell[cell] == sunk->ship_count && join_around(sunk, &cells, cell, rows, columns);
      }
    }
    sunk->ship_count++;
  }
}

struct division_search {
  const fc_board *board;
  struct cell_set cells;
  int ships_left[FC_MAX_SHIP_LENGTH + 1]; /* by length */
  struct sunk_cells ships;                /* the current division */
  struct sunk_cells *found;               /* the first complete one */
  int found_count;
  int attempts;
};

/* Whether a ship with its top or left end at a cell covers free cells of the set only. */
static bool fits(const struct division_search *search, int cell, enum direction direction, int length) {
  const int rows = search->board->ruleset->rules.rows;
  const int columns = search->board->ruleset->rules.columns;
  if (direction == ACROSS ? cell % columns + length > columns : cell / columns + length > rows) {
    return false;
  }
  for (int step = 0; step < length; step++) {
    const int covered = cell_ahead(cell, direction, step, columns);
    if (!cell_set_has(&search->cells, covered) || search->ships.ship_of_cell[covered] != NO_SUNK_SHIP) {
      return false;
    }
  }
  return true;
}

static void mark(struct division_search *search, int cell, enum direction direction, int length, int ship) {
  for (int step = 0; step < length; step++) {
    search->ships.ship_of_cell[cell_ahead(cell, direction, step, search->board->ruleset->rules.columns)] = (int16_t)ship;
  }
}

static bool is_over(const struct division_search *search) {
  return search->found_count > 1 || search->attempts > MOST_ATTEMPTS;
}

/* Divides the cells from `cell` on; the cells before it are divided. */
static void divide_from(struct division_search *search, int cell) {
  const int cell_count = search->board->ruleset->rules.rows * search->board->ruleset->rules.columns;
  while (cell < cell_count && (!cell_set_has(&search->cells, cell) || search->ships.ship_of_cell[cell] != NO_SUNK_SHIP)) {
    cell++;
  }
  if (cell == cell_count) {
    if (search->found_count++ == 0) {
      *search->found = search->ships;
    }
    return;
  }
  for (int length = FC_MAX_SHIP_LENGTH; length >= 1; length--) {
    for (int direction = 0; direction < (length == 1 ? 1 : DIRECTIONS) && search->ships_left[length] > 0; direction++) {
      search->attempts++;
      if (is_over(search) || !fits(search, cell, (enum direction)direction, length)) {
        continue;
      }
      mark(search, cell, (enum direction)direction, length, search->ships.ship_count++);
      search->ships_left[length]--;
      divide_from(search, cell + 1);
      search->ships_left[length]++;
      search->ships.ship_count--;
      mark(search, cell, (enum direction)direction, length, NO_SUNK_SHIP);
    }
  }
}

enum division sunk_cells_divide(struct sunk_cells *sunk, const fc_board *board) {
  struct division_search search = {.board = board, .found = sunk};
  collect(&search.ships, &search.cells, board);
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    search.ships_left[board->ruleset->classes[i].length] += board->ruleset->classes[i].ships;
  }
  divide_from(&search, 0);
  if (is_over(&search)) {
    return DIVISION_SEVERAL;
  }
  return search.found_count == 1 ? DIVISION_UNIQUE : DIVISION_NONE;
}
