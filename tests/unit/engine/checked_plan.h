/*
 * A plan against the plain search: every stretch connects live states, none is missing, endings complete the fleet, entries are
 * the least whole blocks, and tiles keep to their order.
 */
#ifndef TESTS_UNIT_ENGINE_CHECKED_PLAN_H
#define TESTS_UNIT_ENGINE_CHECKED_PLAN_H

#include "decoded_plan.h"
#include "reachability.h"

/* What was met in the plans that were checked, so that a test can see that it has tested something. */
struct met_in_plans {
  uint64_t links;
  uint64_t crossings; /* from one tile into another */
  uint64_t carrying;  /* by a step whose sums carry */
  uint64_t parts;     /* of links that are kept in parts */
  uint64_t endings;
  uint64_t tiles; /* that have a counter */
};

/* ---- Frontiers ----------------------------------------------------------------------------------------------------------- */

static inline const frontier_symbol *plan_symbols(const struct made_plan *made, size_t position, uint32_t frontier) {
  const struct table *symbols = &made->transitions.tables[plan_column(&made->plan, position)].symbols;
  return (const frontier_symbol *)symbols->items + frontier * symbols->item_size;
}

/* Prepares to find the frontiers before a cell by their symbols, each of which has one number. */
static inline void index_frontiers(struct key_index *index, const struct made_plan *made, size_t position) {
  const struct table *symbols = &made->transitions.tables[plan_column(&made->plan, position)].symbols;
  key_index_start(index, symbols->items, symbols->item_size, symbols->item_size);
  for (size_t i = 0; i < symbols->count; i++) {
    key_index_add(index);
  }
}

/* The number of a frontier, which the plan must have met. */
static inline uint32_t plan_frontier(struct key_index *index, const struct made_plan *made, size_t position,
                                     const frontier_symbol *symbols) {
  const uint32_t frontier = key_index_find(index, symbols);
  assert_in_range(frontier, FIRST_FRONTIER, made->plan.layers[position].frontier_count - 1);
  return frontier;
}

/* ---- Live states --------------------------------------------------------------------------------------------------------- */

/* The live states that the search found before one cell, by frontier and tally as the plan numbers them. */
struct live_states {
  bool *is_live;
  uint32_t frontier_count;
  uint32_t tally_count;
  uint64_t count;
};

static inline bool is_live(const struct live_states *live, uint32_t frontier, uint32_t tally) {
  assert_true(frontier < live->frontier_count && tally < live->tally_count);
  return live->is_live[(size_t)frontier * live->tally_count + tally];
}

static inline void find_live_states(struct live_states *live, const struct made_plan *made, const struct reachability *found,
                                    size_t position) {
  static struct key_index index; /* static for its size alone */
  *live = (struct live_states){.frontier_count = made->plan.layers[position].frontier_count, .tally_count = made->tally.size};
  live->is_live = calloc((size_t)live->frontier_count * live->tally_count, sizeof *live->is_live);
  assert_non_null(live->is_live);
  index_frontiers(&index, made, position);
  assert_int_equal(index.count, live->frontier_count);
  for (size_t i = 0; i < found->counts[position]; i++) {
    const struct reach_state *state = &found->states[position][i];
    if (state->live) {
      uint32_t tally = 0;
      for (size_t j = 0; j < found->problem->class_count; j++) {
        tally += (uint32_t)state->placed[j] * made->tally.stride[j];
      }
      bool *is_found = &live->is_live[(size_t)plan_frontier(&index, made, position, state->symbols) * live->tally_count + tally];
      assert_false(*is_found);
      *is_found = true;
      live->count++;
    }
  }
}

/* ---- Entries and tiles --------------------------------------------------------------------------------------------------- */

