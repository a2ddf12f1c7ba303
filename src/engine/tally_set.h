/*
 * Sets of tallies: `words` 64-bit words, bit t of the whole for tally t. The functions are inline and take the number of words,
 * so that for one or two words, as most fleets need, the compiler makes straight code of them.
 */
#ifndef FLEETCOUNT_ENGINE_TALLY_SET_H
#define FLEETCOUNT_ENGINE_TALLY_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline bool tally_set_has(const uint64_t *set, uint32_t tally) {
  return (set[tally / 64] >> (tally % 64)) & 1;
}

static inline void tally_set_add(uint64_t *set, uint32_t tally) {
  set[tally / 64] |= UINT64_C(1) << (tally % 64);
}

static inline void tally_set_remove(uint64_t *set, uint32_t tally) {
  set[tally / 64] &= ~(UINT64_C(1) << (tally % 64));
}

static inline bool tally_set_is_empty(const uint64_t *set, size_t words) {
  uint64_t any = 0;
  for (size_t i = 0; i < words; i++) {
    any |= set[i];
  }
  return any == 0;
}

static inline void tally_set_clear(uint64_t *set, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] = 0;
  }
}

/* into = { t + stride : t in `from` and in `room` }; into and from do not overlap, and no such t + stride lies beyond the words.
 */
static inline void tally_set_shift_up(uint64_t *restrict into, const uint64_t *restrict from, const uint64_t *restrict room,
                                      uint32_t stride, size_t words) {
  const size_t whole = stride / 64;
  const unsigned bits = stride % 64;
  uint64_t carry = 0;
  if (words == 1) {
    into[0] = (from[0] & room[0]) << bits;
    return;
  }
  for (size_t i = 0; i < whole && i < words; i++) {
    into[i] = 0;
  }
  for (size_t i = whole; i < words; i++) {
    const uint64_t moving = from[i - whole] & room[i - whole];
    into[i] = moving << bits | carry;
    carry = moving >> 1 >> (63 - bits);
  }
}

/* into = { t in `room` : t + stride in `from` } */
static inline void tally_set_shift_down(uint64_t *restrict into, const uint64_t *restrict from, const uint64_t *restrict room,
                                        uint32_t stride, size_t words) {
  const size_t whole = stride / 64;
  const unsigned bits = stride % 64;
  if (words == 1) {
    into[0] = room[0] & from[0] >> bits;
    return;
  }
  for (size_t i = 0; i < words; i++) {
    const uint64_t low = i + whole < words ? from[i + whole] : 0;
    const uint64_t high = i + whole + 1 < words ? from[i + whole + 1] : 0;
    into[i] = room[i] & (low >> bits | high << 1 << (63 - bits));
  }
}

/* The number of tallies in a set. */
static inline unsigned tally_set_size(const uint64_t *set, size_t words) {
  unsigned size = 0;
  for (size_t i = 0; i < words; i++) {
    size += (unsigned)__builtin_popcountll(set[i]);
  }
  return size;
}

/* The least and the greatest tally of a set that is not empty. */
static inline uint32_t tally_set_first(const uint64_t *set) {
  uint32_t word = 0;
  while (!set[word]) {
    word++;
  }
  return word * 64 + (uint32_t)__builtin_ctzll(set[word]);
}

static inline uint32_t tally_set_last(const uint64_t *set, size_t words) {
  uint32_t word = (uint32_t)words - 1;
  while (!set[word]) {
    word--;
  }
  return word * 64 + 63 - (uint32_t)__builtin_clzll(set[word]);
}

#endif
