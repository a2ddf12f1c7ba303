/*
 * Learning priors. The library's fit is held against a plain enumeration of all arrangements of small boards, which multiplies
 * weights and adds up shares and entropies by itself.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "support/answers.h"
#include "support/random.h"
#include "support/testing.h"

static fc_frequencies *must_make(const fc_board *board, const double *numbers, int by_length) {
  fc_frequencies *made = NULL;
  fc_error error = {0};
  if (fc_frequencies_create(&made, board, numbers, by_length, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  return made;
}

static fc_fit *must_fit(const fc_board *board, const double *numbers, int by_length, const fc_fit_plan *plan) {
  fc_frequencies *frequencies = must_make(board, numbers, by_length);
  fc_fit *fit = NULL;
  fc_error error = {0};
  if (fc_fit_make(&fit, frequencies, board, plan, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  fc_frequencies_free(frequencies);
  return fit;
}

/* ---- All arrangements of two ships ---------------------------------------------------------------------------------------- */

#define ROWS 3
#define COLUMNS 4
#define CELLS (ROWS * COLUMNS)
static const char TWO_SHIPS[] = "size: 4x3\nfleet: 3 2\ntouching: any\n";

/* The cells of one ship, a bit for each, and where it lies. */
struct place {
  unsigned cells;
  fc_direction direction;
  int row;
  int column;
};

static int places_of(struct place *places, int length) {
  int count = 0;
  for (int down = 0; down < 2; down++) {
    for (int row = 0; row + (down ? length : 1) <= ROWS; row++) {
      for (int column = 0; column + (down ? 1 : length) <= COLUMNS; column++) {
        struct place place = {0, down ? FC_DOWN : FC_ACROSS, row, column};
        for (int step = 0; step < length; step++) {
          place.cells |= 1U << ((row + (down ? step : 0)) * COLUMNS + column + (down ? 0 : step));
        }
        places[count++] = place;
      }
    }
  }
  return count;
}

struct arrangement {
  struct place ships[2]; /* of 3 and 2 cells */
};

static int list_arrangements(struct arrangement *list) {
  struct place long_ones[64];
  struct place short_ones[64];
  const int long_count = places_of(long_ones, 3);
  const int short_count = places_of(short_ones, 2);
  int count = 0;
  for (int i = 0; i < long_count; i++) {
    for (int j = 0; j < short_count; j++) {
      if ((long_ones[i].cells & short_ones[j].cells) == 0) {
        list[count++] = (struct arrangement){{long_ones[i], short_ones[j]}};
      }
    }
  }
  return count;
}

#define MOST 512
struct all {
  struct arrangement list[MOST];
  double chance[MOST];
  int count;
};

/* The shares of the cells: of both ships, of the one of 3 cells, and of the one of 2. */
static void add_up(double shares[3][CELLS], const struct all *all) {
  memset(shares, 0, 3 * CELLS * sizeof(double));
  for (int i = 0; i < all->count; i++) {
    for (int cell = 0; cell < CELLS; cell++) {
      for (int ship = 0; ship < 2; ship++) {
        if ((all->list[i].ships[ship].cells >> cell & 1) != 0) {
          shares[0][cell] += all->chance[i];
          shares[1 + ship][cell] += all->chance[i];
        }
      }
    }
  }
}

static double entropy(const struct all *all) {
  double bits = 0;
  for (int i = 0; i < all->count; i++) {
    bits -= all->chance[i] > 0 ? all->chance[i] * log2(all->chance[i]) : 0;
  }
  return bits;
}

static void divide_by_sum(struct all *all) {
  double sum = 0;
  for (int i = 0; i < all->count; i++) {
    sum += all->chance[i];
  }
  for (int i = 0; i < all->count; i++) {
    all->chance[i] /= sum;
  }
}

/* Chances that follow no rule. */
static struct all draw_chances(uint64_t seed) {
  struct all all;
  struct random_source source;
  random_start(&source, seed, 0);
  all.count = list_arrangements(all.list);
  for (int i = 0; i < all.count; i++) {
    all.chance[i] = 1 + (double)random_below(&source, 1000);
  }
  divide_by_sum(&all);
  return all;
}

