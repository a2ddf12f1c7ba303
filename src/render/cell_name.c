/* The names of columns and cells. */
#include "render/cell_name.h"

#include <assert.h>

#include "fleetcount.h"

char column_letter(int column) {
  assert(column >= 0 && column < FC_MAX_COLUMNS);
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[column];
}

void cell_name_append(struct text *text, int row, int column) {
  const char letter = column_letter(column);
  text_append_bytes(text, &letter, 1);
  text_append_number(text, (unsigned)row + 1);
}
