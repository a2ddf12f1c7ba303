#include "engine/frontier/plan.h"

#include "engine/frontier/forecast.h"
#include "engine/frontier/seam.h"
#include "engine/frontier/twins.h"

/* Makes all tables empty, with the memory that they have. */
static fc_status begin(struct plan *plan) {
  struct budget *budget = plan->budget;
  const size_t set_bytes = plan->tally->words * sizeof(uint64_t);
  const size_t half_count = (size_t)plan->problem->rows * (size_t)plan->halves->half_count;
  table_begin(&plan->tiles, sizeof(struct tile), budget);
  table_begin(&plan->nodes, sizeof(struct first_node), budget);
  table_begin(&plan->node_sets, LANES * set_bytes, budget);
  table_begin(&plan->node_chain_sets, set_bytes, budget);
  table_begin(&plan->ends, sizeof(struct last_node), budget);
  table_begin(&plan->blocks, sizeof(struct block), budget);
  table_begin(&plan->block_sets, set_bytes, budget);
  reach_start(&plan->reach, plan->halves, &plan->scan, plan->tally, budget);
  if (half_count != plan->half_count) {
    budget_free(budget, plan->half_plans, plan->half_count, sizeof *plan->half_plans);
    plan->half_plans = budget_allocate(budget, half_count, sizeof *plan->half_plans);
    plan->half_count = plan->half_plans ? half_count : 0;
  }
  plan->size = (struct plan_size){0};
  plan->twin_nodes = 0;
  return plan->half_plans ? FC_OK : budget->status;
}

static void clear_shares(struct plan *plan) {
  struct budget *budget = plan->budget;
  for (unsigned i = 0; i < plan->share_count; i++) {
    struct plan_share *share = &plan->shares[i];
    reach_clear(&share->reach, budget);
    tile_work_free(share->work);
    table_clear(&share->transfers, budget);
    table_clear(&share->bounds, budget);
    table_clear(&share->endings, budget);
    table_clear(&share->block_transfers, budget);
    table_clear(&share->clearings, budget);
    table_clear(&share->kept_layers, budget);
    table_clear(&share->kept, budget);
  }
  budget_free(budget, plan->shares, plan->share_count, sizeof *plan->shares);
  plan->shares = NULL;
  plan->share_count = 0;
}

/* One share for each member of a team. */
static fc_status begin_shares(struct plan *plan, unsigned share_count) {
  struct budget *budget = plan->budget;
  if (share_count != plan->share_count) {
    clear_shares(plan);
    plan->shares = budget_allocate_zeroed(budget, share_count, sizeof *plan->shares);
    plan->share_count = plan->shares ? share_count : 0;
  }
  for (unsigned i = 0; i < plan->share_count; i++) {
    struct plan_share *share = &plan->shares[i];
    table_begin(&share->transfers, sizeof(struct transfer), budget);
    table_begin(&share->bounds, sizeof(struct bound), budget);
    table_begin(&share->endings, sizeof(uint32_t), budget);
    table_begin(&share->block_transfers, sizeof(struct block_transfer), budget);
    table_begin(&share->clearings, sizeof(struct slot_range), budget);
    table_begin(&share->kept_layers, sizeof(struct kept_layer), budget);
    table_begin(&share->kept, sizeof(uint64_t), budget);
    reach_start(&share->reach, plan->halves, &plan->scan, plan->tally, budget);
    share->size = (struct plan_size){0};
    share->status = FC_OK;
    if (!share->work) {
      share->work = tile_work_create(plan);
      if (!share->work) {
        return budget->status;
      }
    }
  }
  return plan->shares ? FC_OK : budget->status;
}

/* Share of planning spent in the forward pass. */
#define SHARE_FORWARDS 0.3

/* ---- Forwards -------------------------------------------------------------------------------------------------------------- */

