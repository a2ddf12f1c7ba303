/* The row-class engine behind the functions of count.h: the same numbers, and what it refuses. */
#include "count/count.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/testing.h"
#include "unit/engine/small_problem.h"

static const fc_options row_classes = {.engine = FC_ENGINE_ROW_CLASSES};

static void assert_marginals_equal(const struct marginals *actual, const struct marginals *expected,
                                   const struct problem *problem) {
  mpz_t number, expected_number;
  mpz_inits(number, expected_number, NULL);
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        marginals_read(number, actual, i, (struct placement){(enum direction)direction, cell});
        marginals_read(expected_number, expected, i, (struct placement){(enum direction)direction, cell});
        assert_mpz_equal(number, expected_number);
      }
    }
  }
  mpz_clears(number, expected_number, NULL);
}

/* Returns whether there is a configuration. */
static bool check_problem(const struct problem *problem) {
  struct marginals expected = {0};
  struct marginals actual = {0};
  fc_statistics statistics = {.frontiers = 1, .counter_bits = 1};
  mpz_t expected_count, count, count_alone;
  mpz_inits(expected_count, count, count_alone, NULL);
  assert_int_equal(count_marginals(&expected, expected_count, problem, ENGINE_BEST_WAY, NULL, NULL), FC_OK);
  assert_int_equal(count_marginals(&actual, count, problem, ENGINE_BEST_WAY, &row_classes, NULL), FC_OK);
  assert_int_equal(count_configurations(count_alone, &statistics, problem, &row_classes, NULL), FC_OK);
  assert_mpz_equal(count, expected_count);
  assert_mpz_equal(count_alone, expected_count);
  assert_marginals_equal(&actual, &expected, problem);
  assert_int_equal(actual.statistics.states, statistics.states);
  assert_int_equal(actual.statistics.transitions, statistics.transitions);
  assert_int_equal(statistics.frontiers, 0);
  assert_int_equal(statistics.counter_bits, 0);
  assert_true(statistics.peak_memory > 0);
  assert_true(statistics.states > 0 || mpz_sgn(count) == 0);
  const bool has_configurations = mpz_sgn(count) > 0;
  marginals_clear(&expected);
  marginals_clear(&actual);
  mpz_clears(expected_count, count, count_alone, NULL);
  return has_configurations;
}

TEST(gives_the_same_numbers) {
  const int cases = environment_cases(200);
  int meaningful = 0;
  for_random_cases(cases, it) {
    struct small_problem small;
    small_problem_random(&small, &it.source, SMALL_CELLS);
    small.problem.touching = FC_TOUCHING_NONE;
    small_problem_log(&small.problem);
    meaningful += check_problem(&small.problem);
  }
  assert_true(meaningful > 0 || cases < 20);
}

static void assert_refused(const struct problem *problem, fc_options options, fc_status expected) {
  struct marginals marginals = {.rows = 4711};
  fc_statistics statistics = {.states = 4711};
  fc_error error = {0};
  mpz_t count;
  mpz_init_set_ui(count, 999);
  assert_int_equal(count_configurations(count, &statistics, problem, &options, &error), expected);
  assert_int_equal(error.status, expected);
  assert_int_not_equal(error.message[0], '\0');
  error = (fc_error){0};
  assert_int_equal(count_marginals(&marginals, count, problem, ENGINE_BEST_WAY, &options, &error), expected);
  assert_int_equal(error.status, expected);
  assert_int_equal(marginals.rows, 4711);
  assert_int_equal(statistics.states, 4711);
  assert_int_equal(mpz_cmp_ui(count, 999), 0);
  mpz_clear(count);
}

TEST(refuses) {
  struct small_problem small;
  small_problem_start(&small, 4, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 2);
  assert_refused(&small.problem, (fc_options){.engine = FC_ENGINE_ROW_CLASSES, .counter_bits = 64}, FC_INVALID_ARGUMENT);
  assert_refused(&small.problem, (fc_options){.engine = FC_ENGINE_ROW_CLASSES, .memory_limit = 1}, FC_LIMIT);
  assert_refused(&small.problem, (fc_options){.engine = (fc_engine)99}, FC_INVALID_ARGUMENT);
  small.problem.touching = FC_TOUCHING_DIAGONAL;
  assert_refused(&small.problem, row_classes, FC_INVALID_ARGUMENT);
  small.problem.touching = FC_TOUCHING_ANY;
  assert_refused(&small.problem, row_classes, FC_INVALID_ARGUMENT);
}
