/* Whole numbers: what is one, up to the last that fits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

/* The program's objects are not linked to tests; this one stands alone. */
#include "cli/whole_number.c"

static bool read(uint64_t *number, const char *text) {
  return whole_number_read(number, (struct span){text, strlen(text)});
}

static void numbers_are_read(void **state) {
  (void)state;
  uint64_t number = 7;
  assert_true(read(&number, "0"));
  assert_true(number == 0);
  assert_true(read(&number, "00123"));
  assert_true(number == 123);
  assert_true(read(&number, "18446744073709551615"));
  assert_true(number == UINT64_MAX);
}

static void everything_else_is_refused(void **state) {
  (void)state;
  const char *const texts[] = {"", "-1", "+1", " 1", "1 ", "1e3", "0x10", "1.0", "18446744073709551616", "99999999999999999999"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    uint64_t number = 7;
    assert_false(read(&number, texts[i]));
    assert_true(number == 7);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_are_read),
      cmocka_unit_test(everything_else_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
