#include "support/mpz_assert.h"

#include <stdlib.h>

void mpz_assert_equal(const mpz_t actual, const mpz_t expected, const char *name, const char *file, int line) {
  if (mpz_cmp(actual, expected) == 0) {
    return;
  }
  char *actual_text = mpz_get_str(NULL, 10, actual);
  char *expected_text = mpz_get_str(NULL, 10, expected);
  print_error("%s is %s, expected %s\n", name, actual_text, expected_text);
  free(actual_text);
  free(expected_text);
  _fail(file, line);
}

void mpz_assert_equal_text(const mpz_t actual, const char *text, const char *name, const char *file, int line) {
  mpz_t expected;
  if (mpz_init_set_str(expected, text, 10) != 0) {
    print_error("\"%s\" is not a decimal number\n", text);
    _fail(file, line);
  }
  mpz_assert_equal(actual, expected, name, file, line);
  mpz_clear(expected);
}

void mpz_set_bits64(mpz_t number, uint64_t value) {
  mpz_import(number, 1, 1, sizeof value, 0, 0, &value);
}
