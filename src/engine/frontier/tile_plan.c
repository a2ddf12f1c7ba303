#include "engine/frontier/tile_plan.h"

struct tile_work *tile_work_create(struct plan *plan) {
  struct tile_work *work = budget_allocate_zeroed(plan->budget, 1, sizeof *work);
  if (work) {
    work->plan = plan;
  }
  return work;
}

void tile_work_free(struct tile_work *work) {
  if (!work) {
    return;
  }
  struct budget *budget = work->plan->budget;
  for (int layer = 0; layer < MAXIMUM_LAYERS; layer++) {
    table_clear(&work->nodes[layer], budget);
    table_clear(&work->live[layer], budget);
  }
  table_clear(&work->chains, budget);
  table_clear(&work->chain_sets, budget);
  table_clear(&work->is_target, budget);
  table_clear(&work->given, budget);
  table_clear(&work->sets, budget);
  budget_free(budget, work, 1, sizeof *work);
}

/* Begins with a tile of a half. */
static fc_status begin(struct tile_work *work, struct plan_share *share, size_t number, uint32_t tile) {
  struct plan *plan = work->plan;
  struct budget *budget = plan->budget;
  const size_t set_bytes = plan->tally->words * sizeof(uint64_t);
  work->share = share;
  work->reach = &share->reach;
  work->half = plan_half(plan, number);
  work->tile = plan_tile(plan, tile);
  work->cells = plan->scan.cells + plan_position(plan, number);
  work->columns = half_columns(work->half);
  work->is_last = number + 1 == plan->half_count;
  for (int layer = 0; layer <= work->columns; layer++) {
    table_begin(&work->nodes[layer], sizeof(struct tile_node), budget);
    table_begin(&work->live[layer], set_bytes, budget);
  }
  table_begin(&work->chains, sizeof(uint32_t), budget);
  table_begin(&work->chain_sets, set_bytes, budget);
  table_begin(&work->is_target, sizeof(uint8_t), budget);
  table_begin(&work->given, sizeof(uint32_t), budget);
  table_begin(&work->sets, (2 * LANES + 1) * set_bytes, budget);
  return table_extend(&work->sets, budget, 1) ? FC_OK : budget->status;
}

/* Finds the live states of a tile. */
static fc_status find_live(struct plan *plan, struct plan_share *share, size_t number, uint32_t tile) {
  struct tile_work *work = share->work;
  fc_status status = begin(work, share, number, tile);
  if (!status) {
    status = plan_reach_tile(&share->reach, plan, number, work->tile);
  }
  return status ? status : tile_find_live(work);
}

fc_status plan_tile_make(struct plan *plan, struct plan_share *share, size_t number, uint32_t tile) {
  struct tile_work *work = share->work;
  fc_status status = find_live(plan, share, number, tile);
  if (!status) {
    status = tile_make_chains(work);
  }
  if (!status) {
    status = plan->keeps_nodes ? tile_keep_nodes(work) : FC_OK;
  }
  return status ? status : tile_make_transfers(work);
}
