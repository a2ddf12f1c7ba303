/* The grid lines up for every size of the board and every width of its labels. */
#include <stdio.h>
#include <string.h>

#include "fleetcount.h"
#include "render/grid_text.h"
#include "support/testing.h"

static void append_label(struct text *labels, const char *label) {
  text_append(labels, label);
  text_append_bytes(labels, "", 1);
}

TEST(test_one_cell) {
  struct text labels = {0};
  struct text text = {0};
  append_label(&labels, "0");
  grid_append(&text, &labels, 1, 1, FC_LABELS_COLUMNS);
  assert_string_equal(text.bytes, "   A\n"
                                  "1  0\n");
  text_clear(&text);
  text_clear(&labels);
}

TEST(test_columns_are_as_wide_as_the_longest_label) {
  const char *const written[] = {"0", "~", ">99.9", "100", "1.5", "x"};
  struct text labels = {0};
  struct text text = {0};
  for (size_t index = 0; index < 6; index++) {
    append_label(&labels, written[index]);
  }
  grid_append(&text, &labels, 2, 3, FC_LABELS_COLUMNS);
  assert_string_equal(text.bytes, "       A      B      C\n"
                                  "1      0      ~  >99.9\n"
                                  "2    100    1.5      x\n");
  text_clear(&text);
  text_clear(&labels);
}

/* Writes a grid of labels that tell their place, and checks every line: its length, its number, and what stands at the end of
 * each column. */
static void check_size(int rows, int columns) {
  struct text labels = {0};
  struct text text = {0};
  const int number_width = rows < 10 ? 1 : rows < 100 ? 2 : 3;
  const int column_width = 2 + 5;
  for (int cell = 0; cell < rows * columns; cell++) {
    char label[16];
    snprintf(label, sizeof label, cell == 0 ? "first" : "%d", cell);
    append_label(&labels, label);
  }
  grid_append(&text, &labels, rows, columns, FC_LABELS_COLUMNS);
  assert_false(text_failed(&text));
  const size_t line_length = (size_t)(number_width + columns * column_width) + 1;
  assert_int_equal(text.length, line_length * (size_t)(rows + 1));
  for (int row = -1; row < rows; row++) {
    const char *line = text.bytes + line_length * (size_t)(row + 1);
    assert_int_equal(line[line_length - 1], '\n');
    for (int column = 0; column < columns; column++) {
      char expected[16];
      char actual[16] = {0};
      memcpy(actual, line + number_width + column * column_width, (size_t)column_width);
      if (row < 0) {
        snprintf(expected, sizeof expected, "%7c", 'A' + column);
      } else if (row == 0 && column == 0) {
        snprintf(expected, sizeof expected, "  first");
      } else {
        snprintf(expected, sizeof expected, "%7d", row * columns + column);
      }
      assert_string_equal(actual, expected);
    }
  }
  text_clear(&text);
  text_clear(&labels);
}

TEST(test_all_sizes) {
  for (int rows = 1; rows <= FC_MAX_ROWS; rows++) {
    for (int columns = 1; columns <= FC_MAX_COLUMNS; columns++) {
      check_size(rows, columns);
    }
  }
}

TEST(test_failed_labels_fail_the_text) {
  struct text labels = {.failed = true};
  struct text text = {0};
  grid_append(&text, &labels, 1, 1, FC_LABELS_COLUMNS);
  assert_true(text_failed(&text));
  text_clear(&text);
  text_clear(&labels);
}
