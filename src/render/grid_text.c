/*
 * A grid of labels that lines up.
 *
 *            A     B     C        column letters
 *      9  23.6     ~  25.6        row numbers, as wide as the last one
 *     10  22.5  11.0   100        labels, two blanks before each
 */
#include "render/grid_text.h"

#include <string.h>

#include "render/cell_name.h"

#define GAP 2

static int longest_label(const struct text *labels) {
  size_t longest = 1;
  for (size_t start = 0; start < labels->length;) {
    const size_t length = strlen(labels->bytes + start);
    longest = length > longest ? length : longest;
    start += length + 1;
  }
  return (int)longest;
}

static int digits_of(int number) {
  int digits = 1;
  for (; number >= 10; number /= 10) {
    digits++;
  }
  return digits;
}

/* Appends a label of some length flush right. Not by printf: fleets are printed by the million, and this is most of the work. */
static void append_right(struct text *text, const char *label, size_t length, int width) {
  text_append_repeated(text, ' ', width - (int)length);
  text_append_bytes(text, label, length);
}

static void append_letters(struct text *text, int columns, int column_width) {
  for (int column = 0; column < columns; column++) {
    const char letter = column_letter(column);
    append_right(text, &letter, 1, column_width);
  }
  text_append(text, "\n");
}

void grid_append(struct text *text, const struct text *labels, int rows, int columns) {
  if (text_failed(labels)) {
    text->failed = true;
    return;
  }
  const int number_width = digits_of(rows);
  const int column_width = GAP + longest_label(labels);
  text_append_repeated(text, ' ', number_width);
  append_letters(text, columns, column_width);
  const char *label = labels->bytes;
  for (int row = 0; row < rows; row++) {
    text_append_repeated(text, ' ', number_width - digits_of(row + 1));
    text_append_number(text, (unsigned)row + 1);
    for (int column = 0; column < columns; column++) {
      const size_t length = strlen(label);
      append_right(text, label, length, column_width);
      label += length + 1;
    }
    text_append(text, "\n");
  }
}
