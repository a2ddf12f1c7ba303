/*
 * The placer `uniform` draws every configuration equally often, as far as a million fleets can tell.
 *
 * The cells that its fleets cover are compared with the exact occupancy, all ships and those of each length, by the two tests of
 * fc_measure_bias, which are sound although the cells of one fleet are not independent. A p-value below ONE_IN_A_MILLION fails.
 * The seeds are fixed, so that the outcome is always the same; for other seeds a sampler that is right would fail once in a
 * million times the number of groups that are looked at, which is 26.
 */
#include <stdlib.h>

#include "fleetcount_lab.h"
#include "lab/statistics.h"
#include "support/answers.h"
#include "support/environment.h"
#include "support/testing.h"

#define ONE_IN_A_MILLION 1e-6

static const char *const boards[] = {
    "rules: russian\n",
    "rules: classic\n",
    "rules: german\n",
    "rules: russian\nboard:\n. . o . o . . . . .\n. . . x . . . o . .\n. . o . o . . o o .\n. . . . . . s s o o\n"
    ". . o . o . o . . .\n. o . o . . s s s s\no . o . . . . . . .\n. . . . . o . . . o\ns s s . . . . . o .\n. . . . . . . o . "
    ".\n",
    "size: 14x5\nfleet: tug=4 3 3 pram=2 2 1\ntouching: diagonal\nannounce: ship\nshots:\nC3 hit tug\nD3 miss\nH2 miss\n",
};
#define BOARDS (sizeof boards / sizeof boards[0])

static fc_bias *must_measure(const char *placer, const fc_board *board, uint64_t games, uint64_t seed) {
  fc_bias *bias = NULL;
  fc_error error;
  if (fc_measure_bias(&bias, placer, board, games, seed, NULL, &error) != FC_OK) {
    fail_msg("%s: %s", placer, error.message);
  }
  return bias;
}

static void assert_unbiased(const fc_bias *bias) {
  for (size_t group = 0; group < fc_bias_group_count(bias); group++) {
    const fc_bias_summary summary = fc_bias_summarise(bias, group);
    if (summary.p_value < ONE_IN_A_MILLION || summary.p_bound < ONE_IN_A_MILLION) {
      fail_msg("ships of length %d: p-values %g and at most %g", summary.length, summary.p_value, summary.p_bound);
    }
  }
}

TEST(cells_are_covered_as_often_as_they_should_be) {
  const uint64_t games = environment_is_long() ? 1000000 : 100000;
  for (size_t i = 0; i < BOARDS; i++) {
    case_log_open("a board", boards[i]);
    fc_board *board = board_of_text(boards[i]);
    fc_bias *bias = must_measure("uniform", board, games, 20 + i);
    assert_unbiased(bias);
    fc_bias_free(bias);
    fc_board_free(board);
    case_log_close();
  }
}

/* The same tests find a placer out that is not uniform. */
TEST(the_tests_are_sharp) {
  fc_board *board = board_of_text(boards[0]);
  fc_bias *bias = must_measure("sequential", board, 10000, 1);
  const fc_bias_summary summary = fc_bias_summarise(bias, 0);
  assert_true(summary.p_value < ONE_IN_A_MILLION && summary.p_bound < ONE_IN_A_MILLION);
  fc_bias_free(bias);
  fc_board_free(board);
}

/*
 * One cell of each fleet was picked (fc_bias_cell.picked). For two samples of equal size from one distribution, the sum of
 * (a - b)^2 / (a + b) over the cells is distributed as chi-square.
 */
static double p_value_of_two(const fc_bias *one, const fc_bias *other, size_t group) {
  const int rows = fc_analysis_rows(fc_bias_analysis(one));
  const int columns = fc_analysis_columns(fc_bias_analysis(one));
  double sum = 0;
  int classes = 0;
  for (int cell = 0; cell < rows * columns; cell++) {
    fc_bias_cell a, b;
    assert_int_equal(fc_bias_at(&a, one, group, cell / columns, cell % columns, NULL), FC_OK);
    assert_int_equal(fc_bias_at(&b, other, group, cell / columns, cell % columns, NULL), FC_OK);
    const double off = (double)a.picked - (double)b.picked;
    const double both = (double)(a.picked + b.picked);
    assert_true(both == 0 || both >= 10);
    sum += both > 0 ? off * off / both : 0;
    classes += both > 0;
  }
  return chi_square_tail(sum, classes - 1);
}

/* Rejection shares no code with the ranking, and is uniform by its construction. */
TEST(rejection_agrees) {
  static const size_t compared[] = {0, 1, 4};
  for (size_t i = 0; i < sizeof compared / sizeof compared[0]; i++) {
    const uint64_t games = environment_is_long() ? 100000 : 5000;
    fc_board *board = board_of_text(boards[compared[i]]);
    fc_bias *rejection = must_measure("rejection", board, games, 40 + i);
    fc_bias *uniform = must_measure("uniform", board, games, 50 + i);
    assert_unbiased(rejection);
    for (size_t group = 0; group < fc_bias_group_count(uniform); group++) {
      assert_true(p_value_of_two(rejection, uniform, group) > ONE_IN_A_MILLION);
    }
    if (compared[i] == 0) { /* the comparison is sharp */
      fc_bias *edges = must_measure("edges", board, games, 60);
      assert_true(p_value_of_two(edges, uniform, 0) < ONE_IN_A_MILLION);
      fc_bias_free(edges);
    }
    fc_bias_free(uniform);
    fc_bias_free(rejection);
    fc_board_free(board);
  }
}

TEST(every_fleet_passes_the_check) {
  enum { AT_A_TIME = 1000 };
  const int fleets = environment_is_long() ? 1000000 : 5000;
  for (size_t i = 0; i < BOARDS; i++) {
    fc_board *board = board_of_text(boards[i]);
    const size_t ship_count = fc_board_ship_count(board);
    fc_sampler *sampler = NULL;
    fc_ship *ships = calloc(AT_A_TIME * ship_count, sizeof *ships);
    assert_non_null(ships);
    assert_int_equal(fc_sampler_create(&sampler, "uniform", board, NULL, NULL), FC_OK);
    for (int first = 0; first < fleets; first += AT_A_TIME) {
      assert_int_equal(fc_sampler_draw_many(ships, NULL, sampler, 30 + i, (uint64_t)first, AT_A_TIME, NULL), FC_OK);
      for (size_t fleet = 0; fleet < AT_A_TIME; fleet++) {
        assert_int_equal(fc_fleet_check(board, ships + fleet * ship_count, ship_count, NULL, NULL), FC_OK);
      }
    }
    free(ships);
    fc_sampler_free(sampler);
    fc_board_free(board);
  }
}
