#include "engine/frontier/numbering.h"

#include <string.h>

#include "sys/status.h"

#define FIRST_SLOTS 64

/* Rehashes all keys when the numbering grows. This takes seconds if it is large. */
#define KEYS_BETWEEN_QUESTIONS (UINT32_C(1) << 20)

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

/* The slot of a key: it holds the key's number, or is empty if the key is new. */
static uint32_t *slot_of(const struct numbering *numbering, const uint64_t *key) {
  const size_t words = numbering->key_words;
  size_t slot = hash_of(key, words) & (numbering->slot_count - 1);
  while (numbering->slots[slot] != NO_NUMBER && !are_equal(numbering_key(numbering, numbering->slots[slot]), key, words)) {
    slot = (slot + 1) & (numbering->slot_count - 1);
  }
  return &numbering->slots[slot];
}

static bool grow(struct numbering *numbering, struct budget *budget) {
  const size_t slot_count = numbering->slot_count > 0 ? 2 * numbering->slot_count : FIRST_SLOTS;
  uint32_t *slots = budget_allocate(budget, slot_count, sizeof *slots);
  if (slots == NULL) {
    return false;
  }
  memset(slots, 0xff, slot_count * sizeof *slots);
  budget_free(budget, numbering->slots, numbering->slot_count, sizeof *numbering->slots);
  numbering->slots = slots;
  numbering->slot_count = slot_count;
  for (uint32_t number = 0; number < numbering_count(numbering); number++) {
    *slot_of(numbering, numbering_key(numbering, number)) = number;
    if (number % KEYS_BETWEEN_QUESTIONS == KEYS_BETWEEN_QUESTIONS - 1 && !budget_still_goes_on(budget)) {
      return false;
    }
  }
  return true;
}

uint32_t numbering_find(struct numbering *numbering, const uint64_t *key, struct budget *budget) {
  if (2 * numbering->keys.count >= numbering->slot_count && !grow(numbering, budget)) {
    return NO_NUMBER;
  }
  uint32_t *slot = slot_of(numbering, key);
  if (*slot == NO_NUMBER) {
    if (numbering->keys.count >= NO_NUMBER - 1) {
      budget->status = error_no_memory(budget->error);
      return NO_NUMBER;
    }
    uint64_t *added = table_append(&numbering->keys, budget);
    if (added == NULL) {
      return NO_NUMBER;
    }
    memcpy(added, key, numbering->key_words * sizeof *key);
    *slot = numbering_count(numbering) - 1;
  }
  return *slot;
}

void numbering_clear(struct numbering *numbering, struct budget *budget) {
  table_clear(&numbering->keys, budget);
  budget_free(budget, numbering->slots, numbering->slot_count, sizeof *numbering->slots);
  *numbering = (struct numbering){0};
}
