/* The count, in words and as JSON: all digits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "render/count.h"

static void test_count(void **state) {
  (void)state;
  struct text text = {0};
  mpz_t count;
  assert_int_equal(mpz_init_set_str(count, "340282366920938463463374607431768211456", 10), 0);
  count_text(&text, count);
  count_json(&text, count);
  assert_string_equal(text.bytes, "340282366920938463463374607431768211456\n"
                                  "{\"count\": \"340282366920938463463374607431768211456\"}\n");
  text_clear(&text);
  mpz_clear(count);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_count),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
