/* Counters one at a time, of every width, against GMP integers modulo 2^bits; and the choice of a width. */
#include "counter_kinds.h"
#include "made_batch.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/mpz_assert.h"

/* ---- Endings ------------------------------------------------------------------------------------------------------------- */

/* One is added to each of some counters and, where they are asked for, their weights to the product; nothing else changes. */
static void check_endings(const struct counters *counters, bool has_weights, struct random_source *source) {
  enum { VALUES = 12, ENDINGS = 5 };
  _Alignas(16) unsigned char values[VALUES * MOST_BYTES];
  _Alignas(16) unsigned char expected[VALUES * MOST_BYTES];
  _Alignas(16) unsigned char weights[VALUES * MOST_BYTES];
  _Alignas(16) unsigned char product[MOST_BYTES];
  uint32_t endings[ENDINGS];
  mpz_t sum, value;
  mpz_inits(sum, value, NULL);
  batch_fill(values, sizeof values, source);
  batch_fill(weights, sizeof weights, source);
  batch_fill(product, sizeof product, source);
  if (random_chance(source, 1, 2)) {
    memset(values, 0xff, sizeof values);
    memset(weights, 0xff, sizeof weights);
  }
  memcpy(expected, values, sizeof expected);
  value_of(sum, counters, product);
  const size_t count = (size_t)random_between(source, 0, ENDINGS);
  for (size_t i = 0; i < count; i++) {
    endings[i] = (uint32_t)random_below(source, VALUES);
    value_of(value, counters, expected + endings[i] * counters->bytes);
    mpz_add_ui(value, value, 1);
    set_counter(counters, expected + endings[i] * counters->bytes, value);
    value_of(value, counters, weights + endings[i] * counters->bytes);
    mpz_add(sum, sum, value);
  }
  mpz_fdiv_r_2exp(sum, sum, counters->bits);
  counters->end(counters, endings, count, 1, values, has_weights ? weights : NULL, has_weights ? product : NULL);
  assert_memory_equal(values, expected, sizeof values);
  if (has_weights) {
    value_of(value, counters, product);
    assert_mpz_equal(value, sum);
  }
  mpz_clears(sum, value, NULL);
}

static void endings_add_one(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    for (int number = 0; number < 100 && kinds[i].counters.bits > 0; number++) {
      struct random_source source;
      random_start(&source, seed, (uint64_t)number);
      case_log_open_random(seed, number, kinds[i].name);
      check_endings(&kinds[i].counters, number % 2 == 0, &source);
      case_log_close();
    }
  }
}

/* ---- Single counters ------------------------------------------------------------------------------------------------------ */

static void check_single_counters(const struct counters *counters, struct random_source *source) {
  _Alignas(16) unsigned char sum[MOST_BYTES + 8];
  _Alignas(16) unsigned char term[MOST_BYTES];
  mpz_t expected, value;
  mpz_inits(expected, value, NULL);
  batch_fill(sum, sizeof sum, source);
  batch_fill(term, sizeof term, source);
  if (random_chance(source, 1, 2)) {
    memset(term, 0xff, sizeof term);
  }
  uint64_t behind;
  memcpy(&behind, sum + counters->bytes, sizeof behind);

  value_of(expected, counters, sum);
  value_of(value, counters, term);
  mpz_add(expected, expected, value);
  mpz_fdiv_r_2exp(expected, expected, counters->bits);
  counters->add(counters, sum, term);
  value_of(value, counters, sum);
  assert_mpz_equal(value, expected);
  counters->read(counters, value, sum);
  assert_mpz_equal(value, expected);

  mpz_add_ui(expected, expected, 1);
  mpz_fdiv_r_2exp(expected, expected, counters->bits);
  counters->increment(counters, sum);
  counters->read(counters, value, sum);
  assert_mpz_equal(value, expected);
  assert_memory_equal(sum + counters->bytes, &behind, sizeof behind);
  mpz_clears(expected, value, NULL);
}

