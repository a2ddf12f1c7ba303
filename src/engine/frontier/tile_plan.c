/* Plans a tile (tile_plan.h): its live states, backward; its chains and their slots; and the nodes for walks. */
#include "engine/frontier/tile_plan.h"

#include <string.h>

#include "engine/frontier/tile_nodes.h"
#include "engine/frontier/tile_transfers.h"
#include "sys/status.h"

static lane_word *scratch_found(const struct tile_work *work) {
  return work->scratch.items;
}

static lane_word *scratch_lane_set(const struct tile_work *work) {
  return (lane_word *)work->scratch.items + work->plan->tally->words;
}

static fc_status begin_tile(struct tile_work *work, size_t number, uint32_t tile) {
  struct plan *plan = work->plan;
  struct budget *budget = plan->budget;
  const size_t set_bytes = plan->tally->words * sizeof(uint64_t);
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
  table_begin(&work->scratch, (2 * LANES + 1) * set_bytes, budget);
  return table_extend(&work->scratch, budget, 1) != NULL ? FC_OK : budget->status;
}

/* ---- Live states ----------------------------------------------------------------------------------------------------------- */

/* Intersects the tallies reached at the tile's end with the tallies that the next half can complete. */
ALWAYS_INLINE void meet_tiles_behind(struct tile_work *work, size_t words) {
  const struct nodes *nodes = &work->reach.layers[work->columns];
  for (uint32_t node = 0; node < nodes_count(nodes); node++) {
    lane_word *set = nodes_set(nodes, node, words);
    if (work->is_last) { /* behind the last half nothing is completed */
      lane_set_clear(set, words);
      continue;
    }
    const struct last_node *last = last_node_of(work, node);
    const struct block *block = plan_block(work->plan, last->block);
    for (int lane = 0; lane < LANES; lane++) {
      const lane_word *target = block->target[lane] == NO_NODE ? NULL : plan_first_set(work->plan, block->target[lane]);
      for (size_t i = 0; i < words; i++) {
        set[i][lane] &= target != NULL ? target[i][last->lane] : 0;
      }
    }
  }
}

/* Adds to `found` the tallies from which a step leads to a live state of `node` (or NO_NODE), or completes the fleet. */
ALWAYS_INLINE void find_before_step(lane_word *found, const struct tile_work *work, const struct step *step,
                                    const struct nodes *next, uint32_t node, bool ends, size_t words) {
  lane_word *set = scratch_lane_set(work);
  if (node != NO_NODE) {
    lane_set_copy(set, nodes_set(next, node, words), words);
  } else {
    lane_set_clear(set, words);
  }
  if (ends && step->completes) {
    lane_set_add(set, work->plan->tally->full);
  }
  lane_set_take_back(set, set, step->room, step->stride, words);
  lane_set_join(found, set, words);
}

/* Finds the tallies of a node that can be completed through its cell. */
ALWAYS_INLINE void find_completable(lane_word *found, const struct tile_work *work, int layer, const struct tile_node *node,
                                    size_t words) {
  const struct scanned_cell *cell = &work->cells[layer];
  const struct nodes *next = &work->reach.layers[layer + 1];
  lane_set_clear(found, words);
  if (node->passes_to != NO_NODE) {
    lane_set_join(found, nodes_set(next, node->passes_to, words), words);
  }
  if (node->ends_full) {
    lane_set_add(found, work->plan->tally->full);
  }
  for (const struct step *step = cell->steps; node->is_free && step < cell->steps + cell->step_count; step++) {
    const uint32_t part = node->links[step->move];
    if (part != NO_PART) {
      find_before_step(found, work, step, next, linked_node(work, layer, part), cell->may_end, words);
    }
  }
}

ALWAYS_INLINE bool begin_layer(struct tile_work *work, int layer) {
  const uint32_t count = tile_node_count(work, layer);
  return table_extend(&work->nodes[layer], work->plan->budget, count) != NULL &&
         table_extend(&work->live[layer], work->plan->budget, count) != NULL;
}

