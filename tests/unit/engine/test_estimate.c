/* The estimate of a sweep's memory. It is never too high, and on long boards not 0. A board beyond the limit is refused before
 * any memory is taken. */
#include "engine/census.h"
#include "engine/engine.h"
#include "engine/estimate.h"
#include "model/covering.h"
#include "small_problem.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/testing.h"

enum { ROWS = 24 };

/* The most frontiers with a live state that the engine finds after a row. */
static uint64_t most_frontiers(const struct problem *problem) {
  uint64_t frontiers[ROWS], states[ROWS];
  uint64_t most = 0;
  assert_int_equal(engine_census(frontiers, states, problem, NULL, NULL), FC_OK);
  for (int row = 0; row < problem->rows; row++) {
    most = frontiers[row] > most ? frontiers[row] : most;
  }
  return most;
}

/* No ship covers a cell. */
static void miss(struct problem *problem, int cell) {
  struct covering covering = covering_start(problem, cell / problem->columns, cell % problem->columns);
  while (covering_next(&covering)) {
    cell_set_remove(&problem->classes[covering.ship_class].allowed[covering.direction], covering.start);
  }
}

/* A cell that no ship covers, a cell that one covers, a placement that is not allowed: each or none of them. */
static void know_something(struct problem *problem, struct random_source *source) {
  const int cells = ROWS * problem->columns;
  if (random_chance(source, 1, 3)) {
    miss(problem, random_between(source, 0, cells - 1));
  }
  if (random_chance(source, 1, 3)) {
    cell_set_add(&problem->covered, random_between(source, 0, cells - 1));
  }
  if (random_chance(source, 1, 3)) {
    cell_set_remove(&problem->classes[0].allowed[ACROSS], random_between(source, 0, cells - 1));
  }
}

/* Nothing that is foreseen (estimate.h, frontier/forecast.h) refuses a board under the limit that it needs. */
static void need_is_enough(const struct problem *problem) {
  fc_statistics statistics;
  mpz_t count, again;
  mpz_inits(count, again, NULL);
  const fc_options options = {.engine = FC_ENGINE_FRONTIER, .threads = 1};
  assert_int_equal(engine_count(count, &statistics, problem, &options, NULL), FC_OK);
  fc_options limited = options;
  limited.memory_limit = statistics.peak_memory > 0 ? statistics.peak_memory : 1;
  assert_int_equal(engine_count(again, &statistics, problem, &limited, NULL), FC_OK);
  assert_int_equal(mpz_cmp(count, again), 0);
  mpz_clears(count, again, NULL);
}

TEST(random_long_boards) {
  const int cases = environment_cases(60);
  int estimated = 0;
  for_random_cases(cases, it) {
    struct small_problem small;
    small_problem_start(&small, ROWS, random_between(&it.source, 1, 6), (fc_touching)random_between(&it.source, 0, 2));
    for (int length = random_between(&it.source, 1, 4); length >= 1; length--) {
      small_problem_add(&small, length, random_between(&it.source, 1, 2));
    }
    for (int times = random_between(&it.source, 1, 4); times > 0; times--) {
      know_something(&small.problem, &it.source);
    }
    small_problem_log(&small.problem);
    const double estimate = estimate_frontiers(&small.problem);
    assert_true(estimate <= (double)most_frontiers(&small.problem));
    need_is_enough(&small.problem);
    estimated += estimate > 1;
  }
  assert_true(estimated > 0 || cases < 30);
}

/* Wide boards with some misses, for which a narrower one tells what nodes take (engine/narrow.h). */
TEST(random_wide_boards) {
  const int cases = environment_cases(6);
  for_random_cases(cases, it) {
    struct small_problem small;
    small_problem_start(&small, random_between(&it.source, 12, 30), random_between(&it.source, 12, 14),
                        (fc_touching)random_between(&it.source, 0, 2));
    const int shortest = random_between(&it.source, 1, 3);
    const int longest = shortest + random_between(&it.source, 0, shortest > 1 ? 1 : 2);
    for (int length = longest; length >= shortest; length--) {
      small_problem_add(&small, length, random_between(&it.source, 1, 2));
    }
    for (int misses = random_between(&it.source, 0, 12); misses > 0; misses--) {
      miss(&small.problem, random_between(&it.source, 0, small.problem.rows * small.problem.columns - 1));
    }
    small_problem_log(&small.problem);
    need_is_enough(&small.problem);
  }
}

/* Ships of one length: the second row does not yet show how many nodes there will be, and the tiles that come first have more
 * than others. */
TEST(wide_boards_with_ships_of_one_length) {
  for (int touching = 0; touching < 3; touching++) {
    struct small_problem small;
    small_problem_start(&small, 14, 14, (fc_touching)touching);
    small_problem_add(&small, 3, 4);
    need_is_enough(&small.problem);
    small_problem_start(&small, 13, 13, (fc_touching)touching);
    small_problem_add(&small, 6, 1);
    small_problem_add(&small, 5, 1);
    need_is_enough(&small.problem);
  }
}

