#include "base/pool.h"

#include <stdint.h>

#include "base/reserve.h"

/* Address space, which costs nothing. */
#define RESERVED ((size_t)1 << 30)

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

size_t pool_growth(const struct pool *pool, size_t bytes) {
  const size_t index = index_of(bytes);
  return pool->given_back[index] ? 0 : size_at(index);
}

static void begin(struct pool *pool, bool in_large_pages) {
  pool->reserve = reserve_begin(RESERVED);
  pool->is_out = !pool->reserve;
  if (pool->reserve && in_large_pages) {
    reserve_use(pool->reserve, RESERVED);
  }
}

void *pool_take(struct pool *pool, size_t bytes, bool in_large_pages) {
  const size_t index = index_of(bytes);
  void *array = pool->given_back[index];
  if (array) {
    pool->given_back[index] = *(void **)array;
    return array;
  }
  if (!pool->reserve && !pool->is_out) {
    begin(pool, in_large_pages);
  }
  if (pool->is_out || RESERVED - pool->used < size_at(index)) {
    return NULL;
  }
  array = pool->reserve + pool->used;
  pool->used += size_at(index);
  return array;
}

void pool_give_back(struct pool *pool, void *array, size_t bytes) {
  const size_t index = index_of(bytes);
  *(void **)array = pool->given_back[index];
  pool->given_back[index] = array;
}

bool pool_has(const struct pool *pool, const void *array) {
  const uintptr_t begin = (uintptr_t)pool->reserve;
  return pool->reserve && (uintptr_t)array >= begin && (uintptr_t)array < begin + pool->used;
}

void pool_end(struct pool *pool) {
  if (pool->reserve) {
    reserve_end(pool->reserve, RESERVED);
  }
  *pool = (struct pool){0};
}
