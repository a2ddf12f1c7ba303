/*
 * The sweep along a plan: counts and marginals against plain enumeration at every width, and against closed formulas where the
 * plan is long or the ranges of tallies are.
 */
#include "support/case_log.h"
#include "support/environment.h"
#include "swept.h"

/* Plans as the engine makes them, divided into as many tiles as can be, and with layers that are shared. */
static const struct plan_request REQUESTS[] = {{.counter_bytes = 8},
                                               {.counter_bytes = (size_t)1 << 22},
                                               {.counter_bytes = 8, .counters_per_frontier = SHARE_ALL},
                                               {.counter_bytes = (size_t)1 << 22, .counters_per_frontier = SHARE_ALL}};

/* ---- Against enumeration --------------------------------------------------------------------------------------------------- */

static void check_width(struct made_plan *made, const struct enumeration *expected, struct counters counters, struct team *team) {
  const struct essential everything = essential_everything(expected->problem);
  const uint64_t used = made->budget.used;
  struct swept swept;
  if (counters.bits == 0) {
    return;
  }
  swept_start(&swept, expected->problem, &counters);
  assert_int_equal(swept_count(&swept, made, team), FC_OK);
  assert_counter(&counters, swept.count, expected->count);
  assert_int_equal(swept_all(&swept, made, team), FC_OK);
  assert_counter(&counters, swept.count, expected->count);
  assert_marginals(&swept, expected, &everything);
  assert_int_equal(made->budget.used, used);
  swept_finish(&swept);
}

static void check_problem(const struct problem *problem, struct plan_request request, struct team *team) {
  static struct enumeration enumeration; /* static for its size alone */
  struct made_plan made;
  enumerate(&enumeration, problem);
  made_plan_start(&made, problem, request);
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
    check_problem(&small.problem, REQUESTS[random_below(&source, 4)], random_chance(&source, 1, 8) ? team : NULL);
    case_log_close();
  }
  team_free(team);
}

/* High boards, on which layers share what is kept of them (plan.h). */
static void random_high_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(100);
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    small_problem_random_high(&small, &source, 2);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_problem(&small.problem, REQUESTS[random_below(&source, 4)], NULL);
    case_log_close();
  }
}

/* Ships that lead from tile to tile, and a placement that is forbidden in one row, so that not all that is alike is the same. */
static void one_placement_that_is_forbidden(void **state) {
  (void)state;
  for (size_t ship_class = 0; ship_class < 3; ship_class++) {
    for (int cell = 0; cell < 48; cell += cell % 4 == 1 ? 3 : 1) { /* in the first two columns, which are a band */
      struct small_problem small;
      small_problem_start(&small, 12, 4, FC_TOUCHING_ANY);
      small_problem_add(&small, 4, 1);
      small_problem_add(&small, 3, 1);
      small_problem_add(&small, 1, 1);
      cell_set_remove(&small.classes[ship_class].allowed[ACROSS], cell);
      static struct enumeration enumeration;
      struct made_plan made;
      enumerate(&enumeration, &small.problem);
      made_plan_start(&made, &small.problem, REQUESTS[cell % 4]);
      check_width(&made, &enumeration, counters_of_width(64), NULL);
      made_plan_finish(&made);
    }
  }
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
      check_problem(&small.problem, REQUESTS[0], NULL);
      check_problem(&small.problem, REQUESTS[1], NULL);
    }
  }
}

/* So many ships that no room is left behind the first cell: no frontier comes further than that, whatever the width. */
static void boards_without_room(void **state) {
  (void)state;
  for (int columns = 1; columns <= FC_MAX_COLUMNS; columns++) {
    const struct counters counters = counters_of_width(64);
    struct small_problem small;
    struct made_plan made;
    struct swept swept;
    small_problem_start(&small, 3, columns, FC_TOUCHING_NONE);
    small_problem_add(&small, 1, 3 * columns);
    made_plan_start(&made, &small.problem, REQUESTS[columns % 2]);
    swept_start(&swept, &small.problem, &counters);
    assert_int_equal(swept_count(&swept, &made, NULL), FC_OK);
    assert_counter(&counters, swept.count, 0);
    assert_int_equal(swept_all(&swept, &made, NULL), FC_OK);
    for (size_t i = 0; i <= swept.marginal_count; i++) {
      assert_counter(&counters, swept.count + i * counters.bytes, 0);
    }
    swept_finish(&swept);
    made_plan_finish(&made);
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
      struct swept swept;
      small_problem_start(&small, shapes[shape][0], shapes[shape][1], FC_TOUCHING_NONE);
      const struct problem_class *ship = small_problem_add(&small, length, 1);
      made_plan_start(&made, &small.problem, REQUESTS[0]);
      swept_start(&swept, &small.problem, &counters);
      assert_int_equal(swept_all(&swept, &made, NULL), FC_OK);
      assert_counter(&counters, swept.count,
                     (uint64_t)(cell_set_size(&ship->allowed[ACROSS]) + cell_set_size(&ship->allowed[DOWN])));
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        for (int cell = 0; cell < small.problem.rows * small.problem.columns; cell++) {
          const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
          assert_counter(&counters, swept_marginal(&swept, 0, placement), cell_set_has(&ship->allowed[direction], cell));
        }
      }
      swept_finish(&swept);
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
  struct swept swept;
  mpz_t expected, actual;
  mpz_inits(expected, actual, NULL);
  small_problem_start(&small, rows, columns, FC_TOUCHING_ANY);
  for (size_t i = 0; i < count; i++) {
    small_problem_add(&small, 1, ships[i]);
  }
  made_plan_start(&made, &small.problem, REQUESTS[0]);
  swept_start(&swept, &small.problem, &counters);
  assert_int_equal(swept_all(&swept, &made, NULL), FC_OK);
  set_multinomial(expected, rows * columns, ships, count);
  counters.read(&counters, actual, swept.count);
  assert_mpz_equal(actual, expected);
  for (size_t i = 0; i < count; i++) {
    int others[SMALL_CLASSES];
    memcpy(others, ships, count * sizeof *others);
    others[i]--;
    set_multinomial(expected, rows * columns - 1, others, count);
    for (int cell = 0; cell < rows * columns; cell++) {
      counters.read(&counters, actual, swept_marginal(&swept, i, (struct placement){.direction = ACROSS, .cell = cell}));
      assert_mpz_equal(actual, expected);
    }
  }
  swept_finish(&swept);
  made_plan_finish(&made);
  mpz_clears(expected, actual, NULL);
}

