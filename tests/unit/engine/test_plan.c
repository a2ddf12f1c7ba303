/*
 * The plan: tiny boards worked out by hand, and the live states and links of random small boards against a plain search.
 */
#include "made_plan.h"

#include <stdlib.h>

#include "enumeration.h"
#include "frontier_text.h"
#include "reachability.h"
#include "support/case_log.h"
#include "support/environment.h"

/* ---- Reading a plan ------------------------------------------------------------------------------------------------------ */

/* The number of a frontier before a cell, which the plan must have met. */
static uint32_t frontier_of(struct made_plan *made, size_t position, const frontier_symbol *symbols) {
  const int column = plan_column(&made->plan, position);
  const uint32_t known = transitions_count(&made->transitions, column);
  uint32_t frontier = NO_FRONTIER;
  assert_int_equal(transitions_number(&frontier, &made->transitions, column, symbols), FC_OK);
  assert_int_equal(transitions_count(&made->transitions, column), known);
  assert_in_range(frontier, FIRST_FRONTIER, made->plan.layers[position].frontier_count - 1);
  return frontier;
}

static uint32_t frontier_of_drawing(struct made_plan *made, size_t position, const char *text) {
  frontier_symbol symbols[FRONTIER_BYTES];
  frontier_of_text(symbols, text);
  return frontier_of(made, position, symbols);
}

/* The links of a step into all slices, and its endings, as ranges in the arrays of the layer. */
struct step_ranges {
  uint32_t links_begin;
  uint32_t links_end;
  uint32_t endings_begin;
  uint32_t endings_end;
};

static struct step_ranges ranges_of(const struct plan *plan, size_t position, size_t step) {
  const struct plan_step *ends = plan_step_ends(plan, position);
  return (struct step_ranges){.links_begin = step > 0 ? ends[step - 1].links_end[PLAN_SLICES - 1] : 0,
                              .links_end = ends[step].links_end[PLAN_SLICES - 1],
                              .endings_begin = step > 0 ? ends[step - 1].endings_end : 0,
                              .endings_end = ends[step].endings_end};
}

/* ---- By hand ------------------------------------------------------------------------------------------------------------- */

struct drawn_link {
  uint32_t move;
  const char *from;
  const char *to; /* NULL: an ending */
};

/* Every link and ending of a layer, in the order of the steps; none of any step is left over. */
static void assert_links(struct made_plan *made, size_t position, const struct drawn_link *drawn, size_t count) {
  const struct plan *plan = &made->plan;
  const struct steps over = plan_steps(plan, position);
  size_t found = 0;
  for (size_t i = 0; i < over.count; i++) {
    const struct step_ranges ranges = ranges_of(plan, position, i);
    for (uint32_t j = ranges.links_begin; j < ranges.links_end; j++, found++) {
      assert_true(found < count && drawn[found].to);
      assert_int_equal(over.steps[i].move, drawn[found].move);
      assert_int_equal(plan_links(plan, position)[j].from, frontier_of_drawing(made, position, drawn[found].from));
      assert_int_equal(plan_links(plan, position)[j].to, frontier_of_drawing(made, position + 1, drawn[found].to));
    }
    for (uint32_t j = ranges.endings_begin; j < ranges.endings_end; j++, found++) {
      assert_true(found < count && !drawn[found].to);
      assert_int_equal(over.steps[i].move, drawn[found].move);
      assert_int_equal(plan_endings(plan, position)[j], frontier_of_drawing(made, position, drawn[found].from));
    }
  }
  assert_int_equal(found, count);
}

