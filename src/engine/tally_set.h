/* Sets of tallies: tally->word_count words, bit t of the whole for tally t. */
#ifndef FLEETCOUNT_ENGINE_TALLY_SET_H
#define FLEETCOUNT_ENGINE_TALLY_SET_H

#include "engine/tally.h"

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

static inline void tally_set_unite(uint64_t *into, const uint64_t *with, size_t words) {
  for (size_t i = 0; i < words; i++) {
    into[i] |= with[i];
  }
}

static inline void tally_set_intersect(uint64_t *into, const uint64_t *with, size_t words) {
  for (size_t i = 0; i < words; i++) {
    into[i] &= with[i];
  }
}

/* into = the tallies of `from` that have room for a ship of the class, each with that ship added. */
void tally_set_with_ship(uint64_t *restrict into, const uint64_t *restrict from, const struct tally *tally, size_t ship_class);

/* into = the tallies with room for a ship of the class that lie in `from` once that ship is added. */
void tally_set_without_ship(uint64_t *restrict into, const uint64_t *restrict from, const struct tally *tally, size_t ship_class);

/* The number of tallies in a set. */
uint64_t tally_set_size(const uint64_t *set, size_t words);

/* The least and the greatest tally of a set that is not empty. */
uint32_t tally_set_first(const uint64_t *set);
uint32_t tally_set_last(const uint64_t *set, size_t words);

#endif
