/* Spans: trimming, words, numbers, excerpts. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "text/span.h"

static void trims_blanks(void **state) {
  (void)state;
  assert_true(span_equals(span_trim(span_of(" \t a b\t ")), "a b"));
  assert_true(span_equals(span_trim(span_of("a")), "a"));
  struct span blank = span_of(" \t ");
  struct span trimmed = span_trim(blank);
  assert_int_equal(trimmed.length, 0);
  assert_ptr_equal(trimmed.bytes, span_end(blank));
}

static void takes_words(void **state) {
  (void)state;
  struct span rest = span_of("  one\ttwo ");
  assert_true(span_equals(span_take_word(&rest), "one"));
  assert_true(span_equals(span_take_word(&rest), "two"));
  assert_int_equal(rest.length, 1);
  struct span none = span_take_word(&rest);
  assert_int_equal(none.length, 0);
  assert_ptr_equal(none.bytes, span_end(rest));
  assert_int_equal(span_take_word(&rest).length, 0);
}

static void compares_whole_words(void **state) {
  (void)state;
  assert_true(span_equals(span_of("hit"), "hit"));
  assert_false(span_equals(span_of("hit"), "hi"));
  assert_false(span_equals(span_of("hit"), "hits"));
  assert_false(span_equals(span_of("hit"), "Hit"));
}

static void reads_numbers(void **state) {
  (void)state;
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

static void quotes_the_start(void **state) {
  (void)state;
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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(trims_blanks),  cmocka_unit_test(takes_words),      cmocka_unit_test(compares_whole_words),
      cmocka_unit_test(reads_numbers), cmocka_unit_test(quotes_the_start),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
