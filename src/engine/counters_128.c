/* Counters of 128 bits, where the compiler has an integer of that size. */
#include "engine/counters.h"

#ifdef __SIZEOF_INT128__

__extension__ typedef unsigned __int128 counter_word;
#define COUNTER_CLONES

static inline size_t counter_words(const struct counters *counters) {
  (void)counters;
  return 1;
}

static inline counter_word widen(uint64_t mask) {
  return (counter_word)mask << 64 | mask;
}

static inline void word_add(counter_word *sum, const counter_word *term, size_t words) {
  (void)words;
  *sum += *term;
}

static inline void word_add_masked(counter_word *sum, const counter_word *term, uint64_t mask, size_t words) {
  (void)words;
  *sum += *term & widen(mask);
}

static inline void word_multiply(counter_word *product, const counter_word *weight, const counter_word *term, uint64_t mask,
                                 size_t words) {
  (void)words;
  *product += *weight * (*term & widen(mask));
}

static inline void word_increment(counter_word *counter, size_t words) {
  (void)words;
  *counter += 1;
}

#include "engine/counter_body.h"

struct counters counters_128(void) {
  return (struct counters){.bits = 128,
                           .limbs = 0,
                           .bytes = sizeof(counter_word),
                           .add = counters_add,
                           .add_and_multiply = counters_add_and_multiply,
                           .increment = counters_increment,
                           .read = counters_read};
}

#else

struct counters counters_128(void) {
  return (struct counters){0};
}

#endif
