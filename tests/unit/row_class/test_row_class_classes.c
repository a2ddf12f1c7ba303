/* The numbers of classes of the row-class engine against a plain enumeration of grids. */
#include <stdlib.h>

#include "row_class_test.h"

#define GRID_SIDE 4
#define GRID_CELLS (GRID_SIDE * GRID_SIDE)
#define GRID_LENGTHS 3
#define NO_CLASS UINT32_MAX

/* The fleet of this test, by length. */
static const int grid_fleet[GRID_LENGTHS + 1] = {0, 2, 1, 1};

static bool grid_has(unsigned grid, int row, int column) {
  return row >= 0 && column >= 0 && column < GRID_SIDE && (grid >> (row * GRID_SIDE + column) & 1) != 0;
}

/* The cells of a run that starts here, or 0 where none starts: covered cells in one line, the cell before them not covered. */
static int run_length(unsigned grid, int rows, int row, int column, int down, int across) {
  if (grid_has(grid, row - down, column - across)) {
    return 0;
  }
  int length = 0;
  while (row + length * down < rows && grid_has(grid, row + length * down, column + length * across)) {
    length++;
  }
  return length;
}

/* For every k no more ships of length k or more, finished or not, than the fleet has, and no more finished ones of length k. */
static bool fits_fleet(const int finished[GRID_CELLS + 1], const int open[GRID_CELLS + 1]) {
  int ships = 0;
  int fleet = 0;
  for (int k = GRID_CELLS; k >= 1; k--) {
    ships += finished[k] + open[k];
    fleet += k <= GRID_LENGTHS ? grid_fleet[k] : 0;
    if (ships > fleet || finished[k] > (k <= GRID_LENGTHS ? grid_fleet[k] : 0)) {
      return false;
    }
  }
  return true;
}

/*
 * The class of a grid of covered and free cells, as a number, or NO_CLASS. The number holds the last row, the finished ships by
 * length, and the length so far by column.
 */
static uint32_t class_of_grid(unsigned grid, int rows) {
  int finished[GRID_CELLS + 1] = {0};
  int open[GRID_CELLS + 1] = {0};
  uint32_t lengths_so_far = 0;
  for (int cell = 0; cell < rows * GRID_SIDE; cell++) {
    const int row = cell / GRID_SIDE;
    const int column = cell % GRID_SIDE;
    if (!grid_has(grid, row, column)) {
      continue;
    }
    if (grid_has(grid, row - 1, column - 1) || grid_has(grid, row - 1, column + 1)) {
      return NO_CLASS;
    }
    const int across = run_length(grid, rows, row, column, 0, 1);
    const int down = run_length(grid, rows, row, column, 1, 0);
    const bool is_in_line = grid_has(grid, row, column - 1) || grid_has(grid, row, column + 1);
    if (is_in_line) {
      finished[across] += across > 0;
    } else if (down > 0 && row + down == rows) {
      open[down]++;
      lengths_so_far |= (uint32_t)down << (3 * column);
    } else if (down > 0) {
      finished[down]++;
    }
  }
  if (!fits_fleet(finished, open)) {
    return NO_CLASS;
  }
  const uint32_t finished_ships = (uint32_t)(finished[1] | finished[2] << 2 | finished[3] << 3);
  return lengths_so_far << 8 | finished_ships << 4 | grid >> ((rows - 1) * GRID_SIDE);
}

static int compare_classes(const void *a, const void *b) {
  const uint32_t first = *(const uint32_t *)a;
  const uint32_t second = *(const uint32_t *)b;
  return (first > second) - (first < second);
}

static uint64_t enumerate_classes(int rows) {
  static uint32_t classes[1 << GRID_CELLS];
  const size_t grids = (size_t)1 << (rows * GRID_SIDE);
  for (size_t grid = 0; grid < grids; grid++) {
    classes[grid] = class_of_grid((unsigned)grid, rows);
  }
  qsort(classes, grids, sizeof *classes, compare_classes);
  uint64_t count = 0;
  for (size_t i = 0; i < grids && classes[i] != NO_CLASS; i++) {
    count += i == 0 || classes[i] != classes[i - 1];
  }
  return count;
}

TEST(counts_the_classes) {
  struct row_class_result result;
  must_count_game(&result, "4x4", "3 2 1 1");
  assert_int_equal(result.rows, GRID_SIDE);
  for (int row = 0; row < GRID_SIDE; row++) {
    assert_int_equal(result.classes_after_row[row], enumerate_classes(row + 1));
  }
  row_class_result_clear(&result);
}

/* A ship that may not stand upright anywhere is never open: the last row is empty or has the ship, which is left or finished. */
TEST(leaves_out_what_no_class_allows) {
  struct problem problem;
  struct row_class_result result;
  make_problem(&problem, "6x6", "3", "none");
  problem.classes[0].allowed[DOWN] = (struct cell_set){0};
  must_count(&result, &problem, false);
  assert_int_equal(mpz_cmp_ui(result.count, 24), 0);
  assert_int_equal(result.classes_after_row[0], 1 + 4);
  for (int row = 1; row < 6; row++) {
    assert_int_equal(result.classes_after_row[row], 1 + 4 + 1);
  }
  row_class_result_clear(&result);
  problem_clear(&problem);
}
