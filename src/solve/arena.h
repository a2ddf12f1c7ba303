/*
 * An arena is a stack of memory: a search takes from it on its way down, and gives back on its way up.
 *
 *     const struct arena_mark mark = arena_mark(arena);
 *     ... arena_take(arena, bytes) ...
 *     arena_return(arena, mark);          everything taken since the mark is free again
 *
 * It consists of blocks that never move. A free block is kept for later use.
 */
#ifndef FLEETCOUNT_SOLVE_ARENA_H
#define FLEETCOUNT_SOLVE_ARENA_H

#include <stddef.h>
#include <stdint.h>

struct arena_block;

/* An arena of zeros is empty. */
struct arena {
  struct arena_block *first;
  struct arena_block *current;
  uint64_t bytes; /* in all blocks */
};

struct arena_mark {
  struct arena_block *block;
  size_t used;
};

/* Takes uninitialised memory, aligned for any type. NULL when memory is short. */
void *arena_take(struct arena *arena, size_t bytes);

/* The current end of the memory taken. */
struct arena_mark arena_mark(const struct arena *arena);

/* Gives back everything that was taken since the mark. */
void arena_return(struct arena *arena, struct arena_mark mark);

/* Frees all blocks. */
void arena_end(struct arena *arena);

#endif
