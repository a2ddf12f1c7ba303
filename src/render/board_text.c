/* The board as a player sees it. */
#include "render/board_text.h"

#include "render/grid_text.h"

static const char *label_of(const fc_board *board, int row, int column) {
  static const char *const labels[] = {[FC_CELL_UNSHOT] = ".", [FC_CELL_WATER] = "~", [FC_CELL_HIT] = "x", [FC_CELL_SUNK] = "s"};
  const fc_cell_state known = fc_board_known(board, row, column);
  const bool is_unshot = fc_board_cell(board, row, column) == FC_CELL_UNSHOT;
  return known == FC_CELL_WATER && is_unshot ? "-" : labels[known];
}

void board_text(struct text *text, const fc_board *board) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  struct text labels = {0};
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      text_append(&labels, label_of(board, row, column));
      text_append_bytes(&labels, "", 1);
    }
  }
  grid_append(text, &labels, rows, columns);
  text_clear(&labels);
}
