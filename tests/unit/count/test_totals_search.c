/*
 * The search for boards with totals, by ships alone and by cells alone: on random small boards it finds as many configurations as
 * the oracle; on large boards as many as are known.
 */
#include "count/totals_search.h"
#include "model/board.h"
#include "support/answers.h"
#include "support/drawn_board.h"
#include "support/environment.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 10000

static const struct drawing PUZZLES = {.limits = {.longest_side = 9, .most_cells = 36, .most_ships = 5, .longest_ship = 6},
                                       .most_effort = 3e4,
                                       .totals = 100,
                                       .hints = 33};

/* After how many choices for nothing cells are chosen. */
#define BY_SHIPS (UINT64_MAX / 2)
#define BY_CELLS 0
#define BY_BOTH 20

static void check_count(const struct problem *problem, mpz_srcptr expected, uint64_t patience) {
  struct budget budget = budget_of(NULL, 0, NULL);
  struct totals_search search;
  assert_int_equal(totals_search_make(&search, problem, &budget), FC_OK);
  search.patience = patience;
  assert_int_equal(totals_search_all(&search, NULL), FC_OK);
  if (mpz_cmp(search.count, expected) != 0) {
    fail_msg("%s", "the search and the oracle differ");
  }
  totals_search_clear(&search);
}

static void check_board(const fc_board *board, mpz_srcptr expected, uint64_t patience) {
  struct problem problem;
  assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
  check_count(&problem, expected, patience);
  problem_clear(&problem);
}

TEST(ships_and_cells_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int with_some = 0;
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    struct answers expected;
    drawn_board_make(&drawn, &it, &PUZZLES);
    answers_of_oracle(&expected, &drawn.game, &drawn.observations);
    check_board(drawn.board, expected.count, BY_SHIPS);
    check_board(drawn.board, expected.count, BY_CELLS);
    with_some += mpz_sgn(expected.count) > 0;
    answers_clear(&expected);
    drawn_board_free(&drawn);
  }
  environment_note_proof(cases, "boards with totals by ships and by cells against the oracle");
  assert_true(cases < USUAL_CASES || with_some > cases / 4);
}

/* Larger boards of CSPLib's prob014. A SAT solver with cells in place of placements finds as many solutions of each. */
TEST(large_boards) {
  static const struct {
    const char *text;
    unsigned long count;
  } BOARDS[] = {
      {"size: 13x13\nfleet: 5 5 5 5 4 4 4 4 3 3 3 3 2 2 1\ntouching: none\n"
       "rows: 9 0 5 4 5 5 2 2 7 3 1 10 0\ncolumns: 9 2 3 3 8 0 7 2 6 3 2 4 4\n",
       25},
      {"size: 15x15\nfleet: 7 7 7 7 6 6 6 6 5 5 4 4 4 4 3 1 1 1\ntouching: none\n"
       "rows: 7 6 6 3 1 12 1 6 6 4 8 0 13 0 11\ncolumns: 6 7 7 7 4 5 3 4 7 7 7 4 6 3 7\n",
       4},
      {"size: 15x15\nfleet: 7 7 7 7 6 6 6 5 5 5 5 2 2 1 1 1\ntouching: none\n"
       "rows: 6 4 8 2 2 9 3 7 3 8 2 1 8 1 9\ncolumns: 1 8 2 5 5 7 7 7 6 3 2 8 0 11 1\n",
       72},
  };
  for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++) {
    mpz_t expected;
    fc_board *board = board_of_text(BOARDS[i].text);
    mpz_init_set_ui(expected, BOARDS[i].count);
    check_board(board, expected, BY_BOTH);
    mpz_clear(expected);
    fc_board_free(board);
  }
}
