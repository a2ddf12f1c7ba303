/*
 * Closing reached sets on high boards: what can be reached no longer changes when the longest ship has been placed, where that is
 * worth it; nothing is closed where it is not; and no number changes.
 */
#include "engine/planner.h"
#include "swept.h"

/* What was found out when all cells were scanned. */
struct scanned {
  int first_alike;     /* the first row whose first layer has the sets of the one above; FC_MAX_ROWS + 1: there is none */
  int closed_layers;   /* to whose sets something was added */
  int unclosed_layers; /* to whose sets nothing was added though something is missing */
};

/* Whether a set has all tallies with a ship more than one that it has, if they fit; the full one ends configurations. */
static bool is_closed(const struct planner *planner, const uint64_t *set) {
  const struct plan *plan = planner->plan;
  const struct tally *tally = plan->tally;
  for (size_t i = 0; i < tally->class_count; i++) {
    for (uint32_t t = 0; t < tally->size; t++) {
      const uint32_t more = t + tally->stride[i];
      if (tally_set_has(set, t) && tally_placed(tally, plan->problem, i, t) < (uint32_t)plan->problem->classes[i].ships &&
          tally_set_has(planner->room_ahead.fitting, more) && !tally_set_has(set, more) && more != tally->full) {
        return false;
      }
    }
  }
  return true;
}

/* What closing the sets before a row does: it adds tallies that fit, and none that is absorbed, to sets that are not empty. */
static void check_closing(struct scanned *scanned, const struct planner *planner, size_t position) {
  const struct plan *plan = planner->plan;
  const struct reached_layer layer = planner->reached_layers[position];
  const size_t bytes = layer.count * planner->words * sizeof(uint64_t);
  uint64_t *before = malloc(bytes);
  assert_non_null(before);
  memcpy(before, reached_by(planner, position), bytes);
  planner_close_layer(planner, position);
  const uint64_t *sets = reached_by(planner, position);
  bool is_changed = false;
  bool all_closed = true;
  for (uint32_t frontier = FIRST_FRONTIER; frontier < layer.count; frontier++) {
    const uint64_t *old = before + frontier * planner->words;
    const uint64_t *set = sets + frontier * planner->words;
    for (size_t word = 0; word < planner->words; word++) {
      assert_true((old[word] & ~set[word] & planner->room_ahead.fitting[word]) == 0);
      assert_true((set[word] & ~old[word] & ~planner->room_ahead.fitting[word]) == 0);
      assert_true((set[word] & ~tally_room(plan->tally, tally_row_of_all(plan->tally))[word]) == 0);
    }
    assert_true(!tally_set_is_empty(old, planner->words) || tally_set_is_empty(set, planner->words));
    assert_false(tally_set_has(set, plan->tally->full));
    is_changed |= memcmp(old, set, planner->words * sizeof *set) != 0;
    all_closed &= is_closed(planner, set);
  }
  scanned->closed_layers += is_changed;
  scanned->unclosed_layers += !is_changed && !all_closed;
  free(before);
}

/* Whether a layer has the sets of the one a row above. */
static bool is_alike(const struct planner *planner, size_t position) {
  const size_t columns = (size_t)planner->plan->problem->columns;
  return planner->reached_layers[position].begin == planner->reached_layers[position - columns].begin;
}

/* Scans all cells, and looks at the layer before each row but the first. */
static struct scanned scan(const struct problem *problem, uint32_t counters_per_frontier) {
  struct budget budget = {.limit = UINT64_C(1) << 30};
  struct tally tally;
  struct transitions transitions;
  struct plan plan;
  struct scanned scanned = {.first_alike = FC_MAX_ROWS + 1};
  assert_int_equal(tally_create(&tally, problem, &budget), FC_OK);
  assert_int_equal(transitions_create(&transitions, problem, &budget), FC_OK);
  assert_int_equal(plan_start(&plan, problem, &tally, &transitions, &budget), FC_OK);
  struct planner planner = planner_for(&plan);
  planner.counters_per_frontier = counters_per_frontier;
  planner_find_rows_alike(&planner);
  assert_int_equal(planner_begin(&planner), FC_OK);
  const size_t columns = (size_t)problem->columns;
  for (size_t position = 0; position + 1 < plan.layer_count; position++) {
    if (position > 0 && position % columns == 0 && !is_alike(&planner, position)) {
      check_closing(&scanned, &planner, position);
    } else if (position > 0 && position % columns == 0 && scanned.first_alike > FC_MAX_ROWS) {
      scanned.first_alike = (int)(position / columns);
    }
    assert_int_equal(planner_scan_cell(&planner, position), FC_OK);
  }
  planner_clear(&planner);
  plan_clear(&plan);
  transitions_clear(&transitions);
  tally_clear(&tally, &budget);
  assert_int_equal(budget.used, 0);
  return scanned;
}

/* A free board with a fleet that needs many rows: ships of every length up to the longest, more of the shorter ones. */
static void make_high_board(struct small_problem *small, int rows, int columns, fc_touching touching, int longest) {
  small_problem_start(small, rows, columns, touching);
  for (int length = longest; length > 0; length--) {
    small_problem_add(small, length, 2 + longest - length);
  }
}

