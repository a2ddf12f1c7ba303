#include "engine/frontier/tile_transfers.h"

#include <string.h>

#include "engine/frontier/tile_nodes.h"

/* The slot of a tally in a chain. */
ALWAYS_INLINE uint32_t slot_in(const struct plan_share *share, uint32_t chain, uint32_t tally, size_t words) {
  return *chain_slot(share, chain) + rank_in(set_in(&share->chain_sets, chain, words), tally);
}

static uint64_t *scratch_set(const struct plan_share *share) {
  return (uint64_t *)((lane_word *)share->scratch.items + 2 * share->plan->tally->words);
}

/* ---- Transfers ------------------------------------------------------------------------------------------------------------- */

/* Appends the transfers from the tallies `pairs` of one chain to the tallies greater by `stride` of another. A run of tallies in
 * `pairs` is a run of slots in both chains, since both have slots for all of them. */
ALWAYS_INLINE bool add_transfers(struct plan_share *share, uint32_t chain, uint32_t to_chain, uint64_t *pairs, uint32_t stride,
                                 size_t words) {
  uint32_t first;
  uint32_t count;
  for (size_t word = 0; next_together(pairs, &word, words, &first, &count);) {
    struct transfer *transfer = table_append(&share->transfers, share->plan->budget);
    if (transfer == NULL) {
      return false;
    }
    *transfer = transfer_of(slot_in(share, chain, first, words), slot_in(share, to_chain, first + stride, words), count);
    share->size.additions += (uint64_t)count * LANES;
  }
  return true;
}

static bool add_ending(struct plan_share *share, uint32_t slot) {
  uint32_t *ending = table_append(&share->endings, share->plan->budget);
  if (ending != NULL) {
    *ending = slot;
  }
  return ending;
}

static bool add_transition_begin(struct plan_share *share) {
  struct transition_begin *begin = table_append(&share->transition_begins, share->plan->budget);
  if (begin != NULL) {
    *begin = (struct transition_begin){.transfer = share->transfers.count, .ending = share->endings.count};
  }
  return begin;
}

/* Passing a cell: nodes join other chains, and states with the whole fleet end. */
ALWAYS_INLINE bool add_passing(struct plan_share *share, int layer, size_t words) {
  const uint32_t full = share->plan->tally->full;
  uint64_t *pairs = scratch_set(share);
  for (uint32_t i = 0; i < tile_node_count(share, layer); i++) {
    const struct tile_node *node = &tile_nodes(share, layer)[i];
    if (!node->is_live) {
      continue;
    }
    const uint64_t *live = live_in(share, layer, i, words);
    if (node->ends_full && set_has(live, full) && !add_ending(share, slot_in(share, node->chain, full, words))) {
      return false;
    }
    const uint32_t to_chain = node->passes_to == NO_NODE ? node->chain : tile_nodes(share, layer + 1)[node->passes_to].chain;
    if (to_chain == node->chain) {
      continue;
    }
    const uint64_t *next = live_in(share, layer + 1, node->passes_to, words);
    for (size_t word = 0; word < words; word++) {
      pairs[word] = live[word] & next[word];
    }
    if (node->ends_full) {
      pairs[full / 64] &= ~(UINT64_C(1) << (full % 64));
    }
    if (!add_transfers(share, node->chain, to_chain, pairs, 0, words)) {
      return false;
    }
  }
  return true;
}

/* Finds the tallies of `live` that a step leads to a tally of `next`. */
ALWAYS_INLINE void find_pairs(uint64_t *pairs, const uint64_t *live, const uint64_t *next, const struct step *step,
                              size_t words) {
  const size_t whole = step->stride / 64;
  const unsigned part = step->stride % 64;
  for (size_t i = 0; i < words; i++) {
    uint64_t word = i + whole < words ? next[i + whole] >> part : 0;
    if (part > 0 && i + whole + 1 < words) {
      word |= next[i + whole + 1] << (64 - part);
    }
    pairs[i] = word & live[i] & step->room[i];
  }
}

/* Placing a ship. The index (reach_index) is of the next layer. */
ALWAYS_INLINE bool add_placing(struct plan_share *share, int layer, const struct step *step, size_t words) {
  const bool completes = share->cells[layer].may_end && step->completes;
  const uint32_t last = share->plan->tally->full - step->stride;
  for (uint32_t i = 0; i < tile_node_count(share, layer); i++) {
    const struct tile_node *node = &tile_nodes(share, layer)[i];
    if (!node->is_live || !node->is_free || node->links[step->move] == NO_PART) {
      continue;
    }
    const uint64_t *live = live_in(share, layer, i, words);
    if (completes && set_has(live, last) && !add_ending(share, slot_in(share, node->chain, last, words))) {
      return false;
    }
    const uint32_t target = linked_node(share, layer, node->links[step->move]);
    if (target != NO_NODE) {
      uint64_t *pairs = scratch_set(share);
      find_pairs(pairs, live, live_in(share, layer + 1, target, words), step, words);
      if (completes) {
        pairs[last / 64] &= ~(UINT64_C(1) << (last % 64));
      }
      if (!add_transfers(share, node->chain, tile_nodes(share, layer + 1)[target].chain, pairs, step->stride, words)) {
        return false;
      }
    }
  }
  return true;
}

ALWAYS_INLINE bool add_cell(struct plan_share *share, int layer, size_t words) {
  const struct scanned_cell *cell = &share->cells[layer];
  bool is_done = add_transition_begin(share) && add_passing(share, layer, words);
  for (size_t step = 0; step < cell->step_count && is_done; step++) {
    is_done = budget_still_goes_on(share->plan->budget) && add_transition_begin(share) &&
              add_placing(share, layer, &cell->steps[step], words);
  }
  return is_done;
}

