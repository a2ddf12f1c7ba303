/*
 * Hints against the oracle, which looks at the ships of every arrangement by itself: on FC_CASES random small boards (usually
 * 300, in a long run 5,000) of all rules and announcements, with grids, shots and totals, optional ships and priors: all numbers;
 * fleets, verifying, explaining, writing; shots after them; and examples to be counted by hand.
 */
#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/drawn_board.h"
#include "support/environment.h"
#include "support/testing.h"

#define USUAL_CASES 300
#define PROVED_CASES 5000

#define ANY_GAME .limits = {.longest_side = 8, .most_cells = 30, .most_ships = 5, .longest_ship = 5}, .most_effort = 1e5

static const struct drawing HINTED = {ANY_GAME, .optional = 17, .totals = 33, .hints = 100};
static const struct drawing KNOWN_FLEETS = {ANY_GAME, .hints = 100};

/* ---- Random boards --------------------------------------------------------------------------------------------------------- */

/* The board that is read from what was written. */
static fc_board *reread(const fc_board *board) {
  char *text = NULL;
  assert_int_equal(fc_board_write(&text, NULL, board, NULL), FC_OK);
  fc_board *read = board_of_text(text);
  fc_text_free(text);
  return read;
}

TEST(test_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int possible = 0;
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, &HINTED);
    fc_board *read = reread(drawn.board);
    possible += assert_as_oracle(drawn.board, NULL, &drawn.game, &drawn.observations);
    assert_alike(read, NULL, drawn.board, NULL);
    fc_board_free(read);
    drawn_board_free(&drawn);
  }
  environment_note_proof(cases, "random small boards with hints against the oracle");
  assert_true(cases < USUAL_CASES || (possible > cases / 4 && possible < cases * 9 / 10));
}

TEST(test_weighed) {
  const fc_options usual = {.size = sizeof usual};
  check_weighed(environment_cases(100), &KNOWN_FLEETS, &usual, 1);
}

TEST(test_fleets) {
  check_fleets(environment_cases(60), &HINTED, FC_FAULT_CELL);
}

TEST(test_other_questions) {
  check_other_questions(environment_cases(100), &HINTED);
}

/* ---- Hints one by one ------------------------------------------------------------------------------------------------------ */

static fc_cell_state state_of(char hint) {
  static const fc_cell_state states[] = {FC_CELL_SINGLE, FC_CELL_LEFT,   FC_CELL_RIGHT, FC_CELL_TOP,
                                         FC_CELL_BOTTOM, FC_CELL_MIDDLE, FC_CELL_SHIP,  FC_CELL_WATER};
  return states[strchr(ORACLE_HINTS, hint) - ORACLE_HINTS];
}

/* fc_board_hint gives the board that the file with all hints gives; and none of them can be given twice. */
TEST(test_one_by_one) {
  for_random_cases(environment_cases(100), it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, &HINTED);
    struct oracle_observations plain = drawn.observations;
    memset(plain.hints, 0, sizeof plain.hints);
    fc_board *board = board_of_game(&drawn.game, &plain);
    for (int cell = 0; cell < drawn.game.rows * drawn.game.columns; cell++) {
      const char hint = drawn.observations.hints[cell];
      const int row = cell / drawn.game.columns;
      const int column = cell % drawn.game.columns;
      if (hint != 0) {
        fc_board *next = NULL;
        assert_int_equal(fc_board_hint(&next, board, row, column, state_of(hint), NULL), FC_OK);
        fc_board_free(board);
        board = next;
        assert_int_equal(fc_board_hint(&next, board, row, column, state_of(hint), NULL), FC_INVALID_ARGUMENT);
      }
    }
    char *expected = NULL;
    char *actual = NULL;
    assert_int_equal(fc_board_write(&expected, NULL, drawn.board, NULL), FC_OK);
    assert_int_equal(fc_board_write(&actual, NULL, board, NULL), FC_OK);
    assert_string_equal(actual, expected);
    fc_text_free(actual);
    fc_text_free(expected);
    fc_board_free(board);
    drawn_board_free(&drawn);
  }
}

