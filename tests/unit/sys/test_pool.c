/* The pool: arrays do not overlap, are used again, and the growth is foretold. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/environment.h"
#include "support/random.h"
#include "sys/pool.h"
#include "sys/reserve.h"

static void only_sizes_of_middling_arrays(void **state) {
  (void)state;
  assert_int_equal(pool_size(POOL_LEAST - 1), 0);
  assert_int_equal(pool_size(POOL_LEAST), POOL_LEAST);
  assert_int_equal(pool_size(POOL_LEAST + 1), POOL_LEAST / 2 * 3);
  assert_int_equal(pool_size(POOL_LEAST * 2 - 1), POOL_LEAST * 2);
  assert_int_equal(pool_size(POOL_MOST), POOL_MOST);
  assert_int_equal(pool_size(POOL_MOST + 1), 0);
  for (size_t bytes = POOL_LEAST; bytes <= POOL_MOST; bytes += 1009) {
    assert_true(pool_size(bytes) >= bytes && pool_size(bytes) <= bytes / 2 * 3);
  }
}

struct taken {
  unsigned char *array;
  size_t bytes;
  unsigned char mark;
};

static void assert_marked(const struct taken *taken) {
  for (size_t i = 0; i < taken->bytes; i += 997) {
    assert_int_equal(taken->array[i], taken->mark);
  }
  assert_int_equal(taken->array[taken->bytes - 1], taken->mark);
}

/* Takes and gives back at random; what is in use keeps what was written to it. False where this system has no pools. */
static bool take_at_random(struct pool *pool, struct random_source *source) {
  struct taken taken[24] = {{0}};
  for (int turn = 0; turn < 600; turn++) {
    struct taken *one = &taken[random_below(source, 24)];
    if (one->array) {
      assert_marked(one);
      pool_give_back(pool, one->array, one->bytes);
      assert_int_equal(pool_growth(pool, one->bytes), 0);
      one->array = NULL;
      continue;
    }
    one->bytes = POOL_LEAST + (size_t)random_below(source, (POOL_MOST - POOL_LEAST) >> random_below(source, 6));
    const size_t used = pool->used;
    const size_t growth = pool_growth(pool, one->bytes);
    one->array = pool_take(pool, one->bytes, turn % 2 == 0);
    if (!one->array) {
      return false;
    }
    assert_int_equal(pool->used, used + growth);
    assert_true(pool_has(pool, one->array) && pool_has(pool, one->array + one->bytes - 1));
    one->mark = (unsigned char)turn;
    memset(one->array, one->mark, one->bytes);
  }
  return true;
}

static void arrays_are_apart(void **state) {
  (void)state;
  struct pool pool = {0};
  struct random_source source;
  int outside = 0;
  random_start(&source, environment_seed(), 0);
  if (!take_at_random(&pool, &source)) {
    assert_true(pool.is_out); /* under the address sanitizer */
  }
  assert_false(pool_has(&pool, &outside));
  assert_false(pool_has(&pool, NULL));
  pool_end(&pool);
  assert_null(pool.reserve);
  assert_false(pool_has(&pool, NULL));
}

static void a_full_pool_has_nothing(void **state) {
  (void)state;
  struct pool pool = {0};
  size_t count = 0;
  while (pool_take(&pool, POOL_MOST, false)) { /* none is written to, so this costs no memory */
    count++;
  }
  assert_true(pool.is_out || (count > 100 && pool_growth(&pool, POOL_MOST) == POOL_MOST));
  assert_null(pool_take(&pool, POOL_MOST, false));
  pool_end(&pool);
}

/* ---- Anew ---------------------------------------------------------------------------------------------------------------- */

/* A pool that has got memory for some arrays; false where this system has no pools. They are stored. */
static bool take_some(struct pool *pool, void *arrays[4]) {
  for (size_t i = 0; i < 4; i++) {
    arrays[i] = pool_take(pool, POOL_LEAST << i, false);
    if (!arrays[i]) {
      return false;
    }
  }
  return true;
}