ALWAYS_INLINE bool add_cells(struct plan_share *share, size_t words) {
  share->tile->first_transition_begin = share->transition_begins.count;
  bool is_done = true;
  for (int layer = 0; layer < share->columns && is_done; layer++) {
    is_done = reach_index(&share->reach, share->half, layer + 1) == FC_OK;
    if (is_done) {
      is_done = add_cell(share, layer, words);
      reach_forget_index(&share->reach, layer + 1);
    }
  }
  return is_done && add_transition_begin(share);
}

/* ---- Blocks ---------------------------------------------------------------------------------------------------------------- */

static bool has_source(const struct block *block) {
  bool has_one = false;
  for (int lane = 0; lane < LANES; lane++) {
    has_one |= block->source[lane] != NO_CHAIN;
  }
  return has_one;
}

/* Notes the chains of the last nodes in their blocks, and lists the blocks that have one. */
static bool list_given_blocks(struct plan_share *share) {
  for (uint32_t i = 0; i < share->tile->last_node_count; i++) {
    const struct tile_node *node = &tile_nodes(share, share->columns)[i];
    if (!node->is_live) {
      continue;
    }
    const struct last_node *last = last_node_of(share, i);
    struct block *block = plan_block(share->plan, last->block);
    if (!has_source(block)) {
      uint32_t *given = table_append(&share->given, share->plan->budget);
      if (given == NULL) {
        return false;
      }
      *given = last->block;
    }
    block->source[last->lane] = node->chain;
  }
  return true;
}

/* The slot of a tally in a target of a block, among those of the next half; NO_SLOT if the target is not live. */
ALWAYS_INLINE uint32_t slot_behind(const struct plan *plan, const struct block *block, int lane, uint32_t tally) {
  const struct first_node *node = block->target[lane] == NO_NODE ? NULL : plan_first_node(plan, block->target[lane]);
  if (node == NULL || node->slot == NO_SLOT) {
    return NO_SLOT;
  }
  return plan_tile(plan, block->tile)->first_slot + node->slot + rank_in(plan_first_chain_set(plan, block->target[lane]), tally);
}

ALWAYS_INLINE bool add_block_transfers(struct plan_share *share, uint32_t number, size_t words) {
  struct plan *plan = share->plan;
  const struct block *block = plan_block(plan, number);
  uint64_t *left = scratch_set(share);
  uint32_t first;
  uint32_t count;
  memcpy(left, plan_block_set(plan, number), words * sizeof *left);
  for (size_t word = 0; next_together(left, &word, words, &first, &count);) {
    struct block_transfer *transfer = table_append(&share->block_transfers, plan->budget);
    if (transfer == NULL) {
      return false;
    }
    transfer->count = count;
    for (int lane = 0; lane < LANES; lane++) {
      transfer->from[lane] = block->source[lane] == NO_CHAIN ? NO_SLOT : slot_in(share, block->source[lane], first, words);
      transfer->to[lane] = slot_behind(plan, block, lane, first);
    }
  }
  return true;
}

ALWAYS_INLINE bool give_blocks(struct plan_share *share, size_t words) {
  share->tile->first_block_transfer = share->block_transfers.count;
  bool is_done = list_given_blocks(share);
  for (size_t i = 0; i < share->given.count && is_done; i++) {
    is_done = add_block_transfers(share, ((const uint32_t *)share->given.items)[i], words);
  }
  share->tile->block_transfer_count = share->block_transfers.count - share->tile->first_block_transfer;
  return is_done;
}

/* ---- Slots to clear -------------------------------------------------------------------------------------------------------- */

/* Notes the slots begin <= slot < end. */
static bool add_clearing(struct plan_share *share, uint32_t begin, uint32_t end) {
  struct slot_range *clearing = end > begin ? table_append(&share->clearings, share->plan->budget) : NULL;
  if (clearing != NULL) {
    *clearing = (struct slot_range){.first = begin, .count = end - begin};
  }
  return clearing != NULL || end == begin;
}

/* Notes all slots that no block fills from before the seam. */
ALWAYS_INLINE bool add_clearings(struct plan_share *share, size_t words) {
  struct plan *plan = share->plan;
  uint32_t begin = 0;
  share->tile->first_clearing = share->clearings.count;
  for (uint32_t i = 0; i < share->tile->first_node_count; i++) { /* in the order of their slots */
    const struct tile_node *node = &tile_nodes(share, 0)[i];
    const uint32_t block = plan_first_node(plan, share->tile->first_nodes_begin + i)->block;
    if (!node->is_live || block == NO_BLOCK) {
      continue;
    }
    uint64_t *got = scratch_set(share);
    uint32_t first;
    uint32_t count;
    memcpy(got, plan_block_set(plan, block), words * sizeof *got);
    for (size_t word = 0; next_together(got, &word, words, &first, &count);) {
      const uint32_t slot = slot_in(share, node->chain, first, words);
      if (!add_clearing(share, begin, slot)) {
        return false;
      }
      begin = slot + count;
    }
  }
  const bool is_done = add_clearing(share, begin, share->tile->slots);
  share->tile->clearing_count = share->clearings.count - share->tile->first_clearing;
  return is_done;
}

/* ---- The tile -------------------------------------------------------------------------------------------------------------- */

ALWAYS_INLINE bool make(struct plan_share *share, size_t words) {
  return add_cells(share, words) && give_blocks(share, words) && add_clearings(share, words);
}

COUNTING_BITS static bool make_by_words(struct plan_share *share, size_t words) {
  return MAKE_BY_WORDS(make, share, words);
}

fc_status tile_transfers_make(struct plan_share *share) {
  return make_by_words(share, share->plan->tally->words) ? FC_OK : share->plan->budget->status;
}
