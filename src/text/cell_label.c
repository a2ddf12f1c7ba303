#include "text/cell_label.h"

int cell_label_column(char letter) {
  return letter >= 'a' ? letter - 'a' : letter - 'A';
}

char cell_label_letter(int column) {
  return (char)('A' + column);
}

/* Reads a letter and the number of a row. */
static bool read_cell(int *row, int *column, char letter, struct span digits) {
  int number;
  if (!is_letter(letter) || !span_number(&number, digits)) {
    return false;
  }
  *row = number - 1;
  *column = cell_label_column(letter);
  return true;
}

bool cell_label_read(int *row, int *column, struct span label) {
  if (label.length < 2) {
    return false;
  }
  const size_t start = label.length > 2 && label.bytes[1] == '-' ? 2 : 1;
  return read_cell(row, column, label.bytes[0], (struct span){label.bytes + start, label.length - start}) ||
         read_cell(row, column, label.bytes[label.length - 1], (struct span){label.bytes, label.length - 1});
}

void cell_label_write(struct text *text, int row, int column) {
  const char letter = cell_label_letter(column);
  text_append_bytes(text, &letter, 1);
  text_append_number(text, (unsigned)row + 1);
}
