/* Numbers in the fewest digits that give them back. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "render/number_text.h"

static void assert_written(double number, const char *expected) {
  struct text text = {0};
  number_append(&text, number);
  assert_string_equal(text.bytes, expected);
  assert_true(strtod(text.bytes, NULL) == number);
  text_clear(&text);
}

static void known_numbers(void **state) {
  (void)state;
  assert_written(0, "0");
  assert_written(34, "34");
  assert_written(10, "10");
  assert_written(-20, "-20");
  assert_written(999999999999999, "999999999999999");
  assert_written(1e15, "1e+15");
  assert_written(0.1, "0.1");
  assert_written(0.5, "0.5");
  assert_written(1.0 / 3, "0.3333333333333333");
  assert_written(0.30000000000000004, "0.30000000000000004");
  assert_written(1e-9, "1e-09");
  assert_written(5e-324, "5e-324");
  assert_written(1.7976931348623157e308, "1.7976931348623157e+308");
}

/* Numbers of all sizes. */
static void numbers_come_back(void **state) {
  (void)state;
  uint64_t bits = 1;
  for (int i = 0; i < 20000; i++) {
    bits = bits * 6364136223846793005U + 1442695040888963407U;
    double number;
    memcpy(&number, &bits, sizeof number);
    if (number - number == 0) {
      struct text text = {0};
      number_append(&text, number);
      assert_true(strtod(text.bytes, NULL) == number);
      text_clear(&text);
    }
  }
}

static void columns_hold_what_is_no_number(void **state) {
  (void)state;
  struct text text = {0};
  number_append_column(&text, 0.5);
  number_append_column(&text, INFINITY);
  number_append_column(&text, NAN);
  number_append_column(&text, 2);
  assert_string_equal(text.bytes, ",0.5,inf,,2");
  text_clear(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(known_numbers), cmocka_unit_test(numbers_come_back),
                                     cmocka_unit_test(columns_hold_what_is_no_number)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
