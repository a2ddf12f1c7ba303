#include "sys/table.h"

#include "sys/memory.h"

#define FIRST_CAPACITY 64

/* From this size on, tables get large pages. */
#define LARGE_BYTES ((size_t)4 << 20)

void table_begin(struct table *table, size_t item_size, struct budget *budget) {
  if (table->item_size != item_size) {
    table_clear(table, budget);
    table->item_size = item_size;
  }
  table->count = 0;
}

bool table_grow(struct table *table, struct budget *budget, size_t capacity) {
  const size_t roomy = capacity + capacity / 2 + FIRST_CAPACITY;
  void *items = budget_grow(budget, table->items, table->capacity, roomy, table->item_size);
  if (items == NULL) {
    return false;
  }
  table->items = items;
  table->capacity = roomy;
  if (roomy * table->item_size >= LARGE_BYTES) {
    memory_use_large_pages(items, roomy * table->item_size);
  }
  return true;
}

void *table_extend(struct table *table, struct budget *budget, size_t count) {
  /* With room for one more, the result is not NULL even for a count of 0. */
  if (table->count + count >= table->capacity && !table_grow(table, budget, table->count + count + 1)) {
    return NULL;
  }
  void *first = (char *)table->items + table->count * table->item_size;
  table->count += count;
  return first;
}

void table_clear(struct table *table, struct budget *budget) {
  budget_free(budget, table->items, table->capacity, table->item_size);
  table->items = NULL;
  table->count = 0;
  table->capacity = 0;
}
