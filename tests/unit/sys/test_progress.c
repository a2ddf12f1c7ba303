#include "support/testing.h"
#include "sys/progress.h"

/* Somebody who writes down what is told, and stops at the call of a number. */
struct listener {
  int calls;
  int stop_at;
  double last;
};

static int listen(void *context, double done) {
  struct listener *listener = context;
  listener->last = done;
  return ++listener->calls == listener->stop_at;
}

static struct progress progress_for(struct listener *listener) {
  return progress_of(&(fc_options){.progress = listen, .progress_context = listener});
}

TEST(nobody_watches) {
  struct progress progress = progress_of(NULL);
  assert_true(progress_goes_on(&progress, 0.5));
  progress = progress_of(&(fc_options){0});
  assert_true(progress_goes_on(&progress, 1));
  struct progress zero = {0};
  assert_true(progress_goes_on(&zero, 0.5));
  assert_null(progress_stage_options(&zero, NULL).progress);
  assert_int_equal(progress_finish(&zero, NULL), FC_OK);
}

TEST(stages_are_shares_of_the_whole) {
  struct listener listener = {0};
  struct progress progress = progress_for(&listener);
  assert_true(progress_goes_on(&progress, 0.125));
  assert_true(listener.last == 0.125);
  progress_stage(&progress, 0.25, 0.75);
  assert_true(progress_goes_on(&progress, 0));
  assert_true(listener.last == 0.25);
  assert_true(progress_goes_on(&progress, 0.5));
  assert_true(listener.last == 0.5);
  assert_true(progress_goes_on(&progress, 1));
  assert_true(listener.last == 0.75);
  assert_int_equal(listener.calls, 4);
}

/* Progress never goes back, and never beyond its stage. */
TEST(never_goes_back) {
  struct listener listener = {0};
  struct progress progress = progress_for(&listener);
  progress_stage(&progress, 0, 0.5);
  assert_true(progress_goes_on(&progress, 1.5));
  assert_true(listener.last == 0.5);
  assert_true(progress_goes_on(&progress, 0.25));
  assert_true(listener.last == 0.5);
  progress_stage(&progress, 0.25, 1);
  assert_true(progress_goes_on(&progress, 0));
  assert_true(listener.last == 0.5);
  assert_int_equal(listener.calls, 3);
}

/* And stays so, without asking again. */
TEST(is_stopped) {
  struct listener listener = {.stop_at = 2};
  struct progress progress = progress_for(&listener);
  assert_true(progress_goes_on(&progress, 0.25));
  assert_false(progress_goes_on(&progress, 0.5));
  assert_false(progress_goes_on(&progress, 0.75));
  assert_int_equal(listener.calls, 2);
  assert_true(listener.last == 0.5);
}

/* The caller is asked again, and told the same as before. */
TEST(asks_in_the_middle_of_work) {
  struct listener listener = {.stop_at = 3};
  struct progress progress = progress_for(&listener);
  assert_true(progress_goes_on(&progress, 0.25));
  assert_true(progress_still_goes_on(&progress));
  assert_true(listener.last == 0.25);
  assert_false(progress_still_goes_on(&progress));
  assert_false(progress_still_goes_on(&progress));
  assert_false(progress_goes_on(&progress, 0.5));
  assert_int_equal(listener.calls, 3);
}

static void *ask_elsewhere(void *progress) {
  return progress_still_goes_on(progress) ? progress : NULL;
}

/* Another thread does not ask the caller, but sees that he has stopped the work. */
TEST(other_threads_only_look) {
  struct listener listener = {.stop_at = 1};
  struct progress progress = progress_for(&listener);
  for (int stopped = 0; stopped <= 1; stopped++) {
    pthread_t thread;
    void *answer = NULL;
    assert_int_equal(pthread_create(&thread, NULL, ask_elsewhere, &progress), 0);
    assert_int_equal(pthread_join(thread, &answer), 0);
    assert_int_equal(answer == NULL, stopped);
    assert_int_equal(listener.calls, stopped);
    assert_false(progress_still_goes_on(&progress));
  }
}

TEST(a_stage_may_be_a_call) {
  struct listener listener = {.stop_at = 3};
  struct progress outer = progress_for(&listener);
  progress_stage(&outer, 0.5, 1);
  const fc_options options = progress_stage_options(&outer, &(fc_options){.threads = 7});
  assert_int_equal(options.threads, 7);
  struct progress inner = progress_of(&options);
  assert_true(progress_goes_on(&inner, 0.5));
  assert_true(listener.last == 0.75);
  progress_stage(&inner, 0.2, 0.3);
  assert_int_equal(progress_finish(&inner, NULL), FC_OK);
  assert_true(listener.last == 1);
  assert_false(progress_goes_on(&inner, 1));
  assert_true(outer.is_stopped);
}

TEST(finishing_can_be_stopped) {
  struct listener listener = {.stop_at = 1};
  fc_error error = {0};
  struct progress progress = progress_for(&listener);
  assert_int_equal(progress_finish(&progress, &error), FC_STOPPED);
  assert_true(listener.last == 1);
  const int calls = listener.calls;
  assert_int_equal(progress_finish(&progress, &error), FC_STOPPED);
  assert_int_equal(listener.calls, calls);
  assert_int_equal(error.status, FC_STOPPED);
  assert_string_equal(error.message, "stopped");
}
