/* A hash table that numbers keys of a few words 0, 1, 2, ... in the order in which it first meets them. */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_NUMBERING_H
#define FLEETCOUNT_ENGINE_FRONTIER_NUMBERING_H

#include "sys/table.h"

struct numbering {
  size_t key_words;
  struct table keys; /* key_words words a number */
  uint32_t *buckets; /* numbers, open addressing; bucket_count is a power of two, and at most half of them are in use */
  size_t bucket_count;
};

#define NO_NUMBER UINT32_MAX

static inline struct numbering numbering_of(size_t key_words) {
  return (struct numbering){.key_words = key_words, .keys = table_of(key_words * sizeof(uint64_t))};
}

static inline uint32_t numbering_count(const struct numbering *numbering) {
  return (uint32_t)numbering->keys.count;
}

static inline const uint64_t *numbering_key(const struct numbering *numbering, uint32_t number) {
  return (const uint64_t *)numbering->keys.items + number * numbering->key_words;
}

/* The number of a key. A new key is added, with the next number. NO_NUMBER on failure; budget->status says why. */
uint32_t numbering_take(struct numbering *numbering, const uint64_t *key, struct budget *budget);

/* Gives its memory back. It may be all zero. */
void numbering_clear(struct numbering *numbering, struct budget *budget);

#endif
