/*
 * Arithmetic on arrays of counters: numbers modulo 2^bits, in the widths that the engine has.
 *
 * The sweep knows no width: it moves the numbers of one layer to another through a `struct counters`. One body, counter_body.h,
 * is compiled for each width: counters_64.c (uint64_t; counters_64_avx2.c and counters_64_avx512.c the same for processors that
 * have these), counters_128.c (unsigned __int128, where the compiler has it) and counters_limbs.c (any number of GMP limbs).
 * Arrays of counters are plain memory, `bytes` a counter.
 */
#ifndef FLEETCOUNT_ENGINE_COUNTERS_H
#define FLEETCOUNT_ENGINE_COUNTERS_H

#include <gmp.h>

#include "engine/plan.h"

/* Arrays of counters begin at a multiple of so many bytes, and as many lie before and after them that may be read, but are not
 * used. */
#define COUNTER_ALIGNMENT 64

/* Some stretches of one step over a cell (plan.h). */
struct batch {
  const struct step *step;
  const struct stretch *stretches;
  size_t count;
};

struct counters {
  unsigned bits;
  size_t limbs; /* GMP limbs of a counter; only counters_limbs.c looks at it */
  size_t bytes;

  /*
   * The counters before the cell are `values`, those after it next_values. For every stretch and every tally t in it that has
   * room:
   *
   *     push    next_values[t + stride] += values[t]
   *     pull    values[t] += next_values[t + stride]
   *
   * and where the step has another factor than 1, the weight of the ship that it places, what is added is multiplied by it. A
   * step that places no ship moves whole blocks: what is no tally must hold 0 and then keeps it.
   */
  void (*push)(const struct counters *counters, const struct batch *batch, const void *values, void *next_values);
  void (*pull)(const struct counters *counters, const struct batch *batch, void *values, const void *next_values);

  /* As push and pull, for a step that places no ship and is the first into `count` counters, of which it writes every one: those
   * that no stretch reaches become 0. What they held before does not matter. */
  void (*push_first)(const struct counters *counters, const struct batch *batch, const void *values, void *next_values,
                     size_t count);
  void (*pull_first)(const struct counters *counters, const struct batch *batch, void *values, const void *next_values,
                     size_t count);

  /* As pull, and *product += weights[t] * next_values[t + stride], without the factor. */
  void (*pull_and_multiply)(const struct counters *counters, const struct batch *batch, void *values, const void *next_values,
                            const void *weights, void *product);

  /* For each of `count` endings: values[ending] += factor and, unless weights is NULL, *product += weights[ending]. */
  void (*end)(const struct counters *counters, const uint32_t *endings, size_t count, uint64_t factor, void *values,
              const void *weights, void *product);

  /* *sum += *term */
  void (*add)(const struct counters *counters, void *sum, const void *term);

  /* *sum += factor * *term */
  void (*add_times)(const struct counters *counters, void *sum, const void *term, uint64_t factor);

  /* *counter += 1 */
  void (*increment)(const struct counters *counters, void *counter);

  /* Whether *number < *counter; if not, *number -= *counter. */
  bool (*is_less)(const struct counters *counters, void *number, const void *counter);

  /* *counter = *number, 0 <= number < 2^bits */
  void (*write)(const struct counters *counters, void *counter, mpz_srcptr number);

  /* *number = *counter, by way of 0 <= number < 2^bits */
  void (*read)(const struct counters *counters, mpz_t number, const void *counter);
};

/* The narrowest counters of at least `bits` bits, for this processor. */
struct counters counters_of_width(unsigned bits);

/* Each that there is can be had by itself. bits is 0 where the compiler or the processor lacks what it takes. */
struct counters counters_64(void);
struct counters counters_64_avx2(void);
struct counters counters_64_avx512(void);
struct counters counters_128(void);
struct counters counters_limbs(unsigned bits);

#endif
