/* Keeps the nodes of a tile for walks (walk.h). */
#include "engine/frontier/tile_plan.h"

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
  struct plan_share *share = work->share;
  struct budget *budget = work->plan->budget;
  const size_t words = work->plan->tally->words;
  const size_t ways = layer < work->columns ? 1 + work->cells[layer].step_count : 0;
  const size_t stride = 1 + words + (ways + 1) / 2;
  const uint32_t count = tile_node_count(work, layer);
  struct kept_layer *kept_layer = table_append(&share->kept_layers, budget);
  if (!kept_layer) {
    return false;
  }
  *kept_layer = (struct kept_layer){.begin = share->kept.count, .stride = stride};
  uint64_t *kept = table_extend(&share->kept, budget, count * stride);
  for (uint32_t i = 0; i < count && kept; i++) {
    const struct tile_node *node = &tile_nodes(work, layer)[i];
    uint64_t *at = kept + i * stride;
    *(struct kept_node *)at = (struct kept_node){.slot = NO_SLOT, .ends_full = node->ends_full};
    if (node->links) {
      ((struct kept_node *)at)->slot = *chain_slot(work, node->chain);
      memcpy(at + 1, set_in(&work->chain_sets, node->chain, words), words * sizeof *at);
      if (ways > 0) {
        keep_ways((uint32_t *)(at + 1 + words), work, layer, node);
      }
    }
  }
  return kept;
}

fc_status tile_keep_nodes(struct tile_work *work) {
  work->tile->first_kept_layer = work->share->kept_layers.count;
  for (int layer = 0; layer <= work->columns; layer++) {
    bool is_kept = layer == work->columns || reach_index(work->reach, work->half, layer + 1) == FC_OK;
    if (is_kept) {
      is_kept = keep_layer(work, layer);
      if (layer < work->columns) {
        reach_forget_index(work->reach, layer + 1);
      }
    }
    if (!is_kept) {
      return work->plan->budget->status;
    }
  }
  return FC_OK;
}
