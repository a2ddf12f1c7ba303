/*
 * Watching over a long call: who made it is told now and then how much of the work is done, and may stop it
 * (fc_options.progress).
 *
 * Work comes in stages, each a share of the whole:
 *
 *     struct watch watch = watch_of(options);
 *     watch_stage(&watch, 0, 0.3);                    the first stage is about three tenths of the work
 *     for (i = 0; i < count && watch_goes_on(&watch, i / count); i++) ...
 *     watch_stage(&watch, 0.3, 1);                    and this is the rest
 *     ...
 *
 * What is told never goes back, even where a stage says so.
 */
#ifndef FLEETCOUNT_SYS_WATCH_H
#define FLEETCOUNT_SYS_WATCH_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "fleetcount.h"

/* All zero is a watch that nobody keeps: it is never stopped. */
struct watch {
  int (*progress)(void *context, double done); /* NULL: nobody wants to know */
  void *context;
  pthread_t caller; /* the only thread on which it is told */
  double begin;     /* the stage at hand lies between these two shares of the whole */
  double end;
  double told; /* the most that has been told */
  atomic_bool is_stopped;
};

/* The watch that the caller's options (NULL: none) ask for, with the whole work as its only stage. */
struct watch watch_of(const fc_options *options);

/* Begins a stage: from the share `begin` of the whole work to `end`. */
void watch_stage(struct watch *watch, double begin, double end);

/* Begins the next of many stages, of a number that nobody knows: a part of what those before it have left. */
void watch_next_of_many(struct watch *watch);

/* Tells that the share `done` of the stage is done. False when the caller wants no more, now or at any time before. */
bool watch_goes_on(struct watch *watch, double done);

/* Asks the same in the middle of some work, with nothing new to tell. Every thread may ask; only the caller's asks in its turn.
 */
bool watch_still_goes_on(struct watch *watch);

/* Tells, at the end of a call with these options (NULL: the defaults), that all is done. Errors: FC_STOPPED. */
fc_status watch_finish(const fc_options *options, fc_error *error);

/* The failure of a call that was stopped, FC_STOPPED. */
fc_status watch_stopped(fc_error *error);

/*
 * A copy of options (NULL: the defaults) for a call that does the stage at hand of the work that is watched. They refer to the
 * watch, which must stay where it is.
 */
fc_options watch_stage_options(struct watch *watch, const fc_options *options);

/*
 * The same for a call in the middle of the work, on any thread: it asks whether to go on, and what it tells of its own progress
 * is told to nobody.
 */
fc_options watch_asking_options(struct watch *watch, const fc_options *options);

#endif
