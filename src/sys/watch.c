#include "sys/watch.h"

#include "sys/status.h"

struct watch watch_of(const fc_options *options) {
  struct watch watch = {.end = 1};
  if (options) {
    watch.progress = options->progress;
    watch.context = options->progress_context;
    watch.caller = pthread_self();
  }
  return watch;
}

void watch_stage(struct watch *watch, double begin, double end) {
  watch->begin = begin;
  watch->end = end;
}

void watch_next_of_many(struct watch *watch) {
  watch_stage(watch, watch->end, watch->end + (1 - watch->end) / 20);
}

bool watch_still_goes_on(struct watch *watch) {
  if (watch->progress != NULL && !watch->is_stopped && pthread_equal(pthread_self(), watch->caller)) {
    watch->is_stopped = watch->progress(watch->context, watch->told) != 0;
  }
  return !watch->is_stopped;
}

bool watch_goes_on(struct watch *watch, double done) {
  const double share = watch->begin + (done < 1 ? done : 1) * (watch->end - watch->begin);
  watch->told = share > watch->told ? share : watch->told;
  return watch_still_goes_on(watch);
}

fc_status watch_finish(const fc_options *options, fc_error *error) {
  struct watch watch = watch_of(options);
  return watch_goes_on(&watch, 1) ? FC_OK : watch_stopped(error);
}

fc_status watch_stopped(fc_error *error) {
  return error_set(error, FC_STOPPED, "stopped");
}

/* What a call for a stage tells is told on. */
static int tell_on(void *context, double done) {
  return !watch_goes_on(context, done);
}

fc_options watch_stage_options(struct watch *watch, const fc_options *options) {
  fc_options stage = options ? *options : (fc_options){.size = sizeof(fc_options)};
  stage.progress = watch->progress ? tell_on : NULL;
  stage.progress_context = watch;
  return stage;
}

/* A call in the middle of the work asks. */
static int ask(void *context, double done) {
  (void)done;
  return !watch_still_goes_on(context);
}

fc_options watch_asking_options(struct watch *watch, const fc_options *options) {
  fc_options asking = options ? *options : (fc_options){.size = sizeof(fc_options)};
  asking.progress = watch->progress ? ask : NULL;
  asking.progress_context = watch;
  return asking;
}
