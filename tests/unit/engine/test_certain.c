/* The certain placements are in every configuration, and the rest of the problem has the same configurations. */
#include "engine/certain.h"
#include "enumeration.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/testing.h"

TEST(a_class_with_just_enough_places_is_certain) {
  struct small_problem small;
  small_problem_start(&small, 3, 3, FC_TOUCHING_ANY);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 1, 2);
  small.classes[0].allowed[ACROSS] = (struct cell_set){0};
  small.classes[0].allowed[DOWN] = (struct cell_set){0};
  cell_set_add(&small.classes[0].allowed[DOWN], 1); /* B1, B2 */
  struct certain certain;
  assert_int_equal(certain_find(&certain, &small.problem, NULL), FC_OK);
  assert_false(certain.is_impossible);
  assert_true(certain_has(&certain, 0, (struct placement){.direction = DOWN, .cell = 1}));
  assert_int_equal(certain.ship_count, 1);
  assert_true(certain_rest_class(&certain, 0) == NO_REST_CLASS);
  assert_int_equal(certain.rest.class_count, 1);
  assert_int_equal(certain_rest_class(&certain, 1), 0);
  assert_int_equal(certain.rest.classes[0].ships, 2);
  assert_int_equal(cell_set_size(&certain.rest.classes[0].allowed[ACROSS]), 7);
  certain_clear(&certain);
}

TEST(the_only_ship_that_covers_a_cell_is_certain) {
  struct small_problem small;
  small_problem_start(&small, 1, 6, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 2);
  cell_set_add(&small.problem.covered, 0);
  struct certain certain;
  assert_int_equal(certain_find(&certain, &small.problem, NULL), FC_OK);
  assert_false(certain.is_impossible);
  /* A and B are taken, C is kept free: D, E or E, F are left for the other ship. */
  assert_int_equal(certain.rest.class_count, 1);
  assert_int_equal(certain.rest.classes[0].ships, 1);
  assert_int_equal(cell_set_size(&certain.rest.classes[0].allowed[ACROSS]), 2);
  assert_int_equal(cell_set_size(&certain.rest.covered), 0);
  certain_clear(&certain);
}

TEST(contradictions_are_found) {
  struct small_problem small;
  small_problem_start(&small, 1, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 1);
  cell_set_add(&small.problem.covered, 0);
  cell_set_add(&small.problem.covered, 3);
  struct certain certain;
  assert_int_equal(certain_find(&certain, &small.problem, NULL), FC_OK);
  assert_true(certain.is_impossible); /* the ship lies at A, B, C, and nothing is left for D */
  certain_clear(&certain);
}

/* The configurations of the rest are those of the problem, and the certain placements are in all of them. */
static void check(const struct problem *problem) {
  struct enumeration all;
  enumerate(&all, problem);
  struct certain certain;
  assert_int_equal(certain_find(&certain, problem, NULL), FC_OK);
  if (certain.is_impossible) {
    assert_int_equal(all.count, 0);
    certain_clear(&certain);
    return;
  }
  struct enumeration rest;
  enumerate(&rest, &certain.rest);
  assert_true(rest.count == all.count);
  for (size_t i = 0; i < problem->class_count; i++) {
    const size_t rest_class = certain_rest_class(&certain, i);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        const bool is_certain =
            certain_has(&certain, i, (struct placement){.direction = (enum direction)direction, .cell = cell});
        const uint64_t in_rest = rest_class == NO_REST_CLASS ? 0 : rest.marginals[rest_class][direction][cell];
        assert_true(all.marginals[i][direction][cell] == (is_certain ? all.count : in_rest));
      }
    }
  }
  certain_clear(&certain);
}

TEST(random_problems) {
  for_random_cases(environment_cases(2000), it) {
    struct small_problem small;
    small_problem_random(&small, &it.source, 20);
    if (random_chance(&it.source, 1, 2)) {
      small_problem_forbid(&small, &it.source, 3, 5);
    }
    small_problem_log(&small.problem);
    check(&small.problem);
  }
}
