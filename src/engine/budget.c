#include "engine/budget.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/reserve.h"
#include "sys/status.h"

static uint64_t bytes_of(size_t count, size_t size) {
  return count > UINT64_MAX / size ? UINT64_MAX : (uint64_t)count * size;
}

/* A size as it is easily read. */
struct readable {
  char text[32];
};

static struct readable readable(uint64_t bytes) {
  static const char *const units[] = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  struct readable size;
  double amount = (double)bytes / 1024;
  size_t unit = 0;
  while (unit + 1 < sizeof units / sizeof units[0] && amount >= 1024) {
    amount /= 1024;
    unit++;
  }
  (void)snprintf(size.text, sizeof size.text, "%.1f %s", amount, units[unit]);
  return size;
}

static struct readable exact(uint64_t bytes) {
  struct readable size;
  (void)snprintf(size.text, sizeof size.text, "%" PRIu64 " byte%s", bytes, bytes == 1 ? "" : "s");
  return size;
}

/* Threads hardly ever ask at the same time, and not for long. */
static void lock(struct budget *budget) {
  while (atomic_exchange(&budget->is_in_use, true)) {
  }
}

static void unlock(struct budget *budget) {
  atomic_store(&budget->is_in_use, false);
}

/* Gives back to the system what the pool only keeps. */
static void give_up_spares(struct budget *budget) {
  if (budget->pool && budget->pool->spare_count > 0) {
    budget->used -= budget->pool->spares_touched;
    pool_end_spares(budget->pool);
  }
}

static bool admits(struct budget *budget, uint64_t bytes) {
  if (bytes > budget->limit || budget->used > budget->limit - bytes) {
    give_up_spares(budget);
  }
  if (bytes <= budget->limit && budget->used <= budget->limit - bytes) {
    return true;
  }
  const uint64_t needed = bytes > UINT64_MAX - budget->used ? UINT64_MAX : budget->used + bytes;
  struct readable size = readable(needed);
  struct readable limit = readable(budget->limit);
  if (budget->limit < 1024 || strcmp(size.text, limit.text) == 0) {
    /* Rounded, they would not show that one is more than the other. */
    size = exact(needed);
    limit = exact(budget->limit);
  }
  budget->status =
      error_set(budget->error, FC_LIMIT, "this board needs at least %s of memory, and the limit is %s", size.text, limit.text);
  if (budget->error) {
    budget->error->needed = needed;
  }
  return false;
}

bool budget_admits(struct budget *budget, uint64_t bytes) {
  lock(budget);
  const bool admitted = admits(budget, bytes);
  unlock(budget);
  return admitted;
}

bool budget_take(struct budget *budget, uint64_t bytes) {
  lock(budget);
  const bool admitted = admits(budget, bytes);
  if (admitted) {
    budget->used += bytes;
    budget->peak = budget->used > budget->peak ? budget->used : budget->peak;
  }
  unlock(budget);
  return admitted;
}

static bool has_plenty(const struct budget *budget) {
  return budget->used <= budget->limit / 16;
}

bool budget_has_plenty(struct budget *budget) {
  lock(budget);
  const bool plenty = has_plenty(budget);
  unlock(budget);
  return plenty;
}

void budget_give_back(struct budget *budget, uint64_t bytes) {
  lock(budget);
  budget->used -= bytes;
  unlock(budget);
}

static void note_no_memory(struct budget *budget) {
  lock(budget);
  budget->status = error_no_memory(budget->error);
  unlock(budget);
}

/* Says why where the caller wants no more. */
static bool is_allowed(struct budget *budget, bool goes_on) {
  if (!goes_on) {
    lock(budget);
    budget->status = progress_stopped(budget->error);
    unlock(budget);
  }
  return goes_on;
}

bool budget_goes_on(struct budget *budget, double done) {
  return is_allowed(budget, progress_goes_on(&budget->progress, done));
}

bool budget_still_goes_on(struct budget *budget) {
  return is_allowed(budget, progress_still_goes_on(&budget->progress));
}

/* ---- In the pool ---------------------------------------------------------------------------------------------------------- */

static bool is_pooled(const struct budget *budget, const void *array) {
  return array && budget->pool && pool_has(budget->pool, array);
}

/* An array from the pool; NULL where it has none, or the limit does not admit one, which is not an error. */
static void *take_pooled(struct budget *budget, uint64_t bytes) {
  void *array = NULL;
  if (!budget->pool || budget->has_closed_pool || bytes > POOL_MOST || pool_size((size_t)bytes) == 0) {
    return NULL;
  }
  lock(budget);
  const size_t growth = pool_growth(budget->pool, (size_t)bytes);
  if (growth <= budget->limit - budget->used) {
    array = pool_take(budget->pool, (size_t)bytes, has_plenty(budget));
    budget->used += array ? growth : 0;
    budget->peak = budget->used > budget->peak ? budget->used : budget->peak;
  }
  unlock(budget);
  return array;
}

void budget_begin_anew(struct budget *budget) {
  if (budget->pool) {
    pool_begin_anew(budget->pool);
  }
}

/* Gives back to the system what a pool has got of which nothing is in use. */
static void give_up_pool(struct budget *budget) {
  if (budget->pool->taken == 0) {
    budget->used -= budget->pool->touched + budget->pool->spares_touched;
    pool_end(budget->pool);
  }
}

/* A long array in what the pool has got and does not use. */
static void *take_long(struct budget *budget, size_t bytes) {
  const size_t growth = pool_long_growth(budget->pool, bytes);
  void *array = growth <= budget->limit - budget->used ? pool_take_long(budget->pool, bytes) : NULL;
  if (array) {
    budget->used += growth;
    budget->peak = budget->used > budget->peak ? budget->used : budget->peak;
  } else {
    give_up_pool(budget);
  }
  return array;
}

