/*
 * Boards with totals of rows and columns against the oracle, which adds up every arrangement by itself: on FC_CASES random small
 * boards (usually 400, in a long run 5,000) of all rules, some with ships that may be missing, some with priors, some with totals
 * that contradict each other: all numbers; odds, verifying, explaining, writing; and an example to be counted by hand.
 */
#include <stdio.h>

#include "fleetcount_lab.h"
#include "property/examples.h"
#include "support/answers.h"
#include "support/drawn_board.h"
#include "support/environment.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 5000

#define ANY_GAME .limits = {.longest_side = 8, .most_cells = 30, .most_ships = 5, .longest_ship = 5}, .most_effort = 1e5

static const struct drawing PUZZLES = {ANY_GAME, .optional = 25, .totals = 100};
static const struct drawing KNOWN_FLEETS = {ANY_GAME, .totals = 100};

/* ---- Random boards --------------------------------------------------------------------------------------------------------- */

TEST(test_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int possible = 0;
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, &PUZZLES);
    possible += assert_as_oracle(drawn.board, NULL, &drawn.game, &drawn.observations);
    drawn_board_free(&drawn);
  }
  environment_note_proof(cases, "random small puzzles against the oracle");
  assert_true(cases < USUAL_CASES || (possible > cases / 4 && possible < cases * 9 / 10));
}

TEST(test_weighed) {
  const fc_options usual = {.size = sizeof usual};
  check_weighed(environment_cases(100), &KNOWN_FLEETS, &usual, 1);
}

TEST(test_fleets) {
  check_fleets(environment_cases(60), &PUZZLES, FC_FAULT_TOTAL);
}

TEST(test_examples) {
  check_examples(environment_cases(150), &PUZZLES);
}

TEST(test_other_questions) {
  check_other_questions(environment_cases(100), &PUZZLES);
}

/* ---- By hand --------------------------------------------------------------------------------------------------------------- */

/*
 * A board of 3x3, a ship of 2 and one of 1 that may not touch. Two cells of the first row are covered. Either the long ship
 * lies across, at A1 or B1, and the small one below the corner that is farthest away; or the long one lies down, at A1 or C1,
 * and the small one is in the other corner.
 */
TEST(test_by_hand) {
#define GAME "size: 3x3\nfleet: 2 1\ntouching: none\n"           /* and nothing announced */
  assert_count_of_text(GAME "rows: 2 0 1\n", 6);                 /* three cells of the last row below either ship across */
  assert_count_of_text(GAME "rows: 2 1 0\n", 2);                 /* down at A1 and C1 alone, or the other way round */
  assert_count_of_text(GAME "rows: 2 0 1\ncolumns: 1 1 1\n", 2); /* A1 B1 and C3, or B1 C1 and A3 */
  assert_count_of_text(GAME "rows: 2 0 1\ncolumns: 1 ? ?\n", 3); /* A1 B1 and B3, or C3, or B1 C1 and A3 */
  assert_count_of_text(GAME "rows: 2 0 1\ncolumns: 1 1 1\nboard:\nx..\n...\n...\n", 1);
  assert_count_of_text(GAME "rows: ? ? ?\n", 24); /* as without */
  assert_count_of_text("size: 3x3\nfleet: 2 1\ntouching: none\n", 24);
#undef GAME
}

/* Totals of fc_rules, and what is refused. */
TEST(test_rules) {
  const fc_ship_class classes[] = {{.length = 2, .ships = 1}, {.length = 1, .ships = 1}};
  int row_totals[] = {2, 0, 1};
  int column_totals[] = {1, FC_NO_TOTAL, FC_NO_TOTAL};
  fc_rules rules = {.size = sizeof rules,
                    .rows = 3,
                    .columns = 3,
                    .touching = FC_TOUCHING_NONE,
                    .announce = FC_ANNOUNCE_SUNK,
                    .classes = classes,
                    .class_count = 2,
                    .row_totals = row_totals,
                    .column_totals = column_totals};
  fc_board *board = NULL;
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_OK);
  assert_int_equal(fc_board_row_total(board, 0), 2);
  assert_int_equal(fc_board_column_total(board, 2), FC_NO_TOTAL);
  assert_null(fc_board_preset(board));
  assert_count_of_board(board, 3);
  static const fc_options others[] = {{.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER},
                                      {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES},
                                      {.size = sizeof(fc_options), .engine = FC_ENGINE_LIST},
                                      {.size = sizeof(fc_options), .counter_bits = 128}};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    assert_int_equal(fc_count(count, NULL, board, &others[i], NULL), FC_INVALID_ARGUMENT);
  }
  fc_ranking *ranking = NULL;
  fc_sampler *sampler = NULL;
  fc_census *census = NULL;
  fc_solution *solution = NULL;
  assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "uniform", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "spread", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_take_census(&census, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solve(&solution, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(board);
  row_totals[1] = FC_MAX_ROWS + 1;
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
  for (int line = 0; line < 3; line++) { /* all unknown: no puzzle */
    row_totals[line] = column_totals[line] = FC_NO_TOTAL;
  }
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_OK);
  assert_int_equal(fc_board_has_totals(board), 0);
  assert_int_equal(fc_count(count, NULL, board, &others[0], NULL), FC_OK);
  assert_int_equal(mpz_cmp_ui(count, 24), 0);
  fc_board_free(board);
  mpz_clear(count);
}