/* The chances that a prior gives. */
static struct all chances_of(const fc_prior *prior) {
  struct all all;
  all.count = list_arrangements(all.list);
  for (int i = 0; i < all.count; i++) {
    all.chance[i] = 1;
    for (size_t ship = 0; ship < 2; ship++) {
      const struct place *place = &all.list[i].ships[ship];
      uint64_t weight = 0;
      assert_int_equal(fc_prior_weight(&weight, prior, ship, place->direction, place->row, place->column, NULL), FC_OK);
      all.chance[i] *= (double)weight;
    }
  }
  divide_by_sum(&all);
  return all;
}

static void assert_near(double value, double expected, double tolerance) {
  if (!(fabs(value - expected) <= tolerance)) {
    fail_msg("%.9f, where %.9f is expected", value, expected);
  }
}

/* ---- Fits ----------------------------------------------------------------------------------------------------------------- */

static const fc_fit_plan FINE = {.size = sizeof FINE, .tolerance = 1e-7, .greatest = 1000000, .by_placement = 1};
static const fc_fit_plan FINE_CELLS = {.size = sizeof FINE_CELLS, .tolerance = 1e-7, .greatest = 1000000};

/* If the chances follow no rule, the fit has the same shares and more entropy. It reports how much. */
TEST(a_fit_has_the_shares_and_most_entropy) {
  fc_board *board = board_of_text(TWO_SHIPS);
  for (uint64_t seed = 1; seed <= 5; seed++) {
    const struct all drawn = draw_chances(seed);
    double wanted[3][CELLS];
    double found[3][CELLS];
    add_up(wanted, &drawn);
    fc_fit *fit = must_fit(board, wanted[0], 0, seed % 2 == 0 ? &FINE : &FINE_CELLS);
    const struct all fitted = chances_of(fc_fit_prior(fit));
    const fc_fit_summary summary = fc_fit_summary_of(fit);
    add_up(found, &fitted);
    double greatest = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      double target = 0;
      double share = 0;
      assert_int_equal(fc_fit_share(&target, &share, fit, 0, cell / COLUMNS, cell % COLUMNS, NULL), FC_OK);
      assert_near(target, wanted[0][cell], 1e-12);
      assert_near(share, found[0][cell], 1e-12);
      assert_near(share, target, 1e-5);
      greatest = fmax(greatest, fabs(share - target));
    }
    assert_near(summary.greatest, greatest, 1e-12);
    assert_true(summary.reached <= 1e-7);
    assert_near(summary.bits, entropy(&fitted), 1e-4);
    assert_true(summary.bits > entropy(&drawn) + 0.01);
    assert_near(summary.uniform_bits, log2(drawn.count), 1e-6);
    fc_fit_free(fit);
  }
  fc_board_free(board);
}

/* By length there is more to be met, and so less entropy. */
TEST(lengths_have_shares_of_their_own) {
  fc_board *board = board_of_text(TWO_SHIPS);
  for (uint64_t seed = 1; seed <= 5; seed++) {
    const struct all drawn = draw_chances(seed);
    double wanted[3][CELLS];
    double found[3][CELLS];
    add_up(wanted, &drawn);
    fc_fit *together = must_fit(board, wanted[0], 0, &FINE);
    fc_fit *fit = must_fit(board, wanted[1], 1, &FINE);
    const struct all fitted = chances_of(fc_fit_prior(fit));
    add_up(found, &fitted);
    for (int cell = 0; cell < CELLS; cell++) {
      for (int ship = 0; ship < 2; ship++) {
        double share = 0;
        assert_int_equal(fc_fit_share(NULL, &share, fit, 3 - ship, cell / COLUMNS, cell % COLUMNS, NULL), FC_OK);
        assert_near(share, found[1 + ship][cell], 1e-12);
        assert_near(share, wanted[1 + ship][cell], 1e-5);
      }
    }
    assert_true(fc_fit_summary_of(fit).bits < fc_fit_summary_of(together).bits - 1e-3);
    assert_true(fc_fit_summary_of(fit).bits > entropy(&drawn));
    fc_fit_free(together);
    fc_fit_free(fit);
  }
  fc_board_free(board);
}

