/* The placements that cover a cell against a plain search through all placements. */
#include "model/covering.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/testing.h"
#include "unit/engine/small_problem.h"

/* At how many steps from its top or left end a placement covers the cell, or -1. */
static int offset_of(const struct problem *problem, int length, int direction, int start, int row, int column) {
  for (int step = 0; step < length; step++) {
    const int step_row = start / problem->columns + (direction == DOWN ? step : 0);
    const int step_column = start % problem->columns + (direction == ACROSS ? step : 0);
    if (step_row == row && step_column == column) {
      return step;
    }
  }
  return -1;
}

static int number_of_covering(const struct problem *problem, int row, int column) {
  int count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int start = 0; start < problem->rows * problem->columns; start++) {
        count += cell_set_has(&problem->classes[i].allowed[direction], start) &&
                 offset_of(problem, problem->classes[i].length, direction, start, row, column) >= 0;
      }
    }
  }
  return count;
}

/* Every placement that we meet covers the cell, is allowed and new. We meet all of them. */
static void check_cell(const struct problem *problem, int row, int column) {
  struct cell_set met[SMALL_CLASSES][DIRECTIONS] = {0};
  int count = 0;
  struct covering covering = covering_start(problem, row, column);
  while (covering_next(&covering)) {
    assert_true(covering.ship_class < problem->class_count);
    const struct problem_class *ships = &problem->classes[covering.ship_class];
    assert_true(cell_set_has(&ships->allowed[covering.direction], covering.start));
    assert_false(cell_set_has(&met[covering.ship_class][covering.direction], covering.start));
    cell_set_add(&met[covering.ship_class][covering.direction], covering.start);
    assert_int_equal(covering.offset, offset_of(problem, ships->length, (int)covering.direction, covering.start, row, column));
    assert_true(covering.offset >= 0);
    count++;
  }
  assert_int_equal(count, number_of_covering(problem, row, column));
  assert_false(covering_next(&covering)); /* the end stays the end */
}

static void check_problem(const struct problem *problem) {
  for (int row = 0; row < problem->rows; row++) {
    for (int column = 0; column < problem->columns; column++) {
      check_cell(problem, row, column);
    }
  }
}

TEST(whole_boards) {
  const int shapes[][2] = {{1, 1}, {1, 5}, {5, 1}, {4, 4}, {FC_MAX_ROWS, FC_MAX_COLUMNS}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    struct small_problem small;
    small_problem_start(&small, shapes[i][0], shapes[i][1], FC_TOUCHING_ANY);
    if (shapes[i][0] < FC_MAX_ROWS) {
      small_problem_add(&small, 4, 1);
      small_problem_add(&small, 2, 1);
      small_problem_add(&small, 2, 2);
      small_problem_add(&small, 1, 1);
      check_problem(&small.problem);
    } else { /* the corners of the greatest board */
      small_problem_add(&small, FC_MAX_SHIP_LENGTH, 1);
      check_cell(&small.problem, 0, 0);
      check_cell(&small.problem, FC_MAX_ROWS - 1, FC_MAX_COLUMNS - 1);
      check_cell(&small.problem, FC_MAX_ROWS - 1, 0);
      check_cell(&small.problem, 0, FC_MAX_COLUMNS - 1);
      check_cell(&small.problem, 50, 13);
    }
  }
}

TEST(random_problems) {
  for_random_cases(environment_cases(200), it) {
    struct small_problem small;
    small_problem_random(&small, &it.source, SMALL_CELLS);
    small_problem_log(&small.problem);
    check_problem(&small.problem);
  }
}

TEST(no_ships) {
  struct small_problem small;
  small_problem_start(&small, 2, 2, FC_TOUCHING_NONE);
  check_problem(&small.problem);
}
