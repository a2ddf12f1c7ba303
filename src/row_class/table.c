#include "row_class/table.h"

#include <string.h>

#include "sys/status.h"

#define FIRST_SLOT_COUNT 64

/* Multiplication carries the bits of a word upwards, and the shift brings the mixed upper half down to the bits that choose a
 * slot. */
static uint64_t hash(const mp_limb_t *key, size_t limbs) {
  uint64_t mixed = 0;
  for (size_t i = 0; i < limbs; i++) {
    mixed = (mixed ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15); /* 2^64 divided by the golden ratio */
    mixed ^= mixed >> 32;
  }
  return mixed;
}

/* The slot of the record with a key, or the free slot where it belongs. There is always a free slot, so the loop ends. */
static uint32_t *find_slot(const struct row_class_table *table, const mp_limb_t *key) {
  size_t slot = (size_t)hash(key, table->key_limbs) & (table->slot_count - 1);
  while (table->slots[slot] != 0 &&
         memcmp(row_class_record(table, table->slots[slot] - 1), key, table->key_limbs * sizeof *key) != 0) {
    slot = (slot + 1) & (table->slot_count - 1);
  }
  return &table->slots[slot];
}

mp_limb_t *row_class_find(const struct row_class_table *table, const mp_limb_t *key) {
  const uint32_t entry = table->slot_count > 0 ? *find_slot(table, key) : 0;
  return entry > 0 ? row_class_record(table, entry - 1) : NULL;
}

static size_t room_of(const struct row_class_table *table) {
  return table->slot_count / 4 * 3;
}

/* Moves all records to a table of twice the size. */
static bool grow(struct row_class_table *table, struct budget *budget) {
  struct row_class_table next = *table;
  next.slot_count = table->slot_count > 0 ? 2 * table->slot_count : FIRST_SLOT_COUNT;
  next.slots = budget_allocate_zeroed(budget, next.slot_count, sizeof *next.slots);
  next.records =
      next.slots != NULL ? budget_allocate_zeroed(budget, room_of(&next), next.record_limbs * sizeof *next.records) : NULL;
  if (next.records == NULL) {
    budget_free(budget, next.slots, next.slot_count, sizeof *next.slots);
    return false;
  }
  if (table->records != NULL) {
    memcpy(next.records, table->records, table->count * table->record_limbs * sizeof *table->records);
  }
  for (size_t number = 0; number < table->count; number++) {
    *find_slot(&next, row_class_record(&next, number)) = (uint32_t)(number + 1);
  }
  row_class_empty(table, budget);
  *table = next;
  return true;
}

mp_limb_t *row_class_add(struct row_class_table *table, struct budget *budget, const mp_limb_t *key) {
  mp_limb_t *known = row_class_find(table, key);
  if (known != NULL) {
    return known;
  }
  if (table->count >= UINT32_MAX - 1) {
    budget->status = error_set(budget->error, FC_LIMIT, "this board has more classes of rows than the engine can number");
    return NULL;
  }
  if (table->count == room_of(table) && !grow(table, budget)) {
    return NULL;
  }
  mp_limb_t *record = row_class_record(table, table->count);
  memcpy(record, key, table->key_limbs * sizeof *key);
  *find_slot(table, key) = (uint32_t)++table->count;
  return record;
}

void row_class_empty(struct row_class_table *table, struct budget *budget) {
  budget_free(budget, table->slots, table->slot_count, sizeof *table->slots);
  budget_free(budget, table->records, room_of(table), table->record_limbs * sizeof *table->records);
  *table = (struct row_class_table){0};
}
