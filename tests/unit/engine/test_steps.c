/* What may happen at one cell, on boards drawn by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/steps.h"
#include "small_problem.h"

/* All that the steps of a problem are made from. */
struct made_steps {
  struct budget budget;
  struct tally tally;
  struct transitions transitions;
  struct steps over;
};

/* The steps over a cell. absorbing_from: one behind the last cell that must be covered. */
static void start(struct made_steps *made, const struct problem *problem, int cell) {
  *made = (struct made_steps){.budget = {.limit = 1 << 20}};
  assert_int_equal(tally_create(&made->tally, problem, &made->budget), FC_OK);
  assert_int_equal(transitions_create(&made->transitions, problem, &made->budget), FC_OK);
  const struct cell_set coverable = cells_coverable(problem);
  size_t absorbing_from = 0;
  for (int covered = 0; covered < problem->rows * problem->columns; covered++) {
    absorbing_from = cell_set_has(&problem->covered, covered) ? (size_t)covered + 1 : absorbing_from;
  }
  made->over = steps_over(problem, &made->tally, &made->transitions, &coverable, absorbing_from, cell);
}

static void finish(struct made_steps *made) {
  transitions_clear(&made->transitions);
  tally_clear(&made->tally, &made->budget);
  assert_int_equal(made->budget.used, 0);
}

static bool seals_at(const struct problem *problem, int cell) {
  struct made_steps made;
  start(&made, problem, cell);
  const bool seals = made.over.variant & VARIANT_SEALED;
  finish(&made);
  return seals;
}

static void assert_without_ship(const struct made_steps *made, size_t index, uint32_t move) {
  const struct step *step = &made->over.steps[index];
  assert_true(index < made->over.count);
  assert_int_equal(step->move, move);
  assert_true(step->ship_class == NO_CLASS);
  assert_int_equal(step->stride, 0);
  assert_int_equal(step->blocks, 0);
  assert_int_equal(step->carry, 0);
  assert_ptr_equal(step->room, tally_room(&made->tally, made->tally.class_count));
  assert_ptr_equal(step->mask, tally_mask(&made->tally, made->tally.class_count));
}

static void assert_placing(const struct made_steps *made, size_t index, uint32_t move, size_t ship_class,
                           enum direction direction) {
  const struct step *step = &made->over.steps[index];
  assert_true(index < made->over.count);
  assert_int_equal(step->move, move);
  assert_int_equal(step->ship_class, ship_class);
  assert_int_equal(step->direction, direction);
  assert_int_equal(step->stride, made->tally.stride[ship_class]);
  assert_ptr_equal(step->room, tally_room(&made->tally, ship_class));
  assert_ptr_equal(step->mask, tally_mask(&made->tally, ship_class));
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
    assert_int_equal(seals_at(&small.problem, cell), expected[cell]);
    make_two_placements(&small, FC_TOUCHING_DIAGONAL);
    assert_int_equal(seals_at(&small.problem, cell), expected[cell]);
    make_two_placements(&small, FC_TOUCHING_ANY);
    assert_false(seals_at(&small.problem, cell));
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
    assert_int_equal(seals_at(&small.problem, cell), cell < 6);
  }
}

/* The full tally is absorbed in the layer after the last cell that must be covered, and from there on; at once where there is
 * none. */
static void the_full_tally_is_absorbed_behind_the_last_cell_to_cover(void **state) {
  (void)state;
  for (int last = -1; last < 9; last++) {
    struct small_problem small;
    make_two_placements(&small, FC_TOUCHING_ANY);
    if (last >= 0) {
      cell_set_add(&small.problem.covered, last);
      cell_set_add(&small.problem.covered, last / 2);
    }
    for (int cell = 0; cell < 9; cell++) {
      struct made_steps made;
      start(&made, &small.problem, cell);
      assert_int_equal(made.over.absorbing, cell >= last);
      assert_int_equal(made.over.variant, cell >= last ? VARIANT_ABSORBING : 0);
      finish(&made);
    }
  }
}

static void a_cell_to_cover_may_not_stay_empty(void **state) {
  (void)state;
  struct small_problem small;
  make_two_placements(&small, FC_TOUCHING_ANY);
  cell_set_add(&small.problem.covered, 3);
  cell_set_add(&small.problem.covered, 8);
  for (int cell = 0; cell < 9; cell++) {
    struct made_steps made;
    start(&made, &small.problem, cell);
    assert_without_ship(&made, 0, MOVE_CONTINUE);
    if (cell != 3 && cell != 8) {
      assert_without_ship(&made, 1, MOVE_STAY_EMPTY);
    }
    for (size_t i = 1; i < made.over.count; i++) {
      assert_int_equal(made.over.steps[i].move == MOVE_STAY_EMPTY, i == 1 && cell != 3 && cell != 8);
    }
    finish(&made);
  }
}

