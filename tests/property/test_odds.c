/*
 * The odds of random sets of cells against the oracle, on random small boards: of every arrangement that agrees, which ships have
 * a cell in the set, and how many of its cells are covered.
 *
 * FC_CASES cases (usually 1000).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_game.h"

#define USUAL_CASES 1000
#define MOST_EFFORT 1e6
#define CASES_FOR_EVERY_CATEGORY 500

static const struct random_game_limits limits = {.longest_side = 7, .most_cells = 30, .most_ships = 5, .longest_ship = 6};

struct truth {
  bool is_in_set[ORACLE_MAX_CELLS];
  uint64_t count;
  uint64_t of_length[ORACLE_MAX_LENGTH + 1];
  uint64_t each_length;
  uint64_t every;
  uint64_t none;
  uint64_t hits;
};

/* How many cells of a ship are in the set. */
static int cells_in_set(const struct truth *truth, const struct oracle_game *game, int ship, int place) {
  int count = 0;
  for (int step = 0; step < game->ships[ship].length; step++) {
    count += truth->is_in_set[place / 2 + step * (place % 2 == 1 ? game->columns : 1)];
  }
  return count;
}

static void look_at(void *context, const struct oracle_game *game, const int *places) {
  struct truth *truth = context;
  bool is_of_length[ORACLE_MAX_LENGTH + 1] = {false};
  bool is_met[ORACLE_MAX_LENGTH + 1] = {false};
  int hits = 0;
  int ships_met = 0;
  for (int ship = 0; ship < game->ship_count; ship++) {
    const int cells = cells_in_set(truth, game, ship, places[ship]);
    is_of_length[game->ships[ship].length] = true;
    is_met[game->ships[ship].length] |= cells > 0;
    ships_met += cells > 0;
    hits += cells;
  }
  bool each = true;
  for (int length = 1; length <= ORACLE_MAX_LENGTH; length++) {
    truth->of_length[length] += is_met[length];
    each = each && is_of_length[length] == is_met[length];
  }
  truth->count++;
  truth->each_length += each;
  truth->every += ships_met == game->ship_count;
  truth->none += ships_met == 0;
  truth->hits += (uint64_t)hits;
}

typedef void odds_reader(mpz_t number, const fc_odds *odds);

static void assert_number(const fc_odds *odds, odds_reader *read, uint64_t expected) {
  mpz_t actual, right;
  mpz_inits(actual, right, NULL);
  read(actual, odds);
  mpz_set_bits64(right, expected);
  assert_mpz_equal(actual, right);
  mpz_clears(actual, right, NULL);
}

static void compare(const fc_odds *odds, const struct oracle_game *game, const struct truth *truth) {
  assert_number(odds, fc_odds_count, truth->count);
  assert_number(odds, fc_odds_each_length, truth->each_length);
  assert_number(odds, fc_odds_every, truth->every);
  assert_number(odds, fc_odds_none, truth->none);
  assert_number(odds, fc_odds_hits, truth->hits);
  mpz_t actual, expected;
  mpz_inits(actual, expected, NULL);
  bool is_of_length[ORACLE_MAX_LENGTH + 1] = {false};
  for (size_t i = 0; i < fc_odds_length_count(odds); i++) {
    const int length = fc_odds_length(odds, i);
    assert_true(i == 0 || length < fc_odds_length(odds, i - 1));
    is_of_length[length] = true;
    fc_odds_of_length(actual, odds, i);
    mpz_set_bits64(expected, truth->of_length[length]);
    assert_mpz_equal(actual, expected);
  }
  for (int ship = 0; ship < game->ship_count; ship++) {
    assert_true(is_of_length[game->ships[ship].length]);
  }
  mpz_clears(actual, expected, NULL);
}

