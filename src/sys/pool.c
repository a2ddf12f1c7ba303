#include "sys/pool.h"

#include <stdint.h>
#include <string.h>

#include "sys/reserve.h"

/* The sizes from the least on: 2^k and 3 * 2^(k - 1) by turns. */
static size_t size_at(size_t index) {
  return (index % 2 ? POOL_LEAST / 2 * 3 : POOL_LEAST) << index / 2;
}

/* Where the smallest size stands that has room. */
static size_t index_of(size_t bytes) {
  size_t index = 0;
  while (size_at(index) < bytes) {
    index++;
  }
  return index;
}

size_t pool_size(size_t bytes) {
  return bytes < POOL_LEAST || bytes > POOL_MOST ? 0 : size_at(index_of(bytes));
}

/* How much more memory the pool will have got when it has used so many bytes more. */
static size_t growth_by(const struct pool *pool, size_t bytes) {
  const size_t used = pool->used + bytes;
  return used > pool->touched ? used - pool->touched : 0;
}

size_t pool_growth(const struct pool *pool, size_t bytes) {
  const size_t index = index_of(bytes);
  return pool->given_back[index] ? 0 : growth_by(pool, size_at(index));
}

static void begin(struct pool *pool, bool in_large_pages) {
  pool->reserve = reserve_begin(POOL_RESERVED);
  pool->is_out = !pool->reserve;
  if (pool->reserve && in_large_pages) {
    reserve_use_large(pool->reserve, POOL_RESERVED);
  }
}

/* So many bytes that are not in use; NULL where there is no room. */
static void *use_more(struct pool *pool, size_t bytes) {
  if (!pool->reserve || POOL_RESERVED - pool->used < bytes) {
    return NULL;
  }
  void *array = pool->reserve + pool->used;
  pool->touched += growth_by(pool, bytes);
  pool->used += bytes;
  pool->taken++;
  return array;
}

void *pool_take(struct pool *pool, size_t bytes, bool in_large_pages) {
  const size_t index = index_of(bytes);
  void *array = pool->given_back[index];
  if (array) {
    pool->given_back[index] = *(void **)array;
    pool->taken++;
    return array;
  }
  if (!pool->reserve && !pool->is_out) {
    begin(pool, in_large_pages);
  }
  return use_more(pool, size_at(index));
}

void pool_begin_anew(struct pool *pool) {
  if (pool->taken == 0) {
    pool->used = 0;
    memset(pool->given_back, 0, sizeof pool->given_back);
  }
}

/* Arrays of any size, too, are whole pages. */
static size_t long_size(size_t bytes) {
  return bytes > SIZE_MAX - POOL_LEAST ? SIZE_MAX : (bytes + POOL_LEAST - 1) / POOL_LEAST * POOL_LEAST;
}

size_t pool_long_growth(const struct pool *pool, size_t bytes) {
  return growth_by(pool, long_size(bytes));
}

void *pool_take_long(struct pool *pool, size_t bytes) {
  return use_more(pool, long_size(bytes));
}

void pool_give_back(struct pool *pool, void *array, size_t bytes) {
  pool->taken--;
  if (bytes > POOL_MOST) {
    return;
  }
  const size_t index = index_of(bytes);
  *(void **)array = pool->given_back[index];
  pool->given_back[index] = array;
}

bool pool_has(const struct pool *pool, const void *array) {
  const uintptr_t begin = (uintptr_t)pool->reserve;
  return pool->reserve && (uintptr_t)array >= begin && (uintptr_t)array < begin + pool->used;
}

bool pool_keep_reserve(struct pool *pool, struct spare spare) {
  if (pool->spare_count == POOL_SPARES) {
    return false;
  }
  pool->spares[pool->spare_count++] = spare;
  pool->spares_touched += spare.touched;
  return true;
}

struct spare pool_take_reserve(struct pool *pool, size_t bytes) {
  struct spare *best = NULL;
  for (struct spare *spare = pool->spares; spare < pool->spares + pool->spare_count; spare++) {
    if (spare->bytes >= bytes && (!best || spare->touched > best->touched)) {
      best = spare;
    }
  }
  if (!best) {
    return (struct spare){0};
  }
  const struct spare taken = *best;
  *best = pool->spares[--pool->spare_count];
  pool->spares_touched -= taken.touched;
  return taken;
}

void pool_end_spares(struct pool *pool) {
  while (pool->spare_count > 0) {
    const struct spare *spare = &pool->spares[--pool->spare_count];
    reserve_end(spare->reserve, spare->bytes);
  }
  pool->spares_touched = 0;
}

void pool_end(struct pool *pool) {
  pool_end_spares(pool);
  if (pool->reserve) {
    reserve_end(pool->reserve, POOL_RESERVED);
  }
  *pool = (struct pool){0};
}
