/* The side from which the scan begins: where few cells at a time are undecided. (That all sides give the same numbers is tested
 * by whoever counts boards.) */
#include "small_problem.h"

#include "engine/run.h"
#include "support/testing.h"

/* A board with ships of one cell, which can be in some rows and columns alone. */
static void start_open(struct small_problem *small, int rows, int columns, int first_row, int open_rows, int open_columns) {
  small_problem_start(small, rows, columns, FC_TOUCHING_NONE);
  struct problem_class *ships = small_problem_add(small, 1, 1);
  for (int cell = 0; cell < rows * columns; cell++) {
    const int row = cell / columns;
    if (row < first_row || row >= first_row + open_rows || cell % columns >= open_columns) {
      cell_set_remove(&ships->allowed[ACROSS], cell);
    }
  }
}

TEST(the_scan_crosses_the_narrow_side_of_what_is_open) {
  struct small_problem small;
  start_open(&small, 6, 6, 0, 6, 2);
  assert_false(run_best_symmetry(&small.problem).turned);
  start_open(&small, 6, 6, 0, 2, 6);
  assert_true(run_best_symmetry(&small.problem).turned);
}

TEST(the_scan_begins_where_most_is_open) {
  struct small_problem small;
  start_open(&small, 6, 4, 0, 1, 4);
  assert_false(run_best_symmetry(&small.problem).upside_down);
  start_open(&small, 6, 4, 5, 1, 4);
  assert_true(run_best_symmetry(&small.problem).upside_down);
}

TEST(cells_that_must_be_covered_are_decided) {
  struct small_problem small;
  start_open(&small, 6, 4, 5, 1, 4);
  for (int cell = 20; cell < 24; cell++) {
    cell_set_add(&small.problem.covered, cell);
  }
  assert_false(run_best_symmetry(&small.problem).upside_down);
}
