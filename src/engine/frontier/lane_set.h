/*
 * Sets of tallies (tally.h) in the lanes of a tile: one set for each lane, one bit for each tally, processed side by side.
 *
 *     word 0     | tallies 0 .. 63 in lane 0 | in lane 1 | in lane 2 | in lane 3 |
 *     word 1     | tallies 64 .. 127         | ...
 *
 * A tile has frontiers with up to LANES different outer parts (halves.h), a lane for each. The moves are the same in all lanes,
 * so every operation works on all of them at once.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_LANE_SET_H
#define FLEETCOUNT_ENGINE_FRONTIER_LANE_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sys/processors.h"

#define LANES 4

/* One number in each lane. It need not be aligned more than one number. */
typedef uint64_t lane_word __attribute__((vector_size(LANES * sizeof(uint64_t)), aligned(sizeof(uint64_t)), may_alias));

ALWAYS_INLINE void lane_set_clear(lane_word *set, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] = (lane_word){0};
  }
}

ALWAYS_INLINE void lane_set_copy(lane_word *set, const lane_word *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] = other[i];
  }
}

ALWAYS_INLINE void lane_set_join(lane_word *set, const lane_word *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] |= other[i];
  }
}

ALWAYS_INLINE void lane_set_meet(lane_word *set, const lane_word *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] &= other[i];
  }
}

ALWAYS_INLINE uint64_t lane_word_any(const lane_word *word) {
  uint64_t any = 0;
  for (int lane = 0; lane < LANES; lane++) {
    any |= (*word)[lane];
  }
  return any;
}

ALWAYS_INLINE bool lane_set_is_empty(const lane_word *set, size_t words) {
  lane_word any = {0};
  for (size_t i = 0; i < words; i++) {
    any |= set[i];
  }
  return lane_word_any(&any) == 0;
}

/* The tallies that are in the set of any lane. */
ALWAYS_INLINE void lane_set_union(uint64_t *all, const lane_word *set, size_t words) {
  for (size_t i = 0; i < words; i++) {
    all[i] = lane_word_any(&set[i]);
  }
}

/* The number of tallies in the set of a lane. */
ALWAYS_INLINE uint32_t lane_set_size(const lane_word *set, int lane, size_t words) {
  uint32_t size = 0;
  for (size_t i = 0; i < words; i++) {
    size += (uint32_t)__builtin_popcountll(set[i][lane]);
  }
  return size;
}

/* Adds the frontiers of a set, its lanes with a tally, and its states, the tallies of all lanes. */
ALWAYS_INLINE void lane_set_count(uint64_t *frontiers, uint64_t *states, const lane_word *set, size_t words) {
  for (int lane = 0; lane < LANES; lane++) {
    const uint32_t tallies = lane_set_size(set, lane, words);
    *frontiers += tallies > 0;
    *states += tallies;
  }
}

/* Adds a tally in all lanes, or removes it. */
ALWAYS_INLINE void lane_set_add(lane_word *set, uint32_t tally) {
  set[tally / 64] |= UINT64_C(1) << (tally % 64);
}

ALWAYS_INLINE void lane_set_remove(lane_word *set, uint32_t tally) {
  set[tally / 64] &= ~(UINT64_C(1) << (tally % 64));
}

/* Placing a ship: the tallies t + stride for all t of a set that have room. */
ALWAYS_INLINE void lane_set_place(lane_word *placed, const lane_word *set, const uint64_t *room, uint32_t stride, size_t words) {
  const size_t whole = stride / 64;
  const unsigned part = stride % 64;
  for (size_t i = words; i-- > 0;) {
    lane_word word = {0};
    if (i >= whole) {
      word = (set[i - whole] & room[i - whole]) << part;
      if (part > 0 && i > whole) {
        word |= (set[i - whole - 1] & room[i - whole - 1]) >> (64 - part);
      }
    }
    placed[i] = word;
  }
}

/* The inverse: the tallies t with room for which t + stride is in a set. */
ALWAYS_INLINE void lane_set_take_back(lane_word *before, const lane_word *set, const uint64_t *room, uint32_t stride,
                                      size_t words) {
  const size_t whole = stride / 64;
  const unsigned part = stride % 64;
  for (size_t i = 0; i < words; i++) {
    lane_word word = {0};
    if (i + whole < words) {
      word = set[i + whole] >> part;
      if (part > 0 && i + whole + 1 < words) {
        word |= set[i + whole + 1] << (64 - part);
      }
    }
    before[i] = word & room[i];
  }
}

/* ---- The set of one lane --------------------------------------------------------------------------------------------------- */

ALWAYS_INLINE bool set_has(const uint64_t *set, uint32_t tally) {
  return set[tally / 64] >> (tally % 64) & 1;
}

ALWAYS_INLINE bool set_is_empty(const uint64_t *set, size_t words) {
  uint64_t any = 0;
  for (size_t i = 0; i < words; i++) {
    any |= set[i];
  }
  return any == 0;
}

ALWAYS_INLINE void set_join(uint64_t *set, const uint64_t *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] |= other[i];
  }
}

/* The number of tallies of a set below a given one. */
ALWAYS_INLINE uint32_t rank_in(const uint64_t *set, uint32_t tally) {
  uint32_t rank = 0;
  for (uint32_t i = 0; i < tally / 64; i++) {
    rank += (uint32_t)__builtin_popcountll(set[i]);
  }
  return rank + (uint32_t)__builtin_popcountll(set[tally / 64] & ((UINT64_C(1) << (tally % 64)) - 1));
}

/* Removes the next run of tallies within one word from a set; false if the set is empty. *word begins with 0. */
ALWAYS_INLINE bool next_together(uint64_t *set, size_t *word, size_t words, uint32_t *first, uint32_t *count) {
  while (*word < words && set[*word] == 0) {
    ++*word;
  }
  if (*word == words) {
    return false;
  }
  const uint64_t lowest = set[*word] & (~set[*word] + 1);
  const uint64_t carried = set[*word] + lowest; /* clears the run, and sets the tally after it */
  const uint64_t together = set[*word] & ~carried;
  *first = (uint32_t)(*word * 64) + (uint32_t)__builtin_ctzll(lowest);
  *count = (uint32_t)__builtin_popcountll(together);
  set[*word] &= carried;
  return true;
}

#endif
