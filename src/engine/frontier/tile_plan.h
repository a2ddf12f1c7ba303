/*
 * Plans one tile, after the tiles behind it have been planned:
 *
 *     tile_plan.c        reaches the states of the tile once more
 *     tile_live.c        finds backward which of them can be completed: these are live
 *     tile_chains.c      joins nodes that lead to one another without a ship into chains, and gives each chain slots
 *     tile_transfers.c   turns every other way into transfers between chains, and the seam into transfers of blocks
 *     tile_kept.c        keeps the ways of each node, if walks need them
 *
 * Code that loops over the words of a set of tallies is compiled for one word, for two, and for any number: most fleets need two.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TILE_PLAN_H
#define FLEETCOUNT_ENGINE_FRONTIER_TILE_PLAN_H

#include <string.h>

#include "engine/frontier/plan.h"

/* A node of a layer, apart from its part and set (struct nodes). */
struct tile_node {
  const uint32_t *links; /* NULL: no live state */
  uint32_t passes_to;    /* the live node of the next layer to which passing leads; or NO_NODE */
  uint32_t chain;        /* NO_CHAIN: no live state */
  bool is_free;          /* a ship may be placed */
  bool ends_full;        /* states with the whole fleet end with this cell */
};

#define NO_CHAIN UINT32_MAX

/* The tile that is planned, and its working memory. */
struct tile_work {
  struct plan *plan;
  struct plan_share *share;
  struct reach *reach;
  const struct half *half;
  struct tile *tile;
  const struct scanned_cell *cells; /* of the half */
  int columns;
  bool is_last;                       /* nothing is behind this half */
  struct table nodes[MAXIMUM_LAYERS]; /* struct tile_node */
  struct table live[MAXIMUM_LAYERS];  /* by node: the set of tallies that are live in any lane */
  struct table chains;                /* uint32_t: the first slot of each chain */
  struct table chain_sets;            /* by chain: the tallies that have slots, in increasing order */
  struct table is_target;             /* uint8_t, by node of a layer: whether a ship is placed on the way to it */
  struct table given;                 /* uint32_t: the blocks that the tile gives to the next half */
  struct table sets;                  /* room for two lane sets, and for a set */
};

fc_status tile_find_live(struct tile_work *work);
fc_status tile_make_chains(struct tile_work *work);
fc_status tile_make_transfers(struct tile_work *work);
fc_status tile_keep_nodes(struct tile_work *work);

/* Compiles name(work, words) for the number of words that a set of tallies has, and makes it the function `entry`. */
#define FOR_WORDS(entry, name)                                                                                                   \
  COUNTING_BITS static fc_status name##_1(struct tile_work *work) {                                                              \
    return name(work, 1);                                                                                                        \
  }                                                                                                                              \
  COUNTING_BITS static fc_status name##_2(struct tile_work *work) {                                                              \
    return name(work, 2);                                                                                                        \
  }                                                                                                                              \
  COUNTING_BITS static fc_status name##_n(struct tile_work *work) {                                                              \
    return name(work, work->plan->tally->words);                                                                                 \
  }                                                                                                                              \
  fc_status entry(struct tile_work *work) {                                                                                      \
    const size_t words = work->plan->tally->words;                                                                               \
    return words == 1 ? name##_1(work) : words == 2 ? name##_2(work) : name##_n(work);                                           \
  }

/* ---- Sets of tallies ------------------------------------------------------------------------------------------------------- */

ALWAYS_INLINE uint64_t *set_in(const struct table *sets, uint32_t number, size_t words) {
  return (uint64_t *)sets->items + number * words;
}

ALWAYS_INLINE bool set_has(const uint64_t *set, uint32_t tally) {
  return set[tally / 64] >> (tally % 64) & 1;
}

ALWAYS_INLINE bool set_is_empty(const uint64_t *set, size_t words) {
  uint64_t any = 0;
  for (size_t i = 0; i < words; i++) {
    any |= set[i];
  }
  return any == 0;
}

ALWAYS_INLINE void set_join(uint64_t *set, const uint64_t *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] |= other[i];
  }
}

/* How many tallies of a set are less than a given one. */
ALWAYS_INLINE uint32_t rank_in(const uint64_t *set, uint32_t tally) {
  uint32_t rank = 0;
  for (uint32_t i = 0; i < tally / 64; i++) {
    rank += (uint32_t)__builtin_popcountll(set[i]);
  }
  return rank + (uint32_t)__builtin_popcountll(set[tally / 64] & ((UINT64_C(1) << (tally % 64)) - 1));
}

/* Removes the next run of tallies within one word from a set; false if the set is empty. *word begins with 0. */
ALWAYS_INLINE bool next_together(uint64_t *set, size_t *word, size_t words, uint32_t *first, uint32_t *count) {
  while (*word < words && set[*word] == 0) {
    ++*word;
  }
  if (*word == words) {
    return false;
  }
  const uint64_t lowest = set[*word] & (~set[*word] + 1);
  const uint64_t carried = set[*word] + lowest; /* clears the run, and sets the tally after it */
  const uint64_t together = set[*word] & ~carried;
  *first = (uint32_t)(*word * 64) + (uint32_t)__builtin_ctzll(lowest);
  *count = (uint32_t)__builtin_popcountll(together);
  set[*word] &= carried;
  return true;
}

/* ---- The tile -------------------------------------------------------------------------------------------------------------- */

static inline struct tile_node *tile_nodes(const struct tile_work *work, int layer) {
  return work->nodes[layer].items;
}

static inline uint32_t tile_node_count(const struct tile_work *work, int layer) {
  return nodes_count(&work->reach->layers[layer]);
}

/* The first slot of a chain, in the tile. */
static inline uint32_t *chain_slot(const struct tile_work *work, uint32_t chain) {
  return (uint32_t *)work->chains.items + chain;
}

ALWAYS_INLINE const uint64_t *live_in(const struct tile_work *work, int layer, uint32_t node, size_t words) {
  return set_in(&work->live[layer], node, words);
}

/* The slot of a tally in a chain. */
ALWAYS_INLINE uint32_t slot_in(const struct tile_work *work, uint32_t chain, uint32_t tally, size_t words) {
  return *chain_slot(work, chain) + rank_in(set_in(&work->chain_sets, chain, words), tally);
}

/* The live node of the next layer that a link leads to; or NO_NODE. The index (reach_index) is of that layer. */
ALWAYS_INLINE uint32_t linked_node(const struct tile_work *work, int layer, uint32_t part) {
  const uint32_t node = part == NO_PART ? NO_NODE : reach_node(work->reach, part);
  return node != NO_NODE && tile_nodes(work, layer + 1)[node].links ? node : NO_NODE;
}

/* The block and lane of a last node behind the seam. */
static inline const struct last_node *last_node_of(const struct tile_work *work, uint32_t node) {
  return (const struct last_node *)work->plan->ends.items + work->tile->first_end + node;
}

/* Room for two lane sets, and for a set. */
static inline lane_word *room_for_found(const struct tile_work *work) {
  return work->sets.items;
}

static inline lane_word *room_for_lane_set(const struct tile_work *work) {
  return (lane_word *)work->sets.items + work->plan->tally->words;
}

static inline uint64_t *room_for_set(const struct tile_work *work) {
  return (uint64_t *)((lane_word *)work->sets.items + 2 * work->plan->tally->words);
}

#endif
