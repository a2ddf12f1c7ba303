/* Shared by the tests of the model: reading boards from strings, and saying where one went wrong. */
#ifndef FLEETCOUNT_TESTS_MODEL_TEST_H
#define FLEETCOUNT_TESTS_MODEL_TEST_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fleetcount.h"
#include "support/testing.h"

/* A board that must be readable. */
static inline fc_board *must_read_with(const char *text, const fc_settings *settings) {
  fc_board *board = NULL;
  fc_error error;
  if (fc_board_read(&board, text, strlen(text), settings, &error) != FC_OK) {
    fail_msg("%d:%d: %s\nin\n%s", error.line, error.column, error.message, text);
  }
  return board;
}

static inline fc_board *must_read(const char *text) {
  return must_read_with(text, NULL);
}

/* Checks that a text cannot be read, and how it is refused: "LINE:COLUMN: message", with 0:0 for a wrong override. */
static inline void assert_refused_with(const char *text, const fc_settings *settings, const char *expected) {
  fc_board *board = NULL;
  fc_error error = {.status = FC_OK};
  fc_status status = fc_board_read(&board, text, strlen(text), settings, &error);
  if (status == FC_OK) {
    fc_board_free(board);
    fail_msg("was read:\n%s", text);
  }
  assert_null(board);
  assert_int_equal(error.status, status);
  char found[FC_ERROR_MESSAGE_SIZE + 40];
  snprintf(found, sizeof found, "%d:%d: %s", error.line, error.column, error.message);
  assert_string_equal(found, expected);
  assert_int_equal(status, error.line > 0 ? FC_INVALID_BOARD : FC_INVALID_SETTING);
}

static inline void assert_refused(const char *text, const char *expected) {
  assert_refused_with(text, NULL, expected);
}

/* Checks that writing a board gives this text. */
static inline void assert_written(const fc_board *board, const char *expected) {
  char *text = NULL;
  size_t length = 0;
  assert_int_equal(fc_board_write(&text, &length, board, NULL), FC_OK);
  assert_string_equal(text, expected);
  assert_int_equal(length, strlen(expected));
  fc_text_free(text);
}

#endif
