/*
 * What one count or analysis may take: memory up to a limit, and time until its caller stops it. Every table of the engine is
 * taken from the budget, so that the limit is checked before memory is taken and the peak is known afterwards; and everything
 * that takes long asks it now and then whether to go on.
 */
#ifndef FLEETCOUNT_ENGINE_BUDGET_H
#define FLEETCOUNT_ENGINE_BUDGET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sys/pool.h"
#include "sys/progress.h"

/* Several threads may take from one budget at the same time. */
struct budget {
  uint64_t limit; /* bytes */
  uint64_t used;
  uint64_t peak;
  fc_error *error;  /* filled in by a call that fails; may be NULL */
  fc_status status; /* FC_OK, or why the last failing call failed */
  struct progress progress;
  struct pool *pool;    /* for arrays of middling size, or NULL; counted as used is all that it has ever got */
  bool has_closed_pool; /* nothing is taken from it: while threads take side by side, for how it grows must not depend on them */
  atomic_bool is_in_use;
};

/* Takes an array of `count` elements of `size` bytes, uninitialised. NULL on failure; budget->status says why. */
void *budget_allocate(struct budget *budget, size_t count, size_t size);

/* Moves an array (or NULL, with an old_count of 0) to one of new_count elements. On failure NULL, and the old one is left alone.
 */
void *budget_resize(struct budget *budget, void *array, size_t old_count, size_t new_count, size_t size);

/* The same as budget_allocate, every byte zero. */
void *budget_allocate_zeroed(struct budget *budget, size_t count, size_t size);

/* The same, outside of the pool: it may outlive the budget, and is freed by memory_free. */
void *budget_allocate_lasting(struct budget *budget, size_t count, size_t size);

/* The same as budget_resize, outside of the pool. */
void *budget_resize_outside(struct budget *budget, void *array, size_t old_count, size_t new_count, size_t size);

/* Lets what the pool has got be used for something else. All that was taken from it must have been given back; if not, it does
 * nothing. */
void budget_begin_anew(struct budget *budget);

/*
 * The same as budget_allocate for bytes, for what is large: it lies where the pool has begun anew, and has memory already. Where
 * it does not fit there, what the pool has got is given back to the system first.
 */
void *budget_allocate_again(struct budget *budget, size_t bytes);

/* Reserved address space (sys/reserve.h) of at least `bytes`, one that the pool has kept where it has one; one of 0 bytes where
 * the system has not so much. And giving it back: where there is plenty of memory the pool keeps it with what it has `touched`,
 * which the budget still counts. */
struct spare budget_reserve(struct budget *budget, size_t bytes);
void budget_end_reserve(struct budget *budget, struct spare reserve);

/* Makes an array shorter, new_count > 0, and returns where it lies now: in its old place and length where it cannot be moved. */
void *budget_shrink(struct budget *budget, void *array, size_t *count, size_t new_count, size_t size);

/* Gives an array of `count` elements back. NULL is allowed, whatever the count. */
void budget_free(struct budget *budget, void *array, size_t count, size_t size);

/* Whether `bytes` more are within the limit; if not, sets status and error with the size that is needed. */
bool budget_admits(struct budget *budget, uint64_t bytes);

/* Takes bytes of memory that somebody else allocates, and gives them back. False when they are not within the limit. */
bool budget_take(struct budget *budget, uint64_t bytes);
void budget_give_back(struct budget *budget, uint64_t bytes);

/* Whether so little has been taken that some more, of which no account is kept, does not matter: large pages that are used in
 * part. */
bool budget_has_plenty(struct budget *budget);

/* Whether to go on, of the stage of the progress at hand the share `done` being done; if not, sets status and error. */
bool budget_goes_on(struct budget *budget, double done);

/* The same in the middle of some work, with nothing new to tell. */
bool budget_still_goes_on(struct budget *budget);

#endif
