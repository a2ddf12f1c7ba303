/*
 * The bound for a player who knows all ships but one of two cells (solve/all_but_one.h). Wherever the other ships lie, the search
 * proves how many places of the last one can end within a number of shots. Their sum is never above the bound, and not far below.
 */
#include "solving.h"

#include "solve/all_but_one.h"
#include "support/environment.h"
#include "sys/progress.h"

enum { MOST_CELLS = 36, MOST_KNOWN = 3 };

/* The fleet, the rule and the board of a test. `grid` has lines of '.', 'o' and 'b'. */
struct told_board {
  int known[MOST_KNOWN]; /* the lengths of the known ships, longest first; 0 after the last */
  const char *touching;
  const char *grid;
};

static void read_problem(struct problem *problem, const struct told_board *told, const char *last) {
  char text[200];
  int end = snprintf(text, sizeof text, "touching: %s\nfleet:%s", told->touching, last);
  for (int i = 0; i < MOST_KNOWN && told->known[i] > 0; i++) {
    end += snprintf(text + end, sizeof text - (size_t)end, " %d", told->known[i]);
  }
  (void)snprintf(text + end, sizeof text - (size_t)end, "\nboard:\n%s", told->grid);
  fc_board *board = board_of_text(text);
  assert_int_equal(problem_from_board(problem, board, NULL), FC_OK);
  fc_board_free(board);
}

static void bound_ended(uint64_t ended[MOST_CELLS + 1], const struct told_board *told) {
  struct problem problem = {0};
  struct problem known = {0};
  read_problem(&problem, told, " 2");
  read_problem(&known, told, "");
  struct progress progress = progress_of(NULL);
  size_t last_class = 0;
  while (problem.classes[last_class].length != 2) {
    last_class++;
  }
  assert_int_equal(all_but_one_ended(ended, &problem, last_class, &known, 0, &progress, NULL), FC_OK);
  problem_clear(&known);
  problem_clear(&problem);
}

/* Blocks the cells beside a cell of a ship, and the cell itself. */
static void block_around(char *grid, int row, int column, int columns, const char *touching) {
  const int rows = (int)strlen(grid) / (columns + 1);
  const int reach = strcmp(touching, "any") == 0 ? 0 : 1;
  for (int i = row - reach; i <= row + reach; i++) {
    for (int k = column - reach; k <= column + reach; k++) {
      const bool is_corner = i != row && k != column && strcmp(touching, "diagonal") == 0;
      if (!is_corner && i >= 0 && i < rows && k >= 0 && k < columns) {
        grid[i * (columns + 1) + k] = 'b';
      }
    }
  }
}

/* Blocks the cells that no other ship may cover beside a ship from a cell on. False where the ship has no room. */
static bool block_ship(char *grid, int length, bool is_down, int row, int column, int columns, const char *touching) {
  const int line = columns + 1;
  const int step = is_down ? line : 1;
  if ((is_down ? (int)strlen(grid) / line - row : columns - column) < length) {
    return false;
  }
  for (int i = 0; i < length; i++) {
    if (grid[row * line + column + i * step] != '.') {
      return false;
    }
  }
  for (int i = 0; i < length; i++) {
    block_around(grid, row + (is_down ? i : 0), column + (is_down ? 0 : i), columns, touching);
  }
  return true;
}

