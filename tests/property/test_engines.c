/*
 * Two engines that share no code agree: on random small games at any stage, on the empty boards of the Russian game, and on
 * boards as they are met in the middle of it. There the ten ships lie at random on 10x10 cells, and 10 to 60 random shots have
 * been answered, in a grid or a list. These are FC_CASES / 20 boards (usually 10, in a long run 200), for the second engine may
 * take seconds for one.
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
  random_game(&game, &it->source, &limits);
  if (may_touch == (game.touching == ORACLE_TOUCHING_NONE)) {
    game.touching = may_touch ? ORACLE_TOUCHING_ANY : ORACLE_TOUCHING_NONE;
  }
  random_observations(&observations, &game, &it->source);
  board_text_log(&game, &observations);
  return board_of_game(&game, &observations);
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
    possible += assert_alike(board, &row_classes, board, NULL);
    assert_verified(board, FC_BY_ROW_CLASSES);
    fc_board_free(board);
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

/* ---- In the middle of a game ----------------------------------------------------------------------------------------------- */

static const struct oracle_game russian = {
    .rows = 10,
    .columns = 10,
    .touching = ORACLE_TOUCHING_NONE,
    .announce = ORACLE_ANNOUNCE_SUNK,
    .ship_count = 10,
    .ships = {{.length = 4},
              {.length = 3},
              {.length = 3},
              {.length = 2},
              {.length = 2},
              {.length = 2},
              {.length = 1},
              {.length = 1},
              {.length = 1},
              {.length = 1}},
};

static int shots_at(const struct oracle_observations *observations) {
  int shots = 0;
  for (int cell = 0; cell < russian.rows * russian.columns; cell++) {
    shots += oracle_is_shot(observations, cell);
  }
  return shots;
}

/* Draws until there is a fleet, and as many shots as belong to the middle of a game. */
static void draw_observations(struct oracle_observations *observations, struct random_source *source) {
  bool is_midgame = false;
  while (!is_midgame) {
    const enum oracle_kind kind = random_chance(source, 1, 2) ? ORACLE_GRID : ORACLE_SHOTS;
    is_midgame =
        random_truth(observations, &russian, kind, source) && shots_at(observations) >= 10 && shots_at(observations) <= 60;
  }
}

TEST(engines_agree_in_the_middle_of_a_game) {
  enum { USUAL = 200, PROVED = 4000, CASES_OF_A_BOARD = 20 };
  const int cases = (environment_proof(USUAL, PROVED) + CASES_OF_A_BOARD - 1) / CASES_OF_A_BOARD;
  for_random_cases(cases, it) {
    struct oracle_observations observations;
    draw_observations(&observations, &it.source);
    board_text_log(&russian, &observations);
    fc_board *board = board_of_game(&russian, &observations);
    assert_true(assert_alike(board, &row_classes, board, NULL));
    fc_board_free(board);
  }
  environment_note_proof(cases, "mid-game Russian boards by both engines");
}