/* Draws a set: of any size, now and then with a cell named twice. Returns how many are named. */
static size_t draw_set(fc_cell *cells, struct truth *truth, const struct oracle_game *game, struct random_source *source) {
  const int percent = random_below(source, 101);
  size_t count = 0;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (random_chance(source, percent, 100)) {
      const int times = random_chance(source, 1, 10) ? 2 : 1;
      for (int time = 0; time < times; time++) {
        cells[count++] = (fc_cell){.row = cell / game->columns, .column = cell % game->columns};
      }
      truth->is_in_set[cell] = true;
    }
  }
  return count;
}

/* Returns whether the set was met and missed. */
static bool try_case(uint64_t seed, int number) {
  struct random_source source;
  struct oracle_game game;
  struct oracle_observations observations;
  struct truth truth = {.count = 0};
  struct board_text text;
  fc_cell cells[2 * ORACLE_MAX_CELLS];
  random_start(&source, seed, (uint64_t)number);
  do {
    random_game(&game, &source, &limits);
  } while (oracle_effort(&game) > MOST_EFFORT);
  if (number % 3 > 0 || !random_grid_and_shots(&observations, &game, &source)) {
    (void)random_observations(&observations, &game, &source);
  }
  board_text_write(&text, &game, &observations);
  case_log_open_random(seed, number, text.text);
  const size_t cell_count = draw_set(cells, &truth, &game, &source);
  oracle_visit(look_at, &truth, &game, &observations);
  fc_board *board = board_of_game(&game, &observations);
  fc_odds *odds = NULL;
  assert_int_equal(fc_odds_make(&odds, board, cells, cell_count, NULL, NULL), FC_OK);
  compare(odds, &game, &truth);
  fc_odds_free(odds);
  fc_board_free(board);
  case_log_close();
  return truth.each_length > 0 && truth.each_length < truth.count && truth.none > 0;
}

static void test_odds_against_oracle(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(USUAL_CASES);
  int telling = 0;
  for (int number = 0; number < cases; number++) {
    telling += try_case(seed, number);
  }
  print_message("%d of %d sets were met in some arrangements and missed in others\n", telling, cases);
  assert_true(telling > 0 || cases < CASES_FOR_EVERY_CATEGORY);
}

/* ---- Published numbers ----------------------------------------------------------------------------------------------------- */

/* One ship alone on the empty board of 10x10, and patterns of diagonals: with how many of all its places it meets the pattern. */
static void test_published_patterns(void **state) {
  (void)state;
  static const struct {
    const char *cells;
    size_t cell_count;
    unsigned long met[4]; /* of a ship of 5, 4, 3, 2: of 120, 140, 160, 180 places */
  } patterns[] = {{"diagonals:5", 20, {120, 112, 96, 72}},
                  {"diagonals:4+1", 26, {120, 140, 120, 92}},
                  {"diagonals:3", 33, {120, 140, 160, 120}},
                  {"checkerboard", 50, {120, 140, 160, 180}}};
  static const char *const boards[] = {"size: 10x10\nfleet: 5\n", "size: 10x10\nfleet: 4\n", "size: 10x10\nfleet: 3\n",
                                       "size: 10x10\nfleet: 2\n"};
  mpz_t met;
  mpz_init(met);
  for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
    for (size_t ship = 0; ship < 4; ship++) {
      fc_board *board = board_of_text(boards[ship]);
      fc_cell *cells = NULL;
      size_t cell_count = 0;
      fc_odds *odds = NULL;
      assert_int_equal(fc_cells_read(&cells, &cell_count, patterns[i].cells, strlen(patterns[i].cells), board, NULL), FC_OK);
      assert_int_equal(cell_count, patterns[i].cell_count);
      assert_int_equal(fc_odds_make(&odds, board, cells, cell_count, NULL, NULL), FC_OK);
      fc_odds_of_length(met, odds, 0);
      assert_int_equal(mpz_get_ui(met), patterns[i].met[ship]);
      fc_odds_free(odds);
      fc_cells_free(cells);
      fc_board_free(board);
    }
  }
  mpz_clear(met);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(test_odds_against_oracle, case_log_teardown),
      cmocka_unit_test(test_published_patterns),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