/* Ranges of many blocks, also of more than a stretch has, and sets of many words, with and without carries. */
static void fleets_with_many_tallies(void **state) {
  (void)state;
  const int fleets[][SMALL_CLASSES] = {{4, 4, 3},    {4, 4, 2, 1},  {8, 7, 6}, {3, 5, 5, 5}, {3, 3, 3, 3}, {1, 8, 1, 7},
                                       {2, 2, 2, 6}, {6, 12, 1, 4}, {66},      {1, 1, 63},   {2, 4, 7},    {6, 60, 60}};
  for (size_t fleet = 0; fleet < sizeof fleets / sizeof fleets[0]; fleet++) {
    size_t count = 0;
    int ships = 0;
    while (count < SMALL_CLASSES && fleets[fleet][count] > 0) {
      ships += fleets[fleet][count++];
    }
    const int columns = ships > 100 ? 12 : ships > 24 ? 7 : 5;
    const int rows = (ships + columns) / columns + 1;
    check_single_cells(rows, columns, fleets[fleet], count, counters_limbs(256));
    if (ships <= 24) {
      check_single_cells(rows, columns, fleets[fleet], count, counters_of_width(128));
      check_single_cells(rows, columns, fleets[fleet], count, counters_limbs(128));
    }
  }
}

/*
 * A ship of some length and many of one cell, that may touch: for each of its places, the others take what is left. A frontier
 * has ranges of more blocks than a stretch, and where the ship leads from one tile into another, so have the slots. The
 * numbers are far above 64 bits, and are compared modulo 2^64.
 */
static void slots_of_several_stretches(void **state) {
  (void)state;
  enum { SIDE = 10, LENGTH = 5, SHIPS = 27 };
  const int singles[] = {SHIPS, SHIPS, SHIPS};
  const struct counters counters = counters_of_width(64);
  struct small_problem small;
  struct made_plan made;
  struct swept swept;
  mpz_t expected, actual;
  mpz_inits(expected, actual, NULL);
  small_problem_start(&small, SIDE, SIDE, FC_TOUCHING_ANY);
  small_problem_add(&small, LENGTH, 1);
  for (size_t i = 0; i < 3; i++) {
    small_problem_add(&small, 1, singles[i]);
  }
  made_plan_start(&made, &small.problem, REQUESTS[0]);
  swept_start(&swept, &small.problem, &counters);
  assert_int_equal(swept_all(&swept, &made, NULL), FC_OK);
  set_multinomial(expected, SIDE * SIDE - LENGTH, singles, 3);
  mpz_fdiv_r_2exp(expected, expected, counters.bits);
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
      const int first = direction == ACROSS ? cell % SIDE : cell / SIDE;
      const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
      counters.read(&counters, actual, swept_marginal(&swept, 0, placement));
      if (first + LENGTH <= SIDE) {
        assert_mpz_equal(actual, expected);
      } else {
        assert_int_equal(mpz_sgn(actual), 0);
      }
    }
  }
  mpz_mul_ui(expected, expected, (unsigned long)(2 * SIDE * (SIDE - LENGTH + 1)));
  mpz_fdiv_r_2exp(expected, expected, counters.bits);
  counters.read(&counters, actual, swept.count);
  assert_mpz_equal(actual, expected);
  assert_int_equal(swept_count(&swept, &made, NULL), FC_OK);
  counters.read(&counters, actual, swept.count);
  assert_mpz_equal(actual, expected);
  swept_finish(&swept);
  made_plan_finish(&made);
  mpz_clears(expected, actual, NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(random_boards, case_log_teardown),
      cmocka_unit_test_teardown(random_high_boards, case_log_teardown),
      cmocka_unit_test(one_placement_that_is_forbidden),
      cmocka_unit_test(single_lines),
      cmocka_unit_test(boards_without_room),
      cmocka_unit_test(one_ship_on_boards_of_every_length),
      cmocka_unit_test(fleets_with_many_tallies),
      cmocka_unit_test(slots_of_several_stretches),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