/* If the chances come from weights of cells, the fit finds them again: for all arrangements, not only the shares. */
TEST(weights_are_found_again) {
  fc_board *board = board_of_text(TWO_SHIPS);
  for (uint64_t seed = 1; seed <= 5; seed++) {
    struct random_source source;
    uint64_t cells[CELLS];
    double wanted[3][CELLS];
    fc_prior *prior = NULL;
    random_start(&source, seed, 1);
    for (int cell = 0; cell < CELLS; cell++) {
      cells[cell] = 1 + (uint64_t)random_below(&source, 20);
    }
    cells[5] = 0;
    assert_int_equal(fc_prior_create(&prior, board, NULL, cells, NULL), FC_OK);
    const struct all given = chances_of(prior);
    add_up(wanted, &given);
    fc_fit *fit = must_fit(board, wanted[0], 0, &FINE);
    const struct all fitted = chances_of(fc_fit_prior(fit));
    for (int i = 0; i < given.count; i++) {
      assert_near(fitted.chance[i], given.chance[i], 1e-4);
      assert_true((fitted.chance[i] == 0) == (given.chance[i] == 0));
    }
    fc_fit_free(fit);
    fc_prior_free(prior);
  }
  fc_board_free(board);
}

TEST(even_shares_give_even_weights) {
  fc_board *board = board_of_text("size: 5x4\nfleet: 3 2 2 1\ntouching: none\n");
  fc_analysis *analysis = NULL;
  double shares[3 * 20];
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  for (int by_length = 0; by_length < 2; by_length++) {
    assert_int_equal(fc_analysis_chances(shares, analysis, by_length ? FC_QUANTITY_BY_LENGTH : FC_QUANTITY_OCCUPANCY, NULL),
                     FC_OK);
    fc_fit *fit = must_fit(board, shares, by_length, NULL);
    const fc_fit_summary summary = fc_fit_summary_of(fit);
    char *text = NULL;
    assert_int_equal(summary.steps, 0);
    assert_true(summary.greatest < 1e-12);
    assert_near(summary.bits, summary.uniform_bits, 1e-9);
    assert_int_equal(fc_prior_write(&text, NULL, fc_fit_prior(fit), NULL), FC_OK);
    assert_non_null(strstr(text, by_length ? "across 3:\n 1000 1000 1000    0    0\n" : "cells:\n 1000 1000 1000 1000 1000\n"));
    fc_text_free(text);
    fc_fit_free(fit);
  }
  fc_analysis_free(analysis);
  fc_board_free(board);
}

/* Cells that never and that always have a ship. */
TEST(extremes_are_met) {
  fc_board *board = board_of_text("size: 3x2\nfleet: 2\n");
  const fc_fit_plan plan = {.size = sizeof plan, .greatest = 1000000, .by_placement = 1};
  const double always[6] = {1, 0.5, 0, 0.5, 0, 0};
  fc_fit *fit = must_fit(board, always, 0, &plan);
  double wanted = 0;
  double share = 0;
  uint64_t weight = 4711;
  assert_int_equal(fc_fit_share(&wanted, &share, fit, 0, 0, 0, NULL), FC_OK);
  assert_near(wanted, 1, 0);
  assert_near(share, 1, 1e-4);
  assert_int_equal(fc_prior_weight(&weight, fc_fit_prior(fit), 0, FC_ACROSS, 0, 1, NULL), FC_OK);
  assert_int_equal(weight, 0);
  fc_fit_free(fit);
  fc_board_free(board);
}

/* Where only one arrangement is left the prior gives just these frequencies, and says so. */
TEST(certainty_is_met_exactly) {
  fc_board *board = board_of_text("size: 3x2\nfleet: 2\n");
  const fc_fit_plan plan = {.size = sizeof plan};
  const double certain[6] = {1, 1};
  fc_fit *fit = must_fit(board, certain, 0, &plan);
  const fc_fit_summary summary = fc_fit_summary_of(fit);
  assert_near(summary.reached, 0, 0);
  assert_near(summary.greatest, 0, 0);
  assert_near(summary.mean, 0, 0);
  fc_fit_free(fit);
  fc_board_free(board);
}

