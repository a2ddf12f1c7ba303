#include "sys/clock.h"

#include <time.h>

double clock_seconds(void) {
  struct timespec now = {0};
  (void)clock_gettime(CLOCK_MONOTONIC, &now); /* cannot fail: POSIX systems have this clock */
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
