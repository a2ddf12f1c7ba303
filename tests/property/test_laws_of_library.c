/*
 * Laws of the library's interface: every counter width that is allowed gives the same numbers and a smaller one is refused, a
 * limit on memory is kept or refused, questions outside the board are refused, and a board that is written and read again is the
 * same board.
 */
#include <string.h>

#include "support/answers.h"
#include "support/laws.h"
#include "support/testing.h"

/* ---- Counter widths ------------------------------------------------------------------------------------------------------ */

/* Many small ships on a narrow board: cheap to count, but with a bound far above 64 bits. */
static void make_rich(struct oracle_game *game, struct random_source *source) {
  game->columns = random_between(source, 3, 4);
  game->rows = random_between(source, 14, 20);
  game->touching = random_chance(source, 1, 4) ? ORACLE_TOUCHING_DIAGONAL : ORACLE_TOUCHING_ANY;
  if (game->announce == ORACLE_ANNOUNCE_SHIP) {
    game->announce = ORACLE_ANNOUNCE_SUNK;
  }
  game->ship_count = 0;
  for (int length = 1; length <= 3; length++) {
    int ships = random_between(source, 8 - 2 * length, 10 - 2 * length);
    for (int ship = 0; ship < ships; ship++) {
      game->ships[game->ship_count++] = (struct oracle_ship){.length = length};
    }
  }
}

