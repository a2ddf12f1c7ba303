#include "render/cell_name.h"

#include <assert.h>

char column_letter(int column) {
  assert(column >= 0 && column < FC_MAX_COLUMNS);
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[column];
}

void cell_name_append(struct text *text, int row, int column) {
  const char letter = column_letter(column);
  text_append_bytes(text, &letter, 1);
  text_append_number(text, (unsigned)row + 1);
}

#define NAMES_IN_A_LINE 18

void cell_list_append(struct text *text, const fc_cell *cells, size_t cell_count, int indent) {
  for (size_t index = 0; index < cell_count; index++) {
    if (index > 0 && index % NAMES_IN_A_LINE == 0) {
      text_append(text, "\n");
      text_append_repeated(text, ' ', indent);
    }
    text_append(text, " ");
    cell_name_append(text, cells[index].row, cells[index].column);
  }
  text_append(text, "\n");
}
