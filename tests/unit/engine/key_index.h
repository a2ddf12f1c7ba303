/*
 * Numbers for keys of some bytes, so that a key is found without looking at all of them. The keys lie one after another in an
 * array elsewhere, and are numbered as they lie there.
 */
#ifndef TESTS_UNIT_ENGINE_KEY_INDEX_H
#define TESTS_UNIT_ENGINE_KEY_INDEX_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { KEY_INDEX_SLOTS = 1 << 14 };

#define NO_KEY UINT32_MAX

struct key_index {
  const void *keys;
  size_t key_size;
  size_t distance; /* from one key to the next */
  uint32_t count;
  uint32_t slots[KEY_INDEX_SLOTS]; /* numbers, or NO_KEY */
};

static inline void key_index_start(struct key_index *index, const void *keys, size_t key_size, size_t distance) {
  index->keys = keys;
  index->key_size = key_size;
  index->distance = distance;
  index->count = 0;
  memset(index->slots, 0xff, sizeof index->slots);
}

/* The slot that has a key's number, or is to have it. */
static inline uint32_t *key_index_slot(struct key_index *index, const void *key) {
  uint32_t hash = 2166136261; /* FNV-1a */
  for (size_t i = 0; i < index->key_size; i++) {
    hash = (hash ^ ((const unsigned char *)key)[i]) * 16777619;
  }
  uint32_t slot = (hash ^ hash >> 16) % KEY_INDEX_SLOTS;
  while (index->slots[slot] != NO_KEY &&
         memcmp((const char *)index->keys + index->slots[slot] * index->distance, key, index->key_size) != 0) {
    slot = (slot + 1) % KEY_INDEX_SLOTS;
  }
  return &index->slots[slot];
}

/* The number of a key, or NO_KEY. */
static inline uint32_t key_index_find(struct key_index *index, const void *key) {
  return *key_index_slot(index, key);
}

/* Numbers the next key of the array, which must be a new one. */
static inline void key_index_add(struct key_index *index) {
  uint32_t *slot = key_index_slot(index, (const char *)index->keys + index->count * index->distance);
  assert(*slot == NO_KEY && index->count < KEY_INDEX_SLOTS / 2);
  *slot = index->count++;
}

#endif
