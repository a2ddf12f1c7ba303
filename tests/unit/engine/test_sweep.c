/*
 * The sweep along a plan: counts and marginals against plain enumeration at every width, against closed formulas where the plan
 * is long, with teams of several sizes, and the memory that it takes.
 */
#include "made_plan.h"

#include <stdlib.h>

#include "engine/sweep.h"
#include "enumeration.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/mpz_assert.h"

/* The outputs of a sweep: the count, and behind it the marginals. */
struct output {
  const struct counters *counters;
  size_t marginal_count;
  unsigned char *count;
  unsigned char *marginals;
};

static size_t output_bytes(const struct output *output) {
  return (output->marginal_count + 1) * output->counters->bytes;
}

static void output_start(struct output *output, const struct problem *problem, const struct counters *counters) {
  *output = (struct output){.counters = counters,
                            .marginal_count = problem->class_count * DIRECTIONS * (size_t)(problem->rows * problem->columns)};
  output->count = malloc(output_bytes(output));
  assert_non_null(output->count);
  output->marginals = output->count + counters->bytes;
}

static void output_finish(struct output *output) {
  free(output->count);
}

/* The marginals must be zero before; the sweep starts the count itself. */
static fc_status sweep_into(struct output *output, struct made_plan *made, struct team *team, bool with_marginals) {
  memset(output->count, 0, output_bytes(output));
  memset(output->count, 0xee, output->counters->bytes);
  return with_marginals ? sweep_marginals(output->count, output->marginals, &made->plan, output->counters, team, 0)
                        : sweep_count(output->count, &made->plan, output->counters, team);
}

static void assert_counter(const struct counters *counters, const void *counter, uint64_t value) {
  mpz_t actual, expected;
  mpz_inits(actual, expected, NULL);
  mpz_set_bits64(expected, value);
  counters->read(counters, actual, counter);
  assert_mpz_equal(actual, expected);
  mpz_clears(actual, expected, NULL);
}

static const unsigned char *marginal_of(const struct output *output, const struct problem *problem, size_t ship_class,
                                        int direction, int cell) {
  const size_t cells = (size_t)(problem->rows * problem->columns);
  return output->marginals + ((2 * ship_class + (size_t)direction) * cells + (size_t)cell) * output->counters->bytes;
}

static void assert_marginals(const struct output *output, const struct enumeration *expected) {
  const struct problem *problem = expected->problem;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        assert_counter(output->counters, marginal_of(output, problem, i, direction, cell),
                       expected->marginals[i][direction][cell]);
      }
    }
  }
}

/* ---- Against enumeration --------------------------------------------------------------------------------------------------- */

static void check_width(struct made_plan *made, const struct enumeration *expected, struct counters counters, struct team *team) {
  struct output output;
  const uint64_t used = made->budget.used;
  if (counters.bits == 0) {
    return;
  }
  output_start(&output, expected->problem, &counters);
  assert_int_equal(sweep_into(&output, made, team, false), FC_OK);
  assert_counter(&counters, output.count, expected->count);
  assert_int_equal(sweep_into(&output, made, team, true), FC_OK);
  assert_counter(&counters, output.count, expected->count);
  assert_marginals(&output, expected);
  assert_int_equal(made->budget.used, used);
  output_finish(&output);
}

static void check_problem(const struct problem *problem, struct team *team) {
  static struct enumeration enumeration; /* static for its size alone */
  struct made_plan made;
  enumerate(&enumeration, problem);
  made_plan_start(&made, problem);
  check_width(&made, &enumeration, counters_64(), team);
  check_width(&made, &enumeration, counters_64_avx2(), team);
  check_width(&made, &enumeration, counters_64_avx512(), team);
  check_width(&made, &enumeration, counters_128(), team);
  check_width(&made, &enumeration, counters_limbs(64), team);
  check_width(&made, &enumeration, counters_limbs(192), team);
  made_plan_finish(&made);
}

