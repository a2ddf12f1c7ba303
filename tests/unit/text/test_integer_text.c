/* Integers in decimal: all digits, whatever the size. */
#include <string.h>

#include "support/testing.h"
#include "text/integer_text.h"

static void assert_round_trip(mpz_srcptr integer) {
  struct text text = {0};
  mpz_t again;
  integer_append(&text, integer);
  assert_false(text_failed(&text));
  assert_int_equal(mpz_init_set_str(again, text.bytes, 10), 0);
  assert_int_equal(mpz_cmp(again, integer), 0);
  assert_int_equal(text.length, strlen(text.bytes));
  mpz_clear(again);
  text_clear(&text);
}

/* mpz_sizeinbase may overestimate next to powers of ten. */
TEST(test_around_powers_of_ten) {
  mpz_t integer;
  mpz_init_set_ui(integer, 1);
  for (int digits = 1; digits <= 400; digits++) {
    mpz_sub_ui(integer, integer, 1);
    assert_round_trip(integer);
    mpz_add_ui(integer, integer, 1);
    assert_round_trip(integer);
    mpz_neg(integer, integer);
    assert_round_trip(integer);
    mpz_neg(integer, integer);
    mpz_mul_ui(integer, integer, 10);
  }
  mpz_clear(integer);
}

/* The processor divides whole numbers of up to 53 bits to the nearest double. */
TEST(test_nearest_double) {
  mpq_t fraction;
  mpq_init(fraction);
  uint64_t random = 1;
  for (int i = 0; i < 20000; i++) {
    random = random * 6364136223846793005 + 1442695040888963407;
    const long numerator = (long)(random >> 11) * (i % 2 == 0 ? 1 : -1);
    random = random * 6364136223846793005 + 1442695040888963407;
    const unsigned long denominator = (unsigned long)(random >> (11 + i % 50)) + 1;
    mpq_set_si(fraction, numerator, denominator);
    mpq_canonicalize(fraction);
    assert_true(nearest_double(fraction) == (double)numerator / (double)denominator);
  }
  mpq_set_ui(fraction, 0, 1);
  assert_true(nearest_double(fraction) == 0);
  mpq_clear(fraction);
}