/*
 * Puzzles so dense that ships leave each other hardly any room. A plain search that was written apart from this one counts the
 * same.
 */
TEST(test_dense) {
#define NO_TOUCHING "touching: none\nannounce: hit\n"
  assert_count_of_text("size: 13x13\nfleet: 5 5 5 5 4 4 4 4 3 3 3 3 2 2 1\n" NO_TOUCHING "rows: 9 0 5 4 5 5 2 2 7 3 1 10 0\n"
                       "columns: 9 2 3 3 8 0 7 2 6 3 2 4 4\n",
                       25);
  assert_count_of_text("size: 15x15\nfleet: 7 7 7 7 6 6 5 5 5 5 4 3 3 3 3 2\n" NO_TOUCHING
                       "rows: 5 6 7 7 0 12 0 3 7 2 8 2 7 4 8\n"
                       "columns: 2 8 4 8 4 7 5 4 5 6 5 8 4 7 1\n",
                       1);
  if (environment_is_long()) {
    assert_count_of_text("size: 14x14\nfleet: 6 6 6 6 5 5 5 5 3 2 2 2 2 1 1 1\n" NO_TOUCHING "rows: 8 3 2 5 2 9 2 4 2 8 2 3 7 1\n"
                         "columns: 3 5 3 8 2 2 5 2 8 2 8 1 2 7\n",
                         4441);
  }
#undef NO_TOUCHING
}

/*
 * Totals too great for a bit of a word, and the greatest that has one. In a column of 90 cells, n ships of length l that may
 * not touch lie in C(90 - n l + 1, n) ways; a column has the whole ship or no part of it.
 */
TEST(test_great_totals) {
#define TALL "size: 2x90\ntouching: none\nannounce: hit\n"
  assert_count_of_text(TALL "fleet: 26 26 26\ncolumns: 78 ?\n", 286);
  assert_count_of_text(TALL "fleet: 26 26 26\ncolumns: 78 0\n", 286);
  assert_count_of_text(TALL "fleet: 26 26 26\ncolumns: 77 ?\n", 0);
  assert_count_of_text(TALL "fleet: 26 26 26\ncolumns: 65 ?\n", 0);
  assert_count_of_text(TALL "fleet: 26 26 26\ncolumns: 64 ?\n", 0);
  assert_count_of_text(TALL "fleet: 26 26 26\ncolumns: 52 ?\n", 858); /* one of the three is in the other column */
  assert_count_of_text(TALL "fleet: 16 16 16 16\ncolumns: 64 ?\n", 17550);
  assert_count_of_text(TALL "fleet: 21 21 21\ncolumns: 63 ?\n", 3276);
  assert_count_of_text(TALL "fleet: 21 21 21\ncolumns: 42 ?\n", 9828);
#undef TALL
}

/* Stops once a few arrangements must have been found. */
static int stop_soon(void *calls, double done) {
  (void)done;
  return ++*(int *)calls > 20;
}

/* Where too few totals are known to end, the search says how many arrangements it has found when it is stopped. */
TEST(test_stopped) {
  fc_board *open = board_of_text("rows: 3 ? ? ? ? ? ? ? ? ?\n");
  int calls = 0;
  const fc_options options = {.size = sizeof options, .progress = stop_soon, .progress_context = &calls};
  fc_error error;
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_count(count, NULL, open, &options, &error), FC_STOPPED);
  unsigned long found = 0;
  assert_int_equal(sscanf(error.message, "stopped; there are at least %lu arrangements", &found), 1);
  assert_true(found > 10);
  mpz_clear(count);
  fc_board_free(open);
}
