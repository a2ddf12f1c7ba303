/* Counters of every width against GMP integers modulo 2^bits, on random values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "engine/counters.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random.h"

enum { MOST_COUNTERS = 70, MOST_BYTES = 256, CASES = 60 };

/* Aligned as malloc aligns, and as long as the longest array of the widest counters here. */
struct array {
  _Alignas(16) unsigned char bytes[MOST_COUNTERS * MOST_BYTES];
};

/* All that one case is made of. */
struct vectors {
  struct array sums;
  struct array weights;
  struct array terms;
  struct array product; /* the first counter only */
  uint64_t mask[MOST_COUNTERS];
  size_t count;
};

/* Random bytes, now and then all ones or all zeros, so that carries run far. */
static void draw_array(struct array *array, size_t bytes, size_t counter_bytes, struct random_source *source) {
  for (size_t i = 0; i < bytes; i += sizeof(uint64_t)) {
    const uint64_t bits = random_bits(source);
    memcpy(array->bytes + i, &bits, sizeof bits);
  }
  for (size_t begin = 0; begin < bytes; begin += counter_bytes) {
    if (random_chance(source, 1, 4)) {
      memset(array->bytes + begin, random_chance(source, 2, 3) ? 0xff : 0, counter_bytes);
    }
  }
}

static void draw_vectors(struct vectors *vectors, size_t counter_bytes, struct random_source *source) {
  vectors->count = (size_t)(random_chance(source, 1, 4) ? random_below(source, MOST_COUNTERS + 1) : random_below(source, 10));
  draw_array(&vectors->sums, vectors->count * counter_bytes, counter_bytes, source);
  draw_array(&vectors->weights, vectors->count * counter_bytes, counter_bytes, source);
  draw_array(&vectors->terms, vectors->count * counter_bytes, counter_bytes, source);
  draw_array(&vectors->product, counter_bytes, counter_bytes, source);
  for (size_t i = 0; i < MOST_COUNTERS; i++) {
    vectors->mask[i] = random_chance(source, 1, 2) ? UINT64_MAX : 0;
  }
}

/* The number that a counter is by its definition: words of the machine's order, least significant first. */
static void value_of(mpz_t value, const struct counters *counters, const struct array *array, size_t index) {
  mpz_import(value, counters->bytes / sizeof(uint64_t), -1, sizeof(uint64_t), 0, 0, array->bytes + index * counters->bytes);
}

/* Whether the counter has the expected value modulo 2^bits, and read() says so. */
static void assert_counter(const struct counters *counters, const struct array *array, size_t index, mpz_t expected) {
  mpz_t value;
  mpz_init(value);
  mpz_fdiv_r_2exp(expected, expected, counters->bits);
  value_of(value, counters, array, index);
  assert_mpz_equal(value, expected);
  counters->read(counters, value, array->bytes + index * counters->bytes);
  assert_mpz_equal(value, expected);
  mpz_clear(value);
}

/* Sums `sums` of a case that began as `before`, in GMP integers. */
static void assert_sums(const struct counters *counters, const struct vectors *after, const struct vectors *before,
                        const uint64_t *mask) {
  mpz_t sum, term;
  mpz_inits(sum, term, NULL);
  for (size_t i = 0; i < before->count; i++) {
    value_of(sum, counters, &before->sums, i);
    value_of(term, counters, &before->terms, i);
    if (!mask || mask[i]) {
      mpz_add(sum, sum, term);
    }
    assert_counter(counters, &after->sums, i, sum);
  }
  mpz_clears(sum, term, NULL);
  assert_memory_equal(&after->terms, &before->terms, before->count * counters->bytes);
}

static void assert_product(const struct counters *counters, const struct vectors *after, const struct vectors *before) {
  mpz_t product, weight, term;
  mpz_inits(product, weight, term, NULL);
  value_of(product, counters, &before->product, 0);
  for (size_t i = 0; i < before->count; i++) {
    value_of(weight, counters, &before->weights, i);
    value_of(term, counters, &before->terms, i);
    if (before->mask[i]) {
      mpz_addmul(product, weight, term);
    }
  }
  assert_counter(counters, &after->product, 0, product);
  mpz_clears(product, weight, term, NULL);
  assert_memory_equal(&after->weights, &before->weights, before->count * counters->bytes);
}