static void placements_start_at_their_cell(void **state) {
  (void)state;
  struct small_problem small;
  make_two_placements(&small, FC_TOUCHING_ANY);
  for (int cell = 0; cell < 9; cell++) {
    struct made_steps made;
    start(&made, &small.problem, cell);
    assert_int_equal(made.over.count, cell == 2 || cell == 3 ? 3 : 2);
    if (cell == 2) {
      assert_placing(&made, 2, move_placing(0, DOWN), 0, DOWN);
    } else if (cell == 3) {
      assert_placing(&made, 2, move_placing(1, ACROSS), 1, ACROSS);
    }
    finish(&made);
  }
}

/* Two classes of one length, as where ships have names, share their links. */
static void classes_of_one_length(void **state) {
  (void)state;
  struct small_problem small;
  struct made_steps made;
  small_problem_start(&small, 3, 3, FC_TOUCHING_ANY);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 1, 2);
  start(&made, &small.problem, 0);
  assert_int_equal(made.over.count, 9);
  assert_placing(&made, 2, move_placing(0, ACROSS), 0, ACROSS);
  assert_placing(&made, 3, move_placing(0, DOWN), 0, DOWN);
  assert_placing(&made, 4, move_placing(1, ACROSS), 1, ACROSS);
  assert_placing(&made, 5, move_placing(1, DOWN), 1, DOWN);
  assert_placing(&made, 6, move_placing(1, ACROSS), 2, ACROSS);
  assert_placing(&made, 7, move_placing(1, DOWN), 2, DOWN);
  assert_placing(&made, 8, move_placing(2, ACROSS), 3, ACROSS);
  finish(&made);
}

/* Strides 1 and 4 without a carry; then 10, 2 and 1, which carry. */
static void strides_are_blocks_and_a_rest(void **state) {
  (void)state;
  struct small_problem small;
  struct made_steps made;
  small_problem_start(&small, 5, 5, FC_TOUCHING_ANY);
  small_problem_add(&small, 2, 2);
  small_problem_add(&small, 1, 3);
  start(&made, &small.problem, 0);
  assert_int_equal(made.over.steps[2].stride, 4);
  assert_int_equal(made.over.steps[2].blocks, 4);
  assert_int_equal(made.over.steps[2].carry, 0);
  assert_int_equal(made.over.steps[4].stride, 1);
  assert_int_equal(made.over.steps[4].blocks, 0);
  assert_int_equal(made.over.steps[4].carry, 0);
  finish(&made);

  small_problem_start(&small, 5, 5, FC_TOUCHING_ANY);
  small_problem_add(&small, 3, 2);
  small_problem_add(&small, 2, 4);
  small_problem_add(&small, 1, 1);
  start(&made, &small.problem, 0);
  assert_int_equal(made.over.steps[2].stride, 10);
  assert_int_equal(made.over.steps[2].blocks, 8);
  assert_int_equal(made.over.steps[2].carry, TALLY_BLOCK);
  assert_int_equal(made.over.steps[4].stride, 2);
  assert_int_equal(made.over.steps[4].blocks, 0);
  assert_int_equal(made.over.steps[4].carry, TALLY_BLOCK);
  finish(&made);

  small_problem_start(&small, 5, 5, FC_TOUCHING_ANY);
  small_problem_add(&small, 2, 2);
  small_problem_add(&small, 1, 7);
  start(&made, &small.problem, 0);
  assert_int_equal(made.over.steps[2].stride, 8);
  assert_int_equal(made.over.steps[2].blocks, 8);
  assert_int_equal(made.over.steps[2].carry, 0); /* whole blocks move as a whole, whatever the other classes do */
  finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(cells_that_a_placement_covers),
      cmocka_unit_test(a_cell_is_sealed_above_one_that_nothing_covers),
      cmocka_unit_test(whole_rows_are_sealed),
      cmocka_unit_test(the_full_tally_is_absorbed_behind_the_last_cell_to_cover),
      cmocka_unit_test(a_cell_to_cover_may_not_stay_empty),
      cmocka_unit_test(placements_start_at_their_cell),
      cmocka_unit_test(classes_of_one_length),
      cmocka_unit_test(strides_are_blocks_and_a_rest),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
