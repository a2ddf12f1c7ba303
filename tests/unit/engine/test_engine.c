/*
 * The engine against plain enumeration: count and the marginal of every placement, on random problems of every shape, at every
 * width that the bound allows; then counts beyond 64 bits against closed formulas.
 */
#include "engine/bound.h"
#include "engine/certain.h"
#include "engine/engine.h"
#include "enumeration.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/testing.h"
#include "symmetric_problem.h"

/* Numbers have whole words. */
static unsigned width_for(unsigned bits) {
  return bits <= 64 ? 64 : (bits + 63) / 64 * 64;
}

static const uint64_t ENOUGH_MEMORY = UINT64_C(1) << 30;

static void assert_marginal(const struct marginals *marginals, size_t ship_class, int direction, int cell, uint64_t value) {
  mpz_t actual, expected;
  mpz_inits(actual, expected, NULL);
  mpz_set_bits64(expected, value);
  marginals_read(actual, marginals, ship_class, (struct placement){(enum direction)direction, cell});
  assert_mpz_equal(actual, expected);
  mpz_clears(actual, expected, NULL);
}

static void check_marginals(const struct marginals *marginals, const struct enumeration *expected) {
  const struct problem *problem = expected->problem;
  assert_int_equal(marginals->rows, problem->rows);
  assert_int_equal(marginals->columns, problem->columns);
  assert_int_equal(marginals->class_count, problem->class_count);
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        assert_marginal(marginals, i, direction, cell, expected->marginals[i][direction][cell]);
      }
    }
  }
}

static void check_with_options(const struct enumeration *expected, const fc_options *options, unsigned bits) {
  fc_error error = {0};
  fc_statistics counted = {0};
  struct marginals marginals = {0};
  mpz_t count, expected_count;
  mpz_init_set_ui(count, 999);
  mpz_init(expected_count);
  mpz_set_bits64(expected_count, expected->count);

  assert_int_equal(engine_count(count, &counted, expected->problem, options, &error), FC_OK);
  assert_mpz_equal(count, expected_count);
  assert_int_equal(counted.counter_bits, bits);
  mpz_set_ui(count, 999);
  assert_int_equal(engine_count(count, NULL, expected->problem, options, NULL), FC_OK);
  assert_mpz_equal(count, expected_count);

  mpz_set_ui(count, 999);
  assert_int_equal(engine_marginals(&marginals, count, expected->problem, ENGINE_BEST_WAY, options, &error), FC_OK);
  assert_mpz_equal(count, expected_count);
  check_marginals(&marginals, expected);
  assert_int_equal(error.status, FC_OK);
  assert_int_equal(marginals.statistics.counter_bits, bits);
  assert_int_equal(marginals.statistics.frontiers, counted.frontiers);
  assert_int_equal(marginals.statistics.states, counted.states);
  assert_int_equal(marginals.statistics.transitions, counted.transitions);
  marginals_clear(&marginals);
  mpz_clears(count, expected_count, NULL);
}

/* The width for the problem without its certain placements, which is the one that the engine bounds. */
static unsigned bits_of_rest(const struct problem *problem) {
  struct certain certain;
  assert_int_equal(certain_find(&certain, problem, NULL), FC_OK);
  const unsigned bits = bound_bits(&certain.rest);
  certain_clear(&certain);
  return bits;
}

