/* The tally's tables against plain digits, for fleets on both sides of the borders of blocks and words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "engine/tally.h"
#include "engine/tally_set.h"
#include "fleets.h"

/* The numbers that the tallies of a fleet are among, in blocks. */
static uint32_t numbers_of(const struct fleet_sizes *fleet) {
  const uint32_t of_block = fleet->blocks == BLOCKS_OF_3 ? TALLY_BLOCK - 1 : TALLY_BLOCK;
  return (fleet->count + of_block - 1) / of_block * TALLY_BLOCK;
}

static void start(struct tally *tally, struct budget *budget, const struct fleet_sizes *fleet) {
  struct problem_class classes[FLEET_CLASSES];
  const struct problem problem = fleet_problem(classes, fleet);
  *budget = (struct budget){.limit = 1 << 20};
  assert_int_equal(tally_create(tally, &problem, budget), FC_OK);
}

static void finish(struct tally *tally, struct budget *budget) {
  tally_clear(tally, budget);
  assert_int_equal(budget->used, 0);
}

/* The next way to have placed a part of the fleet, in any order; false after the last. */
static bool next_placed(int *placed, const struct fleet_sizes *fleet) {
  for (size_t i = 0; i < fleet->class_count; i++) {
    if (placed[i] < fleet->ships[i]) {
      placed[i]++;
      return true;
    }
    placed[i] = 0;
  }
  return false;
}

/* Sum of placed times stride: every part of the fleet has a number of its own, and what is no part has none. */
static void every_part_of_the_fleet_has_its_number(void **state) {
  (void)state;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    const struct fleet_sizes *fleet = &FLEETS[number];
    struct problem_class classes[FLEET_CLASSES];
    struct budget budget;
    struct tally tally;
    start(&tally, &budget, fleet);
    const struct problem problem = fleet_problem(classes, fleet);
    bool *is_taken = calloc(tally.size, sizeof *is_taken);
    assert_non_null(is_taken);
    int placed[FLEET_CLASSES] = {0};
    uint32_t parts = 0;
    uint32_t sum;
    do {
      sum = 0;
      for (size_t i = 0; i < fleet->class_count; i++) {
        sum += (uint32_t)placed[i] * tally.stride[i];
      }
      assert_true(sum < tally.size);
      assert_false(is_taken[sum]);
      is_taken[sum] = true;
      parts++;
      for (size_t i = 0; i < fleet->class_count; i++) {
        assert_int_equal(fleet_digit(fleet, &tally, i, sum), placed[i]);
        assert_int_equal(tally_placed(&tally, &problem, i, sum), placed[i]);
      }
    } while (next_placed(placed, fleet));
    assert_int_equal(parts, fleet->count);
    assert_int_equal(sum, tally.full); /* the last part is the whole fleet */
    for (uint32_t t = 0; t < tally.size; t++) {
      assert_int_equal(tally_is_one(&tally, t), is_taken[t]);
      assert_int_equal(fleet_has_tally(fleet, &tally, t), is_taken[t]);
    }
    free(is_taken);
    finish(&tally, &budget);
  }
}

/* Whole blocks, and no more than must be: a block of which one number is unused may be needed, but none that is empty. */
static void sizes_are_whole_blocks(void **state) {
  (void)state;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    const struct fleet_sizes *fleet = &FLEETS[number];
    struct budget budget;
    struct tally tally;
    start(&tally, &budget, fleet);
    assert_int_equal(tally.size, numbers_of(fleet));
    assert_int_equal(tally.unused, fleet->blocks == BLOCKS_OF_3 ? TALLY_BLOCK - 1 : TALLY_BLOCK);
    assert_int_equal(tally.word_count, (numbers_of(fleet) + 63) / 64);
    assert_int_equal(tally.class_count, fleet->class_count);
    finish(&tally, &budget);
  }
}

static void assert_row(const struct tally *tally, size_t row, uint32_t number, bool has_room) {
  assert_int_equal(tally_set_has(tally_room(tally, row), number), has_room);
  assert_true(tally_mask(tally, row)[number] == (has_room ? UINT64_MAX : 0));
}

/* All that have room for a ship, and of these those that stay in the block which the whole blocks of the stride lead to, and
 * those that go beyond. */
static void rows_agree_with_digits(void **state) {
  (void)state;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    const struct fleet_sizes *fleet = &FLEETS[number];
    struct budget budget;
    struct tally tally;
    start(&tally, &budget, fleet);
    for (uint32_t t = 0; t < tally.size; t++) {
      for (size_t i = 0; i < fleet->class_count; i++) {
        const bool has_room = fleet_has_room(fleet, &tally, i, t);
        const bool carries = fleet_carries_from(&tally, i, t);
        assert_row(&tally, tally_row(i, TALLY_WITH_ROOM), t, has_room);
        assert_row(&tally, tally_row(i, TALLY_STAYING), t, has_room && !carries);
        assert_row(&tally, tally_row(i, TALLY_CARRYING), t, has_room && carries);
      }
      assert_row(&tally, tally_row_of_all(&tally), t, fleet_has_tally(fleet, &tally, t));
    }
    finish(&tally, &budget);
  }
}

