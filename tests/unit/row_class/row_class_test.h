/* Shared by the tests of the row-class engine: the problems of empty boards, and counting them. */
#ifndef FLEETCOUNT_TESTS_ROW_CLASS_TEST_H
#define FLEETCOUNT_TESTS_ROW_CLASS_TEST_H

#include "row_class/row_class.h"
#include "support/testing.h"

#define RUSSIAN_FLEET "4 3 3 2 2 2 1 1 1 1"

/* The empty board of a game. The caller clears the problem. */
static inline void make_problem(struct problem *problem, const char *size, const char *fleet, const char *touching) {
  const fc_settings settings = {.size = sizeof(fc_settings), .board_size = size, .fleet = fleet, .touching = touching};
  fc_error error;
  fc_board *board = NULL;
  if (fc_board_read(&board, "", 0, &settings, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  assert_int_equal(problem_from_board(problem, board, NULL), FC_OK);
  fc_board_free(board);
}

static inline void must_count(struct row_class_result *result, const struct problem *problem, bool with_marginals) {
  fc_error error;
  if (row_class_count(result, problem, NULL, with_marginals, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
}

static inline void must_count_game(struct row_class_result *result, const char *size, const char *fleet) {
  struct problem problem;
  make_problem(&problem, size, fleet, "none");
  must_count(result, &problem, false);
  problem_clear(&problem);
}

#endif
