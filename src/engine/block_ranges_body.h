/*
 * What counter_body.h needs, for counters of 64 bits: whole blocks of them at a time, in a vector type of GCC and Clang that
 * becomes one or several registers of what the instruction set has. Sums begin at a multiple of a block; terms and masks may not,
 * so all are read and written as blocks that may lie anywhere.
 */

typedef uint64_t counter_word;
typedef uint64_t block __attribute__((vector_size(TALLY_BLOCK * sizeof(uint64_t))));
typedef uint64_t loose_block __attribute__((vector_size(TALLY_BLOCK * sizeof(uint64_t)), aligned(sizeof(uint64_t)), may_alias));

#include "engine/one_word_body.h"

static inline void clear_range(counter_word *sums, ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  for (ptrdiff_t i = 0; i < count; i += TALLY_BLOCK) {
    *(loose_block *)(sums + i) = (loose_block){0};
  }
}

static inline void copy_range(counter_word *sums, const counter_word *terms, ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  for (ptrdiff_t i = 0; i < count; i += TALLY_BLOCK) {
    *(loose_block *)(sums + i) = *(const loose_block *)(terms + i);
  }
}

static inline void add_range(counter_word *sums, const counter_word *terms, ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  for (ptrdiff_t i = 0; i < count; i += TALLY_BLOCK) {
    *(loose_block *)(sums + i) += *(const loose_block *)(terms + i);
  }
}

static inline void add_masked_range(counter_word *sums, const counter_word *terms, const uint64_t *mask, ptrdiff_t count,
                                    ptrdiff_t words) {
  (void)words;
  for (ptrdiff_t i = 0; i < count; i += TALLY_BLOCK) {
    *(loose_block *)(sums + i) += *(const loose_block *)(terms + i) & *(const loose_block *)(mask + i);
  }
}

static inline void add_times_range(counter_word *sums, const counter_word *terms, uint64_t factor, const uint64_t *mask,
                                   ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  for (ptrdiff_t i = 0; i < count; i += TALLY_BLOCK) {
    *(loose_block *)(sums + i) += (*(const loose_block *)(terms + i) & *(const loose_block *)(mask + i)) * factor;
  }
}

static inline void multiply_range(counter_word *product, const counter_word *weights, const counter_word *terms,
                                  const uint64_t *mask, ptrdiff_t count, ptrdiff_t words) {
  (void)words;
  block totals = {0};
  for (ptrdiff_t i = 0; i < count; i += TALLY_BLOCK) {
    totals += *(const loose_block *)(weights + i) * (*(const loose_block *)(terms + i) & *(const loose_block *)(mask + i));
  }
  for (size_t i = 0; i < TALLY_BLOCK; i++) {
    *product += totals[i];
  }
}
