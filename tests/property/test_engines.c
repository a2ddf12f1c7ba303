/*
 * Two engines that share no code agree: on random small games at any stage, and on the empty boards of the Russian game.
 *
 * Where ships may touch, the row-class engine refuses, and the laws of fc_verify must hold instead.
 */
#include "fleetcount_lab.h"
#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define CASES_THAT_CANNOT_ALL_BE_EMPTY 60

static const struct random_game_limits limits = {.longest_side = 7, .most_cells = 42, .most_ships = 5, .longest_ship = 5};
static const fc_options row_classes = {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES};

/* A random board, noted in the case log. The caller frees it. */
static fc_board *draw_board(struct random_case *it, bool may_touch) {
  struct oracle_game game;
  struct oracle_observations observations;
  struct board_text text;
  random_game(&game, &it->source, &limits);
  if (may_touch == (game.touching == ORACLE_TOUCHING_NONE)) {
    game.touching = may_touch ? ORACLE_TOUCHING_ANY : ORACLE_TOUCHING_NONE;
  }
  random_observations(&observations, &game, &it->source);
  board_text_write(&text, &game, &observations);
  case_log_describe(text.text);
  return board_of_text(text.text);
}

/* Every query, asked of the result of either engine, has the same answers. Returns whether a configuration agrees. */
static bool engines_agree(const fc_board *board) {
  struct answers answers, second_answers;
  answers_of_board(&answers, board, NULL);
  answers_of_board(&second_answers, board, &row_classes);
  assert_answers_equal(&second_answers, &answers);
  const bool is_possible = mpz_sgn(answers.count) > 0;
  answers_clear(&answers);
  answers_clear(&second_answers);
  return is_possible;
}

static void assert_verified(const fc_board *board, fc_method method) {
  fc_verification *verification = NULL;
  fc_error error = {0};
  assert_int_equal(fc_verify(&verification, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_verification_method(verification), method);
  if (fc_verification_verdict(verification, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  fc_verification_free(verification);
}

TEST(test_engines_agree) {
  const int cases = environment_cases(USUAL_CASES);
  int possible = 0;
  for_random_cases(cases, it) {
    fc_board *board = draw_board(&it, false);
    possible += engines_agree(board);
    assert_verified(board, FC_BY_ROW_CLASSES);
    fc_board_free(board);
    case_log_close();
  }
  print_message("%d of %d boards are possible\n", possible, cases);
  assert_true(possible > 0 || cases < CASES_THAT_CANNOT_ALL_BE_EMPTY);
}

TEST(test_laws_hold_where_ships_may_touch) {
  for_random_cases((environment_cases(USUAL_CASES) + 3) / 4, it) {
    fc_board *board = draw_board(&it, true);
    fc_analysis *analysis = NULL;
    assert_verified(board, FC_BY_LAWS);
    assert_int_equal(fc_analyse(&analysis, board, &row_classes, NULL), FC_INVALID_ARGUMENT);
    assert_null(analysis);
    fc_board_free(board);
    case_log_close();
  }
}

/* The empty board of a size: published are its configurations and, for 10x10, the classes after the last row. */
static void check_russian(const char *size, uint64_t classes, const char *count) {
  const fc_settings settings = {.size = sizeof(fc_settings), .board_size = size};
  fc_board *board = NULL;
  fc_census *census = NULL;
  mpz_t configurations;
  mpz_init(configurations);
  assert_int_equal(fc_board_read(&board, "", 0, &settings, NULL), FC_OK);
  assert_int_equal(fc_take_census(&census, board, NULL, NULL), FC_OK);
  const int last = fc_census_rows(census) - 1;
  assert_int_equal(fc_census_after_row(census, last).classes, classes);
  assert_int_equal(fc_census_configurations(configurations, census, last, NULL), FC_OK);
  assert_mpz_equal_text(configurations, count);
  mpz_clear(configurations);
  fc_census_free(census);
  fc_board_free(board);
}

TEST(test_russian_classes) {
  check_russian("7x7", 84708, "406664");
  if (environment_is_long()) {
    check_russian("10x10", 1053612, "1855545978831780");
  }
}

/* Every number of an empty board: in a long run, the one of 10x10. */
TEST(test_russian_verified) {
  fc_board *board = board_of_text(environment_is_long() ? "" : "size: 7x7\n");
  assert_verified(board, FC_BY_ROW_CLASSES);
  fc_board_free(board);
}
