/* A placer's bias: counts and shares against the oracle and against the fleets drawn one by one, the test against its promise. */
#include <math.h>

#include "fleetcount_lab.h"
#include "lab/game_counts.h"
#include "play_test.h"

static fc_bias *must_measure(const char *placer, const fc_board *board, uint64_t games, uint64_t seed, unsigned threads) {
  const fc_options options = {.size = sizeof(fc_options), .threads = threads};
  fc_bias *bias = NULL;
  fc_error error;
  if (fc_measure_bias(&bias, placer, board, games, seed, &options, &error) != FC_OK) {
    fail_msg("%s: %s", placer, error.message);
  }
  assert_string_equal(fc_bias_placer(bias), placer);
  assert_true(fc_bias_games(bias) == games);
  assert_true(fc_bias_seed(bias) == seed);
  return bias;
}

static fc_bias_cell cell_at(const fc_bias *bias, size_t group, int cell) {
  const int columns = fc_analysis_columns(fc_bias_analysis(bias));
  fc_bias_cell found;
  assert_int_equal(fc_bias_at(&found, bias, group, cell / columns, cell % columns, NULL), FC_OK);
  return found;
}

static bool covers(const fc_ship *ship, int row, int column) {
  const int down = ship->direction == FC_DOWN ? ship->length : 1;
  const int across = ship->direction == FC_DOWN ? 1 : ship->length;
  return row >= ship->row && row < ship->row + down && column >= ship->column && column < ship->column + across;
}

/* ---- Counts --------------------------------------------------------------------------------------------------------------- */

static const struct oracle_game *game_with_knowledge(struct oracle_observations *observations) {
  static struct oracle_game game;
  game = game_of(4, 5, ORACLE_TOUCHING_DIAGONAL, (const int[]){3, 2, 2, 1, 0});
  *observations = (struct oracle_observations){.kind = ORACLE_GRID};
  memset(observations->grid, '.', sizeof observations->grid);
  observations->grid[0] = 'o';
  observations->grid[6] = 'x';
  return &game;
}

