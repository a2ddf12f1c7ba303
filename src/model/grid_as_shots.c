/*
 * A grid as shots.
 *
 * First come the sunk ships of the grid, one after another: all cells but one are hit, then the last one sinks the ship. Then
 * every `o` is a miss, and at last every `x` is a hit. (Blocked cells stay blocked.) Let G be the configurations that agree
 * with the grid, and L the configurations that agree with the shots. Then G = L:
 *
 * o, x   A miss means the same as `o`. After the shots at all `x`, these shots may have sunk no ship on an `x`; that is, each
 *        has a cell that has not been shot at, which is what `x` means.
 *
 * s      Where sides may not touch, hits side by side are one ship. So in G the ships on `s` are the connected pieces, and
 *        each is a straight line of a length that the fleet has. In L, too, all cells of a piece belong to one ship. It has no
 *        other cells: it sinks before any shot outside its piece and the pieces before it, which it does not touch. An
 *        announced length is the length of the piece; where the piece is longer than any ship, G and L are empty.
 *
 *        Where ships may touch and the length is announced, let the ships be the only division of the `s` cells into ships of the
 *        fleet. Every configuration of G contains them, and then agrees with their shots. In L, the ship that sinks with the last
 *        shot at the first of them has as many cells as it, all of them shot at, so it is that ship. The second shares no cell
 *        with the first, so the same holds for it, and so on. So every configuration of L contains the ships, too, and L is
 *        contained in G. If there is no division at all, G is empty. Then take the pieces. By the same argument, in L all of them
 *        are ships; as they would be a division, L is empty as well.
 *
 *        Otherwise the shots would say more than the grid (one of several divisions), or less (a ship that is shorter than all
 *        hits up to the one that sinks it).
 */
#include <string.h>

#include "model/board.h"
#include "model/fleet_drawn.h"
#include "model/grid.h"
#include "model/shots.h"
#include "sys/status.h"

/* The ships on the `s` cells of a grid. */
struct sunk_ships {
  int16_t ship_of_cell[CELL_SET_CELLS]; /* by their first cells in row order, from 0; or NO_DRAWN_SHIP */
  int count;
};

/* The cells that the grid, not a shot, calls sunk. */
static struct cell_set sunk_cells_of(const fc_board *board) {
  const struct rules *rules = &board->ruleset->rules;
  const struct cell_set since = observations_shot_cells(&board->observations);
  struct cell_set cells = {0};
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    if (board->observations.cells[cell] == FC_CELL_SUNK && !cell_set_has(&since, cell)) {
      cell_set_add(&cells, cell);
    }
  }
  return cells;
}

/* Adds a cell, if it is sunk and still free, and all that are connected with it by sides to the last ship. */
static void join(struct sunk_ships *sunk, const struct cell_set *cells, const struct rules *rules, int cell) {
  if (!cell_set_has(cells, cell) || sunk->ship_of_cell[cell] != NO_DRAWN_SHIP) {
    return;
  }
  sunk->ship_of_cell[cell] = (int16_t)(sunk->count - 1);
  if (cell >= rules->columns) {
    join(sunk, cells, rules, cell - rules->columns);
  }
  if (cell / rules->columns < rules->rows - 1) {
    join(sunk, cells, rules, cell + rules->columns);
  }
  if (cell % rules->columns > 0) {
    join(sunk, cells, rules, cell - 1);
  }
  if (cell % rules->columns < rules->columns - 1) {
    join(sunk, cells, rules, cell + 1);
  }
}

/* Divides the cells into connected pieces, whether or not a piece can be a ship. Where sides may not touch, these are the
 * ships. */
static void connect(struct sunk_ships *sunk, const struct cell_set *cells, const struct rules *rules) {
  memset(sunk->ship_of_cell, NO_DRAWN_SHIP, sizeof sunk->ship_of_cell); /* -1 in all bytes */
  sunk->count = 0;
  for_each_cell (cell, cells) {
    if (sunk->ship_of_cell[cell] == NO_DRAWN_SHIP) {
      sunk->count++;
      join(sunk, cells, rules, cell);
    }
  }
}

static fc_status find_ships(struct sunk_ships *sunk, const fc_board *board, fc_error *error) {
  const struct rules *rules = &board->ruleset->rules;
  const struct cell_set cells = sunk_cells_of(board);
  connect(sunk, &cells, rules);
  if (rules->touching != FC_TOUCHING_ANY || sunk->count == 0) {
    return FC_OK;
  }
  if (rules->announce != FC_ANNOUNCE_LENGTH) {
    return error_set(error, FC_UNWRITABLE,
                     "no board file can say this: the grid does not tell the lengths of its sunk ships, which may touch");
  }
  if (fleet_drawn_divide(sunk->ship_of_cell, &sunk->count, &cells, board->ruleset) > 1) {
    return error_set(error, FC_UNWRITABLE,
                     "no board file can say this: the sunk cells of the grid can be divided into ships in several ways");
  }
  return FC_OK;
}

static void write_line(struct text *text, const fc_board *board, int cell, fc_answer answer, int length) {
  const struct shot shot = {.cell = cell, .answer = answer, .length = length, .ship = -1};
  shots_write_one(text, &shot, &board->ruleset->rules);
}

/* Writes the shots at one of the sunk ships. */
static void write_ship(struct text *text, const fc_board *board, const struct sunk_ships *sunk, int ship) {
  const bool has_length = board->ruleset->rules.announce == FC_ANNOUNCE_LENGTH;
  int length = 0;
  int last = -1;
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    if (sunk->ship_of_cell[cell] != ship) {
      continue;
    }
    if (last >= 0) {
      write_line(text, board, last, FC_ANSWER_HIT, 0);
    }
    last = cell;
    length += length < FC_MAX_SHIP_LENGTH;
  }
  write_line(text, board, last, FC_ANSWER_SUNK, has_length ? length : 0);
}

/* Writes a shot at every cell of the grid that is in a state. */
static void write_state(struct text *text, const fc_board *board, fc_cell_state state, fc_answer answer) {
  const struct cell_set since = observations_shot_cells(&board->observations);
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    if (grid_mark(&board->observations, cell, &board->ruleset->rules) == state && !cell_set_has(&since, cell)) {
      write_line(text, board, cell, answer, 0);
    }
  }
}

fc_status grid_as_shots_write(struct text *text, const fc_board *board, fc_error *error) {
  struct sunk_ships sunk;
  const fc_status status = find_ships(&sunk, board, error);
  if (status != FC_OK) {
    return status;
  }
  for (int ship = 0; ship < sunk.count; ship++) {
    write_ship(text, board, &sunk, ship);
  }
  write_state(text, board, FC_CELL_WATER, FC_ANSWER_MISS);
  write_state(text, board, FC_CELL_HIT, FC_ANSWER_HIT);
  return FC_OK;
}
