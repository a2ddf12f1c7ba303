/*
 * The solutions of random small boards, with totals and hints or without, against the oracle, which adds up every arrangement
 * by itself. The solutions are as many as the oracle counts, all different, and each is one. If fewer are asked for, they are
 * the first of them.
 */
#include "support/answers.h"
#include "support/board_checks.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 5000
#define MOST_EFFORT 1e5
#define MOST 200

static const struct random_game_limits LIMITS = {.longest_side = 8, .most_cells = 30, .most_ships = 5, .longest_ship = 5};

static bool are_the_same(const fc_ship *one, const fc_ship *other, size_t ship_count) {
  for (size_t i = 0; i < ship_count; i++) {
    const bool is_same = one[i].length == other[i].length && one[i].row == other[i].row && one[i].column == other[i].column &&
                         one[i].direction == other[i].direction && one[i].name == other[i].name;
    if (!is_same) {
      return false;
    }
  }
  return true;
}

/* The ships that are there: optional ones that are missing come last. */
static size_t size_of(const fc_ship *ships, size_t most) {
  size_t size = 0;
  while (size < most && ships[size].length > 0) {
    size++;
  }
  return size;
}

static void check_solutions(const fc_board *board, mpz_srcptr count) {
  const size_t ship_count = fc_board_ship_count(board);
  fc_solutions *all = NULL;
  fc_solutions *one = NULL;
  assert_int_equal(fc_solutions_find(&all, board, MOST, NULL, NULL), FC_OK);
  assert_int_equal(fc_solutions_find(&one, board, 1, NULL, NULL), FC_OK);
  const uint64_t found = fc_solutions_count(all);
  assert_int_equal(fc_solutions_are_all(all), mpz_cmp_ui(count, MOST) <= 0);
  assert_int_equal(found, fc_solutions_are_all(all) ? mpz_get_ui(count) : MOST);
  assert_int_equal(fc_solutions_are_all(one), mpz_cmp_ui(count, 1) <= 0);
  assert_int_equal(fc_solutions_count(one), found > 0);
  for (uint64_t i = 0; i < found; i++) {
    const fc_ship *ships = fc_solutions_ships(all, i);
    assert_int_equal(fc_fleet_check(board, ships, size_of(ships, ship_count), NULL, NULL), FC_OK);
    for (uint64_t j = 0; j < i; j++) {
      assert_false(are_the_same(ships, fc_solutions_ships(all, j), ship_count));
    }
  }
  assert_true(found == 0 || are_the_same(fc_solutions_ships(all, 0), fc_solutions_ships(one, 0), ship_count));
  fc_solutions_free(all);
  fc_solutions_free(one);
}

TEST(test_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int with_several = 0;
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    struct board_text text;
    struct answers expected;
    do {
      random_game(&game, &it.source, &LIMITS);
      if (random_chance(&it.source, 1, 4)) {
        random_optional(&game, &it.source);
      }
    } while (oracle_effort(&game) > MOST_EFFORT);
    if (random_chance(&it.source, 1, 2)) {
      random_totals(&game, &it.source);
    }
    random_observations(&observations, &game, &it.source);
    if (random_chance(&it.source, 1, 2)) {
      random_hints(&observations, &game, &it.source);
    }
    board_text_write(&text, &game, &observations);
    case_log_describe(text.text);
    fc_board *board = board_of_text(text.text);
    answers_of_oracle(&expected, &game, &observations);
    check_solutions(board, expected.count);
    with_several += mpz_cmp_ui(expected.count, 1) > 0;
    answers_clear(&expected);
    fc_board_free(board);
    case_log_close();
  }
  environment_note_proof(cases, "solutions of random small boards against the oracle");
  assert_true(cases < USUAL_CASES || with_several > cases / 4);
}

TEST(test_refusals) {
  fc_board *board = board_of_text("size: 3x3\nfleet: 2\n");
  fc_solutions *solutions = NULL;
  const fc_options narrow = {.size = sizeof narrow, .memory_limit = 100};
  fc_error error;
  assert_int_equal(fc_solutions_find(NULL, board, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solutions_find(&solutions, NULL, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solutions_find(&solutions, board, 1, &narrow, &error), FC_LIMIT);
  assert_true(error.needed > 100);
  assert_null(solutions);
  fc_solutions_free(NULL);
  fc_board_free(board);
}
