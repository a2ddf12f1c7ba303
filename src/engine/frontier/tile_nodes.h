/* The nodes of a tile that is being planned, layer by layer, and the sets of their live tallies. */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TILE_NODES_H
#define FLEETCOUNT_ENGINE_FRONTIER_TILE_NODES_H

#include "engine/frontier/plan.h"

/* The data of a node besides its part and set (struct nodes). */
struct tile_node {
  const uint32_t *links; /* by move; NULL in the last layer */
  uint32_t passes_to;    /* the live node of the next layer to which passing leads; or NO_NODE */
  uint32_t chain;        /* of a live node; otherwise NO_CHAIN */
  bool is_live;          /* it has a live state */
  bool is_free;          /* a ship may be placed */
  bool ends_full;        /* states with the whole fleet end with this cell */
};

static inline struct tile_node *tile_nodes(const struct tile_work *work, int layer) {
  return work->nodes[layer].items;
}

static inline uint32_t tile_node_count(const struct tile_work *work, int layer) {
  return nodes_count(&work->reach.layers[layer]);
}

/* The first slot of a chain, in the tile. */
static inline uint32_t *chain_slot(const struct tile_work *work, uint32_t chain) {
  return (uint32_t *)work->chains.items + chain;
}

ALWAYS_INLINE uint64_t *set_in(const struct table *sets, uint32_t number, size_t words) {
  return (uint64_t *)sets->items + number * words;
}

ALWAYS_INLINE const uint64_t *live_in(const struct tile_work *work, int layer, uint32_t node, size_t words) {
  return set_in(&work->live[layer], node, words);
}

/* The live node of the next layer to which a link leads, or NO_NODE. The index (reach_index) is of that layer. */
ALWAYS_INLINE uint32_t linked_node(const struct tile_work *work, int layer, uint32_t part) {
  const uint32_t node = part == NO_PART ? NO_NODE : reach_node(&work->reach, part);
  return node != NO_NODE && tile_nodes(work, layer + 1)[node].is_live ? node : NO_NODE;
}

/* The block and lane of a last node behind the seam. */
static inline const struct last_node *last_node_of(const struct tile_work *work, uint32_t node) {
  return (const struct last_node *)work->plan->last_nodes.items + work->tile->last_nodes_begin + node;
}

/* Compiles make(work, words) for one word, for two, and for any number: most fleets need two. */
#define MAKE_BY_WORDS(make, work, words) ((words) == 1 ? make(work, 1) : (words) == 2 ? make(work, 2) : make(work, words))

#endif
