/* Pages ahead: what is said to be used soon is there after a while, and nothing else is; what is forgotten may be given back. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _DEFAULT_SOURCE /* mincore */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sched.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "base/pages_ahead.h"
#include "base/reserve.h"

#define MEGABYTE ((size_t)1 << 20)
#define RESERVED (64 * MEGABYTE)

/* A reserve and who cares for it; skipped where the system has neither. */
struct scene {
  struct pages_ahead *ahead;
  char *reserve;
};

static struct scene begin(void) {
  struct scene scene = {.ahead = pages_ahead_begin(), .reserve = reserve_begin(RESERVED)};
  if (!scene.ahead || !scene.reserve) {
    pages_ahead_end(scene.ahead);
    if (scene.reserve) {
      reserve_end(scene.reserve, RESERVED);
    }
    skip();
  }
  return scene;
}

static void end(struct scene scene) {
  pages_ahead_end(scene.ahead);
  reserve_end(scene.reserve, RESERVED);
}

/* Whether all pages in which these bytes lie are there, or some are. */
struct there {
  bool all;
  bool any;
};

static struct there look(const struct scene *scene, size_t first, size_t last) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  struct there there = {.all = true};
  for (size_t begin = first; begin < last; begin += page) {
    unsigned char is_there = 0;
    assert_int_equal(mincore(scene->reserve + begin, page, &is_there), 0);
    there.all = there.all && (is_there & 1);
    there.any = there.any || (is_there & 1);
  }
  return there;
}

/* Waits until these bytes are there, for a minute at the most. */
static void wait_for(const struct scene *scene, size_t first, size_t last) {
  const time_t begun = time(NULL);
  while (!look(scene, first, last).all && time(NULL) < begun + 60) {
    sched_yield();
  }
  assert_true(look(scene, first, last).all);
}

static void half_as_much_again_as_is_used_is_got(void **state) {
  (void)state;
  const struct scene scene = begin();
  pages_ahead_use(scene.ahead, scene.reserve, MEGABYTE, RESERVED);
  wait_for(&scene, 0, 2 * MEGABYTE); /* the least, in whole large pages */
  pages_ahead_use(scene.ahead, scene.reserve, 11 * MEGABYTE, RESERVED);
  wait_for(&scene, 10 * MEGABYTE, 16 * MEGABYTE);
  pages_ahead_end(scene.ahead);
  assert_false(look(&scene, 6 * MEGABYTE, 8 * MEGABYTE).any); /* is used: somebody writes there */
  assert_false(look(&scene, 16 * MEGABYTE, RESERVED).any);
  for (size_t i = 0; i < 16 * MEGABYTE; i += 1000) {
    assert_int_equal(scene.reserve[i], 0);
  }
  end((struct scene){.reserve = scene.reserve});
}

static void nothing_is_got_behind_the_reserve(void **state) {
  (void)state;
  const struct scene scene = begin();
  const size_t bytes = 10 * MEGABYTE;
  pages_ahead_use(scene.ahead, scene.reserve, 9 * MEGABYTE, bytes);
  wait_for(&scene, 9 * MEGABYTE, bytes);
  pages_ahead_end(scene.ahead);
  assert_false(look(&scene, bytes, RESERVED).any);
  end((struct scene){.reserve = scene.reserve});
}

static void what_has_been_written_stays(void **state) {
  (void)state;
  const struct scene scene = begin();
  for (size_t i = 0; i < RESERVED; i += MEGABYTE) {
    scene.reserve[i] = (char)(i / MEGABYTE + 1);
    pages_ahead_use(scene.ahead, scene.reserve, i + MEGABYTE, RESERVED);
  }
  pages_ahead_end(scene.ahead);
  for (size_t i = 0; i < RESERVED; i += MEGABYTE) {
    assert_int_equal(scene.reserve[i], (char)(i / MEGABYTE + 1));
    assert_int_equal(scene.reserve[i + MEGABYTE / 2], 0);
  }
  end((struct scene){.reserve = scene.reserve});
}

/* Whatever is being done there at the moment. */
static void what_is_forgotten_may_be_given_back(void **state) {
  (void)state;
  struct scene scene = begin();
  for (int i = 0; i < 40; i++) {
    pages_ahead_use(scene.ahead, scene.reserve, RESERVED / 2, RESERVED);
    pages_ahead_forget(scene.ahead, scene.reserve);
    reserve_end(scene.reserve, RESERVED);
    scene.reserve = reserve_begin(RESERVED);
    assert_non_null(scene.reserve);
  }
  /* What comes to lie in its place is another one. */
  assert_false(look(&scene, 0, RESERVED).any);
  pages_ahead_use(scene.ahead, scene.reserve, 0, RESERVED);
  wait_for(&scene, 0, PAGES_AHEAD_LEAST);
  end(scene);
}

/* More reserves than are cared for: all are as they were. */
static void many_reserves_are_allowed(void **state) {
  enum { MANY = RESERVED / (2 * MEGABYTE) };
  (void)state;
  const struct scene scene = begin();
  for (size_t i = 0; i < MANY; i++) {
    pages_ahead_use(scene.ahead, scene.reserve + i * 2 * MEGABYTE, 0, 2 * MEGABYTE);
  }
  wait_for(&scene, 0, 2 * MEGABYTE);
  for (size_t i = 0; i < MANY; i++) {
    pages_ahead_forget(scene.ahead, scene.reserve + i * 2 * MEGABYTE);
  }
  end(scene);
}

static void without_a_thread_nothing_is_done(void **state) {
  (void)state;
  char reserve[1] = {0};
  pages_ahead_use(NULL, reserve, 1, 1);
  pages_ahead_forget(NULL, reserve);
  pages_ahead_end(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(half_as_much_again_as_is_used_is_got),
      cmocka_unit_test(nothing_is_got_behind_the_reserve),
      cmocka_unit_test(what_has_been_written_stays),
      cmocka_unit_test(what_is_forgotten_may_be_given_back),
      cmocka_unit_test(many_reserves_are_allowed),
      cmocka_unit_test(without_a_thread_nothing_is_done),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