/* The empty board: one tile with one node. */
static fc_status make_first_tile(struct plan *plan) {
  uint32_t part;
  uint32_t outer;
  const fc_status status = halves_empty_board(&part, &outer, plan->halves);
  struct tile *tile = status ? NULL : table_append(&plan->tiles, plan->budget);
  struct first_node *node = tile ? table_append(&plan->nodes, plan->budget) : NULL;
  lane_word *set = node ? table_append(&plan->node_sets, plan->budget) : NULL;
  if (!set) {
    return plan->budget->status;
  }
  *tile = (struct tile){.outer = {outer}, .lanes = 1, .node_count = 1};
  *node = (struct first_node){.part = part, .block = NO_BLOCK, .slot = NO_SLOT};
  lane_set_clear(set, plan->tally->words);
  set[0][0] = 1; /* no ship has been placed */
  plan->half_plans[0] = (struct half_plan){.tile_count = 1};
  return FC_OK;
}

fc_status plan_reach_tile(struct reach *reach, const struct plan *plan, size_t number, const struct tile *tile) {
  const size_t words = plan->tally->words;
  struct nodes *first = &reach->layers[0];
  first->parts.count = 0;
  first->sets.count = 0;
  uint32_t *parts = table_extend(&first->parts, reach->budget, tile->node_count);
  lane_word *sets = parts ? table_extend(&first->sets, reach->budget, tile->node_count) : NULL;
  if (!sets) {
    return reach->budget->status;
  }
  for (uint32_t node = 0; node < tile->node_count; node++) {
    parts[node] = plan_node(plan, tile->first_node + node)->part;
    lane_set_copy(sets + node * words, plan_node_set(plan, tile->first_node + node), words);
  }
  return reach_tile(reach, plan_half(plan, number), plan_position(plan, number));
}

/* A forecast takes about as long as a tile. */
#define TILES_BETWEEN_FORECASTS 64

/* What can be reached at the end of the tiles of a half, and so before the next one. Of the last half nothing is wanted but that
 * all links are worked out, for the team on the way back only reads them. */
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
  for (uint32_t i = 0; i < half.tile_count && !status; i++) {
    struct tile *tile = plan_tile(plan, half.first_tile + i);
    const double done = SHARE_FORWARDS * ((double)number + (double)i / half.tile_count) / (double)plan->half_count;
    status = budget_goes_on(plan->budget, done) ? plan_reach_tile(reach, plan, number, tile) : plan->budget->status;
    if (!status && has_seam) {
      tile->first_end = (uint32_t)(plan->ends.count + seam->nodes.count);
      tile->end_count = nodes_count(&reach->layers[last]);
      status = seam_add(seam, &reach->layers[last], half.first_tile + i, plan->tally, plan->budget);
      frontiers += (double)tile->end_count * tile->lanes;
    }
    if (!status && has_seam && i % TILES_BETWEEN_FORECASTS == TILES_BETWEEN_FORECASTS - 1) {
      const double nodes = frontiers / LANES;
      status = forecast_admits(plan, number, nodes / 2, nodes * half.tile_count / (i + 1)) ? FC_OK : plan->budget->status;
    }
  }
  if (!status && has_seam) {
    const size_t first_node = plan->nodes.count;
    status = seam_cross(seam, plan, number);
    if (!status) {
      twins_compare(plan, number + 1);
      const double nodes = (double)(plan->nodes.count - first_node);
      status = forecast_admits(plan, number, nodes, nodes) ? FC_OK : plan->budget->status;
    }
  }
  return status;
}

fc_status plan_reach(struct plan *plan, const struct problem *problem, const struct tally *tally, struct halves *halves,
                     bool keeps_nodes, struct budget *budget) {
  struct seam seam = {0};
  plan->problem = problem;
  plan->tally = tally;
  plan->halves = halves;
  plan->budget = budget;
  plan->keeps_nodes = keeps_nodes;
  scan_clear(&plan->scan, budget);
  fc_status status = scan_create(&plan->scan, problem, tally, halves, budget);
  if (!status) {
    status = begin(plan);
  }
  if (!status) {
    seam_start(&seam, tally);
    status = make_first_tile(plan);
  }
  for (size_t number = 0; number < plan->half_count && !status; number++) {
    status = budget_still_goes_on(budget) ? reach_half(plan, &seam, number) : budget->status;
  }
  seam_clear(&seam, budget);
  return status;
}

