/*
 * The frontiers and states after each row.
 *
 * The plan has the live states of each entry within a range, but not which of the range they are. So its moves are followed once
 * forward, collecting the tallies that reach each entry, and once backward, keeping those that a move takes to a live state or
 * lets complete the fleet. All moves of a plan lead somewhere, so what is kept is what is live.
 */
#include <string.h>

#include "base/memory.h"
#include "engine/bound.h"
#include "engine/engine.h"
#include "engine/plan.h"
#include "engine/tally_set.h"

struct census {
  struct problem turned; /* all zero unless the board had to be turned */
  const struct problem *problem;
  struct budget budget;
  struct tally tally;
  struct plan plan;
  uint64_t **supports; /* by layer: the set of tallies of each entry */
  uint64_t *set;       /* one set */
};

static uint64_t *support_of(const struct census *census, size_t position, size_t entry) {
  return census->supports[position] + entry * census->tally.word_count;
}

static size_t set_bytes(const struct census *census) {
  return census->tally.word_count * sizeof(uint64_t);
}

static uint32_t stride_of(const struct census *census, const struct plan_move *move) {
  return move->kind == MOVE_PLACES_NOTHING ? 0 : census->tally.stride[move_class(move->kind)];
}

/* Adds the tallies that a move carries from an entry to those of its target. */
static void follow(struct census *census, size_t position, size_t entry, const struct plan_move *move) {
  if (move->target == ABSORBED) {
    return;
  }
  const uint64_t *support = support_of(census, position, entry);
  if (move->kind == MOVE_PLACES_NOTHING) {
    memcpy(census->set, support, set_bytes(census));
  } else {
    tally_set_with_ship(census->set, support, &census->tally, move_class(move->kind));
  }
  if (move->absorbs) {
    tally_set_remove(census->set, census->tally.size - 1);
  }
  tally_set_unite(support_of(census, position + 1, move->target), census->set, census->tally.word_count);
}

/* Adds to the live tallies of an entry those that a move takes to a live state or completes. */
static void lead_back(struct census *census, size_t position, uint64_t *live, const struct plan_move *move) {
  if (move->target != ABSORBED && move->kind == MOVE_PLACES_NOTHING) {
    tally_set_unite(live, support_of(census, position + 1, move->target), census->tally.word_count);
  } else if (move->target != ABSORBED) {
    tally_set_without_ship(census->set, support_of(census, position + 1, move->target), &census->tally, move_class(move->kind));
    tally_set_unite(live, census->set, census->tally.word_count);
  }
  if (move->absorbs) {
    tally_set_add(live, census->tally.size - 1 - stride_of(census, move));
  }
}

static void collect_layer(struct census *census, size_t position) {
  const struct plan_layer *layer = &census->plan.layers[position];
  const struct plan_entry *entries = plan_entries(layer);
  for (size_t entry = 0; entry < plan_entry_count(layer); entry++) {
    for (uint32_t move = entries[entry].move_begin; move < entries[entry + 1].move_begin; move++) {
      follow(census, position, entry, plan_moves(layer) + move);
    }
  }
}

static void keep_live(struct census *census, size_t position, uint64_t *live) {
  const struct plan_layer *layer = &census->plan.layers[position];
  const struct plan_entry *entries = plan_entries(layer);
  for (size_t entry = 0; entry < plan_entry_count(layer); entry++) {
    memset(live, 0, set_bytes(census));
    for (uint32_t move = entries[entry].move_begin; move < entries[entry + 1].move_begin; move++) {
      lead_back(census, position, live, plan_moves(layer) + move);
    }
    tally_set_intersect(support_of(census, position, entry), live, census->tally.word_count);
  }
}