/* Comparing takes away what is not greater, and tells; writing is the contrary of reading. */
static void check_comparing(const struct counters *counters, struct random_source *source) {
  _Alignas(16) unsigned char number[MOST_BYTES + 8];
  _Alignas(16) unsigned char counter[MOST_BYTES];
  mpz_t expected, other, value;
  mpz_inits(expected, other, value, NULL);
  batch_fill(number, sizeof number, source);
  batch_fill(counter, sizeof counter, source);
  if (random_chance(source, 1, 2)) { /* equal but for a word, or wholly */
    memcpy(counter, number, sizeof counter);
    const int word = random_below(source, (int)(counters->bytes / sizeof(uint64_t)) + 1) * (int)sizeof(uint64_t);
    counter[word % MOST_BYTES] ^= (unsigned char)random_below(source, 2);
  }
  uint64_t behind;
  memcpy(&behind, number + counters->bytes, sizeof behind);
  value_of(expected, counters, number);
  value_of(other, counters, counter);
  const bool is_less = mpz_cmp(expected, other) < 0;
  assert_int_equal(counters->is_less(counters, number, counter), is_less);
  if (!is_less) {
    mpz_sub(expected, expected, other);
  }
  value_of(value, counters, number);
  assert_mpz_equal(value, expected);
  assert_memory_equal(number + counters->bytes, &behind, sizeof behind);

  if (random_chance(source, 1, 4)) {
    mpz_set_ui(other, (unsigned long)random_below(source, 3));
  }
  counters->write(counters, number, other);
  value_of(value, counters, number);
  assert_mpz_equal(value, other);
  assert_memory_equal(number + counters->bytes, &behind, sizeof behind);
  mpz_clears(expected, other, value, NULL);
}

static void single_counters(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    for (int number = 0; number < 100 && kinds[i].counters.bits > 0; number++) {
      struct random_source source;
      random_start(&source, seed, (uint64_t)number);
      case_log_open_random(seed, number, kinds[i].name);
      check_single_counters(&kinds[i].counters, &source);
      check_comparing(&kinds[i].counters, &source);
      case_log_close();
    }
  }
}

/* 2^bits is 0: the carry runs through the whole counter and out of it. */
static void incrementing_wraps(void **state) {
  (void)state;
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    const struct counters counters = kinds[i].counters;
    _Alignas(16) unsigned char counter[MOST_BYTES + 1];
    if (counters.bits == 0) {
      continue;
    }
    mpz_t number;
    mpz_init_set_ui(number, 99);
    memset(counter, 0xff, sizeof counter);
    counters.increment(&counters, counter);
    counters.read(&counters, number, counter);
    assert_int_equal(mpz_sgn(number), 0);
    assert_int_equal(counter[counters.bytes], 0xff);
    mpz_clear(number);
  }
}

static void widths_are_what_they_say(void **state) {
  (void)state;
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    const struct counters counters = kinds[i].counters;
    if (counters.bits > 0) {
      assert_int_equal(counters.bytes * 8, counters.bits);
      assert_int_equal(counters.bits, strtoul(kinds[i].name, NULL, 10));
      assert_true(counters.bytes <= MOST_BYTES);
    }
  }
  assert_int_equal(counters_64().bits, 64);
  assert_true(counters_64_avx2().bits == 64 || counters_64_avx512().bits == 0); /* who has the one has the other */
}

static void the_narrowest_width_is_chosen(void **state) {
  (void)state;
  assert_int_equal(counters_of_width(0).bits, 64);
  assert_int_equal(counters_of_width(1).bits, 64);
  assert_int_equal(counters_of_width(64).bits, 64);
  assert_int_equal(counters_of_width(65).bits, width_for(65));
  assert_int_equal(counters_of_width(127).bits, 128);
  assert_int_equal(counters_of_width(128).bits, 128);
  assert_int_equal(counters_of_width(129).bits, width_for(129));
  assert_int_equal(counters_of_width(192).bits, 192);
  assert_int_equal(counters_of_width(193).bits, width_for(193));
  assert_int_equal(counters_of_width(100000).bits, width_for(100000));
  for (unsigned bits = 1; bits <= 1024; bits++) {
    const struct counters counters = counters_of_width(bits);
    assert_true(counters.bits >= bits && counters.bits < bits + 64);
    assert_int_equal(counters.bytes * 8, counters.bits);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(endings_add_one, case_log_teardown),
      cmocka_unit_test_teardown(single_counters, case_log_teardown),
      cmocka_unit_test(incrementing_wraps),
      cmocka_unit_test(widths_are_what_they_say),
      cmocka_unit_test(the_narrowest_width_is_chosen),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