static void check_case(const struct counters *counters, struct random_source *source) {
  static struct vectors before, after; /* static for their size alone */
  draw_vectors(&before, counters->bytes, source);

  after = before;
  counters->add(counters, &after.sums, &after.terms, NULL, after.count);
  assert_sums(counters, &after, &before, NULL);

  after = before;
  counters->add(counters, &after.sums, &after.terms, after.mask, after.count);
  assert_sums(counters, &after, &before, before.mask);

  after = before;
  counters->add_and_multiply(counters, &after.sums, &after.product, &after.weights, &after.terms, after.mask, after.count);
  assert_sums(counters, &after, &before, before.mask);
  assert_product(counters, &after, &before);

  mpz_t next;
  mpz_init(next);
  value_of(next, counters, &before.product, 0);
  mpz_add_ui(next, next, 1);
  after = before;
  counters->increment(counters, &after.product);
  assert_counter(counters, &after.product, 0, next);
  mpz_clear(next);
}

static void check_width(struct counters counters) {
  const uint64_t seed = environment_seed();
  char text[64];
  snprintf(text, sizeof text, "counters of %u bits\n", counters.bits);
  assert_int_equal(counters.bytes * 8, counters.bits);
  assert_true(counters.bytes <= MOST_BYTES);
  for (int number = 0; number < CASES; number++) {
    struct random_source source;
    random_start(&source, seed, (uint64_t)number);
    case_log_open_random(seed, number, text);
    check_case(&counters, &source);
    case_log_close();
  }
}

static void counters_of_64_bits(void **state) {
  (void)state;
  check_width(counters_64());
}

static void counters_of_128_bits(void **state) {
  (void)state;
  if (counters_128().bits == 0) {
    skip();
  }
  check_width(counters_128());
}

static void counters_of_limbs(void **state) {
  (void)state;
  const unsigned widths[] = {64, 128, 192, 256, 640, 2048};
  for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
    check_width(counters_limbs(widths[i]));
  }
}

/* 2^bits is 0: the carry runs through the whole counter and out of it. */
static void incrementing_wraps(void **state) {
  (void)state;
  const unsigned widths[] = {64, 128, 192, 2048};
  for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
    const struct counters counters = counters_of_width(widths[i]);
    struct array array;
    mpz_t number;
    mpz_init_set_ui(number, 99);
    memset(&array, 0xff, sizeof array);
    counters.increment(&counters, &array);
    counters.read(&counters, number, &array);
    assert_int_equal(mpz_sgn(number), 0);
    assert_int_equal(array.bytes[counters.bytes], 0xff);
    mpz_clear(number);
  }
}

static void the_narrowest_width_is_chosen(void **state) {
  (void)state;
  assert_int_equal(counters_of_width(0).bits, 64);
  assert_int_equal(counters_of_width(1).bits, 64);
  assert_int_equal(counters_of_width(64).bits, 64);
  assert_int_equal(counters_of_width(65).bits, 128);
  assert_int_equal(counters_of_width(127).bits, 128);
  assert_int_equal(counters_of_width(128).bits, 128);
  assert_int_equal(counters_of_width(129).bits, 192);
  assert_int_equal(counters_of_width(192).bits, 192);
  assert_int_equal(counters_of_width(193).bits, 256);
  assert_int_equal(counters_of_width(100000).bits, 100032);
  for (unsigned bits = 1; bits <= 1024; bits++) {
    const struct counters counters = counters_of_width(bits);
    assert_true(counters.bits >= bits && counters.bits < bits + 64);
    assert_int_equal(counters.bytes * 8, counters.bits);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(counters_of_64_bits, case_log_teardown),
      cmocka_unit_test_teardown(counters_of_128_bits, case_log_teardown),
      cmocka_unit_test_teardown(counters_of_limbs, case_log_teardown),
      cmocka_unit_test(incrementing_wraps),
      cmocka_unit_test(the_narrowest_width_is_chosen),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
