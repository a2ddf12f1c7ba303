/*
 * The context (fc_context) outlives a question. It keeps the last run, with its memory, threads, links and plan, and a list of
 * the configurations once they are few.
 *
 * Its bytes are the bytes used in run.budget and the bytes of both lists (list_bytes). The limit of the run's budget is lower
 * by the lists; every other budget of a question starts with all bytes of the context as used. Marginals and lists outlive the
 * question: a budget admits them, and then no longer counts them.
 */
#ifndef FLEETCOUNT_ENGINE_CONTEXT_H
#define FLEETCOUNT_ENGINE_CONTEXT_H

#include "engine/list.h"
#include "engine/run.h"

struct fc_context {
  uint64_t memory_of_machine; /* found by the first question; 0: not yet */
  unsigned processors_of_machine;
  struct run run;
  struct list list;     /* the configurations of an earlier problem; all zero: none */
  struct list filtered; /* `list`, filtered for the last question. The next question may need configurations that the filtered
                           list lacks. */
};

/* The context of the options, or a new one in `temporary`; the caller ends `temporary` with context_end in either case. */
struct fc_context *context_of(const fc_options *options, struct fc_context *temporary);

/* The options, or the default ones, with memory limit and threads set by the machine where they leave them open. */
fc_options context_options(struct fc_context *context, const fc_options *options);

void context_forget_lists(struct fc_context *context);

uint64_t context_list_bytes(const struct fc_context *context);

/* Frees what a context keeps beyond `limit` bytes: the lists first, then the run. */
void context_keep_within(struct fc_context *context, uint64_t limit);

/* Options (NULL: the defaults) for work that does not use their context. The limit is lowered by the context's memory. If that
 * is more than a quarter of the limit, the context is emptied instead. */
fc_options context_options_beside(const fc_options *options);

/* Returns the status of such work: see status_beside. */
fc_status context_status_beside(fc_status status, const fc_options *options, fc_error *error);

/* Frees everything that the context keeps. It can be used again. */
void context_end(struct fc_context *context);

#endif
