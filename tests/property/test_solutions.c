/*
 * The solutions of random small boards, with totals and hints or without, against the oracle, which adds up every arrangement
 * by itself. The solutions are as many as the oracle counts, all different, and each is one. If fewer are asked for, they are
 * the first of them.
 */
#include "support/answers.h"
#include "support/drawn_board.h"
#include "support/environment.h"
#include "support/ships.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 5000
#define MOST 200

static const struct drawing PUZZLES = {.limits = {.longest_side = 8, .most_cells = 30, .most_ships = 5, .longest_ship = 5},
                                       .most_effort = 1e5,
                                       .optional = 25,
                                       .totals = 50,
                                       .hints = 50};

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
    assert_int_equal(fc_fleet_check(board, ships, ships_there(ships, ship_count), NULL, NULL), FC_OK);
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
    struct drawn_board drawn;
    struct answers expected;
    drawn_board_make(&drawn, &it, &PUZZLES);
    answers_of_oracle(&expected, &drawn.game, &drawn.observations);
    check_solutions(drawn.board, expected.count);
    with_several += mpz_cmp_ui(expected.count, 1) > 0;
    answers_clear(&expected);
    drawn_board_free(&drawn);
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
