/* An example is a configuration of the problem, and there is one exactly if plain enumeration finds any. */
#include "engine/example.h"
#include "enumeration.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/testing.h"

/* Puts the ships of an example on the board of an enumeration, one by one, which says whether they fit. */
static void assert_is_configuration(const struct configuration *configuration, const struct problem *problem) {
  struct enumeration board = {.problem = problem};
  int left[SMALL_CLASSES];
  for (size_t i = 0; i < problem->class_count; i++) {
    left[i] = problem->classes[i].ships;
  }
  for (size_t i = 0; i < configuration->ship_count; i++) {
    const struct placed_ship *ship = &configuration->ships[i];
    const struct chosen_placement chosen = {ship->ship_class, (int)ship->placement.direction, ship->placement.cell};
    assert_true(ship->ship_class < problem->class_count);
    assert_true(left[ship->ship_class]-- > 0);
    assert_true(cell_set_has(&problem->classes[ship->ship_class].allowed[ship->placement.direction], ship->placement.cell));
    assert_true(enumeration_fits(&board, chosen));
    for (int step = 0; step < problem->classes[ship->ship_class].length; step++) {
      board.is_covered[cell_ahead(chosen.cell, (enum direction)chosen.direction, step, problem->columns)] = true;
    }
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    assert_int_equal(left[i], 0);
  }
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    assert_true(board.is_covered[cell] || !cell_set_has(&problem->covered, cell));
  }
}

static void assert_example(const struct problem *problem, bool expected) {
  struct configuration configuration = {0};
  bool exists = !expected;
  fc_error error = {0};
  assert_int_equal(engine_example(&configuration, &exists, problem, NULL, &error), FC_OK);
  assert_int_equal(exists, expected);
  if (exists) {
    assert_is_configuration(&configuration, problem);
  } else {
    assert_null(configuration.ships);
  }
  configuration_clear(&configuration);
}

TEST(examples_exist_where_configurations_do) {
  const int cases = environment_cases(3000);
  int existing = 0;
  for_random_cases(cases, it) {
    struct small_problem small;
    small_problem_random(&small, &it.source, 30);
    small_problem_log(&small.problem);
    struct enumeration enumeration;
    enumerate(&enumeration, &small.problem);
    assert_example(&small.problem, enumeration.count > 0);
    existing += enumeration.count > 0;
  }
  assert_in_range(existing, 1, cases - 1);
}

TEST(nothing_to_place) {
  struct small_problem small;
  small_problem_start(&small, 2, 3, FC_TOUCHING_NONE);
  assert_example(&small.problem, true);
  cell_set_add(&small.problem.covered, 4);
  assert_example(&small.problem, false);
}

/* Every placement is certain, and then none. */
TEST(nothing_to_search_for) {
  struct small_problem small;
  small_problem_start(&small, 1, 3, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 1);
  assert_example(&small.problem, true);
  small_problem_add(&small, 1, 1);
  assert_example(&small.problem, false);
}

/* Boards that are wider than high are turned: the ships must come back as they were given. */
TEST(wide_boards) {
  struct small_problem small;
  small_problem_start(&small, 2, 20, FC_TOUCHING_NONE);
  small_problem_add(&small, 4, 2);
  small_problem_add(&small, 2, 2);
  cell_set_add(&small.problem.covered, 39);
  cell_set_add(&small.problem.covered, 0);
  assert_example(&small.problem, true);
}

TEST(the_limit_is_obeyed) {
  struct small_problem small;
  small_problem_start(&small, 6, 6, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 2);
  small_problem_add(&small, 1, 2);
  struct configuration configuration = {.ship_count = 4711};
  bool exists = false;
  fc_error error = {0};
  const fc_options options = {.memory_limit = 1000};
  assert_int_equal(engine_example(&configuration, &exists, &small.problem, &options, &error), FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(configuration.ship_count, 4711);
  assert_false(exists);
}
