/* The growing array: what is appended stays, capacity comes from the budget and goes back to it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "engine/table.h"

enum { ITEMS = 5000 };

/* An item of an odd size, so that its bytes would show a wrong step. */
struct item {
  uint32_t words[3];
};

static void append(struct table *table, struct budget *budget, uint32_t number) {
  struct item *item = table_append(table, budget);
  assert_non_null(item);
  *item = (struct item){{number, number * 7, ~number}};
}

static void assert_items(const struct table *table, uint32_t count) {
  const struct item *items = table->items;
  assert_int_equal(table->count, count);
  for (uint32_t i = 0; i < count; i++) {
    assert_int_equal(items[i].words[0], i);
    assert_int_equal(items[i].words[1], i * 7);
    assert_int_equal(items[i].words[2], ~i);
  }
}

static void items_stay_when_the_table_grows(void **state) {
  (void)state;
  struct budget budget = {.limit = UINT64_MAX};
  struct table table = table_of(sizeof(struct item));
  for (uint32_t i = 0; i < ITEMS; i++) {
    append(&table, &budget, i);
    assert_true(table.capacity >= table.count);
    assert_int_equal(budget.used, table.capacity * sizeof(struct item));
  }
  assert_items(&table, ITEMS);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
  assert_null(table.items);
  assert_int_equal(table.count, 0);
  append(&table, &budget, 0); /* a cleared table can be used again */
  assert_items(&table, 1);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
}

static void trimming_gives_back_what_is_not_used(void **state) {
  (void)state;
  struct budget budget = {.limit = UINT64_MAX};
  struct table table = table_of(sizeof(struct item));
  for (uint32_t i = 0; i < 100; i++) {
    append(&table, &budget, i);
  }
  table_trim(&table, &budget);
  assert_int_equal(budget.used, 100 * sizeof(struct item));
  assert_items(&table, 100);
  table_trim(&table, &budget); /* nothing is left to give */
  assert_int_equal(budget.used, 100 * sizeof(struct item));
  append(&table, &budget, 100);
  assert_items(&table, 101);
  table.count = 0;
  table_trim(&table, &budget); /* an empty table keeps what it has */
  assert_non_null(table.items);
  assert_int_equal(budget.status, FC_OK);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
}

