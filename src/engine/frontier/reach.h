/*
 * The reachable states of a tile.
 *
 * A state is a frontier and a tally. A tile has the frontiers of a half with one of up to LANES outer parts; each outer part is
 * a lane. In each layer of its half a tile has nodes: an inner part (halves.h) and, for each lane, a set of tallies.
 *
 *     layer            0            1
 *     node (part a)    o ---------- o
 *                          \
 *     node (part b)    o    \------ o
 *
 * A move leads from the sets of one node to those of a node of the next layer.
 *
 * The nodes of all layers of a half are computed from the nodes of its first layer, tile by tile, in memory that serves one
 * tile after the other.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_REACH_H
#define FLEETCOUNT_ENGINE_FRONTIER_REACH_H

#include "engine/frontier/lane_set.h"
#include "engine/frontier/scan.h"

/* The nodes of a tile in one layer. */
struct nodes {
  struct table parts; /* uint32_t */
  struct table sets;  /* lane sets of tally->words words: reachable tallies, which tile_plan.c reduces to live ones in place */
};

static inline uint32_t nodes_count(const struct nodes *nodes) {
  return (uint32_t)nodes->parts.count;
}

static inline uint32_t *nodes_parts(const struct nodes *nodes) {
  return nodes->parts.items;
}

static inline lane_word *nodes_set(const struct nodes *nodes, uint32_t node, size_t words) {
  return (lane_word *)nodes->sets.items + node * words;
}

/* The nodes of the current tile, and the data to compute them. */
struct reach {
  struct halves *halves;
  const struct scan *scan;
  const struct tally *tally;
  struct budget *budget;
  struct nodes layers[MAXIMUM_LAYERS];
  struct table node_of_part; /* uint32_t: the node of a part in the current layer; all NO_NODE between uses */
};

#define NO_NODE UINT32_MAX

/* Begins, with all zero or with the memory of an earlier use. */
void reach_start(struct reach *reach, struct halves *halves, const struct scan *scan, const struct tally *tally,
                 struct budget *budget);
void reach_clear(struct reach *reach, struct budget *budget);

/* Whether the cell cannot be passed: it must be covered, and is not. */
static inline bool is_stuck(const struct scanned_cell *cell, frontier_symbol symbol) {
  return cell->must_be_covered && !frontier_is_covered(symbol);
}

/* Whether a state with the whole fleet placed goes on when the scan passes a symbol. */
static inline bool goes_on_full(const struct scanned_cell *cell, frontier_symbol symbol) {
  return !cell->may_end || frontier_is_across(symbol);
}

/* Finds the nodes of all layers of a half, whose first cell is at a position of the scan, from those of its first layer, which
 * the caller has put there. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status reach_tile(struct reach *reach, struct half *half, size_t position);

/* Makes node_of_part the index of a layer, or clears it again. */
fc_status reach_index(struct reach *reach, const struct half *half, int layer);
void reach_forget_index(struct reach *reach, int layer);

static inline uint32_t reach_node(const struct reach *reach, uint32_t part) {
  return ((const uint32_t *)reach->node_of_part.items)[part];
}

#endif
