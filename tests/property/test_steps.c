/*
 * The steps of a person who solves a puzzle, against the exact map: on FC_CASES random small boards (usually 600) of all rules,
 * with and without totals and hints, with one solution, several or none, every cell that a step calls a ship is covered in all
 * configurations, and every cell that it calls water in none. And steps to be followed by hand.
 */
#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/drawn_board.h"
#include "support/environment.h"
#include "support/testing.h"

#define USUAL_CASES 600

static const struct drawing PUZZLES = {.limits = {.longest_side = 8, .most_cells = 36, .most_ships = 6, .longest_ship = 5},
                                       .most_effort = 1e5,
                                       .optional = 17,
                                       .totals = 75,
                                       .hints = 50};

/* ---- Against the exact map --------------------------------------------------------------------------------------------- */

struct check {
  const fc_board *board;
  const fc_analysis *analysis;
  int columns;
  unsigned char is_known[ORACLE_MAX_CELLS];
};

/* A step decides only new cells, and rightly. */
static void check_cells(struct check *check, const fc_cell *cells, size_t count, bool are_ships) {
  mpz_t expected, occupancy;
  mpz_inits(expected, occupancy, NULL);
  if (are_ships) {
    fc_analysis_count(expected, check->analysis);
  }
  for (size_t i = 0; i < count; i++) {
    const int cell = cells[i].row * check->columns + cells[i].column;
    assert_int_equal(fc_analysis_occupancy(occupancy, check->analysis, cells[i].row, cells[i].column, NULL), FC_OK);
    assert_int_equal(mpz_cmp(occupancy, expected), 0);
    assert_false(check->is_known[cell]);
    check->is_known[cell] = true;
  }
  mpz_clears(expected, occupancy, NULL);
}

/* Whether a message has a number as a word. */
static bool says(const char *message, int number) {
  for (const char *at = strpbrk(message, "0123456789"); at != NULL; at = strpbrk(at, "0123456789")) {
    char *end = NULL;
    const bool is_word = at == message || at[-1] == ' ';
    if (strtol(at, &end, 10) == number && is_word) {
      return true;
    }
    at = end;
  }
  return number == 1 && strstr(message, "only one ") != NULL;
}

/* The line that the message begins with is that of the reason, and the cell that is tried out; and it says the numbers. */
static void check_reason(const fc_step *step) {
  assert_true(step->reason.number == 0 || says(step->message, step->reason.number));
  assert_true(step->reason.tried == 0 || says(step->message, step->reason.tried));
  const bool is_tried = strncmp(step->message, "if ", 3) == 0;
  assert_int_equal(step->reason.flaw != NULL, is_tried);
  assert_int_equal(step->reason.supposed != NULL, is_tried);
  if (is_tried) {
    assert_int_equal(step->reason.cell.column, step->message[3] - 'A');
    assert_int_equal(step->reason.cell.row, strtol(step->message + 4, NULL, 10) - 1);
  } else if (strncmp(step->message, "row ", 4) == 0) {
    assert_int_equal(step->reason.row, strtol(step->message + 4, NULL, 10) - 1);
    assert_int_equal(step->reason.column, -1);
  } else if (strncmp(step->message, "column ", 7) == 0) {
    assert_int_equal(step->reason.row, -1);
    assert_int_equal(step->reason.column, step->message[7] - 'A');
  }
}

static void check_steps(const fc_board *board, const fc_analysis *analysis, const fc_steps *steps) {
  struct check check = {.board = board, .analysis = analysis, .columns = fc_board_columns(board)};
  const int cells = fc_board_rows(board) * check.columns;
  fc_grade hardest = FC_GRADE_EASY;
  for (int cell = 0; cell < cells; cell++) {
    check.is_known[cell] = fc_board_cell(board, cell / check.columns, cell % check.columns) != FC_CELL_UNSHOT;
  }
  for (size_t i = 0; i < fc_steps_count(steps); i++) {
    const fc_step step = fc_steps_get(steps, i);
    assert_true(step.ship_count + step.water_count > 0);
    assert_true(strlen(step.message) > 0);
    check_reason(&step);
    check_cells(&check, step.ships, step.ship_count, true);
    check_cells(&check, step.water, step.water_count, false);
    hardest = step.grade > hardest ? step.grade : hardest;
  }
  assert_true(fc_steps_grade(steps) >= hardest); /* many tries within tries are for experts */
  assert_int_equal(fc_steps_solve(steps), memchr(check.is_known, false, (size_t)cells) == NULL);
}

