/* The sweep along a plan: counts and marginals against plain enumeration at every width, and the memory that it takes. */
#include "made_plan.h"

#include "engine/sweep.h"
#include "enumeration.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/mpz_assert.h"

enum { MOST_BYTES = 64 };

/* The outputs of a sweep: the count, and behind it the marginals. */
struct output {
  _Alignas(16) unsigned char count[MOST_BYTES];
  _Alignas(16) unsigned char marginals[SMALL_CLASSES * DIRECTIONS * SMALL_CELLS * MOST_BYTES];
};

static struct sweep sweep_of(const struct made_plan *made, const struct problem *problem, struct counters counters) {
  assert_true(counters.bytes <= MOST_BYTES);
  return (struct sweep){.plan = &made->plan,
                        .tally = &made->tally,
                        .counters = counters,
                        .rows = (size_t)problem->rows,
                        .columns = (size_t)problem->columns};
}

static void assert_counter(const struct counters *counters, const void *counter, uint64_t value) {
  mpz_t actual, expected;
  mpz_inits(actual, expected, NULL);
  mpz_set_bits64(expected, value);
  counters->read(counters, actual, counter);
  assert_mpz_equal(actual, expected);
  mpz_clears(actual, expected, NULL);
}

static void assert_marginals(const struct counters *counters, const struct output *output, const struct enumeration *expected) {
  const struct problem *problem = expected->problem;
  const int cells = problem->rows * problem->columns;
  const unsigned char *marginal = output->marginals;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < cells; cell++) {
        assert_counter(counters, marginal, expected->marginals[i][direction][cell]);
        marginal += counters->bytes;
      }
    }
  }
}

static void check_width(struct made_plan *made, const struct enumeration *expected, struct counters counters) {
  static struct output output; /* static for its size alone */
  const struct sweep sweep = sweep_of(made, expected->problem, counters);
  const uint64_t used = made->budget.used;
  memset(&output, 0, sizeof output);
  memset(output.count, 0xee, sizeof output.count); /* the sweep starts the count itself */
  assert_int_equal(sweep_count(output.count, &sweep, &made->budget), FC_OK);
  assert_counter(&counters, output.count, expected->count);
  memset(output.count, 0xee, sizeof output.count);
  assert_int_equal(sweep_marginals(output.count, output.marginals, &sweep, &made->budget), FC_OK);
  assert_counter(&counters, output.count, expected->count);
  assert_marginals(&counters, &output, expected);
  assert_int_equal(made->budget.used, used);
}

static void check_problem(const struct problem *problem) {
  static struct enumeration enumeration; /* static for its size alone */
  struct made_plan made;
  enumerate(&enumeration, problem);
  made_plan_start(&made, problem);
  check_width(&made, &enumeration, counters_64());
  if (counters_128().bits > 0) {
    check_width(&made, &enumeration, counters_128());
  }
  check_width(&made, &enumeration, counters_limbs(64));
  check_width(&made, &enumeration, counters_limbs(192));
  made_plan_finish(&made);
}

static void random_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(1000);
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    small_problem_random(&small, &source, 14);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_problem(&small.problem);
    case_log_close();
  }
}

/* Boards of one row and one column have no layers inside a row, or nothing else. */
static void single_lines(void **state) {
  (void)state;
  const int shapes[][2] = {{1, 1}, {1, 9}, {9, 1}, {1, 26}, {26, 1}};
  for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
    for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
      struct small_problem small;
      small_problem_start(&small, shapes[shape][0], shapes[shape][1], (fc_touching)touching);
      small_problem_add(&small, 3, 1);
      small_problem_add(&small, 1, 2);
      check_problem(&small.problem);
    }
  }
}

static fc_status sweep_either(struct output *output, const struct sweep *sweep, bool with_marginals, struct budget *budget) {
  memset(output, 0, sizeof *output);
  return with_marginals ? sweep_marginals(output->count, output->marginals, sweep, budget)
                        : sweep_count(output->count, sweep, budget);
}

/* A sweep is admitted when its layers fit to the byte, and refused with one byte less. */
static void check_memory(const struct problem *problem, bool with_marginals) {
  static struct output output; /* static for its size alone */
  struct made_plan made;
  fc_error error = {0};
  made_plan_start(&made, problem);
  made.budget.error = &error;
  const struct sweep sweep = sweep_of(&made, problem, counters_64());
  const uint64_t used = made.budget.used;

  made.budget.peak = 0;
  assert_int_equal(sweep_either(&output, &sweep, with_marginals, &made.budget), FC_OK);
  const uint64_t needed = made.budget.peak;
  assert_true(needed > used);

  made.budget.limit = needed;
  assert_int_equal(sweep_either(&output, &sweep, with_marginals, &made.budget), FC_OK);
  assert_int_equal(error.status, FC_OK);
  made.budget.limit = needed - 1;
  made.budget.peak = 0;
  assert_int_equal(sweep_either(&output, &sweep, with_marginals, &made.budget), FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(made.budget.peak, 0); /* nothing was taken */
  assert_int_equal(made.budget.used, used);
  made_plan_finish(&made);
}

static void memory_is_admitted_before_it_is_taken(void **state) {
  (void)state;
  struct small_problem small;
  small_problem_start(&small, 5, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 2);
  check_memory(&small.problem, false);
  check_memory(&small.problem, true);
}

static void a_count_keeps_two_layers(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  unsigned char count[8];
  small_problem_start(&small, 5, 4, FC_TOUCHING_ANY);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 2);
  made_plan_start(&made, &small.problem);
  size_t greatest = 0;
  for (size_t i = 0; i < made.plan.layer_count; i++) {
    const size_t values = plan_value_count(&made.plan.layers[i]);
    greatest = values > greatest ? values : greatest;
  }
  const struct sweep sweep = sweep_of(&made, &small.problem, counters_64());
  made.budget.peak = 0;
  assert_int_equal(sweep_count(count, &sweep, &made.budget), FC_OK);
  assert_int_equal(made.budget.peak - made.budget.used, 2 * greatest * sizeof(uint64_t));
  made_plan_finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(random_boards, case_log_teardown),
      cmocka_unit_test(single_lines),
      cmocka_unit_test(memory_is_admitted_before_it_is_taken),
      cmocka_unit_test(a_count_keeps_two_layers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
