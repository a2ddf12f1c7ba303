/*
 * Players that know how fleets are placed: every shot of `exact` is a likeliest cell of the board with the prior, fleets are
 * drawn from a prior as often as they weigh, and a prior that has proved wrong is forgotten.
 */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "support/answers.h"
#include "support/testing.h"

#define SMALL "size: 5x4\nfleet: 3 2\ntouching: any\nannounce: length\n"

/* The upper left is liked; the right column is never used. */
#define LIKED "cells:\n 9 7 3 2 0\n 6 4 1 2 0\n 2 2 1 1 0\n 1 3 1 1 0\n"
/* The right column and the bottom row, and nothing else. */
#define RIM "cells:\n 0 0 0 0 1\n 0 0 0 0 1\n 0 0 0 0 1\n 2 1 1 1 1\n"
#define ONES "cells:\n 1 1 1 1 1\n 1 1 1 1 1\n 1 1 1 1 1\n 1 1 1 1 1\n"

static fc_prior *must_read_prior(const char *text, const fc_board *board) {
  fc_prior *prior = NULL;
  assert_int_equal(fc_prior_read(&prior, text, strlen(text), board, NULL), FC_OK);
  return prior;
}

static fc_status create(fc_contest **contest, const char *const *names, size_t count, const fc_board *board, const char *placer,
                        uint64_t seed, const fc_named_prior *priors, size_t prior_count, fc_error *error) {
  const fc_contest_plan plan = {.size = sizeof plan,
                                .strategies = names,
                                .strategy_count = count,
                                .placer = placer,
                                .seed = seed,
                                .priors = priors,
                                .prior_count = prior_count};
  return fc_contest_create_with_plan(contest, &plan, board, NULL, error);
}

static const char *const strategies[] = {"exact", "exact:prior=ones", "exact:prior=liked", "entropy:prior=rim",
                                         "exact:prior=rim"};
enum { EXACT, WITH_ONES, WITH_LIKED, ENTROPY, WITH_RIM, STRATEGIES };

struct table {
  fc_board *board;
  fc_prior *priors[3];
  fc_contest *contest;
};

