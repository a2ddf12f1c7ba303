/*
 * The progress of a long call: it regularly reports to the caller how much of the work is done, and the caller may stop it
 * (fc_options.progress).
 *
 * Work comes in stages, each a share of the whole:
 *
 *     struct progress progress = progress_of(options);
 *     progress_stage(&progress, 0, 0.3);                    the first stage is about three tenths of the work
 *     for (i = 0; i < count && progress_goes_on(&progress, i / count); i++) ...
 *     progress_stage(&progress, 0.3, 1);                    and this is the rest
 *     ...
 *
 * The reported share never decreases, even if a stage goes back. A caller that has asked to stop is not called again. So a
 * public call makes one progress, and calls within it get options that refer to it.
 */
#ifndef FLEETCOUNT_SYS_PROGRESS_H
#define FLEETCOUNT_SYS_PROGRESS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "fleetcount.h"

/* All zero: nothing is reported or stopped. */
struct progress {
  int (*tell)(void *context, double done); /* NULL: nothing is reported */
  void *context;
  pthread_t caller; /* the only thread that reports */
  double begin;     /* the current stage lies between these two shares of the whole */
  double end;
  double reported; /* the greatest reported share */
  atomic_bool is_stopped;
};

/* The progress by the caller's options (NULL: none), with the whole work as its only stage. */
struct progress progress_of(const fc_options *options);

/* Begins a stage: from the share `begin` of the whole work to `end`. */
void progress_stage(struct progress *progress, double begin, double end);

/* Begins the next of an unknown number of stages: a twentieth of the rest. */
void progress_next_of_many(struct progress *progress);

/* Reports the share `done` of the stage. False if the caller has asked to stop. */
bool progress_goes_on(struct progress *progress, double done);

/* The same without a new share. Every thread may ask; the caller is asked on its own thread only. */
bool progress_still_goes_on(struct progress *progress);

/* Reports the end of the call. Errors: FC_STOPPED. */
fc_status progress_finish(struct progress *progress, fc_error *error);

/* The failure of a call that was stopped, FC_STOPPED. */
fc_status progress_stopped(fc_error *error);

/* A copy of options (NULL: the defaults) for a call that does the current stage. They refer to the progress, which must not
 * move. */
fc_options progress_stage_options(struct progress *progress, const fc_options *options);

/* The same for a call in the middle of a stage, on any thread: it can be stopped, but its own progress is not reported. */
fc_options progress_asking_options(struct progress *progress, const fc_options *options);

#endif