static void random_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(1000);
  struct team *team = team_create(2);
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    small_problem_random(&small, &source, 14);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_problem(&small.problem, random_chance(&source, 1, 8) ? team : NULL);
    case_log_close();
  }
  team_free(team);
}

/* Boards of one row and one column, on which nothing lies beside or below. */
static void single_lines(void **state) {
  (void)state;
  const int shapes[][2] = {{1, 1}, {1, 9}, {9, 1}, {1, 26}, {26, 1}};
  for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
    for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
      struct small_problem small;
      small_problem_start(&small, shapes[shape][0], shapes[shape][1], (fc_touching)touching);
      small_problem_add(&small, 3, 1);
      small_problem_add(&small, 1, 2);
      check_problem(&small.problem, NULL);
    }
  }
}

/* ---- Against closed formulas ----------------------------------------------------------------------------------------------- */

/* One ship of a length: a configuration for each of its places. Long boards have long segments (sweep.c), and a last one that is
 * shorter. */
static void one_ship_on_boards_of_every_length(void **state) {
  (void)state;
  const int shapes[][2] = {{1, 2},  {2, 2},  {3, 3},  {5, 3},   {11, 2},   {17, 3},  {20, 5},
                           {25, 5}, {50, 3}, {37, 7}, {97, 11}, {100, 17}, {100, 26}};
  for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
    for (int length = 1; length <= 2; length++) {
      const struct counters counters = counters_of_width(64);
      struct small_problem small;
      struct made_plan made;
      struct output output;
      small_problem_start(&small, shapes[shape][0], shapes[shape][1], FC_TOUCHING_NONE);
      const struct problem_class *ship = small_problem_add(&small, length, 1);
      made_plan_start(&made, &small.problem);
      output_start(&output, &small.problem, &counters);
      assert_int_equal(sweep_into(&output, &made, NULL, true), FC_OK);
      assert_counter(&counters, output.count,
                     (uint64_t)(cell_set_size(&ship->allowed[ACROSS]) + cell_set_size(&ship->allowed[DOWN])));
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        for (int cell = 0; cell < small.problem.rows * small.problem.columns; cell++) {
          assert_counter(&counters, marginal_of(&output, &small.problem, 0, direction, cell),
                         cell_set_has(&ship->allowed[direction], cell));
        }
      }
      output_finish(&output);
      made_plan_finish(&made);
    }
  }
}

/* Ships of one cell in several classes, that may touch: a multinomial coefficient. */
static void set_multinomial(mpz_t number, int cells, const int *ships, size_t count) {
  mpz_t factor;
  mpz_init(factor);
  mpz_set_ui(number, 1);
  for (size_t i = 0; i < count; i++) {
    mpz_bin_uiui(factor, (unsigned long)cells, (unsigned long)ships[i]);
    mpz_mul(number, number, factor);
    cells -= ships[i];
  }
  mpz_clear(factor);
}

static void check_single_cells(int rows, int columns, const int *ships, size_t count, struct counters counters) {
  struct small_problem small;
  struct made_plan made;
  struct output output;
  mpz_t expected, actual;
  mpz_inits(expected, actual, NULL);
  small_problem_start(&small, rows, columns, FC_TOUCHING_ANY);
  for (size_t i = 0; i < count; i++) {
    small_problem_add(&small, 1, ships[i]);
  }
  made_plan_start(&made, &small.problem);
  output_start(&output, &small.problem, &counters);
  assert_int_equal(sweep_into(&output, &made, NULL, true), FC_OK);
  set_multinomial(expected, rows * columns, ships, count);
  counters.read(&counters, actual, output.count);
  assert_mpz_equal(actual, expected);
  for (size_t i = 0; i < count; i++) {
    int others[SMALL_CLASSES];
    memcpy(others, ships, count * sizeof *others);
    others[i]--;
    set_multinomial(expected, rows * columns - 1, others, count);
    for (int cell = 0; cell < rows * columns; cell++) {
      counters.read(&counters, actual, marginal_of(&output, &small.problem, i, ACROSS, cell));
      assert_mpz_equal(actual, expected);
    }
  }
  output_finish(&output);
  made_plan_finish(&made);
  mpz_clears(expected, actual, NULL);
}

