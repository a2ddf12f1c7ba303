/*
 * A pool: arrays of middling size that are taken and given back again and again, in reserved address space (reserve.h).
 *
 * The system gives memory page by page, cleared, and takes it back when an array of some hundred KiB is freed; for a computation
 * of a tenth of a second that is a good part of the time. A pool is in large pages, and keeps what it has once got.
 *
 * Sizes are rounded up to 2^k or 3 * 2^k bytes. What is given back is used again for the same size:
 *
 *     | in use | free | in use | in use | free | in use | never used yet ...
 *                 |________________________^               a list for each size
 *
 * When all arrays have been given back a pool can begin anew, and then give an array of any size in the memory that it has got.
 *
 * It also keeps the reserves of large arrays that are over, with the memory that they have got, for the next ones.
 */
#ifndef FLEETCOUNT_SYS_POOL_H
#define FLEETCOUNT_SYS_POOL_H

#include <stdbool.h>
#include <stddef.h>

#define POOL_LEAST ((size_t)32 << 10)
#define POOL_MOST ((size_t)3 << 19)
#define POOL_SIZES 12
/* Bytes of its reserve. */
#define POOL_RESERVED ((size_t)1 << 30)

/* Reserves that are kept at the most. */
#define POOL_SPARES 64

/* A reserve of which nothing is in use. */
struct spare {
  void *reserve;
  size_t bytes;
  size_t touched; /* it has got memory for so many */
};

/* All zero: nothing has been taken. */
struct pool {
  char *reserve;
  size_t used;    /* bytes from its begin on that have been taken since it began */
  size_t touched; /* and since it began for the first time: it has got memory for so many */
  size_t taken;   /* arrays that are in use */
  bool is_out;    /* there is no reserve to be had */
  void *given_back[POOL_SIZES];
  size_t spare_count;
  size_t spares_touched; /* the sum of what the spares have got */
  struct spare spares[POOL_SPARES];
};

/* Keeps a reserve; false where there are enough. */
bool pool_keep_reserve(struct pool *pool, struct spare spare);

/* Takes a reserve of so many bytes or more that is kept, of these the one that has got most; one of 0 bytes where there is none.
 */
struct spare pool_take_reserve(struct pool *pool, size_t bytes);

/* Gives the reserves that are kept back to the system. */
void pool_end_spares(struct pool *pool);

/* The size that an array of so many bytes has in a pool, or 0 where it does not belong there. */
size_t pool_size(size_t bytes);

/* How much more memory the pool will use when it is asked for an array of so many bytes, pool_size(bytes) > 0. */
size_t pool_growth(const struct pool *pool, size_t bytes);

/* An array of so many bytes, pool_size(bytes) > 0, uninitialised. NULL where the pool has no room. `in_large_pages`: the pool may
 * begin with large pages, of which the last may be used in part only (reserve.h). */
void *pool_take(struct pool *pool, size_t bytes, bool in_large_pages);

/* Begins anew where no array is in use, and otherwise does nothing. */
void pool_begin_anew(struct pool *pool);

/* The same as pool_growth and pool_take for an array of any size, which does not become one of the arrays that are used again.
 * No large pages are asked for that have not been. */
size_t pool_long_growth(const struct pool *pool, size_t bytes);
void *pool_take_long(struct pool *pool, size_t bytes);

/* Gives an array of so many bytes back. */
void pool_give_back(struct pool *pool, void *array, size_t bytes);

/* Whether an array lies in the pool. */
bool pool_has(const struct pool *pool, const void *array);

/* Gives all of it back to the system. */
void pool_end(struct pool *pool);

#endif
