#include "support/random_mpz.h"

void random_mpz_below(mpz_t number, mpz_srcptr bound, struct random_source *source) {
  mpz_set_ui(number, 0);
  for (size_t bits = 0; bits < mpz_sizeinbase(bound, 2) + 32; bits += 32) {
    mpz_mul_2exp(number, number, 32);
    mpz_add_ui(number, number, random_bits(source) & UINT32_MAX);
  }
  mpz_mod(number, number, bound);
}
