/*
 * The row-class engine: counts configurations by adding one row at a time, the textbook way. row_class.c tells how.
 *
 * It shares no code with the other engines, and so is a second opinion on every number. It is written for the reader, takes
 * about a hundred times longer, and counts only boards on which ships may not touch at all.
 */
#ifndef FLEETCOUNT_ROW_CLASS_ROW_CLASS_H
#define FLEETCOUNT_ROW_CLASS_ROW_CLASS_H

#include <stdbool.h>

#include "model/problem.h"

/* A board that is wider than high is turned before the sweep, and its columns are the rows here. Placements are not turned. */
struct row_class_result {
  mpz_t count; /* the number of configurations */

  /* The configurations that contain each placement, by placement_index; NULL without marginals. */
  mpz_t *marginals;
  size_t marginal_count;

  int rows;
  uint64_t *classes_after_row; /* the number of classes after each row */
  /* The counts of the boards that end after each row. The last one is the count. */
  mpz_t *complete_after_row;

  uint64_t transitions; /* from a class to a class of the next row, summed over all rows */
  uint64_t peak_memory; /* of all tables, in bytes */
};

/*
 * Counts the configurations of a problem whose ships may not touch.
 *
 * result          filled in on success only; the caller clears it with row_class_result_clear.
 * options         NULL: the defaults; only the memory limit and the progress are used.
 * with_marginals  whether to sweep backward, too: this takes three times the time and keeps the classes of all rows.
 *
 * Errors: FC_INVALID_ARGUMENT when ships may touch; FC_LIMIT when the tables would exceed the limit; FC_NO_MEMORY;
 * FC_STOPPED.
 */
fc_status row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                          bool with_marginals, fc_error *error);

/* Frees a result's arrays. The result may be all zero. */
void row_class_result_clear(struct row_class_result *result);

#endif
