/*
 * What counter_body.h needs, for a counter that is one integer of the compiler, counter_word. Masks are applied without a branch,
 * which would often be predicted wrongly; widen(mask) makes a counter_word of one.
 */

#include "engine/one_word_body.h"

static inline void clear_range(counter_word *sums, ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  memset(sums, 0, (size_t)count * sizeof *sums);
}

static inline void copy_range(counter_word *sums, const counter_word *terms, ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  memcpy(sums, terms, (size_t)count * sizeof *sums);
}

static inline void add_range(counter_word *sums, const counter_word *terms, ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  for (ptrdiff_t i = 0; i < count; i++) {
    sums[i] += terms[i];
  }
}

static inline void add_masked_range(counter_word *sums, const counter_word *terms, const uint64_t *mask, ptrdiff_t count,
                                    ptrdiff_t words) {
  (void)words;
  for (ptrdiff_t i = 0; i < count; i++) {
    sums[i] += terms[i] & widen(mask[i]);
  }
}

static inline void add_times_range(counter_word *sums, const counter_word *terms, uint64_t factor, const uint64_t *mask,
                                   ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  for (ptrdiff_t i = 0; i < count; i++) {
    sums[i] += (terms[i] & widen(mask[i])) * factor;
  }
}

static inline void multiply_range(counter_word *product, const counter_word *weights, const counter_word *terms,
                                  const uint64_t *mask, ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  counter_word sum = 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    sum += weights[i] * (terms[i] & widen(mask[i]));
  }
  *product += sum;
}
