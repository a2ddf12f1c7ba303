/*
 * The classes after one row, each with its two numbers: an array of records, and a hash table from key to record.
 *
 *     +--------------------------------------------------+---------+----------+
 *     | key: a byte for every cell of the last row, two  | forward | backward |      all of them limbs of GMP
 *     | for the ships left of every class, zeros         | count   | count    |
 *     +--------------------------------------------------+---------+----------+
 *
 * All numbers are as wide as the greatest can be, so the size of a table is known in advance.
 */
#ifndef FLEETCOUNT_ROW_CLASS_TABLE_H
#define FLEETCOUNT_ROW_CLASS_TABLE_H

#include <gmp.h>

#include "sys/budget.h"

struct row_class_table {
  size_t key_limbs;
  size_t record_limbs; /* of the key and of the numbers */
  mp_limb_t *records;
  size_t count;
  uint32_t *slots;   /* numbers of records plus 1; 0 is a free slot. Linear probing from the hash of the key */
  size_t slot_count; /* 0 or a power of two; four slots have room for three records */
};

static inline mp_limb_t *row_class_record(const struct row_class_table *table, size_t number) {
  return table->records + number * table->record_limbs;
}

/* The record with a key, or NULL. */
mp_limb_t *row_class_find(const struct row_class_table *table, const mp_limb_t *key);

/* The same, but adds a missing record with numbers 0; the others may move then. NULL on failure; budget->status says why. */
mp_limb_t *row_class_add(struct row_class_table *table, struct budget *budget, const mp_limb_t *key);

/* Gives the memory back. The table may be all zero. */
void row_class_empty(struct row_class_table *table, struct budget *budget);

#endif
