/* The memory budget: what it admits, what it counts, what it says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/memory.h"
#include "engine/budget.h"

static void the_limit_itself_is_admitted(void **state) {
  (void)state;
  fc_error error = {0};
  struct budget budget = {.limit = 100, .error = &error};
  assert_true(budget_admits(&budget, 100));
  char *array = budget_allocate(&budget, 25, 4);
  assert_non_null(array);
  memset(array, 0x77, 100);
  assert_int_equal(budget.used, 100);
  assert_true(budget_admits(&budget, 0));
  budget_free(&budget, array, 25, 4);
  assert_int_equal(budget.used, 0);
  assert_int_equal(budget.peak, 100);
  assert_int_equal(budget.status, FC_OK);
  assert_int_equal(error.status, FC_OK);
}

static void one_byte_more_is_refused(void **state) {
  (void)state;
  fc_error error = {0};
  struct budget budget = {.limit = 100, .error = &error};
  char *array = budget_allocate(&budget, 60, 1);
  assert_non_null(array);
  assert_null(budget_allocate(&budget, 41, 1));
  assert_int_equal(budget.status, FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(budget.used, 60);
  assert_int_equal(budget.peak, 60);
  char *other = budget_allocate(&budget, 40, 1);
  assert_non_null(other);
  assert_int_equal(budget.peak, 100);
  budget_free(&budget, other, 40, 1);
  budget_free(&budget, array, 60, 1);
  assert_int_equal(budget.used, 0);
}

static void the_message_names_both_sizes(void **state) {
  (void)state;
  fc_error error = {0};
  struct budget budget = {.limit = UINT64_C(10) << 20, .used = UINT64_C(4) << 20, .error = &error};
  assert_false(budget_admits(&budget, UINT64_C(8) << 20));
  assert_non_null(strstr(error.message, "12.0 MiB"));
  assert_non_null(strstr(error.message, "10.0 MiB"));
  assert_int_equal(error.line, 0);
  assert_int_equal(error.column, 0);
}

static void the_message_shows_which_size_is_more(void **state) {
  (void)state;
  fc_error error = {0};
  struct budget budget = {.limit = UINT64_C(10) << 20, .used = 1, .error = &error};
  assert_false(budget_admits(&budget, UINT64_C(10) << 20));
  assert_non_null(strstr(error.message, "at least 10485761 bytes"));
  assert_non_null(strstr(error.message, "limit is 10485760 bytes"));
  budget = (struct budget){.limit = 10, .error = &error};
  assert_false(budget_admits(&budget, UINT64_C(1) << 20));
  assert_non_null(strstr(error.message, "limit is 10 bytes"));
}

static void sizes_that_overflow_are_refused(void **state) {
  (void)state;
  volatile size_t half = SIZE_MAX / 2 + 1;
  struct budget budget = {.limit = UINT64_MAX, .error = NULL};
  char *array = budget_allocate(&budget, 8, 1);
  assert_non_null(array);
  assert_null(budget_allocate(&budget, half, 4));
  assert_int_not_equal(budget.status, FC_OK);
  assert_null(budget_resize(&budget, array, 8, half, 2));
  assert_false(budget_admits(&budget, UINT64_MAX));
  assert_int_equal(budget.used, 8);
  budget_free(&budget, array, 8, 1);

  struct budget untouched = {.limit = UINT64_MAX, .error = NULL};
  assert_null(budget_allocate(&untouched, half, 4));
  assert_int_equal(untouched.used, 0);
}

static void resizing_counts_the_difference(void **state) {
  (void)state;
  fc_error error = {0};
  struct budget budget = {.limit = 100, .error = &error};
  uint32_t *array = budget_resize(&budget, NULL, 0, 10, sizeof *array);
  assert_non_null(array);
  for (uint32_t i = 0; i < 10; i++) {
    array[i] = i * i;
  }
  assert_null(budget_resize(&budget, array, 10, 26, sizeof *array));
  assert_int_equal(budget.status, FC_LIMIT);
  assert_int_equal(budget.used, 40);
  array = budget_resize(&budget, array, 10, 25, sizeof *array);
  assert_non_null(array);
  assert_int_equal(budget.used, 100);
  array = budget_resize(&budget, array, 25, 5, sizeof *array);
  assert_non_null(array);
  assert_int_equal(budget.used, 20);
  assert_int_equal(budget.peak, 100);
  for (uint32_t i = 0; i < 5; i++) {
    assert_int_equal(array[i], i * i);
  }
  budget_free(&budget, array, 5, sizeof *array);
  assert_int_equal(budget.used, 0);
}

static void shrinking_needs_no_room(void **state) {
  (void)state;
  struct budget budget = {.limit = 100};
  char *array = budget_allocate(&budget, 100, 1);
  assert_non_null(array);
  budget.limit = 10; /* as if others had been granted it */
  array = budget_resize(&budget, array, 100, 50, 1);
  assert_non_null(array);
  assert_int_equal(budget.used, 50);
  budget_free(&budget, array, 50, 1);
}

