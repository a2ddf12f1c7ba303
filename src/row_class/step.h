/*
 * One step of the row-class engine: all ways to put one more row below a class.
 *
 *     step.above, step.left = ...                      the class
 *     row_class_extend(&step, row, visit, context);    visit sees each way in step.below, step.left and step.finished
 */
#ifndef FLEETCOUNT_ROW_CLASS_STEP_H
#define FLEETCOUNT_ROW_CLASS_STEP_H

#include "model/problem.h"

/* The cells of a row; CELL_ACROSS + k is the k-th cell of an upright ship, k at least 1. */
enum { CELL_EMPTY = 0, CELL_ACROSS = 1 };

struct row_class_step;

/* Visits one way. Returns false to stop the step. */
typedef bool row_class_visit(void *context, const struct row_class_step *step);

struct row_class_step {
  const struct problem *problem;
  uint8_t longest_upright[CELL_SET_CELLS]; /* by cell: the longest allowed upright ship with its top there; 0: none */

  /* The class to extend, set by the caller. */
  uint8_t above[FC_MAX_COLUMNS]; /* the cells of its last row */
  uint16_t *left;                /* by class of the problem: unfinished ships; kept up to date along each way */

  /* The current way. */
  int row;                                     /* the new row */
  bool is_end;                                 /* the lower edge takes its place, without ships */
  uint8_t below[FC_MAX_COLUMNS];               /* its cells, up to the current column */
  int room[FC_MAX_SHIP_LENGTH + 1];            /* room[k]: how many more ships may reach a length of k */
  struct placed_ship finished[FC_MAX_COLUMNS]; /* the ships that this row finishes; at most one for each column */
  int finished_count;

  row_class_visit *visit;
  void *context;
};

/* Prepares steps for a problem, which must outlive them, in a struct that is zero. The caller gives `left` room for each class.
 */
void row_class_step_start(struct row_class_step *step, const struct problem *problem);

/* Visits every way to fill row `row` below the class. Returns false if a visit did. step->left is unchanged afterwards. */
bool row_class_extend(struct row_class_step *step, int row, row_class_visit *visit, void *context);

/* The same for the lower edge of a board of `row` rows: nothing is below, so all upright ships are finished. */
bool row_class_close(struct row_class_step *step, int row, row_class_visit *visit, void *context);

#endif
