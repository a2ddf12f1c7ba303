/* Turned and mirrored boards, cell by cell. */
#include "model/symmetry.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/testing.h"
#include "unit/engine/small_problem.h"

static const struct symmetry symmetries[] = {
    {0},
    {.mirrored = true},
    {.upside_down = true},
    {.mirrored = true, .upside_down = true},
    {.turned = true},
    {.turned = true, .mirrored = true},
    {.turned = true, .upside_down = true},
    {.turned = true, .mirrored = true, .upside_down = true},
};
#define SYMMETRIES (sizeof symmetries / sizeof symmetries[0])

/* A board of two rows and three columns:  0 1 2 / 3 4 5. */
TEST(cells) {
  static const int images[SYMMETRIES][6] = {
      {0, 1, 2, 3, 4, 5}, {2, 1, 0, 5, 4, 3}, {3, 4, 5, 0, 1, 2}, {5, 4, 3, 2, 1, 0},
      {0, 2, 4, 1, 3, 5}, {4, 2, 0, 5, 3, 1}, {1, 3, 5, 0, 2, 4}, {5, 3, 1, 4, 2, 0},
  };
  const struct problem problem = {.rows = 2, .columns = 3};
  for (size_t i = 0; i < SYMMETRIES; i++) {
    for (int cell = 0; cell < 6; cell++) {
      assert_int_equal(symmetry_cell(symmetries[i], &problem, cell), images[i][cell]);
    }
  }
}

static struct cell_set cells_of(const struct problem *problem, int length, struct placement placement) {
  struct cell_set cells = {0};
  for (int step = 0; step < length; step++) {
    cell_set_add(&cells, cell_ahead(placement.cell, placement.direction, step, problem->columns));
  }
  return cells;
}

static struct cell_set image_of(struct symmetry symmetry, const struct problem *problem, const struct cell_set *set) {
  struct cell_set image = {0};
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(set, cell)) {
      cell_set_add(&image, symmetry_cell(symmetry, problem, cell));
    }
  }
  return image;
}

static void assert_sets_equal(const struct cell_set *actual, const struct cell_set *expected) {
  assert_memory_equal(actual->words, expected->words, sizeof actual->words);
}

/* The image of an allowed placement is allowed and covers the images of its cells. The number of placements stays the same. */
static void check_class(struct symmetry symmetry, const struct problem *problem, const struct problem *image, size_t ship_class) {
  const struct problem_class *ships = &problem->classes[ship_class];
  const struct problem_class *moved_ships = &image->classes[ship_class];
  int allowed = 0;
  int allowed_images = 0;
  assert_int_equal(moved_ships->length, ships->length);
  assert_int_equal(moved_ships->ships, ships->ships);
  for (int direction = ACROSS; direction <= DOWN; direction++) {
    allowed += cell_set_size(&ships->allowed[direction]);
    allowed_images += cell_set_size(&moved_ships->allowed[direction]);
    for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
      if (!cell_set_has(&ships->allowed[direction], cell)) {
        continue;
      }
      const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
      const struct placement moved = symmetry_placement(symmetry, problem, ships->length, placement);
      const struct cell_set covered = cells_of(problem, ships->length, placement);
      const struct cell_set expected = image_of(symmetry, problem, &covered);
      const struct cell_set actual = cells_of(image, ships->length, moved);
      assert_true(cell_set_has(&moved_ships->allowed[moved.direction], moved.cell));
      assert_sets_equal(&actual, &expected);
    }
  }
  assert_int_equal(allowed_images, allowed);
}

static void check_symmetry(struct symmetry symmetry, const struct problem *problem) {
  struct problem image;
  assert_int_equal(symmetry_problem(&image, problem, symmetry, NULL), FC_OK);
  assert_int_equal(image.rows, symmetry.turned ? problem->columns : problem->rows);
  assert_int_equal(image.columns, symmetry.turned ? problem->rows : problem->columns);
  assert_int_equal(image.touching, problem->touching);
  assert_int_equal(image.sinking_is_announced, problem->sinking_is_announced);
  assert_int_equal(image.class_count, problem->class_count);
  const struct cell_set covered = image_of(symmetry, problem, &problem->covered);
  const struct cell_set shot = image_of(symmetry, problem, &problem->shot);
  assert_sets_equal(&image.covered, &covered);
  assert_sets_equal(&image.shot, &shot);
  for (size_t i = 0; i < problem->class_count; i++) {
    check_class(symmetry, problem, &image, i);
  }
  problem_clear(&image);
}

TEST(problems) {
  for_random_cases(environment_cases(100), it) {
    struct small_problem small;
    small_problem_random(&small, &it.source, SMALL_CELLS);
    cell_set_add(&small.problem.shot, random_below(&it.source, small.problem.rows * small.problem.columns));
    small_problem_log(&small.problem);
    for (size_t i = 0; i < SYMMETRIES; i++) {
      check_symmetry(symmetries[i], &small.problem);
    }
  }
}
