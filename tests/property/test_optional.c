/*
 * Fleets that are not known, with ships that may be missing, against the oracle that leaves ships away itself: on FC_CASES random
 * small boards (usually 400, in a long run 5,000), all numbers in all ways to count that apply; how likely each fleet is;
 * game IDs, which number the arrangements of one fleet after those of another; and an example to be counted by hand.
 */
#include <string.h>

#include "fleetcount_lab.h"
#include "support/answers.h"
#include "support/drawn_board.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/ships.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 5000

static const struct drawing OPTIONAL = {
    .limits = {.longest_side = 7, .most_cells = 25, .most_ships = 5, .longest_ship = 5}, .most_effort = 1e5, .optional = 100};

static fc_analysis *analyse(const fc_board *board) {
  fc_analysis *analysis = NULL;
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  return analysis;
}

/* ---- All numbers ----------------------------------------------------------------------------------------------------------- */

static const fc_options WAYS[] = {
    {.size = sizeof(fc_options), .engine = FC_ENGINE_AUTO},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .counter_bits = 128, .threads = 1},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_SEARCH},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_LIST},
    {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES},
};
enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0] };

TEST(test_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int counted[WAY_COUNT] = {0};
  fc_context *context = NULL;
  assert_int_equal(fc_context_create(&context, NULL), FC_OK);
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    struct answers expected;
    drawn_board_make(&drawn, &it, &OPTIONAL);
    answers_of_oracle(&expected, &drawn.game, &drawn.observations);
    for (int way = 0; way < WAY_COUNT; way++) {
      if (WAYS[way].engine != FC_ENGINE_ROW_CLASSES || can_be_counted(drawn.board, &WAYS[way])) {
        fc_options options = WAYS[way];
        options.context = context;
        assert_answers_of_board(drawn.board, &options, &expected);
        counted[way] += mpz_sgn(expected.count) > 0;
      }
    }
    answers_clear(&expected);
    drawn_board_free(&drawn);
  }
  fc_context_free(context);
  environment_note_proof(cases, "random small problems with optional ships against the oracle");
  for (int way = 0; way < WAY_COUNT && cases >= USUAL_CASES; way++) {
    assert_true(counted[way] > cases / 10);
  }
}

/* ---- The fleets ------------------------------------------------------------------------------------------------------------ */

#define MOST_FLEETS_LISTED 64

/* How many ships of each class an arrangement has, and how many arrangements have as many. */
struct tally {
  const fc_board *board;
  size_t fleets;
  int ships[MOST_FLEETS_LISTED][ORACLE_MAX_SHIPS];
  uint64_t count[MOST_FLEETS_LISTED];
};

static size_t class_of(const fc_board *board, const fc_ship *ship) {
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    const bool both = class.name != NULL && ship->name != NULL;
    if (class.length == ship->length && (both ? strcmp(class.name, ship->name) == 0 : class.name == ship->name)) {
      return i;
    }
  }
  fail();
  return 0;
}

static void tally_arrangement(void *context, const struct oracle_game *game, const int *places) {
  struct tally *tally = context;
  int ships[ORACLE_MAX_SHIPS] = {0};
  for (int i = 0; i < game->ship_count; i++) {
    if (places[i] != ORACLE_ABSENT) {
      fc_ship ship;
      ships_set(&ship, game, i, places[i]);
      ships[class_of(tally->board, &ship)]++;
    }
  }
  size_t fleet = 0;
  while (fleet < tally->fleets && memcmp(tally->ships[fleet], ships, sizeof ships) != 0) {
    fleet++;
  }
  if (fleet == tally->fleets) {
    assert_true(tally->fleets < MOST_FLEETS_LISTED);
    memcpy(tally->ships[tally->fleets++], ships, sizeof ships);
  }
  tally->count[fleet]++;
}

/* The fleets come in the order that is promised: that of their numbers of ships, the greater first. */
static void assert_ordered(const int *ships, const int *before, size_t classes) {
  size_t i = 0;
  while (i < classes && ships[i] == before[i]) {
    i++;
  }
  assert_true(i < classes && ships[i] < before[i]);
}

