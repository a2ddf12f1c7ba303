/* The account of memory, and tables that grow on it. */
#include <string.h>

#include "support/testing.h"
#include "sys/memory.h"
#include "sys/table.h"

TEST(taking_and_giving_back) {
  struct budget budget = {.limit = 1000};
  char *one = budget_allocate(&budget, 10, 30);
  char *two = budget_allocate_zeroed(&budget, 100, 2);
  assert_non_null(one);
  assert_non_null(two);
  for (int i = 0; i < 200; i++) {
    assert_int_equal(two[i], 0);
  }
  assert_int_equal(budget.used, 500);
  memset(one, 7, 300);
  one = budget_grow(&budget, one, 10, 20, 30);
  assert_non_null(one);
  assert_int_equal(one[299], 7);
  assert_int_equal(budget.used, 800);
  budget_free(&budget, two, 100, 2);
  budget_free(&budget, NULL, 100, 2);
  assert_int_equal(budget.used, 600);
  assert_int_equal(budget.peak, 800);
  budget_give_back(&budget, 600); /* the array is somebody else's now */
  memory_free(one);
  assert_int_equal(budget.used, 0);
  assert_int_equal(budget.status, FC_OK);
}

TEST(the_limit) {
  fc_error error = {.line = 7};
  struct budget budget = {.limit = 3000, .error = &error};
  char *all = budget_allocate(&budget, 3000, 1);
  assert_non_null(all);
  assert_true(budget_admits(&budget, 0));
  assert_null(budget_allocate(&budget, 1, 1));
  assert_int_equal(budget.status, FC_LIMIT);
  assert_string_equal(error.message, "this board needs at least 3001 bytes of memory, and the limit is 3000 bytes");
  assert_int_equal(error.needed, 3001);
  assert_int_equal(error.line, 0);
  assert_null(budget_allocate(&budget, SIZE_MAX, SIZE_MAX)); /* more than a number can say */
  assert_null(budget_grow(&budget, all, 3000, 1 << 20, 1));
  assert_string_equal(error.message, "this board needs at least 1.0 MiB of memory, and the limit is 2.9 KiB");
  budget.expected = UINT64_C(1) << 50;
  assert_false(budget_admits(&budget, 1));
  assert_string_equal(error.message, "this board needs about 1.0 PiB of memory, and the limit is 2.9 KiB");
  budget.expected++;
  assert_false(budget_admits(&budget, 1));
  assert_string_equal(error.message, "this board needs more memory than any machine has, and the limit is 2.9 KiB");
  assert_int_equal(error.needed, budget.expected);
  assert_int_equal(budget.used, 3000);
  budget_free(&budget, all, 3000, 1);
  assert_int_equal(budget.used, 0);
}

TEST(what_has_been_taken_before) {
  const fc_options options = {.size = sizeof options, .memory_limit = 500};
  fc_error error = {0};
  struct budget budget = budget_of(&options, 400, &error);
  assert_int_equal(budget.limit, 500);
  assert_int_equal(budget.used, 400);
  assert_int_equal(budget.peak, 400);
  assert_null(budget_allocate(&budget, 101, 1));
  assert_int_equal(error.status, FC_LIMIT);
}

static int stop_at_half(void *context, double done) {
  *(double *)context = done;
  return done >= 0.5;
}

TEST(stopping) {
  double told = 0;
  const fc_options options = {.size = sizeof options, .progress = stop_at_half, .progress_context = &told};
  fc_error error = {0};
  struct budget budget = budget_of(&options, 0, &error);
  assert_true(budget_goes_on(&budget, 0.25));
  assert_true(budget_still_goes_on(&budget));
  assert_int_equal(budget.status, FC_OK);
  assert_false(budget_goes_on(&budget, 0.75));
  assert_false(budget_still_goes_on(&budget));
  assert_int_equal(budget.status, FC_STOPPED);
  assert_int_equal(error.status, FC_STOPPED);
  assert_true(told == 0.75);
}

/* ---- Tables ---------------------------------------------------------------------------------------------------------------- */

struct item {
  uint32_t numbers[3];
};

static struct item item_of(uint32_t number) {
  return (struct item){{number, number * 7, ~number}};
}

static void assert_items(const struct table *table, uint32_t count) {
  assert_int_equal(table->count, count);
  for (uint32_t i = 0; i < count; i++) {
    const struct item expected = item_of(i);
    assert_memory_equal((const struct item *)table->items + i, &expected, sizeof expected);
  }
}

TEST(items_stay) {
  struct budget budget = {.limit = UINT64_MAX};
  struct table table = table_of(sizeof(struct item));
  uint32_t count = 0;
  for (uint32_t more = 0; more < 100; more++) {
    struct item *first = table_extend(&table, &budget, more);
    assert_non_null(first); /* also for none */
    for (uint32_t i = 0; i < more; i++) {
      first[i] = item_of(count++);
    }
    struct item *last = table_append(&table, &budget);
    assert_non_null(last);
    *last = item_of(count++);
    assert_true(table.capacity >= table.count);
    assert_int_equal(budget.used, table.capacity * table.item_size);
  }
  assert_items(&table, count);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
  table_clear(&table, &budget); /* once more does nothing */
  struct table nothing = {0};
  table_clear(&nothing, &budget);
}

TEST(beginning_again) {
  struct budget budget = {.limit = UINT64_MAX};
  struct table table = {0};
  table_begin(&table, 8, &budget);
  assert_non_null(table_extend(&table, &budget, 1000));
  const uint64_t used = budget.used;
  table_begin(&table, 8, &budget); /* keeps its memory */
  assert_int_equal(table.count, 0);
  assert_int_equal(budget.used, used);
  table_begin(&table, 16, &budget); /* which is for other items */
  assert_int_equal(table.count, 0);
  assert_int_equal(budget.used, 0);
  assert_non_null(table_append(&table, &budget));
  table_clear(&table, &budget);
}

TEST(growing_beyond_the_limit_changes_nothing) {
  fc_error error = {0};
  struct budget budget = {.limit = 4000, .error = &error};
  struct table table = table_of(sizeof(struct item));
  uint32_t count = 0;
  for (struct item *item = table_append(&table, &budget); item; item = table_append(&table, &budget)) {
    *item = item_of(count++);
    assert_true(count <= 4000 / sizeof(struct item));
  }
  assert_true(count > 0);
  assert_int_equal(budget.status, FC_LIMIT);
  assert_null(table_extend(&table, &budget, 1000));
  assert_items(&table, count);
  table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
}
