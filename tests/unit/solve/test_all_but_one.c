/*
 * The bound for a player who knows all ships but one of two cells (solve/all_but_one.h). Wherever the other ship lies, the search
 * proves how many places of the last one can end within a number of shots. Their sum is never above the bound, and not far below.
 */
#include "solving.h"

#include "solve/all_but_one.h"

enum { MOST_CELLS = 36 };

/* The bound for a fleet of a ship of some length and one of two cells. `grid` has lines of '.', 'o' and 'b'. */
static void bound_ended(uint64_t ended[MOST_CELLS + 1], int length, const char *touching, const char *grid) {
  char text[200];
  struct problem problem = {0};
  struct problem others = {0};
  (void)snprintf(text, sizeof text, "fleet: %d 2\ntouching: %s\nboard:\n%s", length, touching, grid);
  fc_board *board = read_board(text);
  assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
  fc_board_free(board);
  (void)snprintf(text, sizeof text, "fleet: %d\ntouching: %s\nboard:\n%s", length, touching, grid);
  board = read_board(text);
  assert_int_equal(problem_from_board(&others, board, NULL), FC_OK);
  fc_board_free(board);
  struct progress progress = progress_of(NULL);
  const size_t last_class = length > 2 ? 1 : 0;
  assert_int_equal(problem.classes[last_class].length, 2);
  assert_int_equal(all_but_one_ended(ended, &problem, last_class, &others, &progress, NULL), FC_OK);
  problem_clear(&others);
  problem_clear(&problem);
}

/* Blocks the cells on which no second ship may lie beside a ship on some cells of a grid with lines of `columns` cells. False
 * where the ship has no room. */
static bool block_ship(char *grid, int length, bool is_down, int row, int column, int columns, const char *touching) {
  const int line = columns + 1;
  const int rows = (int)strlen(grid) / line;
  if (row + (is_down ? length : 1) > rows || column + (is_down ? 1 : length) > columns) {
    return false;
  }
  for (int step = 0; step < length; step++) {
    if (grid[(row + (is_down ? step : 0)) * line + column + (is_down ? 0 : step)] != '.') {
      return false;
    }
  }
  const int reach = strcmp(touching, "any") == 0 ? 0 : 1;
  for (int step = 0; step < length; step++) {
    for (int down = -reach; down <= reach; down++) {
      for (int across = -reach; across <= reach; across++) {
        const int beside_row = row + (is_down ? step : 0) + down;
        const int beside_column = column + (is_down ? 0 : step) + across;
        const bool is_corner = down != 0 && across != 0 && strcmp(touching, "diagonal") == 0;
        if (!is_corner && beside_row >= 0 && beside_row < rows && beside_column >= 0 && beside_column < columns) {
          grid[beside_row * line + beside_column] = 'b';
        }
      }
    }
  }
  return true;
}

/* Adds to best[T] the most places of a ship of two cells on a grid that can end with T misses or fewer. */
static void add_best(uint64_t best[MOST_CELLS + 1], int cells, const char *grid) {
  char text[200];
  (void)snprintf(text, sizeof text, "fleet: 2\nboard:\n%s", grid);
  fc_board *board = read_board(text);
  fc_solution *solution = NULL;
  for (int misses = 0; misses <= cells; misses++) {
    const fc_solve_plan plan = {.size = sizeof plan, .criterion = FC_CRITERION_WITHIN, .shots = misses + 2};
    const fc_status status = fc_solve(&solution, board, &plan, NULL, NULL);
    if (status == FC_NO_CONFIGURATION) {
      break;
    }
    assert_int_equal(status, FC_OK);
    assert_true(fc_solution_is_proved(solution));
    best[misses] += fc_solution_lower(solution);
    fc_solution_free(solution);
  }
  fc_board_free(board);
}

static void check_grid(int length, const char *touching, const char *grid) {
  const int columns = (int)strcspn(grid, "\n");
  const int cells = (int)strlen(grid) / (columns + 1) * columns;
  uint64_t ended[MOST_CELLS + 1];
  uint64_t best[MOST_CELLS + 1] = {0};
  bound_ended(ended, length, touching, grid);
  for (int i = 0; i < 2 * cells; i++) {
    char told[MOST_CELLS * 2];
    (void)snprintf(told, sizeof told, "%s", grid);
    if (block_ship(told, length, i >= cells, i % cells / columns, i % columns, columns, touching) &&
        !(length == 1 && i >= cells)) {
      add_best(best, cells, told);
    }
  }
  uint64_t sum = 0;
  uint64_t least = 0;
  for (int misses = 0; misses <= cells; misses++) {
    if (ended[misses] < best[misses]) {
      fail_msg("%d 2, %s, %d misses: %d end, and the bound is %d\n%s", length, touching, misses, (int)best[misses],
               (int)ended[misses], grid);
    }
    sum += best[cells] - ended[misses];
    least += best[cells] - best[misses];
  }
  assert_int_equal(ended[cells], best[cells]);
  assert_true(10 * sum >= 6 * least);
}

/* Two ships of two cells are not tried here: the fleet would have another class. */
TEST(no_more_places_end_than_the_bound_says) {
  static const char *const grids[] = {
      "....\n....\n....\n....\n", ".....\n.....\n.....\n",        "......\n......\n",
      "....\n.o..\n...b\n....\n", ".....\n..b..\n.....\no....\n", "...\n...\n...\n",
  };
  static const char *const touching[] = {"none", "diagonal", "any"};
  for (size_t i = 0; i < sizeof grids / sizeof grids[0]; i++) {
    for (int k = 0; k < 6; k++) {
      check_grid(k % 2 == 0 ? 3 : 1, touching[k / 2], grids[i]);
    }
  }
}
