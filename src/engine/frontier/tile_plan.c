/* Plans a tile (tile_plan.h): its live states, backward; its chains and their slots; and what walks need. */
#include "engine/frontier/tile_plan.h"

#include <string.h>

#include "engine/frontier/tile_nodes.h"
#include "engine/frontier/tile_transfers.h"
#include "sys/status.h"

static lane_word *scratch_found(const struct plan_share *share) {
  return share->scratch.items;
}

static lane_word *scratch_lane_set(const struct plan_share *share) {
  return (lane_word *)share->scratch.items + share->plan->tally->words;
}

static fc_status begin_tile(struct plan_share *share, size_t number, uint32_t tile) {
  struct plan *plan = share->plan;
  struct budget *budget = plan->budget;
  const size_t set_bytes = plan->tally->words * sizeof(uint64_t);
  share->half = plan_half(plan, number);
  share->tile = plan_tile(plan, tile);
  share->cells = plan->scan.cells + plan_position(plan, number);
  share->columns = half_columns(share->half);
  share->is_last = number + 1 == plan->half_count;
  for (int layer = 0; layer <= share->columns; layer++) {
    table_begin(&share->nodes[layer], sizeof(struct tile_node), budget);
    table_begin(&share->live[layer], set_bytes, budget);
  }
  table_begin(&share->chains, sizeof(uint32_t), budget);
  table_begin(&share->chain_sets, set_bytes, budget);
  table_begin(&share->is_target, sizeof(uint8_t), budget);
  table_begin(&share->given, sizeof(uint32_t), budget);
  table_begin(&share->scratch, (2 * LANES + 1) * set_bytes, budget);
  return table_extend(&share->scratch, budget, 1) != NULL ? FC_OK : budget->status;
}

/* ---- Live states ----------------------------------------------------------------------------------------------------------- */

/* Intersects the tallies reached at the tile's end with those the next half can complete. */
ALWAYS_INLINE void meet_tiles_behind(struct plan_share *share, size_t words) {
  const struct nodes *nodes = &share->reach.layers[share->columns];
  for (uint32_t node = 0; node < nodes_count(nodes); node++) {
    lane_word *set = nodes_set(nodes, node, words);
    if (share->is_last) { /* behind the last half nothing is completed */
      lane_set_clear(set, words);
      continue;
    }
    const struct last_node *last = last_node_of(share, node);
    const struct block *block = plan_block(share->plan, last->block);
    for (int lane = 0; lane < LANES; lane++) {
      const lane_word *target = block->target[lane] == NO_NODE ? NULL : plan_first_set(share->plan, block->target[lane]);
      for (size_t i = 0; i < words; i++) {
        set[i][lane] &= target != NULL ? target[i][last->lane] : 0;
      }
    }
  }
}

/* Adds to `found` the tallies from which a step leads to a live state of `node` (or NO_NODE), or completes the fleet. */
ALWAYS_INLINE void find_before_step(lane_word *found, const struct plan_share *share, const struct step *step,
                                    const struct nodes *next, uint32_t node, bool ends, size_t words) {
  lane_word *set = scratch_lane_set(share);
  if (node != NO_NODE) {
    lane_set_copy(set, nodes_set(next, node, words), words);
  } else {
    lane_set_clear(set, words);
  }
  if (ends && step->completes) {
    lane_set_add(set, share->plan->tally->full);
  }
  lane_set_take_back(set, set, step->room, step->stride, words);
  lane_set_join(found, set, words);
}

/* Finds the tallies of a node that the steps over its cell lead to completion. */
ALWAYS_INLINE void find_completable(lane_word *found, const struct plan_share *share, int layer, const struct tile_node *node,
                                    size_t words) {
  const struct scanned_cell *cell = &share->cells[layer];
  const struct nodes *next = &share->reach.layers[layer + 1];
  lane_set_clear(found, words);
  if (node->passes_to != NO_NODE) {
    lane_set_join(found, nodes_set(next, node->passes_to, words), words);
  }
  if (node->ends_full) {
    lane_set_add(found, share->plan->tally->full);
  }
  for (const struct step *step = cell->steps; node->is_free && step < cell->steps + cell->step_count; step++) {
    const uint32_t part = node->links[step->move];
    if (part != NO_PART) {
      find_before_step(found, share, step, next, linked_node(share, layer, part), cell->may_end, words);
    }
  }
}

ALWAYS_INLINE bool begin_layer(struct plan_share *share, int layer) {
  const uint32_t count = tile_node_count(share, layer);
  return table_extend(&share->nodes[layer], share->plan->budget, count) != NULL &&
         table_extend(&share->live[layer], share->plan->budget, count) != NULL;
}

