#include "text/cell_label.h"

#include <stdio.h>

int cell_label_column(char letter) {
  return letter >= 'a' ? letter - 'a' : letter - 'A';
}

char cell_label_letter(int column) {
  return (char)('A' + column);
}

void cell_label_take(int *row, int *column, int letter, int number, fc_labels labels) {
  *row = labels == FC_LABELS_ROWS ? letter : number;
  *column = labels == FC_LABELS_ROWS ? number : letter;
}

/* Splits a label into a letter and a number. */
static bool split(int *letter, int *number, char first, struct span digits) {
  int read;
  if (!is_letter(first) || !span_number(&read, digits)) {
    return false;
  }
  *number = read - 1;
  *letter = cell_label_column(first);
  return true;
}

bool cell_label_read(int *row, int *column, struct span label, fc_labels labels) {
  if (label.length < 2) {
    return false;
  }
  int letter;
  int number;
  const size_t start = label.length > 2 && label.bytes[1] == '-' ? 2 : 1;
  if (!split(&letter, &number, label.bytes[0], (struct span){label.bytes + start, label.length - start}) &&
      !split(&letter, &number, label.bytes[label.length - 1], (struct span){label.bytes, label.length - 1})) {
    return false;
  }
  cell_label_take(row, column, letter, number, labels);
  return true;
}

void cell_label_write(struct text *text, int row, int column, fc_labels labels) {
  const char letter = cell_label_letter(labels == FC_LABELS_ROWS ? row : column);
  text_append_bytes(text, &letter, 1);
  text_append_number(text, (unsigned)(labels == FC_LABELS_ROWS ? column : row) + 1);
}

static struct cell_label line_label(int line, bool has_letter) {
  struct cell_label label;
  if (has_letter) {
    (void)snprintf(label.string, sizeof label.string, "%c", cell_label_letter(line));
  } else {
    (void)snprintf(label.string, sizeof label.string, "%d", line + 1);
  }
  return label;
}

struct cell_label row_label(int row, fc_labels labels) {
  return line_label(row, labels == FC_LABELS_ROWS);
}

struct cell_label column_label(int column, fc_labels labels) {
  return line_label(column, labels == FC_LABELS_COLUMNS);
}

struct cell_label cell_label_of(int row, int column, fc_labels labels) {
  struct cell_label label;
  const bool rows_have_letters = labels == FC_LABELS_ROWS;
  (void)snprintf(label.string, sizeof label.string, "%c%d", cell_label_letter(rows_have_letters ? row : column),
                 (rows_have_letters ? column : row) + 1);
  return label;
}
