#include "engine/frontier/tile_transfers.h"

#include <string.h>

#include "engine/frontier/tile_nodes.h"

/* The slot of a tally in a chain. */
ALWAYS_INLINE uint32_t slot_in(const struct tile_work *work, uint32_t chain, uint32_t tally, size_t words) {
  return *chain_slot(work, chain) + rank_in(set_in(&work->chain_sets, chain, words), tally);
}

static uint64_t *scratch_set(const struct tile_work *work) {
  return (uint64_t *)((lane_word *)work->scratch.items + 2 * work->plan->tally->words);
}

/* ---- Transfers ------------------------------------------------------------------------------------------------------------- */

/* Appends the transfers from the tallies `pairs` of one chain to tallies greater by `stride` of another. A run of tallies in
 * `pairs` is a run of slots in both chains, since both have slots for all of them. */
ALWAYS_INLINE bool add_transfers(struct tile_work *work, uint32_t chain, uint32_t to_chain, uint64_t *pairs, uint32_t stride,
                                 size_t words) {
  uint32_t first;
  uint32_t count;
  for (size_t word = 0; next_together(pairs, &word, words, &first, &count);) {
    struct transfer *transfer = table_append(&work->tables.transfers, work->plan->budget);
    if (transfer == NULL) {
      return false;
    }
    *transfer = transfer_of(slot_in(work, chain, first, words), slot_in(work, to_chain, first + stride, words), count);
    work->size.additions += (uint64_t)count * LANES;
  }
  return true;
}

static bool add_ending(struct tile_work *work, uint32_t slot) {
  uint32_t *ending = table_append(&work->tables.endings, work->plan->budget);
  if (ending != NULL) {
    *ending = slot;
  }
  return ending;
}

static bool add_transition_begin(struct tile_work *work) {
  struct transition_begin *begin = table_append(&work->tables.transition_begins, work->plan->budget);
  if (begin != NULL) {
    *begin = (struct transition_begin){.transfer = work->tables.transfers.count, .ending = work->tables.endings.count};
  }
  return begin;
}

