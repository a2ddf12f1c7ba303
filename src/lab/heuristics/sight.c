#include "lab/heuristics/sight.h"

#include "lab/heuristics/sunk_ships.h"

static enum seen seen_of_state(fc_cell_state state, bool is_sunk) {
  switch (state) {
  case FC_CELL_UNSHOT:
    return SEEN_OPEN;
  case FC_CELL_WATER:
  case FC_CELL_BLOCKED:
    return SEEN_WATER;
  default: /* hit or sunk: observations.cells has no hints */
    break;
  }
  return is_sunk ? SEEN_SUNK : SEEN_WOUNDED;
}

/* Whether the rules keep other ships away from the cell at this offset from a ship's cell. */
static bool keeps_away(fc_touching touching, int down, int across) {
  const bool is_corner = down != 0 && across != 0;
  return touching == FC_TOUCHING_NONE || (touching == FC_TOUCHING_DIAGONAL && !is_corner);
}

static bool is_beside_sunk(const struct sight *sight, int cell) {
  for (int down = -1; down <= 1; down++) {
    for (int across = -1; across <= 1; across++) {
      if (keeps_away(sight->board->ruleset->rules.touching, down, across) &&
          sight_at(sight, cell / sight->columns + down, cell % sight->columns + across) == SEEN_SUNK) {
        return true;
      }
    }
  }
  return false;
}

/* Of a sunk ship every cell has been shot at; so an open cell beside one would be part of another ship. */
static void fill_water(struct sight *sight) {
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    if (sight->cells[cell] == SEEN_OPEN && is_beside_sunk(sight, cell)) {
      sight->cells[cell] = SEEN_WATER;
    }
  }
}

fc_status sight_of_board(struct sight *sight, const fc_board *board, fc_error *error) {
  struct sunk_ships sunk;
  const fc_status status = sunk_ships_find(&sunk, board, error);
  if (status != FC_OK) {
    return status;
  }
  *sight = (struct sight){.board = board, .rows = board->ruleset->rules.rows, .columns = board->ruleset->rules.columns};
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    const fc_cell_state state = board->observations.cells[cell];
    sight->cells[cell] = seen_of_state(state, cell_set_has(&sunk.cells, cell));
    sight->shots += state != FC_CELL_UNSHOT && state != FC_CELL_BLOCKED;
    sight->wounded += sight->cells[cell] == SEEN_WOUNDED;
  }
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    sight->ships_left[board->ruleset->classes[i].length] += board->ruleset->classes[i].ships;
  }
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    sight->ships_left[length] -= sunk.ships[length];
  }
  fill_water(sight);
  return FC_OK;
}

int sight_longest(const struct sight *sight) {
  int length = FC_MAX_SHIP_LENGTH;
  while (length > 0 && sight->ships_left[length] == 0) {
    length--;
  }
  return length;
}
