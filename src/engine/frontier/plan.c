#include "engine/frontier/plan.h"

/* Empties a table, which keeps its memory, or gives the memory back. */
static void set_table(struct table *table, size_t item_size, struct budget *budget, bool begins) {
  if (begins) {
    table_begin(table, item_size, budget);
  } else {
    table_clear(table, budget);
  }
}

static void set_tables(struct plan *plan, bool begins) {
  struct budget *budget = plan->budget;
  const size_t set_bytes = begins ? plan->tally->words * sizeof(uint64_t) : 0;
  set_table(&plan->tiles, sizeof(struct tile), budget, begins);
  set_table(&plan->first_nodes, sizeof(struct first_node), budget, begins);
  set_table(&plan->first_sets, LANES * set_bytes, budget, begins);
  set_table(&plan->first_chain_sets, set_bytes, budget, begins);
  set_table(&plan->last_nodes, sizeof(struct last_node), budget, begins);
  set_table(&plan->blocks, sizeof(struct block), budget, begins);
  set_table(&plan->block_sets, set_bytes, budget, begins);
}

static void set_tables_of_member(struct plan_tables *tables, struct budget *budget, bool begins) {
  set_table(&tables->transfers, sizeof(struct transfer), budget, begins);
  set_table(&tables->transition_begins, sizeof(struct transition_begin), budget, begins);
  set_table(&tables->endings, sizeof(uint32_t), budget, begins);
  set_table(&tables->block_transfers, sizeof(struct block_transfer), budget, begins);
  set_table(&tables->clearings, sizeof(struct slot_range), budget, begins);
  set_table(&tables->kept_layers, sizeof(struct kept_layer), budget, begins);
  set_table(&tables->kept, sizeof(uint64_t), budget, begins);
}

fc_status plan_begin(struct plan *plan) {
  struct budget *budget = plan->budget;
  const size_t half_count = (size_t)plan->problem->rows * (size_t)plan->halves->per_row;
  set_tables(plan, true);
  reach_start(&plan->reach, plan->halves, &plan->scan, plan->tally, budget);
  if (half_count != plan->half_count) {
    budget_free(budget, plan->half_plans, plan->half_count, sizeof *plan->half_plans);
    plan->half_plans = budget_allocate(budget, half_count, sizeof *plan->half_plans);
    plan->half_count = plan->half_plans != NULL ? half_count : 0;
  }
  plan->size = (struct plan_size){0};
  plan->twin_nodes = 0;
  plan->bytes_of_node = 0;
  plan->bytes_of_pair = 0;
  plan->expected_nodes = 0;
  return plan->half_plans != NULL ? FC_OK : budget->status;
}

static void clear_work(struct plan *plan) {
  struct budget *budget = plan->budget;
  for (unsigned i = 0; i < plan->member_count; i++) {
    struct tile_work *work = &plan->work[i];
    set_tables_of_member(&work->tables, budget, false);
    reach_clear(&work->reach, budget);
    for (int layer = 0; layer < MAXIMUM_LAYERS; layer++) {
      table_clear(&work->nodes[layer], budget);
      table_clear(&work->live[layer], budget);
    }
    table_clear(&work->chains, budget);
    table_clear(&work->chain_sets, budget);
    table_clear(&work->is_target, budget);
    table_clear(&work->given, budget);
    table_clear(&work->scratch, budget);
  }
  budget_free(budget, plan->work, plan->member_count, sizeof *plan->work);
  plan->work = NULL;
  plan->member_count = 0;
}

fc_status plan_begin_work(struct plan *plan, unsigned member_count) {
  struct budget *budget = plan->budget;
  if (member_count != plan->member_count) {
    clear_work(plan);
    plan->work = budget_allocate_zeroed(budget, member_count, sizeof *plan->work);
    plan->member_count = plan->work != NULL ? member_count : 0;
  }
  for (unsigned i = 0; i < plan->member_count; i++) {
    struct tile_work *work = &plan->work[i];
    set_tables_of_member(&work->tables, budget, true);
    reach_start(&work->reach, plan->halves, &plan->scan, plan->tally, budget);
    work->plan = plan;
    work->size = (struct plan_size){0};
    work->status = FC_OK;
  }
  return plan->work != NULL ? FC_OK : budget->status;
}

void plan_clear(struct plan *plan) {
  struct budget *budget = plan->budget;
  if (budget == NULL) {
    return;
  }
  clear_work(plan);
  set_tables(plan, false);
  budget_free(budget, plan->half_plans, plan->half_count, sizeof *plan->half_plans);
  reach_clear(&plan->reach, budget);
  scan_clear(&plan->scan, budget);
  *plan = (struct plan){0};
}

uint64_t plan_most_slots(const struct plan *plan) {
  uint64_t most = 0;
  for (size_t number = 0; number < plan->half_count; number++) {
    most = plan->half_plans[number].slots > most ? plan->half_plans[number].slots : most;
  }
  return most;
}

fc_status plan_reach_tile(struct reach *reach, const struct plan *plan, size_t number, const struct tile *tile) {
  const size_t words = plan->tally->words;
  struct nodes *first = &reach->layers[0];
  first->parts.count = 0;
  first->sets.count = 0;
  uint32_t *parts = table_extend(&first->parts, reach->budget, tile->first_node_count);
  lane_word *sets = parts != NULL ? table_extend(&first->sets, reach->budget, tile->first_node_count) : NULL;
  if (sets == NULL) {
    return reach->budget->status;
  }
  for (uint32_t node = 0; node < tile->first_node_count; node++) {
    parts[node] = plan_first_node(plan, tile->first_nodes_begin + node)->part;
    lane_set_copy(sets + node * words, plan_first_set(plan, tile->first_nodes_begin + node), words);
  }
  return reach_tile(reach, plan_half(plan, number), plan_position(plan, number));
}
