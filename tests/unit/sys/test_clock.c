/* The clock goes forward, and as fast as time does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <time.h>

#include "sys/clock.h"

static void measures_time(void **state) {
  (void)state;
  const struct timespec pause = {.tv_nsec = 20000000};
  const double start = clock_seconds();
  assert_int_equal(nanosleep(&pause, NULL), 0);
  assert_true(clock_seconds() - start >= 0.0199);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(measures_time),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
