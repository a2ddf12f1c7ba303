/*
 * Laws of the numbers themselves, of the board's shape and of the rules: sums, turning, margins, names, touching.
 * The laws of shots and answers are in test_laws_of_shots.c, those of the library's interface in test_laws_of_library.c.
 */
#include <stdio.h>
#include <string.h>

#include "support/answers.h"
#include "support/board_map.h"
#include "support/laws.h"
#include "support/mpz_assert.h"
#include "support/testing.h"

static int ships_of_length(const struct oracle_game *game, int length) {
  int ships = 0;
  for (int ship = 0; ship < game->ship_count; ship++) {
    ships += game->ships[ship].length == length;
  }
  return ships;
}

/* ---- Sums ---------------------------------------------------------------------------------------------------------------- */

/* The ships of a length cover, over all cells, as many cells as they have, in every configuration. */
static void check_sum_of_length(const struct answers *answers, const struct oracle_game *game, int length) {
  mpz_t sum, expected;
  mpz_inits(sum, expected, NULL);
  mpz_mul_ui(expected, answers->count, (unsigned long)length * (unsigned long)ships_of_length(game, length));
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    mpz_add(sum, sum, answers_by_length(answers, length, cell));
  }
  assert_mpz_equal_named(sum, expected, "the sum of by-length over all cells");
  mpz_clears(sum, expected, NULL);
}

/* In a cell: by-length sums to the occupancy, which is at most the count, and a shot sinks no more ships than cover the cell. */
static void check_cell(const struct answers *answers, int cell) {
  mpz_t sum;
  mpz_init(sum);
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    mpz_add(sum, sum, answers_by_length(answers, length, cell));
    assert_true(mpz_cmp(answers_sinks(answers, length, cell), answers_by_length(answers, length, cell)) <= 0);
  }
  assert_mpz_equal_named(sum, answers_occupancy(answers, cell), "the sum of by-length in a cell");
  assert_true(mpz_cmp(answers_occupancy(answers, cell), answers->count) <= 0);
  mpz_clear(sum);
}

/* Known water is never occupied, a hit always; nothing is sunk by firing where one has fired. */
static void check_shot_cell(const struct answers *answers, const struct oracle_observations *observations, int cell,
                            bool is_hit) {
  assert_true(oracle_is_shot(observations, cell));
  mpz_t zero;
  mpz_init(zero);
  assert_mpz_equal_named(answers_occupancy(answers, cell), is_hit ? answers->count : zero, "occupancy of a cell shot at");
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    assert_mpz_equal_named(answers_sinks(answers, length, cell), zero, "sinks of a cell shot at");
  }
  mpz_clear(zero);
}

static bool sums(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers answers;
  law_observe(&observations, game, source);
  answers_of_game(&answers, game, &observations);
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    check_sum_of_length(&answers, game, length);
  }
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    check_cell(&answers, cell);
    if (observations.kind == ORACLE_GRID && observations.grid[cell] != '.') {
      check_shot_cell(&answers, &observations, cell, observations.grid[cell] == 'x' || observations.grid[cell] == 's');
    }
  }
  for (int i = 0; observations.kind == ORACLE_SHOTS && i < observations.shot_count; i++) {
    const struct oracle_shot *shot = &observations.shots[i];
    check_shot_cell(&answers, &observations, shot->cell, shot->answer.reply != ORACLE_MISS);
  }
  bool is_meaningful = mpz_sgn(answers.count) > 0;
  answers_clear(&answers);
  return is_meaningful;
}

/* ---- Shape --------------------------------------------------------------------------------------------------------------- */

/* The answers of the moved game are the moved answers of the game. */
static bool moves_along(const struct oracle_game *game, const struct oracle_observations *observations,
                        const struct board_map *map) {
  struct oracle_game moved_game = *game;
  struct oracle_observations moved_observations = *observations;
  struct answers answers, moved_answers, actual;
  board_map_game(&moved_game, &moved_observations, map);
  answers_of_game(&answers, game, observations);
  answers_of_game(&actual, &moved_game, &moved_observations);
  board_map_answers(&moved_answers, &answers, map);
  assert_answers_equal(&actual, &moved_answers);
  bool is_meaningful = mpz_sgn(answers.count) > 0;
  answers_clear(&answers);
  answers_clear(&moved_answers);
  answers_clear(&actual);
  return is_meaningful;
}

static bool turning(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct board_map map;
  law_observe(&observations, game, source);
  int turn = random_between(source, 1, 7); /* one of the seven ways to turn and mirror a square, but to leave it as it is */
  board_map_turn(&map, game, (turn & 1) != 0, (turn & 2) != 0, (turn & 4) != 0);
  return moves_along(game, &observations, &map);
}