/* Ranges of many blocks and sets of many words, with and without carries. */
static void fleets_with_many_tallies(void **state) {
  (void)state;
  const int fleets[][SMALL_CLASSES] = {{4, 4, 3},    {4, 4, 2, 1}, {8, 7, 6},     {3, 5, 5, 5}, {3, 3, 3, 3},
                                       {1, 8, 1, 7}, {2, 2, 2, 6}, {6, 12, 1, 4}, {66},         {1, 1, 63}};
  for (size_t fleet = 0; fleet < sizeof fleets / sizeof fleets[0]; fleet++) {
    size_t count = 0;
    int ships = 0;
    while (count < SMALL_CLASSES && fleets[fleet][count] > 0) {
      ships += fleets[fleet][count++];
    }
    const int columns = ships > 24 ? 7 : 5;
    const int rows = (ships + columns) / columns + 1;
    check_single_cells(rows, columns, fleets[fleet], count, counters_limbs(256));
    if (ships <= 24) {
      check_single_cells(rows, columns, fleets[fleet], count, counters_of_width(128));
      check_single_cells(rows, columns, fleets[fleet], count, counters_limbs(128));
    }
  }
}

/* ---- Segments -------------------------------------------------------------------------------------------------------------- */

/* The same bytes, however many layers lie between two that are kept, and from no more memory than is said. */
static void the_numbers_do_not_depend_on_the_segments(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(40);
  for (int number = 0; number < cases; number++) {
    const struct counters kinds[] = {counters_of_width(64), counters_of_width(128), counters_limbs(192)};
    struct random_source source;
    struct small_problem small;
    struct made_plan made;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    small_problem_random(&small, &source, 30);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    made_plan_start(&made, &small.problem);
    const struct counters *counters = &kinds[random_below(&source, 3)];
    struct output chosen, given;
    output_start(&chosen, &small.problem, counters);
    output_start(&given, &small.problem, counters);
    assert_int_equal(sweep_into(&chosen, &made, NULL, true), FC_OK);
    const uint64_t used = made.budget.used;
    for (size_t length = 1; length <= made.plan.layer_count + 1; length++) {
      memset(given.count, 0, output_bytes(&given));
      assert_int_equal(sweep_marginals(given.count, given.marginals, &made.plan, counters, NULL, length), FC_OK);
      assert_memory_equal(given.count, chosen.count, output_bytes(&chosen));
      assert_int_equal(made.budget.used, used);
    }
    output_finish(&chosen);
    output_finish(&given);
    made_plan_finish(&made);
    case_log_close();
  }
}

/* ---- Teams ----------------------------------------------------------------------------------------------------------------- */

/* A board with layers that are worth sharing: the same bytes, whoever works. */
static void the_numbers_do_not_depend_on_the_team(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 7, 7, FC_TOUCHING_ANY);
  small_problem_add(&small, 5, 1);
  small_problem_add(&small, 4, 1);
  small_problem_add(&small, 3, 2);
  small_problem_add(&small, 2, 1);
  cell_set_add(&small.problem.covered, 24);
  made_plan_start(&made, &small.problem);
  uint32_t most_links = 0;
  for (size_t position = 0; position + 1 < made.plan.layer_count; position++) {
    const struct steps over = plan_steps(&made.plan, position);
    const uint32_t links = plan_step_ends(&made.plan, position)[over.count - 1].links_end[PLAN_SLICES - 1];
    most_links = links > most_links ? links : most_links;
  }
  assert_true(most_links > 8192); /* twice what sweep_layer.c finds worth sharing */
  const struct counters kinds[] = {counters_of_width(64), counters_of_width(128), counters_limbs(64)};
  for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
    struct output alone, shared;
    output_start(&alone, &small.problem, &kinds[kind]);
    output_start(&shared, &small.problem, &kinds[kind]);
    assert_int_equal(sweep_into(&alone, &made, NULL, true), FC_OK);
    for (unsigned members = 2; members <= 5; members += members - 1) { /* 2, 3, 5 */
      struct team *team = team_create(members);
      assert_int_equal(sweep_into(&shared, &made, team, true), FC_OK);
      assert_memory_equal(shared.count, alone.count, output_bytes(&alone));
      assert_int_equal(sweep_into(&shared, &made, team, false), FC_OK);
      assert_memory_equal(shared.count, alone.count, kinds[kind].bytes);
      team_free(team);
    }
    output_finish(&alone);
    output_finish(&shared);
  }
  made_plan_finish(&made);
}

