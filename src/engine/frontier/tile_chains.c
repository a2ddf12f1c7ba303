/* Joins nodes of a tile into chains, which have their numbers in the same slots. */
#include "engine/frontier/tile_plan.h"

static uint32_t add_chain(struct tile_work *work) {
  const size_t words = work->plan->tally->words;
  uint32_t *chain = table_append(&work->chains, work->plan->budget);
  uint64_t *set = chain ? table_append(&work->chain_sets, work->plan->budget) : NULL;
  if (!set) {
    return NO_CHAIN;
  }
  memset(set, 0, words * sizeof *set);
  return (uint32_t)work->chains.count - 1;
}

/* Begins a chain at each live node of a layer that has none. */
static fc_status begin_chains(struct tile_work *work, int layer) {
  struct tile_node *nodes = tile_nodes(work, layer);
  for (uint32_t i = 0; i < tile_node_count(work, layer); i++) {
    if (nodes[i].links && nodes[i].chain == NO_CHAIN) {
      nodes[i].chain = add_chain(work);
      if (nodes[i].chain == NO_CHAIN) {
        return work->plan->budget->status;
      }
    }
  }
  return FC_OK;
}

/* Notes the nodes of the next layer to which a placed ship leads. The index (reach_index) is of that layer. */
static fc_status find_targets(struct tile_work *work, int layer) {
  const struct scanned_cell *cell = &work->cells[layer];
  work->is_target.count = 0;
  uint8_t *is_target = table_extend(&work->is_target, work->plan->budget, tile_node_count(work, layer + 1));
  if (!is_target) {
    return work->plan->budget->status;
  }
  memset(is_target, 0, tile_node_count(work, layer + 1));
  for (uint32_t i = 0; i < tile_node_count(work, layer); i++) {
    const struct tile_node *node = &tile_nodes(work, layer)[i];
    for (size_t step = 0; node->links && node->is_free && step < cell->step_count; step++) {
      const uint32_t target = linked_node(work, layer, node->links[cell->steps[step].move]);
      if (target != NO_NODE) {
        is_target[target] = 1;
      }
    }
  }
  return FC_OK;
}

/*
 * Whether the numbers of a node may stay in their slots when the scan passes to the next node. They may not if a ship can be
 * placed from this node and another placement leads to the next one, for then a number would be read after something has been
 * added to it; nor if states with the whole fleet end at the cell.
 */
ALWAYS_INLINE bool may_stay(const struct tile_work *work, int layer, uint32_t i, size_t words) {
  const struct tile_node *node = &tile_nodes(work, layer)[i];
  const uint32_t full = work->plan->tally->full;
  const bool is_in_the_way = node->is_free && ((const uint8_t *)work->is_target.items)[node->passes_to];
  const bool breaks = node->ends_full && (set_has(live_in(work, layer, i, words), full) ||
                                          set_has(live_in(work, layer + 1, node->passes_to, words), full));
  return !is_in_the_way && !breaks;
}

/* Continues the chains of a layer in the next one, and begins chains at its other nodes. */
ALWAYS_INLINE fc_status chain_layer(struct tile_work *work, int layer, size_t words) {
  struct tile_node *next = tile_nodes(work, layer + 1);
  fc_status status = reach_index(work->reach, work->half, layer + 1);
  if (!status) {
    status = find_targets(work, layer);
    reach_forget_index(work->reach, layer + 1);
  }
  for (uint32_t i = 0; i < tile_node_count(work, layer) && !status; i++) {
    const struct tile_node *node = &tile_nodes(work, layer)[i];
    if (node->links && node->passes_to != NO_NODE && next[node->passes_to].chain == NO_CHAIN && may_stay(work, layer, i, words)) {
      next[node->passes_to].chain = node->chain;
    }
  }
  return status ? status : begin_chains(work, layer + 1);
}

/* The block that a first or last node belongs to, or NO_BLOCK. */
static uint32_t block_of(const struct tile_work *work, int layer, uint32_t node) {
  if (layer == 0) {
    return plan_node(work->plan, work->tile->first_node + node)->block;
  }
  return layer == work->columns && !work->is_last ? last_node_of(work, node)->block : NO_BLOCK;
}

/* Finds the tallies of every chain: those live in any of its nodes, and those of the blocks at its ends. */
ALWAYS_INLINE void find_sets(struct tile_work *work, size_t words) {
  for (int layer = 0; layer <= work->columns; layer++) {
    for (uint32_t i = 0; i < tile_node_count(work, layer); i++) {
      const uint32_t chain = tile_nodes(work, layer)[i].chain;
      if (chain == NO_CHAIN) {
        continue;
      }
      const uint32_t block = layer == 0 || layer == work->columns ? block_of(work, layer, i) : NO_BLOCK;
      uint64_t *set = set_in(&work->chain_sets, chain, words);
      set_join(set, live_in(work, layer, i, words), words);
      if (block != NO_BLOCK) {
        set_join(set, plan_block_set(work->plan, block), words);
      }
    }
  }
}

/* Numbers the slots, chain by chain, from the first layer on. */
ALWAYS_INLINE fc_status give_slots(struct tile_work *work, size_t words) {
  struct plan *plan = work->plan;
  uint64_t slots = 0;
  for (uint32_t chain = 0; chain < work->chains.count; chain++) {
    const uint64_t *set = set_in(&work->chain_sets, chain, words);
    *chain_slot(work, chain) = (uint32_t)slots;
    for (size_t i = 0; i < words; i++) {
      slots += (uint32_t)__builtin_popcountll(set[i]);
    }
  }
  work->tile->slots = (uint32_t)slots;
  for (uint32_t node = 0; node < work->tile->node_count; node++) {
    const uint32_t chain = tile_nodes(work, 0)[node].chain;
    uint64_t *set = plan_node_chain_set(plan, work->tile->first_node + node);
    memset(set, 0, words * sizeof *set);
    if (chain != NO_CHAIN) {
      plan_node(plan, work->tile->first_node + node)->slot = *chain_slot(work, chain);
      memcpy(set, set_in(&work->chain_sets, chain, words), words * sizeof *set);
    }
  }
  return slots < MOST_SLOTS_OF_TILE || budget_admits(plan->budget, UINT64_MAX) ? FC_OK : plan->budget->status;
}

ALWAYS_INLINE fc_status make_chains(struct tile_work *work, size_t words) {
  fc_status status = begin_chains(work, 0);
  for (int layer = 0; layer < work->columns && !status; layer++) {
    status = work->plan->keeps_nodes ? begin_chains(work, layer + 1) : chain_layer(work, layer, words);
  }
  if (!status) {
    find_sets(work, words);
    status = give_slots(work, words);
  }
  return status;
}

FOR_WORDS(tile_make_chains, make_chains)
