/* Optima and strategies on small boards, against numbers that others have found. */
#include "solving.h"

#include "support/environment.h"

/* Where the numbers come from: independent naive searches, and for the boards of two and three ships on 4x4 with lengths
 * announced the solver of the program Mayflower. */
struct known {
  const char *board; /* as settings */
  uint64_t configurations;
  uint64_t exact; /* 0: not known */
  uint64_t optimum;
  uint64_t worst; /* 0: not known */
};

static const struct known table[] = {
    {"size: 4x4\nfleet: 3\n", 16, 92, 90, 0},
    {"size: 5x5\nfleet: 3\n", 30, 213, 207, 0},
    {"size: 3x3\nfleet: 3 2\ntouching: any\nannounce: hit\n", 36, 258, 254, 0},
    {"size: 3x3\nfleet: 3 2\ntouching: any\nannounce: sunk\n", 36, 246, 240, 0},
    {"size: 3x3\nfleet: 3 2\ntouching: any\nannounce: length\n", 36, 244, 239, 0},
    {"size: 4x4\nfleet: 3 2\ntouching: none\nannounce: hit\n", 104, 879, 878, 0},
    {"size: 4x4\nfleet: 3 2\ntouching: none\nannounce: sunk\n", 104, 850, 848, 0},
    {"size: 4x4\nfleet: 2 2\ntouching: none\nannounce: sunk\n", 98, 791, 786, 0},
    {"size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n", 264, 2352, 2311, 12},
    {"size: 4x4\nfleet: 2 2\ntouching: any\nannounce: length\n", 224, 1958, 1942, 12},
    {"size: 4x4\nfleet: 3 3\ntouching: any\nannounce: length\n", 76, 0, 668, 0},
    {"size: 4x4\nfleet: 4 3\ntouching: any\nannounce: length\n", 64, 0, 589, 0},
};

/* Seconds each, and under sanitizers half a minute. */
static const struct known larger[] = {
    {"size: 4x4\nfleet: 2 2 2\ntouching: any\nannounce: length\n", 1044, 0, 10898, 0},
    {"size: 4x4\nfleet: 4 3 2\ntouching: any\nannounce: length\n", 600, 0, 6938, 0},
};

static void check_known(const struct known *boards, size_t count) {
  for (size_t i = 0; i < count; i++) {
    fc_board *board = board_of_text(boards[i].board);
    fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
    assert_int_equal(fc_solution_configurations(solution), boards[i].configurations);
    assert_int_equal(fc_solution_lower(solution), boards[i].optimum);
    assert_int_equal(fc_solution_upper(solution), boards[i].optimum);
    fc_solution_free(solution);
    fc_board_free(board);
    if (boards[i].exact > 0) {
      assert_int_equal(shots_of("exact", boards[i].board), boards[i].exact);
    }
    if (boards[i].worst > 0) {
      assert_int_equal(optimum_of(boards[i].board, FC_CRITERION_WORST, 0), boards[i].worst);
    }
  }
}

TEST(optima_are_those_that_are_known) {
  check_known(table, sizeof table / sizeof table[0]);
}

TEST(larger_optima_are_known_in_a_long_run) {
  if (!environment_is_long()) {
    skip();
  }
  check_known(larger, sizeof larger / sizeof larger[0]);
}

/* Four cells, as row and column. */
static void assert_best(const fc_solution *solution, const int expected[4]) {
  size_t count = 0;
  const fc_cell *best = fc_solution_best(&count, solution);
  assert_int_equal(count, 4);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(best[i].row * 10 + best[i].column, expected[i]);
  }
}

/* In a 4x4 sea with one ship of three, the middle cells are best, and nothing else is. */
TEST(best_shots_are_listed_in_row_order) {
  fc_board *board = board_of_text(table[0].board);
  fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
  assert_best(solution, (const int[]){11, 12, 21, 22});
  fc_solution_free(solution);
  fc_board_free(board);
}

/* The largest boards that are proved with two ships. Nobody else has solved them: the numbers are the solver's own, and may not
 * change with whatever makes it faster. Both were first found before positions were taken apart (position_split). */
TEST(two_ships_on_5x5_are_proved_in_a_long_run) {
  static const struct {
    const char *announce;
    uint64_t optimum;
  } boards[] = {{"sunk", 10826}, {"length", 10759}};
  if (!environment_is_long() || HAS_SHORT_ADDRESSES) {
    skip();
  }
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    char text[80];
    (void)snprintf(text, sizeof text, "size: 5x5\nfleet: 3 2\ntouching: any\nannounce: %s\n", boards[i].announce);
    fc_board *board = board_of_text(text);
    fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
    assert_int_equal(fc_solution_configurations(solution), 956);
    assert_int_equal(fc_solution_upper(solution), boards[i].optimum);
    assert_best(solution, (const int[]){12, 21, 23, 32});
    fc_solution_free(solution);
    fc_board_free(board);
  }
}

/* Published: 13.1098, 12.4866 and 15.8902 shots. */
TEST(orders_are_those_that_are_known) {
  static const struct {
    const char *board;
    uint64_t shots;
    uint64_t configurations;
  } orders[] = {{"size: 4x4\nfleet: 3 2\ntouching: any\n", 3461, 264},
                {"size: 4x4\nfleet: 2 2\ntouching: any\n", 2797, 224},
                {"size: 5x4\nfleet: 3 2\ntouching: any\n", 8104, 510}};
  for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
    fc_board *board = board_of_text(orders[i].board);
    fc_cell *cells = NULL;
    size_t cell_count = 0;
    uint64_t shots = 0;
    uint64_t configurations = 0;
    assert_int_equal(fc_solve_order(&cells, &cell_count, &shots, &configurations, board, NULL, NULL), FC_OK);
    assert_int_equal(shots, orders[i].shots);
    assert_int_equal(configurations, orders[i].configurations);
    fc_cells_free(cells);
    fc_board_free(board);
  }
}

/* The averages of a naive trial, to the digits that it gave. */
TEST(strategies_are_worth_what_is_known) {
  static const struct {
    const char *strategy;
    const char *announce;
    double mean;
  } played[] = {{"exact", "hit", 15.210},
                {"exact", "sunk", 14.144},
                {"exact", "length", 14.087},
                {"exact", "ship", 14.035},
                {"exact:tie=entropy", "length", 14.051},
                {"exact:tie=entropy", "ship", 13.969}};
  for (size_t i = 0; i < sizeof played / sizeof played[0]; i++) {
    char text[120];
    const bool is_ship = strcmp(played[i].announce, "ship") == 0;
    (void)snprintf(text, sizeof text, "size: 5x5\nfleet: %s\ntouching: any\nannounce: %s\n", is_ship ? "a=3 b=2 c=2" : "3 2 2",
                   played[i].announce);
    const double mean = (double)shots_of(played[i].strategy, text) / (is_ship ? 25596 : 12798);
    assert_true(mean > played[i].mean - 0.00051 && mean < played[i].mean + 0.00051);
  }
}
