/* What may happen at one cell, on boards drawn by hand; and what the steps do to tallies, for fleets of all kinds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "engine/steps.h"
#include "engine/tally_set.h"
#include "fleets.h"
#include "small_problem.h"

/* All that the steps of a problem are made from. */
struct made_steps {
  struct budget budget;
  struct tally tally;
  struct transitions transitions;
  struct steps over;
};

/* The steps over a cell. */
static void start(struct made_steps *made, const struct problem *problem, int cell) {
  *made = (struct made_steps){.budget = {.limit = 1 << 24}};
  assert_int_equal(tally_create(&made->tally, problem, &made->budget), FC_OK);
  assert_int_equal(transitions_create(&made->transitions, problem, &made->budget), FC_OK);
  const struct cell_set coverable = cells_coverable(problem);
  made->over = steps_over(problem, &made->tally, &made->transitions, &coverable, cell);
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
  assert_int_equal(step->shift, 0);
  assert_ptr_equal(step->room, tally_room(&made->tally, tally_row_of_all(&made->tally)));
  assert_ptr_equal(step->mask, tally_mask(&made->tally, tally_row_of_all(&made->tally)));
}

static void assert_placing_part(const struct made_steps *made, size_t index, uint32_t move, size_t ship_class,
                                enum direction direction, enum tally_part part) {
  const struct step *step = &made->over.steps[index];
  assert_true(index < made->over.count);
  assert_int_equal(step->move, move);
  assert_int_equal(step->ship_class, ship_class);
  assert_int_equal(step->direction, direction);
  assert_int_equal(step->stride, made->tally.stride[ship_class]);
  assert_ptr_equal(step->room, tally_room(&made->tally, tally_row(ship_class, part)));
  assert_ptr_equal(step->mask, tally_mask(&made->tally, tally_row(ship_class, part)));
}

/* Where no sum carries, all tallies that have room stay. */
static void assert_placing(const struct made_steps *made, size_t index, uint32_t move, size_t ship_class,
                           enum direction direction) {
  assert_placing_part(made, index, move, ship_class, direction, TALLY_STAYING);
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

/* Two classes of one length, as where ships have names, share their links, so that the steps of a move follow each other. */
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
  assert_placing(&made, 5, move_placing(1, ACROSS), 2, ACROSS);
  assert_placing(&made, 6, move_placing(1, DOWN), 1, DOWN);
  assert_placing(&made, 7, move_placing(1, DOWN), 2, DOWN);
  assert_placing(&made, 8, move_placing(2, ACROSS), 3, ACROSS);
  finish(&made);
}

static void assert_moved(const struct made_steps *made, size_t index, uint32_t stride, uint32_t blocks, int32_t shift) {
  assert_true(index < made->over.count);
  assert_int_equal(made->over.steps[index].stride, stride);
  assert_int_equal(made->over.steps[index].blocks, blocks);
  assert_int_equal(made->over.steps[index].shift, shift);
}

/* Strides 4 and 1 without a carry; then 10, 2 and 1, which carry, so that each step but those of whole blocks is two. */
static void strides_are_blocks_and_a_rest(void **state) {
  (void)state;
  struct small_problem small;
  struct made_steps made;
  small_problem_start(&small, 5, 5, FC_TOUCHING_ANY);
  small_problem_add(&small, 2, 2);
  small_problem_add(&small, 1, 3);
  start(&made, &small.problem, 0);
  assert_int_equal(made.over.count, 5);
  assert_moved(&made, 2, 4, 4, 0);
  assert_moved(&made, 3, 4, 4, 0);
  assert_moved(&made, 4, 1, 0, 1);
  finish(&made);

  small_problem_start(&small, 5, 5, FC_TOUCHING_ANY);
  small_problem_add(&small, 3, 4);
  small_problem_add(&small, 2, 4);
  small_problem_add(&small, 1, 1);
  start(&made, &small.problem, 0);
  assert_int_equal(made.over.count, 12);
  assert_placing_part(&made, 2, move_placing(0, ACROSS), 0, ACROSS, TALLY_STAYING);
  assert_moved(&made, 2, 10, 8, 2);
  assert_placing_part(&made, 3, move_placing(0, ACROSS), 0, ACROSS, TALLY_CARRYING);
  assert_moved(&made, 3, 10, 12, -2);
  assert_placing_part(&made, 4, move_placing(0, DOWN), 0, DOWN, TALLY_STAYING);
  assert_placing_part(&made, 5, move_placing(0, DOWN), 0, DOWN, TALLY_CARRYING);
  assert_moved(&made, 6, 2, 0, 2);
  assert_moved(&made, 7, 2, 4, -2);
  assert_placing_part(&made, 10, move_placing(2, ACROSS), 2, ACROSS, TALLY_STAYING);
  assert_moved(&made, 10, 1, 0, 1);
  assert_placing_part(&made, 11, move_placing(2, ACROSS), 2, ACROSS, TALLY_CARRYING);
  assert_moved(&made, 11, 1, 4, -3);
  finish(&made);

  small_problem_start(&small, 5, 5, FC_TOUCHING_ANY);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 1, 7);
  start(&made, &small.problem, 0);
  assert_moved(&made, 2, 8, 8, 0); /* whole blocks move as a whole, whatever the other classes do: one step each */
  assert_moved(&made, 3, 8, 8, 0);
  assert_moved(&made, 4, 1, 0, 1);
  assert_moved(&made, 5, 1, 4, -3);
  assert_int_equal(made.over.count, 6);
  finish(&made);
}

