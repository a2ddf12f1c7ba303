/*
 * CaDiCaL on random small boards, with totals and hints or without: it finds exactly the configurations that the search finds,
 * and as many as the oracle, alone or where the search has left off. And on large boards that take the search too long.
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

/* Finds all configurations: the search makes `choices` choices (0: all), and CaDiCaL finds the rest. */
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

/* ---- Marks ------------------------------------------------------------------------------------------------------------- */

/* The problem of a board if only these marks are believed. */
static struct problem problem_of_marks(const fc_board *board, const struct cell_set *marks) {
  struct belief belief = {0};
  struct problem problem;
  for (int mark = 0; mark < CELL_SET_MEMBERS; mark++) {
    if (!cell_set_has(marks, mark)) {
      cell_set_add(&belief.forgotten, mark);
    }
  }
  assert_int_equal(problem_from_belief(&problem, board, &belief, NULL), FC_OK);
  return problem;
}

static bool are_possible(const fc_board *board, const struct cell_set *marks) {
  struct problem problem = problem_of_marks(board, marks);
  struct totals_search search;
  struct budget own = budget_of(NULL, 0, NULL);
  assert_int_equal(totals_search_make(&search, &problem, &own), FC_OK);
  search.enough = 1;
  assert_int_equal(totals_search_all(&search, NULL), FC_OK);
  const bool are = search.found > 0;
  totals_search_clear(&search);
  problem_clear(&problem);
  return are;
}

/* All that the board says: hints, and totals of rows and columns. */
static struct cell_set marks_of(const fc_board *board) {
  struct cell_set marks = {0};
  const int columns = fc_board_columns(board);
  for (int cell = 0; cell < fc_board_rows(board) * columns; cell++) {
    if (fc_board_cell(board, cell / columns, cell % columns) != FC_CELL_UNSHOT) {
      cell_set_add(&marks, cell);
    }
  }
  for (int row = 0; row < fc_board_rows(board); row++) {
    if (fc_board_row_total(board, row) != FC_NO_TOTAL) {
      cell_set_add(&marks, cell_set_row(row));
    }
  }
  for (int column = 0; column < columns; column++) {
    if (fc_board_column_total(board, column) != FC_NO_TOTAL) {
      cell_set_add(&marks, cell_set_column(column));
    }
  }
  return marks;
}

/* Asks of ten random sets. Returns how many of them cannot be true. */
static int check_marks(const fc_board *board, struct random_source *source) {
  const struct cell_set all = marks_of(board);
  struct problem without = problem_of_marks(board, &(struct cell_set){0});
  struct totals_marks *marks = NULL;
  int impossible = 0;
  budget = budget_of(NULL, 0, NULL);
  assert_int_equal(totals_marks_make(&marks, &without, &budget), FC_OK);
  for_each_cell (mark, &all) {
    struct cell_set alone = {0};
    cell_set_add(&alone, mark);
    struct problem with = problem_of_marks(board, &alone);
    totals_marks_add(marks, mark, &with);
    problem_clear(&with);
  }
  for (int i = 0; i < 10; i++) {
    struct cell_set asked = {0};
    struct cell_set core = {0};
    struct configuration example = {0};
    bool possible = false;
    for_each_cell (mark, &all) {
      if (random_chance(source, i, 9)) {
        cell_set_add(&asked, mark);
      }
    }
    assert_int_equal(totals_marks_ask(&possible, &example, &core, marks, &asked), FC_OK);
    assert_int_equal(possible, are_possible(board, &asked));
    if (!possible) {
      assert_true(cell_set_is_within(&core, &asked));
      assert_false(are_possible(board, &core));
      impossible++;
    }
    configuration_clear(&example);
  }
  totals_marks_free(marks);
  problem_clear(&without);
  return impossible;
}

/* ---- Large boards ------------------------------------------------------------------------------------------------------ */

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

/* Random sets of totals and hints: CaDiCaL knows whether they can be true together as the search does, and the marks that it
 * names cannot. */
TEST(marks_against_search) {
  if (!totals_sat_is_there()) {
    skip();
  }
  int impossible = 0;
  for_random_cases(environment_proof(USUAL_CASES, PROVED_CASES), it) {
    struct oracle_game game;
    struct oracle_observations observations;
    struct board_text text;
    random_game(&game, &it.source, &LIMITS);
    game.announce = ORACLE_ANNOUNCE_HIT;
    random_totals(&game, &it.source);
    observations = (struct oracle_observations){0};
    random_hints(&observations, &game, &it.source);
    board_text_write(&text, &game, &observations);
    case_log_describe(text.text);
    fc_board *board = board_of_text(text.text);
    impossible += check_marks(board, &it.source);
    fc_board_free(board);
    case_log_close();
  }
  assert_true(impossible > 0);
}

/* Water surrounds a ship of one cell at D4. So E3, E4 and E5 are water, and column E has at most 9 of its 12 cells. */
TEST(contradiction_of_a_large_board) {
  fc_board *board =
      board_of_text("size: 12x12\nfleet: 5 5 5 5 4 3 3 3 3 2 2 1 1 1\ntouching: none\n"
                    "rows: 1 7 2 4 3 3 3 6 2 3 3 6\ncolumns: 2 7 1 1 10 0 2 7 2 2 7 2\nhints:\nD4 single\nH9 middle\n");
  fc_explanation *explanation = NULL;
  if (!totals_sat_is_there()) {
    fc_board_free(board);
    skip();
  }
  assert_int_equal(fc_explain(&explanation, board, NULL, NULL), FC_OK);
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  assert_int_equal(conflict.kind, FC_CONFLICT_CELLS);
  assert_int_equal(conflict.proof, FC_PROOF_SMALLEST);
  assert_int_equal(conflict.cell_count, 1);
  assert_int_equal(conflict.cells[0].row, 3);
  assert_int_equal(conflict.cells[0].column, 3);
  assert_int_equal(conflict.row_count, 0);
  assert_int_equal(conflict.column_count, 1);
  assert_int_equal(conflict.columns[0], 4);
  fc_explanation_free(explanation);
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
