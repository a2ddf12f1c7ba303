/*
 * The memo of proved positions: a lower bound of the loss of each, which may be marked as exact.
 *
 * It is a hash table with buckets of four entries. It doubles until its limit is reached. From then on a new entry replaces the
 * one of its bucket that took the least work. A replaced entry may have to be searched again, but no result changes.
 *
 * Threads may share it. It has many parts, and each grows by itself. Writing takes the lock of a part, reading takes no lock.
 * An entry has three words: its value, and the two words of its key, each XOR the value. So a reader that meets words of two
 * different entries finds no key in them. An outgrown table is kept for threads that still read it.
 */
#ifndef FLEETCOUNT_SOLVE_MEMO_H
#define FLEETCOUNT_SOLVE_MEMO_H

#include "solve/position.h"

/* The value of an entry. */
struct memo_value {
  uint64_t loss : 48;
  uint64_t work : 15; /* a measure of the work to find it: mostly the positions expanded, at most 2^15 - 1 */
  uint64_t is_exact : 1;
};

#define MEMO_MOST_LOSS ((UINT64_C(1) << 48) - 1)

struct memo_part;

struct memo {
  struct memo_part *parts; /* NULL: not begun */
};

/* Makes an empty memo of at most `limit` bytes, though never below a few KiB. False when memory is short. */
bool memo_begin(struct memo *memo, uint64_t limit);
void memo_end(struct memo *memo);

/* Prefetches the memory for a key. */
void memo_prepare(const struct memo *memo, struct position_key key);

/* Looks a key up. False if the memo lacks it. */
bool memo_find(struct memo_value *found, const struct memo *memo, struct position_key key);

/* Stores a loss or a bound of it, and the work that it took. A better value stays. */
void memo_keep(const struct memo *memo, struct position_key key, uint64_t loss, bool is_exact, unsigned work);

#endif
