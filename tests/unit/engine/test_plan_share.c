/* Plans whose layers share what is kept of them though they are not quite alike, for boards of all kinds. */
#include "checked_shares.h"
#include "support/case_log.h"
#include "support/environment.h"

/* Lets no ship cover a cell. */
static void add_water(struct small_problem *small, int cell) {
  const int columns = small->problem.columns;
  for (size_t i = 0; i < small->problem.class_count; i++) {
    for (int step = 0; step < small->classes[i].length; step++) {
      if (cell % columns >= step) {
        cell_set_remove(&small->classes[i].allowed[ACROSS], cell - step);
      }
      if (cell >= step * columns) {
        cell_set_remove(&small->classes[i].allowed[DOWN], cell - step * columns);
      }
    }
  }
}

/* A low board with ships longer than it is high among others. */
static void make_low_board(struct small_problem *small, struct random_source *source) {
  const int rows = random_between(source, 2, 5);
  small_problem_start(small, rows, random_between(source, 1, 4),
                      (fc_touching)random_between(source, FC_TOUCHING_NONE, FC_TOUCHING_ANY));
  small_problem_add(small, rows + random_below(source, 2), 1);
  small_problem_add(small, random_between(source, 1, rows), random_between(source, 1, 2));
  if (random_chance(source, 1, 2)) {
    cell_set_add(&small->problem.covered, random_below(source, rows * small->problem.columns));
  }
}

static void make_random_board(struct small_problem *small, struct random_source *source) {
  switch (random_below(source, 4)) {
  case 0:
    small_problem_random(small, source, 14);
    break;
  case 1:
    make_low_board(small, source);
    break;
  default:
    small_problem_random_high(small, source, 3);
    break;
  }
  for (int water = random_chance(source, 1, 3) ? random_between(source, 1, 4) : 0; water > 0; water--) {
    add_water(small, random_below(source, small->problem.rows * small->problem.columns));
  }
}

static void random_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(75);
  struct met_in_shares met = {0};
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    make_random_board(&small, &source);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_shares(&met, &small.problem);
    case_log_close();
  }
  assert_true(cases < 100 || (met.more_twins > 1000 && met.states > 1000 && met.dead_frontiers > 100 && met.unused > 100));
}

/* Free boards of all widths and touching rules: in the middle nearly all is shared, whatever the rule. */
static void free_boards(void **state) {
  (void)state;
  for (int columns = 1; columns <= 5; columns++) {
    for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
      struct small_problem small;
      struct met_in_shares met = {0};
      small_problem_start(&small, columns < 4 ? 20 : 12, columns, (fc_touching)touching);
      small_problem_add(&small, 4, 1);
      small_problem_add(&small, 2, 1);
      small_problem_add(&small, 1, 1);
      check_shares(&met, &small.problem);
      assert_true(met.twins > 6 * (uint64_t)columns && met.more_twins > 0);
      assert_true(met.states > 0 && met.dead_frontiers > 0 && met.unused > 0);
    }
  }
}

/* A cell that must be covered, in every row: behind it the full tally is absorbed, and before it not. */
static void a_cell_to_cover_in_every_row(void **state) {
  (void)state;
  struct met_in_shares met = {0};
  for (int cell = 0; cell < 42; cell += cell % 3 == 1 ? 2 : 1) {
    struct small_problem small;
    small_problem_start(&small, 14, 3, cell % 2 ? FC_TOUCHING_ANY : FC_TOUCHING_NONE);
    small_problem_add(&small, 3, 1);
    small_problem_add(&small, 2, 1);
    small_problem_add(&small, 1, 1);
    cell_set_add(&small.problem.covered, cell);
    check_shares(&met, &small.problem);
  }
  assert_true(met.more_twins > 0 && met.dead_frontiers > 0);
}

/* Cells to cover one below the other: then a row is like the one above though only behind it the full tally is absorbed. */
static void cells_to_cover_in_a_column(void **state) {
  (void)state;
  struct met_in_shares met = {0};
  for (int cell = 0; cell < 42; cell++) {
    struct small_problem small;
    small_problem_start(&small, 14, 3, cell % 2 ? FC_TOUCHING_ANY : FC_TOUCHING_NONE);
    small_problem_add(&small, 4, 1);
    small_problem_add(&small, 2, 1);
    small_problem_add(&small, 1, 1);
    for (int covered = cell; covered >= 0 && covered > cell - 3 * (2 + cell % 3); covered -= 3) {
      cell_set_add(&small.problem.covered, covered);
    }
    check_shares(&met, &small.problem);
  }
  assert_true(met.more_twins > 0 && met.dead_frontiers > 0);
}

/* Water in one row, or a placement that is forbidden there: what is done over its cells is not done over others. */
static void a_row_that_is_different(void **state) {
  (void)state;
  struct met_in_shares met = {0};
  for (int cell = 0; cell < 42; cell++) {
    struct small_problem small;
    small_problem_start(&small, 14, 3, cell % 2 ? FC_TOUCHING_DIAGONAL : FC_TOUCHING_NONE);
    small_problem_add(&small, 3, 2);
    small_problem_add(&small, 2, 1);
    if (cell % 4 < 2) {
      add_water(&small, cell);
    } else {
      cell_set_remove(&small.classes[cell % 3 == 0].allowed[DOWN], cell);
    }
    check_shares(&met, &small.problem);
  }
  assert_true(met.more_twins > 0 && met.dead_frontiers > 0);
}

/* Ships of which there is no room for all, and for none. */
static void fleets_that_cannot_fit(void **state) {
  (void)state;
  const int shapes[][2] = {{3, 1}, {5, 1}, {4, 2}, {6, 2}, {3, 3}, {1, 3}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    for (int length = 1; length <= 7; length++) {
      struct small_problem small;
      struct met_in_shares met = {0};
      small_problem_start(&small, shapes[i][0], shapes[i][1], FC_TOUCHING_NONE);
      small_problem_add(&small, length, 4);
      check_shares(&met, &small.problem);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(random_boards, case_log_teardown),
      cmocka_unit_test(free_boards),
      cmocka_unit_test(a_cell_to_cover_in_every_row),
      cmocka_unit_test(cells_to_cover_in_a_column),
      cmocka_unit_test(a_row_that_is_different),
      cmocka_unit_test(fleets_that_cannot_fit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
