/* What is said to find no room ahead finds none: ships are put on the board in all ways. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/room_ahead.h"
#include "engine/steps.h"
#include "engine/tally_set.h"
#include "enumeration.h"
#include "fleets.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/random.h"

/* Whether `ships` of each class can be put on the board with their top or left ends at or after a cell. */
static bool fits_from(struct enumeration *enumeration, int *ships, int position) {
  const struct problem *problem = enumeration->problem;
  size_t ship_class = 0;
  while (ship_class < problem->class_count && ships[ship_class] == 0) {
    ship_class++;
  }
  if (ship_class == problem->class_count) {
    return true;
  }
  bool fits = false;
  for (int direction = 0; direction < DIRECTIONS && !fits; direction++) {
    for (int cell = position; cell < problem->rows * problem->columns && !fits; cell++) {
      const struct chosen_placement placement = {.ship_class = ship_class, .direction = direction, .cell = cell};
      if (cell_set_has(&problem->classes[ship_class].allowed[direction], cell) && enumeration_fits(enumeration, placement)) {
        enumeration_mark(enumeration, placement, true);
        ships[ship_class]--;
        fits = fits_from(enumeration, ships, position);
        ships[ship_class]++;
        enumeration_mark(enumeration, placement, false);
      }
    }
  }
  return fits;
}

static uint64_t check_position(const struct problem *problem, const struct tally *tally, const struct room_ahead *room,
                               int position) {
  uint64_t excluded = 0;
  struct fleet_sizes fleet = {.class_count = problem->class_count};
  for (size_t i = 0; i < problem->class_count; i++) {
    fleet.ships[i] = problem->classes[i].ships;
  }
  for (uint32_t t = 0; t < tally->size; t++) {
    int ships[FLEET_CLASSES];
    if (!fleet_digits(ships, &fleet, tally, t)) {
      assert_false(tally_set_has(room->fitting, t)); /* no tally */
      continue;
    }
    for (size_t i = 0; i < problem->class_count; i++) {
      ships[i] = fleet.ships[i] - ships[i];
    }
    if (!tally_set_has(room->fitting, t)) {
      struct enumeration enumeration = {.problem = problem};
      assert_false(fits_from(&enumeration, ships, position));
      excluded++;
    }
  }
  assert_true(tally_set_has(room->fitting, tally->full));
  return excluded;
}

static void what_is_excluded_does_not_fit(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(300);
  uint64_t excluded = 0;
  for (int i = 0; i < cases; i++) {
    struct random_source source;
    random_start(&source, seed, (uint64_t)i);
    struct small_problem small;
    small_problem_random(&small, &source, 16);
    const struct problem *problem = &small.problem;
    char text[200];
    small_problem_describe(text, sizeof text, problem);
    case_log_open_random(seed, i, text);
    struct budget budget = {.limit = UINT64_MAX};
    struct tally tally;
    struct room_ahead room;
    const struct cell_set coverable = cells_coverable(problem);
    assert_int_equal(tally_create(&tally, problem, &budget), FC_OK);
    assert_int_equal(room_ahead_create(&room, problem, &coverable, &tally, &budget), FC_OK);
    for (int position = 0; position < problem->rows * problem->columns; position++) {
      room_ahead_at(&room, &tally, (size_t)position);
      excluded += check_position(problem, &tally, &room, position);
    }
    room_ahead_clear(&room, &tally, &budget);
    tally_clear(&tally, &budget);
    assert_int_equal(budget.used, 0);
    case_log_close();
  }
  assert_true(excluded > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(what_is_excluded_does_not_fit, case_log_teardown)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
