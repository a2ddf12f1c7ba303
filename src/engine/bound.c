#include "engine/bound.h"

#include <gmp.h>
#include <stdlib.h>

#include "model/problem.h"
#include "sys/integer.h"

/* At most this many placements of a class cover a cell. */
#define MOST_COVER (DIRECTIONS * FC_MAX_SHIP_LENGTH)

/* A cover is a sum of at most MOST_COVER weights. Each is shifted right to WEIGHT_BITS bits, so that the sum fits 32 bits. */
#define WEIGHT_BITS 26
_Static_assert(MOST_COVER <= 1 << (32 - WEIGHT_BITS), "the sum of MOST_COVER weights has 32 bits");

/* The weights of a class, in total and on each cell. Without a prior every placement has weight 1. */
struct class_weights {
  mpz_t sum;
  uint64_t least;
  unsigned shift;
  size_t cells;                    /* the number of cells that any ship can cover */
  uint32_t covers[CELL_SET_CELLS]; /* the covers of these cells, ascending */
};

/* The sum, the least weight and the shift. */
static void add_up_weights(struct class_weights *weights, const struct problem *problem, const struct problem_class *ships) {
  mpz_t term;
  mpz_init(term);
  weights->least = UINT64_MAX;
  for_each_placement (placement, ships) {
    const uint64_t weight = problem_weight(problem, ships, placement);
    integer_from_word(term, weight);
    mpz_add(weights->sum, weights->sum, term);
    weights->least = weight < weights->least ? weight : weights->least;
    while (weight >> weights->shift >> WEIGHT_BITS) {
      weights->shift++;
    }
  }
  mpz_clear(term);
}

static int compare_covers(const void *one, const void *other) {
  const uint32_t a = *(const uint32_t *)one;
  const uint32_t b = *(const uint32_t *)other;
  return (a > b) - (a < b);
}

static void find_cover(struct class_weights *weights, const struct problem *problem, const struct problem_class *ships,
                       const struct cell_set *coverable) {
  for_each_placement (placement, ships) {
    const uint64_t weight = problem_weight(problem, ships, placement) >> weights->shift;
    for (int step = 0; step < ships->length; step++) {
      weights->covers[placement_cell(placement, step, problem->columns)] += (uint32_t)weight;
    }
  }
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(coverable, cell)) {
      weights->covers[weights->cells++] = weights->covers[cell];
    }
  }
  qsort(weights->covers, weights->cells, sizeof *weights->covers, compare_covers);
}

/* x[j] of the theorem (bound.h): `before` ships of the class come before ship j, and `cells` cells are covered. */
static void find_gone(mpz_t gone, const struct class_weights *weights, uint64_t before, uint64_t cells, uint64_t length) {
  uint64_t sum = 0;
  for (uint64_t i = 0; i < cells && i < weights->cells; i++) {
    sum += weights->covers[i];
  }
  mpz_t least;
  mpz_init(least);
  integer_from_word(gone, sum);
  mpz_mul_2exp(gone, gone, weights->shift);
  mpz_cdiv_q_ui(gone, gone, (unsigned long)length);
  integer_from_word(least, weights->least);
  mpz_mul_ui(least, least, (unsigned long)before);
  if (mpz_cmp(least, gone) > 0) {
    mpz_swap(least, gone);
  }
  mpz_clear(least);
}

/* Multiplies the bound by the factors of a class. `cells` cells are covered before its first ship. */
static void multiply_by_class(mpz_t bound, const struct problem *problem, const struct problem_class *ships,
                              const struct cell_set *coverable, uint64_t cells) {
  struct class_weights weights = {.shift = 0};
  mpz_t gone;
  mpz_init(gone);
  mpz_init(weights.sum);
  add_up_weights(&weights, problem, ships);
  find_cover(&weights, problem, ships, coverable);
  for (uint64_t before = 0; before < (uint64_t)ships->ships; before++, cells += (uint64_t)ships->length) {
    find_gone(gone, &weights, before, cells, (uint64_t)ships->length);
    mpz_sub(gone, weights.sum, gone);
    if (mpz_sgn(gone) < 0) {
      mpz_set_ui(gone, 0);
    }
    mpz_mul(bound, bound, gone);
  }
  mpz_fac_ui(gone, (unsigned long)ships->ships);
  mpz_fdiv_q(bound, bound, gone);
  mpz_clear(weights.sum);
  mpz_clear(gone);
}

unsigned bound_bits(const struct problem *problem) {
  const struct cell_set coverable = cells_coverable(problem);
  uint64_t cells = 0;
  mpz_t bound;
  mpz_init_set_ui(bound, 1);
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    multiply_by_class(bound, problem, ships, &coverable, cells);
    cells += (uint64_t)ships->length * (uint64_t)ships->ships;
  }
  const unsigned bits = mpz_sgn(bound) ? (unsigned)mpz_sizeinbase(bound, 2) : 0;
  mpz_clear(bound);
  return bits;
}
