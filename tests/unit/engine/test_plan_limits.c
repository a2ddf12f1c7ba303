/*
 * The memory of a plan: a limit below its peak is refused at whatever place it strikes, and leaves nothing behind; the peak is
 * enough. And ranges of so many blocks that their stretches are kept in parts.
 */
#include "base/reserve.h"
#include "checked_plan.h"
#include "same_plan.h"

/* ---- Limits -------------------------------------------------------------------------------------------------------------- */

static void check_every_limit_below_the_peak(const struct problem *problem, struct plan_request request, uint64_t step) {
  struct made_plan made;
  made_plan_start(&made, problem, request);
  const uint64_t peak = made.budget.peak;
  made_plan_finish(&made);
  for (uint64_t limit = 0; limit < peak; limit += step) {
    fc_error error = {0};
    assert_int_equal(made_plan_try(&made, problem, request, limit, &error), FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
    assert_non_null(strstr(error.message, "memory"));
  }
  assert_int_equal(made_plan_try(&made, problem, request, peak - 1, NULL), FC_LIMIT);
  assert_int_equal(made_plan_try(&made, problem, request, peak, NULL), FC_OK);
  assert_int_equal(made.budget.peak, peak);
  made_plan_finish(&made);
}

/* To the byte on the least board; in steps where there are several tiles, crossings, or twins. */
static void every_limit_below_the_peak(void **state) {
  (void)state;
  const struct plan_request requests[] = {PLAIN_REQUEST, {.counter_bytes = 8, .keeps_entries = false}, REQUEST_OF_MANY_TILES};
  for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
    struct small_problem small;
    small_problem_start(&small, 4, 1, FC_TOUCHING_NONE);
    small_problem_add(&small, 2, 1);
    small_problem_add(&small, 1, 1);
    check_every_limit_below_the_peak(&small.problem, requests[i], i == 0 ? 1 : 16);
    small_problem_start(&small, 6, 4, FC_TOUCHING_NONE);
    small_problem_add(&small, 2, 2);
    small_problem_add(&small, 1, 2);
    check_every_limit_below_the_peak(&small.problem, requests[i], 1009);
    small_problem_start(&small, 14, 4, FC_TOUCHING_ANY);
    small_problem_add(&small, 4, 1);
    small_problem_add(&small, 3, 1);
    check_every_limit_below_the_peak(&small.problem, requests[i], 1009);
  }
}

/* What fits is never refused, also where sets of tallies are long and the board is high, so that few bytes are anything else. */
static void the_peak_is_enough(void **state) {
  (void)state;
  const int ships[][3] = {{9, 9, 9}, {20, 20, 60}};
  for (size_t fleet = 0; fleet < sizeof ships / sizeof ships[0]; fleet++) {
    for (int columns = 1; columns <= 3; columns++) {
      for (int rows = 67; rows <= FC_MAX_ROWS; rows += 11) {
        struct small_problem small;
        struct made_plan made;
        const struct plan_request request = {.counter_bytes = 8, .keeps_entries = rows % 2 == 0};
        small_problem_start(&small, rows, columns, FC_TOUCHING_ANY);
        for (size_t i = 0; i < 3; i++) {
          small_problem_add(&small, 1, ships[fleet][i]);
        }
        made_plan_start(&made, &small.problem, request);
        const uint64_t peak = made.budget.peak;
        made_plan_finish(&made);
        assert_int_equal(made_plan_try(&made, &small.problem, request, peak, NULL), FC_OK);
        made_plan_finish(&made);
      }
    }
  }
}

/* Few links, but long sets of tallies: a plan that takes much, of which little is kept. */
static void start_long_sets(struct small_problem *small, int columns) {
  small_problem_start(small, 80, columns, FC_TOUCHING_ANY);
  for (int length = 3; length > 0; length--) {
    small_problem_add(small, length, 24);
  }
}

/* What is kept of a large plan begins in a reserve, whatever the limit, so that exactly the peak is enough. That of a small one
 * does not. */
static void tables_of_large_plans_begin_in_a_reserve(void **state) {
  (void)state;
  struct small_problem small;
  struct small_problem large;
  struct made_plan little;
  struct made_plan much;
  struct made_plan limited;
  start_long_sets(&small, 2);
  start_long_sets(&large, 4);
  made_plan_start(&little, &small.problem, PLAIN_REQUEST);
  made_plan_start(&much, &large.problem, PLAIN_REQUEST);
  assert_int_equal(made_plan_try(&limited, &large.problem, PLAIN_REQUEST, much.budget.peak, NULL), FC_OK);
  assert_true(much.budget.peak > (UINT64_C(16) << 20));
  assert_same_plan(&much.plan, &limited.plan);
  void *reserve = reserve_begin(TABLE_LARGE);
  assert_int_equal(much.plan.stretches.reserved > 0, reserve != NULL);
  assert_int_equal(much.plan.ends.reserved > 0, reserve != NULL);
  assert_int_equal(limited.plan.stretches.reserved > 0, reserve != NULL);
  assert_int_equal(little.plan.stretches.reserved, 0);
  assert_int_equal(little.plan.ends.reserved, 0);
  if (reserve) {
    reserve_end(reserve, TABLE_LARGE);
  }
  made_plan_finish(&little);
  made_plan_finish(&much);
  made_plan_finish(&limited);
}

/* ---- Parts --------------------------------------------------------------------------------------------------------------- */

/*
 * Ships of one cell that may touch: there is one frontier, and every tally is live of whose ships those that are placed find room
 * before the cell, and the others find it behind.
 */
