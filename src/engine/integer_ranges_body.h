/*
 * What counter_body.h needs, for a counter that is one integer of the compiler, counter_word. Masks are applied without a branch,
 * which would often be predicted wrongly; widen(mask) makes a counter_word of one.
 */

static inline size_t counter_words(const struct counters *counters) {
  (void)counters;
  return 1;
}

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