static void growing_beyond_the_limit_changes_nothing(void **state) {
  (void)state;
  fc_error error = {0};
  struct budget budget = {.limit = 4000, .error = &error};
  struct table table = table_of(sizeof(struct item));
  uint32_t count = 0;
  for (struct item *item = table_append(&table, &budget); item; item = table_append(&table, &budget)) {
    *item = (struct item){{count, count * 7, ~count}};
    count++;
    assert_true(count <= 4000 / sizeof(struct item));
  }
  assert_true(count > 0);
  assert_int_equal(budget.status, FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_items(&table, count);
  assert_null(table_append(&table, &budget));
  assert_items(&table, count);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
}

/* Many at once: they stay as well, and so do those that were there before. */
static void extending_appends_many(void **state) {
  (void)state;
  struct budget budget = {.limit = UINT64_MAX};
  struct table table = table_of(sizeof(struct item));
  uint32_t count = 0;
  for (uint32_t more = 0; more < 100; more++) {
    struct item *first = table_extend(&table, &budget, more);
    assert_non_null(first); /* also for none */
    assert_ptr_equal(first, (struct item *)table.items + count);
    for (uint32_t i = 0; i < more; i++) {
      first[i] = (struct item){{count, count * 7, ~count}};
      count++;
    }
    assert_true(table.capacity >= table.count);
    assert_int_equal(budget.used, table.capacity * sizeof(struct item));
  }
  assert_items(&table, count);
  append(&table, &budget, count);
  assert_items(&table, count + 1);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
}

static void extending_beyond_the_limit_changes_nothing(void **state) {
  (void)state;
  fc_error error = {0};
  struct budget budget = {.limit = 4000, .error = &error};
  struct table table = table_of(sizeof(struct item));
  for (uint32_t i = 0; i < 10; i++) {
    append(&table, &budget, i);
  }
  const uint64_t used = budget.used;
  assert_null(table_extend(&table, &budget, 1000));
  assert_int_equal(budget.status, FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(budget.used, used);
  assert_items(&table, 10);
  append(&table, &budget, 10);
  assert_items(&table, 11);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
}

static void reserved_capacity_is_there(void **state) {
  (void)state;
  struct budget budget = {.limit = UINT64_MAX};
  struct table table = table_of(sizeof(struct item));
  append(&table, &budget, 0);
  assert_true(table_reserve(&table, &budget, 1000));
  assert_int_equal(table.capacity, 1000);
  assert_int_equal(budget.used, 1000 * sizeof(struct item));
  assert_items(&table, 1);
  const void *items = table.items;
  for (uint32_t i = 1; i < 1000; i++) {
    append(&table, &budget, i);
  }
  assert_ptr_equal(table.items, items); /* so pointers to items stay valid */
  assert_items(&table, 1000);
  assert_true(table_reserve(&table, &budget, 10)); /* never less */
  assert_int_equal(table.capacity, 1000);
  budget.limit = budget.used;
  assert_true(table_reserve(&table, &budget, 1000));
  assert_false(table_reserve(&table, &budget, 1001));
  assert_int_equal(budget.status, FC_LIMIT);
  assert_items(&table, 1000);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
}

static void an_empty_table_needs_nothing(void **state) {
  (void)state;
  struct budget budget = {.limit = 0};
  struct table table = {0};
  table_trim(&table, &budget);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
  assert_int_equal(budget.status, FC_OK);
  table = table_of(sizeof(struct item));
  assert_true(table_reserve(&table, &budget, 0));
  assert_null(table_append(&table, &budget));
  assert_int_equal(budget.status, FC_LIMIT);
  assert_null(table_extend(&table, &budget, 1));
  assert_int_equal(table.count, 0);
}

/* A table outside of the pool is never in it, however it grows, so that the pool can begin anew. */
static void a_table_that_stays_lies_outside_of_the_pool(void **state) {
  (void)state;
  struct pool pool = {0};
  struct budget budget = {.limit = UINT64_MAX, .pool = &pool};
  struct table inside = table_of(sizeof(struct item));
  struct table outside = table_outside(sizeof(struct item));
  bool was_pooled = false;
  bool was_reserved = false;
  for (uint32_t i = 0; i < 150000; i++) { /* beyond what lies in a reserve */
    append(&inside, &budget, i);
    append(&outside, &budget, i);
    assert_false(pool_has(&pool, outside.items));
    was_pooled |= pool_has(&pool, inside.items);
    was_reserved |= outside.reserved > 0;
  }
  assert_int_equal(was_pooled, pool.touched > 0);
  assert_true(was_pooled || !was_reserved); /* but where there are no reserves */
  assert_items(&inside, 150000);
  table_clear(&inside, &budget);
  budget_begin_anew(&budget);
  assert_int_equal(pool.used, 0);
  assert_items(&outside, 150000);
  outside.count = 10000;
  table_trim(&outside, &budget);
  assert_items(&outside, 10000);
  assert_int_equal(budget.used, pool.touched + pool.spares_touched + outside.capacity * sizeof(struct item));
  table_clear(&outside, &budget);
  append(&outside, &budget, 0); /* also when it begins again */
  assert_true(table_reserve(&outside, &budget, 5000));
  assert_false(pool_has(&pool, outside.items));
  table_clear(&outside, &budget);
  assert_int_equal(pool.spare_count > 0, was_reserved);
  assert_int_equal(budget.used, pool.touched + pool.spares_touched);
  pool_end(&pool);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(items_stay_when_the_table_grows),
      cmocka_unit_test(trimming_gives_back_what_is_not_used),
      cmocka_unit_test(growing_beyond_the_limit_changes_nothing),
      cmocka_unit_test(extending_appends_many),
      cmocka_unit_test(extending_beyond_the_limit_changes_nothing),
      cmocka_unit_test(reserved_capacity_is_there),
      cmocka_unit_test(an_empty_table_needs_nothing),
      cmocka_unit_test(a_table_that_stays_lies_outside_of_the_pool),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
