/* The proved width on products worked out by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/bound.h"

enum { CLASSES = 9 };

/* A class with so many allowed placements in each direction; where they lie does not matter. */
struct choice {
  int across;
  int down;
  int ships;
};

static unsigned bits_of(const struct choice *choices, size_t count) {
  struct problem_class classes[CLASSES];
  assert_true(count <= CLASSES);
  for (size_t i = 0; i < count; i++) {
    classes[i] = (struct problem_class){.length = 2, .ships = choices[i].ships};
    for (int cell = 0; cell < choices[i].across; cell++) {
      cell_set_add(&classes[i].allowed[ACROSS], CELL_SET_CELLS - 1 - cell);
    }
    for (int cell = 0; cell < choices[i].down; cell++) {
      cell_set_add(&classes[i].allowed[DOWN], cell);
    }
  }
  const struct problem problem = {.rows = FC_MAX_ROWS, .columns = FC_MAX_COLUMNS, .classes = classes, .class_count = count};
  return bound_bits(&problem);
}

static unsigned bits_of_one(int across, int down, int ships) {
  return bits_of(&(struct choice){across, down, ships}, 1);
}

static void no_ship_is_one_choice(void **state) {
  (void)state;
  assert_int_equal(bits_of(NULL, 0), 1);
}

static void small_products(void **state) {
  (void)state;
  assert_int_equal(bits_of_one(1, 0, 1), 1);          /* 1 */
  assert_int_equal(bits_of_one(1, 1, 1), 2);          /* 2 */
  assert_int_equal(bits_of_one(2, 2, 2), 3);          /* 6 */
  assert_int_equal(bits_of_one(2, 2, 4), 1);          /* 1 */
  assert_int_equal(bits_of_one(0, 10, 3), 7);         /* 120 */
  assert_int_equal(bits_of_one(12, 12, 4), 14);       /* 10626 */
  const struct choice two[] = {{2, 2, 2}, {5, 0, 1}}; /* 30 */
  assert_int_equal(bits_of(two, 2), 5);
  const struct choice three[] = {{2, 2, 2}, {5, 0, 1}, {0, 7, 2}}; /* 630 */
  assert_int_equal(bits_of(three, 3), 10);
}

static void more_ships_than_places(void **state) {
  (void)state;
  assert_int_equal(bits_of_one(0, 0, 1), 0);
  assert_int_equal(bits_of_one(2, 2, 5), 0);
  const struct choice choices[] = {{20, 20, 3}, {1, 1, 3}, {20, 20, 3}};
  assert_int_equal(bits_of(choices, 3), 0);
}

static void around_a_power_of_two(void **state) {
  (void)state;
  assert_int_equal(bits_of_one(31, 0, 1), 5);
  assert_int_equal(bits_of_one(16, 16, 1), 6);
  assert_int_equal(bits_of_one(16, 17, 1), 6);
  const struct choice just_below[] = {{7, 0, 1}, {4, 5, 1}}; /* 63 */
  const struct choice just_at[] = {{8, 0, 1}, {4, 4, 1}};    /* 64 */
  assert_int_equal(bits_of(just_below, 2), 6);
  assert_int_equal(bits_of(just_at, 2), 7);
}

/* 256^8 = 2^64 is the first number that 64 bits cannot hold. */
static void around_64_bits(void **state) {
  (void)state;
  struct choice choices[8];
  for (size_t i = 0; i < 8; i++) {
    choices[i] = (struct choice){200, 56, 1};
  }
  assert_int_equal(bits_of(choices, 8), 65);
  choices[3].down = 55;
  assert_int_equal(bits_of(choices, 8), 64);
}

/* binomial(2600, 1300) lies just above 2^2594, for it is nearly 4^1300 / sqrt(1300 pi) = 2^(2600 - 5.998). */
static void the_greatest_binomial(void **state) {
  (void)state;
  assert_int_equal(bits_of_one(CELL_SET_CELLS, 0, CELL_SET_CELLS / 2), 2595);
  assert_int_equal(bits_of_one(CELL_SET_CELLS, 0, CELL_SET_CELLS), 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(no_ship_is_one_choice), cmocka_unit_test(small_products), cmocka_unit_test(more_ships_than_places),
      cmocka_unit_test(around_a_power_of_two), cmocka_unit_test(around_64_bits), cmocka_unit_test(the_greatest_binomial),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
