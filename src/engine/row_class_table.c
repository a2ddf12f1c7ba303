#include "engine/row_class_table.h"

#include <string.h>

#include "sys/status.h"

#define FIRST_SLOT_COUNT 64

struct row_class_table row_class_table_of(size_t key_words, uint64_t counter_bytes) {
  return (struct row_class_table){
      .key_words = key_words,
      .keys = table_of(key_words * sizeof(uint64_t)),
      .forward = row_class_counters_of(counter_bytes),
      .backward = row_class_counters_of(counter_bytes),
  };
}

/* Multiplication carries every bit of a word upwards, and the shift brings the mixed upper half down to where slots are chosen.
 */
static uint64_t hash(const uint64_t *key, size_t words) {
  uint64_t mixed = 0;
  for (size_t i = 0; i < words; i++) {
    mixed = (mixed ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15); /* 2^64 divided by the golden ratio */
    mixed ^= mixed >> 32;
  }
  return mixed;
}

static bool has_key(const struct row_class_table *table, size_t number, const uint64_t *key) {
  return memcmp(row_class_table_key(table, number), key, table->key_words * sizeof *key) == 0;
}

/* The slot of the class with a key, or the free one in which it belongs. There is always a free slot, so the loop ends. */
static size_t find_slot(const struct row_class_table *table, const uint64_t *key) {
  size_t slot = (size_t)hash(key, table->key_words) & (table->slot_count - 1);
  while (table->slots[slot] != 0 && !has_key(table, table->slots[slot] - 1, key)) {
    slot = (slot + 1) & (table->slot_count - 1);
  }
  return slot;
}

size_t row_class_table_find(const struct row_class_table *table, const uint64_t *key) {
  if (table->slot_count == 0) {
    return ROW_CLASS_NONE;
  }
  const uint32_t entry = table->slots[find_slot(table, key)];
  return entry == 0 ? ROW_CLASS_NONE : entry - 1;
}

/* Doubles the number of slots and enters all classes anew. */
static bool grow_slots(struct row_class_table *table, struct budget *budget) {
  const size_t slot_count = table->slot_count > 0 ? 2 * table->slot_count : FIRST_SLOT_COUNT;
  uint32_t *slots = budget_allocate(budget, slot_count, sizeof *slots);
  if (!slots) {
    return false;
  }
  budget_free(budget, table->slots, table->slot_count, sizeof *table->slots);
  memset(slots, 0, slot_count * sizeof *slots);
  table->slots = slots;
  table->slot_count = slot_count;
  for (size_t number = 0; number < table->keys.count; number++) {
    slots[find_slot(table, row_class_table_key(table, number))] = (uint32_t)(number + 1);
  }
  return true;
}

/* Sees to it that another class leaves at least a quarter of the slots free. */
static bool make_room(struct row_class_table *table, struct budget *budget) {
  if (table->keys.count >= UINT32_MAX - 1) {
    budget->status = error_set(budget->error, FC_LIMIT, "this board has more classes of rows than the engine can number");
    return false;
  }
  return 4 * (table->keys.count + 1) <= 3 * table->slot_count || grow_slots(table, budget);
}

size_t row_class_table_add(struct row_class_table *table, struct budget *budget, const uint64_t *key) {
  const size_t known = row_class_table_find(table, key);
  if (known != ROW_CLASS_NONE) {
    return known;
  }
  if (!make_room(table, budget) || !row_class_counters_append(&table->forward, budget, 1)) {
    return ROW_CLASS_NONE;
  }
  const size_t slot = find_slot(table, key);
  uint64_t *own_key = table_append(&table->keys, budget);
  if (!own_key) {
    return ROW_CLASS_NONE;
  }
  memcpy(own_key, key, table->key_words * sizeof *key);
  table->slots[slot] = (uint32_t)table->keys.count;
  return table->keys.count - 1;
}

void row_class_table_trim(struct row_class_table *table, struct budget *budget) {
  table_trim(&table->keys, budget);
  table_trim(&table->forward.numbers, budget);
}

void row_class_table_clear(struct row_class_table *table, struct budget *budget) {
  table_clear(&table->keys, budget);
  row_class_counters_clear(&table->forward, budget);
  row_class_counters_clear(&table->backward, budget);
  budget_free(budget, table->slots, table->slot_count, sizeof *table->slots);
  *table = (struct row_class_table){0};
}
