/*
 * An arena: memory for what a search builds on its way down and drops on its way back, like a stack.
 *
 *     const struct arena_mark mark = arena_mark(arena);
 *     ... arena_take(arena, bytes) ...
 *     arena_return(arena, mark);          all that was taken since is free again
 *
 * It consists of blocks that never move; a block that has become free is kept for the next time.
 */
#ifndef FLEETCOUNT_SOLVE_ARENA_H
#define FLEETCOUNT_SOLVE_ARENA_H

#include <stddef.h>
#include <stdint.h>

struct arena_block;

/* All zero: nothing has been taken. */
struct arena {
  struct arena_block *first;
  struct arena_block *current;
  uint64_t bytes; /* of all blocks */
};

struct arena_mark {
  struct arena_block *block;
  size_t used;
};

/* Uninitialised memory for anything, or NULL when memory is short. */
void *arena_take(struct arena *arena, size_t bytes);

/* Marks how much has been taken so far. */
struct arena_mark arena_mark(const struct arena *arena);

/* Gives back all that has been taken since the mark. */
void arena_return(struct arena *arena, struct arena_mark mark);

/* Gives all of it back to the system. */
void arena_end(struct arena *arena);

#endif
