/*
 * Puzzles that are made: exactly one solution, more without any one hint, by a brute force that shares no code with the library;
 * the grade that the steps have; the same puzzle for the same seed.
 */
#include <stdbool.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "support/answers.h"
#include "support/environment.h"
#include "support/testing.h"

enum { SIDE = 6, CELLS = SIDE * SIDE };

static const int FLEET[] = {3, 2, 2, 1, 1, 1};
#define GAME "size: 6x6\nfleet: 3 2 2 1 1 1\n"

/* ---- The brute force: cell by cell, ship or water
 * ------------------------------------------------------------------------------
 */

struct brute {
  int rows[SIDE];
  int columns[SIDE];
  fc_cell_state hints[CELLS];
  int covered[SIDE + 2][SIDE + 2]; /* with an edge of water */
  int found;
};

/* The state of a cell, from the covered cells. */
static fc_cell_state state_of(struct brute *brute, int row, int column) {
  const bool left = brute->covered[row][column - 1];
  const bool right = brute->covered[row][column + 1];
  const bool up = brute->covered[row - 1][column];
  const bool down = brute->covered[row + 1][column];
  if (!brute->covered[row][column]) {
    return FC_CELL_WATER;
  }
  if ((left && right) || (up && down)) {
    return FC_CELL_MIDDLE;
  }
  return left ? FC_CELL_RIGHT : right ? FC_CELL_LEFT : up ? FC_CELL_BOTTOM : down ? FC_CELL_TOP : FC_CELL_SINGLE;
}

/* Whether the covered cells are the fleet, and agree with the hints. */
static bool is_solution(struct brute *brute) {
  int ships[SIDE + 1] = {0};
  for (int row = 1; row <= SIDE; row++) {
    for (int column = 1; column <= SIDE; column++) {
      const fc_cell_state state = state_of(brute, row, column);
      const fc_cell_state hint = brute->hints[(row - 1) * SIDE + column - 1];
      int length = 1;
      if (hint != FC_CELL_UNSHOT && hint != state) {
        return false;
      }
      if (state != FC_CELL_SINGLE && state != FC_CELL_LEFT && state != FC_CELL_TOP) {
        continue;
      }
      while (brute->covered[row + (state == FC_CELL_TOP ? length : 0)][column + (state == FC_CELL_TOP ? 0 : length)]) {
        length++;
      }
      ships[length]++;
    }
  }
  for (size_t i = 0; i < sizeof FLEET / sizeof FLEET[0]; i++) {
    ships[FLEET[i]]--;
  }
  for (int length = 0; length <= SIDE; length++) {
    if (ships[length] != 0) {
      return false;
    }
  }
  return true;
}

/* Ships may not touch: no two covered cells meet at a corner. */
static void search(struct brute *brute, int cell) {
  const int row = cell / SIDE;
  const int column = cell % SIDE;
  if (column == 0 && row > 0 && brute->rows[row - 1] != 0) {
    return;
  }
  if (cell == CELLS) {
    for (int i = 0; i < SIDE; i++) {
      if (brute->columns[i] != 0) {
        return;
      }
    }
    brute->found += is_solution(brute);
    return;
  }
  search(brute, cell + 1);
  if (brute->rows[row] > 0 && brute->columns[column] > 0 && !brute->covered[row][column] && !brute->covered[row][column + 2]) {
    brute->rows[row]--;
    brute->columns[column]--;
    brute->covered[row + 1][column + 1] = 1;
    search(brute, cell + 1);
    brute->covered[row + 1][column + 1] = 0;
    brute->columns[column]++;
    brute->rows[row]++;
  }
}

/* Counts the solutions of a puzzle without the hints at two cells (-1: none). */
static int count_without(const fc_board *board, int cell, int other) {
  struct brute brute = {.found = 0};
  for (int i = 0; i < SIDE; i++) {
    brute.rows[i] = fc_board_row_total(board, i);
    brute.columns[i] = fc_board_column_total(board, i);
  }
  for (int i = 0; i < CELLS; i++) {
    brute.hints[i] = i == cell || i == other ? FC_CELL_UNSHOT : fc_board_cell(board, i / SIDE, i % SIDE);
  }
  search(&brute, 0);
  return brute.found;
}

/* ---- Making ------------------------------------------------------------------------------------------------------------ */