/* Adds to best[T] the most places of a ship of two cells on a grid that can end with T misses or fewer. */
static void add_best(uint64_t best[MOST_CELLS + 1], int cells, const char *grid) {
  char text[200];
  (void)snprintf(text, sizeof text, "fleet: 2\nboard:\n%s", grid);
  fc_board *board = board_of_text(text);
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

/* Adds up add_best over all arrangements of the known ships from number `ship` on. Ships of one length come in the order of
 * their places; the next place is number `from` or later. */
static void place_known(uint64_t best[MOST_CELLS + 1], const struct told_board *told, int ship, int from, const char *grid) {
  const int columns = (int)strcspn(grid, "\n");
  assert_true(columns > 0);
  const int cells = (int)strlen(grid) / (columns + 1) * columns;
  const int length = ship < MOST_KNOWN ? told->known[ship] : 0;
  if (length == 0) {
    add_best(best, cells, grid);
    return;
  }
  for (int i = from; i < (length > 1 ? 2 : 1) * cells; i++) {
    char next[MOST_CELLS * 2];
    (void)snprintf(next, sizeof next, "%s", grid);
    if (block_ship(next, length, i >= cells, i % cells / columns, i % columns, columns, told->touching)) {
      const bool is_alike = ship + 1 < MOST_KNOWN && told->known[ship + 1] == length;
      place_known(best, told, ship + 1, is_alike ? i + 1 : 0, next);
    }
  }
}

static void check(const struct told_board *told) {
  const int columns = (int)strcspn(told->grid, "\n");
  const int cells = (int)strlen(told->grid) / (columns + 1) * columns;
  uint64_t ended[MOST_CELLS + 1];
  uint64_t best[MOST_CELLS + 1] = {0};
  bound_ended(ended, told);
  place_known(best, told, 0, 0, told->grid);
  uint64_t sum = 0;
  uint64_t least = 0;
  for (int misses = 0; misses <= cells; misses++) {
    if (ended[misses] < best[misses]) {
      fail_msg("%d %d %d and 2, %s, %d misses: %d end, and the bound is %d\n%s", told->known[0], told->known[1], told->known[2],
               told->touching, misses, (int)best[misses], (int)ended[misses], told->grid);
    }
    sum += best[cells] - ended[misses];
    least += best[cells] - best[misses];
  }
  assert_int_equal(ended[cells], best[cells]);
  assert_true(10 * sum >= 6 * least);
}

TEST(no_more_places_end_than_the_bound_says) {
  static const char *const grids[] = {
      "......\n......\n",         ".....\n.....\n.....\n",        "....\n....\n....\n....\n",
      "....\n.o..\n...b\n....\n", ".....\n..b..\n.....\no....\n", "...\n...\n...\n",
  };
  static const char *const touching[] = {"none", "diagonal", "any"};
  const size_t grid_count = (size_t)environment_share(sizeof grids / sizeof grids[0]);
  for (size_t i = 0; i < grid_count; i++) {
    for (size_t k = 0; k < 3; k++) {
      check(&(struct told_board){.known = {3}, .touching = touching[k], .grid = grids[i]});
      check(&(struct told_board){.known = {2}, .touching = touching[k], .grid = grids[i]});
      check(&(struct told_board){.known = {1}, .touching = touching[k], .grid = grids[i]});
    }
  }
}

TEST(the_known_ships_may_be_several) {
  static const char *const grid = "....\n...o\n....\n";
  check(&(struct told_board){.known = {3, 1}, .touching = "any", .grid = grid});
  check(&(struct told_board){.known = {2, 2}, .touching = "any", .grid = grid});
  check(&(struct told_board){.known = {3, 3}, .touching = "any", .grid = grid});
  check(&(struct told_board){.known = {1, 1}, .touching = "diagonal", .grid = "...\n...\n...\n"});
}

/* Many dead ends, few arrangements: it gives up when it has placed as many ships as it may. */
TEST(what_takes_too_long_is_given_up) {
  struct problem problem = {0};
  struct problem known = {0};
  const char *text = "touching: any\nfleet: 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2\nsize: 6x6\n";
  fc_board *board = board_of_text(text);
  assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
  assert_int_equal(problem_from_board(&known, board, NULL), FC_OK);
  fc_board_free(board);
  known.classes[0].ships--;
  uint64_t ended[MOST_CELLS + 1] = {7};
  struct progress progress = progress_of(NULL);
  fc_error error = {0};
  assert_int_equal(all_but_one_ended(ended, &problem, 0, &known, 10000, &progress, &error), FC_LIMIT);
  assert_true(ended[0] == 7 && error.message[0] != '\0');
  problem_clear(&known);
  problem_clear(&problem);
}
