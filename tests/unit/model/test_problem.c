/* Problems: small boards worked out by hand for every announcement. */
#include "model/problem.h"
#include "model_test.h"

static struct problem problem_of(const char *text) {
  fc_board *board = must_read(text);
  struct problem problem;
  assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
  fc_board_free(board);
  return problem;
}

/* Checks a set against a picture: one character a cell, row by row, `#` in the set; blanks between rows. */
static void assert_set(const struct cell_set *set, const char *picture) {
  struct cell_set expected = {0};
  int cell = 0;
  for (const char *mark = picture; *mark != '\0'; mark++) {
    if (*mark == '#') {
      cell_set_add(&expected, cell);
    }
    cell += *mark != ' ';
  }
  if (memcmp(set, &expected, sizeof expected) != 0) {
    char found[CELL_SET_CELLS + 1] = {0};
    for (int i = 0; i < cell; i++) {
      found[i] = cell_set_has(set, i) ? '#' : '.';
    }
    fail_msg("expected %s, found %s", picture, found);
  }
}

static void assert_class(const struct problem *problem, size_t index, int length, const char *across, const char *down) {
  assert_true(index < problem->class_count);
  assert_int_equal(problem->classes[index].length, length);
  assert_set(&problem->classes[index].allowed[ACROSS], across);
  assert_set(&problem->classes[index].allowed[DOWN], down);
}

/* ---- Nothing known ----------------------------------------------------------------------------------------------------- */

TEST(everything_on_the_board_is_allowed) {
  struct problem problem = problem_of("size: 3x2\nfleet: 4 3 2 2 1\ntouching: diagonal\n");
  assert_int_equal(problem.rows, 2);
  assert_int_equal(problem.columns, 3);
  assert_int_equal(problem.touching, FC_TOUCHING_DIAGONAL);
  assert_true(problem.sinking_is_announced);
  assert_int_equal(problem.class_count, 4);
  assert_class(&problem, 0, 4, "... ...", "... ...");
  assert_class(&problem, 1, 3, "#.. #..", "... ...");
  assert_class(&problem, 2, 2, "##. ##.", "### ...");
  assert_int_equal(problem.classes[2].ships, 2);
  assert_class(&problem, 3, 1, "### ###", "... ..."); /* one placement a cell, not two */
  assert_set(&problem.covered, "... ...");
  assert_set(&problem.shot, "... ...");
  problem_clear(&problem);
}

TEST(an_empty_fleet_is_a_problem) {
  struct problem problem = problem_of("fleet:\nboard:\nx.\n");
  assert_int_equal(problem.class_count, 0);
  assert_set(&problem.covered, "#.");
  problem_clear(&problem);
}

/* ---- Grids ------------------------------------------------------------------------------------------------------------- */

#define GRID "board:\n. x o .\ns s . x\n"

TEST(grid_under_sunk) {
  struct problem problem = problem_of("fleet: 3 2 1\n" GRID);
  /* s s x is no ship, for only a part of it is sunk; s . x neither. */
  assert_class(&problem, 0, 3, ".... ....", ".... ....");
  /* Across: `. x` has an unshot cell, `s s` is wholly sunk, `. x`. Down: only the last column. */
  assert_class(&problem, 1, 2, "#... #.#.", "...# ....");
  /* An `x` of length 1 would have been announced as sunk. */
  assert_class(&problem, 2, 1, "#..# ###.", ".... ....");
  assert_set(&problem.covered, ".#.. ##.#");
  assert_set(&problem.shot, ".##. ##.#");
  assert_true(problem.sinking_is_announced);
  problem_clear(&problem);
}

TEST(grid_under_length) {
  struct problem problem = problem_of("announce: length\nfleet: 3 2 1\n" GRID);
  assert_class(&problem, 1, 2, "#... #.#.", "...# ....");
  assert_class(&problem, 2, 1, "#..# ###.", ".... ....");
  problem_clear(&problem);
}

TEST(a_hit_ship_needs_an_unshot_cell) {
  struct problem problem = problem_of("fleet: 3 2\nboard:\nx x x .\n");
  assert_class(&problem, 0, 3, ".#..", "....");
  assert_class(&problem, 1, 2, "..#.", "....");
  problem_clear(&problem);
}

TEST(grid_under_hit) {
  struct problem problem = problem_of("announce: hit\nfleet: 3 2 1\nboard:\n. x o .\nx x . x\n");
  assert_class(&problem, 0, 3, ".... ##..", ".... ....");
  assert_class(&problem, 1, 2, "#... ###.", "##.# ....");
  assert_class(&problem, 2, 1, "##.# ####", ".... ....");
  assert_set(&problem.covered, ".#.. ##.#");
  assert_set(&problem.shot, ".##. ##.#");
  assert_false(problem.sinking_is_announced);
  problem_clear(&problem);
}

