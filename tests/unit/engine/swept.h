/* A problem that has been swept by the frontier engine, to be compared with its plain enumeration. */
#ifndef TESTS_UNIT_ENGINE_SWEPT_H
#define TESTS_UNIT_ENGINE_SWEPT_H

#include <stdlib.h>

#include "engine/run.h"
#include "enumeration.h"
#include "support/mpz_assert.h"
#include "support/testing.h"

struct swept {
  struct run run;
  struct sweep sweep;
  uint64_t *count;
  uint64_t *marginals; /* of the problem as it is scanned: run.problem */
  fc_error error;
};

static const struct wanted_part WHOLE_BOARD = {.rows = FC_MAX_ROWS};

/* Plans; the run may have been used before. */
static inline void swept_plan(struct swept *swept, const struct problem *problem, const fc_options *options, unsigned bits) {
  assert_int_equal(run_begin(&swept->run, problem, run_plain_symmetry(problem), false, options, &swept->error), FC_OK);
  swept->sweep = sweep_of_run(&swept->run, bits);
}

static inline fc_status swept_sweep(struct swept *swept, struct wanted_part part) {
  const struct problem *problem = &swept->run.problem;
  const size_t words = swept->sweep.words;
  const size_t placements = 2 * problem->class_count * (size_t)(problem->rows * problem->columns);
  free(swept->count);
  free(swept->marginals);
  swept->count = calloc(words, sizeof *swept->count);
  swept->marginals = calloc(placements * words, sizeof *swept->marginals);
  assert_true(swept->count && swept->marginals);
  return sweep_marginals(swept->count, swept->marginals, &swept->sweep, part);
}

static inline void assert_words(const uint64_t *number, size_t words, uint64_t expected) {
  assert_true(number[0] == expected);
  for (size_t i = 1; i < words; i++) {
    assert_true(number[i] == 0);
  }
}

static inline bool is_in_part(const struct problem *problem, struct wanted_part part, int cell) {
  const int columns = part.left_half_only ? (problem->columns + 1) / 2 : problem->columns;
  return cell / problem->columns < part.rows && cell % problem->columns < columns;
}

/* Count and marginals of the part are those of the enumeration; counting alone gives the same. */
static inline void assert_swept(struct swept *swept, struct wanted_part part) {
  static struct enumeration enumeration; /* static for its size alone */
  const struct problem *problem = &swept->run.problem;
  const size_t words = swept->sweep.words;
  const int cells = problem->rows * problem->columns;
  enumerate(&enumeration, problem);
  assert_words(swept->count, words, enumeration.count);
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < cells; cell++) {
        if (is_in_part(problem, part, cell)) {
          const size_t number = (2 * i + (size_t)direction) * (size_t)cells + (size_t)cell;
          assert_words(swept->marginals + number * words, words, enumeration.marginals[i][direction][cell]);
        }
      }
    }
  }
  memset(swept->count, 0xff, words * sizeof *swept->count);
  assert_int_equal(sweep_marginals(swept->count, NULL, &swept->sweep, (struct wanted_part){0}), FC_OK);
  assert_words(swept->count, words, enumeration.count);
}

static inline void swept_end(struct swept *swept) {
  free(swept->count);
  free(swept->marginals);
  run_end(&swept->run);
  *swept = (struct swept){0};
}

#endif