static struct table lay(const char *placer) {
  static const char *const names[] = {"ones", "liked", "rim"};
  static const char *const texts[] = {ONES, LIKED, RIM};
  struct table table = {.board = board_of_text(SMALL)};
  fc_named_prior named[3];
  fc_error error = {0};
  for (int i = 0; i < 3; i++) {
    table.priors[i] = must_read_prior(texts[i], table.board);
    named[i] = (fc_named_prior){names[i], table.priors[i]};
  }
  if (create(&table.contest, strategies, STRATEGIES, table.board, placer, 7, named, 3, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  return table;
}

static void clear(struct table *table) {
  fc_contest_free(table->contest);
  for (int i = 0; i < 3; i++) {
    fc_prior_free(table->priors[i]);
  }
  fc_board_free(table->board);
}

/* The first likeliest cell of a board; where its prior leaves nothing, of the board without. */
static fc_cell best_of(const fc_board *board) {
  fc_analysis *analysis = NULL;
  fc_board *plain = NULL;
  fc_cell *cells = NULL;
  size_t count = 0;
  mpz_t number;
  mpz_init(number);
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  fc_analysis_count(number, analysis);
  if (mpz_sgn(number) == 0) {
    fc_analysis_free(analysis);
    assert_int_equal(fc_board_with_prior(&plain, board, NULL, NULL), FC_OK);
    assert_int_equal(fc_analyse(&analysis, plain, NULL, NULL), FC_OK);
  }
  assert_int_equal(fc_analysis_best(&cells, &count, number, analysis, NULL), FC_OK);
  const fc_cell best = cells[0];
  mpz_clear(number);
  fc_cells_free(cells);
  fc_board_free(plain);
  fc_analysis_free(analysis);
  return best;
}

static void follow(const struct table *table, size_t strategy, const fc_prior *prior, uint64_t game) {
  fc_shot *shots = NULL;
  size_t count = 0;
  fc_board *board = NULL;
  assert_int_equal(fc_board_with_prior(&board, table->board, prior, NULL), FC_OK);
  assert_int_equal(fc_contest_replay(&shots, &count, table->contest, strategy, game, NULL), FC_OK);
  for (size_t i = 0; i < count; i++) {
    const fc_cell best = best_of(board);
    fc_board *next = NULL;
    assert_int_equal(shots[i].row, best.row);
    assert_int_equal(shots[i].column, best.column);
    assert_int_equal(fc_board_shoot(&next, board, &shots[i], NULL), FC_OK);
    fc_board_free(board);
    board = next;
  }
  fc_shots_free(shots);
  fc_board_free(board);
}

/* Also where fleets are not placed as the prior says, and the player finds out. */
TEST(players_shoot_where_their_prior_says) {
  static const char *const placers[] = {"uniform", "prior:liked", "prior:rim"};
  for (size_t i = 0; i < sizeof placers / sizeof placers[0]; i++) {
    struct table table = lay(placers[i]);
    for (uint64_t game = 0; game < 10; game++) {
      follow(&table, EXACT, NULL, game);
      follow(&table, WITH_LIKED, table.priors[1], game);
      follow(&table, WITH_RIM, table.priors[2], game);
    }
    clear(&table);
  }
}

static double mean_shots(struct table *table, size_t strategy, size_t count) {
  fc_game games[400];
  double shots = 0;
  assert_int_equal(fc_contest_play(games, NULL, table->contest, strategy, 0, count, NULL), FC_OK);
  for (size_t i = 0; i < count; i++) {
    shots += games[i].shots;
  }
  return shots / (double)count;
}

/* Equal weights change nothing; the right weights help, the wrong ones harm. */
TEST(priors_are_worth_what_they_say) {
  struct table uniform = lay("uniform");
  struct table liked = lay("prior:liked");
  struct table rim = lay("prior:rim");
  assert_true(mean_shots(&uniform, EXACT, 400) == mean_shots(&uniform, WITH_ONES, 400));
  assert_true(mean_shots(&liked, EXACT, 400) > mean_shots(&liked, WITH_LIKED, 400) + 1);
  assert_true(mean_shots(&uniform, EXACT, 400) < mean_shots(&uniform, WITH_LIKED, 400) - 0.2);
  assert_true(mean_shots(&rim, EXACT, 400) > mean_shots(&rim, WITH_RIM, 400) + 2);
  assert_true(mean_shots(&rim, ENTROPY, 400) < mean_shots(&rim, EXACT, 400) - 1);
  clear(&uniform);
  clear(&liked);
  clear(&rim);
}

/* A placer that is a prior covers the cells as often as the board with the prior says. */
TEST(fleets_are_drawn_as_they_weigh) {
  struct table table = lay("prior:liked");
  fc_board *weighed = NULL;
  fc_analysis *analysis = NULL;
  double shares[20];
  double covered[20] = {0};
  assert_int_equal(fc_board_with_prior(&weighed, table.board, table.priors[1], NULL), FC_OK);
  assert_int_equal(fc_analyse(&analysis, weighed, NULL, NULL), FC_OK);
  assert_int_equal(fc_analysis_chances(shares, analysis, FC_QUANTITY_OCCUPANCY, NULL), FC_OK);
  for (uint64_t game = 0; game < 4000; game++) {
    fc_ship ships[2];
    assert_int_equal(fc_contest_fleet(ships, NULL, table.contest, game, NULL), FC_OK);
    for (int ship = 0; ship < 2; ship++) {
      for (int step = 0; step < ships[ship].length; step++) {
        const bool is_down = ships[ship].direction == FC_DOWN;
        covered[(ships[ship].row + (is_down ? step : 0)) * 5 + ships[ship].column + (is_down ? 0 : step)] += 1.0 / 4000;
      }
    }
  }
  for (int cell = 0; cell < 20; cell++) {
    assert_true(fabs(covered[cell] - shares[cell]) <= 4.5 * sqrt(shares[cell] * (1 - shares[cell]) / 4000));
  }
  fc_analysis_free(analysis);
  fc_board_free(weighed);
  clear(&table);
}

TEST(names_are_checked) {
  static const char *const nobody[] = {"exact:prior=nobody"};
  static const char *const people[] = {"exact:prior=people"};
  static const char *const twice[] = {"exact:prior=ones", "exact:tie=first,prior=ones"};
  fc_board *board = board_of_text(SMALL);
  fc_board *other = board_of_text("size: 4x4\nfleet: 3 2\n");
  fc_prior *ones = must_read_prior(ONES, board);
  fc_prior *wrong = must_read_prior("", other);
  const fc_named_prior named = {"ones", ones};
  const fc_named_prior misfit = {"ones", wrong};
  fc_contest *contest = NULL;
  fc_error error = {0};
  char *text = NULL;
  assert_int_equal(create(&contest, nobody, 1, board, "uniform", 1, &named, 1, &error), FC_INVALID_STRATEGY);
  assert_string_equal(error.message, "there is no prior with the name nobody");
  assert_int_equal(create(&contest, twice, 1, board, "prior:nobody", 1, &named, 1, &error), FC_INVALID_STRATEGY);
  assert_int_equal(create(&contest, people, 1, board, "uniform", 1, NULL, 0, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "the prior people is of the classic game: 10x10 cells, ships of 5 4 3 3 2, which may touch");
  assert_int_equal(create(&contest, twice, 2, board, "uniform", 1, &named, 1, NULL), FC_INVALID_STRATEGY);
  assert_int_equal(create(&contest, twice, 1, board, "uniform", 1, &misfit, 1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(create(&contest, twice, 1, board, "uniform", 1, NULL, 1, NULL), FC_INVALID_ARGUMENT);
  assert_null(contest);
  assert_int_equal(fc_strategy_write(&text, "entropy:prior=a/b.prior", NULL), FC_OK);
  assert_string_equal(text, "entropy:prior=a/b.prior");
  fc_text_free(text);
  assert_int_equal(fc_strategy_prior(&text, "exact:prior=a b,tie=random", NULL), FC_OK);
  assert_string_equal(text, "a b");
  fc_text_free(text);
  assert_int_equal(fc_strategy_prior(&text, "exact", NULL), FC_OK);
  assert_null(text);
  assert_int_equal(fc_strategy_prior(&text, "exact:prior=", NULL), FC_INVALID_STRATEGY);
  assert_int_equal(fc_strategy_prior(&text, "density:prior=people", NULL), FC_INVALID_STRATEGY);
  fc_prior_free(ones);
  fc_prior_free(wrong);
  fc_board_free(board);
  fc_board_free(other);
}
