/* Counters of 64 bits. The compiler turns the loops into vector code, once for each instruction set named below. */
#include "engine/counters.h"

typedef uint64_t counter_word;

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) &&                         \
    !defined(__SANITIZE_THREAD__)
#define COUNTER_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define COUNTER_CLONES
#endif

static inline size_t counter_words(const struct counters *counters) {
  (void)counters;
  return 1;
}

static inline void word_add(counter_word *sum, const counter_word *term, size_t words) {
  (void)words;
  *sum += *term;
}

static inline void word_add_masked(counter_word *sum, const counter_word *term, uint64_t mask, size_t words) {
  (void)words;
  *sum += *term & mask;
}

static inline void word_multiply(counter_word *product, const counter_word *weight, const counter_word *term, uint64_t mask,
                                 size_t words) {
  (void)words;
  *product += *weight * (*term & mask);
}

static inline void word_increment(counter_word *counter, size_t words) {
  (void)words;
  *counter += 1;
}

#include "engine/counter_body.h"

struct counters counters_64(void) {
  return (struct counters){.bits = 64,
                           .limbs = 0,
                           .bytes = sizeof(counter_word),
                           .add = counters_add,
                           .add_and_multiply = counters_add_and_multiply,
                           .increment = counters_increment,
                           .read = counters_read};
}