static void assert_width_refused(const struct problem *problem, unsigned bits) {
  const fc_options options = {.memory_limit = ENOUGH_MEMORY, .counter_bits = bits};
  fc_error error = {0};
  fc_statistics statistics = {.states = 4711};
  struct marginals marginals = {.rows = 4711};
  mpz_t count;
  mpz_init_set_ui(count, 999);
  assert_int_equal(engine_count(count, &statistics, problem, &options, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  error.status = FC_OK;
  assert_int_equal(engine_marginals(&marginals, count, problem, ENGINE_BEST_WAY, &options, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  assert_int_not_equal(error.message[0], '\0');
  assert_int_equal(mpz_cmp_ui(count, 999), 0);
  assert_int_equal(statistics.states, 4711);
  assert_int_equal(marginals.rows, 4711);
  mpz_clear(count);
}

/* The proved width, one less, and wider ones. */
static void check_problem(const struct problem *problem) {
  static struct enumeration enumeration; /* static for its size alone */
  enumerate(&enumeration, problem);
  const unsigned proved = bits_of_rest(problem);
  assert_true(proved <= 64);
  assert_true(proved == 64 || enumeration.count < UINT64_C(1) << proved);
  const unsigned widths[] = {0, proved, 64, 65, 128, 129, 320};
  const unsigned bits[] = {64, 64, 64, width_for(65), 128, width_for(129), 320};
  for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
    const fc_options options = {.memory_limit = ENOUGH_MEMORY, .counter_bits = widths[i]};
    check_with_options(&enumeration, &options, bits[i]);
  }
  for (fc_engine engine = FC_ENGINE_FRONTIER; engine <= FC_ENGINE_LIST; engine++) {
    const fc_options options = {.memory_limit = ENOUGH_MEMORY, .engine = engine};
    check_with_options(&enumeration, &options, 64);
  }
  if (proved > 1) {
    assert_width_refused(problem, proved - 1);
  }
}

TEST(random_problems) {
  const int cases = environment_cases(250);
  int possible = 0;
  for_random_cases(cases, it) {
    static struct enumeration enumeration;
    struct small_problem small;
    small_problem_random(&small, &it.source, 16);
    small_problem_log(&small.problem);
    check_problem(&small.problem);
    enumerate(&enumeration, &small.problem);
    possible += enumeration.count > 0;
  }
  assert_true(cases < 100 || (possible > cases / 4 && possible < cases));
}

/* Problems that are their own images. The engine sweeps for a part of their marginals only. */
TEST(random_symmetric_problems) {
  for_random_cases(environment_cases(250), it) {
    static struct enumeration enumeration;
    struct small_problem small;
    small_problem_random_symmetric(&small, &it.source, 16);
    small_problem_log(&small.problem);
    enumerate(&enumeration, &small.problem);
    check_with_options(&enumeration, NULL, 64);
  }
}

/* The whole board, every shape and rule, the engine's own choice of everything. */
TEST(defaults) {
  for (int rows = 1; rows <= 4; rows++) {
    for (int columns = 1; columns <= 4; columns++) {
      for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
        static struct enumeration enumeration;
        struct small_problem small;
        small_problem_start(&small, rows, columns, (fc_touching)touching);
        small_problem_add(&small, 3, 1);
        small_problem_add(&small, 2, 1);
        small_problem_add(&small, 1, 1);
        enumerate(&enumeration, &small.problem);
        check_with_options(&enumeration, NULL, 64);
      }
    }
  }
}

/* No ship: one configuration, unless a cell must be covered. */
TEST(no_ships) {
  static struct enumeration enumeration;
  struct small_problem small;
  small_problem_start(&small, 3, 4, FC_TOUCHING_NONE);
  enumerate(&enumeration, &small.problem);
  assert_int_equal(enumeration.count, 1);
  check_with_options(&enumeration, NULL, 64);
  cell_set_add(&small.problem.covered, 7);
  enumerate(&enumeration, &small.problem);
  assert_int_equal(enumeration.count, 0);
  check_with_options(&enumeration, NULL, 64);
}

/* More ships than places: no sweep, and the marginals are 0 all the same. */
TEST(more_ships_than_places) {
  static struct enumeration enumeration;
  struct small_problem small;
  small_problem_start(&small, 2, 3, FC_TOUCHING_ANY);
  small_problem_add(&small, 4, 1);
  small_problem_add(&small, 1, 2);
  enumerate(&enumeration, &small.problem);
  assert_int_equal(enumeration.count, 0);
  check_with_options(&enumeration, NULL, 64);
}

/* ---- Counts of any size ---------------------------------------------------------------------------------------------------- */

/* Ships of one cell anywhere: binomial(cells, ships) configurations, and each cell in binomial(cells - 1, ships - 1) of them. */
static void check_single_cells(int rows, int columns, int ships, unsigned counter_bits, unsigned bits) {
  const fc_options options = {.memory_limit = ENOUGH_MEMORY, .counter_bits = counter_bits};
  const unsigned long cells = (unsigned long)(rows * columns);
  struct small_problem small;
  struct marginals marginals;
  mpz_t count, expected;
  mpz_inits(count, expected, NULL);
  small_problem_start(&small, rows, columns, FC_TOUCHING_ANY);
  small_problem_add(&small, 1, ships);

  assert_int_equal(engine_marginals(&marginals, count, &small.problem, ENGINE_BEST_WAY, &options, NULL), FC_OK);
  mpz_bin_uiui(expected, cells, (unsigned long)ships);
  assert_mpz_equal(count, expected);
  assert_int_equal(marginals.statistics.counter_bits, bits);
  mpz_bin_uiui(expected, cells - 1, (unsigned long)ships - 1);
  for (int cell = 0; cell < rows * columns; cell++) {
    marginals_read(count, &marginals, 0, (struct placement){ACROSS, cell});
    assert_mpz_equal(count, expected);
    marginals_read(count, &marginals, 0, (struct placement){DOWN, cell});
    assert_int_equal(mpz_sgn(count), 0);
  }
  marginals_clear(&marginals);
  mpz_clears(count, expected, NULL);
}

TEST(single_cells) {
  check_single_cells(8, 8, 32, 0, 64);
  check_single_cells(10, 7, 35, 0, width_for(67));
  check_single_cells(7, 10, 35, 0, width_for(67));
  check_single_cells(10, 7, 35, 192, 192);
  check_single_cells(13, 10, 65, 0, width_for(127));
  check_single_cells(12, 11, 66, 0, width_for(129));
  check_single_cells(10, 20, 100, 0, width_for(196));
  check_single_cells(26, 10, 130, 640, 640);
}

/*
 * k ships of length L in one column of n cells: where they may touch, the ships and the n - kL empty cells come in any order,
 * binomial(n - kL + k, k); where they may not, each but the last takes one empty cell with it, binomial(n - kL + 1, k).
 */
TEST(ships_in_one_line) {
  const int lengths[] = {1, 2, 3};
  const int ships[] = {40, 30, 20};
  for (size_t i = 0; i < 3; i++) {
    for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
      const fc_options options = {.memory_limit = ENOUGH_MEMORY};
      struct small_problem small;
      mpz_t count, expected;
      mpz_inits(count, expected, NULL);
      small_problem_start(&small, FC_MAX_ROWS, 1, (fc_touching)touching);
      small_problem_add(&small, lengths[i], ships[i]);
      assert_int_equal(engine_count(count, NULL, &small.problem, &options, NULL), FC_OK);
      const int gaps = touching == FC_TOUCHING_ANY ? ships[i] : 1;
      mpz_bin_uiui(expected, (unsigned long)(FC_MAX_ROWS - ships[i] * lengths[i] + gaps), (unsigned long)ships[i]);
      assert_mpz_equal(count, expected);
      mpz_clears(count, expected, NULL);
    }
  }
}
