/*
 * Counting with weights, against the oracle that weighs every arrangement by itself: FC_CASES random small boards with random
 * priors (usually 400, in a long run 5,000), in all ways to count that apply, with counters of several widths; and laws that hold
 * for boards of any size.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/random_mpz.h"
#include "support/random_prior.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 5000
#define MOST_EFFORT 1e5
#define CASES_FOR_EVERY_WAY 300

static const struct random_game_limits LIMITS = {.longest_side = 7, .most_cells = 30, .most_ships = 5, .longest_ship = 5};

/* A board with a prior, drawn at random; nothing in it is to be changed. */
struct drawn {
  struct oracle_game game;
  struct oracle_observations observations;
  enum random_prior_kind kind;
  struct random_prior prior;
  fc_board *plain;
  fc_board *board;
};

static void draw(struct drawn *drawn, struct random_case *it, const struct random_game_limits *limits, double most_effort) {
  do {
    random_game(&drawn->game, &it->source, limits);
  } while (oracle_effort(&drawn->game) > most_effort);
  random_observations(&drawn->observations, &drawn->game, &it->source);
  drawn->kind = (enum random_prior_kind)random_below(&it->source, PRIOR_KINDS);
  random_prior(&drawn->prior, &drawn->game, drawn->kind, &it->source);
  board_text_log(&drawn->game, &drawn->observations);
  drawn->plain = board_of_game(&drawn->game, &drawn->observations);
  drawn->board = board_with_random_prior(drawn->plain, &drawn->prior);
}

static void drawn_clear(struct drawn *drawn) {
  fc_board_free(drawn->plain);
  fc_board_free(drawn->board);
  free(drawn->prior.text);
}

/* ---- All ways to count ----------------------------------------------------------------------------------------------------- */

/* Narrow counters, the sums of 64 bits and the row classes are not for all weights; the first two ways are. */
static const fc_options WAYS[] = {
    {.size = sizeof(fc_options), .engine = FC_ENGINE_AUTO},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .counter_bits = 128},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .counter_bits = 192},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .counter_bits = 512, .threads = 1},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_SEARCH},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_LIST},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES},
};
enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0] };

TEST(test_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int counted[WAY_COUNT][PRIOR_KINDS] = {{0}};
  for_random_cases(cases, it) {
    struct drawn drawn;
    struct answers expected;
    draw(&drawn, &it, &LIMITS, MOST_EFFORT);
    answers_of_weighed_oracle(&expected, &drawn.game, &drawn.observations, &drawn.prior);
    for (int way = 0; way < WAY_COUNT; way++) {
      if (way < 2 || can_be_counted(drawn.board, &WAYS[way])) {
        assert_answers_of_board(drawn.board, &WAYS[way], &expected);
        counted[way][drawn.kind] += mpz_sgn(expected.count) > 0;
      }
    }
    answers_clear(&expected);
    drawn_clear(&drawn);
  }
  environment_note_proof(cases, "random small problems with priors against the oracle");
  for (int way = 0; way < WAY_COUNT; way++) {
    print_message("way %d: with 0 and 1 %d, small weights %d, middle %d, great %d, common %d, ones %d\n", way,
                  counted[way][PRIOR_FORBIDS], counted[way][PRIOR_SMALL], counted[way][PRIOR_MIDDLE], counted[way][PRIOR_GREAT],
                  counted[way][PRIOR_COMMON], counted[way][PRIOR_ONES]);
    for (int kind = 0; cases >= CASES_FOR_EVERY_WAY && kind < PRIOR_KINDS; kind++) {
      assert_true(counted[way][kind] > 0);
    }
  }
}

/* ---- Weights of 1 ---------------------------------------------------------------------------------------------------------- */

