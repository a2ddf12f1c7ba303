/*
 * The memo: what has been proved of positions. For each a bound from below of its loss, and whether that is the loss itself.
 *
 * A hash table in buckets of four. It doubles until its limit is reached; from then on, what took least work to find makes room
 * in its bucket for what is new. What is lost must be found again, but nothing becomes wrong.
 */
#ifndef FLEETCOUNT_SOLVE_MEMO_H
#define FLEETCOUNT_SOLVE_MEMO_H

#include "solve/position.h"

struct memo_entry {
  struct position_key key; /* all zero: nobody's */
  uint64_t loss : 48;
  uint64_t work : 15; /* some measure of it */
  uint64_t is_exact : 1;
};

#define MEMO_MOST_LOSS ((UINT64_C(1) << 48) - 1)

struct memo {
  struct memo_entry *entries;
  size_t buckets; /* a power of 2 */
  size_t used;    /* entries */
  uint64_t limit; /* bytes */
};

/* An empty memo, for so many bytes at most, though at least some KiB. False when memory is short. */
bool memo_begin(struct memo *memo, uint64_t limit);
void memo_end(struct memo *memo);

/* What is known, or NULL. */
const struct memo_entry *memo_find(const struct memo *memo, struct position_key key);

/* Keeps a loss, or a bound of it, that took so much work; what is kept already only becomes better. */
void memo_keep(struct memo *memo, struct position_key key, uint64_t loss, bool is_exact, unsigned work);

#endif
