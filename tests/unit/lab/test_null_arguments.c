/*
 * NULL where something is needed: a status, and nothing is touched. The other calls are tested for it each by its own test.
 */
#include <string.h>

#include "fleetcount_lab.h"
#include "support/answers.h"
#include "support/testing.h"

static const char small[] = "size: 3x3\nfleet: 2\ntouching: none\n";

TEST(of_an_analysis) {
  fc_analysis *analysis = NULL;
  mpz_t number;
  mpz_init_set_ui(number, 7);
  fc_board *board = board_of_text(small);
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_analysis_occupancy(number, NULL, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_occupancy(NULL, analysis, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_by_length(number, NULL, 2, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_by_length(NULL, analysis, 2, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_sinks(number, NULL, 2, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_sinks(NULL, analysis, 2, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_answer(number, NULL, 0, 0, FC_ANSWER_HIT, FC_ANY_CLASS, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_answer(NULL, analysis, 0, 0, FC_ANSWER_HIT, FC_ANY_CLASS, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(mpz_get_ui(number), 7);
  fc_analysis_free(analysis);
  fc_board_free(board);
  mpz_clear(number);
}

TEST(of_other_results) {
  fc_bias_cell cell = {.covered = 7};
  fc_error error = {0};
  mpz_t number;
  int sunk[1] = {7};
  mpz_init_set_ui(number, 7);
  fc_board *board = board_of_text(small);
  assert_int_equal(fc_board_known(NULL, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_cells(NULL, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_cells(&(fc_cell_state){FC_CELL_UNSHOT}, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_ships_sunk(sunk, NULL, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_ships_sunk(NULL, sunk, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(sunk[0], 7);
  fc_board_free(board);
  assert_int_equal(fc_verification_verdict(NULL, &error), FC_INVALID_ARGUMENT);
  assert_true(strlen(error.message) > 0);
  assert_int_equal(fc_census_configurations(number, NULL, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_bias_at(&cell, NULL, 0, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(mpz_get_ui(number), 7);
  assert_int_equal(cell.covered, 7);
  mpz_clear(number);
}

/* A survey of heuristics with a NULL among their names. */
TEST(among_names) {
  const char *names[] = {"runs", NULL};
  const fc_survey_plan plan = {
      .size = sizeof(fc_survey_plan), .positions = 1, .least_shots = 1, .most_shots = 1, .placer = "sequential"};
  fc_survey *survey = NULL;
  fc_board *board = board_of_text(small);
  assert_int_equal(fc_survey_make(&survey, names, 2, board, &plan, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(survey);
  fc_board_free(board);
}
