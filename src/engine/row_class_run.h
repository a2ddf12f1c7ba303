/* What one count of the row-class engine works with: tables, results in the making, and where the sweep is. */
#ifndef FLEETCOUNT_ENGINE_ROW_CLASS_RUN_H
#define FLEETCOUNT_ENGINE_ROW_CLASS_RUN_H

#include "engine/row_class_step.h"
#include "engine/row_class_table.h"

struct row_class_run {
  const struct problem *problem; /* as it is swept: not wider than high */
  bool is_turned;                /* rows and columns have been exchanged */
  struct budget budget;
  struct row_class_layout layout;
  struct row_class_step step;
  uint64_t counter_bytes;

  struct row_class_table *tables; /* of the classes after 0, 1, ..., rows rows */
  struct row_class_table end;     /* of the one class behind the lower edge */
  uint64_t *key;                  /* of the class that is looked for */
  uint64_t *classes_after_row;
  struct row_class_counters complete_after_row;
  struct row_class_counters marginals; /* empty where they were not asked for */
  mpz_t product;
  mpz_t weight;
  uint64_t transitions;

  /* The classes between which the sweep is moving. */
  struct row_class_table *upper;
  struct row_class_table *lower;
  size_t source; /* number of a class of the upper table */
};

static inline size_t row_class_run_rows(const struct row_class_run *run) {
  return (size_t)run->problem->rows;
}

/*
 * Prepares a run, of which problem, is_turned and the budget's limit and error are set and the rest is zero. Forward counts of
 * the beginning and backward counts of the end are in place. False on failure; run->budget.status says why. To be cleared in
 * either case.
 */
bool row_class_run_start(struct row_class_run *run, bool with_marginals);

/* Gives back all that has not been taken out of the run. */
void row_class_run_clear(struct row_class_run *run);

#endif
