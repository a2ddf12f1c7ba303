/*
 * Percentages without floating point.
 *
 * With s = 10^decimals the percentage is a whole number of units of 1/s percent:
 *
 *     units = floor(100 s part / whole + 1/2) = floor((200 s part + whole) / (2 whole))
 */
#include "render/percent.h"

#include <assert.h>

static unsigned long units_of_one_percent(int decimals) {
  unsigned long units = 1;
  for (int decimal = 0; decimal < decimals; decimal++) {
    units *= 10;
  }
  return units;
}

/* 0 <= part <= whole, so that the result is at most 100 s. */
static unsigned long rounded_units(mpz_srcptr part, mpz_srcptr whole, unsigned long scale) {
  mpz_t dividend;
  mpz_t divisor;
  mpz_init(dividend);
  mpz_init(divisor);
  mpz_mul_ui(dividend, part, 200 * scale);
  mpz_add(dividend, dividend, whole);
  mpz_mul_2exp(divisor, whole, 1);
  mpz_fdiv_q(dividend, dividend, divisor);
  unsigned long units = mpz_get_ui(dividend);
  mpz_clear(dividend);
  mpz_clear(divisor);
  return units;
}

void percent_append(struct text *text, mpz_srcptr part, mpz_srcptr whole, int decimals) {
  assert(mpz_sgn(whole) > 0 && mpz_sgn(part) >= 0 && mpz_cmp(part, whole) <= 0);
  assert(decimals >= 0 && decimals <= 6);
  if (mpz_sgn(part) == 0) {
    text_append(text, "0");
    return;
  }
  if (mpz_cmp(part, whole) == 0) {
    text_append(text, "100");
    return;
  }
  const unsigned long scale = units_of_one_percent(decimals);
  unsigned long units = rounded_units(part, whole, scale);
  if (units == 0) {
    text_append(text, "<");
    units = 1;
  } else if (units == 100 * scale) {
    text_append(text, ">");
    units = 100 * scale - 1;
  }
  text_appendf(text, "%lu", units / scale);
  if (decimals > 0) {
    text_appendf(text, ".%0*lu", decimals, units % scale);
  }
}
