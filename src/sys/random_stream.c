#include "sys/random_stream.h"

#include <assert.h>
#include <Random123/philox.h>

enum { WORDS_IN_BLOCK = 4 };

struct random_stream random_stream_start(uint64_t seed, uint64_t index) {
  return (struct random_stream){.seed = seed, .index = index, .taken = WORDS_IN_BLOCK};
}

static uint32_t low_half(uint64_t number) {
  return (uint32_t)(number & UINT32_MAX);
}

static uint32_t high_half(uint64_t number) {
  return (uint32_t)(number >> 32);
}

static void make_block(struct random_stream *stream) {
  const philox4x32_key_t key = {{low_half(stream->seed), high_half(stream->seed)}};
  const philox4x32_ctr_t counter = {
      {low_half(stream->block), high_half(stream->block), low_half(stream->index), high_half(stream->index)}};
  const philox4x32_ctr_t block = philox4x32(counter, key);
  for (int i = 0; i < WORDS_IN_BLOCK; i++) {
    stream->words[i] = block.v[i];
  }
  stream->block++;
  stream->taken = 0;
}

uint32_t random_stream_word(struct random_stream *stream) {
  if (stream->taken == WORDS_IN_BLOCK) {
    make_block(stream);
  }
  return stream->words[stream->taken++];
}

/*
 * Lemire: Fast random integer generation in an interval, 2019. word * bound, with 32 bits after the point, lies in one of
 * `bound` intervals of length 1, which the integer part names. Every interval has floor(2^32 / bound) multiples of bound, or
 * one more. Multiples with a fraction below 2^32 mod bound are the surplus. They are drawn again, so all intervals keep the
 * same number.
 */
uint32_t random_stream_below(struct random_stream *stream, uint32_t bound) {
  assert(bound >= 1);
  const uint32_t surplus = (uint32_t)(0 - bound) % bound;
  uint64_t product;
  do {
    product = (uint64_t)random_stream_word(stream) * bound;
  } while (low_half(product) < surplus);
  return high_half(product);
}

bool random_stream_chance(struct random_stream *stream, uint32_t times, uint32_t of) {
  assert(times <= of);
  return random_stream_below(stream, of) < times;
}

/* Fisher and Yates, from the last place to the second. */
void random_stream_shuffle(struct random_stream *stream, int *numbers, size_t count) {
  for (size_t left = count; left > 1; left--) {
    const size_t drawn = random_stream_below(stream, (uint32_t)left);
    const int number = numbers[left - 1];
    numbers[left - 1] = numbers[drawn];
    numbers[drawn] = number;
  }
}

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