/* Two ships of 3 on four columns, apart: none, one of two lengths in four columns. */
TEST(by_hand) {
  struct small_problem small;
  small_problem_start(&small, ROWS, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 2);
  assert_true(estimate_frontiers(&small.problem) == 1 + 4 * 2);
  /* One of them lies at the hit, and the other goes down below or above it. */
  small_problem_start(&small, ROWS, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 3);
  cell_set_add(&small.problem.covered, 5);
  assert_true(estimate_frontiers(&small.problem) == 1 + 4 * 2);
}

TEST(refused_before_anything_is_taken) {
  struct small_problem small;
  fc_error error = {0};
  mpz_t count;
  mpz_init_set_ui(count, 999);
  small_problem_start(&small, 26, 26, FC_TOUCHING_NONE);
  small_problem_add(&small, 4, 3);
  small_problem_add(&small, 3, 3);
  small_problem_add(&small, 2, 3);
  const uint64_t limit = UINT64_C(64) << 20;
  assert_int_equal(engine_count(count, NULL, &small.problem, &(fc_options){.memory_limit = limit}, &error), FC_LIMIT);
  assert_true(error.needed > 4 * limit);
  assert_int_equal(mpz_cmp_ui(count, 999), 0);
  mpz_clear(count);
}

static int note_share(void *context, double done) {
  *(double *)context = done;
  return 0;
}

/* A square board under a limit, with misses in its first row. */
struct refusal {
  int size;
  int misses;
  uint64_t mebibytes;
  double share;    /* of the work: the most that is done before the board is refused */
  bool is_counted; /* with the memory that was named; not where that takes long */
};

static void russian_fleet(struct small_problem *small, int size, int misses) {
  small_problem_start(small, size, size, FC_TOUCHING_NONE);
  for (int length = 4; length >= 1; length--) {
    small_problem_add(small, length, 5 - length);
  }
  for (int number = 0; number < misses; number++) {
    miss(&small->problem, 4 * number + 1);
  }
}

/* The forward pass is 0.12 of the work, and one row of 20 is 0.006. The memory that the refusal names is enough. */
TEST(refused_within_the_first_rows) {
  static const struct refusal refusals[] = {
      {10, 0, 8, 0.12, true},      {10, 2, 8, 0.12, true},      {12, 0, 40, 0.06, true},     {12, 3, 40, 0.06, true},
      {13, 0, 400, 0.06, true},    {13, 0, 600, 0.1, false},    {16, 0, 1024, 0.02, false},  {16, 3, 1024, 0.02, false},
      {17, 0, 2048, 0.02, false},  {18, 0, 4096, 0.02, false},  {20, 0, 2048, 0.006, false}, {20, 0, 8192, 0.006, false},
      {20, 4, 8192, 0.006, false}, {26, 0, 8192, 0.006, false},
  };
  mpz_t count;
  mpz_init(count);
  for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
    const struct refusal *refusal = &refusals[i];
    struct small_problem small;
    fc_error error = {0};
    double share = 0;
    russian_fleet(&small, refusal->size, refusal->misses);
    fc_options options = {.engine = FC_ENGINE_FRONTIER,
                          .memory_limit = refusal->mebibytes << 20,
                          .threads = 1,
                          .progress = note_share,
                          .progress_context = &share};
    assert_int_equal(engine_count(count, NULL, &small.problem, &options, &error), FC_LIMIT);
    print_message("%dx%d, %d misses: done %.4f, named %.1f MiB\n", refusal->size, refusal->size, refusal->misses, share,
                  (double)error.needed / (1 << 20));
    assert_true(error.needed > options.memory_limit);
    assert_true(share < refusal->share);
    if (refusal->is_counted) {
      options.memory_limit = error.needed;
      assert_int_equal(engine_count(count, NULL, &small.problem, &options, &error), FC_OK);
    }
  }
  mpz_clear(count);
}

/* A long board whose rows are twins, counters of 128 and 192 bits, a hit. Marginals take the most. */
TEST(the_amount_named_is_enough_for_marginals) {
  static const struct {
    int rows;
    int columns;
    int ships[4]; /* of 4 cells, 3, 2 and 1 */
    bool has_hit;
  } boards[] = {{11, 11, {1, 2, 3, 4}, false}, {100, 8, {0, 3, 5, 7}, false}, {10, 10, {1, 2, 3, 4}, true}};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    struct small_problem small;
    struct marginals marginals;
    fc_error error = {0};
    fc_options options = {.engine = FC_ENGINE_FRONTIER, .memory_limit = 4 << 20, .threads = 1};
    mpz_t count;
    mpz_init(count);
    small_problem_start(&small, boards[i].rows, boards[i].columns, FC_TOUCHING_NONE);
    for (int length = 4; length >= 1; length--) {
      if (boards[i].ships[4 - length] > 0) {
        small_problem_add(&small, length, boards[i].ships[4 - length]);
      }
    }
    if (boards[i].has_hit) {
      cell_set_add(&small.problem.covered, 44);
    }
    assert_int_equal(engine_marginals(&marginals, count, &small.problem, ENGINE_BEST_WAY, &options, &error), FC_LIMIT);
    options.memory_limit = error.needed;
    assert_int_equal(engine_marginals(&marginals, count, &small.problem, ENGINE_BEST_WAY, &options, &error), FC_OK);
    marginals_clear(&marginals);
    mpz_clear(count);
  }
}
