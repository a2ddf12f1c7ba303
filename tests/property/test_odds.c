/*
 * The odds of random sets of cells against the oracle, on random small boards, some with ships that may be missing: of every
 * arrangement that agrees, which ships have a cell in the set, and how many of its cells are covered.
 *
 * FC_CASES cases (usually 1000).
 */
#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/random_prior.h"
#include "support/testing.h"

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
  uint64_t with_hits[ORACLE_MAX_CELLS + 1];
};

/* How many cells of a ship are in the set. */
static int cells_in_set(const struct truth *truth, const struct oracle_game *game, int ship, int place) {
  int count = 0;
  for (int step = 0; place != ORACLE_ABSENT && step < game->ships[ship].length; step++) {
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
  int ships_there = 0;
  for (int ship = 0; ship < game->ship_count; ship++) {
    const int cells = cells_in_set(truth, game, ship, places[ship]);
    const bool is_there = places[ship] != ORACLE_ABSENT;
    is_of_length[game->ships[ship].length] = true;
    is_met[game->ships[ship].length] |= cells > 0;
    ships_there += is_there;
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
  truth->every += ships_met == ships_there;
  truth->none += ships_met == 0;
  truth->hits += (uint64_t)hits;
  truth->with_hits[hits]++;
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
  const int most = fc_odds_most_hits(odds);
  assert_true(most >= 0);
  for (int hits = -1; hits <= ORACLE_MAX_CELLS; hits++) {
    fc_odds_with_hits(actual, odds, hits);
    mpz_set_bits64(expected, hits >= 0 ? truth->with_hits[hits] : 0);
    assert_mpz_equal(actual, expected);
  }
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
static bool try_case(struct random_case *it) {
  struct oracle_game game;
  struct oracle_observations observations;
  struct truth truth = {.count = 0};
  fc_cell cells[2 * ORACLE_MAX_CELLS];
  do {
    random_game(&game, &it->source, &limits);
    if (it->number % 4 == 0) {
      random_optional(&game, &it->source);
    }
  } while (oracle_effort(&game) > MOST_EFFORT);
  if (it->number % 3 > 0 || !random_grid_and_shots(&observations, &game, &it->source)) {
    (void)random_observations(&observations, &game, &it->source);
  }
  board_text_log(&game, &observations);
  const size_t cell_count = draw_set(cells, &truth, &game, &it->source);
  oracle_visit(look_at, &truth, &game, &observations);
  fc_board *board = board_of_game(&game, &observations);
  fc_odds *odds = NULL;
  assert_int_equal(fc_odds_make(&odds, board, cells, cell_count, NULL, NULL), FC_OK);
  compare(odds, &game, &truth);
  fc_odds_free(odds);
  fc_board_free(board);
  return truth.each_length > 0 && truth.each_length < truth.count && truth.none > 0;
}

TEST(test_odds_against_oracle) {
  const int cases = environment_cases(USUAL_CASES);
  int telling = 0;
  for_random_cases(cases, it) {
    telling += try_case(&it);
  }
  print_message("%d of %d sets were met in some arrangements and missed in others\n", telling, cases);
  assert_true(telling > 0 || cases < CASES_FOR_EVERY_CATEGORY);
}

/* ---- With a prior ---------------------------------------------------------------------------------------------------------- */

/* The weights of the arrangements. */
struct weighed_truth {
  const struct truth *set;
  const struct random_prior *prior;
  mpz_t with_hits[ORACLE_MAX_CELLS + 1];
  mpz_t every;
  mpz_t weight;
};

static void weigh(void *context, const struct oracle_game *game, const int *places) {
  struct weighed_truth *truth = context;
  int hits = 0;
  int met = 0;
  for (int ship = 0; ship < game->ship_count; ship++) {
    const int cells = cells_in_set(truth->set, game, ship, places[ship]);
    hits += cells;
    met += cells > 0;
  }
  random_prior_weigh(truth->weight, truth->prior, game, places);
  mpz_add(truth->with_hits[hits], truth->with_hits[hits], truth->weight);
  if (met == game->ship_count) {
    mpz_add(truth->every, truth->every, truth->weight);
  }
}

static void compare_weighed(const fc_odds *odds, const struct weighed_truth *truth) {
  mpz_t actual, count, hits;
  mpz_inits(actual, count, hits, NULL);
  for (int number = 0; number <= ORACLE_MAX_CELLS; number++) {
    mpz_add(count, count, truth->with_hits[number]);
    mpz_addmul_ui(hits, truth->with_hits[number], (unsigned long)number);
    if (fc_odds_most_hits(odds) >= 0) {
      fc_odds_with_hits(actual, odds, number);
      assert_mpz_equal(actual, truth->with_hits[number]);
    }
  }
  fc_odds_count(actual, odds);
  assert_mpz_equal(actual, count);
  fc_odds_hits(actual, odds);
  assert_mpz_equal(actual, hits);
  fc_odds_none(actual, odds);
  assert_mpz_equal(actual, truth->with_hits[0]);
  fc_odds_every(actual, odds);
  assert_mpz_equal(actual, truth->every);
  mpz_clears(actual, count, hits, NULL);
}

/* Returns whether the distribution was known. */
static bool try_prior(struct random_case *it) {
  struct oracle_game game;
  struct oracle_observations observations;
  struct random_prior prior;
  struct truth set = {.count = 0};
  fc_cell cells[2 * ORACLE_MAX_CELLS];
  do {
    random_game(&game, &it->source, &limits);
  } while (oracle_effort(&game) > MOST_EFFORT);
  (void)random_observations(&observations, &game, &it->source);
  const size_t cell_count = draw_set(cells, &set, &game, &it->source);
  random_prior(&prior, &game, (enum random_prior_kind)(it->number % PRIOR_KINDS), &it->source);
  struct weighed_truth truth = {.set = &set, .prior = &prior};
  mpz_inits(truth.every, truth.weight, NULL);
  for (int hits = 0; hits <= ORACLE_MAX_CELLS; hits++) {
    mpz_init(truth.with_hits[hits]);
  }
  oracle_visit(weigh, &truth, &game, &observations);
  fc_board *board = board_of_game(&game, &observations);
  fc_board *weighed = board_with_random_prior(board, &prior);
  fc_odds *odds = NULL;
  assert_int_equal(fc_odds_make(&odds, weighed, cells, cell_count, NULL, NULL), FC_OK);
  compare_weighed(odds, &truth);
  const bool is_known = fc_odds_most_hits(odds) >= 0;
  fc_odds_free(odds);
  fc_board_free(weighed);
  fc_board_free(board);
  free(prior.text);
  for (int hits = 0; hits <= ORACLE_MAX_CELLS; hits++) {
    mpz_clear(truth.with_hits[hits]);
  }
  mpz_clears(truth.every, truth.weight, NULL);
  return is_known;
}

TEST(test_odds_with_prior) {
  const int cases = environment_cases(USUAL_CASES) / 2;
  int known = 0;
  for_random_cases(cases, it) {
    known += try_prior(&it);
  }
  print_message("%d of %d distributions were known\n", known, cases);
  assert_true(known > 0 || cases < 20);
}

/* ---- Published numbers ----------------------------------------------------------------------------------------------------- */

/* One ship alone on the empty board of 10x10, and patterns of diagonals: with how many of all its places it meets the pattern. */
TEST(test_published_patterns) {
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