/* One step is the first of all. */
static void check_first(const fc_board *board, const fc_steps *all) {
  fc_steps *one = NULL;
  assert_int_equal(fc_hint(&one, board, 1, NULL, NULL), FC_OK);
  assert_int_equal(fc_steps_count(one), fc_steps_count(all) > 0);
  if (fc_steps_count(one) > 0) {
    assert_string_equal(fc_steps_get(one, 0).message, fc_steps_get(all, 0).message);
  }
  fc_steps_free(one);
}

enum { MOST_TECHNIQUES = 20 };

/* The techniques that have been used, by the pointers to their names. */
static size_t note_techniques(const char *seen[MOST_TECHNIQUES], size_t count, const fc_steps *steps) {
  for (size_t i = 0; i < fc_steps_count(steps); i++) {
    const char *name = fc_steps_get(steps, i).technique;
    size_t at = 0;
    while (at < count && strcmp(seen[at], name) != 0) {
      at++;
    }
    seen[at] = name;
    count += at == count;
  }
  return count;
}

TEST(test_against_the_map) {
  const int cases = environment_cases(USUAL_CASES);
  const char *seen[MOST_TECHNIQUES];
  size_t techniques = 0;
  int unique = 0;
  int solved = 0;
  int several = 0;
  int impossible = 0;
  int noticed = 0;
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    fc_analysis *analysis = NULL;
    fc_steps *steps = NULL;
    mpz_t count;
    mpz_init(count);
    drawn_board_make(&drawn, &it, &PUZZLES);
    const fc_board *board = drawn.board;
    assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
    fc_analysis_count(count, analysis);
    const fc_status status = fc_hint(&steps, board, 0, NULL, NULL);
    if (mpz_sgn(count) > 0) {
      assert_int_equal(status, FC_OK);
      check_steps(board, analysis, steps);
      check_first(board, steps);
      techniques = note_techniques(seen, techniques, steps);
      *(mpz_cmp_ui(count, 1) == 0 ? &unique : &several) += 1;
      solved += mpz_cmp_ui(count, 1) == 0 && fc_steps_solve(steps);
    } else {
      assert_true(status == FC_OK || status == FC_NO_CONFIGURATION);
      impossible++;
      noticed += status == FC_NO_CONFIGURATION;
    }
    mpz_clear(count);
    fc_steps_free(steps);
    fc_analysis_free(analysis);
    drawn_board_free(&drawn);
  }
  if (cases >= USUAL_CASES) {
    assert_true(unique > cases / 20 && several > cases / 10 && impossible > cases / 20);
    assert_true(solved > unique * 9 / 10);
    assert_true(noticed > impossible / 2);
    assert_true(techniques >= 12); /* the last ones are for larger boards */
  }
}

/* ---- By hand ----------------------------------------------------------------------------------------------------------- */

static void assert_first(const char *text, fc_grade grade, size_t ships, size_t water, const char *message) {
  fc_board *board = board_of_text(text);
  fc_steps *steps = NULL;
  assert_int_equal(fc_hint(&steps, board, 1, NULL, NULL), FC_OK);
  assert_int_equal(fc_steps_count(steps), 1);
  const fc_step step = fc_steps_get(steps, 0);
  assert_string_equal(step.message, message);
  assert_int_equal(step.grade, grade);
  assert_int_equal(step.ship_count, ships);
  assert_int_equal(step.water_count, water);
  fc_steps_free(steps);
  fc_board_free(board);
}

