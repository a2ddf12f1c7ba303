/* Keys and their numbers. */
#include <string.h>

#include "engine/frontier/numbering.h"
#include "support/testing.h"

/* Keys that differ in single bits, or in the order of their words. */
static void key_of(uint64_t *key, size_t words, uint32_t number) {
  memset(key, 0, words * sizeof *key);
  key[number % words] = UINT64_C(1) << (number / words % 64);
  key[(number + 1) % words] ^= number / (64 * (uint32_t)words);
}

TEST(numbers_stay) {
  for (size_t words = 1; words <= 4; words++) {
    struct budget budget = {.limit = UINT64_MAX};
    struct numbering numbering = numbering_of(words);
    uint64_t key[4];
    for (uint64_t i = 0; i < 5000; i++) {
      memset(key, 0, sizeof key);
      key[i % words] = i / words;
      key[words - 1] |= (i % words) << 60;
      assert_int_equal(numbering_take(&numbering, key, &budget), i);
      assert_int_equal(numbering_take(&numbering, key, &budget), i);
    }
    assert_int_equal(numbering_count(&numbering), 5000);
    for (uint64_t i = 0; i < 5000; i++) {
      memset(key, 0, sizeof key);
      key[i % words] = i / words;
      key[words - 1] |= (i % words) << 60;
      assert_int_equal(numbering_take(&numbering, key, &budget), i);
      assert_memory_equal(numbering_key(&numbering, (uint32_t)i), key, words * sizeof *key);
    }
    numbering_clear(&numbering, &budget);
    assert_int_equal(budget.used, 0);
  }
}

TEST(single_bits_make_other_keys) {
  struct budget budget = {.limit = UINT64_MAX};
  struct numbering numbering = numbering_of(3);
  for (uint32_t i = 0; i < 192; i++) {
    uint64_t key[3];
    key_of(key, 3, i);
    assert_int_equal(numbering_take(&numbering, key, &budget), i);
  }
  numbering_clear(&numbering, &budget);
}

/* A key that does not fit has no number, and those before keep theirs. */
TEST(limits) {
  fc_error error = {0};
  struct budget budget = {.limit = 10000, .error = &error};
  struct numbering numbering = numbering_of(1);
  uint64_t key = 0;
  while (numbering_take(&numbering, &key, &budget) != NO_NUMBER) {
    key++;
    assert_true(key < 10000);
  }
  assert_int_equal(budget.status, FC_LIMIT);
  assert_true(key > 0 && numbering_count(&numbering) == key);
  for (uint64_t i = 0; i < key; i++) {
    assert_int_equal(*numbering_key(&numbering, (uint32_t)i), i);
  }
  numbering_clear(&numbering, &budget);
  assert_int_equal(budget.used, 0);
}
