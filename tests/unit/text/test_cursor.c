/* The cursor: line endings, the last line, the byte order mark, columns, faults. */
#include <string.h>

#include "support/testing.h"
#include "text/cursor.h"

/* Checks that a text has these lines and that the cursor ends after them. */
static void assert_lines(const char *text, size_t length, const char *const *lines, int count) {
  struct cursor cursor = cursor_start(text, length);
  assert_int_equal(cursor.line_number, 0);
  for (int i = 0; i < count; i++) {
    assert_true(cursor_next_line(&cursor));
    assert_int_equal(cursor.line_number, i + 1);
    assert_true(span_equals(cursor.line, lines[i]));
  }
  assert_false(cursor_next_line(&cursor));
  assert_int_equal(cursor.line_number, count + 1);
  assert_int_equal(cursor.line.length, 0);
  assert_int_equal(cursor_column(&cursor, cursor.line.bytes), 1);
}

TEST(splits_lines) {
  const char *const three[] = {"one", "", "three"};
  assert_lines("one\n\nthree", 10, three, 3);
  assert_lines("one\n\nthree\n", 11, three, 3);
  assert_lines("one\r\n\r\nthree\r\n", 14, three, 3);
  const char *const one[] = {""};
  assert_lines("\n", 1, one, 1);
  assert_lines("\r\n", 2, one, 1);
  assert_lines("", 0, NULL, 0);
  assert_lines(NULL, 0, NULL, 0);
}

TEST(keeps_a_lone_carriage_return) {
  const char *const lines[] = {"a\rb", "c\r"};
  assert_lines("a\rb\nc\r", 6, lines, 2);
  const char *const doubled[] = {"a\r"};
  assert_lines("a\r\r\n", 4, doubled, 1);
}

TEST(skips_a_byte_order_mark) {
  const char *const lines[] = {"a", "\xEF\xBB\xBF"};
  assert_lines("\xEF\xBB\xBF"
               "a\n\xEF\xBB\xBF",
               8, lines, 2);
  assert_lines("\xEF\xBB\xBF", 3, NULL, 0);
}

TEST(counts_characters_as_columns) {
  const char *text = "x\n\tgr\xC3\xB6\xC3\x9F"
                     "e: 3";
  struct cursor cursor = cursor_start(text, strlen(text));
  assert_true(cursor_next_line(&cursor));
  assert_true(cursor_next_line(&cursor));
  assert_int_equal(cursor_column(&cursor, cursor.line.bytes), 1);
  assert_int_equal(cursor_column(&cursor, strchr(text, 'g')), 2);
  assert_int_equal(cursor_column(&cursor, strchr(text, ':')), 7);
  assert_int_equal(cursor_column(&cursor, span_end(cursor.line)), 10);
}

TEST(finds_faults) {
  static const struct {
    struct span line;
    int fault; /* byte, or -1 */
  } cases[] = {
      {{"plain \t text \xC3\xA9", 15}, -1},
      {{"", 0}, -1},
      {{"a\0b", 3}, 1},
      {{"ab\r", 3}, 2},
      {{"\x1b[1m", 4}, 0},
      {{"\xC3\xA9\x7f", 3}, 2},
      {{"ab\xE9", 3}, 2},
      {{"\xC2\x85", 2}, 0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const char *fault = cursor_find_fault(cases[i].line);
    if (cases[i].fault < 0) {
      assert_null(fault);
    } else {
      assert_ptr_equal(fault, cases[i].line.bytes + cases[i].fault);
    }
  }
}
