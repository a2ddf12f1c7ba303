/* Durations: what is one, and how long. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

/* The program's objects are not linked to tests; this one stands alone. */
#include "cli/duration.c"

static void durations_are_read(void **state) {
  (void)state;
  const struct {
    const char *text;
    double seconds;
  } cases[] = {
      {"1", 1},       {"007", 7},      {"0.5", 0.5},          {"1.5s", 1.5},
      {"1.5m", 90},   {"2h", 7200},    {"0.001", 1e-3},       {"0.0000001h", 36e-5},
      {"24h", 86400}, {"10.25m", 615}, {"3200000000", 3.2e9}, {"0000000000000000000000001s", 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    double seconds = -1;
    if (!duration_read(&seconds, cases[i].text) || fabs(seconds / cases[i].seconds - 1) > 1e-12) {
      fail_msg("%s: read as %g", cases[i].text, seconds);
    }
  }
}

static void what_is_no_duration_is_left_alone(void **state) {
  (void)state;
  static const char *const wrong[] = {
      "",   "s",   ".",    "0",  "0.0h", "-1",   "+1",  " 1",  "1 ",   "1.",  "1.s", ".5",          "1,5",     "1.5.5",
      "1d", "1ms", "1min", "1S", "1e3",  "0x10", "inf", "nan", "1h30", "1 s", "1ss", "99999999999", "900000h", "3200000000.1"};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    double seconds = -1;
    if (duration_read(&seconds, wrong[i]) || seconds >= 0) {
      fail_msg("\"%s\": read as %g", wrong[i], seconds);
    }
  }
  char digits[1000] = {0};
  for (size_t i = 0; i + 1 < sizeof digits; i++) {
    digits[i] = '9';
  }
  double seconds = -1;
  assert_false(duration_read(&seconds, digits));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(durations_are_read),
      cmocka_unit_test(what_is_no_duration_is_left_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
