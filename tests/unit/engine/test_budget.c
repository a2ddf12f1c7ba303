/* The memory budget: what it admits, what it counts, what it says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "engine/budget.h"
#include "sys/memory.h"

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
  budget = (struct budget){.limit = 1, .error = &error};
  assert_false(budget_admits(&budget, 2));
  assert_string_equal(error.message, "this board needs at least 2 bytes of memory, and the limit is 1 byte");
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

/* ---- A pool that begins anew --------------------------------------------------------------------------------------------- */

enum { MIDDLING = 1 << 20 };

/* A budget whose pool has got three MiB, of which nothing is in use; false where this system has no pools. */
static bool start_anew(struct budget *budget, struct pool *pool, fc_error *error) {
  void *arrays[3];
  *pool = (struct pool){0};
  *budget = (struct budget){.limit = UINT64_MAX, .pool = pool, .error = error};
  for (size_t i = 0; i < 3; i++) {
    arrays[i] = budget_allocate(budget, MIDDLING, 1);
    assert_non_null(arrays[i]);
  }
  const bool has_pool = pool_has(pool, arrays[0]);
  budget_begin_anew(budget); /* too early: nothing happens */
  assert_int_equal(pool->used, has_pool ? 3 * MIDDLING : 0);
  for (size_t i = 0; i < 3; i++) {
    budget_free(budget, arrays[i], MIDDLING, 1);
  }
  budget_begin_anew(budget);
  assert_int_equal(pool->used, 0);
  assert_int_equal(budget->used, has_pool ? 3 * MIDDLING : 0); /* which the pool has got, whoever uses it */
  return has_pool;
}

static void a_large_array_lies_where_the_pool_began_anew(void **state) {
  (void)state;
  const size_t sizes[] = {POOL_MOST + 1, 3 * MIDDLING, 3 * MIDDLING + 1, 40 * MIDDLING};
  const uint64_t used[] = {3 * MIDDLING, 3 * MIDDLING, 3 * MIDDLING + POOL_LEAST, 40 * MIDDLING};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    struct pool pool;
    struct budget budget;
    if (start_anew(&budget, &pool, NULL)) {
      budget.limit = used[i]; /* is enough */
      char *array = budget_allocate_again(&budget, sizes[i]);
      assert_non_null(array);
      assert_true(pool_has(&pool, array) && pool_has(&pool, array + sizes[i] - 1));
      memset(array, 0x55, sizes[i]);
      assert_int_equal(budget.used, used[i]);
      assert_int_equal(budget.peak, used[i]);
      assert_int_equal(budget.used, pool.touched);
      budget_free(&budget, array, sizes[i], 1);
      assert_int_equal(budget.used, used[i]);
      assert_int_equal(pool.taken, 0);
      assert_int_equal(budget.status, FC_OK);
    }
    pool_end(&pool);
  }
}

/* What does not fit into what the pool may get lies in ordinary memory, and what the pool has got does not count beside it. */
static void the_pool_is_given_back_for_a_large_array(void **state) {
  (void)state;
  fc_error error = {0};
  struct pool pool;
  struct budget budget;
  const size_t bytes = 3 * MIDDLING + 5; /* is rounded up in the pool */
  const bool has_pool = start_anew(&budget, &pool, &error);
  budget.limit = bytes;
  char *array = budget_allocate_again(&budget, bytes);
  assert_non_null(array);
  memset(array, 0x55, bytes);
  assert_false(pool_has(&pool, array));
  assert_null(pool.reserve);
  assert_int_equal(budget.used, bytes);
  assert_int_equal(budget.status, FC_OK);
  budget_free(&budget, array, bytes, 1);
  assert_int_equal(budget.used, 0);
  assert_int_equal(budget.peak, bytes);

  assert_int_equal(start_anew(&budget, &pool, &error), has_pool);
  budget.limit = 4 * MIDDLING;
  assert_null(budget_allocate_again(&budget, 5 * MIDDLING));
  assert_int_equal(budget.status, FC_LIMIT);
  assert_non_null(strstr(error.message, "at least 5.0 MiB")); /* and not what the pool had besides */
  assert_non_null(strstr(error.message, "limit is 4.0 MiB"));
  assert_int_equal(budget.used, 0);
  pool_end(&pool);
}

/* Where something is taken the pool stays, and a large array that it has no room for under the limit counts beside it. */
static void a_pool_in_use_is_not_given_back(void **state) {
  (void)state;
  fc_error error = {0};
  struct pool pool;
  struct budget budget;
  if (start_anew(&budget, &pool, &error)) {
    unsigned char *taken = budget_allocate(&budget, MIDDLING, 1);
    assert_true(pool_has(&pool, taken));
    memset(taken, 0x33, MIDDLING);
    budget.limit = 6 * MIDDLING - 1; /* beside the pool 8 MiB are needed, in it 6 */
    assert_null(budget_allocate_again(&budget, 5 * MIDDLING));
    assert_int_equal(budget.status, FC_LIMIT);
    assert_non_null(strstr(error.message, "at least 8.0 MiB"));
    assert_int_equal(budget.used, 3 * MIDDLING);
    assert_int_equal(taken[MIDDLING - 1], 0x33);
    budget.limit = 6 * MIDDLING;
    void *array = budget_allocate_again(&budget, 5 * MIDDLING);
    assert_true(pool_has(&pool, array));
    assert_int_equal(budget.used, 6 * MIDDLING);
    budget_free(&budget, array, 5 * MIDDLING, 1);
    budget_free(&budget, taken, MIDDLING, 1);
    assert_int_equal(pool.taken, 0);
  }
  pool_end(&pool);
}