TEST(test_by_hand) {
#define GAME(fleet, touching) "size: 4x4\nannounce: hit\nfleet: " fleet "\ntouching: " touching "\n"
  assert_first(GAME("3", "none") "rows: 0 ? ? ?\n", FC_GRADE_EASY, 0, 4, "row 1 has no ships: all of its cells are water");
  assert_first(GAME("3 2", "none") "columns: ? 2 ? ?\nhints:\nB1 ship\nB4 ship\n", FC_GRADE_EASY, 0, 2,
               "column B is full: its other cells are water");
  assert_first(GAME("4", "none") "rows: ? 4 ? ?\nhints:\nB2 ship\n", FC_GRADE_EASY, 3, 0,
               "row 2 needs 3 more and has 3 open cells left: all are ships");
  assert_first(GAME("3", "none") "hints:\nB2 left\n", FC_GRADE_EASY, 1, 7,
               "B2 is the left end of a ship: C2 is a ship, the other cells around are water");
  assert_first(GAME("3", "any") "hints:\nB2 left\n", FC_GRADE_EASY, 1, 0, "B2 is the left end of a ship: C2 is a ship");
  assert_first(GAME("3 1", "none") "hints:\nA1 single\n", FC_GRADE_EASY, 0, 3,
               "A1 is a ship of one cell: the cells around are water");
  assert_first(GAME("3", "diagonal") "hints:\nA2 middle\n", FC_GRADE_EASY, 2, 1,
               "A2 is the middle of a ship that can lie one way only: A1 and A3 are ships, the other cells around are water");
  assert_first(GAME("3", "none") "hints:\nA1 ship\n", FC_GRADE_EASY, 0, 1,
               "ships may not touch: the cells at the corners of A1 are water");
  assert_first(GAME("3", "diagonal") "hints:\nA1 ship\nA2 water\n", FC_GRADE_MEDIUM, 2, 3,
               "only one ship fits over A1, the 3 from A1 to C1: the cells around it are water");
  assert_first(GAME("3 1", "none") "columns: 0 ? 3 ?\n", FC_GRADE_EASY, 0, 4,
               "column A has no ships: all of its cells are water");
  assert_first(GAME("3 1", "none") "rows: ? ? ? 3\n", FC_GRADE_MEDIUM, 2, 0, "in every way to fill row 4 B4 and C4 are ships");
  assert_first(GAME("3", "any") "board:\n. o . .\n. o o .\n. o . .\n. . o .\n", FC_GRADE_MEDIUM, 0, 3,
               "no ship that is left fits over C1, C3 and B4");
#undef GAME
}

/* The puzzle of docs/puzzles.md: it has one solution, and the steps find it. */
TEST(test_solved) {
  fc_board *board = board_of_text("rows: 3 2 2 0 1 2 1 2 5 2\ncolumns: 4 0 5 2 2 2 3 1 1 0\nannounce: hit\n"
                                  "hints:\nA1 ship\nC1 ship\nG2 ship\nI2 ship\n");
  fc_analysis *analysis = NULL;
  fc_steps *steps = NULL;
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_hint(&steps, board, 0, NULL, NULL), FC_OK);
  check_steps(board, analysis, steps);
  assert_true(fc_steps_solve(steps));
  fc_steps_free(steps);
  fc_analysis_free(analysis);
  fc_board_free(board);
}

/* A contradiction that the steps meet, and arguments that are none. */
TEST(test_refused) {
  fc_board *board = board_of_text("size: 3x1\nfleet: 2\nannounce: hit\ntouching: none\nboard:\nx o x\n");
  fc_steps *steps = NULL;
  assert_int_equal(fc_hint(&steps, board, 0, NULL, NULL), FC_NO_CONFIGURATION);
  assert_int_equal(fc_hint(NULL, board, 0, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_hint(&steps, NULL, 0, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(steps);
  assert_string_equal(fc_grade_name(FC_GRADE_EXPERT), "expert");
  assert_null(fc_grade_name((fc_grade)(FC_GRADE_EXPERT + 1)));
  fc_board_free(board);
}
