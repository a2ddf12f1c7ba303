/*
 * The plan: the live states of a board, and the slot in which each has its number. The planner (planner.h) makes it, the sweep
 * (sweep.h) goes through it.
 *
 * The scan goes through the halves of the rows, one after another. A state is live if it can be reached from the empty board
 * and completed to a configuration. A tile has up to LANES frontiers with different outer parts, and works on all of them at
 * once.
 *
 *     half      | layer 0 ... layer 5 | layer 0 ... layer 5 | ...
 *     tiles       ================ ,-,  ================
 *                 ================ `-'  ================          seam: frontiers divide into other inner and outer parts
 *                 ================      ================
 *
 * SLOTS. A slot holds one number for every lane. At most cells no ship is placed, and a node has one way on, to a node of the
 * next layer. Then its numbers stay in the same slots. Such nodes form a chain, which has slots for all tallies that are live
 * in any of them, in increasing order:
 *
 *     layer         0       1       2       3
 *     node          a ----- b ----- c ----- d           one chain: one slot for each tally of a, b, c, d
 *                     \           /
 *     node              \- e ---/                       e begins a chain, and joins that of c at the third cell
 *
 * A transfer adds the numbers in some slots of a chain to as many slots of another chain. It stands for a placed ship, or for
 * passing a cell into a frontier that has a chain already.
 *
 * A slot exists if one lane has a live state. In another lane that state may not be live, and yet both sweeps add to the slot.
 * Moves are the same in all lanes. So if the lane cannot reach the state, everything added to F comes from states that it
 * cannot reach either: F = 0 there. If it cannot complete the state, B = 0 likewise. In both cases F B = 0, whatever the other
 * number is.
 *
 * A chain loses nothing by keeping its numbers: its states after a cell were reached before it, or by a transfer. So the
 * backward sweep can subtract the transfers of the forward sweep (sweep.h).
 *
 * SEAMS. Behind a half the lanes change. Numbers go from one tile to another in blocks of LANES nodes with LANES lanes each:
 *
 *     the lanes of four nodes of one tile       become those of four nodes of another
 *
 *     (u1, s)   w1 w2 w3 w4                     (s, w1)   u1 u2 u3 u4
 *     (u2, s)   w1 w2 w3 w4                     (s, w2)   u1 u2 u3 u4
 *     (u3, s)   w1 w2 w3 w4                     (s, w3)   u1 u2 u3 u4
 *     (u4, s)   w1 w2 w3 w4                     (s, w4)   u1 u2 u3 u4
 *
 * All nodes of a block have slots for every tally that is live in any of its frontiers, so the same transfers move all of them.
 *
 * TWINS. Tiles of rows that are alike (twins.h) have the same transfers. They are kept once.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_PLAN_H
#define FLEETCOUNT_ENGINE_FRONTIER_PLAN_H

#include "engine/frontier/reach.h"
#include "sys/team.h"

#define NO_SLOT UINT32_MAX
#define NO_BLOCK UINT32_MAX
#define NO_CHAIN UINT32_MAX
#define NO_WAY (NO_NODE - 1)

/* Some slots of a tile, which are numbered from its first one. */
struct slot_range {
  uint32_t first;
  uint32_t count;
};

/* Adds the numbers of `more` + 1 slots, at most 64, to as many others. A plan has more transfers than anything else, so they
 * have 8 bytes. */
struct transfer {
  uint64_t from : 29;
  uint64_t to : 29;
  uint64_t more : 6;
};

/* A tile has fewer slots: 16 GiB of counters of 64 bits. */
#define MOST_SLOTS_OF_TILE (UINT32_C(1) << 29)

static inline struct transfer transfer_of(uint32_t from, uint32_t to, uint32_t count) {
  return (struct transfer){.from = from % MOST_SLOTS_OF_TILE, .to = to % MOST_SLOTS_OF_TILE, .more = (count - 1) % 64};
}

/* A part of a block: `count` slots of four nodes of a tile, and as many of four nodes behind the seam. The latter are numbered
 * over the whole half. NO_SLOT for a missing node. */
struct block_transfer {
  uint32_t from[LANES];
  uint32_t to[LANES];
  uint32_t count;
};

/* The beginning, in one tile, of the transfers and the endings of passing a cell, or of one step over it. They end where the
 * next entry begins. Passing is stored first; the forward sweep does it last. An ending is a slot from which the step, or
 * passing, completes a configuration. */
struct transition_begin {
  size_t transfer;
  size_t ending;
};

