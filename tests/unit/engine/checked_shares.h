/*
 * A plan whose layers share what is kept of them against the plain search: it has all live states and all links between these,
 * and whatever else it has lies along possible steps and adds nothing.
 */
#ifndef TESTS_UNIT_ENGINE_CHECKED_SHARES_H
#define TESTS_UNIT_ENGINE_CHECKED_SHARES_H

#include "checked_plan.h"
#include "same_plan.h"

/* What was met beyond the live states, so that a test can see that something was shared. */
struct met_in_shares {
  struct met_in_plans plans; /* tiles only */
  uint64_t twins;
  uint64_t more_twins;     /* than in the plan that shares nothing */
  uint64_t states;         /* that are not live */
  uint64_t dead_frontiers; /* that nothing leaves, which only whole layers keep */
  uint64_t unused;         /* links and endings by steps that are kept for rows further up */
};

/* ---- What is kept of one layer ------------------------------------------------------------------------------------------- */

/* The steps over a cell, and those over the cells above it that are not among them, in the order of their numbers. */
static inline struct steps steps_from_above(const struct plan *plan, size_t position) {
  struct steps all = plan_steps(plan, position);
  const size_t columns = (size_t)plan->problem->columns;
  for (size_t above = position; above >= columns; above -= columns) {
    const struct steps over = plan_steps(plan, above - columns);
    for (size_t i = 0; i < over.count; i++) {
      size_t place = all.count;
      while (place > 0 && all.steps[place - 1].number > over.steps[i].number) {
        place--;
      }
      if (place == 0 || all.steps[place - 1].number != over.steps[i].number) {
        memmove(&all.steps[place + 1], &all.steps[place], (all.count - place) * sizeof all.steps[0]);
        all.steps[place] = over.steps[i];
        all.count++;
      }
    }
  }
  return all;
}

/* Whether a sweep takes a step over the cell. */
static inline bool is_used(const struct plan *plan, size_t position, const struct step *step) {
  const struct steps over = plan_steps(plan, position);
  for (size_t i = 0; i < over.count; i++) {
    if (over.steps[i].number == step->number) {
      return true;
    }
  }
  return false;
}

/* Where a sweep does not take a step of which something is kept, a ship down would leave the board. */
static inline void check_use(struct met_in_shares *met, const struct plan *plan, size_t position, const struct step *step) {
  if (!is_used(plan, position, step)) {
    assert_true(step->ship_class != NO_CLASS && step->direction == DOWN);
    assert_true((int)position / plan->problem->columns + plan->problem->classes[step->ship_class].length > plan->problem->rows);
    met->unused++;
  }
}

/* What leaves the frontiers of a layer, by step and frontier. */
struct leaving {
  const struct decoded_cell *cell;
  const struct decoded_link **links; /* or NULL */
  bool *is_ended;
  uint32_t frontier_count;
};

static inline size_t leaving_index(const struct leaving *leaving, size_t step, uint32_t frontier) {
  return step * leaving->frontier_count + frontier;
}

/* All links and endings lie along possible steps, none twice. The full tally goes nowhere any more where it is absorbed. */
static inline void find_leaving(struct leaving *leaving, struct met_in_shares *met, const struct made_plan *made, size_t position,
                                const struct decoded_cell *cell) {
  *leaving = (struct leaving){.cell = cell, .frontier_count = made->plan.layers[position].frontier_count};
  leaving->links = calloc(cell->over.count * leaving->frontier_count, sizeof *leaving->links);
  leaving->is_ended = calloc(cell->over.count * leaving->frontier_count, sizeof *leaving->is_ended);
  assert_true(leaving->links && leaving->is_ended);
  for (size_t i = 0; i < cell->link_count; i++) {
    const struct decoded_link *link = &cell->links[i];
    const struct step *step = &cell->over.steps[link->step];
    check_link_alone(made, position, step, link);
    assert_null(leaving->links[leaving_index(leaving, link->step, link->from)]);
    leaving->links[leaving_index(leaving, link->step, link->from)] = link;
    check_use(met, &made->plan, position, step);
  }
  for (size_t i = 0; i < cell->ending_count; i++) {
    const struct decoded_ending *ending = &cell->endings[i];
    const struct step *step = &cell->over.steps[ending->step];
    check_ending_alone(made, position, step, ending);
    assert_true(ending->from.tally != made->tally.full || position < made->plan.absorbing_from);
    check_left_once(leaving->is_ended, ending->step, ending->from.frontier, leaving->frontier_count);
    check_use(met, &made->plan, position, step);
  }
}

static inline void leaving_clear(struct leaving *leaving) {
  free(leaving->links);
  free(leaving->is_ended);
}

/* From a live state a step leads to another one, or to the end: then that is kept. */
static inline void check_step_is_kept(const struct leaving *leaving, const struct made_plan *made, size_t position, size_t step,
                                      uint32_t frontier, uint32_t to, const struct live_states *live,
                                      const struct live_states *live_next) {
  const struct step *taken = &leaving->cell->over.steps[step];
  const struct decoded_link *link = leaving->links[leaving_index(leaving, step, frontier)];
  for (uint32_t tally = 0; tally < live->tally_count; tally++) {
    if (!is_live(live, frontier, tally) || !made_plan_may_step(made, taken, tally)) {
      continue;
    }
    if (tally + taken->stride == made->tally.full && position + 1 >= made->plan.absorbing_from) {
      assert_true(leaving->is_ended[leaving_index(leaving, step, frontier)]);
    } else if (to != NO_KEY && is_live(live_next, to, tally + taken->stride)) {
      assert_non_null(link);
      assert_int_equal(link->to, to);
      assert_true(tally >= link->tally_begin && tally < link->tally_end);
    }
  }
}

