/*
 * The plan: tiny boards worked out by hand, and the live states of random small boards against a plain search.
 */
#include "made_plan.h"

#include "enumeration.h"
#include "reachability.h"
#include "support/case_log.h"
#include "support/environment.h"

/* ---- By hand ------------------------------------------------------------------------------------------------------------- */

struct expected_move {
  uint32_t target;
  uint16_t kind;
  bool absorbs;
};

static void assert_layer(const struct plan_layer *layer, size_t entries, const struct expected_move *moves, size_t move_count) {
  assert_int_equal(plan_entry_count(layer), entries);
  assert_int_equal(layer->moves.count, move_count);
  for (size_t i = 0; i < move_count; i++) {
    assert_int_equal(plan_moves(layer)[i].target, moves[i].target);
    assert_int_equal(plan_moves(layer)[i].kind, moves[i].kind);
    assert_int_equal(plan_moves(layer)[i].absorbs, moves[i].absorbs);
  }
}

static void assert_entry(const struct plan_layer *layer, size_t index, struct plan_entry expected) {
  const struct plan_entry *entry = plan_entries(layer) + index;
  assert_int_equal(entry->move_begin, expected.move_begin);
  assert_int_equal(entry->tally_begin, expected.tally_begin);
  assert_int_equal(entry->tally_end, expected.tally_end);
  assert_int_equal(entry->value_begin, expected.value_begin);
}

#define ACROSS_0 1 /* kinds of move: a ship of class 0 */
#define DOWN_0 2

/* A ship of 2 on 2x2. Each of its four places completes the fleet; until then nothing was placed. */
static void one_ship_on_four_cells(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 2, 2, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  made_plan_start(&made, &small.problem);
  const struct plan *plan = &made.plan;
  const struct expected_move first[] = {{0, MOVE_PLACES_NOTHING, false}, {ABSORBED, ACROSS_0, true}, {ABSORBED, DOWN_0, true}};
  const struct expected_move second[] = {{0, MOVE_PLACES_NOTHING, false}, {ABSORBED, DOWN_0, true}};
  const struct expected_move third[] = {{ABSORBED, ACROSS_0, true}};

  assert_int_equal(plan->layer_count, 5);
  assert_int_equal(plan->absorbing_from, 0);
  assert_layer(&plan->layers[0], 1, first, 3);
  assert_layer(&plan->layers[1], 1, second, 2);
  assert_layer(&plan->layers[2], 1, third, 1);
  assert_layer(&plan->layers[3], 0, NULL, 0);
  assert_int_equal(plan_entry_count(&plan->layers[4]), 0);
  assert_entry(&plan->layers[0], 0, (struct plan_entry){.move_begin = 0, .tally_begin = 0, .tally_end = 1, .value_begin = 0});
  assert_entry(&plan->layers[0], 1, (struct plan_entry){.move_begin = 3, .value_begin = 1}); /* ends the last */
  assert_int_equal(plan->frontier_count, 3);
  assert_int_equal(plan->state_count, 3);
  assert_int_equal(plan->transition_count, 6);
  made_plan_finish(&made);
}

/*
 * The same where the last cell must be covered: the ship lies across below or down on the right.
 *
 *     layer 0   ..  --pass-->          layer 1   ..  --pass-->              layer 2   ..  --across-->   layer 3  #1  --pass-->
 * done
 *                                                    --down-->  #1                    #1  --pass-->              .1  --pass-->
 * done
 */
static void a_cell_to_cover_delays_the_end(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 2, 2, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  cell_set_add(&small.problem.covered, 3);
  made_plan_start(&made, &small.problem);
  const struct plan *plan = &made.plan;
  const struct expected_move first[] = {{0, MOVE_PLACES_NOTHING, false}};
  const struct expected_move second[] = {{0, MOVE_PLACES_NOTHING, false}, {1, DOWN_0, false}};
  const struct expected_move third[] = {{0, ACROSS_0, false}, {1, MOVE_PLACES_NOTHING, false}};
  const struct expected_move fourth[] = {{ABSORBED, MOVE_PLACES_NOTHING, true}, {ABSORBED, MOVE_PLACES_NOTHING, true}};

  assert_int_equal(plan->absorbing_from, 4);
  assert_layer(&plan->layers[0], 1, first, 1);
  assert_layer(&plan->layers[1], 1, second, 2);
  assert_layer(&plan->layers[2], 2, third, 2);
  assert_layer(&plan->layers[3], 2, fourth, 2);
  assert_entry(&plan->layers[2], 0, (struct plan_entry){.move_begin = 0, .tally_begin = 0, .tally_end = 1, .value_begin = 0});
  assert_entry(&plan->layers[2], 1, (struct plan_entry){.move_begin = 1, .tally_begin = 1, .tally_end = 2, .value_begin = 1});
  assert_int_equal(plan_value_count(&plan->layers[2]), 2);
  assert_int_equal(plan->frontier_count, 6);
  assert_int_equal(plan->state_count, 6);
  assert_int_equal(plan->transition_count, 7);
  made_plan_finish(&made);
}

static void nothing_is_left_where_nothing_can_be_completed(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 2, 2, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 2); /* two ships would touch */
  made_plan_start(&made, &small.problem);
  for (size_t i = 0; i < made.plan.layer_count; i++) {
    assert_int_equal(plan_entry_count(&made.plan.layers[i]), 0);
    assert_int_equal(plan_value_count(&made.plan.layers[i]), 0);
    assert_int_equal(made.plan.layers[i].moves.count, 0);
  }
  assert_int_equal(made.plan.frontier_count, 0);
  assert_int_equal(made.plan.state_count, 0);
  assert_int_equal(made.plan.transition_count, 0);
  made_plan_finish(&made);
}

