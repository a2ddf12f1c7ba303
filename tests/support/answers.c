#include "support/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/board_text.h"
#include "support/mpz_assert.h"

#define LENGTHS FC_MAX_SHIP_LENGTH
#define NUMBERS_OF_A_CELL (1 + 2 * LENGTHS)

/* ---- The object ---------------------------------------------------------------------------------------------------------- */

static int cell_count(const struct answers *answers) {
  return answers->rows * answers->columns;
}

static int number_count(const struct answers *answers) {
  return NUMBERS_OF_A_CELL * cell_count(answers);
}

void answers_of_nothing(struct answers *answers, int rows, int columns) {
  memset(answers, 0, sizeof *answers);
  answers->rows = rows;
  answers->columns = columns;
  mpz_init(answers->count);
  answers->numbers = calloc((size_t)number_count(answers), sizeof *answers->numbers);
  answers->is_best = calloc((size_t)cell_count(answers), sizeof *answers->is_best);
  assert_non_null(answers->numbers);
  assert_non_null(answers->is_best);
  for (int i = 0; i < number_count(answers); i++) {
    mpz_init(answers->numbers[i]);
  }
}

void answers_clear(struct answers *answers) {
  for (int i = 0; i < number_count(answers); i++) {
    mpz_clear(answers->numbers[i]);
  }
  mpz_clear(answers->count);
  free(answers->numbers);
  free(answers->is_best);
}

mpz_ptr answers_occupancy(const struct answers *answers, int cell) {
  return answers->numbers[cell];
}

mpz_ptr answers_by_length(const struct answers *answers, int length, int cell) {
  return answers->numbers[length * cell_count(answers) + cell];
}

mpz_ptr answers_sinks(const struct answers *answers, int length, int cell) {
  return answers->numbers[(LENGTHS + length) * cell_count(answers) + cell];
}

/* ---- The library --------------------------------------------------------------------------------------------------------- */

static void assert_status_ok(fc_status status, const fc_error *error) {
  if (status == FC_OK) {
    return;
  }
  print_error("status %d, line %d, column %d: %s\n", (int)status, error->line, error->column, error->message);
  fail();
}

fc_board *board_of_text(const char *text) {
  fc_board *board = NULL;
  fc_error error = {0};
  assert_status_ok(fc_board_read(&board, text, strlen(text), NULL, &error), &error);
  assert_non_null(board);
  return board;
}

fc_board *board_after_shot(const fc_board *board, const struct oracle_game *game, const struct oracle_shot *shot) {
  static const fc_answer answers[] = {
      [ORACLE_MISS] = FC_ANSWER_MISS, [ORACLE_HIT] = FC_ANSWER_HIT, [ORACLE_SUNK] = FC_ANSWER_SUNK};
  char name[16];
  snprintf(name, sizeof name, "ship%d", shot->answer.ship);
  const fc_shot fired = {.row = shot->cell / game->columns,
                         .column = shot->cell % game->columns,
                         .answer = answers[shot->answer.reply],
                         .length = shot->answer.length == ORACLE_NOT_SAID ? 0 : shot->answer.length,
                         .ship = shot->answer.ship == ORACLE_NOT_SAID ? NULL : name};
  fc_board *next = NULL;
  fc_error error = {0};
  assert_status_ok(fc_board_shoot(&next, board, &fired, &error), &error);
  return next;
}

fc_board *board_of_game(const struct oracle_game *game, const struct oracle_observations *observations) {
  struct board_text text;
  board_text_write(&text, game, observations);
  fc_board *board = board_of_text(text.text);
  for (int i = 0; observations->kind == ORACLE_GRID_AND_SHOTS && i < observations->shot_count; i++) {
    fc_board *next = board_after_shot(board, game, &observations->shots[i]);
    fc_board_free(board);
    board = next;
  }
  return board;
}

static void read_cell(struct answers *answers, const fc_analysis *analysis, int row, int column) {
  fc_error error = {0};
  int cell = row * answers->columns + column;
  assert_status_ok(fc_analysis_occupancy(answers_occupancy(answers, cell), analysis, row, column, &error), &error);
  for (int length = 1; length <= LENGTHS; length++) {
    mpz_ptr by_length = answers_by_length(answers, length, cell);
    mpz_ptr sinks = answers_sinks(answers, length, cell);
    assert_status_ok(fc_analysis_by_length(by_length, analysis, length, row, column, &error), &error);
    assert_status_ok(fc_analysis_sinks(sinks, analysis, length, row, column, &error), &error);
  }
}

