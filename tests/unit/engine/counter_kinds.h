/* Every kind of counters that there is, and what a counter is as an integer, by its definition. */
#ifndef TESTS_UNIT_ENGINE_COUNTER_KINDS_H
#define TESTS_UNIT_ENGINE_COUNTER_KINDS_H

#include <string.h>

#include "engine/counters.h"

enum { MOST_BYTES = 256 };

/* Every kind of counters that this machine has. */
struct kind {
  const char *name;
  struct counters counters;
};

#define KIND_COUNT 10

static inline void list_kinds(struct kind kinds[KIND_COUNT]) {
  const struct kind listed[KIND_COUNT] = {{"64 bits", counters_64()},
                                          {"64 bits, AVX2", counters_64_avx2()},
                                          {"64 bits, AVX-512", counters_64_avx512()},
                                          {"128 bits", counters_128()},
                                          {"64 bits in limbs", counters_limbs(64)},
                                          {"128 bits in limbs", counters_limbs(128)},
                                          {"192 bits in limbs", counters_limbs(192)},
                                          {"256 bits in limbs", counters_limbs(256)},
                                          {"640 bits in limbs", counters_limbs(640)},
                                          {"2048 bits in limbs", counters_limbs(2048)}};
  memcpy(kinds, listed, sizeof listed);
}

/* The least width of counters that there is for so many bits: 64, 128 where the compiler has such integers, or whole limbs of
 * GMP. */
static inline unsigned width_for(unsigned bits) {
  const unsigned limb = GMP_NUMB_BITS;
  if (bits <= 64) {
    return 64;
  }
#ifdef __SIZEOF_INT128__
  if (bits <= 128) {
    return 128;
  }
#endif
  return (bits + limb - 1) / limb * limb;
}

/* The number that a counter is by its definition: words of the machine's order, least significant first. */
static inline void value_of(mpz_t value, const struct counters *counters, const unsigned char *counter) {
  mpz_import(value, counters->bytes / sizeof(uint64_t), -1, sizeof(uint64_t), 0, 0, counter);
}

/* Writes a number modulo 2^bits as a counter. */
static inline void set_counter(const struct counters *counters, unsigned char *counter, mpz_t value) {
  memset(counter, 0, counters->bytes);
  mpz_fdiv_r_2exp(value, value, counters->bits);
  mpz_export(counter, NULL, -1, sizeof(uint64_t), 0, 0, value);
}

#endif
