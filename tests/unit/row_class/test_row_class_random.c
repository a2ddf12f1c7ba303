/* The row-class engine against plain enumeration on small random problems. */
#include <stdlib.h>

#include "row_class_test.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random.h"
#include "support/random_case.h"

/* ---- Plain enumeration of configurations ------------------------------------------------------------------------------ */

#define SMALL_SIDE 5
#define SMALL_CELLS (SMALL_SIDE * SMALL_SIDE)
#define SMALL_CLASSES 4
#define SMALL_SHIPS 6
#define SMALL_MARGINALS (SMALL_CLASSES * DIRECTIONS * SMALL_CELLS)

struct enumeration {
  const struct problem *problem;
  bool is_covered[SMALL_CELLS];
  size_t placed[SMALL_SHIPS]; /* indexes of placements */
  int placed_count;
  unsigned long count;
  unsigned long marginals[SMALL_MARGINALS];
};

static bool touches(const struct enumeration *enumeration, int cell) {
  const struct problem *problem = enumeration->problem;
  for (int other = 0; other < problem->rows * problem->columns; other++) {
    const bool is_near = abs(other / problem->columns - cell / problem->columns) <= 1 &&
                         abs(other % problem->columns - cell % problem->columns) <= 1;
    if (is_near && enumeration->is_covered[other]) {
      return true;
    }
  }
  return false;
}

static bool can_place(const struct enumeration *enumeration, const struct problem_class *class, enum direction direction,
                      int cell) {
  if (!cell_set_has(&class->allowed[direction], cell)) {
    return false;
  }
  for (int step = 0; step < class->length; step++) {
    if (touches(enumeration, cell_ahead(cell, direction, step, enumeration->problem->columns))) {
      return false;
    }
  }
  return true;
}

static void set_covered(struct enumeration *enumeration, int length, enum direction direction, int cell, bool is_covered) {
  for (int step = 0; step < length; step++) {
    enumeration->is_covered[cell_ahead(cell, direction, step, enumeration->problem->columns)] = is_covered;
  }
}

static void note_configuration(struct enumeration *enumeration) {
  const struct problem *problem = enumeration->problem;
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(&problem->covered, cell) && !enumeration->is_covered[cell]) {
      return;
    }
  }
  enumeration->count++;
  for (int i = 0; i < enumeration->placed_count; i++) {
    enumeration->marginals[enumeration->placed[i]]++;
  }
}

/* Places the ships of a class in the order of their indexes, from `first` on, then those of the next classes. */
static void enumerate(struct enumeration *enumeration, size_t class_index, int ships_left, size_t first) {
  const struct problem *problem = enumeration->problem;
  if (class_index == problem->class_count) {
    note_configuration(enumeration);
    return;
  }
  if (ships_left == 0) {
    const size_t next = class_index + 1;
    enumerate(enumeration, next, next < problem->class_count ? problem->classes[next].ships : 0, 0);
    return;
  }
  const struct problem_class *class = &problem->classes[class_index];
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  for (size_t place = first; place < DIRECTIONS * cells; place++) {
    const enum direction direction = place < cells ? ACROSS : DOWN;
    const int cell = (int)(place % cells);
    if (can_place(enumeration, class, direction, cell)) {
      enumeration->placed[enumeration->placed_count++] = DIRECTIONS * cells * class_index + place;
      set_covered(enumeration, class->length, direction, cell, true);
      enumerate(enumeration, class_index, ships_left - 1, place + 1);
      set_covered(enumeration, class->length, direction, cell, false);
      enumeration->placed_count--;
    }
  }
}

static void start_enumeration(struct enumeration *enumeration, const struct problem *problem) {
  *enumeration = (struct enumeration){.problem = problem};
  enumerate(enumeration, 0, problem->class_count > 0 ? problem->classes[0].ships : 0, 0);
}

/* ---- Random problems -------------------------------------------------------------------------------------------------- */

static bool fits(const struct problem *problem, int length, enum direction direction, int cell) {
  const int end = direction == ACROSS ? cell % problem->columns + length : cell / problem->columns + length;
  return end <= (direction == ACROSS ? problem->columns : problem->rows) && !(length == 1 && direction == DOWN);
}

static struct problem_class random_class(const struct problem *problem, int length, int ships, struct random_source *source) {
  struct problem_class class = {.length = length, .ships = ships};
  const int allowed_of_four = random_between(source, 2, 4);
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
      if (fits(problem, length, (enum direction)direction, cell) && random_chance(source, allowed_of_four, 4)) {
        cell_set_add(&class.allowed[direction], cell);
      }
    }
  }
  return class;
}

/* A problem of at most SMALL_CLASSES classes, longest first, several of one length among them. */
static void random_problem(struct problem *problem, struct problem_class classes[SMALL_CLASSES], struct random_source *source) {
  *problem = (struct problem){
      .rows = random_between(source, 1, SMALL_SIDE),
      .columns = random_between(source, 1, SMALL_SIDE),
      .touching = FC_TOUCHING_NONE,
      .classes = classes,
  };
  int ships_left = random_between(source, 0, SMALL_SHIPS);
  for (int length = random_between(source, 1, SMALL_SIDE); length > 0 && ships_left > 0 && problem->class_count < SMALL_CLASSES;
       length -= random_below(source, 3)) {
    const int ships = random_between(source, 1, ships_left < 3 ? ships_left : 3);
    classes[problem->class_count++] = random_class(problem, length, ships, source);
    ships_left -= ships;
  }
  for (int i = random_below(source, 3); i > 0; i--) {
    cell_set_add(&problem->covered, random_below(source, problem->rows * problem->columns));
  }
}

static void assert_agrees_with_enumeration(const struct problem *problem, const struct enumeration *enumeration) {
  struct row_class_result result;
  must_count(&result, problem, true);
  assert_int_equal(mpz_cmp_ui(result.count, enumeration->count), 0);
  assert_int_equal(result.marginal_count, problem->class_count * DIRECTIONS * (size_t)(problem->rows * problem->columns));
  for (size_t i = 0; i < result.marginal_count; i++) {
    assert_int_equal(mpz_cmp_ui(result.marginals[i], enumeration->marginals[i]), 0);
  }
  struct row_class_result count_alone;
  must_count(&count_alone, problem, false);
  assert_mpz_equal(count_alone.count, result.count);
  assert_null(count_alone.marginals);
  assert_int_equal(count_alone.rows, result.rows);
  assert_memory_equal(count_alone.classes_after_row, result.classes_after_row,
                      (size_t)result.rows * sizeof *result.classes_after_row);
  row_class_result_clear(&count_alone);
  row_class_result_clear(&result);
}

TEST(agrees_with_plain_enumeration) {
  const int cases = environment_cases(400);
  int possible = 0;
  for_random_cases(cases, it) {
    struct problem problem;
    struct problem_class classes[SMALL_CLASSES];
    random_problem(&problem, classes, &it.source);
    struct enumeration enumeration;
    start_enumeration(&enumeration, &problem);
    assert_agrees_with_enumeration(&problem, &enumeration);
    possible += enumeration.count > 0;
  }
  if (cases >= 200) {
    assert_true(possible > cases / 4);
  }
}
