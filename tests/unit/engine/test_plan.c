/*
 * The plan: tiny boards worked out by hand, and the live states and links of random small boards against a plain search.
 */
#include "checked_plan.h"
#include "enumeration.h"
#include "frontier_text.h"
#include "support/case_log.h"
#include "support/environment.h"

/* The number of a frontier before a cell, drawn as text, by its symbols. */
static uint32_t frontier_of_drawing(const struct made_plan *made, size_t position, const char *text) {
  static struct key_index index;
  frontier_symbol symbols[FRONTIER_BYTES];
  frontier_of_text(symbols, text);
  index_frontiers(&index, made, position);
  return plan_frontier(&index, made, position, symbols);
}

/* ---- By hand ------------------------------------------------------------------------------------------------------------- */

struct drawn_link {
  uint32_t move;
  const char *from;
  const char *to; /* NULL: an ending */
};

/* Whether a link or ending of a cell is one that is drawn. */
static bool is_drawn(const struct made_plan *made, size_t position, const struct drawn_link *drawn, uint32_t move, uint32_t from,
                     const uint32_t *to) {
  return move == drawn->move && from == frontier_of_drawing(made, position, drawn->from) && (to != NULL) == (drawn->to != NULL) &&
         (!to || *to == frontier_of_drawing(made, position + 1, drawn->to));
}

/* The links and endings of a layer are those that are drawn, each once, and no others. */
static void assert_links(const struct made_plan *made, size_t position, const struct drawn_link *drawn, size_t count) {
  static struct decoded_cell cell; /* static for its size alone */
  struct decoded_layer before = decode_layer(&made->plan, position);
  struct decoded_layer after = decode_layer(&made->plan, position + 1);
  decode_cell(&cell, &made->plan, position, &before, &after);
  assert_int_equal(cell.link_count + cell.ending_count, count);
  for (size_t i = 0; i < count; i++) {
    size_t found = 0;
    for (size_t j = 0; j < cell.link_count; j++) {
      const struct decoded_link *link = &cell.links[j];
      found += is_drawn(made, position, &drawn[i], cell.over.steps[link->step].move, link->from, &link->to);
    }
    for (size_t j = 0; j < cell.ending_count; j++) {
      const struct decoded_ending *ending = &cell.endings[j];
      found += is_drawn(made, position, &drawn[i], cell.over.steps[ending->step].move, ending->from.frontier, NULL);
    }
    assert_int_equal(found, 1);
  }
  decoded_layer_clear(&before);
  decoded_layer_clear(&after);
}

static void assert_entry(const struct made_plan *made, size_t position, const char *frontier, struct plan_entry expected) {
  const struct plan_entry *entry = &made->plan.layers[position].entries[frontier_of_drawing(made, position, frontier)];
  assert_int_equal(entry->tally_begin, expected.tally_begin);
  assert_int_equal(entry->tally_end, expected.tally_end);
  assert_int_equal(entry->value_begin, expected.value_begin);
}

#define PLACE_ACROSS 2 /* moves of the only length */
#define PLACE_DOWN 3