/* ---- Against a plain search ------------------------------------------------------------------------------------------------ */

/* Indices in range, ranges not empty, every entry with a move, every move with an end. */
static void check_structure(const struct plan *plan, uint32_t tally_size) {
  for (size_t position = 0; position + 1 < plan->layer_count; position++) {
    const struct plan_layer *layer = &plan->layers[position];
    uint32_t values = 0;
    for (size_t i = 0; i < plan_entry_count(layer); i++) {
      const struct plan_entry *entry = plan_entries(layer) + i;
      assert_true(entry[0].move_begin < entry[1].move_begin);
      assert_true(entry->tally_begin < entry->tally_end && entry->tally_end <= tally_size);
      assert_int_equal(entry->value_begin, values);
      values += entry->tally_end - entry->tally_begin;
    }
    assert_int_equal(plan_value_count(layer), values);
    for (size_t i = 0; i < layer->moves.count; i++) {
      const struct plan_move *move = plan_moves(layer) + i;
      assert_true(move->absorbs || move->target != ABSORBED);
      assert_true(!move->absorbs || position + 1 >= plan->absorbing_from);
      assert_true(move->target == ABSORBED || move->target < plan_entry_count(layer + 1));
    }
    assert_null(layer->supports.items);
  }
}

static bool has_room(const struct problem *problem, const struct tally *tally, size_t ship_class, uint32_t number) {
  const uint32_t radix = (uint32_t)problem->classes[ship_class].ships + 1;
  return number / tally->stride[ship_class] % radix < radix - 1;
}

/* The number of ways from a state to the end of the plan, one way after another. */
static uint64_t count_ways(const struct made_plan *made, const struct problem *problem, size_t position, uint32_t index,
                           uint32_t number) {
  const struct plan_layer *layer = &made->plan.layers[position];
  const struct plan_entry *entry = plan_entries(layer) + index;
  uint64_t ways = 0;
  for (uint32_t i = entry[0].move_begin; i < entry[1].move_begin; i++) {
    const struct plan_move *move = plan_moves(layer) + i;
    const bool places = move->kind != MOVE_PLACES_NOTHING;
    if (places && !has_room(problem, &made->tally, move_class(move->kind), number)) {
      continue;
    }
    const uint32_t next = number + (places ? made->tally.stride[move_class(move->kind)] : 0);
    ways += move->absorbs && next == made->tally.size - 1;
    if (move->target == ABSORBED) {
      continue;
    }
    const struct plan_entry *target = plan_entries(layer + 1) + move->target;
    if (next >= target->tally_begin && next < target->tally_end) {
      ways += count_ways(made, problem, position + 1, move->target, next);
    }
  }
  return ways;
}

static void check_plan(const struct problem *problem) {
  static struct reachability found; /* static for its size alone */
  static struct enumeration enumeration;
  struct made_plan made;
  made_plan_start(&made, problem);
  check_structure(&made.plan, made.tally.size);
  reach(&found, problem);
  uint64_t states = 0;
  uint64_t frontiers = 0;
  for (int position = 0; position < problem->rows * problem->columns; position++) {
    const struct reach_layer_size expected = reach_layer(&found, position);
    assert_int_equal(plan_entry_count(&made.plan.layers[position]), expected.frontiers);
    assert_int_equal(plan_value_count(&made.plan.layers[position]), expected.values);
    states += expected.states;
    frontiers += expected.frontiers;
  }
  assert_int_equal(made.plan.state_count, states);
  assert_int_equal(made.plan.frontier_count, frontiers);
  assert_int_equal(made.plan.transition_count, found.transitions);

  enumerate(&enumeration, problem);
  const bool is_empty = plan_entry_count(&made.plan.layers[0]) == 0;
  assert_int_equal(is_empty, enumeration.count == 0);
  assert_int_equal(is_empty ? 0 : count_ways(&made, problem, 0, 0, 0), enumeration.count);
  made_plan_finish(&made);
}

static void whole_boards(void **state) {
  (void)state;
  const int shapes[][2] = {{3, 3}, {4, 3}, {3, 4}, {1, 12}, {12, 1}};
  for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
    for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
      struct small_problem small;
      small_problem_start(&small, shapes[shape][0], shapes[shape][1], (fc_touching)touching);
      small_problem_add(&small, 3, 1);
      small_problem_add(&small, 2, 1);
      small_problem_add(&small, 1, 2);
      check_plan(&small.problem);
    }
  }
}

static void random_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(1000);
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    small_problem_random(&small, &source, 12);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_plan(&small.problem);
    case_log_close();
  }
}

/* A plan that does not fit leaves nothing behind, at whatever place the limit strikes. */
static void every_limit_below_the_peak(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 4, 1, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 1, 1);
  made_plan_start(&made, &small.problem);
  const uint64_t peak = made.budget.peak;
  made_plan_finish(&made);
  for (uint64_t limit = 0; limit < peak; limit += 8) {
    fc_error error = {0};
    assert_int_equal(made_plan_try(&made, &small.problem, limit, &error), FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
    assert_non_null(strstr(error.message, "memory"));
  }
  assert_int_equal(made_plan_try(&made, &small.problem, peak, NULL), FC_OK);
  made_plan_finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_ship_on_four_cells),
      cmocka_unit_test(a_cell_to_cover_delays_the_end),
      cmocka_unit_test(nothing_is_left_where_nothing_can_be_completed),
      cmocka_unit_test(whole_boards),
      cmocka_unit_test_teardown(random_boards, case_log_teardown),
      cmocka_unit_test(every_limit_below_the_peak),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