/* An entry is the least number of whole blocks that holds the live states of its frontier, and empty where there is none. */
static inline struct plan_entry expected_entry(const struct live_states *live, uint32_t frontier) {
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

static inline void check_entries(const struct plan *plan, size_t position, const struct live_states *live) {
  const struct plan_layer *layer = &plan->layers[position];
  uint32_t values = 0;
  uint32_t live_frontiers = 0;
  for (uint32_t frontier = 0; frontier < layer->frontier_count; frontier++) {
    const struct plan_entry *entry = &layer->entries[frontier];
    const struct plan_entry expected = expected_entry(live, frontier);
    assert_int_equal(entry->tally_begin, expected.tally_begin);
    assert_int_equal(entry->tally_end, expected.tally_end);
    values += entry->tally_end - entry->tally_begin;
    live_frontiers += entry->tally_end > 0;
  }
  for (uint32_t tile = 0; values > 0 && tile < plan_band(plan, position)->tile_count; tile++) {
    const struct plan_range range = plan_tile_values(plan, position, tile);
    values += range.end > range.begin ? PLAN_GAP : 0;
  }
  assert_int_equal(layer->entries[NO_FRONTIER].tally_end, 0);
  assert_int_equal(layer->value_count, values);
  assert_int_equal(layer->live_frontiers, live_frontiers);
  assert_int_equal(layer->live_states, live->count);
}

/* The counters of a tile lie together, and the tiles of the band have all that the layer has. */
static inline void check_tile_values(struct met_in_plans *met, const struct plan *plan, size_t position) {
  const struct plan_layer *layer = &plan->layers[position];
  const struct column_tiles *tiles = tiles_before(&plan->tiles, plan_column(plan, position));
  const uint32_t tile_count = plan_band(plan, position)->tile_count;
  assert_int_equal(tiles->count, layer->frontier_count);
  for (uint32_t frontier = 0; frontier < layer->frontier_count; frontier++) {
    const struct plan_entry *entry = &layer->entries[frontier];
    assert_true(tiles->left[frontier] < tile_count);
    if (entry->tally_end > 0) {
      const struct plan_range range = plan_tile_values(plan, position, tiles->left[frontier]);
      const uint32_t end = entry->value_begin + entry->tally_end - entry->tally_begin;
      assert_true(range.begin <= entry->value_begin && end + PLAN_GAP <= range.end);
    }
  }
  uint32_t end = 0;
  for (uint32_t tile = 0; tile < tile_count; tile++) {
    const struct plan_range range = plan_tile_values(plan, position, tile);
    assert_true(range.begin == end && range.end >= end);
    end = range.end;
    met->tiles += range.end > range.begin;
  }
  assert_int_equal(end, layer->value_count);
}

/* ---- Links and endings --------------------------------------------------------------------------------------------------- */

/* Takes a step of a plan from a frontier, by the frontier's own rules; false where it is impossible. */
static inline bool take_plan_step(frontier_symbol *next, const struct made_plan *made, size_t position, const struct step *step,
                                  uint32_t frontier) {
  const struct problem *problem = made->plan.problem;
  const struct frontier_rules rules = {.width = problem->columns, .touching = problem->touching};
  const int column = plan_column(&made->plan, position);
  memset(next, 0, FRONTIER_BYTES);
  memcpy(next, plan_symbols(made, position, frontier), (size_t)problem->columns);
  bool is_possible;
  if (step->ship_class == NO_CLASS) {
    is_possible = frontier_is_forced(next[column]) == (step->move == MOVE_CONTINUE) && frontier_pass(next, rules, column);
  } else {
    is_possible = frontier_place(next, rules, column, problem->classes[step->ship_class].length, step->direction);
  }
  reach_seal(problem, next, (int)position + problem->columns);
  return is_possible;
}

static inline uint32_t level_of_tile(const struct band *band, uint32_t tile) {
  uint32_t level = 0;
  assert_true(tile < band->tile_count);
  while (band->levels_end[level] <= tile) {
    level++;
  }
  assert_true(level < band->level_count);
  return level;
}

/* A link stays in its tile, or enters one of a higher level. */
static inline void check_levels(const struct plan *plan, size_t position, const struct decoded_link *link) {
  const struct band *band = plan_band(plan, position);
  assert_true(link->left == link->entered || level_of_tile(band, link->left) < level_of_tile(band, link->entered));
}

/* A link moves all that both entries have in common. */
static inline void check_moved(const struct plan *plan, size_t position, const struct step *step,
                               const struct decoded_link *link) {
  const struct plan_entry *from = &plan->layers[position].entries[link->from];
  const struct plan_entry *to = &plan->layers[position + 1].entries[link->to];
  for (uint32_t tally = from->tally_begin; tally < from->tally_end; tally++) {
    const bool is_common = tally + step->blocks >= to->tally_begin && tally + step->blocks < to->tally_end;
    assert_int_equal(tally >= link->tally_begin && tally < link->tally_end, is_common);
  }
  assert_true(link->tally_begin >= from->tally_begin && link->tally_end <= from->tally_end);
}

/* A link connects the frontiers that its step connects. */
static inline void check_link_alone(const struct made_plan *made, size_t position, const struct step *step,
                                    const struct decoded_link *link) {
  frontier_symbol next[FRONTIER_BYTES];
  const struct plan_layer *layer = &made->plan.layers[position];
  assert_in_range(link->from, FIRST_FRONTIER, layer->frontier_count - 1);
  assert_in_range(link->to, FIRST_FRONTIER, layer[1].frontier_count - 1);
  assert_true(take_plan_step(next, made, position, step, link->from));
  assert_memory_equal(next, plan_symbols(made, position + 1, link->to), (size_t)made->plan.problem->columns);
  check_levels(&made->plan, position, link);
  check_moved(&made->plan, position, step, link);
}

/* How many live states a link connects. */
static inline uint64_t check_link(const struct made_plan *made, size_t position, const struct step *step,
                                  const struct decoded_link *link, const struct live_states *live,
                                  const struct live_states *live_next) {
  check_link_alone(made, position, step, link);
  uint64_t connected = 0;
  for (uint32_t tally = 0; tally < live->tally_count; tally++) {
    connected += is_live(live, link->from, tally) && made_plan_may_step(made, step, tally) &&
                 is_live(live_next, link->to, tally + step->stride);
  }
  return connected;
}

/* No frontier is left twice by one step: so the links of one step write to different counters before the cell. */
static inline void check_left_once(bool *is_left, size_t step, uint32_t frontier, uint32_t frontier_count) {
  assert_false(is_left[step * frontier_count + frontier]);
  is_left[step * frontier_count + frontier] = true;
}

/* By an ending the step can be taken, and completes the fleet where nothing must be covered ahead. */
static inline void check_ending_alone(const struct made_plan *made, size_t position, const struct step *step,
                                      const struct decoded_ending *ending) {
  frontier_symbol next[FRONTIER_BYTES];
  assert_true(position + 1 >= made->plan.absorbing_from);
  assert_true(take_plan_step(next, made, position, step, ending->from.frontier));
  assert_true(made_plan_may_step(made, step, ending->from.tally));
  assert_int_equal(ending->from.tally + step->stride, made->tally.full);
}

/*
 * Every link connects live states, and every ending completes the fleet. Returns the number of transitions. Since none is named
 * twice, and the search finds as many, none is missing.
 */
static inline uint64_t check_cell(struct met_in_plans *met, const struct made_plan *made, size_t position,
                                  const struct decoded_cell *cell, const struct live_states *live,
                                  const struct live_states *live_next) {
  bool *is_left = calloc(2 * cell->over.count * live->frontier_count, sizeof *is_left);
  bool *is_ended = is_left + cell->over.count * live->frontier_count;
  assert_non_null(is_left);
  uint64_t transitions = 0;
  for (size_t i = 0; i < cell->link_count; i++) {
    const struct decoded_link *link = &cell->links[i];
    const struct step *step = &cell->over.steps[link->step];
    const uint64_t connected = check_link(made, position, step, link, live, live_next);
    assert_true(connected > 0);
    check_left_once(is_left, link->step, link->from, live->frontier_count);
    transitions += connected;
    met->crossings += link->left != link->entered;
    met->carrying += step->shift < 0;
  }
  for (size_t i = 0; i < cell->ending_count; i++) {
    const struct decoded_ending *ending = &cell->endings[i];
    check_ending_alone(made, position, &cell->over.steps[ending->step], ending);
    assert_true(is_live(live, ending->from.frontier, ending->from.tally));
    check_left_once(is_ended, ending->step, ending->from.frontier, live->frontier_count);
    transitions++;
  }
  free(is_left);
  met->links += cell->link_count;
  met->endings += cell->ending_count;
  met->parts += cell->parts;
  return transitions;
}

/* ---- A whole plan ---------------------------------------------------------------------------------------------------------- */

/* The empty board is the first frontier, and what it can be completed from the first counter. */
static inline void check_first_value(const struct made_plan *made, const struct reachability *found) {
  const struct plan *plan = &made->plan;
  const struct reach_state *empty = &found->states[0][0];
  assert_memory_equal(plan_symbols(made, 0, plan->first_frontier), empty->symbols, (size_t)plan->problem->columns);
  assert_int_equal(plan->first_value != NO_VALUE, empty->live);
  if (empty->live) {
    assert_int_equal(plan->first_value, plan->layers[0].entries[plan->first_frontier].value_begin);
    assert_int_equal(plan->layers[0].entries[plan->first_frontier].tally_begin, 0);
  }
}

static inline void check_made_plan(struct met_in_plans *met, const struct made_plan *made, const struct reachability *found) {
  static struct decoded_cell cell; /* static for its size alone */
  const struct plan *plan = &made->plan;
  const size_t cells = plan->layer_count - 1;
  struct live_states live_next = {0};
  uint64_t frontiers = 0;
  uint64_t states = 0;
  uint64_t transitions = 0;
  find_live_states(&live_next, made, found, cells);
  assert_int_equal(live_next.count, 0);
  check_entries(plan, cells, &live_next);
  struct decoded_layer after = decode_layer(plan, cells);
  for (size_t position = cells; position-- > 0;) {
    struct live_states live;
    find_live_states(&live, made, found, position);
    const struct reach_layer_size size = reach_layer(found, (int)position);
    assert_int_equal(live.count, size.states);
    assert_int_equal(plan->layers[position].live_frontiers, size.frontiers);
    check_entries(plan, position, &live);
    check_tile_values(met, plan, position);
    struct decoded_layer before = decode_layer(plan, position);
    decode_cell(&cell, plan, position, &before, &after);
    const uint64_t of_cell = check_cell(met, made, position, &cell, &live, &live_next);
    assert_int_equal(plan->layers[position].transitions, of_cell);
    transitions += of_cell;
    frontiers += plan->layers[position].live_frontiers;
    states += live.count;
    free(live_next.is_live);
    live_next = live;
    decoded_layer_clear(&after);
    after = before;
  }
  free(live_next.is_live);
  decoded_layer_clear(&after);
  check_first_value(made, found);
  assert_int_equal(plan->frontier_count, frontiers);
  assert_int_equal(plan->state_count, states);
  assert_int_equal(plan->transition_count, transitions);
  assert_int_equal(plan->transition_count, found->transitions);
}

static inline void check_plan(struct met_in_plans *met, const struct problem *problem, struct plan_request request) {
  static struct reachability found; /* static for its size alone */
  struct made_plan made;
  made_plan_start(&made, problem, request);
  reach(&found, problem);
  check_made_plan(met, &made, &found);
  made_plan_finish(&made);
}

#endif