/* ---- Memory ---------------------------------------------------------------------------------------------------------------- */

/* A sweep is admitted when its tables fit to the byte, and refused with one byte less before any of it is taken. */
static void check_memory(const struct problem *problem, bool with_marginals) {
  const struct counters counters = counters_64();
  struct output output;
  struct made_plan made;
  fc_error error = {0};
  made_plan_start(&made, problem);
  output_start(&output, problem, &counters);
  made.budget.error = &error;
  const uint64_t used = made.budget.used;

  made.budget.peak = 0;
  assert_int_equal(sweep_into(&output, &made, NULL, with_marginals), FC_OK);
  const uint64_t needed = made.budget.peak;
  assert_true(needed > used);

  made.budget.limit = needed;
  assert_int_equal(sweep_into(&output, &made, NULL, with_marginals), FC_OK);
  assert_int_equal(error.status, FC_OK);
  made.budget.limit = needed - 1;
  made.budget.peak = 0;
  assert_int_equal(sweep_into(&output, &made, NULL, with_marginals), FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(made.budget.used, used);
  assert_int_equal(made.budget.peak, 0); /* nothing was taken */
  output_finish(&output);
  made_plan_finish(&made);
}

static void make_board(struct small_problem *small, fc_touching touching) {
  small_problem_start(small, 5, 4, touching);
  small_problem_add(small, 3, 1);
  small_problem_add(small, 2, 2);
}

static void the_memory_of_a_count_is_admitted_before_it_is_taken(void **state) {
  (void)state;
  struct small_problem small;
  make_board(&small, FC_TOUCHING_NONE);
  check_memory(&small.problem, false);
}

static void the_memory_of_marginals_is_admitted_before_it_is_taken(void **state) {
  (void)state;
  struct small_problem small;
  make_board(&small, FC_TOUCHING_NONE);
  check_memory(&small.problem, true);
}

/* Two layers, each with room to align it and to read before and behind. */
static void a_count_keeps_two_layers(void **state) {
  (void)state;
  const struct counters counters = counters_64();
  struct small_problem small;
  struct made_plan made;
  struct output output;
  make_board(&small, FC_TOUCHING_ANY);
  made_plan_start(&made, &small.problem);
  output_start(&output, &small.problem, &counters);
  uint64_t greatest = 0;
  for (size_t i = 0; i < made.plan.layer_count; i++) {
    const uint64_t values = made.plan.layers[i].value_count;
    greatest = values > greatest ? values : greatest;
  }
  made.budget.peak = 0;
  assert_int_equal(sweep_into(&output, &made, NULL, false), FC_OK);
  const uint64_t layers = 2 * greatest * sizeof(uint64_t);
  assert_in_range(made.budget.peak - made.budget.used, layers, layers + 2 * 3 * COUNTER_ALIGNMENT);
  output_finish(&output);
  made_plan_finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(random_boards, case_log_teardown),
      cmocka_unit_test(single_lines),
      cmocka_unit_test(one_ship_on_boards_of_every_length),
      cmocka_unit_test(fleets_with_many_tallies),
      cmocka_unit_test_teardown(the_numbers_do_not_depend_on_the_segments, case_log_teardown),
      cmocka_unit_test(the_numbers_do_not_depend_on_the_team),
      cmocka_unit_test(the_memory_of_a_count_is_admitted_before_it_is_taken),
      cmocka_unit_test(the_memory_of_marginals_is_admitted_before_it_is_taken),
      cmocka_unit_test(a_count_keeps_two_layers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