static bool is_live_tally(const struct problem *problem, const struct tally *tally, size_t position, uint32_t number) {
  const struct fleet_sizes fleet = made_plan_fleet(problem);
  int digits[FLEET_CLASSES];
  if (!fleet_digits(digits, &fleet, tally, number)) {
    return false;
  }
  size_t placed = 0;
  size_t to_come = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    placed += (size_t)digits[i];
    to_come += (size_t)(fleet.ships[i] - digits[i]);
  }
  return placed <= position && to_come > 0 && to_come <= (size_t)(problem->rows * problem->columns) - position;
}

/* The live tallies of a layer as the search would have found them. */
static void find_live_tallies(struct live_states *live, const struct made_plan *made, size_t position) {
  const struct plan_layer *layer = &made->plan.layers[position];
  *live = (struct live_states){.frontier_count = layer->frontier_count, .tally_count = made->tally.size};
  assert_int_equal(layer->frontier_count, FIRST_FRONTIER + 1);
  live->is_live = calloc((size_t)live->frontier_count * live->tally_count, sizeof *live->is_live);
  assert_non_null(live->is_live);
  for (uint32_t tally = 0; tally < live->tally_count; tally++) {
    const bool is_found = is_live_tally(made->plan.problem, &made->tally, position, tally);
    live->is_live[FIRST_FRONTIER * live->tally_count + tally] = is_found;
    live->count += is_found;
  }
}

/* Every link between layers of a single frontier; each class has one step, or two. */
static void check_single_frontier(struct met_in_plans *met, const struct made_plan *made, size_t position) {
  static struct decoded_cell cell; /* static for its size alone */
  struct live_states live, live_next;
  find_live_tallies(&live, made, position);
  find_live_tallies(&live_next, made, position + 1);
  check_entries(&made->plan, position, &live);
  check_entries(&made->plan, position + 1, &live_next);
  struct decoded_layer before = decode_layer(&made->plan, position);
  struct decoded_layer after = decode_layer(&made->plan, position + 1);
  decode_cell(&cell, &made->plan, position, &before, &after);
  const uint64_t transitions = check_cell(met, made, position, &cell, &live, &live_next);
  uint64_t expected = 0;
  for (uint32_t tally = 0; tally < live.tally_count; tally++) {
    for (size_t i = 0; i < cell.over.count && is_live(&live, FIRST_FRONTIER, tally); i++) {
      const struct step *step = &cell.over.steps[i];
      expected += step->move != MOVE_CONTINUE && made_plan_may_step(made, step, tally) &&
                  (tally + step->stride == made->tally.full || is_live(&live_next, FIRST_FRONTIER, tally + step->stride));
    }
  }
  assert_int_equal(transitions, expected);
  assert_int_equal(made->plan.layers[position].transitions, expected);
  decoded_layer_clear(&before);
  decoded_layer_clear(&after);
  free(live.is_live);
  free(live_next.is_live);
}

/* Ranges longer than the longest stretch, where sums carry, where they do not, and where a number of every block is no tally. */
static void stretches_in_parts(void **state) {
  (void)state;
  const int fleets[][SMALL_CLASSES] = {{12, 12, 12, 12}, {3, 20, 20, 12}, {2, 20, 25, 12}, {6, 60, 60}};
  for (size_t fleet = 0; fleet < sizeof fleets / sizeof fleets[0]; fleet++) {
    struct small_problem small;
    struct made_plan made;
    struct met_in_plans met = {0};
    small_problem_start(&small, 13, 13, FC_TOUCHING_ANY);
    for (size_t i = 0; i < SMALL_CLASSES && fleets[fleet][i] > 0; i++) {
      small_problem_add(&small, 1, fleets[fleet][i]);
    }
    made_plan_start(&made, &small.problem, PLAIN_REQUEST);
    assert_true(made.tally.size > STRETCH_BLOCKS * TALLY_BLOCK);
    const size_t positions[] = {0, 1, 40, 80, 84, 85, 120, 167, 168};
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
      check_single_frontier(&met, &made, positions[i]);
    }
    assert_true(met.parts > 0);
    made_plan_finish(&made);
  }
}

/* The same for what waits in slots between two tiles. */
static void crossings_in_parts(void **state) {
  (void)state;
  static struct decoded_cell cell; /* static for its size alone */
  struct small_problem small;
  struct made_plan made;
  uint64_t crossings_in_parts = 0;
  small_problem_start(&small, 10, 10, FC_TOUCHING_ANY);
  small_problem_add(&small, 5, 1);
  for (int i = 0; i < 3; i++) {
    small_problem_add(&small, 1, 27);
  }
  made_plan_start(&made, &small.problem, PLAIN_REQUEST);
  const struct plan *plan = &made.plan;
  for (size_t position = 40; position < 60; position++) {
    struct decoded_layer before = decode_layer(plan, position);
    struct decoded_layer after = decode_layer(plan, position + 1);
    decode_cell(&cell, plan, position, &before, &after);
    for (size_t i = 0; i < cell.link_count; i++) {
      const struct decoded_link *link = &cell.links[i];
      check_levels(plan, position, link);
      check_moved(plan, position, &cell.over.steps[link->step], link);
      crossings_in_parts += link->left != link->entered && link->tally_end - link->tally_begin > STRETCH_BLOCKS * TALLY_BLOCK;
    }
    decoded_layer_clear(&before);
    decoded_layer_clear(&after);
  }
  assert_true(crossings_in_parts > 0);
  made_plan_finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_limit_below_the_peak),
      cmocka_unit_test(the_peak_is_enough),
      cmocka_unit_test(tables_of_large_plans_begin_in_a_reserve),
      cmocka_unit_test(stretches_in_parts),
      cmocka_unit_test(crossings_in_parts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
