/*
 * The completions of every layer: the number of ways to go on from each state, against a walk over the decoded plan, link by link
 * and tally by tally.
 */
#include "decoded_plan.h"
#include "enumeration.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "swept.h"

/* The ways to complete the states of a layer, one for each counter, from those of the next layer. */
static void complete_layer(uint64_t *ways, const struct made_plan *made, const struct decoded_cell *cell, size_t position,
                           const uint64_t *ways_next) {
  const struct plan_entry *entries = made->plan.layers[position].entries;
  const struct plan_entry *entries_next = made->plan.layers[position + 1].entries;
  for (size_t i = 0; i < cell->link_count; i++) {
    const struct decoded_link *link = &cell->links[i];
    const struct step *step = &cell->over.steps[link->step];
    for (uint32_t tally = link->tally_begin; tally < link->tally_end; tally++) {
      if (made_plan_may_step(made, step, tally)) {
        const struct plan_entry *from = &entries[link->from];
        const struct plan_entry *to = &entries_next[link->to];
        ways[from->value_begin + tally - from->tally_begin] +=
            ways_next[to->value_begin + tally + step->stride - to->tally_begin];
      }
    }
  }
  for (size_t i = 0; i < cell->ending_count; i++) {
    const struct plan_entry *from = &entries[cell->endings[i].from.frontier];
    ways[from->value_begin + cell->endings[i].from.tally - from->tally_begin]++;
  }
}

static uint64_t *ways_of_layer(const struct plan *plan, size_t position) {
  uint64_t *ways = calloc(plan->layers[position].value_count + 1, sizeof *ways);
  assert_non_null(ways);
  return ways;
}

/* Every counter of every layer; and the first state is completed by every configuration. */
static void check_completions(struct made_plan *made, const struct counters *counters, uint64_t count) {
  static struct decoded_cell cell; /* static for its size alone */
  const struct plan *plan = &made->plan;
  const uint64_t used = made->budget.used;
  struct completions completions;
  assert_int_equal(sweep_completions(&completions, plan, counters, NULL), FC_OK);
  struct decoded_layer after = decode_layer(plan, plan->layer_count - 1);
  uint64_t *ways_next = ways_of_layer(plan, plan->layer_count - 1);
  for (size_t position = plan->layer_count - 1; position-- > 0;) {
    struct decoded_layer before = decode_layer(plan, position);
    uint64_t *ways = ways_of_layer(plan, position);
    decode_cell(&cell, plan, position, &before, &after);
    complete_layer(ways, made, &cell, position, ways_next);
    for (uint32_t i = 0; i < plan->layers[position].value_count; i++) {
      if (before.counters[i].frontier != NO_FRONTIER) { /* not in a gap */
        assert_counter(counters, completions.layers[position] + i * counters->bytes, ways[i]);
      }
    }
    decoded_layer_clear(&after);
    free(ways_next);
    after = before;
    ways_next = ways;
  }
  assert_int_equal(plan->first_value == NO_VALUE ? 0 : ways_next[plan->first_value], count);
  decoded_layer_clear(&after);
  free(ways_next);
  sweep_completions_clear(&completions, plan);
  assert_int_equal(made->budget.used, used);
}

static void check_problem(const struct problem *problem, struct random_source *source) {
  static struct enumeration enumeration; /* static for its size alone */
  const struct counters kinds[] = {counters_of_width(64), counters_of_width(128), counters_limbs(192)};
  struct made_plan made;
  enumerate(&enumeration, problem);
  made_plan_start(&made, problem, random_chance(source, 1, 2) ? PLAIN_REQUEST : REQUEST_OF_MANY_TILES);
  check_completions(&made, &kinds[random_below(source, 3)], enumeration.count);
  made_plan_finish(&made);
}

static void random_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(500);
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    if (random_chance(&source, 1, 8)) {
      small_problem_random_high(&small, &source, 2);
    } else {
      small_problem_random(&small, &source, 16);
    }
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_problem(&small.problem, &source);
    case_log_close();
  }
}

/* All of it is admitted to the byte, and what is refused leaves nothing behind. */
static void every_limit_below_the_need(void **state) {
  (void)state;
  const struct counters counters = counters_64();
  struct small_problem small;
  struct made_plan made;
  struct completions completions;
  fc_error error = {0};
  small_problem_start(&small, 5, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 2);
  made_plan_start(&made, &small.problem, PLAIN_REQUEST);
  made.budget.error = &error;
  const uint64_t used = made.budget.used;
  made.budget.peak = 0;
  assert_int_equal(sweep_completions(&completions, &made.plan, &counters, NULL), FC_OK);
  sweep_completions_clear(&completions, &made.plan);
  const uint64_t needed = made.budget.peak;
  for (uint64_t limit = used; limit < needed; limit++) {
    made.budget.limit = limit;
    error.status = FC_OK;
    assert_int_equal(sweep_completions(&completions, &made.plan, &counters, NULL), FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
    assert_int_equal(made.budget.used, used);
  }
  made.budget.limit = needed;
  assert_int_equal(sweep_completions(&completions, &made.plan, &counters, NULL), FC_OK);
  sweep_completions_clear(&completions, &made.plan);
  made_plan_finish(&made);
}

/* The same bytes, whoever works. */
static void completions_do_not_depend_on_the_team(void **state) {
  (void)state;
  const struct counters counters = counters_of_width(64);
  struct small_problem small;
  struct made_plan made;
  struct completions alone, shared;
  small_problem_start(&small, 7, 7, FC_TOUCHING_ANY);
  small_problem_add(&small, 5, 1);
  small_problem_add(&small, 4, 1);
  small_problem_add(&small, 3, 2);
  small_problem_add(&small, 2, 1);
  made_plan_start(&made, &small.problem, REQUEST_OF_MANY_TILES);
  struct team *team = team_create(3);
  assert_int_equal(sweep_completions(&alone, &made.plan, &counters, NULL), FC_OK);
  assert_int_equal(sweep_completions(&shared, &made.plan, &counters, team), FC_OK);
  for (size_t position = 0; position + 1 < made.plan.layer_count; position++) {
    for (uint32_t frontier = FIRST_FRONTIER; frontier < made.plan.layers[position].frontier_count; frontier++) {
      const struct plan_entry *entry = &made.plan.layers[position].entries[frontier];
      const size_t begin = entry->value_begin * counters.bytes;
      assert_memory_equal(shared.layers[position] + begin, alone.layers[position] + begin,
                          (entry->tally_end - entry->tally_begin) * counters.bytes);
    }
  }
  team_free(team);
  sweep_completions_clear(&alone, &made.plan);
  sweep_completions_clear(&shared, &made.plan);
  made_plan_finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(random_boards, case_log_teardown),
      cmocka_unit_test(every_limit_below_the_need),
      cmocka_unit_test(completions_do_not_depend_on_the_team),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
