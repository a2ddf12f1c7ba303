#include "text/cell_label.h"

int cell_label_column(char letter) {
  return letter >= 'a' ? letter - 'a' : letter - 'A';
}

char cell_label_letter(int column) {
  return (char)('A' + column);
}

bool cell_label_read(int *row, int *column, struct span label) {
  if (label.length < 2 || !is_letter(label.bytes[0])) {
    return false;
  }
  int row_number;
  if (!span_number(&row_number, (struct span){label.bytes + 1, label.length - 1})) {
    return false;
  }
  *row = row_number - 1;
  *column = cell_label_column(label.bytes[0]);
  return true;
}

void cell_label_write(struct text *text, int row, int column) {
  const char letter = cell_label_letter(column);
  text_append_bytes(text, &letter, 1);
  text_append_number(text, (unsigned)row + 1);
}