/* The last layer: its nodes have no links within the tile. */
ALWAYS_INLINE fc_status find_live_last(struct plan_share *share, size_t words) {
  const struct nodes *nodes = &share->reach.layers[share->columns];
  if (!begin_layer(share, share->columns)) {
    return share->plan->budget->status;
  }
  meet_tiles_behind(share, words);
  for (uint32_t i = 0; i < nodes_count(nodes); i++) {
    uint64_t *live = set_in(&share->live[share->columns], i, words);
    lane_set_union(live, nodes_set(nodes, i, words), words);
    tile_nodes(share, share->columns)[i] =
        (struct tile_node){.passes_to = NO_NODE, .chain = NO_CHAIN, .is_live = !set_is_empty(live, words)};
  }
  return FC_OK;
}

/* The index (reach_index) is of the next layer. */
ALWAYS_INLINE void find_live_nodes(struct plan_share *share, int layer, size_t words) {
  const struct nodes *nodes = &share->reach.layers[layer];
  const struct scanned_cell *cell = &share->cells[layer];
  for (uint32_t i = 0; i < nodes_count(nodes); i++) {
    const uint32_t part = nodes_parts(nodes)[i];
    const uint32_t *links = half_links(share->plan->halves, share->half, layer, cell->variant, part);
    const frontier_symbol symbol = half_scanned_symbol(share->half, layer, part);
    const bool passes = links[MOVE_PASS] != NO_PART && !is_stuck(cell, symbol);
    struct tile_node *node = &tile_nodes(share, layer)[i];
    lane_word *set = nodes_set(nodes, i, words);
    uint64_t *live = set_in(&share->live[layer], i, words);
    *node = (struct tile_node){.links = links,
                               .passes_to = passes ? linked_node(share, layer, links[MOVE_PASS]) : NO_NODE,
                               .chain = NO_CHAIN,
                               .is_free = symbol == FRONTIER_FREE,
                               .ends_full = passes && !goes_on_full(cell, symbol)};
    find_completable(scratch_found(share), share, layer, node, words);
    lane_set_meet(set, scratch_found(share), words);
    lane_set_union(live, set, words);
    if (!set_is_empty(live, words)) {
      node->is_live = true;
      lane_set_count(&share->size.frontiers, &share->size.states, set, words);
    }
  }
}

/* Stores the live tallies of the first nodes for the tiles before the seam, and for each block the union over its frontiers. */
ALWAYS_INLINE void keep_first_nodes(struct plan_share *share, size_t words) {
  struct plan *plan = share->plan;
  for (uint32_t node = 0; node < share->tile->first_node_count; node++) {
    lane_set_copy(plan_first_set(plan, share->tile->first_nodes_begin + node), nodes_set(&share->reach.layers[0], node, words),
                  words);
  }
  for (uint32_t i = 0; i < share->tile->block_count; i++) {
    const uint32_t number = share->tile->first_block + i;
    const struct block *block = plan_block(plan, number);
    uint64_t *set = plan_block_set(plan, number);
    memset(set, 0, words * sizeof *set);
    for (int lane = 0; lane < LANES; lane++) {
      if (block->target[lane] != NO_NODE) {
        set_join(set, live_in(share, 0, block->target[lane] - share->tile->first_nodes_begin, words), words);
      }
    }
  }
}

ALWAYS_INLINE fc_status find_live(struct plan_share *share, size_t words) {
  fc_status status = find_live_last(share, words);
  for (int layer = share->columns; layer-- > 0 && status == FC_OK;) {
    const bool goes_on = budget_still_goes_on(share->plan->budget) && begin_layer(share, layer);
    status = goes_on ? reach_index(&share->reach, share->half, layer + 1) : share->plan->budget->status;
    if (status == FC_OK) {
      find_live_nodes(share, layer, words);
      reach_forget_index(&share->reach, layer + 1);
    }
  }
  if (status == FC_OK) {
    keep_first_nodes(share, words);
  }
  return status;
}

/* ---- Chains ---------------------------------------------------------------------------------------------------------------- */

static uint32_t add_chain(struct plan_share *share) {
  const size_t words = share->plan->tally->words;
  uint32_t *chain = table_append(&share->chains, share->plan->budget);
  uint64_t *set = chain != NULL ? table_append(&share->chain_sets, share->plan->budget) : NULL;
  if (set == NULL) {
    return NO_CHAIN;
  }
  memset(set, 0, words * sizeof *set);
  return (uint32_t)share->chains.count - 1;
}

/* Begins a chain at each live node of a layer that has none. */
static fc_status begin_chains(struct plan_share *share, int layer) {
  struct tile_node *nodes = tile_nodes(share, layer);
  for (uint32_t i = 0; i < tile_node_count(share, layer); i++) {
    if (nodes[i].is_live && nodes[i].chain == NO_CHAIN) {
      nodes[i].chain = add_chain(share);
      if (nodes[i].chain == NO_CHAIN) {
        return share->plan->budget->status;
      }
    }
  }
  return FC_OK;
}

