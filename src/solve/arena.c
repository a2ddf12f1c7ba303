#include "solve/arena.h"

#include <stdalign.h>

#include "sys/memory.h"

enum { USUAL_BLOCK = 1 << 20, ALIGNMENT = alignof(max_align_t) };

struct arena_block {
  struct arena_block *next;
  size_t size;
  size_t used;
  alignas(max_align_t) char bytes[];
};

static struct arena_block *new_block(size_t bytes) {
  const size_t size = bytes > USUAL_BLOCK ? bytes : USUAL_BLOCK;
  struct arena_block *block = memory_allocate(1, sizeof *block + size);
  if (block != NULL) {
    block->next = NULL;
    block->size = size;
    block->used = 0;
  }
  return block;
}

/* Moves on to the block after the current one. If that is too small, a new block is inserted before it. */
static struct arena_block *next_block(struct arena *arena, size_t bytes) {
  struct arena_block *next = arena->current != NULL ? arena->current->next : arena->first;
  if (next == NULL || next->size < bytes) {
    struct arena_block *made = new_block(bytes);
    if (made == NULL) {
      return NULL;
    }
    made->next = next;
    *(arena->current != NULL ? &arena->current->next : &arena->first) = made;
    arena->bytes += made->size;
    next = made;
  }
  next->used = 0;
  arena->current = next;
  return next;
}

void *arena_take(struct arena *arena, size_t bytes) {
  const size_t rounded = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  struct arena_block *block = arena->current;
  if (block == NULL || block->size - block->used < rounded) {
    block = next_block(arena, rounded);
    if (block == NULL) {
      return NULL;
    }
  }
  void *taken = block->bytes + block->used;
  block->used += rounded;
  return taken;
}

struct arena_mark arena_mark(const struct arena *arena) {
  return (struct arena_mark){.block = arena->current, .used = arena->current != NULL ? arena->current->used : 0};
}

void arena_return(struct arena *arena, struct arena_mark mark) {
  arena->current = mark.block;
  if (mark.block != NULL) {
    mark.block->used = mark.used;
  }
}

void arena_end(struct arena *arena) {
  for (struct arena_block *block = arena->first; block;) {
    struct arena_block *next = block->next;
    memory_free(block);
    block = next;
  }
  *arena = (struct arena){0};
}
