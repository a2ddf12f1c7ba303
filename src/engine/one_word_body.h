/* What counter_body.h needs of single counters, where each is one counter_word: an integer of the compiler. */

static inline size_t counter_words(const struct counters *counters) {
  (void)counters;
  return 1;
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