static void nothing_is_freed_as_nothing(void **state) {
  (void)state;
  struct budget budget = {.limit = 100};
  budget_free(&budget, NULL, 1000, 8);
  assert_int_equal(budget.used, 0);
  void *empty = budget_allocate(&budget, 0, 8);
  assert_non_null(empty);
  assert_int_equal(budget.used, 0);
  budget_free(&budget, empty, 0, 8);
  assert_int_equal(budget.used, 0);
}

/* An array that grows from ordinary memory through the pool and out of it again keeps its items. */
static void arrays_of_a_pool_keep_their_items(void **state) {
  (void)state;
  struct pool pool = {0};
  struct budget budget = {.limit = UINT64_MAX, .pool = &pool};
  uint32_t *array = NULL;
  size_t count = 0;
  for (size_t grown = 100; grown < 1000000; grown += grown / 3) {
    array = budget_resize(&budget, array, count, grown, sizeof *array);
    assert_non_null(array);
    for (size_t i = 0; i < count; i++) {
      assert_int_equal(array[i], i);
    }
    for (; count < grown; count++) {
      array[count] = (uint32_t)count;
    }
    assert_true(budget.used >= count * sizeof *array && budget.peak >= budget.used);
  }
  assert_false(pool_has(&pool, array));
  budget_free(&budget, array, count, sizeof *array);
  assert_int_equal(budget.used, pool.used); /* which stays until the pool ends */
  pool_end(&pool);
}

/* What the limit does not leave room for in the pool, where sizes are rounded up, is taken from ordinary memory. */
static void a_pool_does_not_go_beyond_the_limit(void **state) {
  (void)state;
  struct pool pool = {0};
  struct budget budget = {.limit = POOL_LEAST + 10, .pool = &pool};
  char *array = budget_allocate(&budget, POOL_LEAST + 5, 1);
  assert_non_null(array);
  assert_false(pool_has(&pool, array));
  assert_int_equal(budget.used, POOL_LEAST + 5);
  assert_int_equal(budget.status, FC_OK);
  assert_null(budget_allocate(&budget, POOL_LEAST, 1));
  assert_int_equal(budget.status, FC_LIMIT);
  budget_free(&budget, array, POOL_LEAST + 5, 1);
  assert_int_equal(budget.used, 0);
  pool_end(&pool);
}

static void what_lasts_is_not_in_the_pool(void **state) {
  (void)state;
  struct pool pool = {0};
  struct budget budget = {.limit = UINT64_MAX, .pool = &pool};
  unsigned char *array = budget_allocate_lasting(&budget, POOL_LEAST, 2);
  assert_non_null(array);
  assert_false(pool_has(&pool, array));
  assert_int_equal(budget.used, POOL_LEAST * 2);
  pool_end(&pool);
  for (size_t i = 0; i < POOL_LEAST * 2; i++) {
    assert_int_equal(array[i], 0);
  }
  memory_free(array);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_limit_itself_is_admitted),      cmocka_unit_test(one_byte_more_is_refused),
      cmocka_unit_test(the_message_names_both_sizes),      cmocka_unit_test(the_message_shows_which_size_is_more),
      cmocka_unit_test(sizes_that_overflow_are_refused),   cmocka_unit_test(resizing_counts_the_difference),
      cmocka_unit_test(shrinking_needs_no_room),           cmocka_unit_test(nothing_is_freed_as_nothing),
      cmocka_unit_test(arrays_of_a_pool_keep_their_items), cmocka_unit_test(a_pool_does_not_go_beyond_the_limit),
      cmocka_unit_test(what_lasts_is_not_in_the_pool),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