/* The last layer: its nodes have no links within the tile. */
ALWAYS_INLINE fc_status find_live_last(struct tile_work *work, size_t words) {
  const struct nodes *nodes = &work->reach.layers[work->columns];
  if (!begin_layer(work, work->columns)) {
    return work->plan->budget->status;
  }
  meet_tiles_behind(work, words);
  for (uint32_t i = 0; i < nodes_count(nodes); i++) {
    uint64_t *live = set_in(&work->live[work->columns], i, words);
    lane_set_union(live, nodes_set(nodes, i, words), words);
    tile_nodes(work, work->columns)[i] =
        (struct tile_node){.passes_to = NO_NODE, .chain = NO_CHAIN, .is_live = !set_is_empty(live, words)};
  }
  return FC_OK;
}

/* The index (reach_index) is of the next layer. */
ALWAYS_INLINE void find_live_nodes(struct tile_work *work, int layer, size_t words) {
  const struct nodes *nodes = &work->reach.layers[layer];
  const struct scanned_cell *cell = &work->cells[layer];
  for (uint32_t i = 0; i < nodes_count(nodes); i++) {
    const uint32_t part = nodes_parts(nodes)[i];
    const uint32_t *links = half_links(work->plan->halves, work->half, layer, cell->variant, part);
    const frontier_symbol symbol = half_scanned_symbol(work->half, layer, part);
    const bool passes = links[MOVE_PASS] != NO_PART && !is_stuck(cell, symbol);
    struct tile_node *node = &tile_nodes(work, layer)[i];
    lane_word *set = nodes_set(nodes, i, words);
    uint64_t *live = set_in(&work->live[layer], i, words);
    *node = (struct tile_node){.links = links,
                               .passes_to = passes ? linked_node(work, layer, links[MOVE_PASS]) : NO_NODE,
                               .chain = NO_CHAIN,
                               .is_free = symbol == FRONTIER_FREE,
                               .ends_full = passes && !goes_on_full(cell, symbol)};
    find_completable(scratch_found(work), work, layer, node, words);
    lane_set_meet(set, scratch_found(work), words);
    lane_set_union(live, set, words);
    if (!set_is_empty(live, words)) {
      node->is_live = true;
      lane_set_count(&work->size.frontiers, &work->size.states, set, words);
    }
  }
}

/* Stores the live tallies of the first nodes for the tiles before the seam, and for each block the union over its frontiers. */
ALWAYS_INLINE void keep_first_nodes(struct tile_work *work, size_t words) {
  struct plan *plan = work->plan;
  for (uint32_t node = 0; node < work->tile->first_node_count; node++) {
    lane_set_copy(plan_first_set(plan, work->tile->first_nodes_begin + node), nodes_set(&work->reach.layers[0], node, words),
                  words);
  }
  for (uint32_t i = 0; i < work->tile->block_count; i++) {
    const uint32_t number = work->tile->first_block + i;
    const struct block *block = plan_block(plan, number);
    uint64_t *set = plan_block_set(plan, number);
    memset(set, 0, words * sizeof *set);
    for (int lane = 0; lane < LANES; lane++) {
      if (block->target[lane] != NO_NODE) {
        set_join(set, live_in(work, 0, block->target[lane] - work->tile->first_nodes_begin, words), words);
      }
    }
  }
}

ALWAYS_INLINE fc_status find_live(struct tile_work *work, size_t words) {
  fc_status status = find_live_last(work, words);
  for (int layer = work->columns; layer-- > 0 && status == FC_OK;) {
    const bool goes_on = budget_still_goes_on(work->plan->budget) && begin_layer(work, layer);
    status = goes_on ? reach_index(&work->reach, work->half, layer + 1) : work->plan->budget->status;
    if (status == FC_OK) {
      find_live_nodes(work, layer, words);
      reach_forget_index(&work->reach, layer + 1);
    }
  }
  if (status == FC_OK) {
    keep_first_nodes(work, words);
  }
  return status;
}