/* The bias counts the fleets that fc_sampler_draw gives for the same seed. */
static void check_counts_of(const char *placer) {
  enum { GAMES = 300, SEED = 11 };
  struct oracle_observations observations;
  const struct oracle_game *game = game_with_knowledge(&observations);
  fc_board *board = board_of_game(game, &observations);
  fc_sampler *sampler = NULL;
  uint64_t covered[4][20] = {{0}};
  assert_int_equal(fc_sampler_create(&sampler, placer, board, NULL, NULL), FC_OK);
  for (uint64_t index = 0; index < GAMES; index++) {
    fc_ship ships[4];
    assert_int_equal(fc_sampler_draw(ships, sampler, SEED, index, NULL), FC_OK);
    for (int ship = 0; ship < 4; ship++) {
      for (int cell = 0; cell < 20; cell++) {
        const int is_covered = covers(&ships[ship], cell / 4, cell % 4);
        covered[0][cell] += (uint64_t)is_covered;
        covered[4 - ships[ship].length][cell] += (uint64_t)is_covered;
      }
    }
  }
  fc_bias *bias = must_measure(placer, board, GAMES, SEED, 1);
  assert_int_equal(fc_bias_group_count(bias), 4);
  for (size_t group = 0; group < 4; group++) {
    assert_int_equal(fc_bias_summarise(bias, group).length, group == 0 ? 0 : 4 - group);
    uint64_t picked = 0;
    for (int cell = 0; cell < 20; cell++) {
      const fc_bias_cell found = cell_at(bias, group, cell);
      assert_true(found.covered == covered[group][cell]);
      assert_true(found.picked <= found.covered);
      picked += found.picked;
    }
    assert_true(picked == GAMES);
  }
  fc_bias_free(bias);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

TEST(cells_are_counted_in_the_same_fleets) {
  check_counts_of("sequential");
  check_counts_of("uniform");
}

TEST(shares_are_the_oracles) {
  struct oracle_observations observations;
  struct oracle_result result;
  const struct oracle_game *game = game_with_knowledge(&observations);
  fc_board *board = board_of_game(game, &observations);
  oracle_solve(&result, game, &observations);
  fc_bias *bias = must_measure("rejection", board, 100, 1, 1);
  for (int cell = 0; cell < 20; cell++) {
    assert_true(fabs(cell_at(bias, 0, cell).share - (double)result.occupancy[cell] / (double)result.count) < 1e-15);
    for (int length = 1; length <= 3; length++) {
      const double share = (double)result.by_length[length][cell] / (double)result.count;
      assert_true(fabs(cell_at(bias, (size_t)(4 - length), cell).share - share) < 1e-15);
    }
  }
  fc_bias_free(bias);
  fc_board_free(board);
}

/* For biases of the game with knowledge. */
static void assert_same_bias(const fc_bias *one, const fc_bias *other) {
  for (size_t group = 0; group < 4; group++) {
    for (int cell = 0; cell < 20; cell++) {
      const fc_bias_cell a = cell_at(one, group, cell);
      const fc_bias_cell b = cell_at(other, group, cell);
      assert_true(a.covered == b.covered && a.picked == b.picked);
    }
    assert_true(fc_bias_summarise(one, group).p_value == fc_bias_summarise(other, group).p_value);
  }
}

TEST(threads_make_no_difference) {
  struct oracle_observations observations;
  const struct oracle_game *game = game_with_knowledge(&observations);
  fc_board *board = board_of_game(game, &observations);
  static const char *const tried[] = {"edges", "uniform"};
  for (size_t placer = 0; placer < 2; placer++) {
    fc_bias *one = must_measure(tried[placer], board, 101, 5, 1);
    for (unsigned threads = 2; threads <= 7; threads++) {
      fc_bias *other = must_measure(tried[placer], board, 101, 5, threads);
      assert_same_bias(one, other);
      fc_bias_free(other);
    }
    fc_bias_free(one);
  }
  fc_board_free(board);
}

/* ---- Summaries ------------------------------------------------------------------------------------------------------------ */

TEST(summaries_sum_up_the_cells) {
  enum { GAMES = 500 };
  struct oracle_observations observations;
  const struct oracle_game *game = game_with_knowledge(&observations);
  fc_board *board = board_of_game(game, &observations);
  fc_bias *bias = must_measure("spread", board, GAMES, 5, 2);
  static const int cells_of_group[] = {8, 3, 4, 1};
  for (size_t group = 0; group < 4; group++) {
    const fc_bias_summary summary = fc_bias_summarise(bias, group);
    double greatest = 0;
    double mean = 0;
    double by_chance = 0;
    double strongest = 0;
    int deviating = 0;
    for (int cell = 0; cell < 20; cell++) {
      const fc_bias_cell found = cell_at(bias, group, cell);
      assert_true(fabs(found.deviation - ((double)found.covered / GAMES - found.share)) < 1e-12);
      greatest = fmax(greatest, fabs(found.deviation));
      mean += fabs(found.deviation) / 20;
      if (found.share > 0 && found.share < 1) {
        const double seen = (double)found.covered / GAMES;
        const double miss = seen < 1 ? (1 - seen) * log((1 - seen) / (1 - found.share)) : 0;
        strongest = fmax(strongest, (seen > 0 ? seen * log(seen / found.share) : 0) + miss);
        deviating++;
      }
      by_chance += 0.7978845608 * sqrt(found.share * (1 - found.share) / GAMES) / 20;
    }
    assert_int_equal(summary.cells, cells_of_group[group]);
    assert_true(fabs(fabs(summary.greatest) - greatest) < 1e-12);
    assert_true(fabs(cell_at(bias, group, summary.cell.row * 4 + summary.cell.column).deviation - summary.greatest) < 1e-12);
    assert_true(fabs(summary.mean - mean) < 1e-12);
    assert_true(fabs(summary.by_chance - by_chance) < 1e-9);
    assert_true(fabs(summary.p_bound - fmin(1, 2 * deviating * exp(-GAMES * strongest))) < 1e-9 * summary.p_bound);
  }
  fc_bias_free(bias);
  fc_board_free(board);
}

/*
 * One row of five cells, a ship of two and one of one: `sequential` covers the middle cell in 1/2 of its fleets and all others in
 * 5/8 (test_placers.c has the fleets); of the six configurations two cover the middle one, and four each of the others.
 */
TEST(bias_is_as_computed_by_hand) {
  enum { GAMES = 40000 };
  const struct oracle_game game = game_of(5, 1, ORACLE_TOUCHING_NONE, (const int[]){2, 1, 0});
  fc_board *board = board_of_game(&game, &NOTHING);
  fc_bias *bias = must_measure("sequential", board, GAMES, 1, 0);
  double chi_square = 0;
  for (int cell = 0; cell < 5; cell++) {
    const double expected = cell == 2 ? 1.0 / 2 - 2.0 / 6 : 5.0 / 8 - 4.0 / 6;
    const double picks = GAMES * (cell == 2 ? 1.0 / 9 : 2.0 / 9);
    const fc_bias_cell found = cell_at(bias, 0, cell);
    assert_true(fabs(found.deviation - expected) < 5 * sqrt(0.25 / GAMES));
    chi_square += ((double)found.picked - picks) * ((double)found.picked - picks) / picks;
  }
  const fc_bias_summary summary = fc_bias_summarise(bias, 0);
  assert_int_equal(summary.cell.column, 2);
  assert_true(summary.greatest > 0.15);
  assert_int_equal(summary.degrees, 4);
  assert_true(fabs(summary.chi_square - chi_square) < 1e-6);
  /* The picked cells: 1/6 instead of 1/9 in the middle, 5/24 instead of 2/9 elsewhere; 0.03125 a game. */
  assert_true(fabs(summary.chi_square / GAMES - 0.03125) < 0.006);
  assert_true(summary.p_value < 1e-100);
  fc_bias_free(bias);
  fc_board_free(board);
}

/* ---- The test's promise --------------------------------------------------------------------------------------------------- */

/* For a uniform placer p-values are uniform, in every group: tenths of 500 of them, 9 degrees of freedom, once in a million. */
static void check_p_values_of(const char *placer) {
  enum { SEEDS = 500, GAMES = 400 };
  const struct oracle_game game = game_of(4, 4, ORACLE_TOUCHING_NONE, (const int[]){3, 2, 1, 0});
  fc_board *board = board_of_game(&game, &NOTHING);
  int seen[4][10] = {{0}};
  int bounds_below_a_tenth = 0;
  for (uint64_t seed = 0; seed < SEEDS; seed++) {
    fc_bias *bias = must_measure(placer, board, GAMES, seed, 1);
    for (size_t group = 0; group < 4; group++) {
      const fc_bias_summary summary = fc_bias_summarise(bias, group);
      assert_int_equal(summary.degrees, 15);
      const int tenth = (int)(summary.p_value * 10);
      bounds_below_a_tenth += summary.p_bound < 0.1;
      seen[group][tenth < 10 ? tenth : 9]++;
    }
    fc_bias_free(bias);
  }
  for (size_t group = 0; group < 4; group++) {
    double sum = 0;
    for (int tenth = 0; tenth < 10; tenth++) {
      sum += (seen[group][tenth] - SEEDS / 10.0) * (seen[group][tenth] - SEEDS / 10.0) / (SEEDS / 10.0);
    }
    assert_true(sum < 44.81);
  }
  assert_in_range(bounds_below_a_tenth, 1, 4 * SEEDS / 10); /* a bound may be too careful, but not the other way round */
  fc_board_free(board);
}

TEST(p_values_of_a_uniform_placer_are_uniform) {
  check_p_values_of("rejection");
  check_p_values_of("uniform");
}

/*
 * Rejection and uniform are uniform; the others are not, and this shows, with 10,000 fleets of a fixed seed. (The genetic
 * algorithm nearly is where there is so much room: one of its random first individuals is a fleet.)
 */
TEST(biased_placers_are_found_out) {
  fc_board *board = board_of_text("rules: russian\nsize: 8x8\nfleet: 4 3 2 1\n");
  for (size_t i = 0; i < fc_placer_count(); i++) {
    const char *placer = fc_placer_at(i).name;
    if (strcmp(placer, "genetic") == 0) {
      continue;
    }
    fc_bias *bias = must_measure(placer, board, 10000, 1, 0);
    const fc_bias_summary summary = fc_bias_summarise(bias, 0);
    if (strcmp(placer, "rejection") == 0 || strcmp(placer, "uniform") == 0) {
      assert_true(summary.p_value > 0.001 && summary.p_bound > 0.001);
      assert_true(summary.mean < 1.3 * summary.by_chance);
    } else {
      assert_true(summary.p_bound < 0.001);
      assert_true(summary.mean > 1.3 * summary.by_chance);
    }
    fc_bias_free(bias);
  }
  fc_board_free(board);
}

/* ---- Edges ---------------------------------------------------------------------------------------------------------------- */

TEST(a_fleet_without_ships_has_no_bias) {
  fc_board *board = board_of_text("size: 2x2\nfleet:\n");
  fc_bias *bias = must_measure("rejection", board, 10, 1, 0);
  assert_int_equal(fc_bias_group_count(bias), 1);
  const fc_bias_summary summary = fc_bias_summarise(bias, 0);
  assert_int_equal(summary.cells, 0);
  assert_int_equal(summary.degrees, 0);
  assert_true(summary.p_value == 1 && summary.greatest == 0 && summary.chi_square == 0);
  fc_bias_free(bias);
  fc_board_free(board);
}

/* Fails from the fleet that is drawn as number 5 on, which it knows by the stream's index. */
static fc_status fail_from_five(struct placement *fleet, const struct placing *placing, uint64_t attempt,
                                struct random_stream *stream, fc_error *error) {
  (void)placing, (void)attempt, (void)error;
  fleet[0] = (struct placement){.direction = ACROSS, .cell = 0};
  return stream->index < 5 ? FC_OK : FC_NOT_FOUND;
}

TEST(a_placer_that_fails_is_reported) {
  const struct placer placer = {.name = "failing", .tries = 3, .place = fail_from_five};
  fc_board *board = board_of_text("size: 2x2\nfleet: 1\n");
  for (unsigned threads = 1; threads <= 3; threads++) {
    const fc_options options = {.size = sizeof(fc_options), .threads = threads};
    fc_sampler *sampler = NULL;
    assert_int_equal(sampler_of_placer(&sampler, &placer, board, &options, NULL), FC_OK);
    struct game_counts counts = {.groups = 99};
    fc_error error;
    assert_int_equal(game_counts_make(&counts, sampler, 1, 8, &error), FC_NOT_FOUND);
    assert_string_equal(error.message, "placer failing has found no fleet that agrees with the board in 3 tries");
    assert_int_equal(counts.groups, 99);
    assert_int_equal(game_counts_make(&counts, sampler, 1, 5, &error), FC_OK);
    assert_true(counts.covered[0] == 5 && counts.covered[1] == 0);
    game_counts_clear(&counts);
    fc_sampler_free(sampler);
  }
  fc_board_free(board);
}

TEST(wrong_arguments_are_refused) {
  fc_board *board = board_of_text("size: 2x2\nfleet: 1\n");
  fc_board *impossible = board_of_text("size: 2x2\nfleet: 3\n");
  fc_bias *bias = NULL;
  fc_error error;
  assert_int_equal(fc_measure_bias(NULL, "edges", board, 1, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_measure_bias(&bias, NULL, board, 1, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_measure_bias(&bias, "edges", NULL, 1, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_measure_bias(&bias, "edges", board, 0, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_measure_bias(&bias, "rim", board, 1, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_measure_bias(&bias, "edges", impossible, 1, 1, NULL, &error), FC_NO_CONFIGURATION);
  assert_null(bias);
  bias = must_measure("edges", board, 1, 1, 0);
  fc_bias_cell cell = {.covered = 77};
  assert_int_equal(fc_bias_at(&cell, bias, 2, 0, 0, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_bias_at(&cell, bias, 0, 2, 0, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_bias_at(&cell, bias, 0, -1, 0, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_bias_at(&cell, bias, 0, 0, 2, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_bias_at(&cell, bias, 0, 0, -1, &error), FC_INVALID_ARGUMENT);
  assert_true(cell.covered == 77);
  fc_bias_free(bias);
  fc_bias_free(NULL);
  fc_board_free(impossible);
  fc_board_free(board);
}
