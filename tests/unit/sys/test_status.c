/* Errors: what is stored, what is escaped, where a message is cut. */
#include <string.h>

#include "support/testing.h"
#include "sys/status.h"

TEST(stores_status_and_message) {
  fc_error error = {.line = 7, .column = 8};
  assert_int_equal(error_set(&error, FC_LIMIT, "%d bytes", 12), FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(error.line, 0);
  assert_int_equal(error.column, 0);
  assert_string_equal(error.message, "12 bytes");
}

TEST(stores_a_position) {
  fc_error error;
  assert_int_equal(error_set_at(&error, FC_INVALID_BOARD, 3, 4, "no %s", "cell"), FC_INVALID_BOARD);
  assert_int_equal(error.status, FC_INVALID_BOARD);
  assert_int_equal(error.line, 3);
  assert_int_equal(error.column, 4);
  assert_string_equal(error.message, "no cell");
}

TEST(knows_one_size_of_a_struct) {
  fc_error error;
  const fc_options *none = NULL;
  const fc_options forgotten = {.threads = 1}, right = {.size = sizeof right}, newer = {.size = sizeof newer + 8};
  assert_true(IS_SIZED(none) && IS_SIZED(&right));
  assert_false(IS_SIZED(&forgotten) || IS_SIZED(&newer));
  assert_int_equal(error_wrong_size(&error, "fc_options", 7), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "fc_options.size is 7, not sizeof(fc_options)");
}

TEST(needs_no_error) {
  assert_int_equal(error_set(NULL, FC_LIMIT, "unheard"), FC_LIMIT);
  assert_int_equal(error_set_at(NULL, FC_INVALID_FLEET, 1, 1, "unheard"), FC_INVALID_FLEET);
  assert_int_equal(error_no_memory(NULL), FC_NO_MEMORY);
}

TEST(escapes_what_cannot_be_shown) {
  fc_error error;
  error_set(&error, FC_LIMIT, "%s", "a\nb\x1b[1m\x7f");
  assert_string_equal(error.message, "a\\x0Ab\\x1B[1m\\x7F");
  error_set(&error, FC_LIMIT, "%s", "\xC3\xA9 \xE9 \xC2\x85");
  assert_string_equal(error.message, "\xC3\xA9 \\xE9 \\xC2\\x85");
}

TEST(cuts_between_characters) {
  fc_error error;
  char text[2 * FC_ERROR_MESSAGE_SIZE];
  for (size_t shift = 0; shift < 4; shift++) {
    memset(text, 'a', sizeof text);
    for (size_t i = shift; i + 2 < sizeof text; i += 2) {
      memcpy(text + i, "\xC3\xA9", 2);
    }
    text[sizeof text - 1 - (sizeof text - 1 - shift) % 2] = '\0';
    error_set(&error, FC_LIMIT, "%s", text);
    size_t length = strlen(error.message);
    assert_in_range(length, FC_ERROR_MESSAGE_SIZE - 3, FC_ERROR_MESSAGE_SIZE - 1);
    assert_memory_equal(error.message, text, length);
    assert_int_equal((length - shift) % 2, 0);
  }
  memset(text, '\x01', sizeof text);
  text[sizeof text - 1] = '\0';
  error_set(&error, FC_LIMIT, "%s", text);
  assert_int_equal(strlen(error.message) % 4, 0);
  assert_true(strlen(error.message) > FC_ERROR_MESSAGE_SIZE - 5);
}

TEST(has_messages_for_what_happens_everywhere) {
  fc_error error;
  assert_int_equal(error_no_memory(&error), FC_NO_MEMORY);
  assert_string_equal(error.message, "out of memory");
  assert_int_equal(error_null_argument(&error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "an argument is NULL that may not be");
}
