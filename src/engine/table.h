/* A growing array that takes its memory from a budget. A large one lies in a reserve (sys/reserve.h), where the system has it.
 */
#ifndef FLEETCOUNT_ENGINE_TABLE_H
#define FLEETCOUNT_ENGINE_TABLE_H

#include "engine/budget.h"

struct table {
  void *items;
  size_t item_size;
  size_t count;
  size_t capacity;
  size_t reserved;       /* bytes of the reserve that the items lie in; 0: in ordinary memory */
  size_t in_large_pages; /* bytes of it for which large pages have been asked */
  bool is_outside;       /* they never lie in the budget's pool */
};

static inline struct table table_of(size_t item_size) {
  return (struct table){.item_size = item_size};
}

/* A table that stays when the pool begins anew. */
static inline struct table table_outside(size_t item_size) {
  return (struct table){.item_size = item_size, .is_outside = true};
}

/* A table becomes large with so many bytes: from then on it lies in a reserve, and is not moved while it grows. */
#define TABLE_LARGE ((size_t)1 << 20)

/* Makes the capacity at least count + 1, with room to grow. False on failure; budget->status says why. */
bool table_grow(struct table *table, struct budget *budget);

/* Makes the capacity at least `capacity`. False on failure; budget->status says why. */
bool table_reserve(struct table *table, struct budget *budget, size_t capacity);

/* Appends one uninitialised item and returns it, or NULL on failure. Pointers to earlier items become invalid. */
static inline void *table_append(struct table *table, struct budget *budget) {
  if (table->count == table->capacity && !table_grow(table, budget)) {
    return NULL;
  }
  return (char *)table->items + table->count++ * table->item_size;
}

/* Appends `count` uninitialised items and returns the first of them, or NULL on failure. */
void *table_extend(struct table *table, struct budget *budget, size_t count);

/* Gives the unused capacity back; that of an empty table stays. */
void table_trim(struct table *table, struct budget *budget);

/* Gives all of it back. The table may be all zero. */
void table_clear(struct table *table, struct budget *budget);

#endif
