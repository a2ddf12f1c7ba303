#include "sys/progress.h"

#include "sys/status.h"

struct progress progress_of(const fc_options *options) {
  struct progress progress = {.end = 1};
  if (options != NULL) {
    progress.tell = options->progress;
    progress.context = options->progress_context;
    progress.caller = pthread_self();
  }
  return progress;
}

void progress_stage(struct progress *progress, double begin, double end) {
  progress->begin = begin;
  progress->end = end;
}

void progress_next_of_many(struct progress *progress) {
  progress_stage(progress, progress->end, progress->end + (1 - progress->end) / 20);
}

bool progress_still_goes_on(struct progress *progress) {
  if (progress->tell != NULL && !progress->is_stopped && pthread_equal(pthread_self(), progress->caller)) {
    progress->is_stopped = progress->tell(progress->context, progress->reported) != 0;
  }
  return !progress->is_stopped;
}

bool progress_goes_on(struct progress *progress, double done) {
  const double share = progress->begin + (done < 1 ? done : 1) * (progress->end - progress->begin);
  progress->reported = share > progress->reported ? share : progress->reported;
  return progress_still_goes_on(progress);
}

fc_status progress_finish(struct progress *progress, fc_error *error) {
  progress_stage(progress, 0, 1);
  return progress_goes_on(progress, 1) ? FC_OK : progress_stopped(error);
}

fc_status progress_stopped(fc_error *error) {
  return error_set(error, FC_STOPPED, "stopped");
}

static fc_options options_with(struct progress *progress, const fc_options *options, int (*tell)(void *context, double done)) {
  fc_options made = options != NULL ? *options : (fc_options){.size = sizeof made};
  made.progress = progress->tell != NULL ? tell : NULL;
  made.progress_context = progress;
  return made;
}

/* Passes on the progress of a call that does the current stage. */
static int tell_on(void *context, double done) {
  return !progress_goes_on(context, done);
}

fc_options progress_stage_options(struct progress *progress, const fc_options *options) {
  return options_with(progress, options, tell_on);
}

/* A call in the middle of the work asks. */
static int ask(void *context, double done) {
  (void)done;
  return !progress_still_goes_on(context);
}

fc_options progress_asking_options(struct progress *progress, const fc_options *options) {
  return options_with(progress, options, ask);
}