static fc_puzzle_maker *must_create(const char *game, const fc_puzzle_plan *plan, unsigned threads) {
  const fc_options options = {.size = sizeof options, .threads = threads};
  fc_puzzle_maker *maker = NULL;
  fc_board *board = board_of_text(game);
  assert_int_equal(fc_puzzle_maker_create(&maker, board, plan, &options, NULL), FC_OK);
  fc_board_free(board);
  return maker;
}

static fc_puzzle *must_make(const fc_puzzle_maker *maker, uint64_t index) {
  fc_puzzle *puzzle = NULL;
  fc_error error = {0};
  if (fc_puzzle_make(&puzzle, maker, 1, index, &error)) {
    fail_msg("%s", error.message);
  }
  return puzzle;
}

static void assert_solution(const fc_puzzle *puzzle) {
  const fc_board *board = fc_puzzle_board(puzzle);
  fc_error error = {0};
  if (fc_fleet_check(board, fc_puzzle_solution(puzzle), fc_board_ship_count(board), NULL, &error)) {
    fail_msg("%s", error.message);
  }
}

static void assert_grade(const fc_puzzle *puzzle) {
  fc_steps *steps = NULL;
  assert_int_equal(fc_hint(&steps, fc_puzzle_board(puzzle), 0, NULL, NULL), FC_OK);
  assert_true(fc_steps_solve(steps));
  assert_int_equal(fc_steps_grade(steps), fc_puzzle_grade(puzzle));
  fc_steps_free(steps);
}

static void assert_hints(const fc_puzzle *puzzle, const fc_puzzle_plan *plan) {
  const fc_board *board = fc_puzzle_board(puzzle);
  int hints = 0;
  for (int cell = 0; cell < CELLS; cell++) {
    const int image = CELLS - 1 - cell;
    const bool hinted = fc_board_cell(board, cell / SIDE, cell % SIDE) != FC_CELL_UNSHOT;
    hints += hinted;
    if (plan->symmetric) {
      assert_int_equal(hinted, fc_board_cell(board, image / SIDE, image % SIDE) != FC_CELL_UNSHOT);
    }
    if (hinted) {
      assert_true(count_without(board, cell, plan->symmetric ? image : -1) > 1);
    }
  }
  assert_int_equal(count_without(board, -1, -1), 1);
  assert_int_equal(fc_puzzle_hint_count(puzzle), hints);
  if (plan->hints != 0) {
    assert_int_equal(hints, plan->hints == FC_NO_HINTS ? 0 : plan->hints);
  }
}

TEST(puzzles_are_as_the_plan_says) {
  static const fc_puzzle_plan plans[] = {
      {.size = sizeof plans[0]},
      {.size = sizeof plans[0], .has_grade = 1, .grade = FC_GRADE_EASY},
      {.size = sizeof plans[0], .has_grade = 1, .grade = FC_GRADE_MEDIUM},
      {.size = sizeof plans[0], .has_grade = 1, .grade = FC_GRADE_HARD},
      {.size = sizeof plans[0], .hints = FC_NO_HINTS},
      {.size = sizeof plans[0], .hints = 1},
      {.size = sizeof plans[0], .hints = 4},
      {.size = sizeof plans[0], .symmetric = 1},
      {.size = sizeof plans[0], .has_grade = 1, .grade = FC_GRADE_EASY, .symmetric = 1},
  };
  for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
    fc_puzzle_maker *maker = must_create(GAME, &plans[i], 1);
    for (uint64_t index = 0; index < (uint64_t)environment_share(5); index++) {
      fc_puzzle *puzzle = must_make(maker, index);
      assert_solution(puzzle);
      assert_grade(puzzle);
      assert_hints(puzzle, &plans[i]);
      if (plans[i].has_grade) {
        assert_int_equal(fc_puzzle_grade(puzzle), plans[i].grade);
      }
      fc_puzzle_free(puzzle);
    }
    fc_puzzle_maker_free(maker);
  }
}

static char *must_write(const fc_puzzle *puzzle) {
  char *text = NULL;
  assert_int_equal(fc_board_write(&text, NULL, fc_puzzle_board(puzzle), NULL), FC_OK);
  return text;
}

TEST(the_same_seed_makes_the_same_puzzle) {
  fc_puzzle_maker *maker = must_create("", NULL, 1);
  fc_puzzle_maker *other = must_create("", NULL, 3);
  char *last = NULL;
  for (uint64_t index = 3; index < 3 + (uint64_t)environment_share(3); index++) {
    fc_puzzle *puzzle = must_make(maker, index);
    fc_puzzle *again = must_make(other, index);
    char *text = must_write(puzzle);
    char *text_again = must_write(again);
    assert_string_equal(text, text_again);
    assert_true(!last || strcmp(last, text) != 0);
    assert_solution(puzzle);
    assert_grade(puzzle);
    fc_text_free(last);
    fc_text_free(text_again);
    fc_puzzle_free(again);
    fc_puzzle_free(puzzle);
    last = text;
  }
  fc_text_free(last);
  fc_puzzle_maker_free(other);
  fc_puzzle_maker_free(maker);
}

