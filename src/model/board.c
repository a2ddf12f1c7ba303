/* The public handle: what can be asked of a board. */
#include "model/board.h"

#include <assert.h>

#include "base/memory.h"

void fc_board_free(fc_board *board) {
  if (board != NULL) {
    rules_clear(&board->rules);
    observations_clear(&board->observations);
    memory_free(board->classes);
    memory_free(board);
  }
}

int fc_board_rows(const fc_board *board) {
  return board->rules.rows;
}

int fc_board_columns(const fc_board *board) {
  return board->rules.columns;
}

fc_touching fc_board_touching(const fc_board *board) {
  return board->rules.touching;
}

fc_announce fc_board_announce(const fc_board *board) {
  return board->rules.announce;
}

const char *fc_board_preset(const fc_board *board) {
  return board->preset;
}

size_t fc_board_ship_class_count(const fc_board *board) {
  return board->class_count;
}

fc_ship_class fc_board_ship_class(const fc_board *board, size_t index) {
  assert(index < board->class_count);
  return board->classes[index];
}

size_t fc_board_ship_count(const fc_board *board) {
  return board->rules.fleet.ship_count;
}

fc_cell_state fc_board_cell(const fc_board *board, int row, int column) {
  assert(row >= 0 && row < board->rules.rows && column >= 0 && column < board->rules.columns);
  return board->observations.cells[row * board->rules.columns + column];
}

/* ---- What follows at sight ------------------------------------------------------------------------------------------------- */

/* Whether the cell is on the board and was hit, whether or not its ship is sunk. */
static bool is_hit(const fc_board *board, int row, int column) {
  if (row < 0 || row >= board->rules.rows || column < 0 || column >= board->rules.columns) {
    return false;
  }
  const fc_cell_state state = fc_board_cell(board, row, column);
  return state == FC_CELL_HIT || state == FC_CELL_SUNK;
}

/* Whether hits without a gap lead from a hit cell in a direction to a sunk one. */
static bool leads_to_sunk(const fc_board *board, int row, int column, int down, int across) {
  for (; is_hit(board, row, column); row += down, column += across) {
    if (fc_board_cell(board, row, column) == FC_CELL_SUNK) {
      return true;
    }
  }
  return false;
}

/* Whether a cell is known to be part of a sunk ship: ships do not touch at their sides, so hits in one piece are one ship. */
static bool is_sunk(const fc_board *board, int row, int column) {
  return leads_to_sunk(board, row, column, 0, 1) || leads_to_sunk(board, row, column, 0, -1) ||
         leads_to_sunk(board, row, column, 1, 0) || leads_to_sunk(board, row, column, -1, 0);
}

/* Whether a sunk ship keeps all others away from a cell. */
static bool is_beside_sunk(const fc_board *board, int row, int column) {
  for (int down = -1; down <= 1; down++) {
    for (int across = -1; across <= 1; across++) {
      const bool is_corner = down != 0 && across != 0;
      if (!(is_corner && board->rules.touching == FC_TOUCHING_DIAGONAL) && is_sunk(board, row + down, column + across)) {
        return true;
      }
    }
  }
  return false;
}

fc_cell_state fc_board_known(const fc_board *board, int row, int column) {
  const fc_cell_state state = fc_board_cell(board, row, column);
  if (board->rules.touching == FC_TOUCHING_ANY) {
    return state;
  }
  if (state == FC_CELL_HIT) {
    return is_sunk(board, row, column) ? FC_CELL_SUNK : FC_CELL_HIT;
  }
  if (state == FC_CELL_UNSHOT) {
    return is_beside_sunk(board, row, column) ? FC_CELL_WATER : FC_CELL_UNSHOT;
  }
  return state;
}
