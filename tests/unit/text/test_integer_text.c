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