static void compare_fleets(const fc_analysis *analysis, const struct tally *tally) {
  const size_t classes = fc_board_ship_class_count(tally->board);
  int before[ORACLE_MAX_SHIPS] = {0};
  size_t found = 0;
  mpz_t count, expected;
  mpz_inits(count, expected, NULL);
  for (size_t i = 0; i < fc_analysis_fleet_count(analysis); i++) {
    int ships[ORACLE_MAX_SHIPS] = {0};
    assert_int_equal(fc_analysis_fleet(ships, count, analysis, i, NULL), FC_OK);
    size_t fleet = 0;
    while (fleet < tally->fleets && memcmp(tally->ships[fleet], ships, sizeof ships) != 0) {
      fleet++;
    }
    mpz_set_bits64(expected, fleet < tally->fleets ? tally->count[fleet] : 0);
    assert_mpz_equal(count, expected);
    found += fleet < tally->fleets;
    if (i > 0) {
      assert_ordered(ships, before, classes);
    }
    memcpy(before, ships, sizeof ships);
  }
  assert_int_equal(found, tally->fleets);
  assert_int_equal(fc_analysis_fleet(before, count, analysis, fc_analysis_fleet_count(analysis), NULL), FC_INVALID_ARGUMENT);
  mpz_clears(count, expected, NULL);
}

TEST(test_fleets) {
  int several = 0;
  for_random_cases(environment_cases(USUAL_CASES), it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, &OPTIONAL);
    struct tally tally = {.board = drawn.board};
    oracle_visit(tally_arrangement, &tally, &drawn.game, &drawn.observations);
    fc_analysis *analysis = analyse(drawn.board);
    compare_fleets(analysis, &tally);
    several += tally.fleets > 1;
    fc_analysis_free(analysis);
    drawn_board_free(&drawn);
  }
  assert_true(several > environment_cases(USUAL_CASES) / 20);
}

/* ---- IDs ------------------------------------------------------------------------------------------------------------------- */

#define MOST_IDS 300

/* Which of the fleets of an analysis ships are. */
static size_t fleet_of(const fc_ship *ships, size_t size, const fc_board *board, const fc_analysis *analysis) {
  int has[ORACLE_MAX_SHIPS] = {0};
  for (size_t i = 0; i < size; i++) {
    has[class_of(board, &ships[i])]++;
  }
  mpz_t count;
  mpz_init(count);
  size_t fleet = 0;
  for (bool found = false; !found; fleet += !found) {
    int there[ORACLE_MAX_SHIPS] = {0};
    assert_int_equal(fc_analysis_fleet(there, count, analysis, fleet, NULL), FC_OK);
    found = memcmp(has, there, sizeof has) == 0;
  }
  mpz_clear(count);
  return fleet;
}

/* Walks the IDs from 0 on. Each leads to a fleet that agrees, and back. The fleets come in their order, each as often as it has
 * arrangements. Two IDs never lead to one arrangement, since each leads back. */
static int walk_ids(const fc_board *board, const fc_analysis *analysis, const fc_ranking *ranking) {
  const size_t most = fc_board_ship_count(board);
  size_t fleet = 0;
  int walked = 0;
  mpz_t id, back, count, end;
  mpz_inits(id, back, count, end, NULL);
  int there[ORACLE_MAX_SHIPS];
  fc_ranking_count(count, ranking);
  assert_int_equal(fc_analysis_fleet(there, end, analysis, 0, NULL), FC_OK);
  for (; walked < MOST_IDS && mpz_cmp(id, count) < 0; walked++) {
    fc_ship ships[ORACLE_MAX_SHIPS];
    while (mpz_cmp(id, end) >= 0) {
      assert_int_equal(fc_analysis_fleet(there, back, analysis, ++fleet, NULL), FC_OK);
      mpz_add(end, end, back);
    }
    assert_int_equal(fc_ranking_unrank(ships, ranking, id, NULL), FC_OK);
    const size_t size = ships_there(ships, most);
    assert_int_equal(fc_fleet_check(board, ships, size, NULL, NULL), FC_OK);
    assert_int_equal(fc_ranking_rank(back, ranking, ships, size, NULL), FC_OK);
    assert_mpz_equal(back, id);
    assert_int_equal(fleet_of(ships, size, board, analysis), fleet);
    mpz_add_ui(id, id, 1);
  }
  mpz_clears(id, back, count, end, NULL);
  return walked;
}