/* Notes the nodes of the next layer to which a placed ship leads. The index (reach_index) is of that layer. */
static fc_status find_targets(struct plan_share *share, int layer) {
  const struct scanned_cell *cell = &share->cells[layer];
  share->is_target.count = 0;
  uint8_t *is_target = table_extend(&share->is_target, share->plan->budget, tile_node_count(share, layer + 1));
  if (is_target == NULL) {
    return share->plan->budget->status;
  }
  memset(is_target, 0, tile_node_count(share, layer + 1));
  for (uint32_t i = 0; i < tile_node_count(share, layer); i++) {
    const struct tile_node *node = &tile_nodes(share, layer)[i];
    for (size_t step = 0; node->is_live && node->is_free && step < cell->step_count; step++) {
      const uint32_t target = linked_node(share, layer, node->links[cell->steps[step].move]);
      if (target != NO_NODE) {
        is_target[target] = 1;
      }
    }
  }
  return FC_OK;
}

/*
 * Whether a node and the one it passes to may share slots. They may not if a ship can be placed from this node while some step
 * leads to the next: one step would read from a slot F before the cell, to which the other has already added. They may not
 * either if states with the whole fleet end at this cell: the slot of the full tally would stand for two states.
 */
ALWAYS_INLINE bool may_stay(const struct plan_share *share, int layer, uint32_t i, size_t words) {
  const struct tile_node *node = &tile_nodes(share, layer)[i];
  const uint32_t full = share->plan->tally->full;
  const bool is_in_the_way = node->is_free && ((const uint8_t *)share->is_target.items)[node->passes_to];
  const bool breaks = node->ends_full && (set_has(live_in(share, layer, i, words), full) ||
                                          set_has(live_in(share, layer + 1, node->passes_to, words), full));
  return !is_in_the_way && !breaks;
}

/* Continues the chains of a layer in the next one, and begins chains at its other nodes. */
ALWAYS_INLINE fc_status chain_layer(struct plan_share *share, int layer, size_t words) {
  struct tile_node *next = tile_nodes(share, layer + 1);
  fc_status status = reach_index(&share->reach, share->half, layer + 1);
  if (status == FC_OK) {
    status = find_targets(share, layer);
    reach_forget_index(&share->reach, layer + 1);
  }
  for (uint32_t i = 0; i < tile_node_count(share, layer) && status == FC_OK; i++) {
    const struct tile_node *node = &tile_nodes(share, layer)[i];
    if (node->is_live && node->passes_to != NO_NODE && next[node->passes_to].chain == NO_CHAIN &&
        may_stay(share, layer, i, words)) {
      next[node->passes_to].chain = node->chain;
    }
  }
  return status != FC_OK ? status : begin_chains(share, layer + 1);
}

/* The block that a first or last node belongs to, or NO_BLOCK. */
static uint32_t block_of(const struct plan_share *share, int layer, uint32_t node) {
  if (layer == 0) {
    return plan_first_node(share->plan, share->tile->first_nodes_begin + node)->block;
  }
  return layer == share->columns && !share->is_last ? last_node_of(share, node)->block : NO_BLOCK;
}

/* Finds the tallies of every chain: those live in any of its nodes, and those of the blocks at its ends. */
ALWAYS_INLINE void find_sets(struct plan_share *share, size_t words) {
  for (int layer = 0; layer <= share->columns; layer++) {
    for (uint32_t i = 0; i < tile_node_count(share, layer); i++) {
      const uint32_t chain = tile_nodes(share, layer)[i].chain;
      if (chain == NO_CHAIN) {
        continue;
      }
      const uint32_t block = layer == 0 || layer == share->columns ? block_of(share, layer, i) : NO_BLOCK;
      uint64_t *set = set_in(&share->chain_sets, chain, words);
      set_join(set, live_in(share, layer, i, words), words);
      if (block != NO_BLOCK) {
        set_join(set, plan_block_set(share->plan, block), words);
      }
    }
  }
}