/* ---- For all fleets ------------------------------------------------------------------------------------------------------ */

/* Each step of a class takes every tally that it can be taken from into the block that its blocks lead to, so that its shift
 * stays within the block; and from every tally that has room for a ship just one step of the class can be taken. */
static void steps_move_blocks_as_a_whole(void **state) {
  (void)state;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    const struct fleet_sizes *fleet = &FLEETS[number];
    struct problem_class classes[FLEET_CLASSES];
    const struct problem problem = fleet_problem(classes, fleet);
    struct made_steps made;
    start(&made, &problem, 0);
    int *steps_from = calloc(fleet->class_count * made.tally.size + 1, sizeof *steps_from);
    assert_non_null(steps_from);
    for (size_t i = 0; i < made.over.count; i++) {
      const struct step *step = &made.over.steps[i];
      assert_int_equal((int64_t)step->stride, (int64_t)step->blocks + step->shift);
      assert_int_equal(step->blocks % TALLY_BLOCK, 0);
      for (uint32_t t = 0; t < made.tally.size; t++) {
        assert_int_equal(step->mask[t] != 0, tally_set_has(step->room, t));
        if (tally_set_has(step->room, t)) {
          assert_int_equal((t + step->stride) / TALLY_BLOCK, (t + step->blocks) / TALLY_BLOCK);
          if (step->ship_class != NO_CLASS) {
            steps_from[step->ship_class * made.tally.size + t]++;
          }
        }
      }
    }
    for (size_t i = 0; i < fleet->class_count; i++) {
      for (uint32_t t = 0; t < made.tally.size; t++) {
        assert_int_equal(steps_from[i * made.tally.size + t], fleet_has_room(fleet, &made.tally, i, t));
      }
    }
    free(steps_from);
    finish(&made);
  }
}

/* The steps of one move lie together, and the moves that have one are those of the steps. */
static void assert_moves(const struct steps *over) {
  uint64_t moves = 0;
  assert_true(over->count <= MAXIMUM_STEPS);
  for (size_t i = 0; i < over->count; i++) {
    moves |= UINT64_C(1) << over->steps[i].move;
  }
  assert_true(over->moves == moves);
  for (uint32_t move = 0; move < MAXIMUM_MOVES; move++) {
    for (size_t i = 0; i < over->count && moves >> move & 1; i++) {
      assert_int_equal(over->steps[i].move == move, i >= over->first_of_move[move] && i < over->end_of_move[move]);
    }
  }
}

/* The classes of a board with many lengths, three classes of each, and a placement of most of them in the first cell. */
static void make_many_classes(struct problem *problem, struct problem_class *classes, size_t class_count, int ships) {
  memset(classes, 0, class_count * sizeof *classes);
  for (size_t i = 0; i < class_count; i++) {
    classes[i].length = (int)(class_count - i + 2) / 3;
    classes[i].ships = ships;
    for (size_t direction = 0; direction < DIRECTIONS; direction++) {
      if ((i + direction) % 5 != 0 && (direction == ACROSS || classes[i].length > 1)) {
        cell_set_add(&classes[i].allowed[direction], 0);
      }
    }
  }
  *problem =
      (struct problem){.rows = 10, .columns = 10, .touching = FC_TOUCHING_ANY, .classes = classes, .class_count = class_count};
}

/* One step for a class and a direction that is allowed, or two where its sums carry. */
static void assert_every_class_has_its_steps(const struct made_steps *made, const struct problem *problem) {
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      const bool may_carry = made->tally.carries && made->tally.stride[i] % TALLY_BLOCK != 0;
      const int expected = cell_set_has(&problem->classes[i].allowed[direction], 0) ? 1 + may_carry : 0;
      int found = 0;
      for (size_t j = 0; j < made->over.count; j++) {
        const struct step *step = &made->over.steps[j];
        if (step->ship_class == i && (int)step->direction == direction) {
          assert_int_equal(step->move, transitions_move(&made->transitions, problem->classes[i].length, step->direction));
          found++;
        }
      }
      assert_int_equal(found, expected);
    }
  }
}

