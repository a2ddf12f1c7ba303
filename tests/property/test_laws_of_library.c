/*
 * Laws of the library's interface: every counter width that is allowed gives the same numbers and a smaller one is refused, and
 * a limit on memory is kept or refused.
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

/* ---- Programs ------------------------------------------------------------------------------------------------------------ */

TEST(test_widths) {
  law_holds(widths);
}

TEST(test_memory) {
  law_holds(memory);
}
