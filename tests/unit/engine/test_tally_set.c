/* Sets of tallies: shifting by a ship against plain loops over digits, for all fleets around a word's border. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "engine/tally_set.h"
#include "fleets.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/random.h"

enum { SET_WORDS = 16, DRAWS = 25 };

/* A random set of tallies, not empty: thin, thick, one tally or all. */
static void draw_set(uint64_t *set, const struct fleet_sizes *fleet, const struct tally *tally, struct random_source *source) {
  memset(set, 0, SET_WORDS * sizeof *set);
  const int of = random_between(source, 1, 8);
  const int times = random_between(source, 0, of);
  const int kept = random_below(source, (int)fleet->count);
  int number = 0;
  for (uint32_t t = 0; t < tally->size; t++) {
    if (fleet_has_tally(fleet, tally, t)) {
      const bool is_drawn = random_chance(source, times, of);
      if (number++ == kept || is_drawn) {
        tally_set_add(set, t);
      }
    }
  }
}

/* Whether a part of the tallies with room for a ship of a class holds a tally. */
static bool part_has(const struct fleet_sizes *fleet, const struct tally *tally, size_t ship_class, enum tally_part part,
                     uint32_t t) {
  return fleet_has_room(fleet, tally, ship_class, t) &&
         (part == TALLY_WITH_ROOM || fleet_carries_from(tally, ship_class, t) == (part == TALLY_CARRYING));
}

static void check_shift_up(const struct fleet_sizes *fleet, const struct tally *tally, size_t ship_class, enum tally_part part,
                           const uint64_t *from) {
  uint64_t expected[SET_WORDS] = {0};
  uint64_t actual[SET_WORDS];
  for (uint32_t t = 0; t < tally->size; t++) {
    if (tally_set_has(from, t) && part_has(fleet, tally, ship_class, part, t)) {
      tally_set_add(expected, t + tally->stride[ship_class]);
    }
  }
  memset(actual, 0xa5, sizeof actual);
  tally_set_shift_up(actual, from, tally_room(tally, tally_row(ship_class, part)), tally->stride[ship_class], tally->word_count);
  assert_memory_equal(actual, expected, tally->word_count * sizeof *actual);
}

static void check_shift_down(const struct fleet_sizes *fleet, const struct tally *tally, size_t ship_class, enum tally_part part,
                             const uint64_t *from) {
  uint64_t expected[SET_WORDS] = {0};
  uint64_t actual[SET_WORDS];
  for (uint32_t t = 0; t < tally->size; t++) {
    if (part_has(fleet, tally, ship_class, part, t) && tally_set_has(from, t + tally->stride[ship_class])) {
      tally_set_add(expected, t);
    }
  }
  memset(actual, 0xa5, sizeof actual);
  tally_set_shift_down(actual, from, tally_room(tally, tally_row(ship_class, part)), tally->stride[ship_class],
                       tally->word_count);
  assert_memory_equal(actual, expected, tally->word_count * sizeof *actual);
}

/* The row of the step that places no ship leaves a set as it is. */
static void check_no_shift(const struct tally *tally, const uint64_t *from) {
  const uint64_t *all = tally_room(tally, tally_row_of_all(tally));
  uint64_t actual[SET_WORDS];
  memset(actual, 0xa5, sizeof actual);
  tally_set_shift_up(actual, from, all, 0, tally->word_count);
  assert_memory_equal(actual, from, tally->word_count * sizeof *actual);
  memset(actual, 0xa5, sizeof actual);
  tally_set_shift_down(actual, from, all, 0, tally->word_count);
  assert_memory_equal(actual, from, tally->word_count * sizeof *actual);
}

static void check_measures(const uint64_t *set, const struct tally *tally) {
  uint64_t size = 0;
  uint32_t first = UINT32_MAX;
  uint32_t last = 0;
  for (uint32_t t = 0; t < tally->size; t++) {
    if (tally_set_has(set, t)) {
      size++;
      first = t < first ? t : first;
      last = t;
    }
  }
  assert_int_equal(tally_set_size(set, tally->word_count), size);
  assert_false(tally_set_is_empty(set, tally->word_count));
  assert_int_equal(tally_set_first(set), first);
  assert_int_equal(tally_set_last(set, tally->word_count), last);
}

static void check_set(const uint64_t *set, const struct fleet_sizes *fleet, const struct tally *tally) {
  check_measures(set, tally);
  check_no_shift(tally, set);
  for (size_t i = 0; i < tally->class_count; i++) {
    for (int part = TALLY_WITH_ROOM; part < TALLY_PARTS; part++) {
      check_shift_up(fleet, tally, i, (enum tally_part)part, set);
      check_shift_down(fleet, tally, i, (enum tally_part)part, set);
    }
  }
}

static void start(struct tally *tally, struct budget *budget, const struct fleet_sizes *fleet) {
  struct problem_class classes[FLEET_CLASSES];
  const struct problem problem = fleet_problem(classes, fleet);
  *budget = (struct budget){.limit = 1 << 20};
  assert_int_equal(tally_create(tally, &problem, budget), FC_OK);
  assert_true(tally->word_count <= SET_WORDS);
}

static void random_sets(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    struct random_source source;
    struct budget budget;
    struct tally tally;
    random_start(&source, seed, number);
    case_log_open_random(seed, (int)number, "fleets.h lists the fleets\n");
    start(&tally, &budget, &FLEETS[number]);
    for (int draw = 0; draw < DRAWS; draw++) {
      uint64_t set[SET_WORDS];
      draw_set(set, &FLEETS[number], &tally, &source);
      check_set(set, &FLEETS[number], &tally);
    }
    tally_clear(&tally, &budget);
    case_log_close();
  }
}

/* One tally at a time, so that each bit's way over a word's border is seen alone. */
static void every_single_tally(void **state) {
  (void)state;
  for (size_t number = 0; number < FLEET_COUNT; number++) {
    struct budget budget;
    struct tally tally;
    start(&tally, &budget, &FLEETS[number]);
    for (uint32_t t = 0; t < tally.size; t++) {
      uint64_t set[SET_WORDS] = {0};
      if (fleet_has_tally(&FLEETS[number], &tally, t)) {
        tally_set_add(set, t);
        check_set(set, &FLEETS[number], &tally);
      }
    }
    tally_clear(&tally, &budget);
  }
}

static void tallies_are_added_removed_and_cleared(void **state) {
  (void)state;
  uint64_t one[3] = {0};
  assert_true(tally_set_is_empty(one, 3));
  tally_set_add(one, 0);
  tally_set_add(one, 63);
  tally_set_add(one, 191);
  tally_set_add(one, 64);
  tally_set_add(one, 64); /* it is there already */
  assert_int_equal(tally_set_size(one, 3), 4);
  assert_true(tally_set_has(one, 64) && tally_set_has(one, 191) && !tally_set_has(one, 128));

  tally_set_remove(one, 63);
  assert_false(tally_set_has(one, 63));
  tally_set_remove(one, 63); /* it is gone already */
  assert_int_equal(tally_set_size(one, 3), 3);
  tally_set_clear(one, 2); /* no more words than are named */
  assert_int_equal(tally_set_size(one, 3), 1);
  assert_false(tally_set_is_empty(one, 3));
  tally_set_clear(one, 3);
  assert_true(tally_set_is_empty(one, 3));
  assert_int_equal(tally_set_size(one, 3), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(random_sets, case_log_teardown),
      cmocka_unit_test(every_single_tally),
      cmocka_unit_test(tallies_are_added_removed_and_cleared),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