/* Everything is as without a prior, the work included. */
TEST(test_ones_change_nothing) {
  for_random_cases(environment_cases(60), it) {
    struct drawn drawn;
    struct answers with;
    struct answers without;
    fc_prior *ones = NULL;
    fc_board *board = NULL;
    draw(&drawn, &it, &LIMITS, MOST_EFFORT);
    assert_int_equal(fc_prior_create(&ones, drawn.plain, NULL, NULL, NULL), FC_OK);
    assert_int_equal(fc_board_with_prior(&board, drawn.plain, ones, NULL), FC_OK);
    assert_ptr_equal(fc_board_prior(board), ones);
    answers_of_board(&with, board, NULL);
    answers_of_board(&without, drawn.plain, NULL);
    assert_answers_equal(&with, &without);
    assert_int_equal(with.statistics.states, without.statistics.states);
    assert_int_equal(with.statistics.counter_bits, without.statistics.counter_bits);
    assert_int_equal(with.statistics.transitions, without.statistics.transitions);
    fc_board_free(board);
    fc_prior_free(ones);
    answers_clear(&with);
    answers_clear(&without);
    drawn_clear(&drawn);
  }
}

/* ---- What all weights have in common --------------------------------------------------------------------------------------- */

/* A board whose cells all weigh the same. */
static fc_board *with_even_cells(const fc_board *board, uint64_t weight) {
  uint64_t cells[ORACLE_MAX_CELLS];
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  for (size_t i = 0; i < ORACLE_MAX_CELLS; i++) {
    cells[i] = weight;
  }
  assert_int_equal(fc_prior_create(&prior, board, NULL, cells, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  fc_prior_free(prior);
  return weighed;
}

/* Every cell weighs 100: every number is 100 to the cells of the fleet times as great, and the work is the same. */
TEST(test_common_weights_cost_nothing) {
  for_random_cases(environment_cases(60), it) {
    struct drawn drawn;
    struct answers plain;
    struct answers heavy;
    mpz_t factor, expected;
    mpz_inits(factor, expected, NULL);
    draw(&drawn, &it, &LIMITS, MOST_EFFORT);
    fc_board *board = with_even_cells(drawn.plain, 100);
    answers_of_board(&plain, drawn.plain, NULL);
    answers_of_board(&heavy, board, NULL);
    unsigned long cells = 0;
    for (int ship = 0; ship < drawn.game.ship_count; ship++) {
      cells += (unsigned long)drawn.game.ships[ship].length;
    }
    mpz_ui_pow_ui(factor, 100, cells);
    mpz_mul(expected, plain.count, factor);
    assert_mpz_equal(heavy.count, expected);
    for (int cell = 0; cell < plain.rows * plain.columns; cell++) {
      mpz_mul(expected, answers_occupancy(&plain, cell), factor);
      assert_mpz_equal(answers_occupancy(&heavy, cell), expected);
    }
    assert_int_equal(heavy.statistics.states, plain.statistics.states);
    assert_int_equal(heavy.statistics.counter_bits, plain.statistics.counter_bits);
    fc_board_free(board);
    answers_clear(&plain);
    answers_clear(&heavy);
    mpz_clears(factor, expected, NULL);
    drawn_clear(&drawn);
  }
}

/* Where ships may be missing, a fleet of fewer cells weighs less. */
TEST(test_common_weights_of_fleets) {
  static const struct {
    const char *fleet;
    unsigned long cells;
  } fleets[] = {{"3", 3}, {"3 2", 5}, {"3 1", 4}, {"3 2 1", 6}};
  mpz_t expected, count, factor;
  mpz_inits(expected, count, factor, NULL);
  for (size_t i = 0; i < sizeof fleets / sizeof fleets[0]; i++) {
    char text[64];
    (void)snprintf(text, sizeof text, "size: 4x4\nfleet: %s\ntouching: any\n", fleets[i].fleet);
    fc_board *board = board_of_text(text);
    assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
    mpz_ui_pow_ui(factor, 10, fleets[i].cells);
    mpz_addmul(expected, count, factor);
    fc_board_free(board);
  }
  fc_board *plain = board_of_text("size: 4x4\nfleet: 3 2? 1?\ntouching: any\n");
  fc_board *board = with_even_cells(plain, 10);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  assert_mpz_equal(count, expected);
  fc_board_free(board);
  fc_board_free(plain);
  mpz_clears(expected, count, factor, NULL);
}

/* ---- IDs ------------------------------------------------------------------------------------------------------------------- */

#define MOST_IDS 3000

/* The oracle's configurations, by the weight of each, in the order in which the IDs name them for the first time. */
struct expected_fleets {
  const struct random_prior *prior;
  size_t count; /* of those with a weight above 0 */
};

static void count_fleet(void *context, const struct oracle_game *game, const int *places) {
  struct expected_fleets *fleets = context;
  mpz_t weight;
  mpz_init(weight);
  random_prior_weigh(weight, fleets->prior, game, places);
  fleets->count += mpz_sgn(weight) > 0;
  mpz_clear(weight);
}

/* The weight of a fleet by the board's prior. */
static void weigh_ships(mpz_t weight, const fc_board *board, const fc_ship *ships) {
  mpz_t factor;
  mpz_init(factor);
  mpz_set_ui(weight, 1);
  for (size_t i = 0; i < fc_board_ship_count(board); i++) {
    size_t ship_class = 0;
    for (fc_ship_class at = fc_board_ship_class(board, 0);
         at.length != ships[i].length || (at.name == NULL) != (ships[i].name == NULL) ||
         (at.name != NULL && strcmp(at.name, ships[i].name) != 0);
         at = fc_board_ship_class(board, ++ship_class)) {
    }
    uint64_t of_ship = 0;
    assert_int_equal(
        fc_prior_weight(&of_ship, fc_board_prior(board), ship_class, ships[i].direction, ships[i].row, ships[i].column, NULL),
        FC_OK);
    mpz_set_bits64(factor, of_ship);
    mpz_mul(weight, weight, factor);
  }
  mpz_clear(factor);
}

/* Every configuration has as many IDs in a row as it weighs, and is ranked at the first of them. Returns how many there are. */
static size_t walk_ids(const fc_board *board, const fc_ranking *ranking, mpz_srcptr count) {
  const size_t ship_count = fc_board_ship_count(board);
  fc_ship *ships = calloc(ship_count + 1, sizeof *ships);
  fc_ship *last_ships = calloc(ship_count + 1, sizeof *last_ships);
  size_t configurations = 0;
  mpz_t id, first, weight, last;
  mpz_inits(id, first, weight, last, NULL);
  assert_non_null(ships);
  assert_non_null(last_ships);
  while (mpz_cmp(first, count) < 0) {
    assert_int_equal(fc_ranking_unrank(ships, ranking, first, NULL), FC_OK);
    assert_int_equal(fc_fleet_check(board, ships, ship_count, NULL, NULL), FC_OK);
    weigh_ships(weight, board, ships);
    assert_true(mpz_sgn(weight) > 0);
    assert_int_equal(fc_ranking_rank(id, ranking, ships, ship_count, NULL), FC_OK);
    assert_mpz_equal(id, first);
    mpz_add(last, first, weight);
    mpz_sub_ui(last, last, 1);
    assert_true(mpz_cmp(last, count) < 0);
    assert_int_equal(fc_ranking_unrank(last_ships, ranking, last, NULL), FC_OK);
    assert_int_equal(fc_ranking_rank(id, ranking, last_ships, ship_count, NULL), FC_OK);
    assert_mpz_equal(id, first);
    mpz_add(first, first, weight);
    configurations++;
  }
  mpz_clears(id, first, weight, last, NULL);
  free(ships);
  free(last_ships);
  return configurations;
}

TEST(test_ids) {
  int walked = 0;
  const int cases = environment_cases(200);
  for_random_cases(cases, it) {
    struct drawn drawn;
    fc_ranking *ranking = NULL;
    mpz_t count, ranked;
    mpz_inits(count, ranked, NULL);
    draw(&drawn, &it, &LIMITS, 2e4);
    struct expected_fleets fleets = {.prior = &drawn.prior};
    oracle_visit(count_fleet, &fleets, &drawn.game, &drawn.observations);
    assert_int_equal(fc_count(count, NULL, drawn.board, NULL, NULL), FC_OK);
    assert_int_equal(fc_ranking_create(&ranking, drawn.board, NULL, NULL), FC_OK);
    fc_ranking_count(ranked, ranking);
    assert_mpz_equal(ranked, count);
    if (fleets.count <= MOST_IDS) {
      assert_int_equal(walk_ids(drawn.board, ranking, count), fleets.count);
      walked += fleets.count > 1;
    }
    fc_ranking_free(ranking);
    mpz_clears(count, ranked, NULL);
    drawn_clear(&drawn);
  }
  print_message("%d boards with several configurations\n", walked);
  assert_true(walked > 0 || cases < 50);
}

/* ---- Contexts -------------------------------------------------------------------------------------------------------------- */

/* Plans and lists outlive questions; what is asked before, with whatever prior, changes no answer. */
TEST(test_context) {
  for_random_cases(environment_cases(60), it) {
    struct drawn drawn;
    struct random_source source;
    struct random_prior other;
    fc_context *context = NULL;
    draw(&drawn, &it, &LIMITS, MOST_EFFORT);
    random_start(&source, it.seed + 1, (uint64_t)it.number);
    random_prior(&other, &drawn.game, (enum random_prior_kind)random_below(&source, PRIOR_KINDS), &source);
    fc_board *with_other = board_with_random_prior(drawn.plain, &other);
    const fc_board *boards[] = {drawn.board, with_other, drawn.plain, drawn.board, drawn.plain, with_other};
    struct answers expected[6];
    for (size_t i = 0; i < 6; i++) {
      answers_of_board(&expected[i], boards[i], NULL);
    }
    for (int engine = FC_ENGINE_AUTO; engine <= FC_ENGINE_FRONTIER; engine++) {
      assert_int_equal(fc_context_create(&context, NULL), FC_OK);
      const fc_options options = {.size = sizeof(fc_options), .context = context, .engine = (fc_engine)engine};
      for (size_t i = 0; i < 6; i++) {
        assert_answers_of_board(boards[i], &options, &expected[i]);
      }
      fc_context_free(context);
    }
    for (size_t i = 0; i < 6; i++) {
      answers_clear(&expected[i]);
    }
    fc_board_free(with_other);
    free(other.text);
    drawn_clear(&drawn);
  }
}

/* ---- Larger boards --------------------------------------------------------------------------------------------------------- */

static fc_board *weighed_board(const fc_board *board, const uint64_t *weights, const uint64_t *cells) {
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  assert_int_equal(fc_prior_create(&prior, board, weights, cells, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  fc_prior_free(prior);
  return weighed;
}

/* The occupancies add up to the cells of the fleet times the count. */
static void assert_occupancies_add_up(const struct answers *answers, const fc_board *board) {
  mpz_t sum, product;
  mpz_inits(sum, product, NULL);
  unsigned long cells = 0;
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class ships = fc_board_ship_class(board, i);
    cells += (unsigned long)(ships.length * ships.ships);
  }
  for (int cell = 0; cell < answers->rows * answers->columns; cell++) {
    mpz_add(sum, sum, answers_occupancy(answers, cell));
  }
  mpz_mul_ui(product, answers->count, cells);
  assert_mpz_equal(sum, product);
  mpz_clears(sum, product, NULL);
}

static void assert_multiple(const struct answers *actual, const struct answers *expected, mpz_srcptr factor) {
  mpz_t product;
  mpz_init(product);
  mpz_mul(product, expected->count, factor);
  assert_mpz_equal(actual->count, product);
  for (int cell = 0; cell < actual->rows * actual->columns; cell++) {
    mpz_mul(product, answers_occupancy(expected, cell), factor);
    assert_mpz_equal(answers_occupancy(actual, cell), product);
  }
  mpz_clear(product);
}

/*
 * Laws of one game. If all weights of a class of n ships are multiplied by k, all numbers are multiplied by k^n, beyond 128
 * bits, too. Verification agrees, and the occupancies add up.
 */
static void check_laws(const char *text, uint64_t greatest, uint64_t factor, uint64_t seed) {
  struct random_source source;
  random_start(&source, seed, 0);
  fc_board *board = board_of_text(text);
  const size_t cells = (size_t)fc_board_rows(board) * (size_t)fc_board_columns(board);
  const size_t count = fc_board_ship_class_count(board) * 2 * cells;
  uint64_t *weights = calloc(count, sizeof *weights);
  assert_non_null(weights);
  for (size_t i = 0; i < count; i++) {
    weights[i] = random_chance(&source, 1, 30) ? 0 : random_bits(&source) % greatest + 1;
  }
  fc_board *weighed = weighed_board(board, weights, NULL);
  struct answers answers;
  answers_of_board(&answers, weighed, NULL);
  assert_occupancies_add_up(&answers, board);
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    mpz_t power;
    mpz_init(power);
    mpz_set_bits64(power, factor);
    mpz_pow_ui(power, power, (unsigned long)fc_board_ship_class(board, i).ships);
    for (size_t j = 0; j < 2 * cells; j++) {
      weights[i * 2 * cells + j] *= factor;
    }
    fc_board *scaled = weighed_board(board, weights, NULL);
    struct answers multiplied;
    answers_of_board(&multiplied, scaled, NULL);
    assert_multiple(&multiplied, &answers, power);
    answers_clear(&multiplied);
    fc_board_free(scaled);
    for (size_t j = 0; j < 2 * cells; j++) {
      weights[i * 2 * cells + j] /= factor;
    }
    mpz_clear(power);
  }
  fc_verification *verification = NULL;
  fc_error error = {0};
  assert_int_equal(fc_verify(&verification, weighed, NULL, &error), FC_OK);
  if (fc_verification_verdict(verification, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  fc_verification_free(verification);
  answers_clear(&answers);
  free(weights);
  fc_board_free(weighed);
  fc_board_free(board);
}

TEST(test_laws) {
  const uint64_t seed = environment_seed();
  check_laws("size: 6x6\nfleet: 4 3 3 2 2\ntouching: diagonal\n", 1000000000000, 1000, seed);
  if (environment_has_sanitizer()) {
    return;
  }
  check_laws("size: 7x7\nfleet: 3 2 2 1 1\n", 3, 2, seed);
  check_laws("size: 7x6\nfleet: 4 3 3 2\ntouching: any\nannounce: length\n", 1000, 1000000, seed);
  check_laws("rules: russian\nsize: 8x7\nshots:\nC3 hit\nA1 miss\n", 50, 7, seed);
  check_laws("rules: classic\nsize: 8x8\nshots:\nC3 hit\nC4 hit\nA1 miss\n", 100000000, 10, seed);
}

/* The same weight for all placements in the same part of a cell: given by cells or by placements, the prior is one. */
TEST(test_cells_are_factors) {
  fc_board *board = board_of_text("size: 5x4\nfleet: 3 2 1\ntouching: any\n");
  uint64_t cells[20];
  uint64_t weights[3 * 2 * 20];
  for (size_t cell = 0; cell < 20; cell++) {
    cells[cell] = cell % 7;
  }
  for (size_t i = 0; i < 3; i++) {
    for (size_t direction = 0; direction < 2; direction++) {
      for (size_t cell = 0; cell < 20; cell++) {
        const size_t step = direction ? 5 : 1;
        const size_t length = 3 - i;
        const bool fits = direction ? cell / 5 + length <= 4 : cell % 5 + length <= 5;
        uint64_t product = fits ? 1 : 123; /* which is not looked at */
        for (size_t j = 0; fits && j < length; j++) {
          product *= cells[cell + j * step];
        }
        weights[(i * 2 + direction) * 20 + cell] = product;
      }
    }
  }
  fc_board *by_cells = weighed_board(board, NULL, cells);
  fc_board *by_weights = weighed_board(board, weights, NULL);
  assert_true(assert_alike(by_cells, NULL, by_weights, NULL));
  fc_board_free(by_cells);
  fc_board_free(by_weights);
  fc_board_free(board);
}
