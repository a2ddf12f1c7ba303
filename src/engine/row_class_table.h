/*
 * The classes after one row, each with its two counts: a hash table from key to class.
 *
 * Classes are numbered in the order in which they were found. The slots hold those numbers (plus 1; 0 is a free slot) and are
 * probed one after another from where the key's hash points.
 */
#ifndef FLEETCOUNT_ENGINE_ROW_CLASS_TABLE_H
#define FLEETCOUNT_ENGINE_ROW_CLASS_TABLE_H

#include "engine/row_class_counters.h"

struct row_class_table {
  size_t key_words;
  struct table keys;                  /* key_words words each */
  struct row_class_counters forward;  /* ways to fill the rows above so that this class comes out */
  struct row_class_counters backward; /* ways to fill the rows below; empty before the backward sweep gets here */
  uint32_t *slots;
  size_t slot_count; /* 0 or a power of two */
};

#define ROW_CLASS_NONE SIZE_MAX

/* An empty table. */
struct row_class_table row_class_table_of(size_t key_words, uint64_t counter_bytes);

/* The number of the class with a key, or ROW_CLASS_NONE. */
size_t row_class_table_find(const struct row_class_table *table, const uint64_t *key);

/* The same, but a class that is not there yet is added with a forward count of 0. ROW_CLASS_NONE on failure; budget->status says
 * why. */
size_t row_class_table_add(struct row_class_table *table, struct budget *budget, const uint64_t *key);

static inline const uint64_t *row_class_table_key(const struct row_class_table *table, size_t number) {
  return (const uint64_t *)table->keys.items + number * table->key_words;
}

/* Gives back what was taken for classes that did not come. */
void row_class_table_trim(struct row_class_table *table, struct budget *budget);

/* Gives all of it back. The table may be all zero. */
void row_class_table_clear(struct row_class_table *table, struct budget *budget);

#endif
