/* Making the plan from cell to cell. plan.h tells what a plan is, planner.h how it is made. */
#include "engine/planner.h"

#include "sys/memory.h"

bool planner_same_steps(const struct plan *plan, size_t one, size_t other) {
  const struct steps over_one = plan_steps(plan, one);
  const struct steps over_other = plan_steps(plan, other);
  const struct demand demand = demand_before(plan->problem, (int)one);
  const struct demand other_demand = demand_before(plan->problem, (int)other);
  bool same =
      over_one.count == over_other.count && over_one.variant == over_other.variant && demand_is_same(&demand, &other_demand);
  for (size_t i = 0; i < over_one.count && same; i++) {
    same = steps_are_same(&over_one.steps[i], &over_other.steps[i]);
  }
  return same;
}

/* Asks whether to go on, when of a direction (0 forwards, 1 backwards) so many cells are done. */
static fc_status ask(const struct planner *planner, int direction, size_t done) {
  const double cells = (double)(planner->plan->layer_count - 1);
  struct budget *budget = budget_of(planner);
  return budget_goes_on(budget, (direction + (double)done / cells) / 2) ? FC_OK : budget->status;
}

/* The counters of entries that are kept are numbered through their layer. */
static void place_entries(const struct plan *plan) {
  for (size_t position = 0; plan->keeps_entries && position + 1 < plan->layer_count; position++) {
    const struct plan_layer *layer = &plan->layers[position];
    const uint16_t *tiles = tiles_before(&plan->tiles, plan_column(plan, position))->left;
    for (uint32_t frontier = 0; frontier < layer->frontier_count; frontier++) {
      if (layer->entries[frontier].tally_end > 0) {
        layer->entries[frontier].value_begin += plan_tile_values(plan, position, tiles[frontier]).begin;
      }
    }
  }
}

fc_status planner_begin(struct planner *planner) {
  const size_t cells = planner->plan->layer_count - 1;
  struct budget *budget = budget_of(planner);
  planner->scratch = budget_allocate(budget, 2 * planner->words, sizeof *planner->scratch);
  planner->reached_layers = budget_allocate_zeroed(budget, cells + 1, sizeof *planner->reached_layers);
  fc_status status = planner->scratch && planner->reached_layers ? FC_OK : budget->status;
  if (!status) {
    status =
        room_ahead_create(&planner->room_ahead, planner->plan->problem, &planner->plan->coverable, planner->plan->tally, budget);
  }
  return status ? status : planner_first_layer(planner);
}

/* A plan that has taken so much before it is completed has large tables in the end. */
#define MUCH_MEMORY ((uint64_t)16 << 20)

static fc_status begin_large_tables(const struct planner *planner) {
  struct plan *plan = planner->plan;
  if (plan->budget->used < MUCH_MEMORY) {
    return FC_OK;
  }
  const bool has_begun = table_reserve(&plan->stretches, plan->budget, TABLE_LARGE / sizeof(struct stretch) + 1) &&
                         table_reserve(&plan->ends, plan->budget, TABLE_LARGE / sizeof(uint32_t) + 1);
  return has_begun ? FC_OK : plan->budget->status;
}

static void call_team(const struct planner *planner) {
  if (planner->threads > 1 && planner->team && !*planner->team && planner->set_count >= PLANNER_WORTH_A_TEAM) {
    *planner->team = team_create(planner->threads);
  }
}

/* All frontiers have been found: divides them into tiles. */
static fc_status make_tiles(struct planner *planner, size_t counter_bytes) {
  struct plan *plan = planner->plan;
  planner_count_frontiers(planner);
  call_team(planner);
  return tiles_create(&plan->tiles, plan->transitions, plan->tally->size * counter_bytes, planner->team ? *planner->team : NULL);
}

static fc_status make_layers(struct planner *planner, size_t counter_bytes) {
  const size_t cells = planner->plan->layer_count - 1;
  struct budget *budget = budget_of(planner);
  fc_status status = planner_begin(planner);
  for (size_t position = 0; position < cells && !status; position++) {
    status = ask(planner, 0, position);
    if (!status) {
      status = begin_large_tables(planner);
    }
    if (!status) {
      status = planner_scan_cell(planner, position);
    }
  }
  if (!status && planner->counters_per_frontier > 0) {
    planner_share_layers(planner);
  }
  if (!status) {
    status = make_tiles(planner, counter_bytes);
  }
  if (!status) {
    status = planner_last_layer(planner);
  }
  for (size_t position = cells; position-- > 0 && !status;) {
    status = ask(planner, 1, cells - 1 - position);
    if (!status) {
      status = planner_complete_layer(planner, position);
    }
  }
  if (!status) {
    place_entries(planner->plan);
  }
  table_trim(&planner->plan->stretches, budget);
  table_trim(&planner->plan->endings, budget);
  table_trim(&planner->plan->ends, budget);
  return status;
}

