/* Spans: trimming, words, numbers, excerpts. */
#include <limits.h>
#include <string.h>

#include "support/testing.h"
#include "text/span.h"

TEST(trims_blanks) {
  assert_true(span_equals(span_trim(span_of(" \t a b\t ")), "a b"));
  assert_true(span_equals(span_trim(span_of("a")), "a"));
  struct span blank = span_of(" \t ");
  struct span trimmed = span_trim(blank);
  assert_int_equal(trimmed.length, 0);
  assert_ptr_equal(trimmed.bytes, span_end(blank));
}

TEST(takes_words) {
  struct span rest = span_of("  one\ttwo ");
  assert_true(span_equals(span_take_word(&rest), "one"));
  assert_true(span_equals(span_take_word(&rest), "two"));
  assert_int_equal(rest.length, 1);
  struct span none = span_take_word(&rest);
  assert_int_equal(none.length, 0);
  assert_ptr_equal(none.bytes, span_end(rest));
  assert_int_equal(span_take_word(&rest).length, 0);
}

TEST(compares_whole_words) {
  assert_true(span_equals(span_of("hit"), "hit"));
  assert_false(span_equals(span_of("hit"), "hi"));
  assert_false(span_equals(span_of("hit"), "hits"));
  assert_false(span_equals(span_of("hit"), "Hit"));
}

TEST(reads_numbers) {
  static const struct {
    const char *text;
    int number;
  } cases[] = {
      {"0", 0},
      {"7", 7},
      {"007", 7},
      {"2147483646", 2147483646},
      {"2147483647", INT_MAX},
      {"2147483648", INT_MAX},
      {"4294967297", INT_MAX},
      {"99999999999999999999999999", INT_MAX},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    int number = -1;
    assert_true(span_number(&number, span_of(cases[i].text)));
    assert_int_equal(number, cases[i].number);
  }
  static const char *const wrong[] = {"", "-1", "+1", " 1", "1 ", "0x1", "1.0", "one", "\xD9\xA1"};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    int number = -1;
    assert_false(span_number(&number, span_of(wrong[i])));
    assert_int_equal(number, -1);
  }
}

TEST(quotes_the_start) {
  assert_string_equal(span_excerpt(span_of("")).string, "");
  assert_string_equal(span_excerpt(span_of("short")).string, "short");
  char text[100];
  memset(text, 'y', sizeof text);
  size_t room = sizeof(struct excerpt) - sizeof "...";
  struct excerpt whole = span_excerpt((struct span){text, room});
  assert_int_equal(strlen(whole.string), room);
  assert_null(strchr(whole.string, '.'));
  struct excerpt cut = span_excerpt((struct span){text, room + 1});
  assert_int_equal(strlen(cut.string), sizeof cut - 1);
  assert_string_equal(cut.string + room, "...");
  memcpy(text + room - 1, "\xE2\x82\xAC", 3);
  struct excerpt between = span_excerpt((struct span){text, sizeof text});
  assert_string_equal(between.string + room - 1, "...");
}