/* Shots at a board with hints, and back: as if the file had had the shots. */
TEST(test_shots_since) {
  for_random_cases(environment_cases(100), it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, &HINTED);
    if (drawn.observations.kind != ORACLE_SHOTS) {
      drawn_board_free(&drawn);
      continue;
    }
    struct oracle_observations before = drawn.observations;
    before.shot_count = 0;
    fc_board *start = board_of_game(&drawn.game, &before);
    fc_board *board = board_of_game(&drawn.game, &before);
    int shots = 0;
    for (int i = 0; i < drawn.observations.shot_count; i++) {
      const struct oracle_shot *shot = &drawn.observations.shots[i];
      if (fc_board_is_open(board, shot->cell / drawn.game.columns, shot->cell % drawn.game.columns)) {
        fc_board *next = board_after_shot(board, &drawn.game, shot);
        fc_board_free(board);
        board = next;
        before.shots[shots++] = *shot;
      }
    }
    before.shot_count = shots;
    assert_as_oracle(board, NULL, &drawn.game, &before);
    for (; shots > 0; shots--) {
      fc_board *previous = NULL;
      assert_int_equal(fc_board_take_back(&previous, board, NULL), FC_OK);
      fc_board_free(board);
      board = previous;
    }
    for (int cell = 0; cell < drawn.game.rows * drawn.game.columns; cell++) {
      assert_int_equal(fc_board_cell(board, cell / drawn.game.columns, cell % drawn.game.columns),
                       fc_board_cell(start, cell / drawn.game.columns, cell % drawn.game.columns));
    }
    fc_board_free(board);
    fc_board_free(start);
    drawn_board_free(&drawn);
  }
}

/* ---- What contradicts what --------------------------------------------------------------------------------------------- */

#define MOST_FACTS 9

/* A board with hints and totals only: each is a fact, and each has a bit. */
struct facts {
  struct oracle_game game;
  struct oracle_observations observations;
  int count;
  int of[MOST_FACTS]; /* a cell, or after the cells a row, or after the rows a column */
};

static bool find_facts(struct facts *facts) {
  const struct oracle_game *game = &facts->game;
  const int cells = game->rows * game->columns;
  facts->count = 0;
  for (int fact = 0; fact < cells + game->rows + game->columns; fact++) {
    const bool is_row = fact >= cells && fact < cells + game->rows;
    const bool is_known = fact < cells
                              ? facts->observations.hints[fact] != 0
                              : game->has_totals && (is_row ? game->row_totals[fact - cells]
                                                            : game->column_totals[fact - cells - game->rows]) != ORACLE_NO_TOTAL;
    if (is_known && facts->count == MOST_FACTS) {
      return false;
    }
    if (is_known) {
      facts->of[facts->count++] = fact;
    }
  }
  return true;
}

/* Whether some of the facts can be true together. */
static bool can_be_true(const struct facts *facts, unsigned kept) {
  struct oracle_game game = facts->game;
  struct oracle_observations observations = facts->observations;
  struct oracle_result result;
  const int cells = game.rows * game.columns;
  for (int i = 0; i < facts->count; i++) {
    const int fact = facts->of[i];
    if (kept >> i & 1) {
      continue;
    }
    if (fact < cells) {
      observations.hints[fact] = 0;
    } else {
      *(fact < cells + game.rows ? &game.row_totals[fact - cells] : &game.column_totals[fact - cells - game.rows]) =
          ORACLE_NO_TOTAL;
    }
  }
  oracle_solve(&result, &game, &observations);
  return result.count > 0;
}

static int smallest_conflict(const struct facts *facts) {
  int smallest = MOST_FACTS + 1;
  for (unsigned kept = 0; kept < 1U << facts->count; kept++) {
    if (__builtin_popcount(kept) < smallest && !can_be_true(facts, kept)) {
      smallest = __builtin_popcount(kept);
    }
  }
  return smallest;
}

static unsigned bit_of(const struct facts *facts, int fact) {
  for (int i = 0; i < facts->count; i++) {
    if (facts->of[i] == fact) {
      return 1U << i;
    }
  }
  fail_msg("%d is no fact", fact);
  return 0;
}

static void check_conflict(const struct facts *facts, const fc_board *board) {
  const struct oracle_game *game = &facts->game;
  const int cells = game->rows * game->columns;
  fc_explanation *explanation = NULL;
  assert_int_equal(fc_explain(&explanation, board, NULL, NULL), FC_OK);
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  unsigned named = 0;
  for (size_t i = 0; i < conflict.cell_count; i++) {
    named |= bit_of(facts, conflict.cells[i].row * game->columns + conflict.cells[i].column);
  }
  for (size_t i = 0; i < conflict.row_count; i++) {
    named |= bit_of(facts, cells + conflict.rows[i]);
  }
  for (size_t i = 0; i < conflict.column_count; i++) {
    named |= bit_of(facts, cells + game->rows + conflict.columns[i]);
  }
  assert_int_equal(conflict.kind, named == 0 ? FC_CONFLICT_FLEET : FC_CONFLICT_CELLS);
  assert_false(can_be_true(facts, named));
  assert_int_equal(__builtin_popcount(named), smallest_conflict(facts));
  fc_explanation_free(explanation);
}