/* Adds the transfers of passing a cell: nodes join other chains, and states with the whole fleet end. */
ALWAYS_INLINE bool add_passing(struct tile_work *work, int layer, size_t words) {
  const uint32_t full = work->plan->tally->full;
  uint64_t *pairs = scratch_set(work);
  for (uint32_t i = 0; i < tile_node_count(work, layer); i++) {
    const struct tile_node *node = &tile_nodes(work, layer)[i];
    if (!node->is_live) {
      continue;
    }
    const uint64_t *live = live_in(work, layer, i, words);
    if (node->ends_full && set_has(live, full) && !add_ending(work, slot_in(work, node->chain, full, words))) {
      return false;
    }
    const uint32_t to_chain = node->passes_to == NO_NODE ? node->chain : tile_nodes(work, layer + 1)[node->passes_to].chain;
    if (to_chain == node->chain) {
      continue;
    }
    const uint64_t *next = live_in(work, layer + 1, node->passes_to, words);
    for (size_t word = 0; word < words; word++) {
      pairs[word] = live[word] & next[word];
    }
    if (node->ends_full) {
      pairs[full / 64] &= ~(UINT64_C(1) << (full % 64));
    }
    if (!add_transfers(work, node->chain, to_chain, pairs, 0, words)) {
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

/* Adds the transfers of a step. The index (reach_index) is of the next layer. */
ALWAYS_INLINE bool add_placing(struct tile_work *work, int layer, const struct step *step, size_t words) {
  const bool completes = work->cells[layer].may_end && step->completes;
  const uint32_t last = work->plan->tally->full - step->stride;
  for (uint32_t i = 0; i < tile_node_count(work, layer); i++) {
    const struct tile_node *node = &tile_nodes(work, layer)[i];
    if (!node->is_live || !node->is_free || node->links[step->move] == NO_PART) {
      continue;
    }
    const uint64_t *live = live_in(work, layer, i, words);
    if (completes && set_has(live, last) && !add_ending(work, slot_in(work, node->chain, last, words))) {
      return false;
    }
    const uint32_t target = linked_node(work, layer, node->links[step->move]);
    if (target != NO_NODE) {
      uint64_t *pairs = scratch_set(work);
      find_pairs(pairs, live, live_in(work, layer + 1, target, words), step, words);
      if (completes) {
        pairs[last / 64] &= ~(UINT64_C(1) << (last % 64));
      }
      if (!add_transfers(work, node->chain, tile_nodes(work, layer + 1)[target].chain, pairs, step->stride, words)) {
        return false;
      }
    }
  }
  return true;
}

ALWAYS_INLINE bool add_cell(struct tile_work *work, int layer, size_t words) {
  const struct scanned_cell *cell = &work->cells[layer];
  bool is_done = add_transition_begin(work) && add_passing(work, layer, words);
  for (size_t step = 0; step < cell->step_count && is_done; step++) {
    is_done = budget_still_goes_on(work->plan->budget) && add_transition_begin(work) &&
              add_placing(work, layer, &cell->steps[step], words);
  }
  return is_done;
}

ALWAYS_INLINE bool add_cells(struct tile_work *work, size_t words) {
  work->tile->first_transition_begin = work->tables.transition_begins.count;
  bool is_done = true;
  for (int layer = 0; layer < work->columns && is_done; layer++) {
    is_done = reach_index(&work->reach, work->half, layer + 1) == FC_OK;
    if (is_done) {
      is_done = add_cell(work, layer, words);
      reach_forget_index(&work->reach, layer + 1);
    }
  }
  return is_done && add_transition_begin(work);
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
static bool list_given_blocks(struct tile_work *work) {
  for (uint32_t i = 0; i < work->tile->last_node_count; i++) {
    const struct tile_node *node = &tile_nodes(work, work->columns)[i];
    if (!node->is_live) {
      continue;
    }
    const struct last_node *last = last_node_of(work, i);
    struct block *block = plan_block(work->plan, last->block);
    if (!has_source(block)) {
      uint32_t *given = table_append(&work->given, work->plan->budget);
      if (given == NULL) {
        return false;
      }
      *given = last->block;
    }
    block->source[last->lane] = node->chain;
  }
  return true;
}

/* The slot, in the next half, of a tally in a target of a block; NO_SLOT if the target is not live. */
ALWAYS_INLINE uint32_t slot_behind(const struct plan *plan, const struct block *block, int lane, uint32_t tally) {
  const struct first_node *node = block->target[lane] == NO_NODE ? NULL : plan_first_node(plan, block->target[lane]);
  if (node == NULL || node->slot == NO_SLOT) {
    return NO_SLOT;
  }
  return plan_tile(plan, block->tile)->first_slot + node->slot + rank_in(plan_first_chain_set(plan, block->target[lane]), tally);
}

ALWAYS_INLINE bool add_block_transfers(struct tile_work *work, uint32_t number, size_t words) {
  struct plan *plan = work->plan;
  const struct block *block = plan_block(plan, number);
  uint64_t *left = scratch_set(work);
  uint32_t first;
  uint32_t count;
  memcpy(left, plan_block_set(plan, number), words * sizeof *left);
  for (size_t word = 0; next_together(left, &word, words, &first, &count);) {
    struct block_transfer *transfer = table_append(&work->tables.block_transfers, plan->budget);
    if (transfer == NULL) {
      return false;
    }
    transfer->count = count;
    for (int lane = 0; lane < LANES; lane++) {
      transfer->from[lane] = block->source[lane] == NO_CHAIN ? NO_SLOT : slot_in(work, block->source[lane], first, words);
      transfer->to[lane] = slot_behind(plan, block, lane, first);
    }
  }
  return true;
}

ALWAYS_INLINE bool give_blocks(struct tile_work *work, size_t words) {
  work->tile->first_block_transfer = work->tables.block_transfers.count;
  bool is_done = list_given_blocks(work);
  for (size_t i = 0; i < work->given.count && is_done; i++) {
    is_done = add_block_transfers(work, ((const uint32_t *)work->given.items)[i], words);
  }
  work->tile->block_transfer_count = work->tables.block_transfers.count - work->tile->first_block_transfer;
  return is_done;
}

/* ---- Slots to clear -------------------------------------------------------------------------------------------------------- */

/* Notes the slots begin <= slot < end. */
static bool add_clearing(struct tile_work *work, uint32_t begin, uint32_t end) {
  struct slot_range *clearing = end > begin ? table_append(&work->tables.clearings, work->plan->budget) : NULL;
  if (clearing != NULL) {
    *clearing = (struct slot_range){.first = begin, .count = end - begin};
  }
  return clearing != NULL || end == begin;
}

/* Notes all slots that no block fills from before the seam. */
ALWAYS_INLINE bool add_clearings(struct tile_work *work, size_t words) {
  struct plan *plan = work->plan;
  uint32_t begin = 0;
  work->tile->first_clearing = work->tables.clearings.count;
  for (uint32_t i = 0; i < work->tile->first_node_count; i++) { /* in the order of their slots */
    const struct tile_node *node = &tile_nodes(work, 0)[i];
    const uint32_t block = plan_first_node(plan, work->tile->first_nodes_begin + i)->block;
    if (!node->is_live || block == NO_BLOCK) {
      continue;
    }
    uint64_t *got = scratch_set(work);
    uint32_t first;
    uint32_t count;
    memcpy(got, plan_block_set(plan, block), words * sizeof *got);
    for (size_t word = 0; next_together(got, &word, words, &first, &count);) {
      const uint32_t slot = slot_in(work, node->chain, first, words);
      if (!add_clearing(work, begin, slot)) {
        return false;
      }
      begin = slot + count;
    }
  }
  const bool is_done = add_clearing(work, begin, work->tile->slots);
  work->tile->clearing_count = work->tables.clearings.count - work->tile->first_clearing;
  return is_done;
}

/* ---- The tile -------------------------------------------------------------------------------------------------------------- */

ALWAYS_INLINE bool make(struct tile_work *work, size_t words) {
  return add_cells(work, words) && give_blocks(work, words) && add_clearings(work, words);
}

COUNTING_BITS static bool make_by_words(struct tile_work *work, size_t words) {
  return MAKE_BY_WORDS(make, work, words);
}

fc_status tile_transfers_make(struct tile_work *work) {
  return make_by_words(work, work->plan->tally->words) ? FC_OK : work->plan->budget->status;
}