/* After the last number a set has bits that name nothing; before and after a mask lies a block of zeros. */
static void rows_end_in_zeros(void **state) {
  (void)state;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    struct budget budget;
    struct tally tally;
    start(&tally, &budget, &FLEETS[number]);
    for (size_t row = 0; row <= tally_row_of_all(&tally); row++) {
      for (uint32_t t = tally.full + 1; t < tally.word_count * 64; t++) {
        assert_false(tally_set_has(tally_room(&tally, row), t));
      }
      for (int i = 1; i <= TALLY_BLOCK; i++) {
        assert_true((tally_mask(&tally, row) - i)[0] == 0);
        assert_true(tally_mask(&tally, row)[tally.size + (uint32_t)i - 1] == 0);
      }
    }
    finish(&tally, &budget);
  }
}

/* Where no sum carries, a ship takes every tally of a block that has room for it to one and the same block. Where one may, some
 * fleet has one that does. */
static void blocks_move_as_a_whole_unless_sums_carry(void **state) {
  (void)state;
  int carrying_fleets = 0;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    const struct fleet_sizes *fleet = &FLEETS[number];
    struct budget budget;
    struct tally tally;
    bool some_carries = false;
    start(&tally, &budget, fleet);
    for (size_t i = 0; i < fleet->class_count; i++) {
      for (uint32_t t = 0; t < tally.size; t++) {
        some_carries |= fleet_has_room(fleet, &tally, i, t) && fleet_carries_from(&tally, i, t);
      }
    }
    assert_int_equal(tally.carries, fleet->blocks == NOTHING_FITS);
    assert_true(tally.carries || !some_carries);
    carrying_fleets += some_carries;
    finish(&tally, &budget);
  }
  assert_true(carrying_fleets > 5);
}

struct expected_strides {
  struct fleet_sizes fleet;
  uint32_t strides[FLEET_CLASSES];
};

/* The last digits fill a block where that can be; the others follow from the last class to the first. */
static void the_order_of_the_digits(void **state) {
  (void)state;
  static const struct expected_strides expected[] = {
      {{.class_count = 4, .ships = {1, 2, 3, 4}}, {60, 20, 1, 4}}, /* the Russian fleet */
      {{.class_count = 4, .ships = {1, 1, 2, 1}}, {12, 2, 4, 1}},  /* the Hasbro fleet: 5 4 3 3 2 */
      {{.class_count = 3, .ships = {1, 2, 1}}, {2, 4, 1}},         /* two single ones go before two ships */
      {{.class_count = 3, .ships = {2, 2, 4}}, {20, 1, 4}},        /* the fourth number of a block is unused */
      {{.class_count = 3, .ships = {5, 6, 4}}, {35, 5, 1}},        /* nothing fits: sums carry */
      {{.class_count = 3, .ships = {1, 3, 1}}, {8, 1, 4}},         /* three ships go before two single ones */
      {{.class_count = 3, .ships = {3, 2, 3}}, {12, 4, 1}},        /* the last of several */
      {{.class_count = 3, .ships = {1, 1, 1}}, {4, 2, 1}},         /* the last two of several */
      {{.class_count = 3, .ships = {2, 2, 2}}, {12, 4, 1}},        /* the last of several */
      {{.class_count = 2, .ships = {1, 2}}, {4, 1}},               /* one single ship is not enough */
      {{.class_count = 2, .ships = {2, 1}}, {1, 4}},               /* wherever it stands */
  };
  for (size_t number = 0; number < sizeof expected / sizeof expected[0]; number++) {
    struct budget budget;
    struct tally tally;
    start(&tally, &budget, &expected[number].fleet);
    assert_memory_equal(tally.stride, expected[number].strides, expected[number].fleet.class_count * sizeof *tally.stride);
    finish(&tally, &budget);
  }
}

/* The greatest number of tallies is refused for no other reason than the memory, one more for being too many. */
static void the_most_tallies(void **state) {
  (void)state;
  const int ships[][2] = {{MAXIMUM_TALLIES - 1, 0},     {MAXIMUM_TALLIES, 0},
                          {3, MAXIMUM_TALLIES / 4 - 1}, {3, MAXIMUM_TALLIES / 4},
                          {2, MAXIMUM_TALLIES / 4 - 1}, {2, MAXIMUM_TALLIES / 4}}; /* in blocks of three */
  for (size_t i = 0; i < sizeof ships / sizeof ships[0]; i++) {
    const struct fleet_sizes fleet = {.class_count = ships[i][1] > 0 ? 2 : 1, .ships = {ships[i][0], ships[i][1]}};
    struct problem_class classes[FLEET_CLASSES];
    const struct problem problem = fleet_problem(classes, &fleet);
    fc_error error = {0};
    struct budget budget = {.limit = 1 << 16, .error = &error};
    struct tally tally;
    assert_int_equal(tally_create(&tally, &problem, &budget), FC_LIMIT);
    assert_int_equal(strstr(error.message, "memory") != NULL, i % 2 == 0);
    assert_int_equal(strstr(error.message, "ship classes") != NULL, i % 2 == 1);
    assert_int_equal(budget.used, 0);
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
      cmocka_unit_test(every_part_of_the_fleet_has_its_number),
      cmocka_unit_test(sizes_are_whole_blocks),
      cmocka_unit_test(rows_agree_with_digits),
      cmocka_unit_test(rows_end_in_zeros),
      cmocka_unit_test(blocks_move_as_a_whole_unless_sums_carry),
      cmocka_unit_test(the_order_of_the_digits),
      cmocka_unit_test(the_most_tallies),
      cmocka_unit_test(too_many_tallies_are_refused),
      cmocka_unit_test(a_limit_that_is_too_small_is_reported),
      cmocka_unit_test(clearing_nothing_is_allowed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
