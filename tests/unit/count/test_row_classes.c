/* The row-class engine behind the functions of count.h: its statistics, and what it refuses. */
#include "count/count.h"
#include "support/mpz_assert.h"
#include "support/testing.h"
#include "unit/engine/small_problem.h"

static const fc_options row_classes = {.engine = FC_ENGINE_ROW_CLASSES};

/* The numbers are compared with those of the other engine in property/test_engines. */
TEST(says_how_much_work_it_was) {
  struct small_problem small;
  struct marginals marginals = {0};
  fc_statistics statistics = {.frontiers = 1, .counter_bits = 1};
  mpz_t count, count_alone;
  mpz_inits(count, count_alone, NULL);
  small_problem_start(&small, 4, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 2);
  assert_int_equal(count_marginals(&marginals, count, &small.problem, ENGINE_BEST_WAY, &row_classes, NULL), FC_OK);
  assert_int_equal(count_configurations(count_alone, &statistics, &small.problem, &row_classes, NULL), FC_OK);
  assert_mpz_equal(count_alone, count);
  assert_int_equal(marginals.statistics.states, statistics.states);
  assert_int_equal(marginals.statistics.transitions, statistics.transitions);
  assert_int_equal(statistics.frontiers, 0);
  assert_int_equal(statistics.counter_bits, 0);
  assert_true(statistics.peak_memory > 0 && statistics.states > 0);
  marginals_clear(&marginals);
  mpz_clears(count, count_alone, NULL);
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
