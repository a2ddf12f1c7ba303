/* Quotations: which marks, and how long. */
#include <string.h>

#include "support/testing.h"
#include "text/quotation.h"

TEST(the_marks_differ_from_what_is_quoted) {
  const struct {
    const char *text;
    const char *quoted;
  } cases[] = {
      {"", "\"\""}, {"two words", "\"two words\""}, {"it's", "\"it's\""}, {"\"", "'\"'"}, {"\"10x10\"", "'\"10x10\"'"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    assert_string_equal(quotation_of(span_of(cases[i].text)).string, cases[i].quoted);
  }
}

TEST(what_is_long_is_cut_between_the_marks) {
  char text[200];
  memset(text, 'y', sizeof text);
  const struct quotation quotation = quotation_of((struct span){text, sizeof text});
  const struct excerpt excerpt = span_excerpt((struct span){text, sizeof text});
  const size_t length = strlen(excerpt.string);
  assert_int_equal(strlen(quotation.string), length + 2);
  assert_int_equal(quotation.string[0], '"');
  assert_memory_equal(quotation.string + 1, excerpt.string, length);
  assert_int_equal(quotation.string[length + 1], '"');
}
