/*
 * The budget of one count or analysis: memory up to a limit, and time until the caller stops it. Every array of the engine
 * comes from the budget, which checks the limit and records the peak. All long work regularly asks it whether to go on.
 */
#ifndef FLEETCOUNT_SYS_BUDGET_H
#define FLEETCOUNT_SYS_BUDGET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sys/progress.h"

/*
 * WORK OF SEVERAL PARTS has one limit. The memory that one part holds is taken off the limit of the next, and a refusal counts
 * both:
 *
 *     const fc_options rest = options_beside(options, held);
 *     status = status_beside(count(..., &rest, error), options, held, error);
 */

/* Options (NULL: the defaults) for a part, with the limit less the bytes that other parts hold. */
fc_options options_beside(const fc_options *options, uint64_t held);

/* Returns the status of such a part. For FC_LIMIT the error then names the need of all parts together, and their limit. */
fc_status status_beside(fc_status status, const fc_options *options, uint64_t held, fc_error *error);

/* Fails with FC_LIMIT: the work needs at least that much memory, in bytes. */
fc_status error_limit(fc_error *error, uint64_t needed, uint64_t limit);

/* Renews such a message for the whole work, which needs `needed` bytes: "about" or "at least" as in the first message. */
void error_limit_anew(fc_error *error, uint64_t needed, uint64_t limit);

/* Several threads may take from one budget at the same time. */
struct budget {
  uint64_t limit; /* bytes */
  uint64_t used;
  uint64_t peak;
  uint64_t expected; /* the estimated peak, which a refusal names; 0: not known */
  fc_error *error;   /* filled in by a call that fails; may be NULL */
  fc_status status;  /* FC_OK, or why the last failing call failed */
  struct progress progress;
  atomic_bool is_in_use;
};

/* A budget with `used` bytes taken, with the limit and the progress of the options (NULL: the defaults). */
struct budget budget_of(const fc_options *options, uint64_t used, fc_error *error);

/* Takes an array of `count` elements of `size` bytes, uninitialised. NULL on failure; budget->status says why. */
void *budget_allocate(struct budget *budget, size_t count, size_t size);

/* The same, every byte zero. An array that outlives the budget is freed with memory_free, after budget_give_back. */
void *budget_allocate_zeroed(struct budget *budget, size_t count, size_t size);

/* Moves an array (or NULL, with an old_count of 0) to one of new_count elements, more than before. On failure NULL, and the old
 * one is left alone. */
void *budget_grow(struct budget *budget, void *array, size_t old_count, size_t new_count, size_t size);

/* Gives an array of `count` elements back. NULL is allowed, whatever the count. */
void budget_free(struct budget *budget, void *array, size_t count, size_t size);

/* Whether `bytes` more are within the limit; if not, sets status and error with the size that is needed. */
bool budget_admits(struct budget *budget, uint64_t bytes);

/* Takes bytes that somebody else will allocate. False if they are beyond the limit; sets status and error then. */
bool budget_take(struct budget *budget, uint64_t bytes);

/* Gives back bytes that somebody else will free. */
void budget_give_back(struct budget *budget, uint64_t bytes);

/* Reports the share `done` of the current stage. Returns whether to go on; if not, sets status and error. */
bool budget_goes_on(struct budget *budget, double done);

/* The same without a report. */
bool budget_still_goes_on(struct budget *budget);

#endif
