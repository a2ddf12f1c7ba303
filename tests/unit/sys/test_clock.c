/* The clock goes forward, and as fast as time does. */
#include <time.h>

#include "support/testing.h"
#include "sys/clock.h"

TEST(measures_time) {
  const struct timespec pause = {.tv_nsec = 20000000};
  const double start = clock_seconds();
  assert_int_equal(nanosleep(&pause, NULL), 0);
  assert_true(clock_seconds() - start >= 0.0199);
}
