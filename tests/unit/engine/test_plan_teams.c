/* A plan is the same, whoever works on it; and a limit that is too small is reported, in whichever thread it strikes. */
#include "same_plan.h"

static void make_russian_board(struct small_problem *small) {
  small_problem_start(small, 10, 10, FC_TOUCHING_NONE);
  for (int length = 4; length > 0; length--) {
    small_problem_add(small, length, 5 - length);
  }
}

/* With sums that carry, and ships that lead from tile to tile. */
static void make_touching_board(struct small_problem *small) {
  small_problem_start(small, 10, 7, FC_TOUCHING_ANY);
  small_problem_add(small, 5, 1);
  small_problem_add(small, 4, 1);
  small_problem_add(small, 3, 4);
  cell_set_add(&small->problem.covered, 37);
}

static void assert_same_entries(const struct plan *one, const struct plan *other) {
  for (size_t position = 0; position < one->layer_count; position++) {
    assert_memory_equal(one->layers[position].entries, other->layers[position].entries,
                        one->layers[position].frontier_count * sizeof *one->layers[position].entries);
  }
}

static void check_teams(const struct problem *problem, struct plan_request request) {
  struct made_plan alone;
  made_plan_start(&alone, problem, request);
  for (unsigned threads = 2; threads <= 5; threads += threads - 1) { /* 2, 3, 5 */
    struct team *team = NULL;
    struct made_plan shared;
    request.threads = threads;
    request.team = &team;
    made_plan_start(&shared, problem, request);
    assert_in_range(team_members(team), 2, threads); /* there was enough to do to call others */
    assert_same_plan(&shared.plan, &alone.plan);
    if (request.keeps_entries) {
      assert_same_entries(&shared.plan, &alone.plan);
    }
    made_plan_finish(&shared);
    team_free(team);
  }
  made_plan_finish(&alone);
}

static void the_plan_does_not_depend_on_the_team(void **state) {
  (void)state;
  struct small_problem small;
  make_russian_board(&small);
  check_teams(&small.problem, PLAIN_REQUEST);
  check_teams(&small.problem, (struct plan_request){.counter_bytes = 16});
  check_teams(&small.problem, (struct plan_request){.counter_bytes = 16, .counters_per_frontier = SHARE_ALL});
  make_touching_board(&small);
  check_teams(&small.problem, PLAIN_REQUEST);
  check_teams(&small.problem, REQUEST_OF_MANY_TILES);
}

/* Nobody is called together for a small board. */
static void small_boards_are_made_alone(void **state) {
  (void)state;
  struct team *team = NULL;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 5, 5, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 2);
  made_plan_start(&made, &small.problem, (struct plan_request){.counter_bytes = 8, .threads = 4, .team = &team});
  assert_null(team);
  made_plan_finish(&made);
}

static void every_limit_is_reported(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  make_touching_board(&small);
  struct plan_request request = {.counter_bytes = 8};
  made_plan_start(&made, &small.problem, request);
  const uint64_t peak = made.budget.peak;
  made_plan_finish(&made);
  bool had_team = false;
  for (uint64_t limit = peak / 50; limit < peak; limit += peak / 50) {
    struct team *team = NULL;
    fc_error error = {0};
    request.threads = 3;
    request.team = &team;
    assert_int_equal(made_plan_try(&made, &small.problem, request, limit, &error), FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
    assert_non_null(strstr(error.message, "memory"));
    had_team |= team != NULL;
    team_free(team);
  }
  assert_true(had_team); /* some of the limits struck while they worked */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_plan_does_not_depend_on_the_team),
      cmocka_unit_test(small_boards_are_made_alone),
      cmocka_unit_test(every_limit_is_reported),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
