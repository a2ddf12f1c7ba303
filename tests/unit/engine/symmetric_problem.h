/* Problems that are their own images, made by chance; with images worked out from rows and columns, cell by cell. */
#ifndef TESTS_UNIT_ENGINE_SYMMETRIC_PROBLEM_H
#define TESTS_UNIT_ENGINE_SYMMETRIC_PROBLEM_H

#include "model/symmetry.h"
#include "small_problem.h"

/* Where left and right, or top and bottom, or both are exchanged; and then, on a square, rows and columns. */
struct exchange {
  bool columns;
  bool rows;
  bool turned;
};

static const struct exchange LEFT_AND_RIGHT = {.columns = true};
static const struct exchange TOP_AND_BOTTOM = {.rows = true};
static const struct exchange BOTH = {.columns = true, .rows = true};
static const struct exchange TURNED = {.turned = true};

static inline int exchange_cell(struct exchange exchange, const struct problem *problem, int cell) {
  const int row = exchange.rows ? problem->rows - 1 - cell / problem->columns : cell / problem->columns;
  const int column = exchange.columns ? problem->columns - 1 - cell % problem->columns : cell % problem->columns;
  return exchange.turned ? column * problem->columns + row : row * problem->columns + column;
}

/* The image starts at the least of the images of its cells. */
static inline struct placement exchange_placement(struct exchange exchange, const struct problem *problem, int length,
                                                  struct placement placement) {
  struct placement image = {.direction = placement.direction, .cell = problem->rows * problem->columns};
  if (exchange.turned && length > 1) {
    image.direction = placement.direction == DOWN ? ACROSS : DOWN;
  }
  for (int step = 0; step < length; step++) {
    const int cell = placement.cell + step * (placement.direction == DOWN ? problem->columns : 1);
    const int moved = exchange_cell(exchange, problem, cell);
    image.cell = moved < image.cell ? moved : image.cell;
  }
  return image;
}

/* Whether a problem is its own image. */
static inline bool exchange_holds(struct exchange exchange, const struct problem *problem) {
  bool holds = !exchange.turned || problem->rows == problem->columns;
  for (int cell = 0; holds && cell < problem->rows * problem->columns; cell++) {
    holds &= cell_set_has(&problem->covered, cell) == cell_set_has(&problem->covered, exchange_cell(exchange, problem, cell));
    for (size_t i = 0; i < problem->class_count; i++) {
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
          const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
          const struct placement image = exchange_placement(exchange, problem, problem->classes[i].length, placement);
          holds &= cell_set_has(&problem->classes[i].allowed[image.direction], image.cell);
        }
      }
    }
  }
  return holds;
}

/* Makes a problem its own image. A cell must be covered if its image must be, and a placement is forbidden if its image is. */
static inline void exchange_impose(struct exchange exchange, struct small_problem *small) {
  const struct problem before = small->problem;
  struct problem_class classes[SMALL_CLASSES];
  memcpy(classes, small->classes, sizeof classes);
  for (int cell = 0; cell < before.rows * before.columns; cell++) {
    if (cell_set_has(&before.covered, cell)) {
      cell_set_add(&small->problem.covered, exchange_cell(exchange, &before, cell));
    }
    for (size_t i = 0; i < before.class_count; i++) {
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
        if (cell_set_has(&classes[i].allowed[direction], cell)) {
          const struct placement image = exchange_placement(exchange, &before, classes[i].length, placement);
          if (!cell_set_has(&classes[i].allowed[image.direction], image.cell)) {
            cell_set_remove(&small->classes[i].allowed[direction], cell);
          }
        }
      }
    }
  }
}

/* A random problem with one of the symmetries, with all of them, with all but TURNED, or with none that it was given. */
static inline void small_problem_random_symmetric(struct small_problem *small, struct random_source *source, int most_cells) {
  small_problem_random(small, source, most_cells);
  const int kind = random_below(source, 5);
  if (kind == 0 || kind == 3) {
    exchange_impose(LEFT_AND_RIGHT, small);
  }
  if (kind == 1 || kind == 3) {
    exchange_impose(TOP_AND_BOTTOM, small);
  }
  if (kind == 2) {
    exchange_impose(BOTH, small);
  }
  if (kind == 3 && small->problem.rows == small->problem.columns && random_chance(source, 3, 4)) {
    exchange_impose(TURNED, small);
  }
}

#endif