/* ---- Backwards ------------------------------------------------------------------------------------------------------------- */

struct planning {
  struct plan *plan;
  size_t number;
};

/* Plans one tile. A team_work. */
static void plan_one_tile(void *context, unsigned part, unsigned member) {
  const struct planning *planning = context;
  struct plan *plan = planning->plan;
  struct plan_share *share = &plan->shares[member];
  const uint32_t tile = plan->half_plans[planning->number].first_tile + part;
  if (!share->status) {
    plan_tile(plan, tile)->share = member;
    share->status =
        budget_still_goes_on(plan->budget) ? plan_tile_make(plan, share, planning->number, tile) : plan->budget->status;
  }
}

static void add_sizes(struct plan_size *sum, const struct plan_size *size) {
  sum->frontiers += size->frontiers;
  sum->states += size->states;
  sum->additions += size->additions;
}

static fc_status plan_half_back(struct plan *plan, size_t number, struct team *team) {
  struct half_plan *half = &plan->half_plans[number];
  struct planning planning = {.plan = plan, .number = number};
  if (twins_copy_plan(plan, number)) {
    return FC_OK;
  }
  team_share(half->tile_count > 1 ? team : NULL, half->tile_count, plan_one_tile, &planning);
  half->size = (struct plan_size){0};
  for (unsigned i = 0; i < plan->share_count; i++) {
    struct plan_share *share = &plan->shares[i];
    if (share->status) {
      return share->status;
    }
    add_sizes(&half->size, &share->size);
    share->size = (struct plan_size){0};
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

/* On most boards there are about so many of these for each first node, apart from twins, most of which get them from others. A
 * table that grows step by step is moved every time. */
#define TRANSFERS_OF_NODE 14
#define BLOCK_TRANSFERS_OF_NODE 2

/* Makes room in a table of a share, so that it has items also where there will be none: who looks for them adds to their address.
 */
static fc_status expect(const struct plan *plan, struct table *table, size_t of_node) {
  const size_t expected = of_node * (plan->nodes.count - plan->twin_nodes) / plan->share_count;
  return table->capacity > expected || table_grow(table, plan->budget, expected) ? FC_OK : plan->budget->status;
}

fc_status plan_complete(struct plan *plan, struct team *team) {
  struct budget *budget = plan->budget;
  fc_status status = begin_shares(plan, team_members(team));
  for (unsigned i = 0; i < plan->share_count && !status; i++) {
    status = expect(plan, &plan->shares[i].transfers, TRANSFERS_OF_NODE);
    status = status ? status : expect(plan, &plan->shares[i].block_transfers, BLOCK_TRANSFERS_OF_NODE);
    status = status ? status : expect(plan, &plan->shares[i].clearings, BLOCK_TRANSFERS_OF_NODE);
    status = status ? status : expect(plan, &plan->shares[i].endings, 0);
  }
  if (!status && (!table_extend(&plan->block_sets, budget, plan->blocks.count) ||
                  !table_extend(&plan->node_chain_sets, budget, plan->nodes.count))) {
    status = budget->status;
  }
  for (size_t number = plan->half_count; number-- > 0 && !status;) {
    const double done = 1 - (1 - SHARE_FORWARDS) * (double)(number + 1) / (double)plan->half_count;
    status = budget_goes_on(budget, done) ? plan_half_back(plan, number, team) : budget->status;
    add_sizes(&plan->size, &plan->half_plans[number].size);
  }
  return status;
}

void plan_clear(struct plan *plan) {
  struct budget *budget = plan->budget;
  if (!budget) {
    return;
  }
  clear_shares(plan);
  budget_free(budget, plan->half_plans, plan->half_count, sizeof *plan->half_plans);
  table_clear(&plan->tiles, budget);
  table_clear(&plan->nodes, budget);
  table_clear(&plan->node_sets, budget);
  table_clear(&plan->node_chain_sets, budget);
  table_clear(&plan->ends, budget);
  table_clear(&plan->blocks, budget);
  table_clear(&plan->block_sets, budget);
  reach_clear(&plan->reach, budget);
  scan_clear(&plan->scan, budget);
  *plan = (struct plan){0};
}
