/*
 * The optimum against the plain one of the oracle: on all boards up to 3x3 with a row of fleets, on some of 3x4, and in the
 * middle of random games; under every rule of touching and every announcement, for every criterion.
 */
#include "solving.h"

#include <stdlib.h>

#include "oracle/plain_optimum.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/random_prior.h"

static const struct {
  enum plain_criterion plain;
  fc_criterion criterion;
} criteria[] = {{PLAIN_MEAN, FC_CRITERION_MEAN}, {PLAIN_WORST, FC_CRITERION_WORST}, {PLAIN_WITHIN, FC_CRITERION_WITHIN}};

/* Whether the best shots are those of the oracle. A cell that no configuration covers is never listed, though nothing may be lost
 * by a shot there where all is lost anyway. */
static void check_best(const fc_solution *solution, const struct plain_optimum *plain, const struct oracle_game *game,
                       const fc_board *board) {
  fc_analysis *analysis = NULL;
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  size_t count = 0;
  size_t next = 0;
  const fc_cell *best = fc_solution_best(&count, solution);
  mpz_t occupancy;
  mpz_init(occupancy);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    const bool is_listed = next < count && best[next].row * game->columns + best[next].column == cell;
    next += is_listed;
    assert_int_equal(fc_analysis_occupancy(occupancy, analysis, cell / game->columns, cell % game->columns, NULL), FC_OK);
    if (is_listed || mpz_sgn(occupancy) > 0) {
      assert_int_equal(is_listed, plain->is_best[cell]);
    }
  }
  assert_int_equal(next, count);
  mpz_clear(occupancy);
  fc_analysis_free(analysis);
}

static uint64_t weigh(const void *context, const struct oracle_game *game, const int *places) {
  mpz_t weight;
  mpz_init(weight);
  random_prior_weigh(weight, context, game, places);
  assert_true(mpz_fits_ulong_p(weight));
  const uint64_t fitting = mpz_get_ui(weight);
  mpz_clear(weight);
  return fitting;
}

/* The board of a text, with the prior or without one. */
static fc_board *board_of(const char *text, const struct random_prior *prior) {
  fc_board *board = board_of_text(text);
  if (prior != NULL) {
    fc_board *weighed = board_with_random_prior(board, prior);
    fc_board_free(board);
    board = weighed;
  }
  return board;
}

/* Solves a position in both ways, with a prior or NULL. False where it is too large for the oracle. */
static bool check_position(const struct oracle_game *game, const struct oracle_observations *observations,
                           const struct random_prior *prior, int within) {
  struct board_text text;
  board_text_write(&text, game, observations);
  for (size_t i = 0; i < sizeof criteria / sizeof criteria[0]; i++) {
    struct plain_optimum plain;
    const int shots = criteria[i].plain == PLAIN_WITHIN ? within : 0;
    if (!plain_optimum_find(&plain, game, observations, prior != NULL ? weigh : NULL, prior, criteria[i].plain, shots)) {
      return false;
    }
    case_log_note(text.text);
    fc_board *board = board_of(text.text, prior);
    const fc_solve_plan plan = {.size = sizeof plan, .criterion = criteria[i].criterion, .shots = shots};
    fc_solution *solution = NULL;
    const fc_status status = fc_solve(&solution, board, &plan, NULL, NULL);
    if (plain.arrangements == 0) {
      assert_int_equal(status, FC_NO_CONFIGURATION);
      assert_null(solution);
    } else {
      assert_int_equal(status, FC_OK);
      assert_int_equal(fc_solution_configurations(solution), plain.arrangements);
      assert_int_equal(fc_solution_lower(solution), plain.value);
      assert_int_equal(fc_solution_upper(solution), plain.value);
      check_best(solution, &plain, game, board);
    }
    fc_solution_free(solution);
    fc_board_free(board);
  }
  return true;
}

/* Fleets, longest first. */
static const char *const fleets[] = {"1", "2", "3", "11", "21", "22", "31", "32", "33", "211", "221", "222", "321", "111"};

static void set_fleet(struct oracle_game *game, const char *fleet) {
  game->ship_count = (int)strlen(fleet);
  for (int ship = 0; ship < game->ship_count; ship++) {
    game->ships[ship] = (struct oracle_ship){.length = fleet[ship] - '0', .named = game->announce == ORACLE_ANNOUNCE_SHIP};
  }
}

/* All fleets under all rules on boards of one size; of those with more cells only every `step`-th. */
static int check_boards(int rows, int columns, int step) {
  int count = 0;
  int number = 0;
  for (size_t fleet = 0; fleet < sizeof fleets / sizeof fleets[0]; fleet++) {
    for (int touching = 0; touching < ORACLE_TOUCHINGS; touching++) {
      for (int announce = 0; announce < ORACLE_ANNOUNCES; announce++) {
        struct oracle_game game = {.rows = rows,
                                   .columns = columns,
                                   .touching = (enum oracle_touching)touching,
                                   .announce = (enum oracle_announce)announce};
        const struct oracle_observations nothing = {.kind = ORACLE_NOTHING};
        set_fleet(&game, fleets[fleet]);
        int cells = 0;
        for (int ship = 0; ship < game.ship_count; ship++) {
          cells += game.ships[ship].length;
        }
        if (number++ % step == 0 && cells < rows * columns) {
          case_log_open("a whole board", "");
          count += check_position(&game, &nothing, NULL, cells + (rows * columns - cells) / 3);
          case_log_close();
        }
      }
    }
  }
  return count;
}

TEST(whole_boards_up_to_3x3) {
  int count = 0;
  for (int rows = 1; rows <= 3; rows++) {
    for (int columns = 1; columns <= 3; columns++) {
      count += check_boards(rows, columns, rows * columns == 9 && !environment_is_long() ? 3 : 1);
    }
  }
  assert_true(count > 200);
}

TEST(some_boards_of_3x4) {
  assert_true(check_boards(3, 4, environment_is_long() ? 5 : 29) > 2);
}

/* Random games on boards of up to twelve cells, some shots old; with a prior, or here and there with hints. Returns how many were
 * solved. */
static int check_middles(bool has_prior) {
  static const enum random_prior_kind kinds[] = {PRIOR_FORBIDS, PRIOR_SMALL, PRIOR_MIDDLE};
  const int cases = environment_cases(150);
  int solved = 0;
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    if (!random_middle(&game, &observations, &it.source)) {
      continue;
    }
    if (!has_prior && random_chance(&it.source, 1, 3)) {
      random_hints(&observations, &game, &it.source);
    }
    const int open = open_cells(&game, &observations);
    if (open > MOST_OPEN) {
      continue; /* too much work for the oracle */
    }
    const int within = random_below(&it.source, open + 1);
    struct random_prior prior = {.text = NULL};
    if (has_prior) {
      random_prior(&prior, &game, game.ship_count > 2 ? kinds[random_below(&it.source, 2)] : kinds[random_below(&it.source, 3)],
                   &it.source);
    }
    solved += check_position(&game, &observations, has_prior ? &prior : NULL, within);
    free(prior.text);
  }
  assert_true(solved > cases / 10 || cases < 50);
  return solved;
}

TEST(middles_of_games) {
  (void)check_middles(false);
}

TEST(middles_of_games_with_priors) {
  print_message("%d positions solved\n", check_middles(true));
}
