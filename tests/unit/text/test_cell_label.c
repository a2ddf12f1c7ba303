/* Labels of cells: every one is read as it was written; what is no label is refused. */
#include <limits.h>

#include "fleetcount.h"
#include "support/testing.h"
#include "text/cell_label.h"

TEST(reads_what_it_writes) {
  for (int row = 0; row < FC_MAX_ROWS; row++) {
    for (int column = 0; column < FC_MAX_COLUMNS; column++) {
      struct text text = {0};
      cell_label_write(&text, row, column);
      int row_read = -7;
      int column_read = -7;
      assert_true(cell_label_read(&row_read, &column_read, span_of(text.bytes)));
      assert_int_equal(row_read, row);
      assert_int_equal(column_read, column);
      text_clear(&text);
    }
  }
}

TEST(writes_the_usual_labels) {
  struct text text = {0};
  cell_label_write(&text, 0, 0);
  cell_label_write(&text, 9, 9);
  cell_label_write(&text, 99, 25);
  assert_string_equal(text.bytes, "A1J10Z100");
  text_clear(&text);
}

TEST(reads_small_letters_and_far_rows) {
  int row = 0;
  int column = 0;
  assert_true(cell_label_read(&row, &column, span_of("j10")));
  assert_int_equal(row, 9);
  assert_int_equal(column, 9);
  assert_true(cell_label_read(&row, &column, span_of("A0")));
  assert_int_equal(row, -1);
  assert_true(cell_label_read(&row, &column, span_of("B99999999999")));
  assert_int_equal(row, INT_MAX - 1);
}

TEST(refuses_the_rest) {
  static const char *const wrong[] = {"", "A", "1", "1A", "AA1", "A-1", "A1x", "A 1", "\xC3\x84-1", "@1", "[1"};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    int row = -7;
    int column = -7;
    assert_false(cell_label_read(&row, &column, span_of(wrong[i])));
    assert_int_equal(row, -7);
    assert_int_equal(column, -7);
  }
}
