/* Shared by the tests of positions and puzzles in the formats of others. */
#ifndef TESTS_UNIT_IMPORT_IMPORT_TEST_H
#define TESTS_UNIT_IMPORT_IMPORT_TEST_H

#include <stdio.h>
#include <string.h>

#include "fleetcount.h"
#include "support/testing.h"

/* A board that must be readable. Format and fleet may be NULL. */
static inline fc_board *must_import(const char *text, const char *format, size_t number, const char *fleet) {
  const fc_settings settings = {.size = sizeof settings, .fleet = fleet};
  fc_board *board = NULL;
  fc_error error = {0};
  if (fc_board_import(&board, text, strlen(text), format, number, &settings, &error)) {
    fail_msg("%d:%d: %s\nin\n%s", error.line, error.column, error.message, text);
  }
  return board;
}

/* Checks that the first board of a text, or another one from 1 on, is the one that is written so. */
static inline void assert_nth_imported(const char *text, size_t number, const char *format, const char *expected) {
  fc_board *board = must_import(text, format, number, NULL);
  char *written = NULL;
  assert_int_equal(fc_board_write(&written, NULL, board, NULL), FC_OK);
  assert_string_equal(written, expected);
  fc_text_free(written);
  fc_board_free(board);
}

static inline void assert_imported(const char *text, const char *format, const char *expected) {
  assert_nth_imported(text, 0, format, expected);
}

/* Checks the refusal of a text: "LINE:COLUMN: message". */
static inline void assert_refused(const char *text, const char *format, const char *expected) {
  fc_board *board = NULL;
  fc_error error = {0};
  char found[FC_ERROR_MESSAGE_SIZE + 40];
  const fc_status status = fc_board_import(&board, text, strlen(text), format, 0, NULL, &error);
  (void)snprintf(found, sizeof found, "%d:%d: %s", error.line, error.column, error.message);
  assert_string_equal(found, expected);
  assert_int_equal(status, strstr(expected, "no line as") != NULL ? FC_UNKNOWN_FORMAT : FC_INVALID_BOARD);
  assert_int_equal(error.status, status);
  assert_null(board);
}

#endif
