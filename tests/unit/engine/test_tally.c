/* The tally's tables against plain digits, for fleets on both sides of a word's border. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "engine/tally.h"
#include "engine/tally_set.h"
#include "fleets.h"

static void tables_agree_with_digits(void **state) {
  (void)state;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    struct problem_class classes[FLEET_CLASSES];
    const struct problem problem = fleet_problem(classes, &FLEETS[number]);
    struct budget budget = {.limit = 1 << 20};
    struct tally tally;
    assert_int_equal(tally_create(&tally, &problem, &budget), FC_OK);
    assert_int_equal(tally.size, FLEETS[number].size);
    assert_int_equal(tally.word_count, (FLEETS[number].size + 63) / 64);
    assert_int_equal(tally.class_count, problem.class_count);
    for (size_t i = 0; i < problem.class_count; i++) {
      assert_int_equal(tally.stride[i], fleet_stride(&FLEETS[number], i));
      for (uint32_t t = 0; t < tally.size; t++) {
        const bool has_room = fleet_digit(&FLEETS[number], i, t) < FLEETS[number].ships[i];
        assert_int_equal(tally_set_has(tally_room(&tally, i), t), has_room);
        assert_true(tally_mask(&tally, i)[t] == (has_room ? UINT64_MAX : 0));
      }
    }
    tally_clear(&tally, &budget);
    assert_int_equal(budget.used, 0);
  }
}

/* Beyond the last tally a set has bits that name nothing. */
static void room_has_no_bit_beyond_the_last_tally(void **state) {
  (void)state;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    struct problem_class classes[FLEET_CLASSES];
    const struct problem problem = fleet_problem(classes, &FLEETS[number]);
    struct budget budget = {.limit = 1 << 20};
    struct tally tally;
    assert_int_equal(tally_create(&tally, &problem, &budget), FC_OK);
    for (size_t i = 0; i < problem.class_count; i++) {
      for (uint32_t t = tally.size; t < tally.word_count * 64; t++) {
        assert_false(tally_set_has(tally_room(&tally, i), t));
      }
    }
    tally_clear(&tally, &budget);
  }
}

static void too_many_tallies_are_refused(void **state) {
  (void)state;
  struct problem_class classes[40];
  for (size_t i = 0; i < 40; i++) {
    classes[i] = (struct problem_class){.length = 1, .ships = 1};
  }
  for (size_t class_count = 31; class_count <= 40; class_count++) {
    const struct problem problem = {.rows = 1, .columns = 1, .classes = classes, .class_count = class_count};
    fc_error error = {0};
    struct budget budget = {.limit = UINT64_MAX, .error = &error};
    struct tally tally;
    memset(&tally, 0x5a, sizeof tally);
    const struct tally untouched = tally;
    assert_int_equal(tally_create(&tally, &problem, &budget), FC_LIMIT);
    assert_memory_equal(&tally, &untouched, sizeof tally);
    assert_int_equal(error.status, FC_LIMIT);
    assert_int_not_equal(error.message[0], '\0');
    assert_int_equal(budget.used, 0);
  }
}

static void a_limit_that_is_too_small_is_reported(void **state) {
  (void)state;
  struct problem_class classes[FLEET_CLASSES];
  const struct problem problem = fleet_problem(classes, &FLEETS[FLEET_COUNT - 1]);
  struct budget ample = {.limit = 1 << 20};
  struct tally tally;
  assert_int_equal(tally_create(&tally, &problem, &ample), FC_OK);
  tally_clear(&tally, &ample);
  for (uint64_t limit = 0; limit < ample.peak; limit++) {
    fc_error error = {0};
    struct budget budget = {.limit = limit, .error = &error};
    assert_int_equal(tally_create(&tally, &problem, &budget), FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
    assert_int_equal(budget.used, 0);
  }
  struct budget exact = {.limit = ample.peak};
  assert_int_equal(tally_create(&tally, &problem, &exact), FC_OK);
  tally_clear(&tally, &exact);
}

static void clearing_nothing_is_allowed(void **state) {
  (void)state;
  struct budget budget = {.limit = 0};
  struct tally tally = {0};
  tally_clear(&tally, &budget);
  assert_int_equal(budget.used, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tables_agree_with_digits),     cmocka_unit_test(room_has_no_bit_beyond_the_last_tally),
      cmocka_unit_test(too_many_tallies_are_refused), cmocka_unit_test(a_limit_that_is_too_small_is_reported),
      cmocka_unit_test(clearing_nothing_is_allowed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
