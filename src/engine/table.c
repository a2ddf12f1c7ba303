#include "engine/table.h"

#define FIRST_CAPACITY 64

bool table_reserve(struct table *table, struct budget *budget, size_t capacity) {
  if (capacity <= table->capacity) {
    return true;
  }
  void *items = budget_resize(budget, table->items, table->capacity, capacity, table->item_size);
  if (!items) {
    return false;
  }
  table->items = items;
  table->capacity = capacity;
  return true;
}

bool table_grow(struct table *table, struct budget *budget) {
  return table_reserve(table, budget, table->capacity + table->capacity / 2 + FIRST_CAPACITY);
}

void *table_extend(struct table *table, struct budget *budget, size_t count) {
  const size_t needed = table->count + count;
  /* Room for one more, so that a table that is extended by nothing has items all the same. */
  if (needed >= table->capacity && !table_reserve(table, budget, needed + needed / 2 + FIRST_CAPACITY)) {
    return NULL;
  }
  void *first = (char *)table->items + table->count * table->item_size;
  table->count = needed;
  return first;
}

void table_trim(struct table *table, struct budget *budget) {
  if (table->count > 0 && table->count < table->capacity) {
    table->items = budget_shrink(budget, table->items, &table->capacity, table->count, table->item_size);
  }
}

void table_clear(struct table *table, struct budget *budget) {
  budget_free(budget, table->items, table->capacity, table->item_size);
  table->items = NULL;
  table->count = 0;
  table->capacity = 0;
}