/* ---- Chains ---------------------------------------------------------------------------------------------------------------- */

static uint32_t add_chain(struct tile_work *work) {
  const size_t words = work->plan->tally->words;
  uint32_t *chain = table_append(&work->chains, work->plan->budget);
  uint64_t *set = chain != NULL ? table_append(&work->chain_sets, work->plan->budget) : NULL;
  if (set == NULL) {
    return NO_CHAIN;
  }
  memset(set, 0, words * sizeof *set);
  return (uint32_t)work->chains.count - 1;
}

/* Begins a chain at each live node of a layer that has none. */
static fc_status begin_chains(struct tile_work *work, int layer) {
  struct tile_node *nodes = tile_nodes(work, layer);
  for (uint32_t i = 0; i < tile_node_count(work, layer); i++) {
    if (nodes[i].is_live && nodes[i].chain == NO_CHAIN) {
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
  if (is_target == NULL) {
    return work->plan->budget->status;
  }
  memset(is_target, 0, tile_node_count(work, layer + 1));
  for (uint32_t i = 0; i < tile_node_count(work, layer); i++) {
    const struct tile_node *node = &tile_nodes(work, layer)[i];
    for (size_t step = 0; node->is_live && node->is_free && step < cell->step_count; step++) {
      const uint32_t target = linked_node(work, layer, node->links[cell->steps[step].move]);
      if (target != NO_NODE) {
        is_target[target] = 1;
      }
    }
  }
  return FC_OK;
}

/*
 * Whether a node and the one it passes to may share slots. They may not if a ship can be placed from this node while some step
 * leads to the next: one step would read F before the cell from a slot to which the other has already added. They may not
 * either if states with the whole fleet end at this cell: the slot of the full tally would stand for two states.
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
  fc_status status = reach_index(&work->reach, work->half, layer + 1);
  if (status == FC_OK) {
    status = find_targets(work, layer);
    reach_forget_index(&work->reach, layer + 1);
  }
  for (uint32_t i = 0; i < tile_node_count(work, layer) && status == FC_OK; i++) {
    const struct tile_node *node = &tile_nodes(work, layer)[i];
    if (node->is_live && node->passes_to != NO_NODE && next[node->passes_to].chain == NO_CHAIN &&
        may_stay(work, layer, i, words)) {
      next[node->passes_to].chain = node->chain;
    }
  }
  return status != FC_OK ? status : begin_chains(work, layer + 1);
}

/* The block that a first or last node belongs to, or NO_BLOCK. */
static uint32_t block_of(const struct tile_work *work, int layer, uint32_t node) {
  if (layer == 0) {
    return plan_first_node(work->plan, work->tile->first_nodes_begin + node)->block;
  }
  return layer == work->columns && !work->is_last ? last_node_of(work, node)->block : NO_BLOCK;
}

/* Finds the tallies of every chain: the live tallies of its nodes, and the tallies of the blocks at its ends. */
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
  for (uint32_t node = 0; node < work->tile->first_node_count; node++) {
    const uint32_t chain = tile_nodes(work, 0)[node].chain;
    uint64_t *set = plan_first_chain_set(plan, work->tile->first_nodes_begin + node);
    memset(set, 0, words * sizeof *set);
    if (chain != NO_CHAIN) {
      plan_first_node(plan, work->tile->first_nodes_begin + node)->slot = *chain_slot(work, chain);
      memcpy(set, set_in(&work->chain_sets, chain, words), words * sizeof *set);
    }
  }
  return slots < MOST_SLOTS_OF_TILE || budget_admits(plan->budget, UINT64_MAX) ? FC_OK : plan->budget->status;
}

ALWAYS_INLINE fc_status make_chains(struct tile_work *work, size_t words) {
  fc_status status = begin_chains(work, 0);
  for (int layer = 0; layer < work->columns && status == FC_OK; layer++) {
    status = work->plan->use == PLAN_FOR_WALKS ? begin_chains(work, layer + 1) : chain_layer(work, layer, words);
  }
  if (status == FC_OK) {
    find_sets(work, words);
    status = give_slots(work, words);
  }
  return status;
}

/* ---- Nodes for walks ------------------------------------------------------------------------------------------------------- */

/* Finds the ways of a live node. The index (reach_index) is of the next layer. */
static void keep_ways(uint32_t *ways, const struct tile_work *work, int layer, const struct tile_node *node) {
  const struct scanned_cell *cell = &work->cells[layer];
  ways[0] = node->passes_to;
  for (size_t step = 0; step < cell->step_count; step++) {
    const uint32_t part = node->is_free ? node->links[cell->steps[step].move] : NO_PART;
    ways[1 + step] = part != NO_PART ? linked_node(work, layer, part) : NO_WAY;
  }
}

/* Nodes of the last layer have no ways. */
static bool keep_layer(struct tile_work *work, int layer) {
  struct budget *budget = work->plan->budget;
  const size_t words = work->plan->tally->words;
  const size_t ways = layer < work->columns ? 1 + work->cells[layer].step_count : 0;
  const size_t stride = 1 + words + (ways + 1) / 2;
  const uint32_t count = tile_node_count(work, layer);
  struct kept_layer *kept_layer = table_append(&work->tables.kept_layers, budget);
  if (kept_layer == NULL) {
    return false;
  }
  *kept_layer = (struct kept_layer){.begin = work->tables.kept.count, .stride = stride};
  uint64_t *kept = table_extend(&work->tables.kept, budget, count * stride);
  for (uint32_t i = 0; i < count && kept != NULL; i++) {
    const struct tile_node *node = &tile_nodes(work, layer)[i];
    uint64_t *at = kept + i * stride;
    *(struct kept_node *)at = (struct kept_node){.slot = NO_SLOT, .ends_full = node->ends_full};
    if (node->is_live) {
      ((struct kept_node *)at)->slot = *chain_slot(work, node->chain);
      memcpy(at + 1, set_in(&work->chain_sets, node->chain, words), words * sizeof *at);
      if (ways > 0) {
        keep_ways((uint32_t *)(at + 1 + words), work, layer, node);
      }
    }
  }
  return kept;
}

static fc_status keep_nodes(struct tile_work *work) {
  work->tile->first_kept_layer = work->tables.kept_layers.count;
  for (int layer = 0; layer <= work->columns; layer++) {
    bool is_kept = layer == work->columns || reach_index(&work->reach, work->half, layer + 1) == FC_OK;
    if (is_kept) {
      is_kept = keep_layer(work, layer);
      if (layer < work->columns) {
        reach_forget_index(&work->reach, layer + 1);
      }
    }
    if (!is_kept) {
      return work->plan->budget->status;
    }
  }
  return FC_OK;
}

/* ---- The tile -------------------------------------------------------------------------------------------------------------- */

ALWAYS_INLINE fc_status make_tile(struct tile_work *work, size_t words) {
  fc_status status = find_live(work, words);
  THEN(status, make_chains(work, words));
  if (status == FC_OK && work->plan->use == PLAN_FOR_WALKS) {
    status = keep_nodes(work);
  }
  return status;
}

COUNTING_BITS static fc_status make_by_words(struct tile_work *work, size_t words) {
  return MAKE_BY_WORDS(make_tile, work, words);
}

fc_status tile_plan_make(struct tile_work *work, size_t number, uint32_t tile) {
  fc_status status = begin_tile(work, number, tile);
  THEN(status, plan_reach_tile(&work->reach, work->plan, number, work->tile));
  THEN(status, make_by_words(work, work->plan->tally->words));
  return status == FC_OK ? tile_transfers_make(work) : status;
}