TEST(a_puzzle_has_the_letters_of_the_rules) {
  fc_puzzle_maker *maker = must_create(GAME "labels: rows\n", NULL, 1);
  fc_puzzle *puzzle = must_make(maker, 0);
  assert_int_equal(fc_board_labels(fc_puzzle_board(puzzle)), FC_LABELS_ROWS);
  fc_puzzle_free(puzzle);
  fc_puzzle_maker_free(maker);
}

/* Hardly any puzzle of the small board is so hard. */
TEST(the_hardest_puzzles_are_of_a_large_board) {
  const fc_puzzle_plan plan = {.size = sizeof plan, .has_grade = 1, .grade = FC_GRADE_EXPERT};
  fc_puzzle_maker *maker = must_create("", &plan, 1);
  fc_puzzle *puzzle = must_make(maker, 0);
  assert_int_equal(fc_puzzle_grade(puzzle), FC_GRADE_EXPERT);
  assert_solution(puzzle);
  assert_grade(puzzle);
  fc_puzzle_free(puzzle);
  fc_puzzle_maker_free(maker);
}

/* Covered cells alone do not tell ships that touch apart. */
TEST(ships_that_may_touch_have_one_solution) {
  const fc_puzzle_plan plan = {.size = sizeof plan, .has_grade = 1, .grade = FC_GRADE_EASY};
  fc_puzzle_maker *maker = must_create("size: 4x4\nfleet: 2 2 1\ntouching: any\n", &plan, 1);
  for (uint64_t index = 0; index < 5; index++) {
    fc_puzzle *puzzle = must_make(maker, index);
    mpz_t count;
    mpz_init(count);
    assert_int_equal(fc_count(count, NULL, fc_puzzle_board(puzzle), NULL, NULL), FC_OK);
    assert_int_equal(mpz_cmp_ui(count, 1), 0);
    mpz_clear(count);
    assert_grade(puzzle);
    fc_puzzle_free(puzzle);
  }
  fc_puzzle_maker_free(maker);
}

TEST(what_cannot_be_made_is_refused) {
  static const struct {
    const char *game;
    fc_puzzle_plan plan;
    const char *message;
  } cases[] = {
      {GAME, {.size = sizeof(fc_puzzle_plan), .hints = 37}, "37 hints: a puzzle has 0 to 36"},
      {GAME, {.size = sizeof(fc_puzzle_plan), .hints = -2}, "-2 hints: a puzzle has 0 to 36"},
      {GAME, {.size = sizeof(fc_puzzle_plan), .has_grade = 1, .grade = (fc_grade)9}, "9 is no grade"},
      {GAME "board:\no.....\n......\n......\n......\n......\n......\n",
       {.size = sizeof(fc_puzzle_plan)},
       "something is known of the board of which puzzles are to be made"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fc_board *board = NULL;
    fc_puzzle_maker *maker = NULL;
    fc_error error = {0};
    assert_int_equal(fc_board_read(&board, cases[i].game, strlen(cases[i].game), NULL, NULL), FC_OK);
    assert_int_equal(fc_puzzle_maker_create(&maker, board, &cases[i].plan, NULL, &error), FC_INVALID_ARGUMENT);
    assert_string_equal(error.message, cases[i].message);
    assert_null(maker);
    fc_board_free(board);
  }
  const fc_puzzle_plan two = {.size = sizeof two, .hints = 2};
  fc_puzzle_maker *maker = must_create("size: 2x1\nfleet: 1\n", &two, 1);
  fc_puzzle *puzzle = NULL;
  fc_error error = {0};
  assert_int_equal(fc_puzzle_make(&puzzle, maker, 1, 0, &error), FC_NOT_FOUND);
  assert_string_equal(error.message, "no such puzzle among those of 5000 fleets");
  assert_int_equal(fc_puzzle_make(NULL, maker, 1, 0, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_puzzle_make(&puzzle, NULL, 1, 0, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_puzzle_maker_create(&maker, NULL, NULL, NULL, &error), FC_INVALID_ARGUMENT);
  assert_null(puzzle);
  fc_puzzle_maker_free(maker);
}
