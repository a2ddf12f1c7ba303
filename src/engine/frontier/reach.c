#include "engine/frontier/reach.h"

#include <string.h>

void reach_start(struct reach *reach, struct halves *halves, const struct scan *scan, const struct tally *tally,
                 struct budget *budget) {
  reach->halves = halves;
  reach->scan = scan;
  reach->tally = tally;
  reach->budget = budget;
  for (int layer = 0; layer < MAXIMUM_LAYERS; layer++) {
    table_begin(&reach->layers[layer].parts, sizeof(uint32_t), budget);
    table_begin(&reach->layers[layer].sets, tally->words * sizeof(lane_word), budget);
  }
  table_begin(&reach->node_of_part, sizeof(uint32_t), budget);
}

void reach_clear(struct reach *reach, struct budget *budget) {
  for (int layer = 0; layer < MAXIMUM_LAYERS; layer++) {
    table_clear(&reach->layers[layer].parts, budget);
    table_clear(&reach->layers[layer].sets, budget);
  }
  table_clear(&reach->node_of_part, budget);
}

/* A tile of the widest boards has millions of nodes, and with many ships a set has hundreds of words. */
#define WORDS_BETWEEN_ASKING 16384

/* Room to look up all parts of a layer. */
static bool grow_index(struct reach *reach, const struct half *half, int layer) {
  const size_t known = reach->node_of_part.count;
  const size_t wanted = half_part_count(half, layer);
  if (wanted <= known) {
    return true;
  }
  void *added = table_extend(&reach->node_of_part, reach->budget, wanted - known);
  if (added != NULL) {
    memset(added, 0xff, (wanted - known) * sizeof(uint32_t));
  }
  return added;
}

fc_status reach_index(struct reach *reach, const struct half *half, int layer) {
  if (!grow_index(reach, half, layer)) {
    return reach->budget->status;
  }
  uint32_t *node_of_part = reach->node_of_part.items;
  const uint32_t *parts = nodes_parts(&reach->layers[layer]);
  for (uint32_t node = 0; node < nodes_count(&reach->layers[layer]); node++) {
    node_of_part[parts[node]] = node;
  }
  return FC_OK;
}

void reach_forget_index(struct reach *reach, int layer) {
  uint32_t *node_of_part = reach->node_of_part.items;
  const uint32_t *parts = nodes_parts(&reach->layers[layer]);
  for (uint32_t node = 0; node < nodes_count(&reach->layers[layer]); node++) {
    node_of_part[parts[node]] = NO_NODE;
  }
}

/* The node of a part in a layer, which is added with an empty set if it is new. NO_NODE on failure. */
static uint32_t take_node(struct reach *reach, struct nodes *nodes, uint32_t part, size_t words) {
  uint32_t *node = (uint32_t *)reach->node_of_part.items + part;
  if (*node == NO_NODE) {
    lane_word *set = table_append(&nodes->sets, reach->budget);
    uint32_t *added = set != NULL ? table_append(&nodes->parts, reach->budget) : NULL;
    if (added == NULL) {
      return NO_NODE;
    }
    *added = part;
    lane_set_clear(set, words);
    *node = nodes_count(nodes) - 1;
  }
  return *node;
}

/* Joins tallies to those of a part in the next layer, if there are any. */
ALWAYS_INLINE bool join_to(struct reach *reach, struct nodes *next, uint32_t part, const lane_word *set, size_t words) {
  if (lane_set_is_empty(set, words)) {
    return true;
  }
  const uint32_t node = take_node(reach, next, part, words);
  if (node == NO_NODE) {
    return false;
  }
  lane_set_join(nodes_set(next, node, words), set, words);
  return true;
}

/* Follows the transitions from one node. `placed`: room for a set. */
ALWAYS_INLINE bool follow_node(struct reach *reach, const struct scanned_cell *cell, frontier_symbol symbol,
                               const uint32_t *links, const lane_word *set, struct nodes *next, lane_word *placed, size_t words) {
  const uint32_t full = reach->tally->full;
  if (links[MOVE_PASS] != NO_PART && !is_stuck(cell, symbol)) {
    lane_set_copy(placed, set, words);
    if (!goes_on_full(cell, symbol)) {
      lane_set_remove(placed, full);
    }
    if (!join_to(reach, next, links[MOVE_PASS], placed, words)) {
      return false;
    }
  }
  if (symbol != FRONTIER_FREE) {
    return true;
  }
  for (const struct step *step = cell->steps; step < cell->steps + cell->step_count; step++) {
    if (links[step->move] == NO_PART) {
      continue;
    }
    lane_set_place(placed, set, step->room, step->stride, words);
    if (cell->may_end && step->completes) {
      lane_set_remove(placed, full);
    }
    if (!join_to(reach, next, links[step->move], placed, words)) {
      return false;
    }
  }
  return true;
}

/* Follows the transitions from all nodes of a layer. The next layer has no node yet; its index grows as needed. */
ALWAYS_INLINE bool follow_layer(struct reach *reach, struct half *half, int layer, const struct scanned_cell *cell,
                                lane_word *placed, size_t words) {
  struct nodes *nodes = &reach->layers[layer];
  const uint32_t between_asking = (uint32_t)(WORDS_BETWEEN_ASKING / words) + 1;
  for (uint32_t node = 0; node < nodes_count(nodes); node++) {
    const uint32_t part = nodes_parts(nodes)[node];
    if (node % between_asking == between_asking - 1 && !budget_still_goes_on(reach->budget)) {
      return false;
    }
    const uint32_t *links = half_links(reach->halves, half, layer, cell->variant, part);
    if (links == NULL) {
      links = halves_work_out(reach->halves, half, layer, cell->variant, part);
      if (links == NULL || !grow_index(reach, half, layer + 1)) {
        return false;
      }
    }
    if (!follow_node(reach, cell, half_scanned_symbol(half, layer, part), links, nodes_set(nodes, node, words),
                     &reach->layers[layer + 1], placed, words)) {
      return false;
    }
  }
  return true;
}

fc_status reach_tile(struct reach *reach, struct half *half, size_t position) {
  const size_t words = reach->tally->words;
  for (int layer = 0; layer < half_columns(half); layer++) {
    struct nodes *next = &reach->layers[layer + 1];
    const struct scanned_cell *cell = &reach->scan->cells[position + (size_t)layer];
    next->parts.count = 0;
    next->sets.count = 0;
    bool is_done = grow_index(reach, half, layer + 1);
    if (is_done && words == 1) {
      lane_word placed[1];
      is_done = follow_layer(reach, half, layer, cell, placed, 1);
    } else if (is_done && words == 2) {
      lane_word placed[2];
      is_done = follow_layer(reach, half, layer, cell, placed, 2);
    } else if (is_done) {
      lane_word *placed = budget_allocate(reach->budget, words, sizeof *placed);
      is_done = placed != NULL && follow_layer(reach, half, layer, cell, placed, words);
      budget_free(reach->budget, placed, words, sizeof *placed);
    }
    reach_forget_index(reach, layer + 1);
    if (!is_done) {
      return reach->budget->status;
    }
  }
  return FC_OK;
}
