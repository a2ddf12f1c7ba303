/*
 * What outlives a question (fc_context): the last run, with its memory, threads, links and plan, and the list of the
 * configurations once they are few.
 */
#ifndef FLEETCOUNT_ENGINE_CONTEXT_H
#define FLEETCOUNT_ENGINE_CONTEXT_H

#include "engine/list.h"
#include "engine/run.h"

struct fc_context {
  uint64_t memory_of_machine; /* as found by the first question; 0: none yet */
  unsigned processors_of_machine;
  struct run run;
  struct list list;    /* of the configurations of a problem, once they are few; all zero: none */
  struct list shorter; /* filtered for the last question; another one may need more of the first */
};

/* The context of the options, or `temporary`, which it makes; the caller ends that with context_end. */
struct fc_context *context_of(const fc_options *options, struct fc_context *temporary);

/* The options, or the default ones, with what they leave to the machine: how much memory and how many threads. */
fc_options context_options(struct fc_context *context, const fc_options *options);

void context_forget_lists(struct fc_context *context);

/* The bytes of its lists. */
uint64_t context_list_bytes(const struct fc_context *context);

/* Lets a context keep no more than so many bytes. Gives its lists back first, and then its run. */
void context_keep_within(struct fc_context *context, uint64_t limit);

/*
 * Options (NULL: the defaults) for work that leaves their context alone. What the context keeps is taken off the limit; where it
 * is more than a quarter of the limit, it is given back instead.
 */
fc_options context_options_beside(const fc_options *options);

/* Returns the status of such work, as status_beside does. */
fc_status context_status_beside(fc_status status, const fc_options *options, fc_error *error);

/* Gives all back that the context keeps. It can be used again. */
void context_end(struct fc_context *context);

#endif
