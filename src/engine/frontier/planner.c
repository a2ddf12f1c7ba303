#include "engine/frontier/planner.h"

#include "engine/frontier/forecast.h"
#include "engine/frontier/seam.h"
#include "engine/frontier/tile_plan.h"
#include "engine/frontier/twins.h"
#include "sys/status.h"

/* Share of planning spent in the forward pass. */
#define SHARE_FORWARDS 0.3

/* ---- Forwards -------------------------------------------------------------------------------------------------------------- */

/* The empty board: one tile with one node. */
static fc_status make_first_tile(struct plan *plan) {
  uint32_t part;
  uint32_t outer;
  const fc_status status = halves_empty_board(&part, &outer, plan->halves);
  struct tile *tile = status != FC_OK ? NULL : table_append(&plan->tiles, plan->budget);
  struct first_node *node = tile != NULL ? table_append(&plan->first_nodes, plan->budget) : NULL;
  lane_word *set = node != NULL ? table_append(&plan->first_sets, plan->budget) : NULL;
  if (set == NULL) {
    return plan->budget->status;
  }
  *tile = (struct tile){.outer = {outer}, .lanes = 1, .first_node_count = 1};
  *node = (struct first_node){.part = part, .block = NO_BLOCK, .slot = NO_SLOT};
  lane_set_clear(set, plan->tally->words);
  for (size_t i = 0; i < plan->tally->start_count; i++) {
    const uint32_t start = plan->tally->starts[i];
    set[start / 64][0] |= UINT64_C(1) << (start % 64);
  }
  plan->half_plans[0] = (struct half_plan){.tile_count = 1};
  return FC_OK;
}

/* The number of pairs of a node, from one on, and a tally that any lane can reach. */
static uint64_t states_from(const struct plan *plan, size_t first_nodes_begin) {
  const lane_word *set = (const lane_word *)plan->first_sets.items + first_nodes_begin * plan->tally->words;
  const lane_word *const end = (const lane_word *)plan->first_sets.items + plan->first_nodes.count * plan->tally->words;
  uint64_t states = 0;
  for (; set < end; set++) {
    states += (uint64_t)__builtin_popcountll(lane_word_any(set));
  }
  return states;
}

/* A forecast takes about as long as a tile. */
#define TILES_BETWEEN_FORECASTS 64

/* Finds the states at the end of the tiles of a half, and so before the next half. The last half has none behind it, but its
 * links must be computed, since the team in the backward pass only reads links. */
static fc_status reach_half(struct plan *plan, struct seam *seam, size_t number) {
  const struct half_plan half = plan->half_plans[number];
  struct reach *reach = &plan->reach;
  const int last = half_columns(plan_half(plan, number));
  const bool has_seam = number + 1 < plan->half_count;
  if (twins_go_on_alike(plan, number)) {
    return has_seam ? twins_copy_reach(plan, number) : FC_OK;
  }
  double frontiers = 0;
  fc_status status = has_seam ? forecast_first_row(plan, number) : FC_OK;
  for (uint32_t i = 0; i < half.tile_count && status == FC_OK; i++) {
    struct tile *tile = plan_tile(plan, half.first_tile + i);
    const double done = SHARE_FORWARDS * ((double)number + (double)i / half.tile_count) / (double)plan->half_count;
    status = budget_goes_on(plan->budget, done) ? plan_reach_tile(reach, plan, number, tile) : plan->budget->status;
    if (status == FC_OK && has_seam) {
      tile->last_nodes_begin = (uint32_t)(plan->last_nodes.count + seam->nodes.count);
      tile->last_node_count = nodes_count(&reach->layers[last]);
      status = seam_add(seam, &reach->layers[last], half.first_tile + i);
      frontiers += (double)tile->last_node_count * tile->lanes;
    }
    if (status == FC_OK && has_seam && i % TILES_BETWEEN_FORECASTS == TILES_BETWEEN_FORECASTS - 1) {
      const double nodes = frontiers / LANES;
      status = forecast_admits(plan, number, nodes / 2, nodes * half.tile_count / (i + 1), false) ? FC_OK : plan->budget->status;
    }
  }
  if (status == FC_OK && has_seam) {
    const size_t first_nodes_begin = plan->first_nodes.count;
    status = seam_cross(seam, number);
    if (status == FC_OK) {
      twins_compare(plan, number + 1);
      const uint64_t states = states_from(plan, first_nodes_begin);
      plan->most_pairs = states > plan->most_pairs ? states : plan->most_pairs;
      const double nodes = (double)(plan->first_nodes.count - first_nodes_begin);
      status = forecast_admits(plan, number, nodes, nodes, true) ? FC_OK : plan->budget->status;
    }
  }
  return status;
}

