/*
 * Arithmetic on slots: numbers modulo 2^bits, one in each lane, worked on side by side.
 *
 * A number has one or several words of 64 bits. The words of one rank lie together, for all lanes:
 *
 *     a slot of 128 bits    | low words of lane 0, 1, 2, 3 | high words of lane 0, 1, 2, 3 |
 *
 * so that additions use vector registers whatever the width. The sweep does not depend on the width; it works through a `struct
 * slot_arithmetic`. One body, slots_body.h, is compiled for each kind of processor (slots.c, slots_avx2.c), and for one word, for
 * two, and for any number of words.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_SLOTS_H
#define FLEETCOUNT_ENGINE_FRONTIER_SLOTS_H

#include "engine/frontier/plan.h"

#define SLOT_ALIGNMENT (LANES * sizeof(uint64_t))

struct slot_arithmetic {
  size_t words; /* of a number */
  size_t bytes; /* of a slot */

  /* For every transfer, slot by slot, with the weight of the ship that is placed as the factor:
   *
   *     push           values[to] += factor * values[from]
   *     pull           completions[from] += factor * completions[to]
   *     pull_back      the same; *product += values[from] * completions[to]; and values[to] -= factor * values[from]
   *     pass           completions[from] = completions[to]
   *     pass_back      the same, and values[to] -= values[from]
   */
  void (*push)(size_t words, void *values, const struct transfer *transfers, size_t count, uint64_t factor);
  void (*pull)(size_t words, void *completions, const struct transfer *transfers, size_t count, uint64_t factor);
  void (*pull_back)(size_t words, void *completions, void *values, const struct transfer *transfers, size_t count,
                    uint64_t factor, void *product);
  void (*pass)(size_t words, void *completions, const struct transfer *transfers, size_t count);
  void (*pass_back)(size_t words, void *completions, void *values, const struct transfer *transfers, size_t count);

  /* For each ending: completions[ending] += factor and, unless values is NULL, *product += values[ending]. */
  void (*end)(size_t words, void *completions, const void *values, const uint32_t *endings, size_t count, uint64_t factor,
              void *product);

  /* For every transfer of a block, slot by slot: the numbers of the lanes of four nodes become those of one lane of four others.
   * Where a source is missing the number is 0. `give` goes from a tile to the half behind it, `get` comes back from there. */
  void (*give)(size_t words, void *behind, const void *values, const struct block_transfer *transfers, size_t count);
  void (*get)(size_t words, void *completions, const void *behind, const struct block_transfer *transfers, size_t count);

  /* sum += the numbers of all lanes of a slot; sum has `words` words, the least significant first. */
  void (*sum_lanes)(size_t words, uint64_t *sum, const void *slot);
};

/* The arithmetic for numbers of at least `bits` bits on this processor. */
struct slot_arithmetic slot_arithmetic_of_width(unsigned bits);

/* The variants by themselves. `words` is 0 if the compiler or the processor does not support one. */
struct slot_arithmetic slot_arithmetic_plain(unsigned bits);
struct slot_arithmetic slot_arithmetic_avx2(unsigned bits);

/* A word of the number of a lane. */
static inline uint64_t *slot_word(void *slot, size_t word, size_t lane) {
  return (uint64_t *)slot + word * LANES + lane;
}

#endif
