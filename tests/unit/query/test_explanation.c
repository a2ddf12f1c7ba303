/* Explanations of boards that can be explained by hand, how much is proved of conflicts, and wrong arguments. */
#include "analyse_text.h"

#include <stdbool.h>
#include <stdio.h>

#include "support/mpz_assert.h"

static fc_explanation *explain_text(const char *text, const fc_options *options) {
  fc_board *board = board_of_text(text);
  fc_explanation *explanation = NULL;
  fc_error error = {0};
  if (fc_explain(&explanation, board, options, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  fc_board_free(board);
  return explanation;
}

/* Cells as "A1 B2". */
static void assert_cells(const fc_cell *cells, size_t count, const char *expected) {
  char found[400] = "";
  size_t used = 0;
  for (size_t i = 0; i < count && used < sizeof found; i++) {
    used +=
        (size_t)snprintf(found + used, sizeof found - used, "%s%c%d", i > 0 ? " " : "", 'A' + cells[i].column, cells[i].row + 1);
  }
  assert_string_equal(found, expected);
}

/* ---- Boards with configurations
 * ------------------------------------------------------------------------------------------------ */

static void assert_rank(const fc_explanation *explanation, size_t rank, unsigned long occupancy, const char *cells) {
  mpz_t number;
  size_t count = 0;
  mpz_init(number);
  const fc_cell *found = fc_explanation_rank(number, &count, explanation, rank);
  assert_cells(found, count, cells);
  assert_int_equal(mpz_get_ui(number), occupancy);
  mpz_clear(number);
}

/* Three places for a ship of three cells in a row of five: A-C, B-D, C-E. */
TEST(ranks_descend) {
  fc_explanation *explanation = explain_text("size: 5x2\nfleet: 3\nboard:\n.....\n.ooo.\n", NULL);
  assert_int_equal(fc_explanation_rank_count(explanation), 4);
  assert_rank(explanation, 0, 3, "C1");
  assert_rank(explanation, 1, 2, "B1 D1");
  assert_rank(explanation, 2, 1, "A1 E1");
  assert_rank(explanation, 3, 0, "A2 E2");
  size_t count = 99;
  const fc_cell *ships = fc_explanation_certain_ships(&count, explanation);
  assert_cells(ships, count, "C1");
  const fc_cell *water = fc_explanation_certain_water(&count, explanation);
  assert_cells(water, count, "A2 E2");
  assert_int_equal(fc_explanation_conflict(explanation).kind, FC_CONFLICT_NONE);
  assert_null(fc_explanation_conflict(explanation).cells);
  assert_null(fc_explanation_before(explanation));
  mpz_t number;
  mpz_init(number);
  fc_analysis_count(number, fc_explanation_analysis(explanation));
  assert_int_equal(mpz_get_ui(number), 3);
  mpz_clear(number);
  fc_explanation_free(explanation);
}

TEST(nothing_is_certain) {
  fc_explanation *explanation = explain_text("size: 2x1\nfleet: 1\n", NULL);
  size_t count = 99;
  assert_null(fc_explanation_certain_ships(&count, explanation));
  assert_int_equal(count, 0);
  count = 99;
  assert_null(fc_explanation_certain_water(&count, explanation));
  assert_int_equal(count, 0);
  fc_explanation_free(explanation);
}

TEST(all_cells_have_been_shot_at) {
  fc_explanation *explanation = explain_text("size: 2x1\nfleet: 2\nboard:\nss\n", NULL);
  size_t count = 99;
  assert_int_equal(fc_explanation_rank_count(explanation), 0);
  assert_null(fc_explanation_certain_ships(&count, explanation));
  assert_int_equal(count, 0);
  fc_explanation_free(explanation);
}

/* ---- Boards without
 * ------------------------------------------------------------------------------------------------------------ */

static void assert_conflict(const char *text, fc_conflict_kind kind, const char *cells) {
  fc_explanation *explanation = explain_text(text, NULL);
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  size_t count = 99;
  assert_int_equal(conflict.kind, kind);
  assert_cells(conflict.cells, conflict.cell_count, cells);
  assert_true(kind != FC_CONFLICT_CELLS || conflict.proof == FC_PROOF_SMALLEST);
  assert_int_equal(conflict.shot, 0);
  assert_int_equal(fc_explanation_rank_count(explanation), 0);
  assert_null(fc_explanation_certain_ships(&count, explanation));
  assert_null(fc_explanation_certain_water(&count, explanation));
  assert_int_equal(count, 0);
  assert_null(fc_explanation_before(explanation));
  fc_explanation_free(explanation);
}

TEST(marks_that_cannot_be_true) {
  const fc_conflict_kind cells = FC_CONFLICT_CELLS;
  /* No ship has one cell, and the cells beside B2 have not been shot at. */
  assert_conflict("size: 3x3\nfleet: 2\nboard:\no..\n.s.\n..o\n", cells, "B2");
  /* All around a hit is water. Whether D4 is water makes no difference. */
  assert_conflict("size: 4x4\nfleet: 2\nboard:\n.o..\noxo.\n.o..\n...o\n", cells, "B1 A2 B2 C2 B3");
  /* The ship that is hit at both cells would be sunk, if none has more. */
  assert_conflict("size: 3x2\nfleet: 2\nboard:\nxx.\n..o\n", cells, "A1 B1");
  /* Ships may not touch at corners. */
  assert_conflict("size: 4x4\nfleet: 1 1 1\nboard:\ns...\n.s..\n....\n...o\n", cells, "A1 B2");
  /* Two ships of two cells are sunk, and there is one; any one cell of either could have another mark. */
  assert_conflict("size: 5x3\nfleet: 2 1\nboard:\nss...\n.....\n.ss..\n", cells, "A1 B1 B3 C3");
}

TEST(the_fleet_does_not_fit) {
  assert_conflict("size: 2x2\nfleet: 3\n", FC_CONFLICT_FLEET, "");
  assert_conflict("size: 3x3\nfleet: 1 1 1 1 1\nboard:\no..\n...\n..x\n", FC_CONFLICT_FLEET, "");
  assert_conflict("size: 2x2\nfleet: 3\nshots:\nA1 miss\n", FC_CONFLICT_FLEET, "");
}

static void assert_shot(const char *text, size_t shot, unsigned long before) {
  fc_explanation *explanation = explain_text(text, NULL);
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  assert_int_equal(conflict.kind, FC_CONFLICT_SHOT);
  assert_int_equal(conflict.shot, shot);
  assert_null(conflict.cells);
  assert_int_equal(conflict.cell_count, 0);
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_explanation_before(explanation));
  assert_int_equal(mpz_get_ui(count), before);
  mpz_clear(count);
  fc_explanation_free(explanation);
}

TEST(the_first_shot_that_leaves_nothing) {
  assert_shot("size: 3x1\nfleet: 2\nshots:\nB1 miss\n", 0, 2);
  assert_shot("size: 3x1\nfleet: 2\nshots:\nA1 miss\nB1 hit\nC1 miss\n", 2, 1);
  assert_shot("size: 4x1\nfleet: 3\nshots:\nA1 miss\nD1 hit\nB1 sunk\nC1 miss\n", 2, 1);
}

/* The shots may be right while the grid before them is not. */
TEST(a_grid_before_the_shots) {
  fc_board *board = board_of_text("size: 3x1\nfleet: 1\nboard:\nx..\n");
  fc_board *next = NULL;
  fc_explanation *explanation = NULL;
  const fc_shot shot = {.column = 2, .answer = FC_ANSWER_MISS};
  assert_int_equal(fc_board_shoot(&next, board, &shot, NULL), FC_OK);
  assert_int_equal(fc_explain(&explanation, next, NULL, NULL), FC_OK);
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  assert_int_equal(conflict.kind, FC_CONFLICT_CELLS);
  assert_cells(conflict.cells, conflict.cell_count, "A1");
  fc_explanation_free(explanation);
  fc_board_free(next);
  fc_board_free(board);
}

/* ---- How much is proved
 * ---------------------------------------------------------------------------------------------------------- */

/* Water in the way: nowhere is there room for the fleet. */
static const char no_room[] = "rules: russian\nboard:\n"
                              "oo..o.oo.o\n"
                              "..oo..oo..\n"
                              "o.oo.oo.oo\n"
                              ".oo.ooo.o.\n"
                              "o.oo.o.oo.\n"
                              "oo.oo.oo.o\n"
                              ".oo.oo.oo.\n"
                              "o.oo.oo.oo\n"
                              "oo.o.oo.oo\n"
                              ".ooo.oo.o.\n";

static unsigned long count_with_water(const bool *is_water) {
  char text[200] = "rules: russian\nboard:\n";
  size_t used = strlen(text);
  for (int cell = 0; cell < 100; cell++) {
    text[used++] = is_water[cell] ? 'o' : '.';
    if (cell % 10 == 9) {
      text[used++] = '\n';
    }
  }
  text[used] = '\0';
  fc_board *board = board_of_text(text);
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  const unsigned long number = mpz_get_ui(count);
  mpz_clear(count);
  fc_board_free(board);
  return number;
}

/*
 * A conflict with so many cells that the search for a smallest one is given up. Forgotten water is an unshot cell. So the
 * library's own count shows that the cells cannot all be true, and that they can without any one of them.
 */
TEST(a_conflict_that_is_irreducible) {
  fc_explanation *explanation = explain_text(no_room, NULL);
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  bool is_water[100] = {false};
  assert_int_equal(conflict.kind, FC_CONFLICT_CELLS);
  assert_int_equal(conflict.proof, FC_PROOF_IRREDUCIBLE);
  assert_in_range(conflict.cell_count, 20, 60);
  for (size_t i = 0; i < conflict.cell_count; i++) {
    is_water[conflict.cells[i].row * 10 + conflict.cells[i].column] = true;
  }
  assert_int_equal(count_with_water(is_water), 0);
  for (int cell = 0; cell < 100; cell++) {
    if (is_water[cell]) {
      is_water[cell] = false;
      assert_true(count_with_water(is_water) > 0);
      is_water[cell] = true;
    }
  }
  fc_explanation_free(explanation);
}

/* Too little memory for boards on which less is known: still a conflict, but a larger one. */
TEST(a_conflict_without_memory) {
  const fc_options options = {.size = sizeof(fc_options), .memory_limit = 20000};
  fc_explanation *explanation = explain_text(no_room, &options);
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  bool is_water[100] = {false};
  assert_int_equal(conflict.kind, FC_CONFLICT_CELLS);
  assert_int_equal(conflict.proof, FC_PROOF_CONFLICT);
  for (size_t i = 0; i < conflict.cell_count; i++) {
    is_water[conflict.cells[i].row * 10 + conflict.cells[i].column] = true;
  }
  assert_int_equal(count_with_water(is_water), 0);
  fc_explanation_free(explanation);
}

/* ---- Arguments
 * ------------------------------------------------------------------------------------------------------------------- */

TEST(wrong_arguments) {
  fc_board *board = board_of_text("");
  fc_explanation *explanation = NULL;
  fc_error error = {0};
  assert_int_equal(fc_explain(NULL, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_explain(&explanation, NULL, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  const fc_options little = {.size = sizeof(fc_options), .memory_limit = 1000};
  assert_int_equal(fc_explain(&explanation, board, &little, &error), FC_LIMIT);
  assert_null(explanation);
  fc_explanation_free(NULL);
  fc_board_free(board);
}

TEST(wrong_answers) {
  fc_analysis *analysis = analyse_text("size: 3x2\nfleet: 2 1\nboard:\n.o.\n...\n");
  fc_error error = {0};
  mpz_t number;
  mpz_init_set_ui(number, 4711);
  assert_int_equal(fc_analysis_answer(number, analysis, 2, 0, FC_ANSWER_HIT, FC_ANY_CLASS, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_answer(number, analysis, 0, -1, FC_ANSWER_HIT, FC_ANY_CLASS, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_answer(number, analysis, 0, 0, (fc_answer)3, FC_ANY_CLASS, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "3 is no answer to a shot");
  assert_int_equal(fc_analysis_answer(number, analysis, 0, 0, FC_ANSWER_HIT, 2, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "ship class 2: there are 2");
  assert_int_equal(mpz_get_ui(number), 4711);
  assert_int_equal(fc_analysis_answer(number, analysis, 0, 1, FC_ANSWER_MISS, FC_ANY_CLASS, &error), FC_OK);
  assert_int_equal(mpz_get_ui(number), 0);
  mpz_clear(number);
  fc_analysis_free(analysis);
}

/* Under announce: hit a shot that sinks is a hit. */
TEST(nobody_says_sunk) {
  fc_analysis *analysis = analyse_text("size: 2x1\nfleet: 1\nannounce: hit\n");
  mpz_t number;
  mpz_init(number);
  assert_int_equal(fc_analysis_answer(number, analysis, 0, 0, FC_ANSWER_HIT, FC_ANY_CLASS, NULL), FC_OK);
  assert_int_equal(mpz_get_ui(number), 1);
  assert_int_equal(fc_analysis_answer(number, analysis, 0, 0, FC_ANSWER_SUNK, 0, NULL), FC_OK);
  assert_int_equal(mpz_get_ui(number), 0);
  mpz_clear(number);
  fc_analysis_free(analysis);
}
