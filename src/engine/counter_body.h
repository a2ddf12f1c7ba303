/*
 * The loops over arrays of counters, compiled once for each width. The including file defines before:
 *
 *   counter_word                                        the word that counters are made of
 *   counter_words(counters)                             words of a counter: 1, or counters->limbs
 *   COUNTER_CLONES                                      attribute for the run-time choice of an instruction set, or nothing
 *   word_add(sum, term, words)                          *sum += *term
 *   word_add_masked(sum, term, mask, words)             *sum += *term where mask is not 0
 *   word_increment(counter, words)                      *counter += 1
 *   word_multiply(product, weight, term, mask, words)   *product += *weight * *term where mask is not 0
 */

COUNTER_CLONES
static void counters_add(const struct counters *counters, void *restrict sums, const void *restrict terms,
                         const uint64_t *restrict mask, size_t count) {
  const size_t words = counter_words(counters);
  counter_word *restrict sum = sums;
  const counter_word *restrict term = terms;
  if (mask) {
    for (size_t i = 0; i < count; i++) {
      word_add_masked(sum + i * words, term + i * words, mask[i], words);
    }
  } else {
    for (size_t i = 0; i < count; i++) {
      word_add(sum + i * words, term + i * words, words);
    }
  }
}

COUNTER_CLONES
static void counters_add_and_multiply(const struct counters *counters, void *restrict sums, void *restrict product,
                                      const void *restrict weights, const void *restrict terms, const uint64_t *restrict mask,
                                      size_t count) {
  const size_t words = counter_words(counters);
  counter_word *restrict sum = sums;
  counter_word *restrict total = product;
  const counter_word *restrict weight = weights;
  const counter_word *restrict term = terms;
  for (size_t i = 0; i < count; i++) {
    word_add_masked(sum + i * words, term + i * words, mask[i], words);
    word_multiply(total, weight + i * words, term + i * words, mask[i], words);
  }
}

static void counters_increment(const struct counters *counters, void *counter) {
  const size_t words = counter_words(counters);
  word_increment(counter, words);
}

static void counters_read(const struct counters *counters, mpz_t number, const void *counter) {
  mpz_import(number, counter_words(counters), -1, sizeof(counter_word), 0, 0, counter);
}