void planner_clear(struct planner *planner) {
  struct budget *budget = budget_of(planner);
  const size_t set_words = planner->set_count * planner->words;
  budget_free(budget, planner->scratch, 2 * planner->words, sizeof *planner->scratch);
  budget_free(budget, planner->reached_layers, planner->plan->layer_count, sizeof *planner->reached_layers);
  table_clear(&planner->reached, budget);
  table_clear(&planner->unknown, budget);
  room_ahead_clear(&planner->room_ahead, planner->plan->tally, budget);
  budget_free(budget, planner->live, set_words, sizeof *planner->live);
  budget_free(budget, planner->order, 2 * planner->set_count, sizeof *planner->order);
  for (int column = 0; column < planner->plan->problem->columns; column++) {
    budget_free(budget, planner->live_of_column[column], set_words, sizeof *planner->live);
  }
  planner_clear_parts(planner);
  if (!planner->plan->keeps_entries) {
    budget_free(budget, planner->entries, planner->set_count, sizeof *planner->entries);
    budget_free(budget, planner->entries_next, planner->set_count, sizeof *planner->entries_next);
  }
}

struct planner planner_for(struct plan *plan) {
  return (struct planner){.plan = plan,
                          .words = plan->tally->word_count,
                          .reached = table_of(plan->tally->word_count * sizeof(uint64_t)),
                          .unknown = table_of(sizeof(uint32_t))};
}

fc_status plan_start(struct plan *plan, const struct problem *problem, const struct tally *tally, struct transitions *transitions,
                     struct budget *budget) {
  struct plan started = {.problem = problem,
                         .tally = tally,
                         .transitions = transitions,
                         .budget = budget,
                         .coverable = cells_coverable(problem),
                         .layer_count = (size_t)problem->rows * (size_t)problem->columns + 1};
  /* What the sweep needs lies outside of the pool, which is to begin anew for it. */
  started.layers = budget_allocate_lasting(budget, started.layer_count, sizeof *started.layers);
  started.stretches = table_outside(sizeof(struct stretch));
  started.endings = table_outside(sizeof(uint32_t));
  started.ends = table_outside(sizeof(uint32_t));
  const fc_status status = started.layers ? FC_OK : budget->status;
  if (!status) {
    *plan = started;
  }
  return status;
}

fc_status plan_create(struct plan *plan, const struct problem *problem, const struct tally *tally,
                      struct transitions *transitions, struct plan_request request, struct budget *budget) {
  struct plan created;
  fc_status status = plan_start(&created, problem, tally, transitions, budget);
  if (status) {
    return status;
  }
  created.keeps_entries = request.keeps_entries;
  struct planner planner = planner_for(&created);
  planner.counters_per_frontier = request.counters_per_frontier;
  planner_find_rows_alike(&planner);
  planner.threads = request.threads;
  planner.team = request.team;
  status = make_layers(&planner, request.counter_bytes);
  planner_clear(&planner);
  if (status) {
    plan_clear(&created);
  } else {
    *plan = created;
  }
  return status;
}

/* What malloc keeps of less than this does not matter beside what is taken anyway. */
#define MEMORY_WORTH_RETURNING ((uint64_t)256 << 20)

void plan_forget_frontiers(struct plan *plan) {
  tiles_forget(&plan->tiles);
  transitions_forget(plan->transitions);
  if (plan->budget->peak >= MEMORY_WORTH_RETURNING) {
    memory_return_unused(); /* the limit is for plan and sweep one after the other, not for both together */
  }
  budget_begin_anew(plan->budget);
}

void plan_clear(struct plan *plan) {
  if (plan->layers) {
    for (size_t position = 0; position < plan->layer_count; position++) {
      struct plan_layer *layer = &plan->layers[position];
      budget_free(plan->budget, layer->entries, layer->frontier_count, sizeof *layer->entries);
    }
    table_clear(&plan->stretches, plan->budget);
    table_clear(&plan->endings, plan->budget);
    table_clear(&plan->ends, plan->budget);
    tiles_clear(&plan->tiles);
    budget_free(plan->budget, plan->layers, plan->layer_count, sizeof *plan->layers);
  }
  *plan = (struct plan){0};
}