static void a_pool_begins_anew_when_nothing_is_taken(void **state) {
  (void)state;
  struct pool pool = {0};
  void *arrays[4];
  if (!take_some(&pool, arrays)) {
    assert_true(pool.is_out);
    return;
  }
  const size_t got = pool.used;
  assert_int_equal(got, POOL_LEAST * 15);
  for (size_t i = 0; i < 4; i++) {
    assert_int_equal(pool.taken, 4 - i);
    pool_begin_anew(&pool);
    assert_int_equal(pool.used, got); /* for something is taken */
    pool_give_back(&pool, arrays[i], POOL_LEAST << i);
    assert_int_equal(pool_growth(&pool, POOL_LEAST << i), 0);
  }
  pool_begin_anew(&pool);
  assert_int_equal(pool.used, 0);
  assert_int_equal(pool.touched, got);
  assert_int_equal(pool_growth(&pool, POOL_LEAST * 12), 0); /* though none of that size has been given back */
  assert_int_equal(pool_growth(&pool, POOL_LEAST * 16), POOL_LEAST);
  assert_false(pool_has(&pool, arrays[0]));
  void *first = pool_take(&pool, POOL_LEAST * 8, false);
  void *second = pool_take(&pool, POOL_LEAST * 8, false); /* nothing that was given back is given twice */
  assert_ptr_equal(first, arrays[0]);
  assert_ptr_equal(second, (char *)first + POOL_LEAST * 8);
  assert_int_equal(pool.used, POOL_LEAST * 16);
  assert_int_equal(pool.touched, POOL_LEAST * 16);
  pool_end(&pool);
}

static void long_arrays_lie_where_the_pool_began_anew(void **state) {
  (void)state;
  struct pool pool = {0};
  void *arrays[4];
  assert_null(pool_take_long(&pool, 100)); /* a pool that has not begun has nothing */
  if (!take_some(&pool, arrays)) {
    return;
  }
  for (size_t i = 0; i < 4; i++) {
    pool_give_back(&pool, arrays[i], POOL_LEAST << i);
  }
  pool_begin_anew(&pool);
  const size_t got = pool.touched;
  assert_int_equal(pool_long_growth(&pool, got), 0);
  assert_int_equal(pool_long_growth(&pool, got + 1), POOL_LEAST);
  assert_int_equal(pool_long_growth(&pool, POOL_MOST * 40 + 1), POOL_MOST * 40 + POOL_LEAST - got);
  assert_true(pool_long_growth(&pool, SIZE_MAX) >= SIZE_MAX / 2);
  assert_null(pool_take_long(&pool, SIZE_MAX));
  assert_null(pool_take_long(&pool, SIZE_MAX - POOL_LEAST));
  assert_null(pool_take_long(&pool, (size_t)1 << 31)); /* more than there is in any pool */
  assert_int_equal(pool.used, 0);
  assert_int_equal(pool.taken, 0);
  void *array = pool_take_long(&pool, POOL_MOST + 1);
  assert_ptr_equal(array, arrays[0]);
  assert_int_equal(pool.taken, 1);
  pool_give_back(&pool, array, POOL_MOST + 1);
  assert_int_equal(pool.taken, 0);
  assert_int_equal(pool.used, POOL_MOST + POOL_LEAST);
  pool_begin_anew(&pool);
  assert_ptr_equal(pool_take_long(&pool, POOL_MOST * 2), array);
  pool_end(&pool);
}

/* Long arrays and others, at random, in a pool that begins anew whenever nothing is taken: the growth is foretold, and what is in
 * use keeps what was written to it. */