/* The best cells come in row order and share the occupancy that is named with them. */
static void read_best(struct answers *answers, const fc_analysis *analysis) {
  fc_cell *cells = NULL;
  size_t count = 0;
  fc_error error = {0};
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analysis_best(&cells, &count, occupancy, analysis, &error);
  if (mpz_sgn(answers->count) == 0) {
    assert_int_equal(status, FC_NO_CONFIGURATION);
  } else {
    assert_status_ok(status, &error);
    int last = -1;
    for (size_t i = 0; i < count; i++) {
      int cell = cells[i].row * answers->columns + cells[i].column;
      assert_true(cell > last && cell < cell_count(answers));
      assert_mpz_equal(occupancy, answers_occupancy(answers, cell));
      answers->is_best[cell] = true;
      last = cell;
    }
  }
  fc_cells_free(cells);
  mpz_clear(occupancy);
}

void answers_of_analysis(struct answers *answers, const fc_analysis *analysis) {
  answers_of_nothing(answers, fc_analysis_rows(analysis), fc_analysis_columns(analysis));
  answers->statistics = fc_analysis_statistics(analysis);
  fc_analysis_count(answers->count, analysis);
  for (int row = 0; row < answers->rows; row++) {
    for (int column = 0; column < answers->columns; column++) {
      read_cell(answers, analysis, row, column);
    }
  }
  read_best(answers, analysis);
}

void answers_of_board(struct answers *answers, const fc_board *board, const fc_options *options) {
  fc_analysis *analysis = NULL;
  fc_error error = {0};
  assert_status_ok(fc_analyse(&analysis, board, options, &error), &error);
  assert_int_equal(fc_analysis_rows(analysis), fc_board_rows(board));
  assert_int_equal(fc_analysis_columns(analysis), fc_board_columns(board));
  answers_of_analysis(answers, analysis);
  fc_analysis_free(analysis);

  mpz_t count;
  mpz_init(count);
  assert_status_ok(fc_count(count, NULL, board, options, &error), &error);
  assert_mpz_equal_named(count, answers->count, "the number by fc_count, compared with that by fc_analyse,");
  mpz_clear(count);
}

void answers_of_text(struct answers *answers, const char *text) {
  fc_board *board = board_of_text(text);
  answers_of_board(answers, board, NULL);
  fc_board_free(board);
}

void answers_of_game(struct answers *answers, const struct oracle_game *game, const struct oracle_observations *observations) {
  struct board_text board;
  board_text_write(&board, game, observations);
  answers_of_text(answers, board.text);
}

void count_of_game(mpz_t count, const struct oracle_game *game, const struct oracle_observations *observations) {
  fc_board *board = board_of_game(game, observations);
  fc_error error = {0};
  assert_status_ok(fc_count(count, NULL, board, NULL, &error), &error);
  fc_board_free(board);
}

/* ---- The oracle ---------------------------------------------------------------------------------------------------------- */

static void mark_best(struct answers *answers, const struct oracle_result *result,
                      const struct oracle_observations *observations) {
  uint64_t highest = 0;
  for (int cell = 0; cell < cell_count(answers); cell++) {
    if (!oracle_is_shot(observations, cell) && result->occupancy[cell] > highest) {
      highest = result->occupancy[cell];
    }
  }
  for (int cell = 0; cell < cell_count(answers); cell++) {
    bool is_open = !oracle_is_shot(observations, cell);
    answers->is_best[cell] = result->count > 0 && is_open && result->occupancy[cell] == highest;
  }
}

void answers_of_oracle(struct answers *answers, const struct oracle_game *game, const struct oracle_observations *observations) {
  struct oracle_result result;
  oracle_solve(&result, game, observations);
  answers_of_nothing(answers, game->rows, game->columns);
  mpz_set_bits64(answers->count, result.count);
  for (int cell = 0; cell < cell_count(answers); cell++) {
    mpz_set_bits64(answers_occupancy(answers, cell), result.occupancy[cell]);
    for (int length = 1; length <= LENGTHS; length++) {
      mpz_set_bits64(answers_by_length(answers, length, cell), result.by_length[length][cell]);
      mpz_set_bits64(answers_sinks(answers, length, cell), result.sinks[length][cell]);
    }
  }
  mark_best(answers, &result, observations);
}