/* A ship of 2 on 2x2. Each of its four places completes the fleet; until then nothing was placed. */
static void one_ship_on_four_cells(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 2, 2, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  made_plan_start(&made, &small.problem, PLAIN_REQUEST);
  const struct plan *plan = &made.plan;
  const struct drawn_link first[] = {{MOVE_STAY_EMPTY, "..", ".."}, {PLACE_ACROSS, "..", NULL}, {PLACE_DOWN, "..", NULL}};
  const struct drawn_link second[] = {{MOVE_STAY_EMPTY, "..", ".."}, {PLACE_DOWN, "..", NULL}};
  const struct drawn_link third[] = {{PLACE_ACROSS, "..", NULL}};

  assert_int_equal(plan->layer_count, 5);
  assert_int_equal(plan->absorbing_from, 0);
  assert_links(&made, 0, first, 3);
  assert_links(&made, 1, second, 2);
  assert_links(&made, 2, third, 1);
  assert_links(&made, 3, NULL, 0);
  for (size_t position = 0; position < 3; position++) {
    assert_entry(&made, position, "..", (struct plan_entry){.tally_begin = 0, .tally_end = 4, .value_begin = 0});
    assert_int_equal(plan->layers[position].value_count, 4 + PLAN_GAP);
    assert_int_equal(plan->layers[position].live_frontiers, 1);
    assert_int_equal(plan->layers[position].live_states, 1);
  }
  assert_int_equal(plan->layers[3].live_states, 0);
  assert_int_equal(plan->layers[4].value_count, 0);
  assert_int_equal(plan->first_frontier, frontier_of_drawing(&made, 0, ".."));
  assert_int_equal(plan->first_value, 0);
  assert_int_equal(plan->frontier_count, 3);
  assert_int_equal(plan->state_count, 3);
  assert_int_equal(plan->transition_count, 6);
  made_plan_finish(&made);
}

/*
 * The same where the last cell must be covered: the ship lies across below or down on the right.
 *
 *     layer 0  ..  --empty-->  layer 1  ..  --empty-->  layer 2  ..  --across-->  layer 3  #1  --continue-->  done
 *                                           --down--->           #1  --empty--->           .1  --continue-->  done
 */