static void draw_fleets(const fc_board *board) {
  fc_sampler *sampler = NULL;
  fc_ship ships[3 * ORACLE_MAX_SHIPS];
  const size_t most = fc_board_ship_count(board);
  assert_int_equal(fc_sampler_create(&sampler, "uniform", board, NULL, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 1, 0, 3, NULL), FC_OK);
  for (int i = 0; i < 3; i++) {
    const fc_ship *fleet = ships + (size_t)i * most;
    assert_int_equal(fc_fleet_check(board, fleet, ships_there(fleet, most), NULL, NULL), FC_OK);
  }
  fc_sampler_free(sampler);
}

TEST(test_ids) {
  int walked = 0;
  for_random_cases(environment_cases(150), it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, &OPTIONAL);
    fc_analysis *analysis = analyse(drawn.board);
    fc_ranking *ranking = NULL;
    mpz_t count, ranked;
    mpz_inits(count, ranked, NULL);
    assert_int_equal(fc_ranking_create(&ranking, drawn.board, NULL, NULL), FC_OK);
    fc_analysis_count(count, analysis);
    fc_ranking_count(ranked, ranking);
    assert_mpz_equal(ranked, count);
    walked += walk_ids(drawn.board, analysis, ranking);
    if (mpz_sgn(count) > 0) {
      draw_fleets(drawn.board);
    }
    mpz_clears(count, ranked, NULL);
    fc_ranking_free(ranking);
    fc_analysis_free(analysis);
    drawn_board_free(&drawn);
  }
  assert_true(walked > environment_cases(150));
}

/* ---- Verifying, explaining, writing ---------------------------------------------------------------------------------------- */

TEST(test_other_questions) {
  check_other_questions(environment_cases(100), &OPTIONAL);
}

/* ---- By hand --------------------------------------------------------------------------------------------------------------- */

/*
 * Three cells in a row, a ship of 2 and perhaps one of 1, which must not touch: alone the ship of 2 has two places, beside it the
 * small one has none. Where they may touch, one: so 2 and 2. Two ships of 1 that may both be missing: 1 without any, 3 with
 * one, and with two 1 where they may not touch.
 */
TEST(test_by_hand) {
  static const struct {
    const char *text;
    size_t fleets;
    unsigned long count;
    unsigned long of_fleet[3];
  } boards[] = {
      {"size: 3x1\nfleet: 2 1?\ntouching: none\n", 2, 2, {0, 2}},
      {"size: 3x1\nfleet: 2 1?\ntouching: any\n", 2, 4, {2, 2}},
      {"size: 3x1\nfleet: 1? 1?\ntouching: none\n", 3, 5, {1, 3, 1}},
      {"size: 3x1\nfleet: 1 1?\ntouching: none\n", 2, 4, {1, 3}},
      {"size: 3x1\nfleet: 1? 1?\ntouching: none\nshots:\nA1 sunk\n", 3, 2, {1, 1, 0}},
  };
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    fc_board *board = board_of_text(boards[i].text);
    fc_analysis *analysis = analyse(board);
    int ships[3];
    mpz_t count;
    mpz_init(count);
    fc_analysis_count(count, analysis);
    assert_int_equal(mpz_get_ui(count), boards[i].count);
    assert_int_equal(fc_analysis_fleet_count(analysis), boards[i].fleets);
    for (size_t fleet = 0; fleet < boards[i].fleets; fleet++) {
      assert_int_equal(fc_analysis_fleet(ships, count, analysis, fleet, NULL), FC_OK);
      assert_int_equal(mpz_get_ui(count), boards[i].of_fleet[fleet]);
    }
    mpz_clear(count);
    fc_analysis_free(analysis);
    fc_board_free(board);
  }
}

/* Functions that need a known fleet refuse, and so do questions about too many fleets. */
TEST(test_refusals) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 2 1?\ntouching: any\n");
  fc_board *many = board_of_text("size: 10x10\nfleet: 10? 9? 8? 7? 6? 5? 4? 3? 2? 2? 2? 2? 1? 1? 1? 1?\n");
  fc_solution *solution = NULL;
  fc_census *census = NULL;
  fc_sampler *sampler = NULL;
  fc_bias *bias = NULL;
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_solve(&solution, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_take_census(&census, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "spread", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_measure_bias(&bias, "uniform", board, 1, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_count(count, NULL, many, NULL, NULL), FC_LIMIT);
  mpz_clear(count);
  fc_board_free(board);
  fc_board_free(many);
}
