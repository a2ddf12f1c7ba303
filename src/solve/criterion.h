/*
 * The criterion of a solution. Only misses differ between strategies, since every row takes as many hits as it has cells; so each
 * criterion is a LOSS, a whole number to be minimized:
 *
 *     mean      the misses, summed over the weight of a position
 *     worst     the most misses
 *     within    the weight that takes more than `misses` misses
 *
 * Losses of the positions after a shot are put together to the loss of the shot, and the least of these is that of the position.
 */
#ifndef FLEETCOUNT_SOLVE_CRITERION_H
#define FLEETCOUNT_SOLVE_CRITERION_H

#include <stdint.h>

enum criterion_kind { CRITERION_MEAN, CRITERION_WORST, CRITERION_WITHIN };

struct criterion {
  enum criterion_kind kind;
  int misses; /* CRITERION_WITHIN: how many may still be made; below 0 all is lost. Otherwise 0 */
};

static inline struct criterion criterion_after(struct criterion criterion, int is_miss) {
  if (criterion.kind == CRITERION_WITHIN && is_miss) {
    criterion.misses--;
  }
  return criterion;
}

/* The loss of two parts of a position together. */
static inline uint64_t criterion_join(struct criterion criterion, uint64_t one, uint64_t other) {
  if (criterion.kind != CRITERION_WORST) {
    return one + other;
  }
  return one > other ? one : other;
}

#endif