static void a_cell_to_cover_delays_the_end(void **state) {
  (void)state;
  struct small_problem small;
  struct made_plan made;
  small_problem_start(&small, 2, 2, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  cell_set_add(&small.problem.covered, 3);
  made_plan_start(&made, &small.problem, PLAIN_REQUEST);
  const struct plan *plan = &made.plan;
  const struct drawn_link first[] = {{MOVE_STAY_EMPTY, "..", ".."}};
  const struct drawn_link second[] = {{MOVE_STAY_EMPTY, "..", ".."}, {PLACE_DOWN, "..", "#1"}};
  const struct drawn_link third[] = {{MOVE_STAY_EMPTY, "#1", ".1"}, {PLACE_ACROSS, "..", "#1"}};
  const struct drawn_link fourth[] = {{MOVE_CONTINUE, "#1", NULL}, {MOVE_CONTINUE, ".1", NULL}};

  assert_int_equal(plan->absorbing_from, 4);
  assert_links(&made, 0, first, 1);
  assert_links(&made, 1, second, 2);
  assert_links(&made, 2, third, 2);
  assert_links(&made, 3, fourth, 2);
  assert_entry(&made, 2, "..", (struct plan_entry){.tally_begin = 0, .tally_end = 4, .value_begin = 0});
  assert_entry(&made, 2, "#1", (struct plan_entry){.tally_begin = 0, .tally_end = 4, .value_begin = 4});
  assert_int_equal(plan->layers[2].value_count, 8 + PLAN_GAP);
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
  made_plan_start(&made, &small.problem, PLAIN_REQUEST);
  for (size_t position = 0; position < made.plan.layer_count; position++) {
    for (uint32_t frontier = 0; frontier < made.plan.layers[position].frontier_count; frontier++) {
      const struct plan_entry *entry = &made.plan.layers[position].entries[frontier];
      assert_int_equal(entry->tally_begin, 0);
      assert_int_equal(entry->tally_end, 0);
    }
    if (position + 1 < made.plan.layer_count) {
      assert_links(&made, position, NULL, 0);
    }
  }
  assert_int_equal(made.plan.frontier_count, 0);
  assert_int_equal(made.plan.state_count, 0);
  assert_int_equal(made.plan.transition_count, 0);
  assert_int_equal(made.plan.first_value, NO_VALUE);
  made_plan_finish(&made);
}

/*
 * Two bands of three columns; what lies right of column 3 stays as it is in the first. A ship across that makes some of it forced
 * leaves its tile:
 *
 *     4 cells   ......  -->  .111..      5 cells   ......  -->  .1111.      6 cells   ......  -->  .11111
 */
static void a_long_ship_leaves_its_tile(void **state) {
  (void)state;
  static struct decoded_cell cell; /* static for its size alone */
  for (int length = 4; length <= 6; length++) {
    struct small_problem small;
    struct made_plan made;
    small_problem_start(&small, 1, 6, FC_TOUCHING_ANY);
    small_problem_add(&small, length, 1);
    cell_set_add(&small.problem.covered, 0);
    cell_set_add(&small.problem.covered, 3);
    made_plan_start(&made, &small.problem, PLAIN_REQUEST);
    const struct plan *plan = &made.plan;
    assert_int_equal(plan->tiles.band_count, 2);
    assert_int_equal(plan_band(plan, 0)->end, 3);
    struct decoded_layer before = decode_layer(plan, 0);
    struct decoded_layer after = decode_layer(plan, 1);
    decode_cell(&cell, plan, 0, &before, &after);
    assert_int_equal(cell.link_count, 1);
    assert_int_equal(level_of_tile(plan_band(plan, 0), cell.links[0].left), 0);
    assert_int_equal(level_of_tile(plan_band(plan, 0), cell.links[0].entered), length - 4);
    assert_int_equal(plan->layers[0].slot_count, length > 4 ? TALLY_BLOCK + PLAN_GAP : 0);
    decoded_layer_clear(&before);
    decoded_layer_clear(&after);
    made_plan_finish(&made);
  }
}

/* ---- Against a plain search ---------------------------------------------------------------------------------------------- */

/* The number of ways from a state to the end of the plan, one way after another. */
static uint64_t count_ways(const struct made_plan *made, const struct decoded_cell *cells, size_t position,
                           struct decoded_counter state) {
  const struct plan *plan = &made->plan;
  uint64_t ways = 0;
  if (position + 1 == plan->layer_count) {
    return 0;
  }
  const struct decoded_cell *cell = &cells[position];
  for (size_t i = 0; i < cell->ending_count; i++) {
    ways += cell->endings[i].from.frontier == state.frontier && cell->endings[i].from.tally == state.tally;
  }
  for (size_t i = 0; i < cell->link_count; i++) {
    const struct decoded_link *link = &cell->links[i];
    const struct step *step = &cell->over.steps[link->step];
    if (link->from == state.frontier && state.tally >= link->tally_begin && state.tally < link->tally_end &&
        made_plan_may_step(made, step, state.tally)) {
      ways += count_ways(made, cells, position + 1,
                         (struct decoded_counter){.frontier = link->to, .tally = state.tally + step->stride});
    }
  }
  return ways;
}

/* The ways through the plan are the configurations. */
static void check_ways(const struct problem *problem, struct plan_request request) {
  enum { MOST_CELLS = 12 };
  static struct enumeration enumeration; /* static for their size alone */
  static struct decoded_cell cells[MOST_CELLS];
  struct made_plan made;
  enumerate(&enumeration, problem);
  made_plan_start(&made, problem, request);
  const struct plan *plan = &made.plan;
  assert_true(plan->layer_count <= MOST_CELLS + 1);
  struct decoded_layer after = decode_layer(plan, plan->layer_count - 1);
  for (size_t position = plan->layer_count - 1; position-- > 0;) {
    struct decoded_layer before = decode_layer(plan, position);
    decode_cell(&cells[position], plan, position, &before, &after);
    decoded_layer_clear(&after);
    after = before;
  }
  decoded_layer_clear(&after);
  assert_int_equal(plan->layers[0].live_states, enumeration.count > 0);
  assert_int_equal(count_ways(&made, cells, 0, (struct decoded_counter){.frontier = plan->first_frontier}), enumeration.count);
  made_plan_finish(&made);
}

/* With few tiles and with many. */
static void check_plans(struct met_in_plans *met, const struct problem *problem) {
  check_plan(met, problem, PLAIN_REQUEST);
  check_plan(met, problem, REQUEST_OF_MANY_TILES);
  check_ways(problem, PLAIN_REQUEST);
  check_ways(problem, REQUEST_OF_MANY_TILES);
}

static void whole_boards(void **state) {
  (void)state;
  const int shapes[][2] = {{3, 3}, {4, 3}, {3, 4}, {1, 12}, {12, 1}, {2, 6}, {6, 2}};
  struct met_in_plans met = {0};
  for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
    for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
      struct small_problem small;
      small_problem_start(&small, shapes[shape][0], shapes[shape][1], (fc_touching)touching);
      small_problem_add(&small, 3, 1);
      small_problem_add(&small, 2, 1);
      small_problem_add(&small, 1, 2);
      check_plans(&met, &small.problem);
    }
  }
  assert_true(met.links > 0 && met.endings > 0);
}

