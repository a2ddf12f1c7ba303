#include "engine/table.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/reserve.h"

#define FIRST_CAPACITY 64

/* ---- In a reserve -------------------------------------------------------------------------------------------------------- */

/* The reserve of a table that becomes large is so many times what it needs then: few where addresses are short. */
#define RESERVE_FACTOR (SIZE_MAX > UINT32_MAX ? 64 : 2)

/* What to reserve for a table of so many bytes, or 0. */
static size_t to_reserve(size_t bytes) {
  return bytes < TABLE_LARGE || bytes > SIZE_MAX / RESERVE_FACTOR ? 0 : bytes * RESERVE_FACTOR / 4096 * 4096;
}

/* A large page that is taken whole at the end of a table saves a tenth of the time, but is more than the budget knows of. */
static void use_reserve(struct table *table, struct budget *budget) {
  const size_t used = table->capacity * table->item_size;
  if (table->in_large_pages < used) {
    table->in_large_pages = budget_has_plenty(budget) ? table->reserved : used;
    reserve_use_large(table->items, table->in_large_pages);
  }
}

/* Moves the items into a reserve, which is given back where the budget refuses. */
static bool move_into_reserve(struct table *table, struct budget *budget, size_t capacity, struct spare reserve) {
  if (!budget_take(budget, capacity * table->item_size)) {
    reserve_end(reserve.reserve, reserve.bytes);
    return false;
  }
  struct table moved = *table;
  moved.items = reserve.reserve;
  moved.capacity = capacity;
  moved.reserved = reserve.bytes;
  moved.in_large_pages = 0;
  use_reserve(&moved, budget);
  if (table->count > 0) {
    memcpy(moved.items, table->items, table->count * table->item_size);
  }
  table_clear(table, budget);
  *table = moved;
  return true;
}

/* Makes room in the reserve. Only the budget can refuse. */
static bool extend_in_reserve(struct table *table, struct budget *budget, size_t capacity) {
  if (!budget_take(budget, (capacity - table->capacity) * table->item_size)) {
    return false;
  }
  table->capacity = capacity;
  use_reserve(table, budget);
  return true;
}

/* Gives the reserve back. */
static void end_reserve(const struct table *table, struct budget *budget) {
  const size_t touched = table->capacity * table->item_size;
  budget_give_back(budget, touched);
  budget_end_reserve(budget, (struct spare){.reserve = table->items, .bytes = table->reserved, .touched = touched});
}

/* From a reserve into a larger one, where there is one: without a copy, and so without a moment in which there are two. */
static bool move_to_larger_reserve(struct table *table, size_t reserved) {
  if (table->reserved == 0 || reserved <= table->reserved) {
    return false;
  }
  void *moved = reserve_move(table->items, table->reserved, reserved);
  if (!moved) {
    return false;
  }
  table->items = moved;
  table->reserved = reserved;
  return true;
}

/* ---- In ordinary memory ---------------------------------------------------------------------------------------------------- */

/* Moves items to where there is room for more, in the pool or outside. */
static void *move_items(const struct table *table, struct budget *budget, void *items, size_t old_capacity, size_t capacity) {
  return table->is_outside ? budget_resize_outside(budget, items, old_capacity, capacity, table->item_size)
                           : budget_resize(budget, items, old_capacity, capacity, table->item_size);
}

/* From a reserve that has become too small, where there is no larger one. */
static bool leave_reserve(struct table *table, struct budget *budget, size_t capacity) {
  void *items = move_items(table, budget, NULL, 0, capacity);
  if (!items) {
    return false;
  }
  memcpy(items, table->items, table->count * table->item_size);
  end_reserve(table, budget);
  table->items = items;
  table->capacity = capacity;
  table->reserved = 0;
  table->in_large_pages = 0;
  return true;
}

static bool resize(struct table *table, struct budget *budget, size_t capacity) {
  void *items = move_items(table, budget, table->items, table->capacity, capacity);
  if (!items) {
    return false;
  }
  table->items = items;
  table->capacity = capacity;
  return true;
}

/* ---- Tables --------------------------------------------------------------------------------------------------------------- */

bool table_reserve(struct table *table, struct budget *budget, size_t capacity) {
  if (capacity <= table->capacity) {
    return true;
  }
  const size_t bytes = capacity <= SIZE_MAX / table->item_size ? capacity * table->item_size : SIZE_MAX;
  const size_t reserved = to_reserve(bytes);
  if (bytes <= table->reserved || move_to_larger_reserve(table, reserved)) {
    return extend_in_reserve(table, budget, capacity);
  }
  const struct spare reserve = reserved > 0 ? budget_reserve(budget, reserved) : (struct spare){0};
  if (reserve.reserve) {
    return move_into_reserve(table, budget, capacity, reserve);
  }
  return table->reserved > 0 ? leave_reserve(table, budget, capacity) : resize(table, budget, capacity);
}

/* A capacity with room to grow: by half, but for large tables, which need not be moved, by a sixteenth. */
static size_t with_room(const struct table *table, size_t count) {
  const size_t room = count * table->item_size < TABLE_LARGE ? count / 2 : count / 16;
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
  if (table->count == 0 || table->count >= table->capacity) {
    return;
  }
  if (table->reserved > 0) {
    reserve_forget(table->items, table->count * table->item_size, table->capacity * table->item_size);
    budget_give_back(budget, (table->capacity - table->count) * table->item_size);
    table->capacity = table->count;
  } else {
    table->items = budget_shrink(budget, table->items, &table->capacity, table->count, table->item_size);
  }
}

void table_clear(struct table *table, struct budget *budget) {
  if (table->reserved > 0) {
    end_reserve(table, budget);
  } else {
    budget_free(budget, table->items, table->capacity, table->item_size);
  }
  table->items = NULL;
  table->count = 0;
  table->capacity = 0;
  table->reserved = 0;
  table->in_large_pages = 0;
}
