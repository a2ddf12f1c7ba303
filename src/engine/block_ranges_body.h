/*
 * What counter_body.h needs, for counters of 64 bits: whole blocks of them at a time, in a vector type of GCC and Clang that
 * becomes one or several registers of what the instruction set has. Sums begin at a multiple of a block; terms and masks may not,
 * so all are read and written as blocks that may lie anywhere.
 */

typedef uint64_t counter_word;
typedef uint64_t block __attribute__((vector_size(TALLY_BLOCK * sizeof(uint64_t))));
typedef uint64_t loose_block __attribute__((vector_size(TALLY_BLOCK * sizeof(uint64_t)), aligned(sizeof(uint64_t)), may_alias));

static inline size_t counter_words(const struct counters *counters) {
  (void)counters;
  return 1;
}

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

static inline void add_word(counter_word *sum, const counter_word *term, ptrdiff_t words) {
  (void)words;
  *sum += *term;
}

static inline void add_times_word(counter_word *sum, const counter_word *term, uint64_t factor, ptrdiff_t words) {
  (void)words;
  *sum += *term * factor;
}

static inline void add_number(counter_word *counter, uint64_t number, ptrdiff_t words) {
  (void)words;
  *counter += number;
}

static inline void add_one(counter_word *counter, ptrdiff_t words) {
  (void)words;
  *counter += 1;
}

static inline bool is_less_or_subtract(counter_word *number, const counter_word *counter, ptrdiff_t words) {
  (void)words;
  const bool is_less = *number < *counter;
  *number -= is_less ? 0 : *counter;
  return is_less;
}