fc_status planner_reach(struct plan *plan, const struct problem *problem, const struct tally *tally, struct halves *halves,
                        enum plan_use use, struct budget *budget) {
  struct seam seam;
  plan->problem = problem;
  plan->tally = tally;
  plan->halves = halves;
  plan->budget = budget;
  plan->use = use;
  plan->most_pairs = 0;
  seam_start(&seam, plan);
  scan_clear(&plan->scan, budget);
  fc_status status = scan_create(&plan->scan, problem, tally, halves, budget);
  THEN(status, plan_begin(plan));
  THEN(status, make_first_tile(plan));
  for (size_t number = 0; number < plan->half_count && status == FC_OK; number++) {
    status = budget_still_goes_on(budget) ? reach_half(plan, &seam, number) : budget->status;
  }
  seam_clear(&seam);
  return status;
}

/* ---- Backwards ------------------------------------------------------------------------------------------------------------- */

/* Plans one tile of the current half. A team_work. */
static void complete_tile(void *context, unsigned part, unsigned member) {
  struct plan *plan = context;
  struct tile_work *work = &plan->work[member];
  const uint32_t tile = plan->half_plans[plan->half_at_hand].first_tile + part;
  if (work->status == FC_OK) {
    plan_tile(plan, tile)->member = member;
    work->status = budget_still_goes_on(plan->budget) ? tile_plan_make(work, plan->half_at_hand, tile) : plan->budget->status;
  }
}

static void add_sizes(struct plan_size *sum, const struct plan_size *size) {
  sum->frontiers += size->frontiers;
  sum->states += size->states;
  sum->additions += size->additions;
}

static fc_status complete_half(struct plan *plan, size_t number, struct team *team) {
  struct half_plan *half = &plan->half_plans[number];
  if (twins_copy_plan(plan, number)) {
    return FC_OK;
  }
  plan->half_at_hand = number;
  team_share(half->tile_count > 1 ? team : NULL, half->tile_count, complete_tile, plan);
  half->size = (struct plan_size){0};
  for (unsigned i = 0; i < plan->member_count; i++) {
    struct tile_work *work = &plan->work[i];
    if (work->status != FC_OK) {
      return work->status;
    }
    add_sizes(&half->size, &work->size);
    work->size = (struct plan_size){0};
  }
  uint64_t slots = 0;
  for (uint32_t i = 0; i < half->tile_count; i++) {
    struct tile *tile = plan_tile(plan, half->first_tile + i);
    tile->first_slot = (uint32_t)slots;
    slots += tile->slots;
  }
  half->slots = (uint32_t)slots;
  return slots < NO_SLOT || budget_admits(plan->budget, UINT64_MAX) ? FC_OK : plan->budget->status;
}

/* Makes room in a table of a member. An empty table gets memory, too: the sweep computes addresses from its first item, which
 * must not be NULL. */
static fc_status expect(const struct plan *plan, struct table *table, size_t of_node) {
  const size_t expected = of_node * (plan->first_nodes.count - plan->twin_nodes) / plan->member_count;
  return table->capacity > expected || table_grow(table, plan->budget, expected) ? FC_OK : plan->budget->status;
}

fc_status planner_complete(struct plan *plan, struct team *team) {
  struct budget *budget = plan->budget;
  fc_status status = plan_begin_work(plan, team_members(team));
  for (unsigned i = 0; i < plan->member_count && status == FC_OK; i++) {
    status = expect(plan, &plan->work[i].tables.transfers, TRANSFERS_OF_NODE);
    THEN(status, expect(plan, &plan->work[i].tables.block_transfers, BLOCK_TRANSFERS_OF_NODE));
    THEN(status, expect(plan, &plan->work[i].tables.clearings, BLOCK_TRANSFERS_OF_NODE));
    THEN(status, expect(plan, &plan->work[i].tables.endings, 0));
  }
  if (status == FC_OK && (table_extend(&plan->block_sets, budget, plan->blocks.count) == NULL ||
                          table_extend(&plan->first_chain_sets, budget, plan->first_nodes.count) == NULL)) {
    status = budget->status;
  }
  for (size_t number = plan->half_count; number-- > 0 && status == FC_OK;) {
    const double done = 1 - (1 - SHARE_FORWARDS) * (double)(number + 1) / (double)plan->half_count;
    status = budget_goes_on(budget, done) ? complete_half(plan, number, team) : budget->status;
    add_sizes(&plan->size, &plan->half_plans[number].size);
  }
  return status;
}