TEST(smoothing_adds_fleets) {
  static const char text[] = "2 A1 across\n\n# another\n2 A1 down\n\n\n2 B1 across\r\n";
  fc_board *board = board_of_text("size: 3x2\nfleet: 2\n");
  const fc_fit_plan plan = {.size = sizeof plan, .smoothing = 7};
  fc_frequencies *frequencies = NULL;
  fc_fit *fit = NULL;
  double share = 0;
  assert_int_equal(fc_frequencies_read(&frequencies, text, sizeof text - 1, board, 1, NULL), FC_OK);
  assert_int_equal(fc_frequencies_fleets(frequencies), 3);
  assert_int_equal(fc_frequencies_are_by_length(frequencies), 1);
  assert_int_equal(fc_frequencies_share(&share, frequencies, 2, 0, 0, NULL), FC_OK);
  assert_near(share, 2.0 / 3, 1e-12);
  assert_int_equal(fc_fit_make(&fit, frequencies, board, &plan, NULL, NULL), FC_OK);
  assert_int_equal(fc_fit_share(&share, NULL, fit, 2, 0, 0, NULL), FC_OK);
  assert_near(share, (2 + 7 * 2.0 / 7) / 10, 1e-12); /* two of the seven places cover A1 */
  assert_int_equal(fc_fit_share(&share, NULL, fit, 0, 1, 2, NULL), FC_OK);
  assert_near(share, (0 + 7 * 2.0 / 7) / 10, 1e-12);
  fc_fit_free(fit);
  fc_frequencies_free(frequencies);
  fc_board_free(board);
}

/* The prior that is built in has the frequencies of the data within a twentieth of a point, whatever is announced. */
TEST(people_are_as_in_the_data) {
  char text[8192];
  FILE *file = fopen("data/human-cells.tsv", "r");
  if (file == NULL) {
    fail_msg("data/human-cells.tsv cannot be read");
    return;
  }
  const size_t length = fread(text, 1, sizeof text, file);
  (void)fclose(file);
  static const char *const boards[] = {"rules: classic\n", "rules: classic\nannounce: ship\n",
                                       "rules: classic\nfleet: 2 3 3 4 5\n"};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    fc_board *board = board_of_text(boards[i]);
    fc_board *weighed = NULL;
    fc_prior *prior = NULL;
    fc_analysis *analysis = NULL;
    fc_frequencies *frequencies = NULL;
    double shares[100];
    assert_int_equal(fc_frequencies_read(&frequencies, text, length, board, 0, NULL), FC_OK);
    assert_int_equal(fc_frequencies_fleets(frequencies), 56837);
    assert_int_equal(fc_prior_named(&prior, "people", board, NULL), FC_OK);
    assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
    assert_int_equal(fc_analyse(&analysis, weighed, NULL, NULL), FC_OK);
    assert_int_equal(fc_analysis_chances(shares, analysis, FC_QUANTITY_OCCUPANCY, NULL), FC_OK);
    for (int cell = 0; cell < 100; cell++) {
      double wanted = 0;
      assert_int_equal(fc_frequencies_share(&wanted, frequencies, 0, cell / 10, cell % 10, NULL), FC_OK);
      assert_near(shares[cell], wanted, 0.0005);
    }
    fc_analysis_free(analysis);
    fc_prior_free(prior);
    fc_frequencies_free(frequencies);
    fc_board_free(weighed);
    fc_board_free(board);
  }
}

/* ---- The prior that hides ships ------------------------------------------------------------------------------------------- */

static uint64_t weight_of(const fc_prior *prior, size_t ship_class, fc_direction direction, int row, int column) {
  uint64_t weight = 0;
  assert_int_equal(fc_prior_weight(&weight, prior, ship_class, direction, row, column, NULL), FC_OK);
  return weight;
}

