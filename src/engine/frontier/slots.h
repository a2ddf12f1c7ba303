/*
 * Arithmetic on slots: numbers modulo 2^bits, one in each lane, processed side by side.
 *
 * A number has one or several words of 64 bits. The words of one rank lie together, for all lanes:
 *
 *     a slot of 128 bits    | low words of lane 0, 1, 2, 3 | high words of lane 0, 1, 2, 3 |
 *
 * So additions use vector registers for any width. Every function is compiled for one word, for two, and for any number of
 * words.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_SLOTS_H
#define FLEETCOUNT_ENGINE_FRONTIER_SLOTS_H

#include "engine/frontier/plan.h"

#define SLOT_ALIGNMENT (LANES * sizeof(uint64_t))

static inline size_t slot_words(unsigned bits) {
  return bits <= 64 ? 1 : ((size_t)bits + 63) / 64;
}

static inline size_t slot_bytes(size_t words) {
  return words * LANES * sizeof(uint64_t);
}

/* A word of lane 0. */
static inline uint64_t *slot_word(void *slot, size_t word) {
  return (uint64_t *)slot + word * LANES;
}

/*
 * `arrivals` are F and `completions` B of a tile (sweep.h), in the same slots. push is the forward sweep, pull and pass the
 * backward one. For every transfer, slot by slot, with the weight of the placed ship as the factor:
 *
 *     push    arrivals[to] += factor * arrivals[from]
 *     pull    *product += arrivals[from] * completions[to]; completions[from] += factor * completions[to]; and
 *             arrivals[to] -= factor * arrivals[from]
 *     pass    completions[from] = completions[to], and arrivals[to] -= arrivals[from]
 *
 * If `arrivals` is NULL, pull and pass change the completions alone.
 */
void slots_push(size_t words, void *arrivals, const struct transfer *transfers, size_t count, uint64_t factor);
void slots_pull(size_t words, void *completions, void *arrivals, const struct transfer *transfers, size_t count, uint64_t factor,
                void *product);
void slots_pass(size_t words, void *completions, void *arrivals, const struct transfer *transfers, size_t count);

/* For each ending: completions[ending] += factor and, unless `arrivals` is NULL, *product += arrivals[ending]. */
void slots_end(size_t words, void *completions, const void *arrivals, const uint32_t *endings, size_t count, uint64_t factor,
               void *product);

/* For every transfer of a block, slot by slot: the four lanes of each of four nodes become one lane, the same in all, of four
 * others. The number of a missing source is 0. `give` goes from a tile to the half behind it, `get` comes back from there. */
void slots_give(size_t words, void *behind, const void *arrivals, const struct block_transfer *transfers, size_t count);
void slots_get(size_t words, void *completions, const void *behind, const struct block_transfer *transfers, size_t count);

/* Adds the number of one lane of a slot, or the numbers of all, to `sum`, which has `words` words, the least significant
 * first. */
void slots_add_lane(size_t words, uint64_t *sum, const void *slot, int lane);
void slots_sum(size_t words, uint64_t *sum, const void *slot);

#endif
