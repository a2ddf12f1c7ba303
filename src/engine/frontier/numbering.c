#include "engine/frontier/numbering.h"

#include <string.h>

#include "sys/status.h"

#define FIRST_BUCKETS 64

/* Rehashing a large numbering takes seconds, so it regularly asks whether to go on. */
#define KEYS_BETWEEN_ASKING (UINT32_C(1) << 20)

/* Every bit of the key changes about half of the lower bits. */
static size_t hash_of(const uint64_t *key, size_t words) {
  uint64_t hash = 0;
  for (size_t i = 0; i < words; i++) {
    hash = (hash ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
    hash ^= hash >> 32;
  }
  return (size_t)(hash ^ hash >> 15);
}

static bool are_equal(const uint64_t *key, const uint64_t *other, size_t words) {
  uint64_t differ = 0;
  for (size_t i = 0; i < words; i++) {
    differ |= key[i] ^ other[i];
  }
  return differ == 0;
}

/* The bucket of a key, with the key's number, or empty if the key is new. */
static uint32_t *bucket_of(const struct numbering *numbering, const uint64_t *key) {
  const size_t words = numbering->key_words;
  size_t bucket = hash_of(key, words) & (numbering->bucket_count - 1);
  while (numbering->buckets[bucket] != NO_NUMBER &&
         !are_equal(numbering_key(numbering, numbering->buckets[bucket]), key, words)) {
    bucket = (bucket + 1) & (numbering->bucket_count - 1);
  }
  return &numbering->buckets[bucket];
}

static bool grow(struct numbering *numbering, struct budget *budget) {
  const size_t bucket_count = numbering->bucket_count > 0 ? 2 * numbering->bucket_count : FIRST_BUCKETS;
  uint32_t *buckets = budget_allocate(budget, bucket_count, sizeof *buckets);
  if (buckets == NULL) {
    return false;
  }
  memset(buckets, 0xff, bucket_count * sizeof *buckets);
  budget_free(budget, numbering->buckets, numbering->bucket_count, sizeof *numbering->buckets);
  numbering->buckets = buckets;
  numbering->bucket_count = bucket_count;
  for (uint32_t number = 0; number < numbering_count(numbering); number++) {
    *bucket_of(numbering, numbering_key(numbering, number)) = number;
    if (number % KEYS_BETWEEN_ASKING == KEYS_BETWEEN_ASKING - 1 && !budget_still_goes_on(budget)) {
      return false;
    }
  }
  return true;
}

uint32_t numbering_take(struct numbering *numbering, const uint64_t *key, struct budget *budget) {
  if (2 * numbering->keys.count >= numbering->bucket_count && !grow(numbering, budget)) {
    return NO_NUMBER;
  }
  uint32_t *bucket = bucket_of(numbering, key);
  if (*bucket == NO_NUMBER) {
    if (numbering->keys.count >= NO_NUMBER - 1) {
      budget->status = error_no_memory(budget->error);
      return NO_NUMBER;
    }
    uint64_t *added = table_append(&numbering->keys, budget);
    if (added == NULL) {
      return NO_NUMBER;
    }
    memcpy(added, key, numbering->key_words * sizeof *key);
    *bucket = numbering_count(numbering) - 1;
  }
  return *bucket;
}

void numbering_clear(struct numbering *numbering, struct budget *budget) {
  table_clear(&numbering->keys, budget);
  budget_free(budget, numbering->buckets, numbering->bucket_count, sizeof *numbering->buckets);
  *numbering = (struct numbering){0};
}
