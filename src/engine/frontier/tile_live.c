/* Finds the live states of a tile: those that can be reached and completed. */
#include "engine/frontier/tile_plan.h"

/* Intersects the tallies reached at the tile's end with those the next half can complete. */
ALWAYS_INLINE void meet_tiles_behind(struct tile_work *work, size_t words) {
  const struct nodes *nodes = &work->reach->layers[work->columns];
  for (uint32_t node = 0; node < nodes_count(nodes); node++) {
    lane_word *set = nodes_set(nodes, node, words);
    if (work->is_last) { /* behind the last half nothing is completed */
      lane_set_clear(set, words);
      continue;
    }
    const struct last_node *last = last_node_of(work, node);
    const struct block *block = plan_block(work->plan, last->block);
    for (int lane = 0; lane < LANES; lane++) {
      const lane_word *target = block->target[lane] == NO_NODE ? NULL : plan_node_set(work->plan, block->target[lane]);
      for (size_t i = 0; i < words; i++) {
        set[i][lane] &= target ? target[i][last->lane] : 0;
      }
    }
  }
}

/* Adds to `found` the tallies from which a step leads to a live state of `node` (or NO_NODE), or completes the fleet. */
ALWAYS_INLINE void find_before_step(lane_word *found, const struct tile_work *work, const struct step *step,
                                    const struct nodes *next, uint32_t node, bool ends, size_t words) {
  lane_word *set = room_for_lane_set(work);
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

/* Finds the tallies of a node that the steps over its cell lead to completion. */
ALWAYS_INLINE void find_completable(lane_word *found, const struct tile_work *work, int layer, const struct tile_node *node,
                                    const uint32_t *links, size_t words) {
  const struct scanned_cell *cell = &work->cells[layer];
  const struct nodes *next = &work->reach->layers[layer + 1];
  lane_set_clear(found, words);
  if (node->passes_to != NO_NODE) {
    lane_set_join(found, nodes_set(next, node->passes_to, words), words);
  }
  if (node->ends_full) {
    lane_set_add(found, work->plan->tally->full);
  }
  for (const struct step *step = cell->steps; node->is_free && step < cell->steps + cell->step_count; step++) {
    if (links[step->move] != NO_PART) {
      find_before_step(found, work, step, next, linked_node(work, layer, links[step->move]), cell->ends, words);
    }
  }
}

/* Counts the frontiers and the states of a node. */
ALWAYS_INLINE void count_live(struct tile_work *work, const lane_word *set, size_t words) {
  for (int lane = 0; lane < LANES; lane++) {
    uint32_t states = 0;
    for (size_t i = 0; i < words; i++) {
      states += (uint32_t)__builtin_popcountll(set[i][lane]);
    }
    work->share->size.states += states;
    work->share->size.frontiers += states > 0;
  }
}

ALWAYS_INLINE bool begin_layer(struct tile_work *work, int layer) {
  const uint32_t count = tile_node_count(work, layer);
  return table_extend(&work->nodes[layer], work->plan->budget, count) &&
         table_extend(&work->live[layer], work->plan->budget, count);
}

/* The last layer: its nodes have no links within the tile. */
ALWAYS_INLINE fc_status find_live_last(struct tile_work *work, size_t words) {
  static const uint32_t no_links[1] = {NO_PART};
  const struct nodes *nodes = &work->reach->layers[work->columns];
  if (!begin_layer(work, work->columns)) {
    return work->plan->budget->status;
  }
  meet_tiles_behind(work, words);
  for (uint32_t i = 0; i < nodes_count(nodes); i++) {
    uint64_t *live = set_in(&work->live[work->columns], i, words);
    lane_set_union(live, nodes_set(nodes, i, words), words);
    tile_nodes(work, work->columns)[i] =
        (struct tile_node){.links = set_is_empty(live, words) ? NULL : no_links, .passes_to = NO_NODE, .chain = NO_CHAIN};
  }
  return FC_OK;
}

/* The index (reach_index) is of the next layer. */
ALWAYS_INLINE void find_live_nodes(struct tile_work *work, int layer, size_t words) {
  const struct nodes *nodes = &work->reach->layers[layer];
  const struct scanned_cell *cell = &work->cells[layer];
  for (uint32_t i = 0; i < nodes_count(nodes); i++) {
    const uint32_t part = nodes_parts(nodes)[i];
    const uint32_t *links = half_links(work->plan->halves, work->half, layer, cell->variant, part);
    const frontier_symbol symbol = half_scanned_symbol(work->half, layer, part);
    const bool passes = links[MOVE_PASS] != NO_PART && !is_stuck(cell, symbol);
    struct tile_node *node = &tile_nodes(work, layer)[i];
    lane_word *set = nodes_set(nodes, i, words);
    uint64_t *live = set_in(&work->live[layer], i, words);
    *node = (struct tile_node){.passes_to = passes ? linked_node(work, layer, links[MOVE_PASS]) : NO_NODE,
                               .chain = NO_CHAIN,
                               .is_free = symbol == FRONTIER_FREE,
                               .ends_full = passes && !goes_on_full(cell, symbol)};
    find_completable(room_for_found(work), work, layer, node, links, words);
    lane_set_meet(set, room_for_found(work), words);
    lane_set_union(live, set, words);
    if (!set_is_empty(live, words)) {
      node->links = links;
      count_live(work, set, words);
    }
  }
}

/* Stores the live tallies of the first nodes for the tiles before the seam, and for each block the union over its frontiers. */
ALWAYS_INLINE void keep_first_nodes(struct tile_work *work, size_t words) {
  struct plan *plan = work->plan;
  for (uint32_t node = 0; node < work->tile->node_count; node++) {
    lane_set_copy(plan_node_set(plan, work->tile->first_node + node), nodes_set(&work->reach->layers[0], node, words), words);
  }
  for (uint32_t i = 0; i < work->tile->block_count; i++) {
    const uint32_t number = work->tile->first_block + i;
    const struct block *block = plan_block(plan, number);
    uint64_t *set = plan_block_set(plan, number);
    memset(set, 0, words * sizeof *set);
    for (int lane = 0; lane < LANES; lane++) {
      if (block->target[lane] != NO_NODE) {
        set_join(set, live_in(work, 0, block->target[lane] - work->tile->first_node, words), words);
      }
    }
  }
}

ALWAYS_INLINE fc_status find_live(struct tile_work *work, size_t words) {
  fc_status status = find_live_last(work, words);
  for (int layer = work->columns; layer-- > 0 && !status;) {
    const bool goes_on = budget_still_goes_on(work->plan->budget) && begin_layer(work, layer);
    status = goes_on ? reach_index(work->reach, work->half, layer + 1) : work->plan->budget->status;
    if (!status) {
      find_live_nodes(work, layer, words);
      reach_forget_index(work->reach, layer + 1);
    }
  }
  if (!status) {
    keep_first_nodes(work, words);
  }
  return status;
}

FOR_WORDS(tile_find_live, find_live)
