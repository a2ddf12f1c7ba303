/* The table of classes of the row-class engine: added classes are found again, and the limit holds. */
#include <string.h>

#include "row_class/table.h"
#include "support/testing.h"

/* Keys that differ in one limb only, each added twice, with a number beside it. */
TEST(finds_every_key_again) {
  enum { KEYS = 3000, LIMBS = 3 };
  struct budget budget = {.limit = UINT64_C(1) << 40};
  struct row_class_table table = {.key_limbs = LIMBS, .record_limbs = LIMBS + 1};
  mp_limb_t key[LIMBS] = {0};
  assert_null(row_class_find(&table, key));
  for (size_t round = 0; round < 2; round++) {
    for (size_t i = 0; i < KEYS; i++) {
      memset(key, 0, sizeof key);
      key[i % LIMBS] = (mp_limb_t)(i + 1) << (5 * (i % LIMBS));
      mp_limb_t *record = row_class_add(&table, &budget, key);
      assert_non_null(record);
      assert_int_equal(record[LIMBS], round * i);
      record[LIMBS] = (mp_limb_t)i;
      assert_ptr_equal(row_class_find(&table, key), record);
      assert_ptr_equal(row_class_record(&table, i), record);
      assert_memory_equal(record, key, sizeof key);
    }
  }
  assert_int_equal(table.count, KEYS);
  memset(key, 0xFF, sizeof key);
  assert_null(row_class_find(&table, key));
  row_class_empty(&table, &budget);
  assert_int_equal(budget.used, 0);
}

/* Wherever the limit is reached, everything that was taken can be given back. */
TEST(gives_back_all_when_the_limit_is_reached) {
  for (uint64_t limit = 1; limit < 40000; limit += 37) {
    fc_error error = {0};
    struct budget budget = {.limit = limit, .error = &error};
    struct row_class_table table = {.key_limbs = 1, .record_limbs = 2};
    mp_limb_t key = 0;
    while (row_class_add(&table, &budget, &key)) {
      key++;
    }
    assert_int_equal(budget.status, FC_LIMIT);
    assert_true(error.needed > limit);
    assert_true(budget.peak <= limit);
    assert_int_equal(table.count, key);
    row_class_empty(&table, &budget);
    assert_int_equal(budget.used, 0);
  }
}
