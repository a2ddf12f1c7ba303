/*
 * A fleet for people.
 *
 *     id: 17
 *        A  B  C  D
 *     1  4  4  4  4        lengths of more than one digit make the columns wider
 *     2  .  .  .  .
 */
#include "render/fleet_text.h"

#include "base/integer_text.h"
#include "render/grid_text.h"

/* The length of the ship on a cell; 0 where there is none. */
static int length_at(const fc_ship *ships, size_t ship_count, int row, int column) {
  for (size_t ship = 0; ship < ship_count; ship++) {
    const int down = row - ships[ship].row;
    const int across = column - ships[ship].column;
    const int step = ships[ship].direction == FC_DOWN ? down : across;
    const int aside = ships[ship].direction == FC_DOWN ? across : down;
    if (aside == 0 && step >= 0 && step < ships[ship].length) {
      return ships[ship].length;
    }
  }
  return 0;
}

static void append_grid(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count) {
  struct text labels = {0};
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      const int length = length_at(ships, ship_count, row, column);
      if (length > 0) {
        text_appendf(&labels, "%d", length);
      } else {
        text_append(&labels, ".");
      }
      text_append_bytes(&labels, "", 1);
    }
  }
  grid_append(text, &labels, fc_board_rows(board), fc_board_columns(board));
  text_clear(&labels);
}

void fleet_text(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count, mpz_srcptr id) {
  if (id != NULL) {
    text_append(text, "id: ");
    integer_append(text, id);
    text_append(text, "\n");
  }
  append_grid(text, board, ships, ship_count);
}