TEST(test_smallest_conflicts) {
  static const struct random_game_limits small = {.longest_side = 4, .most_cells = 12, .most_ships = 3, .longest_ship = 3};
  const int cases = environment_cases(1500);
  int contradictory = 0;
  for_random_cases(cases, it) {
    struct facts facts = {.count = 0};
    random_game(&facts.game, &it.source, &small);
    if (random_chance(&it.source, 2, 3)) {
      random_totals(&facts.game, &it.source);
    }
    random_hints(&facts.observations, &facts.game, &it.source);
    if (!find_facts(&facts) || can_be_true(&facts, ~0U)) {
      continue;
    }
    board_text_log(&facts.game, &facts.observations);
    fc_board *board = board_of_game(&facts.game, &facts.observations);
    check_conflict(&facts, board);
    fc_board_free(board);
    case_log_close();
    contradictory++;
  }
  assert_true(cases < 1500 || contradictory > 100);
}

/* ---- By hand --------------------------------------------------------------------------------------------------------------- */

/* One ship of three cells on a board of 4x4 has eight places across and eight down. */
TEST(test_by_hand) {
#define GAME "size: 4x4\nfleet: 3\ntouching: any\nannounce: sunk\n"
  assert_count_of_text(GAME, 16);
  assert_count_of_text(GAME "hints:\nB2 ship\n", 4);   /* at A2 and B2 across, and at B1 and B2 down */
  assert_count_of_text(GAME "hints:\nB2 middle\n", 2); /* A2 across and B1 down */
  assert_count_of_text(GAME "hints:\nB2 left\n", 1);   /* B2 across */
  assert_count_of_text(GAME "hints:\nC2 right\n", 1);  /* A2 across */
  assert_count_of_text(GAME "hints:\nB2 top\n", 1);    /* B2 down */
  assert_count_of_text(GAME "hints:\nB3 bottom\n", 1); /* B1 down */
  assert_count_of_text(GAME "hints:\nB2 water\n", 12);
  assert_count_of_text(GAME "hints:\nB2 middle\nshots:\nB1 miss\n", 1);
  assert_count_of_text(GAME "hints:\nB2 middle\nshots:\nB2 hit\n", 2); /* it may be shot at */
  assert_count_of_text(GAME "hints:\nB2 middle\nboard:\n. o . .\n. x . .\n. . . .\n. . . .\n", 1);
  assert_count_of_text(GAME "board:\n. . . .\n. + . .\n. . . .\n. . . .\n", 2);
  assert_count_of_text(GAME "board:\n. . . .\n< + . .\n. . . .\n. . . .\n", 1);
#undef GAME
  assert_count_of_text("size: 4x4\nfleet: 3 1\ntouching: none\nannounce: hit\nhints:\nA1 single\n",
                       8); /* in two rows, and two columns */
}

TEST(test_rules) {
  const fc_ship_class classes[] = {{.length = 3, .ships = 1}};
  const fc_rules rules = {.size = sizeof rules,
                          .rows = 1,
                          .columns = 5,
                          .touching = FC_TOUCHING_NONE,
                          .announce = FC_ANNOUNCE_SUNK,
                          .classes = classes,
                          .class_count = 1};
  fc_cell_state cells[5] = {FC_CELL_UNSHOT, FC_CELL_LEFT, FC_CELL_UNSHOT, FC_CELL_UNSHOT, FC_CELL_WATER};
  fc_board *board = NULL;
  assert_int_equal(fc_board_create(&board, &rules, cells, NULL), FC_OK);
  fc_cell_state states[5];
  assert_int_equal(fc_board_cells(states, board, NULL), FC_OK);
  assert_memory_equal(states, cells, sizeof cells);
  assert_int_equal(fc_board_is_open(board, 0, 1), 1);
  assert_int_equal(fc_board_is_open(board, 0, 4), 0);
  fc_board *next = NULL;
  assert_int_equal(fc_board_hint(&next, board, 0, 4, FC_CELL_SHIP, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_hint(&next, board, 0, 2, FC_CELL_HIT, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_hint(&next, board, 0, 2, FC_CELL_TOP, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_hint(&next, board, 0, 5, FC_CELL_SHIP, NULL), FC_INVALID_ARGUMENT);
  assert_string_equal(fc_cell_state_name(FC_CELL_MIDDLE), "middle");
  assert_null(fc_cell_state_name((fc_cell_state)(FC_CELL_MIDDLE + 1)));
  fc_board_free(board);
  cells[1] = FC_CELL_SINGLE;
  assert_int_equal(fc_board_create(&board, &rules, cells, NULL), FC_INVALID_ARGUMENT);
}