static void assert_entry(struct made_plan *made, size_t position, const char *frontier, struct plan_entry expected) {
  const struct plan_entry *entry = plan_entries(&made->plan, position) + frontier_of_drawing(made, position, frontier);
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
  made_plan_start(&made, &small.problem);
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
  /* A single class of one ship fills no block, so that its sums may carry and gaps lie between the entries. */
  assert_int_equal(plan_gap(plan), TALLY_BLOCK);
  for (size_t position = 0; position < 3; position++) {
    assert_entry(&made, position, "..", (struct plan_entry){.tally_begin = 0, .tally_end = 4, .value_begin = 4});
    assert_int_equal(plan->layers[position].value_count, 12);
    assert_int_equal(plan->layers[position].live_frontiers, 1);
    assert_int_equal(plan->layers[position].live_states, 1);
  }
  assert_int_equal(plan->layers[3].live_states, 0);
  assert_int_equal(plan->layers[4].value_count, 0);
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
  made_plan_start(&made, &small.problem);
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
  assert_entry(&made, 2, "..", (struct plan_entry){.tally_begin = 0, .tally_end = 4, .value_begin = 4});
  assert_entry(&made, 2, "#1", (struct plan_entry){.tally_begin = 0, .tally_end = 4, .value_begin = 12});
  assert_int_equal(plan->layers[2].value_count, 20);
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
  for (size_t position = 0; position < made.plan.layer_count; position++) {
    for (uint32_t frontier = 0; frontier < made.plan.layers[position].frontier_count; frontier++) {
      const struct plan_entry *entry = plan_entries(&made.plan, position) + frontier;
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
  made_plan_finish(&made);
}

/* ---- Entries ------------------------------------------------------------------------------------------------------------- */

/* The live states that the search found before one cell, by frontier and tally as the plan numbers them. */
struct live_states {
  bool *is_live;
  uint32_t frontier_count;
  uint32_t tally_count;
  uint64_t count;
};

static bool is_live(const struct live_states *live, uint32_t frontier, uint32_t tally) {
  assert_true(frontier < live->frontier_count && tally < live->tally_count);
  return live->is_live[(size_t)frontier * live->tally_count + tally];
}

static void find_live_states(struct live_states *live, struct made_plan *made, const struct reachability *found,
                             size_t position) {
  *live = (struct live_states){.frontier_count = made->plan.layers[position].frontier_count, .tally_count = made->tally.size};
  live->is_live = calloc((size_t)live->frontier_count * live->tally_count, sizeof *live->is_live);
  assert_non_null(live->is_live);
  for (size_t i = 0; i < found->counts[position]; i++) {
    const struct reach_state *state = &found->states[position][i];
    if (state->live) {
      uint32_t tally = 0;
      for (size_t j = 0; j < found->problem->class_count; j++) {
        tally += (uint32_t)state->placed[j] * made->tally.stride[j];
      }
      live->is_live[(size_t)frontier_of(made, position, state->symbols) * live->tally_count + tally] = true;
      live->count++;
    }
  }
}

/* An entry is the least number of whole blocks that holds the live states of its frontier, and empty where there is none. */
static struct plan_entry expected_entry(const struct live_states *live, uint32_t frontier) {
  struct plan_entry entry = {0};
  for (uint32_t tally = 0; tally < live->tally_count; tally++) {
    if (is_live(live, frontier, tally)) {
      const uint32_t block = tally / TALLY_BLOCK * TALLY_BLOCK;
      entry.tally_begin = entry.tally_end == 0 ? block : entry.tally_begin;
      entry.tally_end = block + TALLY_BLOCK;
    }
  }
  return entry;
}

/* Entries are as they must be, and their counters lie one behind the other, with a gap before the first and behind each. */
static void check_entries(const struct plan *plan, size_t position, const struct live_states *live) {
  const struct plan_layer *layer = &plan->layers[position];
  uint32_t values = plan_gap(plan);
  uint32_t live_frontiers = 0;
  for (uint32_t frontier = 0; frontier < layer->frontier_count; frontier++) {
    const struct plan_entry *entry = plan_entries(plan, position) + frontier;
    const struct plan_entry expected = expected_entry(live, frontier);
    assert_int_equal(entry->tally_begin, expected.tally_begin);
    assert_int_equal(entry->tally_end, expected.tally_end);
    if (entry->tally_end > 0) {
      assert_int_equal(entry->value_begin, values);
      assert_int_equal(entry->value_begin % TALLY_BLOCK, 0);
      values += entry->tally_end - entry->tally_begin + plan_gap(plan);
      live_frontiers++;
    }
  }
  assert_int_equal(plan_entries(plan, position)[NO_FRONTIER].tally_end, 0);
  assert_int_equal(layer->value_count, values);
  assert_int_equal(layer->live_frontiers, live_frontiers);
  assert_int_equal(layer->live_states, live->count);
}

/* The counters of a slice lie together, and the slices hold all that the layer has. */
static void check_slices(const struct plan *plan, size_t position) {
  const struct plan_layer *layer = &plan->layers[position];
  assert_int_equal(layer->slice_values[0], 0);
  assert_int_equal(layer->slice_values[PLAN_SLICES], layer->value_count);
  uint32_t last_slice = 0;
  for (uint32_t frontier = 0; frontier < layer->frontier_count; frontier++) {
    const struct plan_entry *entry = plan_entries(plan, position) + frontier;
    const uint32_t slice = plan_slice(frontier, layer->frontier_count);
    assert_in_range(slice, last_slice, PLAN_SLICES - 1);
    last_slice = slice;
    if (entry->tally_end > 0) {
      const uint32_t end = entry->value_begin + entry->tally_end - entry->tally_begin + plan_gap(plan);
      assert_true(layer->slice_values[slice] <= entry->value_begin && end <= layer->slice_values[slice + 1]);
    }
  }
  for (uint32_t slice = 0; slice < PLAN_SLICES; slice++) {
    assert_true(layer->slice_values[slice] <= layer->slice_values[slice + 1]);
  }
}

/* ---- Links --------------------------------------------------------------------------------------------------------------- */

static const frontier_symbol *symbols_of(const struct made_plan *made, size_t position, uint32_t frontier) {
  const struct table *symbols = &made->transitions.tables[plan_column(&made->plan, position)].symbols;
  return (const frontier_symbol *)symbols->items + frontier * symbols->item_size;
}

/* Takes a step of a plan from a frontier, by the frontier's own rules; false where it is impossible. */
static bool take_step(frontier_symbol *next, const struct made_plan *made, size_t position, const struct step *step,
                      uint32_t frontier) {
  const struct problem *problem = made->plan.problem;
  const struct frontier_rules rules = {.width = problem->columns, .touching = problem->touching};
  const int column = plan_column(&made->plan, position);
  memset(next, 0, FRONTIER_BYTES);
  memcpy(next, symbols_of(made, position, frontier), (size_t)problem->columns);
  bool is_possible;
  if (step->ship_class == NO_CLASS) {
    is_possible = frontier_is_forced(next[column]) == (step->move == MOVE_CONTINUE) && frontier_pass(next, rules, column);
  } else {
    is_possible = frontier_place(next, rules, column, problem->classes[step->ship_class].length, step->direction);
  }
  reach_seal(problem, next, (int)position + problem->columns);
  return is_possible;
}

/* How many live states a link connects; they are those of the frontiers that the step connects. */
static uint64_t check_link(struct made_plan *made, size_t position, const struct step *step, struct link link,
                           const struct live_states *live, const struct live_states *live_next) {
  frontier_symbol next[FRONTIER_BYTES];
  assert_in_range(link.from, FIRST_FRONTIER, live->frontier_count - 1);
  assert_in_range(link.to, FIRST_FRONTIER, live_next->frontier_count - 1);
  assert_true(take_step(next, made, position, step, link.from));
  assert_memory_equal(next, symbols_of(made, position + 1, link.to), (size_t)made->plan.problem->columns);
  uint64_t connected = 0;
  for (uint32_t tally = 0; tally < live->tally_count; tally++) {
    connected += made_plan_may_step(made, step, tally) && is_live(live, link.from, tally) &&
                 is_live(live_next, link.to, tally + step->stride);
  }
  return connected;
}

/* No frontier is left twice by one step: so the links of one step write to different counters before the cell. */
static void check_left_once(bool *is_left, uint32_t frontier) {
  assert_false(is_left[frontier]);
  is_left[frontier] = true;
}

/*
 * Every link connects live states, lies in the slice of its target, and every ending completes the fleet. Returns the number of
 * transitions. Since none is named twice, and the search finds as many, none is missing.
 */
static uint64_t check_links(struct made_plan *made, size_t position, const struct live_states *live,
                            const struct live_states *live_next) {
  const struct plan *plan = &made->plan;
  const struct steps over = plan_steps(plan, position);
  const struct plan_step *ends = plan_step_ends(plan, position);
  bool *is_left = malloc(live->frontier_count * sizeof *is_left);
  assert_non_null(is_left);
  uint64_t transitions = 0;
  uint32_t at = 0;
  for (size_t i = 0; i < over.count; i++) {
    const struct step *step = &over.steps[i];
    memset(is_left, 0, live->frontier_count * sizeof *is_left);
    for (uint32_t slice = 0; slice < PLAN_SLICES; slice++) {
      for (; at < ends[i].links_end[slice]; at++) {
        const struct link link = plan_links(plan, position)[at];
        const uint64_t connected = check_link(made, position, step, link, live, live_next);
        assert_true(connected > 0);
        assert_int_equal(plan_slice(link.to, live_next->frontier_count), slice);
        check_left_once(is_left, link.from);
        transitions += connected;
      }
    }
    memset(is_left, 0, live->frontier_count * sizeof *is_left);
    const struct step_ranges ranges = ranges_of(plan, position, i);
    for (uint32_t j = ranges.endings_begin; j < ranges.endings_end; j++) {
      const uint32_t frontier = plan_endings(plan, position)[j];
      frontier_symbol next[FRONTIER_BYTES];
      assert_true(position + 1 >= plan->absorbing_from);
      assert_in_range(frontier, FIRST_FRONTIER, live->frontier_count - 1);
      assert_true(take_step(next, made, position, step, frontier));
      assert_true(made_plan_may_step(made, step, made->tally.full - step->stride));
      assert_true(is_live(live, frontier, made->tally.full - step->stride));
      check_left_once(is_left, frontier);
      transitions++;
    }
  }
  free(is_left);
  return transitions;
}

/* The number of ways from a state to the end of the plan, one way after another. */
static uint64_t count_ways(const struct made_plan *made, size_t position, uint32_t frontier, uint32_t tally) {
  const struct plan *plan = &made->plan;
  uint64_t ways = 0;
  if (position + 1 == plan->layer_count) {
    return 0;
  }
  const struct steps over = plan_steps(plan, position);
  for (size_t i = 0; i < over.count; i++) {
    const struct step_ranges ranges = ranges_of(plan, position, i);
    if (!made_plan_may_step(made, &over.steps[i], tally)) {
      continue;
    }
    const uint32_t next = tally + over.steps[i].stride;
    for (uint32_t j = ranges.endings_begin; j < ranges.endings_end; j++) {
      ways += plan_endings(plan, position)[j] == frontier && next == made->tally.full;
    }
    for (uint32_t j = ranges.links_begin; j < ranges.links_end; j++) {
      const struct link link = plan_links(plan, position)[j];
      const struct plan_entry *entry = plan_entries(plan, position + 1) + link.to;
      if (link.from == frontier && next >= entry->tally_begin && next < entry->tally_end) {
        ways += count_ways(made, position + 1, link.to, next);
      }
    }
  }
  return ways;
}

/* ---- Against a plain search ---------------------------------------------------------------------------------------------- */

static void check_made_plan(struct made_plan *made, const struct reachability *found) {
  const struct plan *plan = &made->plan;
  const size_t cells = plan->layer_count - 1;
  struct live_states live_next = {0};
  uint64_t frontiers = 0;
  uint64_t states = 0;
  uint64_t transitions = 0;
  find_live_states(&live_next, made, found, cells);
  assert_int_equal(live_next.count, 0);
  assert_int_equal(plan->layers[cells].value_count, 0);
  for (size_t position = cells; position-- > 0;) {
    struct live_states live;
    find_live_states(&live, made, found, position);
    const struct reach_layer_size size = reach_layer(found, (int)position);
    assert_int_equal(live.count, size.states);
    assert_int_equal(plan->layers[position].live_frontiers, size.frontiers);
    check_entries(plan, position, &live);
    check_slices(plan, position);
    transitions += check_links(made, position, &live, &live_next);
    frontiers += plan->layers[position].live_frontiers;
    states += live.count;
    free(live_next.is_live);
    live_next = live;
  }
  free(live_next.is_live);
  assert_int_equal(plan->frontier_count, frontiers);
  assert_int_equal(plan->state_count, states);
  assert_int_equal(plan->transition_count, transitions);
  assert_int_equal(plan->transition_count, found->transitions);
}

static void check_plan(const struct problem *problem) {
  static struct reachability found; /* static for its size alone */
  struct made_plan made;
  made_plan_start(&made, problem);
  reach(&found, problem);
  check_made_plan(&made, &found);
  made_plan_finish(&made);
}

/* The ways through the plan are the configurations. */
static void check_ways(const struct problem *problem) {
  static struct enumeration enumeration; /* static for its size alone */
  struct made_plan made;
  enumerate(&enumeration, problem);
  made_plan_start(&made, problem);
  assert_int_equal(made.plan.layers[0].live_states, enumeration.count > 0);
  assert_int_equal(count_ways(&made, 0, FIRST_FRONTIER, 0), enumeration.count);
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
      check_ways(&small.problem);
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
    check_ways(&small.problem);
    case_log_close();
  }
}

/* Fleets whose sets of tallies are of two words and of more, with and without carries. */
static void fleets_with_many_tallies(void **state) {
  (void)state;
  const int fleets[][SMALL_CLASSES] = {{4, 4, 3},    {4, 4, 2, 1}, {4, 4, 5},    {6, 4, 4},
                                       {3, 4, 4, 2}, {3, 3, 3, 2}, {1, 4, 1, 6}, {2, 2, 2, 6}};
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
      made_plan_start(&made, &small.problem);
      assert_true(made.tally.word_count >= 2);
      made_plan_finish(&made);
      check_plan(&small.problem);
    }
  }
}