static void long_arrays_are_apart_from_others(void **state) {
  (void)state;
  struct pool pool = {0};
  struct random_source source;
  struct taken taken[6] = {{0}};
  size_t anew = 0;
  random_start(&source, environment_seed(), 1);
  for (int turn = 0; turn < 600; turn++) {
    struct taken *one = &taken[random_below(&source, 6)];
    if (one->array) {
      assert_marked(one);
      pool_give_back(&pool, one->array, one->bytes);
      one->array = NULL;
      const size_t used = pool.used;
      pool_begin_anew(&pool);
      assert_int_equal(pool.used, pool.taken > 0 ? used : 0);
      anew += pool.taken == 0;
      continue;
    }
    const bool is_long = pool.touched > 0 && random_chance(&source, 1, 2);
    one->bytes = is_long ? POOL_MOST + (size_t)random_between(&source, 1, POOL_MOST) : POOL_LEAST << random_below(&source, 5);
    const size_t touched = pool.touched;
    const size_t growth = is_long ? pool_long_growth(&pool, one->bytes) : pool_growth(&pool, one->bytes);
    one->array = is_long ? pool_take_long(&pool, one->bytes) : pool_take(&pool, one->bytes, false);
    if (!one->array) {
      assert_true(pool.is_out);
      break;
    }
    assert_int_equal(pool.touched, touched + growth);
    assert_true(pool_has(&pool, one->array) && pool_has(&pool, one->array + one->bytes - 1));
    one->mark = (unsigned char)turn;
    memset(one->array, one->mark, one->bytes);
  }
  assert_true(pool.is_out || anew > 1);
  pool_end(&pool);
}

/* ---- Reserves that are kept ------------------------------------------------------------------------------------------------ */

static void reserves_are_kept_for_the_next(void **state) {
  (void)state;
  struct pool pool = {0};
  const size_t bytes[] = {1u << 20, 4u << 20, 2u << 20};
  const size_t touched[] = {1000, 2000, 3000};
  void *reserves[3];
  for (size_t i = 0; i < 3; i++) {
    reserves[i] = reserve_begin(bytes[i]);
    if (!reserves[i]) {
      assert_int_equal(i, 0); /* under the address sanitizer */
      return;
    }
    assert_true(pool_keep_reserve(&pool, (struct spare){.reserve = reserves[i], .bytes = bytes[i], .touched = touched[i]}));
  }
  assert_int_equal(pool.spares_touched, 6000);
  assert_null(pool_take_reserve(&pool, (4u << 20) + 1).reserve);
  struct spare spare = pool_take_reserve(&pool, 2u << 20); /* of two that are long enough the one that has got most */
  assert_ptr_equal(spare.reserve, reserves[2]);
  assert_int_equal(spare.bytes, 2u << 20);
  assert_int_equal(pool.spares_touched, 3000);
  reserve_end(spare.reserve, spare.bytes);
  spare = pool_take_reserve(&pool, 2u << 20);
  assert_ptr_equal(spare.reserve, reserves[1]);
  assert_int_equal(pool.spares_touched, 1000);
  assert_true(pool_keep_reserve(&pool, spare));
  pool_end(&pool);
  assert_int_equal(pool.spare_count, 0);
  assert_int_equal(pool.spares_touched, 0);
}

static void no_more_reserves_are_kept_than_there_are_places(void **state) {
  (void)state;
  struct pool pool = {0};
  void *reserve = reserve_begin(1u << 16);
  for (size_t i = 0; i < POOL_SPARES && reserve; i++) {
    assert_true(pool_keep_reserve(&pool, (struct spare){.reserve = reserve, .bytes = 1u << 16, .touched = 1}));
    reserve = reserve_begin(1u << 16);
  }
  if (reserve) {
    assert_false(pool_keep_reserve(&pool, (struct spare){.reserve = reserve, .bytes = 1u << 16, .touched = 1}));
    reserve_end(reserve, 1u << 16);
  }
  pool_end_spares(&pool);
  assert_int_equal(pool.spare_count, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(only_sizes_of_middling_arrays),
      cmocka_unit_test(arrays_are_apart),
      cmocka_unit_test(a_full_pool_has_nothing),
      cmocka_unit_test(a_pool_begins_anew_when_nothing_is_taken),
      cmocka_unit_test(long_arrays_lie_where_the_pool_began_anew),
      cmocka_unit_test(long_arrays_are_apart_from_others),
      cmocka_unit_test(reserves_are_kept_for_the_next),
      cmocka_unit_test(no_more_reserves_are_kept_than_there_are_places),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
