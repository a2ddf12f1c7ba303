/* The growing text: appending, taking, and failure that stays until the text is cleared. */
#include <stdio.h>
#include <string.h>

#include "support/testing.h"
#include "sys/memory.h"
#include "text/text.h"

TEST(starts_empty) {
  struct text text = {0};
  assert_false(text_failed(&text));
  char *bytes = text_take(&text);
  assert_string_equal(bytes, "");
  memory_free(bytes);
}

TEST(appends) {
  struct text text = {0};
  text_append(&text, "one");
  text_append(&text, "");
  text_appendf(&text, " %d %s", 2, "three");
  text_append_repeated(&text, '.', 3);
  text_append_repeated(&text, '!', 0);
  text_append_repeated(&text, '!', -1);
  text_append_bytes(&text, "\0z", 2);
  assert_false(text_failed(&text));
  assert_int_equal(text.length, 16);
  assert_memory_equal(text.bytes, "one 2 three...\0z", 17);
  text_clear(&text);
  assert_null(text.bytes);
  assert_int_equal(text.length, 0);
}

TEST(appends_numbers) {
  const unsigned numbers[] = {0, 1, 9, 10, 99, 100, 1234567890, UINT32_MAX};
  struct text text = {0};
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
    text_append_number(&text, numbers[i]);
    text_append(&text, " ");
  }
  assert_string_equal(text.bytes, "0 1 9 10 99 100 1234567890 4294967295 ");
  text_clear(&text);
}

TEST(grows) {
  struct text text = {0};
  for (int i = 0; i < 1000; i++) {
    text_appendf(&text, "%03d\n", i);
  }
  assert_int_equal(text.length, 4000);
  char *bytes = text_take(&text);
  assert_null(text.bytes);
  for (int i = 0; i < 1000; i++) {
    char expected[16];
    snprintf(expected, sizeof expected, "%03d\n", i);
    assert_memory_equal(bytes + (ptrdiff_t)i * 4, expected, 4);
  }
  assert_int_equal(strlen(bytes), 4000);
  memory_free(bytes);
}

TEST(failure_stays_until_cleared) {
  struct text text = {0};
  text_append(&text, "kept");
  text_append_bytes(&text, "", SIZE_MAX);
  assert_true(text_failed(&text));
  text_append(&text, " not this");
  text_append_repeated(&text, 'x', 3);
  text_append_number(&text, 5);
  text_appendf(&text, "%d", 5);
  assert_true(text_failed(&text));
  assert_string_equal(text.bytes, "kept");
  assert_null(text_take(&text));
  assert_false(text_failed(&text));
  text_append(&text, "again");
  assert_string_equal(text.bytes, "again");
  text_clear(&text);
}

TEST(hands_over) {
  struct text text = {0};
  char *bytes = NULL;
  size_t length = 0;
  text_append(&text, "one");
  assert_int_equal(text_hand_over(&bytes, &length, &text, NULL), FC_OK);
  assert_string_equal(bytes, "one");
  assert_int_equal(length, 3);
  assert_null(text.bytes);
  memory_free(bytes);
  assert_int_equal(text_hand_over(&bytes, NULL, &text, NULL), FC_OK);
  assert_string_equal(bytes, "");
  memory_free(bytes);
}

TEST(hands_over_nothing_that_failed) {
  struct text text = {0};
  char kept = 'k';
  char *bytes = &kept;
  size_t length = 7;
  fc_error error = {0};
  text_append(&text, "lost");
  text_append_bytes(&text, "", SIZE_MAX);
  assert_int_equal(text_hand_over(&bytes, &length, &text, &error), FC_NO_MEMORY);
  assert_int_equal(error.status, FC_NO_MEMORY);
  assert_ptr_equal(bytes, &kept);
  assert_int_equal(length, 7);
  assert_null(text.bytes);
}

TEST(parts) {
  struct text text = {0};
  struct text part = {0};
  assert_string_equal(text_string(&part), "");
  text_append(&part, "part");
  assert_string_equal(text_string(&part), "part");
  text_end_part(&text, &part);
  assert_null(part.bytes);
  assert_false(text_failed(&text));
  text_append(&part, "lost");
  text_append_bytes(&part, "", SIZE_MAX);
  assert_string_equal(text_string(&part), "");
  text_end_part(&text, &part);
  assert_true(text_failed(&text));
  text_clear(&text);
}
