/* A growing array that takes its memory from a budget. */
#ifndef FLEETCOUNT_SYS_TABLE_H
#define FLEETCOUNT_SYS_TABLE_H

#include "sys/budget.h"

struct table {
  void *items;
  size_t item_size;
  size_t count;
  size_t capacity;
};

static inline struct table table_of(size_t item_size) {
  return (struct table){.item_size = item_size};
}

/* Empties a table, for items of a size; it keeps its memory if the size was the same. The table may be all zero. */
void table_begin(struct table *table, size_t item_size, struct budget *budget);

/* Raises the capacity to at least `capacity`, with room to grow. False on failure; budget->status says why. */
bool table_grow(struct table *table, struct budget *budget, size_t capacity);

/* Appends one uninitialised item and returns it, or NULL on failure. Pointers to earlier items become invalid. */
static inline void *table_append(struct table *table, struct budget *budget) {
  if (table->count == table->capacity && !table_grow(table, budget, table->count + 1)) {
    return NULL;
  }
  return (char *)table->items + table->count++ * table->item_size;
}

/* Appends `count` uninitialised items and returns the first of them, or NULL on failure; never NULL for none. */
void *table_extend(struct table *table, struct budget *budget, size_t count);

/* Gives the memory back. The table may be all zero. */
void table_clear(struct table *table, struct budget *budget);

#endif
