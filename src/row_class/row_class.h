/*
 * The row-class engine: counts configurations by adding one row at a time, the textbook way. row_class.c tells how.
 *
 * It shares no code with the other engines, and so is a second opinion on every number. It is written for the reader, takes some
 * hundred times longer, and knows boards on which ships may not touch at all.
 */
#ifndef FLEETCOUNT_ROW_CLASS_ROW_CLASS_H
#define FLEETCOUNT_ROW_CLASS_ROW_CLASS_H

#include <stdbool.h>

#include "model/problem.h"

/* A board that is wider than high is turned before the sweep, and its columns are the rows here. Placements are those of the
 * problem as it was given. */
struct row_class_result {
  mpz_t count; /* the number of configurations */

  /* For every placement the configurations that contain it, by row_class_marginal_index; NULL where they were not asked for. */
  mpz_t *marginals;
  size_t marginal_count;

  int rows;
  uint64_t *classes_after_row; /* the number of classes after each row */
  /* The configurations that would be complete after each row, were the board to end there: count of the board cut short. The
   * last one is the count. */
  mpz_t *complete_after_row;

  uint64_t transitions; /* from a class to a class of the next row, summed over all rows */
  uint64_t peak_memory; /* bytes of all tables at the highest */
};

/*
 * Counts the configurations of a problem whose ships may not touch.
 *
 * result          filled in on success only; the caller clears it with row_class_result_clear.
 * options         NULL: the defaults; the memory limit and the caller's progress are looked at.
 * with_marginals  whether to sweep backward, too: three times the time, and the classes of all rows are kept.
 *
 * Errors: FC_INVALID_ARGUMENT when ships may touch; FC_LIMIT when the tables would exceed the limit; FC_NO_MEMORY;
 * FC_STOPPED.
 */
fc_status row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                          bool with_marginals, fc_error *error);

/* Frees what a result holds. The result may be all zero. */
void row_class_result_clear(struct row_class_result *result);

/* Where result.marginals has a placement: a class of the problem, a direction, the cell of the top or left end. */
static inline size_t row_class_marginal_index(const struct problem *problem, size_t class_index, enum direction direction,
                                              int cell) {
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  return (DIRECTIONS * class_index + direction) * cells + (size_t)cell;
}

#endif
