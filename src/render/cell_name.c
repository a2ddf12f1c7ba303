/* The names of columns and cells. */
#include "render/cell_name.h"

#include <assert.h>

#include "fleetcount.h"

char column_letter(int column) {
  assert(column >= 0 && column < FC_MAX_COLUMNS);
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[column];
}

void cell_name_append(struct text *text, int row, int column) {
  text_appendf(text, "%c%d", column_letter(column), row + 1);
}