/*
 * A node for walks (walk.h). All of it lies together, since a walk reads all of it:
 *
 *     struct kept_node | tallies for which it has slots: tally->words words | ways: by passing, and by each step over the cell
 *
 * A way is a node of the next layer, NO_NODE if that is not live, or NO_WAY if the step is impossible.
 */
struct kept_node {
  uint32_t slot;  /* its first slot in the tile; NO_SLOT if the node is not live */
  bool ends_full; /* a state with the whole fleet ends when the scan passes the cell */
};

/* The nodes of a layer of a tile. */
struct kept_layer {
  size_t begin;  /* in tables->kept */
  size_t stride; /* from one node to the next */
};

/* Sums over layers. */
struct plan_size {
  uint64_t frontiers; /* with a live state */
  uint64_t states;    /* live states */
  uint64_t additions; /* of counters in one sweep */
};

/* The tables of the tiles that one member of the team has planned. */
struct plan_tables {
  struct table transfers;
  struct table transition_begins; /* for each tile, cell after cell: passing, then each step; and one more */
  struct table endings;           /* uint32_t */
  struct table block_transfers;
  struct table clearings;   /* struct slot_range: slots that the sweep sets to 0 when it comes to the tile */
  struct table kept_layers; /* struct kept_layer, for each tile */
  struct table kept;        /* uint64_t */
};

/* A member of the team that makes a plan: its tables, and the tile that it works on. */
struct tile_work {
  struct plan *plan;
  struct plan_tables tables;
  struct plan_size size; /* of the tiles of the current half */
  fc_status status;

  /* The current tile (tile_plan.c). */
  struct tile *tile;
  const struct half *half;
  const struct scanned_cell *cells; /* of the half */
  int columns;
  bool is_last; /* nothing is behind this half */
  struct reach reach;
  struct table nodes[MAXIMUM_LAYERS]; /* struct tile_node */
  struct table live[MAXIMUM_LAYERS];  /* by node: the set of tallies that are live in any lane */
  struct table chains;                /* uint32_t: the first slot of each chain */
  struct table chain_sets;            /* by chain: the tallies that have slots, in increasing order */
  struct table is_target;             /* uint8_t, by node of a layer: whether a ship is placed on the way to it */
  struct table given;                 /* uint32_t: the blocks that the tile gives to the next half */
  struct table scratch;               /* two lane sets and a set, for tile_plan.c */
};

struct tile {
  uint32_t outer[LANES]; /* outer parts; the lanes from `lanes` on are not used */
  uint32_t lanes;
  uint32_t first_nodes_begin; /* in plan->first_nodes */
  uint32_t first_node_count;
  uint32_t last_nodes_begin; /* in plan->last_nodes */
  uint32_t last_node_count;
  uint32_t first_block; /* the blocks that come to it, in plan->blocks */
  uint32_t block_count;
  uint32_t first_slot; /* in its half */
  uint32_t slots;
  unsigned member; /* the member whose tables have the following; twins share them */
  size_t first_transition_begin;
  size_t first_block_transfer; /* the blocks that go from it */
  size_t block_transfer_count;
  size_t first_clearing;
  size_t clearing_count;
  size_t first_kept_layer;
};

/* A node of the first layer of a tile. */
struct first_node {
  uint32_t part;
  uint32_t block; /* the block with this node as a target */
  uint32_t slot;  /* its first slot in the tile; NO_SLOT if it is not live */
};

/* A node of the last layer of a tile. */
struct last_node {
  uint32_t block; /* the block with this node as a source, or NO_BLOCK */
  uint32_t lane;  /* its lane behind the seam */
};

/* A block: the nodes of one tile before the seam and of one behind it with the same symbols in the shared columns. */
struct block {
  uint32_t tile;          /* the tile behind the seam */
  uint32_t target[LANES]; /* first nodes of that tile, by the lane of their sources; or NO_NODE */
  /* The chains of the last nodes that cross, by their lane behind the seam, or NO_CHAIN; set while their tile is planned. */
  uint32_t source[LANES];
};

/* One half of one row. The halves of the whole board are numbered in the order of the scan; an argument `number` is that
 * number. struct half (halves.h) has everything that is the same in all rows. */
struct half_plan {
  uint32_t first_tile;
  uint32_t tile_count;
  uint32_t slots;
  struct plan_size size;
  bool is_as_above; /* its tiles equal the tiles of the half a row above (twins.h) */
};

