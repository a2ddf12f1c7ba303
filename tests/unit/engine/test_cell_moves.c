/* What may happen at one cell, on boards drawn by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/cell_moves.h"
#include "small_problem.h"

/* Transitions that know the lengths of a problem's classes, and take no memory until they are asked. */
static void start_transitions(struct transitions *transitions, struct budget *budget, const struct problem *problem) {
  int lengths[SMALL_CLASSES];
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    if (count == 0 || lengths[count - 1] != problem->classes[i].length) {
      lengths[count++] = problem->classes[i].length;
    }
  }
  *budget = (struct budget){.limit = 1};
  transitions_create(transitions, (struct frontier_rules){.width = problem->columns, .touching = problem->touching}, lengths,
                     count, budget);
}

static struct cell_moves moves_at(const struct problem *problem, int cell) {
  struct transitions transitions;
  struct budget budget;
  start_transitions(&transitions, &budget, problem);
  const struct cell_set coverable = cells_coverable(problem);
  return cell_moves_at(problem, &transitions, &coverable, cell);
}

static void assert_placing(const struct placing_move *placing, uint32_t move, size_t ship_class, enum direction direction) {
  assert_int_equal(placing->move, move);
  assert_int_equal(placing->ship_class, ship_class);
  assert_int_equal(placing->direction, direction);
}

/* A 3x3 board with only two placements left: 2 across at its left end in the second row, 3 down in the last column. */
static void make_two_placements(struct small_problem *small, fc_touching touching) {
  small_problem_start(small, 3, 3, touching);
  struct problem_class *three = small_problem_add(small, 3, 1);
  struct problem_class *two = small_problem_add(small, 2, 1);
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    three->allowed[direction] = (struct cell_set){0};
    two->allowed[direction] = (struct cell_set){0};
  }
  cell_set_add(&three->allowed[DOWN], 2);
  cell_set_add(&two->allowed[ACROSS], 3);
}

static void cells_that_a_placement_covers(void **state) {
  (void)state;
  struct small_problem small;
  make_two_placements(&small, FC_TOUCHING_NONE);
  const struct cell_set coverable = cells_coverable(&small.problem);
  const bool expected[] = {false, false, true, true, true, true, false, false, true};
  for (int cell = 0; cell < 9; cell++) {
    assert_int_equal(cell_set_has(&coverable, cell), expected[cell]);
  }
  assert_int_equal(cell_set_size(&coverable), 5);
}

static void a_cell_is_sealed_above_one_that_nothing_covers(void **state) {
  (void)state;
  const bool expected[] = {false, false, false, true, true, false, false, false, false}; /* the last row has nothing below */
  struct small_problem small;
  for (int cell = 0; cell < 9; cell++) {
    make_two_placements(&small, FC_TOUCHING_NONE);
    assert_int_equal(moves_at(&small.problem, cell).seals, expected[cell]);
    make_two_placements(&small, FC_TOUCHING_DIAGONAL);
    assert_int_equal(moves_at(&small.problem, cell).seals, expected[cell]);
    make_two_placements(&small, FC_TOUCHING_ANY);
    assert_false(moves_at(&small.problem, cell).seals);
  }
}

/* With a single placement in the first cell, all rows but the last are sealed from the first cell to the last. */
static void whole_rows_are_sealed(void **state) {
  (void)state;
  struct small_problem small;
  small_problem_start(&small, 3, 3, FC_TOUCHING_NONE);
  struct problem_class *one = small_problem_add(&small, 1, 1);
  one->allowed[ACROSS] = (struct cell_set){0};
  cell_set_add(&one->allowed[ACROSS], 0);
  for (int cell = 0; cell < 9; cell++) {
    assert_int_equal(moves_at(&small.problem, cell).seals, cell < 6);
  }
}

static void a_cell_to_cover_may_not_stay_empty(void **state) {
  (void)state;
  struct small_problem small;
  make_two_placements(&small, FC_TOUCHING_ANY);
  cell_set_add(&small.problem.covered, 3);
  cell_set_add(&small.problem.covered, 8);
  for (int cell = 0; cell < 9; cell++) {
    assert_int_equal(moves_at(&small.problem, cell).may_stay_empty, cell != 3 && cell != 8);
  }
}

static void placements_start_at_their_cell(void **state) {
  (void)state;
  struct small_problem small;
  make_two_placements(&small, FC_TOUCHING_ANY);
  for (int cell = 0; cell < 9; cell++) {
    const struct cell_moves moves = moves_at(&small.problem, cell);
    assert_int_equal(moves.placing_count, cell == 2 || cell == 3);
    if (cell == 2) {
      assert_placing(&moves.placing[0], move_placing(0, DOWN), 0, DOWN);
    } else if (cell == 3) {
      assert_placing(&moves.placing[0], move_placing(1, ACROSS), 1, ACROSS);
    }
  }
}

/* Two classes of one length, as where ships have names, share their transitions. */
static void classes_of_one_length(void **state) {
  (void)state;
  struct small_problem small;
  small_problem_start(&small, 3, 3, FC_TOUCHING_ANY);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 1, 2);
  const struct cell_moves moves = moves_at(&small.problem, 0);
  assert_int_equal(moves.placing_count, 7);
  assert_placing(&moves.placing[0], move_placing(0, ACROSS), 0, ACROSS);
  assert_placing(&moves.placing[1], move_placing(0, DOWN), 0, DOWN);
  assert_placing(&moves.placing[2], move_placing(1, ACROSS), 1, ACROSS);
  assert_placing(&moves.placing[3], move_placing(1, DOWN), 1, DOWN);
  assert_placing(&moves.placing[4], move_placing(1, ACROSS), 2, ACROSS);
  assert_placing(&moves.placing[5], move_placing(1, DOWN), 2, DOWN);
  assert_placing(&moves.placing[6], move_placing(2, ACROSS), 3, ACROSS);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(cells_that_a_placement_covers),
      cmocka_unit_test(a_cell_is_sealed_above_one_that_nothing_covers),
      cmocka_unit_test(a_cell_to_cover_may_not_stay_empty),
      cmocka_unit_test(placements_start_at_their_cell),
      cmocka_unit_test(whole_rows_are_sealed),
      cmocka_unit_test(classes_of_one_length),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
