/* Small problems, made by hand or by chance, without a board file: so also those that no board file can express. */
#ifndef TESTS_UNIT_ENGINE_SMALL_PROBLEM_H
#define TESTS_UNIT_ENGINE_SMALL_PROBLEM_H

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "model/problem.h"
#include "support/case_log.h"
#include "support/random.h"

enum { SMALL_CLASSES = 4, SMALL_CELLS = 40, SMALL_SHIPS = 4 };

struct small_problem {
  struct problem problem; /* its classes are those below, so it must not be copied */
  struct problem_class classes[SMALL_CLASSES];
};

/* A board without ships on which nothing is known. */
static inline void small_problem_start(struct small_problem *small, int rows, int columns, fc_touching touching) {
  memset(small, 0, sizeof *small);
  small->problem = (struct problem){
      .rows = rows, .columns = columns, .touching = touching, .classes = small->classes, .sinking_is_announced = true};
}

/* Adds a class, not longer than the one before, whose placements are allowed wherever the board has room. */
static inline struct problem_class *small_problem_add(struct small_problem *small, int length, int ships) {
  struct problem *problem = &small->problem;
  assert(problem->class_count < SMALL_CLASSES);
  assert(problem->class_count == 0 || small->classes[problem->class_count - 1].length >= length);
  struct problem_class *added = &small->classes[problem->class_count++];
  *added = (struct problem_class){.length = length, .ships = ships};
  for (int row = 0; row < problem->rows; row++) {
    for (int column = 0; column < problem->columns; column++) {
      if (column + length <= problem->columns) {
        cell_set_add(&added->allowed[ACROSS], row * problem->columns + column);
      }
      if (length > 1 && row + length <= problem->rows) {
        cell_set_add(&added->allowed[DOWN], row * problem->columns + column);
      }
    }
  }
  return added;
}

/* Forbids each allowed placement with a chance of `times` out of `of`. */
static inline void small_problem_forbid(struct small_problem *small, struct random_source *source, int times, int of) {
  for (size_t i = 0; i < small->problem.class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < small->problem.rows * small->problem.columns; cell++) {
        if (random_chance(source, times, of)) {
          cell_set_remove(&small->classes[i].allowed[direction], cell);
        }
      }
    }
  }
}

/*
 * A random problem of at most `most_cells` cells: any shape and touching rule, one to three classes (two of one length among
 * them, as where ships have names), some placements forbidden, some cells to be covered.
 */
static inline void small_problem_random(struct small_problem *small, struct random_source *source, int most_cells) {
  int rows, columns;
  do {
    rows = random_between(source, 1, 7);
    columns = random_between(source, 1, 7);
  } while (rows * columns > most_cells);
  small_problem_start(small, rows, columns, (fc_touching)random_between(source, FC_TOUCHING_NONE, FC_TOUCHING_ANY));

  int length = 4;
  int ships_left = SMALL_SHIPS;
  for (int classes = random_between(source, 1, 3); classes > 0 && ships_left > 0; classes--) {
    const int ships = random_between(source, 1, ships_left);
    length = random_between(source, 1, length);
    small_problem_add(small, length, ships);
    ships_left -= ships;
  }
  small_problem_forbid(small, source, random_below(source, 3), 5);
  if (random_chance(source, 1, 2)) {
    for (int covered = random_between(source, 1, 3); covered > 0; covered--) {
      cell_set_add(&small->problem.covered, random_below(source, rows * columns));
    }
  }
}

/*
 * A random problem on a narrow board with many rows, mostly alike: few ships, some placements forbidden, and now and then a
 * cell to be covered. At most `most_ships` ships and 100 cells.
 */
static inline void small_problem_random_high(struct small_problem *small, struct random_source *source, int most_ships) {
  const int columns = random_between(source, 1, 5);
  const int rows = random_between(source, 100 / columns < 25 ? 10 : 15, 100 / columns < 25 ? 100 / columns : 25);
  small_problem_start(small, rows, columns, (fc_touching)random_between(source, FC_TOUCHING_NONE, FC_TOUCHING_ANY));
  int length = random_between(source, 1, columns + 1);
  for (int ships_left = random_between(source, 1, most_ships); ships_left > 0;) {
    const int ships = random_between(source, 1, ships_left);
    small_problem_add(small, length, ships);
    length = random_between(source, 1, length);
    ships_left -= ships;
  }
  for (int forbidden = random_below(source, 4); forbidden > 0; forbidden--) {
    struct problem_class *ships = &small->classes[random_below(source, (int)small->problem.class_count)];
    cell_set_remove(&ships->allowed[random_below(source, DIRECTIONS)], random_below(source, rows * columns));
  }
  if (random_chance(source, 1, 4)) {
    cell_set_add(&small->problem.covered, random_below(source, rows * columns));
  }
}

/* Says what a problem is, for the message about a failed case. */
static inline void small_problem_log(const struct problem *problem) {
  static const char *const rules[] = {"none", "diagonal", "any"};
  char text[256];
  const size_t size = sizeof text;
  size_t used = (size_t)snprintf(text, size, "%d rows, %d columns, touching %s, %d cells to cover, ships:", problem->rows,
                                 problem->columns, rules[problem->touching], cell_set_size(&problem->covered));
  for (size_t i = 0; i < problem->class_count && used < size; i++) {
    used +=
        (size_t)snprintf(text + used, size - used, " %d of length %d;", problem->classes[i].ships, problem->classes[i].length);
  }
  if (used + 1 < size) {
    snprintf(text + used, size - used, "\n");
  }
  case_log_describe(text);
}

#endif
