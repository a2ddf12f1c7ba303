/* Counters of any number of GMP limbs, least significant limb first. */
#include <string.h>

#include "engine/counters.h"

typedef mp_limb_t counter_word;

static inline size_t counter_words(const struct counters *counters) {
  return counters->limbs;
}

static inline void add_word(counter_word *sum, const counter_word *term, ptrdiff_t words) {
  mpn_add_n(sum, sum, term, (mp_size_t)words);
}

/* A factor may have two limbs where limbs are short. What lies beyond the counter's width is not needed. */
static inline void add_times_word(counter_word *sum, const counter_word *term, uint64_t factor, ptrdiff_t words) {
  (void)mpn_addmul_1(sum, term, (mp_size_t)words, (mp_limb_t)factor);
#if GMP_NUMB_BITS < 64
  if (words > 1) {
    (void)mpn_addmul_1(sum + 1, term, (mp_size_t)words - 1, (mp_limb_t)(factor >> GMP_NUMB_BITS));
  }
#endif
}

static inline void add_number(counter_word *counter, uint64_t number, ptrdiff_t words) {
  (void)mpn_add_1(counter, counter, (mp_size_t)words, (mp_limb_t)number);
#if GMP_NUMB_BITS < 64
  if (words > 1) {
    (void)mpn_add_1(counter + 1, counter + 1, (mp_size_t)words - 1, (mp_limb_t)(number >> GMP_NUMB_BITS));
  }
#endif
}

static inline void add_one(counter_word *counter, ptrdiff_t words) {
  mpn_add_1(counter, counter, (mp_size_t)words, 1);
}

static inline bool is_less_or_subtract(counter_word *number, const counter_word *counter, ptrdiff_t words) {
  const bool is_less = mpn_cmp(number, counter, (mp_size_t)words) < 0;
  if (!is_less) {
    mpn_sub_n(number, number, counter, (mp_size_t)words);
  }
  return is_less;
}

static inline void clear_range(counter_word *sums, ptrdiff_t count, ptrdiff_t words) {
  memset(sums, 0, (size_t)(count * words) * sizeof *sums);
}

static inline void copy_range(counter_word *sums, const counter_word *terms, ptrdiff_t count, ptrdiff_t words) {
  memcpy(sums, terms, (size_t)(count * words) * sizeof *sums);
}

static inline void add_range(counter_word *sums, const counter_word *terms, ptrdiff_t count, ptrdiff_t words) {
  for (ptrdiff_t i = 0; i < count; i++) {
    add_word(sums + i * words, terms + i * words, words);
  }
}

static inline void add_masked_range(counter_word *sums, const counter_word *terms, const uint64_t *mask, ptrdiff_t count,
                                    ptrdiff_t words) {
  for (ptrdiff_t i = 0; i < count; i++) {
    if (mask[i]) {
      add_word(sums + i * words, terms + i * words, words);
    }
  }
}

static inline void add_times_range(counter_word *sums, const counter_word *terms, uint64_t factor, const uint64_t *mask,
                                   ptrdiff_t count, ptrdiff_t words) {
  for (ptrdiff_t i = 0; i < count; i++) {
    if (mask[i]) {
      add_times_word(sums + i * words, terms + i * words, factor, words);
    }
  }
}

/* *product += *weight * *term: the low half of the schoolbook product, for what lies beyond the counter's width is not needed. */
static inline void multiply_word(counter_word *product, const counter_word *weight, const counter_word *term, ptrdiff_t words) {
  for (ptrdiff_t i = 0; i < words; i++) {
    mpn_addmul_1(product + i, weight, (mp_size_t)(words - i), term[i]);
  }
}

static inline void multiply_range(counter_word *product, const counter_word *weights, const counter_word *terms,
                                  const uint64_t *mask, ptrdiff_t count, ptrdiff_t words) {
  for (ptrdiff_t i = 0; i < count; i++) {
    if (mask[i]) {
      multiply_word(product, weights + i * words, terms + i * words, words);
    }
  }
}

#include "engine/counter_body.h"

struct counters counters_limbs(unsigned bits) {
  const size_t limbs = bits / GMP_NUMB_BITS + (bits % GMP_NUMB_BITS != 0);
  return counters_with((unsigned)(limbs * GMP_NUMB_BITS), limbs);
}