static void the_steps_of_a_move_lie_together(void **state) {
  (void)state;
  enum { MOST_CLASSES = 12 };
  for (size_t class_count = 1; class_count <= MOST_CLASSES; class_count++) {
    for (int ships = 1; ships <= (class_count < 5 ? 4 : 1); ships++) {
      struct problem_class classes[MOST_CLASSES];
      struct problem problem;
      struct made_steps made;
      make_many_classes(&problem, classes, class_count, ships);
      start(&made, &problem, 0);
      assert_moves(&made.over);
      assert_every_class_has_its_steps(&made, &problem);
      finish(&made);
    }
  }
}

/* ---- Numbers of steps ---------------------------------------------------------------------------------------------------- */

/* Takes away placements that start at a cell: those of which the bit of 2 * class + direction is set. */
static void forbid_at(struct problem *problem, struct problem_class *classes, int cell, uint32_t forbidden) {
  for (size_t i = 0; i < problem->class_count; i++) {
    for (size_t direction = 0; direction < DIRECTIONS; direction++) {
      if (forbidden >> (2 * i + direction) & 1) {
        cell_set_remove(&classes[i].allowed[direction], cell);
      }
    }
  }
}

/* Whether two steps do the same to a tally and to a frontier. */
static bool do_the_same(const struct step *one, const struct step *other) {
  return one->move == other->move && one->ship_class == other->ship_class && one->direction == other->direction &&
         one->stride == other->stride && one->blocks == other->blocks && one->shift == other->shift && one->room == other->room &&
         one->mask == other->mask;
}

/* The steps over a cell have rising numbers, each that of the same step over a cell where all is allowed, of which they
 * are a part. */
static void assert_numbers(const struct steps *over, const struct steps *all, const struct tally *tally) {
  size_t met = 0;
  for (size_t i = 0; i < over->count; i++) {
    const struct step *step = &over->steps[i];
    assert_true(step->number < steps_at_most(tally));
    assert_true(i == 0 || step->number > over->steps[i - 1].number);
    while (met < all->count && all->steps[met].number < step->number) {
      assert_false(do_the_same(&all->steps[met], step));
      met++;
    }
    assert_true(met < all->count && all->steps[met].number == step->number);
    assert_true(do_the_same(&all->steps[met], step));
  }
}

/* Over two cells of a column, at one of which some placements are forbidden or which must be covered, the same step has the same
 * number: with sums that carry and without, with one class of a length and with several. */
static void a_step_has_its_number_whatever_else_is_allowed(void **state) {
  (void)state;
  enum { CELL = 3, BELOW = 13 };
  const int lengths[][SMALL_CLASSES] = {{1}, {4}, {3, 1}, {3, 3, 1}, {2, 2, 2, 1}, {4, 3, 3, 2}, {4, 3, 2, 1}};
  const int ships[][SMALL_CLASSES] = {{1, 1, 1, 1}, {4, 4, 1, 2}, {3, 3, 3, 3}, {2, 4, 1, 3}};
  size_t carrying = 0;
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0] * (sizeof ships / sizeof ships[0]); i++) {
    struct small_problem small;
    struct made_steps made;
    small_problem_start(&small, 10, 10, FC_TOUCHING_ANY);
    for (size_t j = 0; j < SMALL_CLASSES && lengths[i / 4][j] > 0; j++) {
      small_problem_add(&small, lengths[i / 4][j], ships[i % 4][j]);
    }
    start(&made, &small.problem, CELL);
    const struct cell_set coverable = cells_coverable(&small.problem);
    const struct problem_class all_allowed[SMALL_CLASSES] = {small.classes[0], small.classes[1], small.classes[2],
                                                             small.classes[3]};
    for (uint32_t forbidden = 0; forbidden < UINT32_C(1) << 2 * small.problem.class_count; forbidden++) {
      forbid_at(&small.problem, small.classes, BELOW, forbidden);
      if (forbidden % 3 == 0) {
        cell_set_add(&small.problem.covered, BELOW);
      }
      const struct steps over = steps_over(&small.problem, &made.tally, &made.transitions, &coverable, BELOW);
      assert_true(forbidden > 0 || over.count + 1 == made.over.count);
      assert_numbers(&over, &made.over, &made.tally);
      memcpy(small.classes, all_allowed, sizeof all_allowed);
      small.problem.covered = (struct cell_set){0};
    }
    carrying += made.tally.carries;
    finish(&made);
  }
  assert_true(carrying > 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(cells_that_a_placement_covers),
      cmocka_unit_test(a_cell_is_sealed_above_one_that_nothing_covers),
      cmocka_unit_test(whole_rows_are_sealed),
      cmocka_unit_test(a_cell_to_cover_may_not_stay_empty),
      cmocka_unit_test(placements_start_at_their_cell),
      cmocka_unit_test(classes_of_one_length),
      cmocka_unit_test(strides_are_blocks_and_a_rest),
      cmocka_unit_test(steps_move_blocks_as_a_whole),
      cmocka_unit_test(the_steps_of_a_move_lie_together),
      cmocka_unit_test(a_step_has_its_number_whatever_else_is_allowed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
