/*
 * The criterion of a solution. Every row takes as many hits as it has cells, so strategies differ by their misses alone. A
 * criterion is a LOSS, a whole number to be minimized:
 *
 *     mean      the misses, summed over the weight of a position
 *     worst     the most misses
 *     within    the weight that takes more than `misses` misses
 *
 * The losses of the positions after a shot are joined to the loss of the shot. The loss of a position is that of its best shot.
 */
#ifndef FLEETCOUNT_SOLVE_CRITERION_H
#define FLEETCOUNT_SOLVE_CRITERION_H

#include <stdint.h>

enum criterion_kind { CRITERION_MEAN, CRITERION_WORST, CRITERION_WITHIN };

struct criterion {
  enum criterion_kind kind;
  int misses; /* CRITERION_WITHIN: the misses still allowed; below 0 all weight is lost. Otherwise 0 */
};

static inline struct criterion criterion_after(struct criterion criterion, int is_miss) {
  if (criterion.kind == CRITERION_WITHIN && is_miss) {
    criterion.misses--;
  }
  return criterion;
}

/* Adds the loss of `weight` that ends with `misses` misses, no fewer than any weight added before. */
static inline uint64_t criterion_add(struct criterion criterion, uint64_t loss, uint64_t weight, int misses) {
  switch (criterion.kind) {
  case CRITERION_MEAN:
    return loss + weight * (uint64_t)misses;
  case CRITERION_WORST:
    return weight > 0 ? (uint64_t)misses : loss;
  case CRITERION_WITHIN:
    return misses > criterion.misses ? loss + weight : loss;
  }
  return loss;
}

/* The loss of two parts of a position together. */
static inline uint64_t criterion_join(struct criterion criterion, uint64_t one, uint64_t other) {
  if (criterion.kind != CRITERION_WORST) {
    return one + other;
  }
  return one > other ? one : other;
}

#endif
