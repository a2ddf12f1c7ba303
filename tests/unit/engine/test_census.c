/* The frontiers and states after each row, against a plain search on small boards. */
#include "engine/census.h"
#include "engine/engine.h"
#include "model/symmetry.h"
#include "reachability.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/testing.h"

#define CELLS 16
#define SIDE 7 /* the longest of a random small problem */

/* Compares with the search, which looks at the board turned as the engine turns it. Returns the sum of the states. */
static uint64_t check_problem(const struct problem *problem) {
  static struct reachability found;
  uint64_t frontiers[SIDE], states[SIDE];
  uint64_t all_states = 0;
  const int rows = problem->rows > problem->columns ? problem->rows : problem->columns;
  const int columns = problem->rows + problem->columns - rows;
  assert_int_equal(engine_census(frontiers, states, problem, NULL, NULL), FC_OK);
  struct problem turned = {0};
  const bool is_wide = problem->columns > problem->rows;
  if (is_wide) {
    assert_int_equal(symmetry_problem(&turned, problem, (struct symmetry){.turned = true}, NULL), FC_OK);
  }
  reach(&found, is_wide ? &turned : problem);
  for (int row = 0; row < rows; row++) {
    const struct reach_layer_size expected = reach_layer(&found, (row + 1) * columns);
    assert_int_equal(frontiers[row], expected.frontiers);
    assert_int_equal(states[row], expected.states);
    all_states += states[row];
  }
  problem_clear(&turned);
  return all_states;
}

TEST(random_problems) {
  const int cases = environment_cases(200);
  uint64_t states = 0;
  for_random_cases(cases, it) {
    struct small_problem small;
    small_problem_random(&small, &it.source, CELLS);
    small_problem_log(&small.problem);
    states += check_problem(&small.problem);
  }
  assert_true(states > 0 || cases < 20);
}

/* On a board of one column every layer but the first stands after a row. A count goes through all states, and through some more
 * where rows are treated alike. */
TEST(the_statistics_are_no_less) {
  struct small_problem small;
  uint64_t frontiers[12], states[12];
  fc_statistics statistics;
  mpz_t count;
  mpz_init(count);
  small_problem_start(&small, 12, 1, FC_TOUCHING_DIAGONAL);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 1, 2);
  assert_int_equal(engine_census(frontiers, states, &small.problem, NULL, NULL), FC_OK);
  assert_int_equal(engine_count(count, &statistics, &small.problem, NULL, NULL), FC_OK);
  uint64_t all_frontiers = 1;
  uint64_t all_states = 1;
  for (int row = 0; row < 12; row++) {
    all_frontiers += frontiers[row];
    all_states += states[row];
  }
  assert_true(statistics.frontiers >= all_frontiers);
  assert_true(statistics.states >= all_states && all_states > 12);
  mpz_clear(count);
}

static void assert_nothing(const struct problem *problem, int rows) {
  uint64_t frontiers[3] = {9, 9, 9};
  uint64_t states[3] = {9, 9, 9};
  assert_int_equal(engine_census(frontiers, states, problem, NULL, NULL), FC_OK);
  for (int row = 0; row < rows; row++) {
    assert_int_equal(frontiers[row], 0);
    assert_int_equal(states[row], 0);
  }
}

/* No ship at all, and a ship that fits nowhere. */
TEST(boards_without_states) {
  struct small_problem small;
  small_problem_start(&small, 2, 3, FC_TOUCHING_NONE);
  assert_nothing(&small.problem, 3);
  small_problem_add(&small, 4, 1);
  assert_nothing(&small.problem, 3);
}

TEST(too_little_memory) {
  struct small_problem small;
  uint64_t frontiers[5] = {4711};
  uint64_t states[5] = {4711};
  fc_error error = {0};
  small_problem_start(&small, 5, 4, FC_TOUCHING_ANY);
  small_problem_add(&small, 3, 2);
  fc_status status = FC_LIMIT;
  for (uint64_t limit = 1; status == FC_LIMIT; limit += 1 + limit / 16) {
    assert_int_equal(frontiers[0], 4711);
    assert_int_equal(states[0], 4711);
    status = engine_census(frontiers, states, &small.problem, &(fc_options){.memory_limit = limit}, &error);
    assert_true(limit < UINT64_C(1) << 30);
  }
  assert_int_equal(status, FC_OK);
  assert_int_equal(error.status, FC_LIMIT);
  assert_true(states[0] > 0 && states[0] < 4711);
}