/* No link between live states is missing, and no ending. */
static inline void check_nothing_is_missing(const struct leaving *leaving, const struct made_plan *made, size_t position,
                                            const struct live_states *live, const struct live_states *live_next) {
  static struct key_index index; /* static for its size alone */
  index_frontiers(&index, made, position + 1);
  for (size_t step = 0; step < leaving->cell->over.count; step++) {
    if (!is_used(&made->plan, position, &leaving->cell->over.steps[step])) {
      continue;
    }
    for (uint32_t frontier = FIRST_FRONTIER; frontier < leaving->frontier_count; frontier++) {
      frontier_symbol next[FRONTIER_BYTES];
      if (take_plan_step(next, made, position, &leaving->cell->over.steps[step], frontier)) {
        check_step_is_kept(leaving, made, position, step, frontier, key_index_find(&index, next), live, live_next);
      }
    }
  }
}

/* Every live state has a counter. What else a layer has is counted. */
static inline void check_counters(struct met_in_shares *met, const struct made_plan *made, size_t position,
                                  const struct live_states *live) {
  const struct plan_layer *layer = &made->plan.layers[position];
  uint32_t frontiers = 0;
  for (uint32_t frontier = 0; frontier < layer->frontier_count; frontier++) {
    const struct plan_entry *entry = &layer->entries[frontier];
    frontiers += entry->tally_end > 0;
    for (uint32_t tally = 0; tally < live->tally_count; tally++) {
      assert_true(!is_live(live, frontier, tally) || (tally >= entry->tally_begin && tally < entry->tally_end));
    }
  }
  assert_int_equal(layer->live_frontiers, frontiers);
  assert_true(layer->live_states >= live->count);
  met->states += layer->live_states - live->count;
}

static inline void count_dead_frontiers(struct met_in_shares *met, const struct leaving *leaving,
                                        const struct plan_layer *layer) {
  for (uint32_t frontier = 0; frontier < layer->frontier_count; frontier++) {
    bool is_left = layer->entries[frontier].tally_end == 0;
    for (size_t step = 0; step < leaving->cell->over.count; step++) {
      const size_t index = leaving_index(leaving, step, frontier);
      is_left |= leaving->links[index] || leaving->is_ended[index];
    }
    met->dead_frontiers += !is_left;
  }
}

/* ---- A whole plan -------------------------------------------------------------------------------------------------------- */

/* The sweep forwards begins with the counter of the empty board, of no ship. */
static inline void check_first_counter(const struct made_plan *made, const struct reachability *found) {
  const struct plan *plan = &made->plan;
  const struct plan_entry *entry = &plan->layers[0].entries[plan->first_frontier];
  assert_memory_equal(plan_symbols(made, 0, plan->first_frontier), found->states[0][0].symbols, (size_t)plan->problem->columns);
  assert_true(plan->first_value != NO_VALUE || !found->states[0][0].live);
  if (plan->first_value != NO_VALUE) {
    assert_int_equal(plan->first_value, entry->value_begin);
    assert_true(entry->tally_begin == 0 && entry->tally_end > 0);
  }
}

static inline void check_layers(struct met_in_shares *met, const struct made_plan *made, const struct reachability *found) {
  static struct decoded_cell cell; /* static for its size alone */
  const struct plan *plan = &made->plan;
  struct live_states live_next;
  find_live_states(&live_next, made, found, plan->layer_count - 1);
  struct decoded_layer after = decode_layer(plan, plan->layer_count - 1);
  assert_int_equal(after.layer->value_count, 0);
  for (size_t position = plan->layer_count - 1; position-- > 0;) {
    struct live_states live;
    struct leaving leaving;
    find_live_states(&live, made, found, position);
    check_counters(met, made, position, &live);
    check_tile_values(&met->plans, plan, position);
    struct decoded_layer before = decode_layer(plan, position);
    const struct steps over = steps_from_above(plan, position);
    decode_cell_by(&cell, &over, plan, position, &before, &after);
    find_leaving(&leaving, met, made, position, &cell);
    check_nothing_is_missing(&leaving, made, position, &live, &live_next);
    count_dead_frontiers(met, &leaving, before.layer);
    leaving_clear(&leaving);
    free(live_next.is_live);
    live_next = live;
    decoded_layer_clear(&after);
    after = before;
  }
  free(live_next.is_live);
  decoded_layer_clear(&after);
}

/* A plan without entries makes them again where they are needed, and is the same. */
static inline void check_without_entries(const struct made_plan *with, struct plan_request request) {
  struct made_plan without;
  request.keeps_entries = false;
  made_plan_start(&without, with->plan.problem, request);
  assert_same_plan(&with->plan, &without.plan);
  made_plan_finish(&without);
}

static inline void check_shares(struct met_in_shares *met, const struct problem *problem) {
  static const uint32_t counters_per_frontier[] = {1, 8, SHARE_ALL};
  static struct reachability found; /* static for its size alone */
  struct made_plan made;
  reach(&found, problem);
  made_plan_start(&made, problem, PLAIN_REQUEST);
  const uint64_t exact_twins = count_twins(&made.plan);
  made_plan_finish(&made);
  for (size_t i = 0; i < 6; i++) {
    struct plan_request request = i % 2 ? REQUEST_OF_MANY_TILES : PLAIN_REQUEST;
    request.counters_per_frontier = counters_per_frontier[i / 2];
    made_plan_start(&made, problem, request);
    check_first_counter(&made, &found);
    check_layers(met, &made, &found);
    check_without_entries(&made, request);
    const uint64_t twins = count_twins(&made.plan);
    met->twins += twins;
    met->more_twins += twins > exact_twins ? twins - exact_twins : 0;
    made_plan_finish(&made);
  }
}

#endif
