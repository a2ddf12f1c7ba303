/* The pool: arrays do not overlap, are used again, and the growth is foretold. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/pool.h"
#include "support/environment.h"
#include "support/random.h"

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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(only_sizes_of_middling_arrays),
      cmocka_unit_test(arrays_are_apart),
      cmocka_unit_test(a_full_pool_has_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