/* Every place of a ship weighs as much as its mirror images. The mirrors of the square generate all its symmetries. */
TEST(wary_is_symmetric) {
  static const char *const boards[] = {"rules: classic\n", "rules: hasbro\n", "rules: russian\n"};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    fc_board *board = board_of_text(boards[i]);
    fc_prior *prior = NULL;
    assert_int_equal(fc_prior_named(&prior, "wary", board, NULL), FC_OK);
    for (size_t ship = 0; ship < fc_board_ship_class_count(board); ship++) {
      const int length = fc_board_ship_class(board, ship).length;
      const int last = 10 - length;
      for (int row = 0; row < 10; row++) {
        for (int column = 0; column <= last; column++) {
          const uint64_t weight = weight_of(prior, ship, FC_ACROSS, row, column);
          assert_true(weight > 0);
          assert_int_equal(weight_of(prior, ship, FC_ACROSS, 9 - row, column), weight);
          assert_int_equal(weight_of(prior, ship, FC_ACROSS, row, last - column), weight);
          assert_int_equal(weight_of(prior, ship, length == 1 ? FC_ACROSS : FC_DOWN, column, row), weight);
        }
      }
      assert_true(weight_of(prior, ship, FC_ACROSS, 0, 0) > weight_of(prior, ship, FC_ACROSS, 4, last / 2));
    }
    fc_prior_free(prior);
    fc_board_free(board);
  }
}

/* Fleets drawn from it cover each cell, and its images, as often as its exact share says, within five standard deviations. */
static void check_fleets_of_wary(const char *rules, int ships_a_fleet) {
  enum { FLEETS = 20000, MOST_SHIPS = 10, QUARTER = 5 };
  static fc_ship ships[FLEETS * MOST_SHIPS];
  fc_board *board = board_of_text(rules);
  fc_sampler *sampler = NULL;
  fc_analysis *analysis = NULL;
  double shares[100];
  int covered[QUARTER][QUARTER] = {{0}};
  assert_int_equal(fc_sampler_create(&sampler, "uniform", board, NULL, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 7, 0, FLEETS, NULL), FC_OK);
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_analysis_chances(shares, analysis, FC_QUANTITY_OCCUPANCY, NULL), FC_OK);
  for (int i = 0; i < FLEETS * ships_a_fleet; i++) {
    for (int step = 0; step < ships[i].length; step++) {
      const int row = ships[i].row + (ships[i].direction == FC_DOWN ? step : 0);
      const int column = ships[i].column + (ships[i].direction == FC_ACROSS ? step : 0);
      covered[row < 5 ? row : 9 - row][column < 5 ? column : 9 - column]++;
    }
  }
  for (int row = 0; row < QUARTER; row++) {
    for (int column = 0; column < QUARTER; column++) {
      const double share = shares[10 * row + column];
      const double deviation = sqrt(share * (1 - share) / FLEETS); /* of one cell; the mean of four deviates no more */
      assert_near(covered[row][column] / (4.0 * FLEETS), share, 5 * deviation);
    }
  }
  fc_analysis_free(analysis);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

TEST(fleets_of_wary_are_as_likely_as_they_weigh) {
  check_fleets_of_wary("rules: classic\nprior: wary\n", 5);
  check_fleets_of_wary("rules: russian\nprior: wary\n", 10);
}