/* A larger board whose additional cells are known to be water is the same game. */
static bool margins(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct board_map map;
  law_observe(&observations, game, source);
  int side = random_below(source, 4);
  board_map_margin(&map, game, side == 0, side == 1, side == 2, side == 3);
  return moves_along(game, &observations, &map);
}

/* ---- Rules --------------------------------------------------------------------------------------------------------------- */

static void multiply_map(struct answers *answers, unsigned long factor) {
  int cells = answers->rows * answers->columns;
  mpz_mul_ui(answers->count, answers->count, factor);
  for (int cell = 0; cell < cells; cell++) {
    mpz_mul_ui(answers_occupancy(answers, cell), answers_occupancy(answers, cell), factor);
    for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
      mpz_mul_ui(answers_by_length(answers, length, cell), answers_by_length(answers, length, cell), factor);
      mpz_mul_ui(answers_sinks(answers, length, cell), answers_sinks(answers, length, cell), factor);
    }
  }
}

/* Naming n equal ships multiplies everything by n!, as long as no name has been called. */
static bool names(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers answers, named_answers;
  game->announce = ORACLE_ANNOUNCE_LENGTH;
  if (game->ship_count > 5) {
    game->ship_count = 5;
  }
  law_observe_misses(&observations, game, source);
  answers_of_game(&answers, game, &observations);
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    for (int ships = ships_of_length(game, length); ships > 1; ships--) {
      multiply_map(&answers, (unsigned long)ships);
    }
  }
  game->announce = ORACLE_ANNOUNCE_SHIP;
  for (int ship = 0; ship < game->ship_count; ship++) {
    game->ships[ship].named = true;
  }
  answers_of_game(&named_answers, game, &observations);
  assert_answers_equal(&named_answers, &answers);
  bool is_meaningful = mpz_sgn(answers.count) > 0;
  answers_clear(&answers);
  answers_clear(&named_answers);
  return is_meaningful;
}

/* Ships that may touch more have all the configurations that they had before. */
static bool touching(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers answers[ORACLE_TOUCHINGS];
  law_observe(&observations, game, source);
  for (int rule = 0; rule < ORACLE_TOUCHINGS; rule++) {
    game->touching = (enum oracle_touching)rule;
    answers_of_game(&answers[rule], game, &observations);
  }
  assert_answers_at_most(&answers[ORACLE_TOUCHING_NONE], &answers[ORACLE_TOUCHING_DIAGONAL]);
  assert_answers_at_most(&answers[ORACLE_TOUCHING_DIAGONAL], &answers[ORACLE_TOUCHING_ANY]);
  bool is_meaningful = mpz_sgn(answers[ORACLE_TOUCHING_ANY].count) > 0;
  for (int rule = 0; rule < ORACLE_TOUCHINGS; rule++) {
    answers_clear(&answers[rule]);
  }
  return is_meaningful;
}

/* ---- Binomials ----------------------------------------------------------------------------------------------------------- */

/* A fleet of k single cells that may touch is a choice of k cells: count C(cells, k), occupancy C(cells - 1, k - 1). */
static void check_singles(int columns, int rows, int ships) {
  char text[1024];
  int length = snprintf(text, sizeof text, "size: %dx%d\ntouching: any\nfleet:", columns, rows);
  for (int ship = 0; ship < ships; ship++) {
    length += snprintf(text + length, sizeof text - (size_t)length, " 1");
  }
  assert_true((size_t)length < sizeof text);
  case_log_open("a fleet of single cells", text);

  const unsigned long cells = (unsigned long)columns * (unsigned long)rows;
  struct answers answers;
  mpz_t expected;
  mpz_init(expected);
  answers_of_text(&answers, text);
  mpz_bin_uiui(expected, cells, (unsigned long)ships);
  assert_mpz_equal(answers.count, expected);
  mpz_bin_uiui(expected, cells - 1, (unsigned long)(ships - 1));
  for (int cell = 0; cell < columns * rows; cell++) {
    assert_mpz_equal(answers_occupancy(&answers, cell), expected);
    assert_mpz_equal(answers_by_length(&answers, 1, cell), expected);
  }
  mpz_clear(expected);
  answers_clear(&answers);
  case_log_close();
}

/* ---- Programs ------------------------------------------------------------------------------------------------------------ */

TEST(test_sums) {
  law_holds(sums);
}

TEST(test_turning) {
  law_holds(turning);
}

TEST(test_margins) {
  law_holds(margins);
}

TEST(test_names) {
  law_holds(names);
}

TEST(test_touching) {
  law_holds(touching);
}

/* 12, 55, 119 and 196 bits: counters of every kind. */
TEST(test_singles_are_binomials) {
  check_singles(5, 5, 3);
  check_singles(8, 8, 20);
  check_singles(10, 20, 30);
  check_singles(26, 8, 80);
}
