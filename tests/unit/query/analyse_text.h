/* An analysis of a board in a text, for tests of questions about it. */
#ifndef TESTS_UNIT_QUERY_ANALYSE_TEXT_H
#define TESTS_UNIT_QUERY_ANALYSE_TEXT_H

#include <string.h>

#include "support/answers.h"
#include "support/testing.h"

/* The caller frees the analysis. */
static inline fc_analysis *analyse_text(const char *text) {
  fc_board *board = board_of_text(text);
  fc_analysis *analysis = NULL;
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_non_null(analysis);
  fc_board_free(board);
  return analysis;
}

#endif