/* The count by weights is the count without, times the mean product of the weights of fleets that are equally likely. */
static void check_count_of_wary(const char *rules, int ships_a_fleet) {
  enum { FLEETS = 20000, MOST_SHIPS = 10 };
  static fc_ship ships[FLEETS * MOST_SHIPS];
  fc_board *board = board_of_text(rules);
  fc_board *weighed = NULL;
  fc_prior *prior = NULL;
  fc_sampler *sampler = NULL;
  mpz_t plain;
  mpz_t by_weight;
  mpz_inits(plain, by_weight, NULL);
  double sum = 0;
  double squares = 0;
  assert_int_equal(fc_prior_named(&prior, "wary", board, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  assert_int_equal(fc_sampler_create(&sampler, "uniform", board, NULL, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 8, 0, FLEETS, NULL), FC_OK);
  assert_int_equal(fc_count(plain, NULL, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_count(by_weight, NULL, weighed, NULL, NULL), FC_OK);
  const double ratio = mpz_get_d(by_weight) / mpz_get_d(plain);
  for (int fleet = 0; fleet < FLEETS; fleet++) {
    double product = 1 / ratio;
    for (int i = 0; i < ships_a_fleet; i++) {
      const fc_ship ship = ships[fleet * ships_a_fleet + i];
      size_t ship_class = 0;
      while (fc_board_ship_class(board, ship_class).length != ship.length) {
        ship_class++;
      }
      product *= (double)weight_of(prior, ship_class, ship.direction, ship.row, ship.column);
    }
    sum += product;
    squares += product * product;
  }
  const double mean = sum / FLEETS;
  assert_near(mean, 1, 5 * sqrt((squares / FLEETS - mean * mean) / FLEETS));
  mpz_clears(plain, by_weight, NULL);
  fc_sampler_free(sampler);
  fc_prior_free(prior);
  fc_board_free(weighed);
  fc_board_free(board);
}

TEST(counts_of_wary_are_sums_of_its_weights) {
  check_count_of_wary("rules: classic\n", 5);
  check_count_of_wary("rules: russian\n", 10);
}

TEST(built_in_priors_have_their_game) {
  static const char *const others[] = {"rules: classic\ntouching: none\n",     "rules: classic\nfleet: 5 4 3 2 2\n",
                                       "rules: classic\nsize: 11x10\n",        "rules: russian\ntouching: any\n",
                                       "rules: russian\nfleet: 4 3 3 2 2 2\n", "rules: russian\nsize: 10x11\n"};
  fc_prior *prior = NULL;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    fc_board *board = board_of_text(others[i]);
    assert_int_equal(fc_prior_named(&prior, "people", board, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_prior_named(&prior, "wary", board, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_prior_named(&prior, "peopel", board, NULL), FC_NOT_FOUND);
    assert_null(prior);
    fc_board_free(board);
  }
  fc_board *russian = board_of_text("rules: russian\n");
  assert_int_equal(fc_prior_named(&prior, "people", russian, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(russian);
  assert_string_equal(fc_prior_name(0), "people");
  assert_string_equal(fc_prior_name(1), "wary");
  assert_null(fc_prior_name(2));
}

/* ---- What is refused ------------------------------------------------------------------------------------------------------ */

TEST(impossible_frequencies_are_refused) {
  fc_board *board = board_of_text("size: 3x2\nfleet: 2\n");
  const fc_fit_plan plan = {.size = sizeof plan, .most_steps = 30};
  const double corners[6] = {0.5, 0, 0.5, 0.5, 0, 0.5};    /* as if B1 and B2 had been forgotten: only A and C, down */
  const double apart[6] = {1, 0, 0, 0, 0, 1};              /* no ship is at both */
  const double uneven[6] = {0.7, 0.1, 0.2, 0.2, 0.1, 0.7}; /* a ship at A1 needs A2 or B1 */
  struct {
    const double *numbers;
    fc_status status;
  } const cases[] = {{corners, FC_OK}, {apart, FC_NO_CONFIGURATION}, {uneven, FC_NOT_FOUND}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fc_frequencies *frequencies = must_make(board, cases[i].numbers, 0);
    fc_fit *fit = NULL;
    fc_error error = {0};
    assert_int_equal(fc_fit_make(&fit, frequencies, board, &plan, NULL, &error), cases[i].status);
    assert_int_equal(fit != NULL, cases[i].status == FC_OK);
    assert_true(cases[i].status != FC_NOT_FOUND || strstr(error.message, "points from the") != NULL);
    fc_fit_free(fit);
    fc_frequencies_free(frequencies);
  }
  fc_board_free(board);
}

static void assert_refused(const char *text, fc_status status, int line, int column, const char *message) {
  fc_board *board = board_of_text("size: 3x2\nfleet: 2 1\ntouching: any\n");
  fc_frequencies *frequencies = NULL;
  fc_error error = {0};
  assert_int_equal(fc_frequencies_read(&frequencies, text, strlen(text), board, 1, &error), status);
  assert_null(frequencies);
  assert_string_equal(error.message, message);
  assert_int_equal(error.line, line);
  assert_int_equal(error.column, column);
  fc_board_free(board);
}

TEST(mistakes_in_data_are_named) {
  assert_refused("", FC_INVALID_GRID, 1, 1, "there are no frequencies and no fleets");
  assert_refused(
      ".5 .5 .5\n.5 .5 .7\n", FC_INVALID_GRID, 0, 0,
      "the frequencies add up to 3.2; the ships cover 3 cells, so they should add up to 3, as percentages to 300, or as "
      "numbers of fleets to a multiple of 3");
  assert_refused(
      "2 2 2\n2 2 3\n", FC_INVALID_GRID, 0, 0,
      "the frequencies add up to 13; the ships cover 3 cells, so they should add up to 3, as percentages to 300, or as "
      "numbers of fleets to a multiple of 3");
  assert_refused("5 0 0\n0 0 1\n", FC_INVALID_GRID, 0, 0, "A1 has a ship in 250 % of the fleets, which is more than all");
  assert_refused("1 1 1\n", FC_INVALID_GRID, 2, 1, "the grid has 1 row, but the board has 2");
  assert_refused(".5 .5 .5\n.5 x .5\n", FC_INVALID_GRID, 2, 4, "\"x\" is no number; frequencies are numbers such as 12 or 0.25");
  assert_refused(".5 .5 .5\n.5 .5 .5\n1\n", FC_INVALID_GRID, 3, 1, "more than the board's 2 rows");
  assert_refused("length 3:\n", FC_INVALID_GRID, 1, 8, "no ship of the fleet has the length \"3\"");
  assert_refused("ships 2:\n", FC_INVALID_GRID, 1, 1,
                 "\"ships\" is no heading; write \"length 4:\", and the table of these ships below it");
  assert_refused("length 2:\n1 1 0\n0 0 0\n", FC_INVALID_GRID, 4, 1,
                 "the fleet has ships of 2 lengths, and 1 of them have a table");
  assert_refused("length 2:\n1 1 0\n0 0 0\nlength 2:\n", FC_INVALID_GRID, 4, 1, "the ships of length 2 have a table already");
  assert_refused("length 2:\n1 1 0\n0 0 0.4\nlength 1:\n0 0 .6\n0 0 0\n", FC_INVALID_GRID, 0, 0,
                 "the frequencies of ships of length 2 add up to 2.4, where 2 is to be expected");
  assert_refused("2 A1 across\n1 C1 across\n\n2 A1 across\n1 B1 across\n", FC_INVALID_FLEET, 5, 1,
                 "the ship of length 1 at B1 across overlaps the ship of length 2 at A1 across at B1");
  assert_refused("2 A1 across\n1 C1 across\n\n\n2 A1 sideways\n", FC_INVALID_FLEET, 5, 6,
                 "\"sideways\" is no direction; choose from across, down");
}

/* Shares, percentages and numbers of fleets mean the same; what rounding has left over is taken away. */
TEST(units_are_found_out) {
  static const struct {
    const char *text;
    uint64_t fleets;
  } cases[] = {{"0.5, 0.5, 0.5\n0.5, 0.5, 0.5\n", 0},
               {"50 50 50\n50 50 50\n", 0},
               {"49.9 50.1 50\n50 50 50.9\n", 0},
               {"7 7 7\n7 7 7\n", 14}};
  fc_board *board = board_of_text("size: 3x2\nfleet: 2 1\ntouching: any\n");
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fc_frequencies *frequencies = NULL;
    double sum = 0;
    assert_int_equal(fc_frequencies_read(&frequencies, cases[i].text, strlen(cases[i].text), board, 0, NULL), FC_OK);
    for (int cell = 0; cell < 6; cell++) {
      double share = 0;
      assert_int_equal(fc_frequencies_share(&share, frequencies, 0, cell / 3, cell % 3, NULL), FC_OK);
      assert_near(share, 0.5, 0.01);
      sum += share;
    }
    assert_near(sum, 3, 1e-12);
    assert_int_equal(fc_frequencies_fleets(frequencies), cases[i].fleets);
    fc_frequencies_free(frequencies);
  }
  fc_board_free(board);
}

TEST(tables_are_put_together) {
  static const char text[] = "length 2:\n1 1 0\n0 0 0\nlength 1:\n0 0 .6\n.4 0 0\n";
  static const double sums[6] = {1, 1, 0.6, 0.4, 0, 0};
  fc_board *board = board_of_text("size: 3x2\nfleet: 2 1\ntouching: any\n");
  for (int by_length = 0; by_length < 2; by_length++) {
    fc_frequencies *frequencies = NULL;
    double share = 0;
    assert_int_equal(fc_frequencies_read(&frequencies, text, sizeof text - 1, board, by_length, NULL), FC_OK);
    assert_int_equal(fc_frequencies_are_by_length(frequencies), by_length);
    for (int cell = 0; cell < 6; cell++) {
      assert_int_equal(fc_frequencies_share(&share, frequencies, 0, cell / 3, cell % 3, NULL), FC_OK);
      assert_near(share, sums[cell], 1e-12);
    }
    assert_int_equal(fc_frequencies_share(&share, frequencies, 1, 1, 0, NULL), by_length ? FC_OK : FC_INVALID_ARGUMENT);
    fc_frequencies_free(frequencies);
  }
  fc_board_free(board);
}

TEST(arguments_are_checked) {
  const double even[6] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
  const double wrong[6] = {0.5, 0.5, 0.5, 0.5, 0.5, NAN};
  fc_board *board = board_of_text("size: 3x2\nfleet: 2 1\ntouching: any\n");
  fc_board *shot_at = board_of_text("size: 3x2\nfleet: 2 1\ntouching: any\nshots:\nA1 miss\n");
  fc_board *other = board_of_text("size: 2x3\nfleet: 2 1\ntouching: any\n");
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  assert_int_equal(fc_prior_read(&prior, "cells:\n1 2 3\n1 1 1\n", 19, board, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  fc_frequencies *frequencies = must_make(board, even, 0);
  fc_frequencies *none = NULL;
  fc_fit *fit = NULL;
  double share = 0;
  const fc_fit_plan great = {.size = sizeof great, .greatest = 1000000001};
  const fc_fit_plan smoothed = {.size = sizeof smoothed, .smoothing = 1};
  const fc_fit_plan negative = {.size = sizeof negative, .tolerance = -1};
  assert_int_equal(fc_frequencies_create(&none, board, wrong, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_frequencies_create(NULL, board, even, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_frequencies_create(&none, NULL, even, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_frequencies_create(&none, board, NULL, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_frequencies_read(NULL, "", 0, board, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_frequencies_read(&none, NULL, 1, board, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_frequencies_read(&none, "", 0, NULL, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_frequencies_share(&share, frequencies, 0, 2, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_frequencies_share(&share, frequencies, 2, 0, 0, NULL), FC_INVALID_ARGUMENT); /* not by length */
  assert_int_equal(fc_frequencies_share(NULL, frequencies, 0, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(NULL, frequencies, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(&fit, NULL, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(&fit, frequencies, NULL, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(&fit, frequencies, shot_at, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(&fit, frequencies, other, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(&fit, frequencies, weighed, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(&fit, frequencies, board, &great, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(&fit, frequencies, board, &smoothed, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_make(&fit, frequencies, board, &negative, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fit_share(&share, NULL, NULL, 0, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_null(none);
  assert_null(fit);
  fc_frequencies_free(frequencies);
  fc_frequencies_free(NULL);
  fc_fit_free(NULL);
  fc_board_free(board);
  fc_board_free(shot_at);
  fc_board_free(other);
  fc_board_free(weighed);
  fc_prior_free(prior);
}

/* Progress goes from 0 to 1 and never back; whoever stops is obeyed. */
struct watched {
  double last;
  int calls;
  int most;
};

static int progress(void *context, double done) {
  struct watched *watched = context;
  assert_true(done >= watched->last && done <= 1);
  watched->last = done;
  return ++watched->calls > watched->most;
}

TEST(progress_is_told) {
  fc_board *board = board_of_text(TWO_SHIPS);
  const struct all drawn = draw_chances(1);
  double wanted[3][CELLS];
  add_up(wanted, &drawn);
  fc_frequencies *frequencies = must_make(board, wanted[0], 0);
  struct watched watched = {.most = 1000000};
  const fc_options options = {.size = sizeof options, .progress = progress, .progress_context = &watched};
  fc_fit *fit = NULL;
  assert_int_equal(fc_fit_make(&fit, frequencies, board, NULL, &options, NULL), FC_OK);
  assert_true(watched.last == 1);
  fc_fit_free(fit);
  fit = NULL;
  watched = (struct watched){.most = 3};
  assert_int_equal(fc_fit_make(&fit, frequencies, board, NULL, &options, NULL), FC_STOPPED);
  assert_int_equal(watched.calls, 4);
  assert_null(fit);
  fc_frequencies_free(frequencies);
  fc_board_free(board);
}
