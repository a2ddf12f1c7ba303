/*
 * Arithmetic on arrays of counters: numbers modulo 2^bits, in the widths that the engine has.
 *
 * The sweep does its additions and multiplications through a `struct counters` and knows no width. One body, counter_body.h, is
 * compiled for each: counters_64.c (uint64_t, vectorised), counters_128.c (unsigned __int128, where the compiler has it) and
 * counters_limbs.c (any number of GMP limbs). Arrays of counters are plain memory, `bytes` a counter, aligned as malloc aligns.
 */
#ifndef FLEETCOUNT_ENGINE_COUNTERS_H
#define FLEETCOUNT_ENGINE_COUNTERS_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

struct counters {
  unsigned bits;
  size_t limbs; /* GMP limbs of a counter; only counters_limbs.c looks at it */
  size_t bytes;

  /* sums[i] += terms[i] where mask[i] is not 0, for 0 <= i < count. mask[i] is 0 or all ones; a NULL mask is all ones. */
  void (*add)(const struct counters *counters, void *sums, const void *terms, const uint64_t *mask, size_t count);

  /* The same, and besides *product += weights[i] * terms[i] where mask[i] is not 0. Here mask may not be NULL. */
  void (*add_and_multiply)(const struct counters *counters, void *sums, void *product, const void *weights, const void *terms,
                           const uint64_t *mask, size_t count);

  /* *counter += 1 */
  void (*increment)(const struct counters *counters, void *counter);

  /* *number = *counter, by way of 0 <= number < 2^bits */
  void (*read)(const struct counters *counters, mpz_t number, const void *counter);
};

/* The narrowest counters of at least `bits` bits. */
struct counters counters_of_width(unsigned bits);

/* The widths, each of which can be had by itself. counters_128 returns bits 0 where the compiler has no 128-bit integer. */
struct counters counters_64(void);
struct counters counters_128(void);
struct counters counters_limbs(unsigned bits);

#endif