/* Numbers the slots, chain by chain, from the first layer on. */
ALWAYS_INLINE fc_status give_slots(struct plan_share *share, size_t words) {
  struct plan *plan = share->plan;
  uint64_t slots = 0;
  for (uint32_t chain = 0; chain < share->chains.count; chain++) {
    const uint64_t *set = set_in(&share->chain_sets, chain, words);
    *chain_slot(share, chain) = (uint32_t)slots;
    for (size_t i = 0; i < words; i++) {
      slots += (uint32_t)__builtin_popcountll(set[i]);
    }
  }
  share->tile->slots = (uint32_t)slots;
  for (uint32_t node = 0; node < share->tile->first_node_count; node++) {
    const uint32_t chain = tile_nodes(share, 0)[node].chain;
    uint64_t *set = plan_first_chain_set(plan, share->tile->first_nodes_begin + node);
    memset(set, 0, words * sizeof *set);
    if (chain != NO_CHAIN) {
      plan_first_node(plan, share->tile->first_nodes_begin + node)->slot = *chain_slot(share, chain);
      memcpy(set, set_in(&share->chain_sets, chain, words), words * sizeof *set);
    }
  }
  return slots < MOST_SLOTS_OF_TILE || budget_admits(plan->budget, UINT64_MAX) ? FC_OK : plan->budget->status;
}

ALWAYS_INLINE fc_status make_chains(struct plan_share *share, size_t words) {
  fc_status status = begin_chains(share, 0);
  for (int layer = 0; layer < share->columns && status == FC_OK; layer++) {
    status = share->plan->use == PLAN_FOR_WALKS ? begin_chains(share, layer + 1) : chain_layer(share, layer, words);
  }
  if (status == FC_OK) {
    find_sets(share, words);
    status = give_slots(share, words);
  }
  return status;
}

/* ---- Nodes for walks ------------------------------------------------------------------------------------------------------- */

/* Finds the ways of a live node. The index (reach_index) is of the next layer. */
static void keep_ways(uint32_t *ways, const struct plan_share *share, int layer, const struct tile_node *node) {
  const struct scanned_cell *cell = &share->cells[layer];
  ways[0] = node->passes_to;
  for (size_t step = 0; step < cell->step_count; step++) {
    const uint32_t part = node->is_free ? node->links[cell->steps[step].move] : NO_PART;
    ways[1 + step] = part != NO_PART ? linked_node(share, layer, part) : NO_WAY;
  }
}

/* Nodes of the last layer have no ways. */
static bool keep_layer(struct plan_share *share, int layer) {
  struct budget *budget = share->plan->budget;
  const size_t words = share->plan->tally->words;
  const size_t ways = layer < share->columns ? 1 + share->cells[layer].step_count : 0;
  const size_t stride = 1 + words + (ways + 1) / 2;
  const uint32_t count = tile_node_count(share, layer);
  struct kept_layer *kept_layer = table_append(&share->kept_layers, budget);
  if (kept_layer == NULL) {
    return false;
  }
  *kept_layer = (struct kept_layer){.begin = share->kept.count, .stride = stride};
  uint64_t *kept = table_extend(&share->kept, budget, count * stride);
  for (uint32_t i = 0; i < count && kept != NULL; i++) {
    const struct tile_node *node = &tile_nodes(share, layer)[i];
    uint64_t *at = kept + i * stride;
    *(struct kept_node *)at = (struct kept_node){.slot = NO_SLOT, .ends_full = node->ends_full};
    if (node->is_live) {
      ((struct kept_node *)at)->slot = *chain_slot(share, node->chain);
      memcpy(at + 1, set_in(&share->chain_sets, node->chain, words), words * sizeof *at);
      if (ways > 0) {
        keep_ways((uint32_t *)(at + 1 + words), share, layer, node);
      }
    }
  }
  return kept;
}

static fc_status keep_nodes(struct plan_share *share) {
  share->tile->first_kept_layer = share->kept_layers.count;
  for (int layer = 0; layer <= share->columns; layer++) {
    bool is_kept = layer == share->columns || reach_index(&share->reach, share->half, layer + 1) == FC_OK;
    if (is_kept) {
      is_kept = keep_layer(share, layer);
      if (layer < share->columns) {
        reach_forget_index(&share->reach, layer + 1);
      }
    }
    if (!is_kept) {
      return share->plan->budget->status;
    }
  }
  return FC_OK;
}

/* ---- The tile -------------------------------------------------------------------------------------------------------------- */

ALWAYS_INLINE fc_status make_tile(struct plan_share *share, size_t words) {
  fc_status status = find_live(share, words);
  THEN(status, make_chains(share, words));
  if (status == FC_OK && share->plan->use == PLAN_FOR_WALKS) {
    status = keep_nodes(share);
  }
  return status;
}

COUNTING_BITS static fc_status make_by_words(struct plan_share *share, size_t words) {
  return MAKE_BY_WORDS(make_tile, share, words);
}

fc_status tile_plan_make(struct plan_share *share, size_t number, uint32_t tile) {
  fc_status status = begin_tile(share, number, tile);
  THEN(status, plan_reach_tile(&share->reach, share->plan, number, share->tile));
  THEN(status, make_by_words(share, share->plan->tally->words));
  return status == FC_OK ? tile_transfers_make(share) : status;
}
