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
#include "model/grid_as_shots.h"

#include "model/grid.h"
#include "model/shots.h"
#include "model/sunk_cells.h"
#include "sys/status.h"

static fc_status find_ships(struct sunk_cells *sunk, const fc_board *board, fc_error *error) {
  const struct rules *rules = &board->ruleset->rules;
  sunk_cells_connect(sunk, board);
  if (rules->touching != FC_TOUCHING_ANY || sunk->ship_count == 0) {
    return FC_OK;
  }
  if (rules->announce != FC_ANNOUNCE_LENGTH) {
    return error_set(error, FC_UNWRITABLE,
                     "no board file can say this: the grid does not tell the lengths of its sunk ships, which may touch");
  }
  struct sunk_cells divided;
  switch (sunk_cells_divide(&divided, board)) {
  case DIVISION_NONE:
    return FC_OK;
  case DIVISION_UNIQUE:
    *sunk = divided;
    return FC_OK;
  case DIVISION_SEVERAL:
    break;
  }
  return error_set(error, FC_UNWRITABLE,
                   "no board file can say this: the sunk cells of the grid can be divided into ships in several ways");
}

static void write_line(struct text *text, const fc_board *board, int cell, fc_answer answer, int length) {
  const struct shot shot = {.cell = cell, .answer = answer, .length = length, .ship = -1};
  shots_write_one(text, &shot, &board->ruleset->rules);
}

/* Writes the shots at one of the sunk ships. */
static void write_ship(struct text *text, const fc_board *board, const struct sunk_cells *sunk, int ship) {
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
  struct sunk_cells sunk;
  const fc_status status = find_ships(&sunk, board, error);
  if (status != FC_OK) {
    return status;
  }
  for (int ship = 0; ship < sunk.ship_count; ship++) {
    write_ship(text, board, &sunk, ship);
  }
  write_state(text, board, FC_CELL_WATER, FC_ANSWER_MISS);
  write_state(text, board, FC_CELL_HIT, FC_ANSWER_HIT);
  return FC_OK;
}