/* Without a pool, or where it has not begun anew, and for arrays that are not large, it is the same as budget_allocate. */
static void what_is_not_taken_again(void **state) {
  (void)state;
  struct budget plain = {.limit = 10 * MIDDLING};
  budget_begin_anew(&plain);
  void *array = budget_allocate_again(&plain, 3 * MIDDLING);
  assert_non_null(array);
  assert_int_equal(plain.used, 3 * MIDDLING);
  budget_free(&plain, array, 3 * MIDDLING, 1);
  assert_int_equal(plain.used, 0);

  struct pool pool;
  struct budget budget;
  const bool has_pool = start_anew(&budget, &pool, NULL);
  void *middling = budget_allocate_again(&budget, POOL_MOST);
  assert_int_equal(pool_has(&pool, middling), has_pool);
  budget_free(&budget, middling, POOL_MOST, 1);
  assert_int_equal(pool_growth(&pool, POOL_MOST), has_pool ? 0 : POOL_MOST); /* as what is used again */
  pool_end(&pool);

  budget = (struct budget){.limit = UINT64_MAX, .pool = &pool};
  middling = budget_allocate(&budget, MIDDLING, 1);
  array = budget_allocate_again(&budget, 2 * MIDDLING); /* the pool has nothing that it does not use */
  assert_non_null(array);
  assert_false(pool_has(&pool, array));
  assert_int_equal(budget.used, 3 * MIDDLING);
  budget_free(&budget, array, 2 * MIDDLING, 1);
  budget_free(&budget, middling, MIDDLING, 1);
  pool_end(&pool);
}

/* What lies beside the pool in any case, for it is too small, does not leave there what nobody uses. */
static void the_pool_is_given_back_for_a_small_array(void **state) {
  (void)state;
  struct pool pool;
  struct budget budget;
  start_anew(&budget, &pool, NULL);
  budget.limit = 3 * MIDDLING;
  void *array = budget_allocate_again(&budget, POOL_LEAST - 1);
  assert_non_null(array);
  assert_int_equal(budget.used, POOL_LEAST - 1);
  assert_null(pool.reserve);
  assert_int_equal(budget.status, FC_OK);
  budget_free(&budget, array, POOL_LEAST - 1, 1);
  assert_int_equal(budget.used, 0);
  pool_end(&pool);
}

/* Where the limit does not let the pool grow for an array, the pool goes, if nothing is in use. */
static void the_pool_is_given_back_where_it_cannot_grow(void **state) {
  (void)state;
  struct pool pool = {0};
  struct budget budget = {.limit = UINT64_MAX, .pool = &pool};
  void *little = budget_allocate(&budget, POOL_LEAST * 2, 1);
  budget_free(&budget, little, POOL_LEAST * 2, 1);
  budget_begin_anew(&budget);
  const size_t bytes = POOL_LEAST * 4 + 1; /* in the pool it would be half as large again */
  budget.limit = bytes;
  void *array = budget_allocate_again(&budget, bytes);
  assert_non_null(array);
  assert_false(pool_has(&pool, array));
  assert_int_equal(budget.used, bytes);
  assert_int_equal(budget.peak, bytes);
  assert_null(pool.reserve);
  budget_free(&budget, array, bytes, 1);
  assert_int_equal(budget.used, 0);
  pool_end(&pool);
}

/* Arrays outside of the pool keep their items, and are counted as they are. */
static void what_stays_lies_outside_of_the_pool(void **state) {
  (void)state;
  fc_error error = {0};
  struct pool pool = {0};
  struct budget budget = {.limit = UINT64_MAX, .pool = &pool, .error = &error};
  uint32_t *array = NULL;
  size_t count = 0;
  for (size_t grown = 100; grown < 1000000; grown += grown / 3) {
    array = budget_resize_outside(&budget, array, count, grown, sizeof *array);
    assert_non_null(array);
    assert_false(pool_has(&pool, array));
    for (size_t i = 0; i < count; i++) {
      assert_int_equal(array[i], i);
    }
    for (; count < grown; count++) {
      array[count] = (uint32_t)count;
    }
    assert_int_equal(budget.used, count * sizeof *array);
  }
  assert_int_equal(pool.touched, 0);
  budget.limit = budget.used;
  assert_null(budget_resize_outside(&budget, array, count, count + 1, sizeof *array));
  assert_int_equal(budget.status, FC_LIMIT);
  assert_int_equal(array[count - 1], count - 1);
  budget_free(&budget, array, count, sizeof *array);
  assert_int_equal(budget.used, 0);
  pool_end(&pool);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_limit_itself_is_admitted),
      cmocka_unit_test(one_byte_more_is_refused),
      cmocka_unit_test(the_message_names_both_sizes),
      cmocka_unit_test(the_message_shows_which_size_is_more),
      cmocka_unit_test(sizes_that_overflow_are_refused),
      cmocka_unit_test(resizing_counts_the_difference),
      cmocka_unit_test(shrinking_needs_no_room),
      cmocka_unit_test(nothing_is_freed_as_nothing),
      cmocka_unit_test(arrays_of_a_pool_keep_their_items),
      cmocka_unit_test(a_pool_does_not_go_beyond_the_limit),
      cmocka_unit_test(what_lasts_is_not_in_the_pool),
      cmocka_unit_test(a_large_array_lies_where_the_pool_began_anew),
      cmocka_unit_test(the_pool_is_given_back_for_a_large_array),
      cmocka_unit_test(a_pool_in_use_is_not_given_back),
      cmocka_unit_test(what_is_not_taken_again),
      cmocka_unit_test(the_pool_is_given_back_for_a_small_array),
      cmocka_unit_test(the_pool_is_given_back_where_it_cannot_grow),
      cmocka_unit_test(what_stays_lies_outside_of_the_pool),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