/* Boards so wide that ships across lead from one tile into another. */
static void wide_boards(void **state) {
  (void)state;
  const int shapes[][2] = {{2, 6}, {1, 12}, {2, 8}, {3, 6}, {1, 26}, {2, 13}};
  const int lengths[][2] = {{5, 3}, {6, 4}, {8, 5}, {4, 4}};
  struct met_in_plans met = {0};
  for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
    for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
      for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        struct small_problem small;
        small_problem_start(&small, shapes[shape][0], shapes[shape][1], (fc_touching)touching);
        small_problem_add(&small, lengths[i][0], 1);
        small_problem_add(&small, lengths[i][1], 1);
        check_plan(&met, &small.problem, PLAIN_REQUEST);
        check_plan(&met, &small.problem, REQUEST_OF_MANY_TILES);
        cell_set_add(&small.problem.covered, shapes[shape][0] * shapes[shape][1] - 2);
        check_plan(&met, &small.problem, REQUEST_OF_MANY_TILES);
      }
    }
  }
  assert_true(met.crossings > 100);
}

static void random_boards(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(500);
  struct met_in_plans met = {0};
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    small_problem_random(&small, &source, 12);
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_plans(&met, &small.problem);
    case_log_close();
  }
  assert_true(cases < 100 || (met.crossings > 0 && met.carrying > 0 && met.tiles > met.links / 100));
}

/* Fleets whose sets of tallies are of two words and of more, with and without carries, and with numbers that are no tally. */
static void fleets_with_many_tallies(void **state) {
  (void)state;
  const int fleets[][SMALL_CLASSES] = {{4, 4, 3},    {4, 4, 2, 1}, {4, 4, 5},    {6, 4, 4}, {3, 4, 4, 2},
                                       {3, 3, 3, 2}, {1, 4, 1, 6}, {2, 2, 2, 6}, {4, 2, 5}, {4, 1, 4, 4}};
  struct met_in_plans met = {0};
  for (size_t fleet = 0; fleet < sizeof fleets / sizeof fleets[0]; fleet++) {
    for (int covered = 0; covered < 2; covered++) {
      struct small_problem small;
      struct made_plan made;
      small_problem_start(&small, 4, 4, FC_TOUCHING_ANY);
      for (size_t i = 0; i < SMALL_CLASSES && fleets[fleet][i] > 0; i++) {
        small_problem_add(&small, 1, fleets[fleet][i]);
      }
      if (covered) {
        cell_set_add(&small.problem.covered, 10);
      }
      made_plan_start(&made, &small.problem, PLAIN_REQUEST);
      assert_true(made.tally.word_count >= 2);
      made_plan_finish(&made);
      check_plan(&met, &small.problem, PLAIN_REQUEST);
    }
  }
  assert_true(met.carrying > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_ship_on_four_cells),
      cmocka_unit_test(a_cell_to_cover_delays_the_end),
      cmocka_unit_test(nothing_is_left_where_nothing_can_be_completed),
      cmocka_unit_test(a_long_ship_leaves_its_tile),
      cmocka_unit_test(whole_boards),
      cmocka_unit_test(wide_boards),
      cmocka_unit_test_teardown(random_boards, case_log_teardown),
      cmocka_unit_test(fleets_with_many_tallies),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
