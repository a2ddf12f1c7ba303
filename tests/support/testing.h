/*
 * A test file includes this first, and then writes its tests:
 *
 *     TEST(ships_do_not_overlap) {
 *       assert_int_equal(...);
 *     }
 *
 * A test registers itself. The test files are linked into one program, which has a link with the name of each file, and
 * tests/support/testing.c runs the tests of the file by whose name it is called. The assertions are cmocka's, which wants the
 * five headers below.
 */
#ifndef TESTS_SUPPORT_TESTING_H
#define TESTS_SUPPORT_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/case_log.h"

struct registered_test {
  struct CMUnitTest test;
  const char *file;
  int line;
  struct registered_test *next;
};

void testing_register(struct registered_test *test);

/* A test. If it fails in the middle of a random case (support/case_log.h), that case is printed. */
#define TEST(name) TEST_WITH(name, NULL, case_log_teardown)

/* A test with a function before it and one after it, as in cmocka's tables; they share `*state` with the test. */
#define TEST_WITH(name, set_up, tear_down)                                                                                       \
  static void name(void **state);                                                                                                \
  __attribute__((constructor)) static void register_##name(void) {                                                               \
    static struct registered_test test = {.test = {#name, name, set_up, tear_down, NULL}, .file = __FILE__, .line = __LINE__};   \
    testing_register(&test);                                                                                                     \
  }                                                                                                                              \
  static void name(__attribute__((unused)) void **state)

#endif
