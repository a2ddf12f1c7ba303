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
