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

/* A capacity with room to grow: by half, but for large tables, which the system moves by page tables, by a sixteenth. */
#define LARGE_BYTES ((size_t)64 << 20)

static size_t with_room(const struct table *table, size_t count) {
  const size_t room = count * table->item_size < LARGE_BYTES ? count / 2 : count / 16;
  return count + room + FIRST_CAPACITY;
}

bool table_grow(struct table *table, struct budget *budget) {
  return table_reserve(table, budget, with_room(table, table->capacity));
}

void *table_extend(struct table *table, struct budget *budget, size_t count) {
  const size_t needed = table->count + count;
  /* Room for one more, so that a table that is extended by nothing has items all the same. */
  if (needed >= table->capacity && !table_reserve(table, budget, with_room(table, needed))) {
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
