/* The tools of the tests: the random source, and what random games promise. */
#include <string.h>

#include "support/board_text.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

/* The first numbers of splitmix64 from state 0, as its authors' program prints them. */
TEST(test_generator) {
  struct random_source source = {0};
  assert_true(random_bits(&source) == UINT64_C(0xe220a8397b1dcdaf));
  assert_true(random_bits(&source) == UINT64_C(0x6e789e6aa1b965f4));
}

TEST(test_cases_differ_and_repeat) {
  struct random_source first, same, other;
  random_start(&first, 7, 1);
  random_start(&same, 7, 1);
  random_start(&other, 7, 2);
  uint64_t bits = random_bits(&first);
  assert_true(bits == random_bits(&same));
  assert_true(bits != random_bits(&other));
}

/* Each of six sides is expected 10000 times; the deviation allowed here is more than eight standard deviations. */
TEST(test_bounded_draws_are_even) {
  int seen[6] = {0};
  struct random_source source;
  random_start(&source, 1, 1);
  for (int i = 0; i < 60000; i++) {
    seen[random_between(&source, 1, 6) - 1]++;
  }
  for (int side = 0; side < 6; side++) {
    assert_in_range(seen[side], 9200, 10800);
  }
}

TEST(test_shuffle_keeps_every_number) {
  int numbers[50];
  int seen[50] = {0};
  struct random_source source;
  random_start(&source, 1, 2);
  for (int i = 0; i < 50; i++) {
    numbers[i] = i;
  }
  random_shuffle(&source, numbers, 50);
  int moved = 0;
  for (int i = 0; i < 50; i++) {
    seen[numbers[i]]++;
    moved += numbers[i] != i;
  }
  for (int i = 0; i < 50; i++) {
    assert_int_equal(seen[i], 1);
  }
  assert_true(moved > 25);
}

/* For observations called truthful, the oracle itself must find an arrangement that agrees. */
TEST(test_truth_is_true) {
  static const struct random_game_limits limits = {.longest_side = 5, .most_cells = 16, .most_ships = 3, .longest_ship = 4};
  int truthful = 0;
  for_random_cases(300, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    struct oracle_result result;
    random_game(&game, &it.source, &limits);
    if (random_observations(&observations, &game, &it.source) != RANDOM_TRUTHFUL) {
      continue;
    }
    truthful++;
    oracle_solve(&result, &game, &observations);
    board_text_log(&game, &observations);
    assert_true(result.count > 0);
  }
  assert_true(truthful > 50);
}

TEST(test_board_text) {
  struct oracle_game game = {.rows = 2, .columns = 3, .touching = ORACLE_TOUCHING_DIAGONAL, .announce = ORACLE_ANNOUNCE_SHIP};
  game.ship_count = 2;
  game.ships[0] = (struct oracle_ship){2, true, false};
  game.ships[1] = (struct oracle_ship){1, false, false};
  struct oracle_observations shots = {.kind = ORACLE_SHOTS, .shot_count = 2};
  shots.shots[0] = (struct oracle_shot){5, {ORACLE_HIT, ORACLE_NOT_SAID, 0}};
  shots.shots[1] = (struct oracle_shot){0, {ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID}};
  struct board_text board;
  board_text_write(&board, &game, &shots);
  assert_string_equal(board.text,
                      "size: 3x2\nfleet: ship0=2 1\ntouching: diagonal\nannounce: ship\nshots:\nC2 hit ship0\nA1 miss\n");
  assert_int_equal(board.length, strlen(board.text));

  struct oracle_observations grid = {.kind = ORACLE_GRID, .grid = "..oo.."};
  board_text_write(&board, &game, &grid);
  assert_string_equal(board.text, "size: 3x2\nfleet: ship0=2 1\ntouching: diagonal\nannounce: ship\nboard:\n. . o\no . .\n");
}
