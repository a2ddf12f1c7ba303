/*
 * The essential part: the symmetries that are found are those of the problem, every placement has an image in the part that is in
 * as many configurations, and a sweep finds the numbers of the part.
 */
#include "symmetric_problem.h"

#include "engine/bound.h"
#include "engine/essential.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "swept.h"

static bool is_essential(const struct essential *essential, const struct problem *problem, int cell) {
  return cell / problem->columns < essential->rows && cell % problem->columns < essential->columns;
}

/* Where rows and columns may be exchanged, a ship may be in the middle: where none of its images starts in the part. */
static bool is_middle(const struct essential *essential, const struct problem *problem, int cell) {
  return essential->may_be_turned && cell == essential->rows * problem->columns + essential->rows;
}

/* The part is as small as the problem's symmetries allow. */
static void check_part(const struct essential *essential, const struct problem *problem) {
  const bool has_left = exchange_holds(LEFT_AND_RIGHT, problem);
  const bool has_top = exchange_holds(TOP_AND_BOTTOM, problem) || exchange_holds(BOTH, problem);
  assert_int_equal(essential->columns, has_left ? (problem->columns + 1) / 2 : problem->columns);
  const int rows = has_top ? (problem->rows + 1) / 2 : problem->rows;
  const bool has_all = exchange_holds(LEFT_AND_RIGHT, problem) && exchange_holds(TOP_AND_BOTTOM, problem);
  assert_int_equal(essential->may_be_turned, has_all && problem->rows > 2 && exchange_holds(TURNED, problem));
  assert_int_equal(essential->rows, rows - essential->may_be_turned);
}

/* The image of a placement is one of the problem's images of it, and it starts in the part. */
static void check_placement(const struct essential *essential, const struct problem *problem, const struct problem_class *ships,
                            struct placement placement) {
  const struct placement image = essential_placement(essential, problem, ships->length, placement);
  bool is_image = false;
  bool has_essential_image = false;
  for (int i = 0; i < 8; i++) {
    const struct exchange exchange = {.columns = i & 1, .rows = i & 2, .turned = i & 4};
    if (exchange_holds(exchange, problem)) {
      const struct placement exchanged = exchange_placement(exchange, problem, ships->length, placement);
      is_image |= exchanged.cell == image.cell && exchanged.direction == image.direction;
      has_essential_image |= is_essential(essential, problem, exchanged.cell);
    }
  }
  assert_true(is_image);
  assert_true(has_essential_image ? is_essential(essential, problem, image.cell) : is_middle(essential, problem, image.cell));
  assert_int_equal(essential_has(essential, problem, image), has_essential_image);
  assert_true(cell_set_has(&ships->allowed[image.direction], image.cell));
  if (is_essential(essential, problem, placement.cell)) {
    assert_true(image.cell == placement.cell && image.direction == placement.direction);
  }
}

static void check_placements(const struct essential *essential, const struct problem *problem) {
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
          const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
          check_placement(essential, problem, &problem->classes[i], placement);
        }
      }
    }
  }
}

/* A sweep of the part gives the numbers of the part, and so those of all placements. A problem that is turned for the sweep is
 * left out: its part is another. */
static void check_sweep(const struct problem *problem, const struct essential *essential) {
  static struct swept swept;
  if (problem->columns > problem->rows || problem->columns < 4 || problem->class_count == 0 || bound_bits(problem) == 0) {
    return;
  }
  const struct wanted_part part = {.rows = essential->rows, .left_half_only = essential->columns < problem->columns};
  swept_plan(&swept, problem, NULL, 64);
  assert_int_equal(swept_sweep(&swept, part), FC_OK);
  assert_swept(&swept, part);
  swept_end(&swept);
}

TEST(random_problems) {
  const int cases = environment_cases(1000);
  int parts[2][2] = {{0}};
  for_random_cases(cases, it) {
    struct small_problem small;
    small_problem_random_symmetric(&small, &it.source, 16);
    small_problem_log(&small.problem);
    const struct essential essential = essential_of(&small.problem);
    check_part(&essential, &small.problem);
    check_placements(&essential, &small.problem);
    check_sweep(&small.problem, &essential);
    parts[essential.rows < small.problem.rows][essential.columns < small.problem.columns]++;
  }
  const int least = cases / 20;
  assert_true(cases < 100 || (parts[0][0] > least && parts[0][1] > least && parts[1][0] > least && parts[1][1] > least));
}

/* Empty boards have all symmetries, of every size, even and odd. */
TEST(empty_boards) {
  for (int rows = 1; rows <= 6; rows++) {
    for (int columns = 1; columns <= 6; columns++) {
      for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
        struct small_problem small;
        small_problem_start(&small, rows, columns, (fc_touching)touching);
        small_problem_add(&small, 3, 1);
        small_problem_add(&small, 2, 1);
        small_problem_add(&small, 1, 1);
        const struct essential essential = essential_of(&small.problem);
        assert_int_equal(essential.rows, (rows + 1) / 2 - (rows == columns && rows > 2));
        assert_int_equal(essential.columns, (columns + 1) / 2);
        check_placements(&essential, &small.problem);
        check_sweep(&small.problem, &essential);
      }
    }
  }
}

/* One placement or one cell breaks a symmetry, whichever it is. */
TEST(one_thing_breaks_a_symmetry) {
  for (int cell = 0; cell < 20; cell++) {
    for (int broken = 0; broken < 4; broken++) {
      struct small_problem small;
      small_problem_start(&small, 4, 5, FC_TOUCHING_DIAGONAL);
      small_problem_add(&small, 3, 1);
      struct problem_class *two = small_problem_add(&small, 2, 1);
      if (broken < DIRECTIONS) {
        cell_set_remove(&two->allowed[broken], cell);
      } else {
        cell_set_add(&small.problem.covered, cell);
      }
      if (broken == 3) {
        exchange_impose(BOTH, &small);
      }
      const struct essential essential = essential_of(&small.problem);
      check_part(&essential, &small.problem);
      check_placements(&essential, &small.problem);
      check_sweep(&small.problem, &essential);
    }
  }
}

TEST(everything_is_the_whole_board) {
  struct small_problem small;
  small_problem_start(&small, 3, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  const struct essential everything = essential_everything(&small.problem);
  assert_int_equal(everything.rows, 3);
  assert_int_equal(everything.columns, 4);
  for (int cell = 0; cell < 12; cell++) {
    const struct placement placement = {.direction = DOWN, .cell = cell};
    assert_int_equal(essential_placement(&everything, &small.problem, 2, placement).cell, cell);
  }
}
