/* The bound for large boards: against optima that are proved, against numbers that are found by hand, and what it refuses. */
#include <gmp.h>

#include "solving.h"

/* The bound of the shots, summed over the configurations. Checks the number of configurations. */
static uint64_t bound_of(const char *text, uint64_t configurations) {
  fc_board *board = board_of_text(text);
  fc_error error = {0};
  mpz_t shots, count;
  mpz_inits(shots, count, NULL);
  if (fc_solve_bound(shots, count, board, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  assert_int_equal(mpz_get_ui(count), configurations);
  const uint64_t bound = mpz_get_ui(shots);
  mpz_clears(shots, count, NULL);
  fc_board_free(board);
  return bound;
}

/* On small boards, under all rules, in the beginning and after misses, no optimum lies below the bound. */
TEST(no_optimum_is_below_the_bound) {
  static const char *const fleets[] = {"1", "3", "1 1 1", "2 1", "2 2", "3 2", "2 1 1", "3 3"};
  static const char *const boards[] = {"....\n....\n....\n", ".o..\n....\n...o\n", "...\n.o.\n...\n", "....o\n..b..\n"};
  static const char *const touching[] = {"none", "diagonal", "any"};
  static const char *const announcements[] = {"hit", "sunk", "length"};
  int near = 0;
  for (size_t i = 0; i < sizeof fleets / sizeof fleets[0]; i++) {
    for (size_t k = 0; k < 36; k++) {
      char text[160];
      (void)snprintf(text, sizeof text, "fleet: %s\ntouching: %s\nannounce: %s\nboard:\n%s", fleets[i], touching[k / 4 % 3],
                     announcements[k / 12], boards[k % 4]);
      fc_board *board = board_of_text(text);
      fc_solution *solution = NULL;
      if (fc_solve(&solution, board, NULL, NULL, NULL) == FC_OK) {
        const uint64_t configurations = fc_solution_configurations(solution);
        const uint64_t bound = bound_of(text, configurations);
        assert_true(bound <= fc_solution_lower(solution));
        near += 10 * bound > 9 * fc_solution_lower(solution);
      }
      fc_solution_free(solution);
      fc_board_free(board);
    }
  }
  assert_true(near > 100); /* it is no empty bound */
}

/* A ship of one cell on n cells: the first shot finds it, or the second, or ...; on 10x10 that is the optimum. */
TEST(one_cell_is_bounded_by_its_optimum) {
  assert_int_equal(bound_of("size: 10x10\nfleet: 1\n", 100), 5050);
  assert_int_equal(bound_of("fleet: 1\nboard:\n.o\n..\n", 3), 6);
}

/*
 * 5x5 {3 1}: 30 and 25 placements, at most 6 and 1 of them through a cell, 660 configurations. How many end with T misses or
 * fewer has three upper bounds. The first adds two terms, one for each ship that may be the last, of three cells or of one: the
 * sum over t of (t + 1) * min(6, C(T - t + 2, 2)), and 6 * C(T + 2, 2), together 7, 23, 51, 91, 143. The second is
 * 30 * (T + 1), the third 660. The least of these are 7, 23, 51, 91, 143, 180, 210, ..., 660. Their differences to 660 add up
 * to 2985 + 4080; the hits are 4 * 660 more.
 */
TEST(two_ships_are_bounded_as_by_hand) {
  assert_int_equal(bound_of("size: 5x5\nfleet: 3 1\ntouching: any\n", 660), 2985 + 4080 + 4 * 660);
}

/* With a single ship of two cells nothing is lost to other ships: on 4x4 and 10x10 the bound is the optimum (test_one_ship.c). */
TEST(one_ship_of_two_is_bounded_by_its_optimum) {
  assert_int_equal(bound_of("size: 4x4\nfleet: 2\n", 24), 146);
  assert_int_equal(bound_of("size: 10x10\nfleet: 2\n", 180), 4676);
}

/* 3x3 {1 1 1} that may touch: C(9, 3) = 84; with T misses C(T + 3, 3) end, or with two of them known 36 * (T + 1) / 3, or with
 * one 9 * C(T + 2, 2) / 3: 1, 4, 10, 20, 35, 56, 84. All is as if the cells were shot in any order, which is the optimum. */
TEST(three_ships_of_one_cell_are_bounded_as_by_hand) {
  const char *text = "size: 3x3\nfleet: 1 1 1\ntouching: any\n";
  assert_int_equal(bound_of(text, 84), 7 * 84 - (1 + 4 + 10 + 20 + 35 + 56 + 84) + 3 * 84);
  assert_int_equal(bound_of(text, 84), optimum_of(text, FC_CRITERION_MEAN, 0));
}

/* Without ships there is nothing to shoot at. */
TEST(no_ship_needs_no_shot) {
  assert_int_equal(bound_of("size: 3x3\nfleet:\n", 1), 0);
}

/* 18 ships of two on 6x6 leave no cell, so all shots hit. To go through the arrangements of 17 would take very long. */
TEST(a_full_board_is_bounded_by_counts) {
  assert_int_equal(bound_of("size: 6x6\nfleet: 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2\ntouching: any\n", 6728), 36 * 6728);
}

static int stop_in_the_end(void *context, double done) {
  double *reached = context;
  *reached = done;
  return done > 0.125;
}

/* Where arrangements are gone through, too. */
TEST(the_bound_can_be_stopped) {
  fc_board *board = board_of_text("rules: classic\n");
  double reached = 0;
  const fc_options options = {.size = sizeof options, .progress = stop_in_the_end, .progress_context = &reached};
  mpz_t shots, count;
  mpz_init_set_ui(shots, 7);
  mpz_init_set_ui(count, 7);
  fc_error error = {0};
  assert_int_equal(fc_solve_bound(shots, count, board, &options, &error), FC_STOPPED);
  assert_true(mpz_cmp_ui(shots, 7) == 0 && mpz_cmp_ui(count, 7) == 0 && error.message[0] != '\0');
  assert_true(reached < 1);
  mpz_clears(shots, count, NULL);
  fc_board_free(board);
}

static void assert_refused(const char *text, fc_status status) {
  fc_board *board = board_of_text(text);
  mpz_t shots, count;
  mpz_init_set_ui(shots, 7);
  mpz_init_set_ui(count, 7);
  fc_error error = {0};
  assert_int_equal(fc_solve_bound(shots, count, board, NULL, &error), status);
  assert_true(error.message[0] != '\0');
  assert_true(mpz_cmp_ui(shots, 7) == 0 && mpz_cmp_ui(count, 7) == 0);
  mpz_clears(shots, count, NULL);
  fc_board_free(board);
}

TEST(what_cannot_be_bounded_is_refused) {
  assert_refused("fleet: 3 2\nboard:\n.x..\n....\n....\n....\n", FC_INVALID_ARGUMENT);
  assert_refused("fleet: 3 2?\nsize: 4x4\n", FC_INVALID_ARGUMENT);
  assert_refused("fleet: 3\nboard:\n.o.\no.o\n.o.\n", FC_NO_CONFIGURATION);
  assert_refused("size: 26x26\nfleet: 9 9 9 9 8 8 8 8 7 7 7 7 6 6 6 6 5 5 5 5 4 4 4 4\n", FC_LIMIT);
  assert_int_equal(fc_solve_bound(NULL, NULL, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
}