/* ---- Comparing ----------------------------------------------------------------------------------------------------------- */

static void assert_number_equal(const struct answers *actual, const struct answers *expected, int index) {
  if (mpz_cmp(actual->numbers[index], expected->numbers[index]) == 0) {
    return;
  }
  char cell_name[16];
  char name[64];
  int cell = index % cell_count(actual);
  int group = index / cell_count(actual);
  board_text_cell(cell_name, sizeof cell_name, cell / actual->columns, cell % actual->columns);
  if (group == 0) {
    snprintf(name, sizeof name, "occupancy of %s", cell_name);
  } else if (group <= LENGTHS) {
    snprintf(name, sizeof name, "occupancy of %s by length %d", cell_name, group);
  } else {
    snprintf(name, sizeof name, "sinks of %s for length %d", cell_name, group - LENGTHS);
  }
  assert_mpz_equal_named(actual->numbers[index], expected->numbers[index], name);
}

void assert_maps_equal(const struct answers *actual, const struct answers *expected) {
  assert_int_equal(actual->rows, expected->rows);
  assert_int_equal(actual->columns, expected->columns);
  assert_mpz_equal_named(actual->count, expected->count, "the count");
  for (int i = 0; i < (1 + LENGTHS) * cell_count(actual); i++) {
    assert_number_equal(actual, expected, i);
  }
}

void assert_answers_equal(const struct answers *actual, const struct answers *expected) {
  assert_maps_equal(actual, expected);
  for (int i = 0; i < number_count(actual); i++) {
    assert_number_equal(actual, expected, i);
  }
  for (int cell = 0; cell < cell_count(actual); cell++) {
    if (actual->is_best[cell] != expected->is_best[cell]) {
      print_error("row %d, column %d, counted from 0, is wrongly called %s\n", cell / actual->columns, cell % actual->columns,
                  actual->is_best[cell] ? "a best cell" : "not a best cell");
    }
    assert_int_equal(actual->is_best[cell], expected->is_best[cell]);
  }
}

void assert_answers_at_most(const struct answers *actual, const struct answers *greater) {
  assert_true(mpz_cmp(actual->count, greater->count) <= 0);
  for (int cell = 0; cell < cell_count(actual); cell++) {
    assert_true(mpz_cmp(answers_occupancy(actual, cell), answers_occupancy(greater, cell)) <= 0);
  }
}

void assert_answers_of_board(const fc_board *board, const fc_options *options, const struct answers *expected) {
  struct answers actual;
  answers_of_board(&actual, board, options);
  assert_answers_equal(&actual, expected);
  answers_clear(&actual);
}

bool can_be_counted(const fc_board *board, const fc_options *way) {
  mpz_t count;
  mpz_init(count);
  const fc_status status = fc_count(count, NULL, board, way, NULL);
  mpz_clear(count);
  assert_true(status == FC_OK || status == FC_INVALID_ARGUMENT);
  return status == FC_OK;
}

/* Compares, and clears what was expected. */
static bool assert_and_clear(const fc_board *board, const fc_options *options, struct answers *expected) {
  assert_answers_of_board(board, options, expected);
  const bool is_possible = mpz_sgn(expected->count) > 0;
  answers_clear(expected);
  return is_possible;
}

bool assert_alike(const fc_board *board, const fc_options *options, const fc_board *other, const fc_options *other_options) {
  struct answers expected;
  answers_of_board(&expected, other, other_options);
  return assert_and_clear(board, options, &expected);
}

bool assert_as_oracle(const fc_board *board, const fc_options *options, const struct oracle_game *game,
                      const struct oracle_observations *observations) {
  struct answers expected;
  answers_of_oracle(&expected, game, observations);
  return assert_and_clear(board, options, &expected);
}

void assert_count_of_board(const fc_board *board, uint64_t expected) {
  mpz_t count, number;
  mpz_inits(count, number, NULL);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  mpz_set_bits64(number, expected);
  assert_mpz_equal(count, number);
  mpz_clears(count, number, NULL);
}

void assert_count_of_text(const char *text, uint64_t expected) {
  fc_board *board = board_of_text(text);
  assert_count_of_board(board, expected);
  fc_board_free(board);
}
