/* The numbers that a sweep gives, and what they must be. */
#ifndef TESTS_UNIT_ENGINE_SWEPT_H
#define TESTS_UNIT_ENGINE_SWEPT_H

#include <stdlib.h>

#include "engine/sweep.h"
#include "enumeration.h"
#include "made_plan.h"
#include "support/mpz_assert.h"

/* The outputs of a sweep: the count, and after it the marginals. */
struct swept {
  const struct problem *problem;
  const struct counters *counters;
  size_t marginal_count;
  unsigned char *count;
  unsigned char *marginals;
};

static inline size_t swept_bytes(const struct swept *swept) {
  return (swept->marginal_count + 1) * swept->counters->bytes;
}

static inline void swept_start(struct swept *swept, const struct problem *problem, const struct counters *counters) {
  *swept = (struct swept){.problem = problem,
                          .counters = counters,
                          .marginal_count = problem->class_count * DIRECTIONS * (size_t)(problem->rows * problem->columns)};
  swept->count = malloc(swept_bytes(swept));
  assert_non_null(swept->count);
  swept->marginals = swept->count + counters->bytes;
}

static inline void swept_finish(struct swept *swept) {
  free(swept->count);
}

/* The marginals must be zero before; the sweep starts the count itself. */
static inline void swept_clear(struct swept *swept) {
  memset(swept->count, 0, swept_bytes(swept));
  memset(swept->count, 0xee, swept->counters->bytes);
}

static inline fc_status swept_count(struct swept *swept, struct made_plan *made, struct team *team) {
  swept_clear(swept);
  return sweep_count(swept->count, &made->plan, swept->counters, team);
}

/* segment_length: 0 lets the sweep choose. */
static inline fc_status swept_part(struct swept *swept, struct made_plan *made, struct team *team,
                                   const struct essential *essential, size_t segment_length) {
  swept_clear(swept);
  return sweep_marginals(swept->count, swept->marginals, &made->plan, swept->counters, team, essential, segment_length);
}

static inline fc_status swept_all(struct swept *swept, struct made_plan *made, struct team *team) {
  const struct essential everything = essential_everything(swept->problem);
  return swept_part(swept, made, team, &everything, 0);
}

static inline const unsigned char *swept_marginal(const struct swept *swept, size_t ship_class, struct placement placement) {
  const size_t cells = (size_t)(swept->problem->rows * swept->problem->columns);
  return swept->marginals +
         ((2 * ship_class + (size_t)placement.direction) * cells + (size_t)placement.cell) * swept->counters->bytes;
}

static inline void assert_counter(const struct counters *counters, const void *counter, uint64_t value) {
  mpz_t actual, expected;
  mpz_inits(actual, expected, NULL);
  mpz_set_bits64(expected, value);
  counters->read(counters, actual, counter);
  assert_mpz_equal(actual, expected);
  mpz_clears(actual, expected, NULL);
}

/*
 * Every marginal: that of a placement in the essential part is the number of configurations that enumeration found, that of any
 * other is 0, and what is allowed outside the part has its number as the marginal of its image.
 */
static inline void assert_marginals(const struct swept *swept, const struct enumeration *expected,
                                    const struct essential *essential) {
  const struct problem *problem = swept->problem;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
        const bool is_essential = cell / problem->columns < essential->rows && cell % problem->columns < essential->columns;
        const uint64_t configurations = expected->marginals[i][direction][cell];
        assert_counter(swept->counters, swept_marginal(swept, i, placement), is_essential ? configurations : 0);
        if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
          const struct placement image = essential_placement(essential, problem, problem->classes[i].length, placement);
          assert_counter(swept->counters, swept_marginal(swept, i, image), configurations);
        }
      }
    }
  }
}

#endif