/* Layer by layer it would take many more rows. */
static void all_is_reached_when_the_longest_ship_is_placed(void **state) {
  (void)state;
  for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
    for (int longest = 2; longest <= 4; longest++) {
      struct small_problem small;
      make_high_board(&small, 24, 3, (fc_touching)touching, longest);
      const struct scanned closed = scan(&small.problem, SHARE_ALL);
      assert_true(closed.closed_layers > 0);
      assert_int_equal(closed.unclosed_layers, 0);
      assert_in_range(closed.first_alike, 2, longest + 1);
      assert_true(scan(&small.problem, 1).first_alike > closed.first_alike);
    }
  }
}

/*
 * On a narrow board there are few frontiers, and a large fleet has many tallies: to sweep all would take longer than to plan
 * layers, until hardly any tally is missing.
 */
static void layers_stay_as_they_are_where_closing_is_not_worth_it(void **state) {
  (void)state;
  for (int columns = 1; columns <= 3; columns++) {
    struct small_problem small;
    small_problem_start(&small, 40, columns, FC_TOUCHING_NONE);
    for (int length = 3; length > 0; length--) {
      small_problem_add(&small, length, 3 * columns);
    }
    const struct scanned scanned = scan(&small.problem, 1);
    assert_in_range(scanned.closed_layers, 0, 1);
    assert_true(scanned.unclosed_layers > 15);
    assert_true(scan(&small.problem, SHARE_ALL).unclosed_layers == 0);
  }
}

/* Nothing is closed where no row is like the one above it, or too few are, or in a plan that shares nothing. */
static void nothing_is_closed_where_rows_are_not_alike(void **state) {
  (void)state;
  struct small_problem small;
  make_high_board(&small, 20, 3, FC_TOUCHING_NONE, 3);
  assert_int_equal(scan(&small.problem, 0).closed_layers, 0);
  for (int row = 0; row < 20; row += 2) {
    cell_set_remove(&small.classes[row % 3].allowed[ACROSS], row * 3);
  }
  assert_int_equal(scan(&small.problem, SHARE_ALL).closed_layers, 0);
  make_high_board(&small, 3, 3, FC_TOUCHING_NONE, 1);
  assert_int_equal(scan(&small.problem, SHARE_ALL).closed_layers, 0);
}

/* Above a cell that must be covered the full tally is in the sets, and below it in none. */
static void where_the_full_tally_is_absorbed_it_is_not_added(void **state) {
  (void)state;
  for (int cell = 0; cell < 60; cell += 7) {
    struct small_problem small;
    make_high_board(&small, 20, 3, cell % 2 ? FC_TOUCHING_ANY : FC_TOUCHING_NONE, 3);
    cell_set_add(&small.problem.covered, cell);
    assert_true(scan(&small.problem, SHARE_ALL).closed_layers > 0);
  }
}

static void assert_same_numbers(const struct problem *problem) {
  static const uint32_t counters_per_frontier[] = {0, 1, 8, 48, SHARE_ALL};
  const struct counters counters = counters_64();
  struct swept exact;
  struct swept shared;
  swept_start(&exact, problem, &counters);
  swept_start(&shared, problem, &counters);
  for (size_t i = 0; i < sizeof counters_per_frontier / sizeof counters_per_frontier[0]; i++) {
    struct made_plan made;
    made_plan_start(&made, problem, (struct plan_request){.counter_bytes = 8, .counters_per_frontier = counters_per_frontier[i]});
    assert_int_equal(swept_all(i == 0 ? &exact : &shared, &made, NULL), FC_OK);
    assert_true(i == 0 || memcmp(shared.count, exact.count, swept_bytes(&exact)) == 0);
    made_plan_finish(&made);
  }
  swept_finish(&exact);
  swept_finish(&shared);
}

/* Numbers beyond 64 bits are the same modulo 2^64. */
static void closing_changes_no_number(void **state) {
  (void)state;
  for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
    for (int longest = 2; longest <= 4; longest++) {
      struct small_problem small;
      make_high_board(&small, 16 + longest, 4, (fc_touching)touching, longest);
      assert_same_numbers(&small.problem);
      cell_set_add(&small.problem.covered, 4 * (4 + 3 * longest) + longest);
      assert_same_numbers(&small.problem);
    }
  }
}

/* What docs/algorithm.md says of the empty Russian board. */
static void half_of_the_layers_of_the_russian_board_are_twins(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 10, 10, FC_TOUCHING_NONE);
  for (int length = 4; length > 0; length--) {
    small_problem_add(&small, length, 5 - length);
  }
  made_plan_start(&made, &small.problem, (struct plan_request){.counter_bytes = 8, .counters_per_frontier = 48});
  assert_int_equal(made.plan.layer_count, 101);
  assert_int_equal(count_twins(&made.plan), 50);
  made_plan_finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_is_reached_when_the_longest_ship_is_placed),
      cmocka_unit_test(layers_stay_as_they_are_where_closing_is_not_worth_it),
      cmocka_unit_test(nothing_is_closed_where_rows_are_not_alike),
      cmocka_unit_test(where_the_full_tally_is_absorbed_it_is_not_added),
      cmocka_unit_test(closing_changes_no_number),
      cmocka_unit_test(half_of_the_layers_of_the_russian_board_are_twins),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
