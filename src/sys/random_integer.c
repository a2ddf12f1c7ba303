#include "sys/random_integer.h"

#include <assert.h>

enum { WORD_BITS = 32 };

/* The first `bits` bits of the stream, from a word's start. */
static void draw_bits(mpz_t number, struct random_stream *stream, size_t bits) {
  const size_t words = (bits + WORD_BITS - 1) / WORD_BITS;
  mpz_set_ui(number, 0);
  for (size_t word = 0; word < words; word++) {
    mpz_mul_2exp(number, number, WORD_BITS);
    mpz_add_ui(number, number, random_stream_word(stream));
  }
  mpz_fdiv_q_2exp(number, number, words * WORD_BITS - bits);
}

void random_integer_below(mpz_t result, struct random_stream *stream, mpz_srcptr bound) {
  assert(mpz_sgn(bound) > 0);
  mpz_t number;
  mpz_init(number);
  mpz_sub_ui(number, bound, 1);
  const size_t bits = mpz_sgn(number) > 0 ? mpz_sizeinbase(number, 2) : 0;
  do {
    draw_bits(number, stream, bits);
  } while (mpz_cmp(number, bound) >= 0);
  mpz_swap(result, number);
  mpz_clear(number);
}