/* A plan that does not fit leaves nothing behind, at whatever place the limit strikes. */
static void check_every_limit_below_the_peak(const struct problem *problem, uint64_t step) {
  struct made_plan made;
  made_plan_start(&made, problem);
  const uint64_t peak = made.budget.peak;
  made_plan_finish(&made);
  for (uint64_t limit = 0; limit < peak; limit += step) {
    fc_error error = {0};
    assert_int_equal(made_plan_try(&made, problem, limit, &error), FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
    assert_non_null(strstr(error.message, "memory"));
  }
  assert_int_equal(made_plan_try(&made, problem, peak, NULL), FC_OK);
  assert_int_equal(made.budget.peak, peak);
  made_plan_finish(&made);
}

static void every_limit_below_the_peak(void **state) {
  (void)state;
  struct small_problem small;
  small_problem_start(&small, 4, 1, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  small_problem_add(&small, 1, 1);
  check_every_limit_below_the_peak(&small.problem, 8);
  small_problem_start(&small, 6, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 2);
  small_problem_add(&small, 1, 2);
  check_every_limit_below_the_peak(&small.problem, 4001);
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
        small_problem_start(&small, rows, columns, FC_TOUCHING_ANY);
        for (size_t i = 0; i < 3; i++) {
          small_problem_add(&small, 1, ships[fleet][i]);
        }
        made_plan_start(&made, &small.problem);
        const uint64_t peak = made.budget.peak;
        made_plan_finish(&made);
        assert_int_equal(made_plan_try(&made, &small.problem, peak, NULL), FC_OK);
        made_plan_finish(&made);
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_ship_on_four_cells),
      cmocka_unit_test(a_cell_to_cover_delays_the_end),
      cmocka_unit_test(nothing_is_left_where_nothing_can_be_completed),
      cmocka_unit_test(whole_boards),
      cmocka_unit_test_teardown(random_boards, case_log_teardown),
      cmocka_unit_test(fleets_with_many_tallies),
      cmocka_unit_test(every_limit_below_the_peak),
      cmocka_unit_test(the_peak_is_enough),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
