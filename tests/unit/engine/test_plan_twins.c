/*
 * Plans of high boards, on which rows are alike, so that layers share what is kept of them: checked as those of small boards are.
 * And plans without entries, which make them again where they are needed: they must be the same.
 */
#include "checked_plan.h"
#include "same_plan.h"
#include "support/case_log.h"
#include "support/environment.h"

/* Returns the number of twins. */
static uint64_t check_high_board(struct met_in_plans *met, const struct problem *problem, struct plan_request request) {
  struct made_plan with, without;
  check_plan(met, problem, request);
  made_plan_start(&with, problem, request);
  request.keeps_entries = false;
  made_plan_start(&without, problem, request);
  assert_same_plan(&with.plan, &without.plan);
  for (size_t position = 0; position < with.plan.layer_count; position++) {
    assert_non_null(with.plan.layers[position].entries);
    assert_null(without.plan.layers[position].entries);
  }
  const uint64_t twins = count_twins(&with.plan);
  made_plan_finish(&with);
  made_plan_finish(&without);
  return twins;
}

static void random_high_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(150);
  struct met_in_plans met = {0};
  uint64_t twins = 0;
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    small_problem_random_high(&small, &source, 3);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    twins += check_high_board(&met, &small.problem, random_chance(&source, 1, 2) ? PLAIN_REQUEST : REQUEST_OF_MANY_TILES);
    case_log_close();
  }
  assert_true(cases < 100 || (twins > 100 && met.crossings > 0));
}

/* Small boards, too, make the same plan without entries. */
static void random_small_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(200);
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    struct met_in_plans met = {0};
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    small_problem_random(&small, &source, 12);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_high_board(&met, &small.problem, random_chance(&source, 1, 2) ? PLAIN_REQUEST : REQUEST_OF_MANY_TILES);
    case_log_close();
  }
}

static void make_crossing_board(struct small_problem *small) {
  small_problem_start(small, 20, 4, FC_TOUCHING_ANY);
  small_problem_add(small, 4, 1);
  small_problem_add(small, 3, 1);
  small_problem_add(small, 1, 1);
}

/* Whatever lies in the middle of the board, most rows are alike: nearly all layers of a board on which all is allowed are twins.
 */
static void rows_that_are_alike(void **state) {
  (void)state;
  struct small_problem small;
  struct met_in_plans met = {0};
  make_crossing_board(&small);
  assert_true(check_high_board(&met, &small.problem, PLAIN_REQUEST) > 40);
  assert_true(met.crossings > 40);
}

/*
 * A placement that is forbidden in one row changes what leads over one cell, but often not which states are live. What is kept of
 * the layer before that cell is then another, and so are the slots of the cells of the band before it.
 */
static void one_placement_that_is_forbidden(void **state) {
  (void)state;
  uint64_t twins = 0;
  for (size_t ship_class = 0; ship_class < 3; ship_class++) {
    for (int cell = 0; cell < 80; cell += cell % 4 == 1 ? 3 : 1) { /* in the first two columns, which are a band */
      struct small_problem small;
      struct met_in_plans met = {0};
      make_crossing_board(&small);
      cell_set_remove(&small.classes[ship_class].allowed[ACROSS], cell);
      twins += check_high_board(&met, &small.problem, cell % 8 < 4 ? PLAIN_REQUEST : REQUEST_OF_MANY_TILES);
    }
  }
  assert_true(twins > 1000);
}

/* The frontiers with a live state in every layer, and the states. */
static void assert_no_fewer(const struct plan *shared, const struct plan *exact) {
  for (size_t position = 0; position < exact->layer_count; position++) {
    assert_true(shared->layers[position].live_frontiers >= exact->layers[position].live_frontiers);
    assert_true(shared->layers[position].live_states >= exact->layers[position].live_states);
  }
}

/* Near the upper edge layers have fewer states than in the middle, and are shared only where they may have more. */
static void layers_with_more_states(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan exact, shared;
  make_crossing_board(&small);
  made_plan_start(&exact, &small.problem, (struct plan_request){.counter_bytes = 8});
  made_plan_start(&shared, &small.problem, (struct plan_request){.counter_bytes = 8, .counters_per_frontier = SHARE_ALL});
  assert_no_fewer(&shared.plan, &exact.plan);
  assert_true(shared.plan.state_count > exact.plan.state_count);
  assert_true(count_twins(&shared.plan) >= count_twins(&exact.plan) + 4); /* a row of them, at least */
  made_plan_finish(&exact);
  made_plan_finish(&shared);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(random_high_boards, case_log_teardown),
      cmocka_unit_test_teardown(random_small_boards, case_log_teardown),
      cmocka_unit_test(rows_that_are_alike),
      cmocka_unit_test(one_placement_that_is_forbidden),
      cmocka_unit_test(layers_with_more_states),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
