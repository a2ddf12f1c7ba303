/*
 * The live states of a small problem by plain search, to compare a plan with.
 *
 * A state is the symbols before a cell and the number of ships placed of each class; the search walks from the empty board in all
 * ways and notes which states lead to a configuration. It takes the steps of symbols.h and nothing else from the engine; it
 * knows no tallies as numbers, no tables and no ranges, and no layer from another.
 */
#ifndef TESTS_UNIT_ENGINE_REACHABILITY_H
#define TESTS_UNIT_ENGINE_REACHABILITY_H

#include "engine/frontier/symbols.h"
#include "key_index.h"
#include "small_problem.h"

enum { REACH_LAYERS = 105, REACH_STATES = 6000 };

struct reach_state {
  frontier_symbol symbols[FRONTIER_BYTES]; /* these two are looked for */
  int placed[SMALL_CLASSES];
  bool live;
};

struct reachability {
  const struct problem *problem;
  struct reach_state states[REACH_LAYERS][REACH_STATES];
  size_t counts[REACH_LAYERS];
  struct key_index index[REACH_LAYERS];
  uint64_t transitions; /* from live states to live states, and those that complete a configuration */
};

/* Whether any allowed placement covers a cell. */
static inline bool reach_is_coverable(const struct problem *problem, int cell) {
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int step = 0; step < problem->classes[i].length; step++) {
      const int left = cell - step;
      const int upper = cell - step * problem->columns;
      if ((cell % problem->columns >= step && cell_set_has(&problem->classes[i].allowed[ACROSS], left)) ||
          (upper >= 0 && cell_set_has(&problem->classes[i].allowed[DOWN], upper))) {
        return true;
      }
    }
  }
  return false;
}

/* A cell that nothing can cover is blocked when the scan leaves the one above, where that can matter. */
static inline void reach_seal(const struct problem *problem, frontier_symbol *symbols, int cell) {
  if (problem->touching != FC_TOUCHING_ANY && cell < problem->rows * problem->columns && !reach_is_coverable(problem, cell)) {
    frontier_block(&symbols[cell % problem->columns]);
  }
}

static inline bool reach_is_whole_fleet(const struct problem *problem, const int *placed) {
  for (size_t i = 0; i < problem->class_count; i++) {
    if (placed[i] < problem->classes[i].ships) {
      return false;
    }
  }
  return true;
}

/* Whether placing nothing more, cell after cell, leaves no cell empty that must be covered, and all ships on free cells. */
static inline bool reach_passes_to_the_end(const struct problem *problem, int position, struct reach_state state) {
  const struct frontier_rules rules = {.width = problem->columns, .touching = problem->touching};
  for (; position < problem->rows * problem->columns; position++) {
    const int column = position % problem->columns;
    if ((cell_set_has(&problem->covered, position) && !frontier_is_covered(state.symbols[column])) ||
        !frontier_pass(state.symbols, rules, column)) {
      return false;
    }
  }
  return true;
}

/* Whether a cell that must be covered is still to be scanned. */
static inline bool reach_has_demand(const struct problem *problem, int position) {
  bool has_demand = false;
  for (int cell = position; cell < problem->rows * problem->columns; cell++) {
    has_demand |= cell_set_has(&problem->covered, cell);
  }
  return has_demand;
}

static inline struct reach_state *reach_find(struct reachability *reach, int position, const struct reach_state *state) {
  const uint32_t found = key_index_find(&reach->index[position], state);
  return found == NO_KEY ? NULL : &reach->states[position][found];
}

static inline bool reach_explore(struct reachability *reach, int position, struct reach_state state);

/* Takes a step that was made; true where it leads to a configuration. */
static inline bool reach_step(struct reachability *reach, int position, struct reach_state next) {
  reach_seal(reach->problem, next.symbols, position + reach->problem->columns);
  const bool leads_on = reach_explore(reach, position + 1, next);
  reach->transitions += leads_on;
  return leads_on;
}

static inline bool reach_all_steps(struct reachability *reach, int position, const struct reach_state *state) {
  const struct problem *problem = reach->problem;
  const struct frontier_rules rules = {.width = problem->columns, .touching = problem->touching};
  const int column = position % problem->columns;
  struct reach_state next = *state;
  bool live = false;
  if ((!cell_set_has(&problem->covered, position) || frontier_is_covered(state->symbols[column])) &&
      frontier_pass(next.symbols, rules, column)) {
    live |= reach_step(reach, position, next);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      next = *state;
      if (state->placed[i] < problem->classes[i].ships && cell_set_has(&problem->classes[i].allowed[direction], position) &&
          frontier_place(next.symbols, rules, column, problem->classes[i].length, (enum direction)direction, problem->columns)) {
        next.placed[i]++;
        live |= reach_step(reach, position, next);
      }
    }
  }
  return live;
}

/* Whether a state leads to a configuration; finds all that can be reached from it. */
static inline bool reach_explore(struct reachability *reach, int position, struct reach_state state) {
  if (reach_is_whole_fleet(reach->problem, state.placed) && !reach_has_demand(reach->problem, position)) { /* it has ended */
    return reach_passes_to_the_end(reach->problem, position, state);
  }
  if (position == reach->problem->rows * reach->problem->columns) {
    return reach_is_whole_fleet(reach->problem, state.placed);
  }
  const struct reach_state *known = reach_find(reach, position, &state);
  if (known) {
    return known->live;
  }
  assert(reach->counts[position] < REACH_STATES);
  struct reach_state *added = &reach->states[position][reach->counts[position]++];
  *added = state;
  key_index_add(&reach->index[position]);
  added->live = reach_all_steps(reach, position, &state);
  return added->live;
}

static inline void reach(struct reachability *reach, const struct problem *problem) {
  assert(problem->rows * problem->columns < REACH_LAYERS);
  memset(reach->counts, 0, sizeof reach->counts);
  for (int position = 0; position <= problem->rows * problem->columns; position++) {
    key_index_start(&reach->index[position], reach->states[position], offsetof(struct reach_state, live),
                    sizeof reach->states[position][0]);
  }
  reach->problem = problem;
  reach->transitions = 0;
  struct reach_state empty;
  memset(&empty, 0, sizeof empty);
  reach_explore(reach, 0, empty);
}

/* The live states before a cell, and how many frontiers these have. */
struct reach_layer_size {
  uint64_t states;
  uint64_t frontiers;
};

static inline struct reach_layer_size reach_layer(const struct reachability *reach, int position) {
  static frontier_symbol frontiers[REACH_STATES][FRONTIER_BYTES]; /* static for their size alone */
  static struct key_index index;
  struct reach_layer_size size = {0};
  key_index_start(&index, frontiers, FRONTIER_BYTES, FRONTIER_BYTES);
  for (size_t i = 0; i < reach->counts[position]; i++) {
    const struct reach_state *state = &reach->states[position][i];
    size.states += state->live;
    if (state->live && key_index_find(&index, state->symbols) == NO_KEY) {
      memcpy(frontiers[size.frontiers++], state->symbols, FRONTIER_BYTES);
      key_index_add(&index);
    }
  }
  return size;
}

#endif