/* Transfers for each first node on most boards, apart from twins. A table that grows step by step would move every time. */
#define TRANSFERS_OF_NODE 14
#define BLOCK_TRANSFERS_OF_NODE 2

/* The use of a plan. It is the same plan for a count and for marginals, but forecasts need the memory of the sweep, which
 * differs (engine/narrow.h). */
enum plan_use {
  PLAN_FOR_COUNT,
  PLAN_FOR_MARGINALS,
  PLAN_FOR_WALKS /* without chains: every state has a number of its own, and nodes can be found */
};

struct plan {
  const struct problem *problem;
  const struct tally *tally;
  struct halves *halves;
  struct budget *budget;
  enum plan_use use;
  /* Sets the next two when the limit is in doubt (forecast.h), or leaves them 0 if it finds nothing. May be NULL. engine/run.c
   * hands in engine/narrow.h, which this folder does not know. */
  void (*measure)(struct plan *plan);
  double bytes_of_node; /* for each expected first node */
  double bytes_of_pair; /* of the numbers of a sweep, for each of most_pairs */

  double expected_nodes; /* first nodes of the whole board, by the second row */
  uint64_t most_pairs;   /* the most pairs, in one half, of a first node and a tally that some lane can reach */
  struct scan scan;
  struct half_plan *half_plans;
  size_t half_count; /* of all rows */
  struct table tiles;
  struct table first_nodes;      /* struct first_node */
  struct table first_sets;       /* by first node, a lane set: the reachable tallies, later the live ones */
  struct table first_chain_sets; /* by first node, a set: the tallies that have slots */
  size_t twin_nodes;             /* first nodes in twins, which mostly need no transfers of their own */
  struct table last_nodes;       /* struct last_node */
  struct table blocks;
  struct table block_sets; /* by block, a set: the tallies live in any of its frontiers */
  struct reach reach;
  struct tile_work *work; /* by member of the team */
  unsigned member_count;
  size_t half_at_hand; /* the half that the team plans */
  struct plan_size size;
};

/* Makes all tables of a plan empty, with the memory that they have. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status plan_begin(struct plan *plan);

/* Likewise makes the tables of `member_count` members of the team empty. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status plan_begin_work(struct plan *plan, unsigned member_count);

/* Gives the memory back. The plan may be all zero. */
void plan_clear(struct plan *plan);

static inline struct half *plan_half(const struct plan *plan, size_t number) {
  return &plan->halves->half[number % (size_t)plan->halves->per_row];
}

/* The position in the scan of the first cell of a half. */
static inline size_t plan_position(const struct plan *plan, size_t number) {
  const size_t row = number / (size_t)plan->halves->per_row;
  return row * (size_t)plan->halves->rules.width + (size_t)plan_half(plan, number)->begin;
}

static inline struct tile *plan_tile(const struct plan *plan, size_t number) {
  return (struct tile *)plan->tiles.items + number;
}

static inline struct first_node *plan_first_node(const struct plan *plan, uint32_t node) {
  return (struct first_node *)plan->first_nodes.items + node;
}

static inline lane_word *plan_first_set(const struct plan *plan, uint32_t node) {
  return (lane_word *)plan->first_sets.items + node * plan->tally->words;
}

static inline uint64_t *plan_first_chain_set(const struct plan *plan, uint32_t node) {
  return (uint64_t *)plan->first_chain_sets.items + node * plan->tally->words;
}

/* The slot of a start (tally.h), in the first tile; NO_SLOT if it is not live. */
static inline uint32_t plan_start_slot(const struct plan *plan, uint32_t start) {
  const uint32_t first = plan_tile(plan, 0)->first_nodes_begin;
  const uint32_t slot = plan_first_node(plan, first)->slot;
  const uint64_t *set = slot == NO_SLOT ? NULL : plan_first_chain_set(plan, first);
  return set != NULL && set_has(set, start) ? slot + rank_in(set, start) : NO_SLOT;
}

static inline struct block *plan_block(const struct plan *plan, uint32_t block) {
  return (struct block *)plan->blocks.items + block;
}

static inline uint64_t *plan_block_set(const struct plan *plan, uint32_t block) {
  return (uint64_t *)plan->block_sets.items + block * plan->tally->words;
}

/* The greatest number of slots of a half. */
uint64_t plan_most_slots(const struct plan *plan);

/* Finds the reachable states in a tile of a half, from its first nodes. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status plan_reach_tile(struct reach *reach, const struct plan *plan, size_t number, const struct tile *tile);

#endif
