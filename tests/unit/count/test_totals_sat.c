/*
 * CaDiCaL on random small boards, with totals and hints or without: it finds exactly the configurations that the search finds,
 * and as many as the oracle, alone or where the search has left off. And on a large board that takes the search too long.
 */
#include "count/totals_sat.h"
#include "model/board.h"
#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 300
#define PROVED_CASES 5000
#define MOST_EFFORT 3e4

static const struct random_game_limits LIMITS = {.longest_side = 8, .most_cells = 30, .most_ships = 5, .longest_ship = 5};

static struct budget budget;

/* Finds all configurations: by so many choices of the search (0: by all), and for the rest by CaDiCaL. */
static void find_all(struct totals_search *search, const struct problem *problem, uint64_t choices) {
  budget = budget_of(NULL, 0, NULL);
  assert_int_equal(totals_search_make(search, problem, &budget), FC_OK);
  search->wanted = UINT64_MAX;
  search->most_choices = choices;
  assert_int_equal(totals_search_all(search, NULL), FC_OK);
  if (totals_is_cut_short(search)) {
    assert_int_equal(totals_sat_go_on(search), FC_OK);
  }
}

/* Whether a configuration that one search has kept is among those that another one has kept. */
static bool has_kept(const struct totals_search *search, const struct totals_search *of, uint64_t index) {
  bool is_chosen[1000] = {false};
  assert_true(of->candidate_count <= 1000);
  for (size_t i = 0; i < of->ships; i++) {
    is_chosen[totals_candidate(of, &of->kept[index * of->ships + i])] = true;
  }
  for (uint64_t found = 0; found < search->found; found++) {
    size_t same = 0;
    for (size_t i = 0; i < search->ships; i++) {
      same += is_chosen[totals_candidate(search, &search->kept[found * search->ships + i])];
    }
    if (same == search->ships) {
      return true;
    }
  }
  return false;
}

static void check_problem(const struct problem *problem, mpz_srcptr count, uint64_t choices) {
  struct totals_search expected, actual;
  find_all(&expected, problem, 0);
  find_all(&actual, problem, choices);
  assert_int_equal(mpz_get_ui(count), actual.found);
  assert_int_equal(expected.found, actual.found);
  for (uint64_t i = 0; i < actual.found && i < 300; i++) {
    assert_true(has_kept(&expected, &actual, i));
    assert_true(has_kept(&actual, &expected, i));
  }
  totals_search_clear(&expected);
  totals_search_clear(&actual);
}

TEST(against_search_and_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int with_some = 0;
  if (!totals_sat_is_there()) {
    skip();
  }
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    struct board_text text;
    struct answers expected;
    struct problem problem;
    do {
      random_game(&game, &it.source, &LIMITS);
    } while (oracle_effort(&game) > MOST_EFFORT);
    if (random_chance(&it.source, 2, 3)) {
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
    if (mpz_cmp_ui(expected.count, 2000) <= 0) {
      assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
      check_problem(&problem, expected.count, 1 + (uint64_t)random_below(&it.source, 20));
      problem_clear(&problem);
      with_some += mpz_sgn(expected.count) > 0;
    }
    answers_clear(&expected);
    fc_board_free(board);
    case_log_close();
  }
  environment_note_proof(cases, "boards by CaDiCaL against the search and the oracle");
  assert_true(cases < USUAL_CASES || with_some > cases / 4);
}

/* CSPLib's prob014, sb_15_15_6_0. */
static const char LARGE[] = "size: 15x15\nfleet: 6 6 6 6 5 5 5 5 4 4 4 4 3 3 3 3 2 1 1 1 1\ntouching: none\n"
                            "rows: 11 0 11 1 7 6 4 2 10 4 6 3 5 0 8\ncolumns: 7 3 10 2 2 8 1 9 4 7 7 7 3 3 5\n";

static int stop_after(void *context, double done) {
  (void)done;
  return --*(int *)context < 0;
}

TEST(large_board) {
  fc_board *board = board_of_text(LARGE);
  fc_solutions *one = NULL;
  fc_solutions *three = NULL;
  const size_t ship_count = fc_board_ship_count(board);
  if (!totals_sat_is_there()) {
    fc_board_free(board);
    skip();
  }
  assert_int_equal(fc_solutions_find(&one, board, 1, NULL, NULL), FC_OK);
  assert_int_equal(fc_solutions_find(&three, board, 3, NULL, NULL), FC_OK);
  assert_int_equal(fc_solutions_count(one), 1);
  assert_int_equal(fc_solutions_count(three), 3);
  assert_false(fc_solutions_are_all(one));
  assert_memory_equal(fc_solutions_ships(one, 0), fc_solutions_ships(three, 0), ship_count * sizeof(fc_ship));
  for (uint64_t i = 0; i < 3; i++) {
    assert_int_equal(fc_fleet_check(board, fc_solutions_ships(three, i), ship_count, NULL, NULL), FC_OK);
  }
  fc_solutions_free(one);
  fc_solutions_free(three);
  fc_board_free(board);
}

TEST(stops) {
  fc_board *board = board_of_text(LARGE);
  struct problem problem;
  struct totals_search search;
  int asked = 3;
  const fc_options options = {.size = sizeof options, .progress = stop_after, .progress_context = &asked};
  if (totals_sat_is_there()) {
    assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
    budget = budget_of(&options, 0, NULL);
    assert_int_equal(totals_search_make(&search, &problem, &budget), FC_OK);
    search.wanted = search.enough = 1;
    assert_int_equal(totals_sat_go_on(&search), FC_STOPPED);
    totals_search_clear(&search);
    problem_clear(&problem);
  }
  fc_board_free(board);
}
