/*
 * What outlives a question (fc_context): memory that the system has given, threads, and the last plan, which serves the next
 * question as well where that allows less: after a miss the same states, or fewer, are left.
 */
#ifndef FLEETCOUNT_ENGINE_CONTEXT_H
#define FLEETCOUNT_ENGINE_CONTEXT_H

#include "engine/list.h"
#include "engine/run.h"

struct fc_context {
  uint64_t memory_of_machine; /* as found by the first question; 0: none yet */
  unsigned processors_of_machine;
  struct workspace workspace;
  bool has_run;
  struct run run;       /* with the last plan */
  uint64_t run_allowed; /* placements that its problem allowed */
  struct list list;     /* of the configurations of a problem, once they are few; all zero: none */
  struct list shorter;  /* filtered for the last question; another one may need more of the first */
};

/* The context of the options, or `temporary`, which it makes; the caller ends that with context_end. */
struct fc_context *context_of(const fc_options *options, struct fc_context *temporary);

/* The options, or the default ones, with what they leave to the machine: how much memory and how many threads. */
fc_options context_options(struct fc_context *context, const fc_options *options);

/*
 * Makes context->run a run on a problem as run_begin does, with the plan at hand where it will do. On failure the context has no
 * run.
 */
fc_status context_run(struct fc_context *context, const struct problem *problem, struct symmetry symmetry,
                      const struct counters *counters, enum run_aim aim, const fc_options *options, fc_error *error);

void context_forget_lists(struct fc_context *context);

/* Whether it keeps memory that counts against the limit of the next run; and gives that back. */
bool context_keeps_memory(const struct fc_context *context);
void context_give_up_memory(struct fc_context *context);

/* Gives all back that the context keeps. It can be used again. */
void context_end(struct fc_context *context);

#endif