/* Finds the live tallies of every entry of the plan. */
static fc_status find_live(struct census *census) {
  const size_t layers = census->plan.layer_count;
  census->supports = budget_allocate_zeroed(&census->budget, layers, sizeof *census->supports);
  census->set = budget_allocate(&census->budget, 2 * census->tally.word_count, sizeof *census->set);
  if (!census->supports || !census->set) {
    return census->budget.status;
  }
  for (size_t position = 0; position < layers; position++) {
    census->supports[position] =
        budget_allocate_zeroed(&census->budget, plan_entry_count(&census->plan.layers[position]), set_bytes(census));
    if (!census->supports[position]) {
      return census->budget.status;
    }
  }
  if (plan_entry_count(&census->plan.layers[0]) > 0) {
    tally_set_add(support_of(census, 0, 0), 0); /* the empty board, with no ship placed */
  }
  for (size_t position = 0; position + 1 < layers; position++) {
    collect_layer(census, position);
  }
  for (size_t position = layers - 1; position-- > 0;) {
    keep_live(census, position, census->set + census->tally.word_count);
  }
  return FC_OK;
}

static uint64_t states_of_layer(const struct census *census, size_t position) {
  uint64_t states = 0;
  for (size_t entry = 0; entry < plan_entry_count(&census->plan.layers[position]); entry++) {
    states += tally_set_size(support_of(census, position, entry), census->tally.word_count);
  }
  return states;
}

/* The lengths of the fleet, each once; classes come longest first. */
static size_t list_lengths(int lengths[FC_MAX_SHIP_LENGTH], const struct problem *problem) {
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    if (count == 0 || lengths[count - 1] != problem->classes[i].length) {
      lengths[count++] = problem->classes[i].length;
    }
  }
  return count;
}

static fc_status make_plan(struct census *census) {
  fc_status status = tally_create(&census->tally, census->problem, &census->budget);
  if (status) {
    return status;
  }
  int lengths[FC_MAX_SHIP_LENGTH];
  const size_t length_count = list_lengths(lengths, census->problem);
  const struct frontier_rules rules = {.width = census->problem->columns, .touching = census->problem->touching};
  struct transitions transitions;
  transitions_create(&transitions, rules, lengths, length_count, &census->budget);
  status = plan_create(&census->plan, census->problem, &census->tally, &transitions, &census->budget);
  transitions_clear(&transitions);
  return status;
}

static void census_clear(struct census *census) {
  for (size_t position = 0; census->supports && position < census->plan.layer_count; position++) {
    budget_free(&census->budget, census->supports[position], plan_entry_count(&census->plan.layers[position]), set_bytes(census));
  }
  budget_free(&census->budget, census->supports, census->plan.layer_count, sizeof *census->supports);
  budget_free(&census->budget, census->set, 2 * census->tally.word_count, sizeof *census->set);
  plan_clear(&census->plan, &census->budget);
  tally_clear(&census->tally, &census->budget);
  problem_clear(&census->turned);
}

static fc_status prepare(struct census *census, const struct problem *problem, const fc_options *options, fc_error *error) {
  *census = (struct census){.problem = problem};
  census->budget.limit = options && options->memory_limit ? options->memory_limit : memory_of_machine() / 4 * 3;
  census->budget.error = error;
  if (problem->columns <= problem->rows) {
    return FC_OK;
  }
  census->problem = &census->turned;
  return problem_transpose(&census->turned, problem, error);
}

fc_status engine_census(uint64_t *frontiers, uint64_t *states, const struct problem *problem, const fc_options *options,
                        fc_error *error) {
  struct census census;
  fc_status status = prepare(&census, problem, options, error);
  /* Without a ship the fleet is whole, and where a class has too few places it never is: no state to plan for either way. */
  const bool has_plan = problem->class_count > 0 && bound_bits(problem) > 0;
  if (!status && has_plan) {
    status = make_plan(&census);
  }
  if (!status && has_plan) {
    status = find_live(&census);
  }
  if (!status) {
    const size_t columns = (size_t)census.problem->columns;
    for (size_t row = 0; row < (size_t)census.problem->rows; row++) {
      const size_t position = (row + 1) * columns;
      frontiers[row] = has_plan ? plan_entry_count(&census.plan.layers[position]) : 0;
      states[row] = has_plan ? states_of_layer(&census, position) : 0;
    }
  }
  census_clear(&census);
  return status;
}
