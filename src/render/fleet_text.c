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

/* By cell, row by row: the length of the ship there, or 0. */
struct lengths {
  unsigned char at[FC_MAX_ROWS * FC_MAX_COLUMNS];
};

static void put_ship(struct lengths *lengths, const fc_ship *ship, int columns) {
  const int ahead = ship->direction == FC_DOWN ? columns : 1;
  for (int step = 0; step < ship->length; step++) {
    lengths->at[ship->row * columns + ship->column + step * ahead] = (unsigned char)ship->length;
  }
}

static void append_grid(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count) {
  const int columns = fc_board_columns(board);
  struct lengths lengths = {{0}};
  struct text labels = {0};
  for (size_t ship = 0; ship < ship_count; ship++) {
    put_ship(&lengths, &ships[ship], columns);
  }
  for (int cell = 0; cell < fc_board_rows(board) * columns; cell++) {
    if (lengths.at[cell] > 0) {
      text_append_number(&labels, lengths.at[cell]);
      text_append_bytes(&labels, "", 1);
    } else {
      text_append_bytes(&labels, ".", 2);
    }
  }
  grid_append(text, &labels, fc_board_rows(board), columns);
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
