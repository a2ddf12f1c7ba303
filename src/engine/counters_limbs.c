/* Counters of any number of GMP limbs, least significant limb first. */
#include "engine/counters.h"

typedef mp_limb_t counter_word;
#define COUNTER_CLONES

static inline size_t counter_words(const struct counters *counters) {
  return counters->limbs;
}

static inline void word_add(counter_word *sum, const counter_word *term, size_t words) {
  mpn_add_n(sum, sum, term, (mp_size_t)words);
}

static inline void word_add_masked(counter_word *sum, const counter_word *term, uint64_t mask, size_t words) {
  if (mask) {
    word_add(sum, term, words);
  }
}

/* The low half of the schoolbook product: what lies beyond the counter's width is not computed. */
static inline void word_multiply(counter_word *product, const counter_word *weight, const counter_word *term, uint64_t mask,
                                 size_t words) {
  if (mask) {
    for (size_t i = 0; i < words; i++) {
      mpn_addmul_1(product + i, weight, (mp_size_t)(words - i), term[i]);
    }
  }
}

static inline void word_increment(counter_word *counter, size_t words) {
  mpn_add_1(counter, counter, (mp_size_t)words, 1);
}

#include "engine/counter_body.h"

struct counters counters_limbs(unsigned bits) {
  const size_t limbs = bits / GMP_NUMB_BITS + (bits % GMP_NUMB_BITS != 0);
  return (struct counters){.bits = (unsigned)(limbs * GMP_NUMB_BITS),
                           .limbs = limbs,
                           .bytes = limbs * sizeof(counter_word),
                           .add = counters_add,
                           .add_and_multiply = counters_add_and_multiply,
                           .increment = counters_increment,
                           .read = counters_read};
}
