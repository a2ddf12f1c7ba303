/* The memory limit of the engine: every limit below the need is refused, the need itself is enough, and refusing costs nothing.
 */
#include "engine/engine.h"
#include "small_problem.h"
#include "support/testing.h"

/* The answer under a limit; FC_OK or FC_LIMIT, with all that the header promises of either. */
static fc_status try_count(const struct problem *problem, uint64_t limit, uint64_t *peak) {
  const fc_options options = {.memory_limit = limit};
  fc_error error = {.line = 4711};
  fc_statistics statistics = {.states = 4711};
  mpz_t count;
  mpz_init_set_ui(count, 999);
  const fc_status status = engine_count(count, &statistics, problem, &options, &error);
  if (status) {
    assert_int_equal(mpz_cmp_ui(count, 999), 0);
    assert_int_equal(statistics.states, 4711);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, 0);
    assert_non_null(strstr(error.message, "memory"));
  } else {
    assert_int_equal(error.line, 4711);
    assert_true(statistics.peak_memory <= limit);
    *peak = statistics.peak_memory;
  }
  mpz_clear(count);
  return status;
}

static fc_status try_marginals(const struct problem *problem, uint64_t limit, uint64_t *peak) {
  const fc_options options = {.memory_limit = limit};
  fc_error error = {.line = 4711};
  struct marginals marginals = {.rows = 4711};
  mpz_t count;
  mpz_init_set_ui(count, 999);
  const fc_status status = engine_marginals(&marginals, count, problem, ENGINE_BEST_WAY, &options, &error);
  if (status) {
    assert_int_equal(mpz_cmp_ui(count, 999), 0);
    assert_int_equal(marginals.rows, 4711);
    assert_null(marginals.values);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, 0);
    assert_non_null(strstr(error.message, "memory"));
  } else {
    assert_int_equal(error.line, 4711);
    assert_true(marginals.statistics.peak_memory <= limit);
    *peak = marginals.statistics.peak_memory;
    marginals_clear(&marginals);
  }
  mpz_clear(count);
  return status;
}

typedef fc_status (*limited_call)(const struct problem *problem, uint64_t limit, uint64_t *peak);

/* The limits from 1 to 512, and from there to 512 below the need in steps, are refused; so are all those just below the need. */
static void check_limits(const struct problem *problem, limited_call attempt, uint64_t step) {
  uint64_t need = 0;
  assert_int_equal(attempt(problem, UINT64_C(1) << 30, &need), FC_OK);
  assert_true(need > 1024);
  for (uint64_t limit = 1; limit < need; limit += limit < 512 || limit >= need - 512 ? 1 : step) {
    assert_int_equal(attempt(problem, limit, NULL), FC_LIMIT);
  }
  uint64_t peak = 0;
  assert_int_equal(attempt(problem, need, &peak), FC_OK);
  assert_int_equal(peak, need);
}

TEST(one_column) {
  struct small_problem small;
  small_problem_start(&small, 3, 1, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  check_limits(&small.problem, try_count, 13);
  check_limits(&small.problem, try_marginals, 13);
}

TEST(a_board_that_is_turned) {
  struct small_problem small;
  small_problem_start(&small, 3, 5, FC_TOUCHING_DIAGONAL);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 2);
  cell_set_add(&small.problem.covered, 7);
  check_limits(&small.problem, try_count, 307);
  check_limits(&small.problem, try_marginals, 307);
}

/* Problems that need no sweep need no memory. */
TEST(the_smallest_limit_is_enough_for_nothing) {
  uint64_t peak = 0;
  struct small_problem small;
  small_problem_start(&small, 3, 3, FC_TOUCHING_NONE);
  assert_int_equal(try_count(&small.problem, 1, &peak), FC_OK);
  assert_int_equal(try_marginals(&small.problem, 1, &peak), FC_OK);
  small_problem_add(&small, 4, 1);
  assert_int_equal(try_count(&small.problem, 1, &peak), FC_OK);
  assert_int_equal(try_marginals(&small.problem, 1, &peak), FC_OK);
  assert_int_equal(peak, 0);
}

/*
 * The memory of the marginals counts as well. Here it is nearly all: 5200 counters of 8 KiB, while a sweep along 26 columns and
 * 100 rows with a single frontier needs 128 counters.
 */
TEST(the_marginals_are_within_the_limit) {
  const fc_options options = {.memory_limit = UINT64_C(16) << 20, .counter_bits = 65536};
  fc_error error = {0};
  struct marginals marginals = {.rows = 4711};
  struct small_problem small;
  mpz_t count;
  mpz_init_set_ui(count, 999);
  small_problem_start(&small, FC_MAX_ROWS, FC_MAX_COLUMNS, FC_TOUCHING_ANY);
  small_problem_add(&small, 1, 1);
  assert_int_equal(engine_count(count, NULL, &small.problem, &options, &error), FC_OK);
  assert_int_equal(mpz_cmp_ui(count, FC_MAX_ROWS * FC_MAX_COLUMNS), 0);
  mpz_set_ui(count, 999);
  assert_int_equal(engine_marginals(&marginals, count, &small.problem, ENGINE_BEST_WAY, &options, &error), FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(mpz_cmp_ui(count, 999), 0);
  assert_int_equal(marginals.rows, 4711);
  mpz_clear(count);
}

/* A board whose tables nobody has the memory for is refused, and the message names what it would need. */
TEST(a_board_that_is_far_too_large) {
  const fc_options options = {.memory_limit = UINT64_C(16) << 20};
  fc_error error = {0};
  struct small_problem small;
  mpz_t count;
  mpz_init(count);
  small_problem_start(&small, 26, 26, FC_TOUCHING_NONE);
  small_problem_add(&small, 4, 3);
  small_problem_add(&small, 3, 3);
  small_problem_add(&small, 2, 3);
  assert_int_equal(engine_count(count, NULL, &small.problem, &options, &error), FC_LIMIT);
  /* The limit is in bytes if the need is hardly more. */
  assert_true(strstr(error.message, "limit is 16.0 MiB") || strstr(error.message, "limit is 16777216 bytes"));
  mpz_clear(count);
}
