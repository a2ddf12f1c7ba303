/* The tally's tables against plain digits. */
#include <stdlib.h>
#include <string.h>

#include "engine/frontier/tally.h"
#include "support/testing.h"

enum { MOST_CLASSES = 24 };

static struct problem fleet_of(struct problem_class *classes, const int *ships, size_t count) {
  memset(classes, 0, MOST_CLASSES * sizeof *classes);
  for (size_t i = 0; i < count; i++) {
    classes[i] = (struct problem_class){.length = (int)(count - i), .ships = ships[i]};
  }
  return (struct problem){.rows = 26, .columns = 26, .classes = classes, .class_count = count};
}

/* The next way to have placed a part of the fleet; false after the last. */
static bool next_placed(int *placed, const struct problem *problem) {
  for (size_t i = 0; i < problem->class_count; i++) {
    if (placed[i] < problem->classes[i].ships) {
      placed[i]++;
      return true;
    }
    placed[i] = 0;
  }
  return false;
}

/* Every part of the fleet has a number of its own, from 0 to that of the whole fleet, and room where a ship is left. */
static void check_fleet(const int *ships, size_t count) {
  struct problem_class classes[MOST_CLASSES];
  const struct problem problem = fleet_of(classes, ships, count);
  struct budget budget = {.limit = 1 << 20};
  struct tally tally;
  assert_int_equal(tally_create(&tally, &problem, &budget), FC_OK);
  bool *is_taken = calloc(tally.full + 1, sizeof *is_taken);
  assert_non_null(is_taken);
  int placed[MOST_CLASSES] = {0};
  uint32_t parts = 0;
  uint32_t number;
  do {
    number = 0;
    for (size_t i = 0; i < count; i++) {
      number += (uint32_t)placed[i] * tally.stride[i];
    }
    assert_true(number <= tally.full && !is_taken[number]);
    is_taken[number] = true;
    parts++;
    for (size_t i = 0; i < count; i++) {
      assert_int_equal(tally_room(&tally, i)[number / 64] >> (number % 64) & 1, placed[i] < ships[i]);
    }
  } while (next_placed(placed, &problem));
  assert_int_equal(parts, tally.full + 1);
  assert_int_equal(number, tally.full); /* the last part is the whole fleet */
  assert_int_equal(tally.words, (parts + 63) / 64);
  for (size_t i = 0; i < count; i++) { /* numbers beyond the tallies have no room */
    for (size_t t = parts; t < tally.words * 64; t++) {
      assert_int_equal(tally_room(&tally, i)[t / 64] >> (t % 64) & 1, 0);
    }
  }
  free(is_taken);
  tally_clear(&tally, &budget);
  assert_int_equal(budget.used, 0);
}

TEST(fleets) {
  check_fleet((const int[]){1}, 1);
  check_fleet((const int[]){63}, 1);
  check_fleet((const int[]){64}, 1);
  check_fleet((const int[]){1, 2, 3, 4}, 4);
  check_fleet((const int[]){1, 1, 2, 1}, 4);
  check_fleet((const int[]){4, 3, 2, 1}, 4);
  check_fleet((const int[]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 10);
}

TEST(the_most_ships_are_the_last_digit) {
  struct problem_class classes[MOST_CLASSES];
  const struct problem problem = fleet_of(classes, (const int[]){1, 4, 2}, 3);
  struct budget budget = {.limit = 1 << 20};
  struct tally tally;
  assert_int_equal(tally_create(&tally, &problem, &budget), FC_OK);
  assert_int_equal(tally.stride[1], 1);
  assert_int_equal(tally.stride[2], 5);
  assert_int_equal(tally.stride[0], 15);
  tally_clear(&tally, &budget);
}

TEST(too_many) {
  const int most[] = {(int)MAXIMUM_TALLIES - 1};
  const int more[] = {(int)MAXIMUM_TALLIES};
  int many[MOST_CLASSES];
  struct problem_class classes[MOST_CLASSES];
  fc_error error = {0};
  struct budget budget = {.limit = UINT64_MAX, .error = &error};
  struct tally tally = {0};
  struct problem problem = fleet_of(classes, most, 1);
  assert_int_equal(tally_create(&tally, &problem, &budget), FC_OK);
  tally_clear(&tally, &budget);
  problem = fleet_of(classes, more, 1);
  assert_int_equal(tally_create(&tally, &problem, &budget), FC_LIMIT);
  assert_non_null(strstr(error.message, "too many ship classes"));
  for (size_t i = 0; i < MOST_CLASSES; i++) {
    many[i] = 1;
  }
  problem = fleet_of(classes, many, MOST_CLASSES);
  assert_int_equal(tally_create(&tally, &problem, &budget), FC_LIMIT);
  budget.limit = 1;
  problem = fleet_of(classes, (const int[]){3}, 1);
  assert_int_equal(tally_create(&tally, &problem, &budget), FC_LIMIT);
  assert_null(tally.room);
  assert_int_equal(budget.used, 0);
}