void *budget_allocate_again(struct budget *budget, size_t bytes) {
  struct pool *pool = budget->pool;
  void *array = NULL;
  lock(budget);
  if (pool && pool->used < pool->touched) {
    if (bytes > POOL_MOST) {
      array = take_long(budget, bytes);
    } else if (pool_size(bytes) == 0 || pool_growth(pool, bytes) > budget->limit - budget->used) {
      give_up_pool(budget); /* the pool would have no room, and so it would be there for nothing */
    }
  }
  unlock(budget);
  return array ? array : budget_allocate(budget, bytes, 1);
}

/* ---- Reserves -------------------------------------------------------------------------------------------------------------- */

struct spare budget_reserve(struct budget *budget, size_t bytes) {
  struct spare reserve = {0};
  lock(budget);
  if (budget->pool) {
    reserve = pool_take_reserve(budget->pool, bytes);
    budget->used -= reserve.touched;
  }
  unlock(budget);
  if (!reserve.reserve) {
    reserve.reserve = reserve_begin(bytes);
    reserve.bytes = reserve.reserve ? bytes : 0;
  }
  return reserve;
}

void budget_end_reserve(struct budget *budget, struct spare reserve) {
  lock(budget);
  const bool is_kept = budget->pool && has_plenty(budget) && pool_keep_reserve(budget->pool, reserve);
  budget->used += is_kept ? reserve.touched : 0;
  unlock(budget);
  if (!is_kept) {
    reserve_end(reserve.reserve, reserve.bytes);
  }
}

/* ---- Arrays ---------------------------------------------------------------------------------------------------------------- */

static void give_back_pooled(struct budget *budget, void *array, uint64_t bytes) {
  lock(budget);
  pool_give_back(budget->pool, array, (size_t)bytes);
  unlock(budget);
}

/* Moves an array that lies in the pool, or shall. NULL where it is left to ordinary memory. */
static void *move_pooled(struct budget *budget, void *array, uint64_t old_bytes, uint64_t new_bytes) {
  if (is_pooled(budget, array) && new_bytes <= POOL_MOST && pool_size((size_t)old_bytes) == pool_size((size_t)new_bytes)) {
    return array;
  }
  void *moved = take_pooled(budget, new_bytes);
  if (moved && array) {
    memcpy(moved, array, (size_t)(old_bytes < new_bytes ? old_bytes : new_bytes));
    budget_free(budget, array, (size_t)old_bytes, 1);
  }
  return moved;
}

/* ---- In ordinary memory ---------------------------------------------------------------------------------------------------- */

static void *resize(struct budget *budget, void *array, size_t old_count, size_t new_count, size_t size) {
  const uint64_t old_bytes = bytes_of(old_count, size);
  const uint64_t new_bytes = bytes_of(new_count, size);
  if (new_bytes > old_bytes && !budget_take(budget, new_bytes - old_bytes)) {
    return NULL;
  }
  void *moved = memory_resize(array, new_count, size);
  if (!moved) {
    budget_give_back(budget, new_bytes > old_bytes ? new_bytes - old_bytes : 0);
    note_no_memory(budget);
    return NULL;
  }
  budget_give_back(budget, new_bytes < old_bytes ? old_bytes - new_bytes : 0);
  return moved;
}

/* From the pool to ordinary memory. */
static void *move_out(struct budget *budget, void *array, size_t old_count, size_t new_count, size_t size) {
  void *moved = resize(budget, NULL, 0, new_count, size);
  if (moved) {
    memcpy(moved, array, (old_count < new_count ? old_count : new_count) * size);
    budget_free(budget, array, old_count, size);
  }
  return moved;
}

void *budget_resize_outside(struct budget *budget, void *array, size_t old_count, size_t new_count, size_t size) {
  return resize(budget, array, old_count, new_count, size);
}

void *budget_resize(struct budget *budget, void *array, size_t old_count, size_t new_count, size_t size) {
  void *moved = move_pooled(budget, array, bytes_of(old_count, size), bytes_of(new_count, size));
  if (moved) {
    return moved;
  }
  return is_pooled(budget, array) ? move_out(budget, array, old_count, new_count, size)
                                  : resize(budget, array, old_count, new_count, size);
}

void *budget_allocate_lasting(struct budget *budget, size_t count, size_t size) {
  void *array = resize(budget, NULL, 0, count, size);
  if (array) {
    memset(array, 0, count * size);
  }
  return array;
}

void *budget_allocate(struct budget *budget, size_t count, size_t size) {
  return budget_resize(budget, NULL, 0, count, size);
}

void *budget_allocate_zeroed(struct budget *budget, size_t count, size_t size) {
  void *array = budget_allocate(budget, count, size);
  if (array) {
    memset(array, 0, count * size);
  }
  return array;
}

void *budget_shrink(struct budget *budget, void *array, size_t *count, size_t new_count, size_t size) {
  if (is_pooled(budget, array)) {
    return array;
  }
  void *moved = memory_resize(array, new_count, size);
  if (!moved) {
    return array;
  }
  budget_give_back(budget, bytes_of(*count - new_count, size));
  *count = new_count;
  return moved;
}

void budget_free(struct budget *budget, void *array, size_t count, size_t size) {
  if (!array) {
    return;
  }
  if (is_pooled(budget, array)) {
    give_back_pooled(budget, array, bytes_of(count, size));
    return;
  }
  memory_free(array);
  budget_give_back(budget, bytes_of(count, size));
}
