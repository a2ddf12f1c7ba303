/*
 * A row is filled in from left to right, with backtracking:
 *
 *     above    . 2 . . . = = . 1 .       digits: upright ships with their number of cells so far; = a ship that lies across
 *     below    . 3 . 1 . . . . ? ?       1: the top of a new ship; the first ? is decided next
 *
 * A cell below is empty; or it continues the upright ship above it; or, if the three cells above are empty, it is the top of a
 * new upright ship or the left end of a ship that lies across. After each ship comes an empty cell. This is enough to keep
 * ships from touching: beside a continued ship no new ship finds three empty cells above. In the picture the first ? is either
 * 2, or empty, and then the single cell above it is a finished ship.
 *
 * Finished ships. A ship that lies across is finished in its row. An upright ship, even of a single cell, is open as long as it
 * has a cell in the last row. The empty cell below it finishes it: only then its length, its class and its placement are known.
 * If several classes have this length, every class that allows the placement gives a way of its own.
 *
 * Possible fleets. An open ship with k cells will have a length of k or more. So the open ships can become ships that are left
 * if, and only if, for every k
 *
 *     open ships with k cells or more  <=  ships left of length k or more.
 *
 * (The sets of ships that an open ship may become are nested, and for nested sets this condition of Hall's theorem suffices.)
 * The difference of the two sides is room[k]. It changes only when a ship reaches a length of k, for a finished ship leaves
 * both sides together. With s finished and n open ships, by length, the Russian game has
 *
 *     s1 <= 4,  s2 <= 3,  s3 <= 2,  s4+n4 <= 1,  s3+s4+n3+n4 <= 3,  s2+s3+s4+n2+n3+n4 <= 6,  all ships <= 10.
 *
 * Whether the ships left find a place on the rest of the board is not checked.
 */
#include "row_class/step.h"

#include <string.h>

/* The number of cells of an upright ship so far; 0 for any other cell. */
static int upright_length(uint8_t cell) {
  return cell > CELL_ACROSS ? cell - CELL_ACROSS : 0;
}

void row_class_step_start(struct row_class_step *step, const struct problem *problem) {
  step->problem = problem;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    const enum direction upright = class->length == 1 ? ACROSS : DOWN;
    for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
      if (cell_set_has(&class->allowed[upright], cell) && class->length > step->longest_upright[cell]) {
        step->longest_upright[cell] = (uint8_t) class->length;
      }
    }
  }
}

static bool may_finish(const struct row_class_step *step, const struct placed_ship *ship) {
  return step->left[ship->ship_class] > 0 && class_allows(&step->problem->classes[ship->ship_class], ship->placement);
}

static void finish(struct row_class_step *step, const struct placed_ship *ship) {
  step->left[ship->ship_class]--;
  step->finished[step->finished_count++] = *ship;
}

static void take_back_finish(struct row_class_step *step) {
  step->left[step->finished[--step->finished_count].ship_class]++;
}

static bool fill_from(struct row_class_step *step, int column);

/* The cell is empty, so the upright ship above it is finished, in one way for each class of its length. */
static bool finish_upright(struct row_class_step *step, int column) {
  const struct problem *problem = step->problem;
  const int length = upright_length(step->above[column]);
  const int top = (step->row - length) * problem->columns + column;
  bool goes_on = true;
  for (size_t i = 0; i < problem->class_count && goes_on; i++) {
    const struct placed_ship ship = {i, {length == 1 ? ACROSS : DOWN, top}};
    if (problem->classes[i].length == length && may_finish(step, &ship)) {
      finish(step, &ship);
      goes_on = fill_from(step, column + 1);
      take_back_finish(step);
    }
  }
  return goes_on;
}

static bool leave_empty(struct row_class_step *step, int column) {
  if (column == step->problem->columns) {
    return fill_from(step, column); /* the edge counts as an empty cell */
  }
  if (!step->is_end && cell_set_has(&step->problem->covered, step->row * step->problem->columns + column)) {
    return true;
  }
  step->below[column] = CELL_EMPTY;
  return upright_length(step->above[column]) > 0 ? finish_upright(step, column) : fill_from(step, column + 1);
}

/* Puts the length-th cell of an upright ship, the first one included, if some ship can be so long. */
static bool put_upright(struct row_class_step *step, int column, int length) {
  const int top = (step->row - length + 1) * step->problem->columns + column;
  if (length > step->longest_upright[top] || step->room[length] == 0) {
    return true;
  }
  step->room[length]--;
  step->below[column] = (uint8_t)(CELL_ACROSS + length);
  const bool goes_on = leave_empty(step, column + 1);
  step->room[length]++;
  return goes_on;
}

/* Whether a new ship may lie below: columns first to first + length - 1 and their neighbours are empty above. */
static bool is_free_above(const struct row_class_step *step, int first, int length) {
  const int begin = first > 0 ? first - 1 : 0;
  const int end = first + length < step->problem->columns ? first + length + 1 : step->problem->columns;
  for (int column = begin; column < end; column++) {
    if (step->above[column] != CELL_EMPTY) {
      return false;
    }
  }
  return true;
}

static bool has_room(const struct row_class_step *step, int length) {
  for (int k = 1; k <= length; k++) {
    if (step->room[k] == 0) {
      return false;
    }
  }
  return true;
}

static void change_room(struct row_class_step *step, int length, int change) {
  for (int k = 1; k <= length; k++) {
    step->room[k] += change;
  }
}

static bool put_across(struct row_class_step *step, int column) {
  const struct problem *problem = step->problem;
  const int cell = step->row * problem->columns + column;
  bool goes_on = true;
  for (size_t i = 0; i < problem->class_count && goes_on; i++) {
    const int length = problem->classes[i].length;
    const struct placed_ship ship = {i, {ACROSS, cell}};
    if (length > 1 && may_finish(step, &ship) && has_room(step, length) && is_free_above(step, column, length)) {
      finish(step, &ship);
      change_room(step, length, -1);
      memset(step->below + column, CELL_ACROSS, (size_t)length);
      goes_on = leave_empty(step, column + length);
      change_room(step, length, 1);
      take_back_finish(step);
    }
  }
  return goes_on;
}

/* Tries all ways to fill the columns from `column` on; the cell to their left is empty. */
static bool fill_from(struct row_class_step *step, int column) {
  if (column == step->problem->columns) {
    return step->visit(step->context, step);
  }
  if (!leave_empty(step, column)) {
    return false;
  }
  if (step->is_end) {
    return true;
  }
  const int length = upright_length(step->above[column]);
  if (length > 0) {
    return put_upright(step, column, length + 1);
  }
  return !is_free_above(step, column, 1) || (put_upright(step, column, 1) && put_across(step, column));
}

/* Computes room[] for the current class. */
static void measure_room(struct row_class_step *step) {
  memset(step->room, 0, sizeof step->room);
  for (size_t i = 0; i < step->problem->class_count; i++) {
    change_room(step, step->problem->classes[i].length, step->left[i]);
  }
  for (int column = 0; column < step->problem->columns; column++) {
    change_room(step, upright_length(step->above[column]), -1);
  }
}

bool row_class_extend(struct row_class_step *step, int row, row_class_visit *visit, void *context) {
  step->row = row;
  step->is_end = false;
  step->visit = visit;
  step->context = context;
  measure_room(step);
  return fill_from(step, 0);
}

bool row_class_close(struct row_class_step *step, int row, row_class_visit *visit, void *context) {
  step->row = row;
  step->is_end = true;
  step->visit = visit;
  step->context = context;
  return fill_from(step, 0);
}
