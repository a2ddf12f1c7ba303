#include "engine/table.h"

#define FIRST_CAPACITY 64

bool table_grow(struct table *table, struct budget *budget) {
  const size_t capacity = table->capacity + table->capacity / 2 + FIRST_CAPACITY;
  void *items = budget_resize(budget, table->items, table->capacity, capacity, table->item_size);
  if (!items) {
    return false;
  }
  table->items = items;
  table->capacity = capacity;
  return true;
}

void table_trim(struct table *table, struct budget *budget) {
  if (table->count == table->capacity) {
    return;
  }
  if (table->count == 0) {
    table_clear(table, budget);
    return;
  }
  table->items = budget_shrink(budget, table->items, &table->capacity, table->count, table->item_size);
}

void table_clear(struct table *table, struct budget *budget) {
  budget_free(budget, table->items, table->capacity, table->item_size);
  table->items = NULL;
  table->count = 0;
  table->capacity = 0;
}
