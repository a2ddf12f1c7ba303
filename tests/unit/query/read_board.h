/* A board from its text, for tests of questions about it. */
#ifndef TESTS_UNIT_QUERY_READ_BOARD_H
#define TESTS_UNIT_QUERY_READ_BOARD_H

#include <string.h>

#include "fleetcount.h"
#include "support/testing.h"

/* Fails the running test where the text is refused. The caller frees the board. */
static inline fc_board *read_board(const char *text) {
  fc_board *board = NULL;
  fc_error error = {0};
  if (fc_board_read(&board, text, strlen(text), NULL, &error) != FC_OK) {
    fail_msg("%d:%d: %s", error.line, error.column, error.message);
  }
  return board;
}

/* The caller frees the analysis. */
static inline fc_analysis *analyse_text(const char *text) {
  fc_board *board = read_board(text);
  fc_analysis *analysis = NULL;
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_non_null(analysis);
  fc_board_free(board);
  return analysis;
}

#endif
