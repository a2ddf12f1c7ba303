/* Analyses with a planted mistake, for tests of the checks that must find it. */
#ifndef TESTS_UNIT_QUERY_PLANTED_H
#define TESTS_UNIT_QUERY_PLANTED_H

#include "analyse_text.h"

#include "query/analysis.h"
#include "sys/memory.h"

/* Makes the marginals of an analysis numbers that can be changed, whichever engine they are of. */
static inline void make_changeable(fc_analysis *analysis) {
  struct marginals *marginals = &analysis->marginals;
  const struct problem *problem = &analysis->problem;
  const int cells = problem->rows * problem->columns;
  const size_t count = DIRECTIONS * problem->class_count * (size_t)cells;
  mpz_t *numbers = memory_allocate(count, sizeof *numbers);
  assert_non_null(numbers);
  for (size_t i = 0; i < count; i++) {
    const size_t run = i / (size_t)cells;
    mpz_init(numbers[i]);
    marginals_read(numbers[i], marginals, run / DIRECTIONS,
                   (struct placement){(enum direction)(run % DIRECTIONS), (int)(i % (size_t)cells)});
  }
  const struct marginals read = {.rows = marginals->rows,
                                 .columns = marginals->columns,
                                 .class_count = marginals->class_count,
                                 .numbers = numbers,
                                 .number_count = count,
                                 .statistics = marginals->statistics};
  marginals_clear(marginals);
  *marginals = read;
}

/* Adds up anew what has been changed. */
static inline void sum_again(fc_analysis *analysis) {
  cell_sums_clear(&analysis->sums);
  assert_int_equal(cell_sums_make(&analysis->sums, &analysis->problem, &analysis->marginals, analysis->count, NULL), FC_OK);
}

/* The configurations that contain a placement, to be changed; then comes sum_again. */
static inline mpz_ptr changeable_marginal(fc_analysis *analysis, size_t ship_class, enum direction direction, int cell) {
  const size_t cells = (size_t)analysis->problem.rows * (size_t)analysis->problem.columns;
  return analysis->marginals.numbers[(DIRECTIONS * ship_class + direction) * cells + (size_t)cell];
}

#endif
