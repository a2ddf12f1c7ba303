/*
 * The memo: what has been proved of positions. For each a bound from below of its loss, and whether that is the loss itself.
 *
 * A hash table in buckets of four. It doubles until its limit is reached; from then on, what took least work to find makes room
 * in its bucket for what is new. What is lost must be found again, but nothing becomes wrong.
 *
 * Threads may share it. It consists of many parts that grow by themselves; to write takes the lock of a part, to read takes none.
 * An entry is three words: its value, and the two words of its key, each of them combined with the value by exclusive or. Who
 * reads the words of two entries that were written one after the other finds no key in them. An outgrown table stays for those
 * who may still read it.
 */
#ifndef FLEETCOUNT_SOLVE_MEMO_H
#define FLEETCOUNT_SOLVE_MEMO_H

#include "solve/position.h"

/* What is known of a position. */
struct memo_value {
  uint64_t loss : 48;
  uint64_t work : 15; /* some measure of it */
  uint64_t is_exact : 1;
};

#define MEMO_MOST_LOSS ((UINT64_C(1) << 48) - 1)

struct memo_part;

struct memo {
  struct memo_part *parts; /* NULL: not begun */
};

/* An empty memo, for so many bytes at most, though at least some KiB. False when memory is short. */
bool memo_begin(struct memo *memo, uint64_t limit);
void memo_end(struct memo *memo);

/* Has the memory fetched in which a key will be looked for. */
void memo_prepare(const struct memo *memo, struct position_key key);

/* Whether something is known, and what. */
bool memo_find(struct memo_value *found, const struct memo *memo, struct position_key key);

/* Keeps a loss, or a bound of it, that took so much work; what is kept already only becomes better. */
void memo_keep(const struct memo *memo, struct position_key key, uint64_t loss, bool is_exact, unsigned work);

#endif