TEST(nothing_lies_on_a_blocked_cell) {
  struct problem problem = problem_of("fleet: 2\nboard:\n. . .\n. b .\n");
  assert_class(&problem, 0, 2, "##. ...", "#.# ...");
  assert_set(&problem.shot, "... .#.");
  assert_set(&problem.covered, "... ...");
  problem_clear(&problem);
}

TEST(grid_under_ship) {
  struct problem problem = problem_of("announce: ship\nfleet: a=2 2\nboard:\n. o .\n. . .\n");
  assert_class(&problem, 0, 2, "... ##.", "#.# ...");
  assert_class(&problem, 1, 2, "... ##.", "#.# ...");
  problem_clear(&problem);
}

/* ---- Shots ------------------------------------------------------------------------------------------------------------- */

TEST(shots_under_hit) {
  struct problem problem = problem_of("size: 4x1\nannounce: hit\nfleet: 2 1\nshots:\nA1 hit\nB1 hit\nD1 miss\n");
  assert_class(&problem, 0, 2, "##..", "....");
  assert_class(&problem, 1, 1, "###.", "....");
  assert_set(&problem.covered, "##..");
  assert_set(&problem.shot, "##.#");
  problem_clear(&problem);
}

TEST(the_last_hit_of_a_ship_sinks_it) {
  struct problem problem = problem_of("size: 3x1\nfleet: 2 1\nshots:\nA1 hit\nB1 sunk\n");
  /* A1-B1 as told. B1-C1 was not sunk by B1, for C1 is unshot. A 1-cell ship at A1 would have been sunk. */
  assert_class(&problem, 0, 2, "#..", "...");
  assert_class(&problem, 1, 1, ".##", "...");
  problem_clear(&problem);
  problem = problem_of("size: 3x1\nfleet: 2 1\nshots:\nB1 sunk\nA1 hit\n");
  /* The other way round: A1-B1 would have been sunk by A1. */
  assert_class(&problem, 0, 2, "...", "...");
  assert_class(&problem, 1, 1, ".##", "...");
  assert_set(&problem.covered, "##.");
  problem_clear(&problem);
}

TEST(a_ship_with_all_cells_hit_must_have_been_sunk) {
  struct problem problem = problem_of("size: 4x1\nfleet: 3 2 1\nshots:\nA1 hit\nB1 hit\nC1 hit\n");
  assert_class(&problem, 0, 3, ".#..", "....");
  assert_class(&problem, 1, 2, "..#.", "....");
  assert_class(&problem, 2, 1, "...#", "....");
  problem_clear(&problem);
}

TEST(nothing_is_hit_after_its_ship_has_sunk) {
  struct problem problem = problem_of("size: 3x1\nfleet: 3\nshots:\nA1 sunk\nB1 hit\nC1 sunk\n");
  assert_class(&problem, 0, 3, "...", "...");
  problem_clear(&problem);
}

TEST(the_announced_length_counts) {
  struct problem problem = problem_of("size: 4x2\nannounce: length\nfleet: 3 2\nshots:\nA1 hit\nB1 hit\nC1 sunk 2\n");
  /* A1-C1 has the wrong length; B1-D1 is not complete. */
  assert_class(&problem, 0, 3, ".... ##..", ".... ....");
  /* A1-B1 was never announced as sunk; B1-C1 was; C1-D1 is not complete. A1 and B1 may be hits of upright ships. */
  assert_class(&problem, 1, 2, ".#.. ###.", "##.# ....");
  problem_clear(&problem);
}

TEST(a_length_that_the_fleet_lacks_allows_nothing_there) {
  struct problem problem = problem_of("size: 2x1\nannounce: length\nfleet: 1\nshots:\nA1 sunk 7\n");
  assert_class(&problem, 0, 1, ".#", "..");
  assert_set(&problem.covered, "#.");
  problem_clear(&problem);
}

TEST(the_named_ship_counts) {
  struct problem problem = problem_of("size: 3x2\nannounce: ship\nfleet: a=2 b=2 2\n"
                                      "shots:\nA1 hit a\nA2 hit b\nB2 sunk b\nC2 miss\n");
  assert_int_equal(problem.class_count, 3);
  assert_class(&problem, 0, 2, "##. ...", "... ...");
  assert_class(&problem, 1, 2, ".#. #..", "... ...");
  assert_class(&problem, 2, 2, ".#. ...", "... ..."); /* no answer names a ship without a name */
  assert_set(&problem.covered, "#.. ##.");
  assert_set(&problem.shot, "#.. ###");
  problem_clear(&problem);
}