static void check_refused(const fc_board *board, const fc_options *options) {
  fc_analysis *analysis = NULL;
  mpz_t count;
  mpz_init_set_ui(count, 7);
  fc_error error = {0};
  assert_int_equal(fc_count(count, NULL, board, options, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  assert_true(strlen(error.message) > 0);
  assert_int_equal(mpz_cmp_ui(count, 7), 0);
  assert_int_equal(fc_analyse(&analysis, board, options, NULL), FC_INVALID_ARGUMENT);
  assert_null(analysis);
  mpz_clear(count);
}

static void check_width(const fc_board *board, const struct answers *expected, unsigned bits) {
  const fc_options options = {.size = sizeof(fc_options), .counter_bits = bits};
  if (bits < expected->statistics.counter_bits) {
    check_refused(board, &options);
    return;
  }
  struct answers answers;
  answers_of_board(&answers, board, &options);
  assert_true(answers.statistics.counter_bits >= bits);
  assert_answers_equal(&answers, expected);
  answers_clear(&answers);
}

static bool widths(struct oracle_game *game, struct random_source *source) {
  static const unsigned bits[] = {64, 128, 192, 256, 320, 640};
  struct oracle_observations observations;
  struct answers answers;
  if (random_chance(source, 1, 2)) {
    make_rich(game, source);
  }
  law_observe(&observations, game, source);
  fc_board *board = board_of_game(game, &observations);
  answers_of_board(&answers, board, NULL);
  check_width(board, &answers, answers.statistics.counter_bits);
  for (size_t i = 0; i < sizeof bits / sizeof bits[0]; i++) {
    check_width(board, &answers, bits[i]);
  }
  bool is_meaningful = mpz_sgn(answers.count) > 0 && answers.statistics.counter_bits > 64;
  answers_clear(&answers);
  fc_board_free(board);
  return is_meaningful;
}

/* ---- Memory -------------------------------------------------------------------------------------------------------------- */

/* With exactly the memory that was needed the analysis succeeds; with one byte it is refused, cleanly. (The empty fleet, for one,
 * needs no tables at all.) One thread, for how several share what they make depends on the moment. */
static bool memory(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  struct answers answers;
  law_observe(&observations, game, source);
  fc_board *board = board_of_game(game, &observations);
  const fc_options alone = {.size = sizeof(fc_options), .threads = 1};
  answers_of_board(&answers, board, &alone);
  const fc_options enough = {.size = sizeof(fc_options), .threads = 1, .memory_limit = answers.statistics.peak_memory};
  const fc_options too_little = {.size = sizeof(fc_options), .memory_limit = 1};
  bool is_meaningful = answers.statistics.peak_memory > too_little.memory_limit;
  if (is_meaningful) {
    fc_analysis *analysis = NULL;
    fc_error error = {0};
    assert_answers_of_board(board, &enough, &answers);
    assert_int_equal(fc_analyse(&analysis, board, &too_little, &error), FC_LIMIT);
    assert_null(analysis);
    assert_true(strlen(error.message) > 0);
  }
  answers_clear(&answers);
  fc_board_free(board);
  return is_meaningful;
}

/* ---- Questions outside the board ----------------------------------------------------------------------------------------- */

static void check_question(fc_status expected, const fc_analysis *analysis, int length, int row, int column) {
  mpz_t number;
  mpz_init_set_si(number, -7);
  assert_int_equal(fc_analysis_by_length(number, analysis, length, row, column, NULL), expected);
  assert_int_equal(mpz_cmp_si(number, -7) == 0, expected != FC_OK);
  mpz_set_si(number, -7);
  assert_int_equal(fc_analysis_sinks(number, analysis, length, row, column, NULL), expected);
  assert_int_equal(mpz_cmp_si(number, -7) == 0, expected != FC_OK);
  mpz_clear(number);
}

/* Cells and lengths at the edge of their ranges are answered, the next ones refused; the output is left alone then. */
static bool questions(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  fc_analysis *analysis = NULL;
  law_observe(&observations, game, source);
  fc_board *board = board_of_game(game, &observations);
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  check_question(FC_OK, analysis, 1, 0, 0);
  check_question(FC_OK, analysis, FC_MAX_SHIP_LENGTH, game->rows - 1, game->columns - 1);
  check_question(FC_INVALID_ARGUMENT, analysis, 0, 0, 0);
  check_question(FC_INVALID_ARGUMENT, analysis, FC_MAX_SHIP_LENGTH + 1, 0, 0);
  check_question(FC_INVALID_ARGUMENT, analysis, 1, -1, 0);
  check_question(FC_INVALID_ARGUMENT, analysis, 1, 0, -1);
  check_question(FC_INVALID_ARGUMENT, analysis, 1, game->rows, 0);
  check_question(FC_INVALID_ARGUMENT, analysis, 1, 0, game->columns);
  fc_analysis_free(analysis);
  fc_board_free(board);
  return true;
}

/* ---- Writing and reading ------------------------------------------------------------------------------------------------- */

static void assert_same_rules(const fc_board *one, const fc_board *other) {
  assert_int_equal(fc_board_rows(one), fc_board_rows(other));
  assert_int_equal(fc_board_columns(one), fc_board_columns(other));
  assert_int_equal(fc_board_touching(one), fc_board_touching(other));
  assert_int_equal(fc_board_announce(one), fc_board_announce(other));
  assert_int_equal(fc_board_ship_class_count(one), fc_board_ship_class_count(other));
  for (size_t i = 0; i < fc_board_ship_class_count(one); i++) {
    fc_ship_class ships = fc_board_ship_class(one, i);
    fc_ship_class other_ships = fc_board_ship_class(other, i);
    assert_int_equal(ships.length, other_ships.length);
    assert_int_equal(ships.ships, other_ships.ships);
    assert_int_equal(ships.name == NULL, other_ships.name == NULL);
    if (ships.name != NULL) {
      assert_string_equal(ships.name, other_ships.name);
    }
  }
}

static void assert_same_cells(const fc_board *one, const fc_board *other) {
  for (int row = 0; row < fc_board_rows(one); row++) {
    for (int column = 0; column < fc_board_columns(one); column++) {
      assert_int_equal(fc_board_cell(one, row, column), fc_board_cell(other, row, column));
    }
  }
}

/* Reading what was written gives an equal board with equal answers, and writing that again gives the same text. */
static bool writing(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  char *text = NULL;
  char *text_again = NULL;
  size_t length = 0;
  law_observe(&observations, game, source);
  fc_board *board = board_of_game(game, &observations);
  assert_int_equal(fc_board_write(&text, &length, board, NULL), FC_OK);
  assert_int_equal(length, strlen(text));
  case_log_note(text);
  fc_board *board_again = board_of_text(text);
  assert_int_equal(fc_board_write(&text_again, NULL, board_again, NULL), FC_OK);
  assert_string_equal(text_again, text);
  assert_same_rules(board, board_again);
  assert_same_cells(board, board_again);

  const bool is_meaningful = assert_alike(board_again, NULL, board, NULL);
  fc_board_free(board);
  fc_board_free(board_again);
  fc_text_free(text);
  fc_text_free(text_again);
  return is_meaningful;
}

/* ---- Programs ------------------------------------------------------------------------------------------------------------ */

TEST(test_widths) {
  law_holds(widths);
}

TEST(test_memory) {
  law_holds(memory);
}

TEST(test_questions) {
  law_holds(questions);
}

TEST(test_writing) {
  law_holds(writing);
}
