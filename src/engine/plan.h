/*
 * The plan of a sweep: which states there are and how they are connected, before anything is counted.
 *
 * A state is a frontier and a tally. The states before one cell form a layer; layer p stands before the p-th cell in row order,
 * and layer rows * columns after the last. In a layer every frontier has an entry, a range of tallies, empty for most. Over the
 * cell, a link (transitions.h) carries the whole range of one frontier into that of another, shifted by the stride of the class
 * of which a ship is placed (steps.h). So the sweep works on short vectors, and the plan says where they lie:
 *
 *     layer p                               layer p + 1
 *     frontier 7   [ tallies 0 .. 59 ]  --stay empty----->  frontier 9   [ 0 .. 59 ]
 *                                       --place 3 down--->  frontier 2   [ 20 .. 79 ]
 *     frontier 12  [ ... ]
 *
 * What a link moves is a stretch: some whole blocks of the counters of the layer before the cell, and as many of the layer after
 * it. That is all that the sweep needs to know, so that frontiers are forgotten when the stretches have been made. They are kept
 * step by step: first all that continue a ship, then all that stay empty, then all that place a ship of the first class across,
 * and so on; what is the same for all links of a step need not be looked at for each. Within a step they are kept tile by tile
 * (tiles.h).
 *
 * A state is live when it can be reached from the empty board and can be completed to a configuration. Both are found exactly,
 * with one bit a state: a sweep forwards collects what can be reached, a sweep backwards keeps what can be completed. Only links
 * between live states are kept, and the range of an entry is the least number of whole blocks that holds all its live states.
 * (Where layers share a plan, read for live: kept. plan_share.c says why that changes nothing.)
 *
 * Layers of two rows that are alike share what is kept of them, and on request some that are almost alike. Then links may be kept
 * for steps that there are not over the cell of one of them: a sweep takes those that there are, by their numbers.
 *
 * Once the whole fleet is placed there is exactly one way to go on, placing nothing, and it is known at once whether that covers
 * all that must be covered (demand.h). Such states are not kept: a step whose sum is the full tally ends a configuration there
 * and then, if it ends in one at all. The states from which this can happen are kept step by step as well, the `endings`.
 */
#ifndef FLEETCOUNT_ENGINE_PLAN_H
#define FLEETCOUNT_ENGINE_PLAN_H

#include "engine/steps.h"
#include "engine/tiles.h"
#include "sys/team.h"

struct plan_entry {
  uint32_t tally_begin; /* its tallies are tally_begin .. tally_end - 1: whole blocks (tally.h), none where no state is live */
  uint32_t tally_end;
  uint32_t value_begin; /* where its counters begin among those of the layer: a multiple of a block. While the plan is made, among
                         * those of its tile */
};

/* The most blocks in a stretch: longer ones are kept in parts. */
#define STRETCH_BLOCKS 4095u

/*
 * Counters `before` and on of the layer before a cell, and `after` and on of the layer after it. All are whole blocks. Within a
 * band counters are numbered from the first one of their tile, so that a tile can lie in a place of its own; those of the layer
 * after the band from the first one of the layer.
 *
 * Where a link leads from one tile into another, neither of which need be in its place while the other is, the numbers wait in a
 * slot between: the stretch of the tile that is left has the slot for `after`, that of the tile that is entered has it for
 * `before`. The slots of a cell are numbered by counters; those of all cells of a band lie one after another.
 */
struct stretch {
  uint32_t before;
  uint32_t after;
  uint32_t first_block : 20; /* the tallies before the cell begin with this block */
  uint32_t blocks : 12;
};

/*
 * After the counters of every tile, and after every slot, so many lie that nobody writes to: what is read beside a stretch,
 * only to be masked out (counters.h), then never belongs to what another thread is working on.
 */
#define PLAN_GAP TALLY_BLOCK

/*
 * Items of one layer, step by step and within a step tile by tile: those of the step with number i and of tile t lie, in an array
 * of the plan, from ends[i * tiles + t - 1], or 0 for the very first, to ends[i * tiles + t].
 */
struct plan_part {
  size_t items_begin; /* where the items of the layer begin in their array */
  size_t ends_begin;  /* and the ends in theirs */
};

struct plan_layer {
  uint32_t frontier_count; /* frontiers are 1 .. frontier_count - 1 */
  uint32_t live_frontiers; /* those with a live state */
  uint64_t live_states;
  uint64_t transitions;       /* from these states */
  uint32_t value_count;       /* its counters */
  size_t tile_values_begin;   /* where the ends of the counters of its tiles begin among the ends */
  uint32_t slots_begin;       /* where the slots of the links over the cell after the layer begin among those of the band, */
  uint32_t slot_count;        /* and how many there are */
  struct plan_part staying;   /* stretches within a tile */
  struct plan_part leaving;   /* stretches from a tile to slots, by the tile */
  struct plan_part entering;  /* stretches from slots to a tile, by the tile */
  struct plan_part endings;   /* counters from which a step completes the fleet, by tile */
  struct plan_entry *entries; /* by frontier; NULL unless they are kept */
};

struct plan {
  const struct problem *problem;
  const struct tally *tally;
  struct transitions *transitions;
  struct budget *budget;
  struct tiles tiles;
  struct cell_set coverable;
  size_t layer_count; /* rows * columns + 1 */
  bool keeps_entries;
  uint32_t first_frontier; /* of the empty board */
  uint32_t first_value;    /* the counter of the empty board in the first layer; NO_VALUE where it is not live */
  struct plan_layer *layers;
  struct table stretches;  /* struct stretch */
  struct table endings;    /* uint32_t: a counter of the layer before the cell */
  struct table ends;       /* uint32_t */
  uint64_t frontier_count; /* frontiers with a live state, summed over the layers */
  uint64_t state_count;    /* live states */
  uint64_t transition_count;
};

#define NO_VALUE UINT32_MAX

/* What a plan is wanted for. */
struct plan_request {
  size_t counter_bytes; /* of a counter */
  bool keeps_entries;   /* the entries of all layers are wanted */
  /*
   * So many counters may be swept in vain for each frontier that need not be planned: layers may have states that are not live,
   * where they then share what is kept of them. 0: layers have exactly the live states.
   */
  uint32_t counters_per_frontier;
  unsigned threads;   /* at most so many may work on it; 0 and 1: the caller alone */
  struct team **team; /* receives the team, if one was called together, which the caller frees; may be NULL where threads is 0 */
};

/*
 * Makes the plan for a problem with at least one ship. It refers to the other arguments, but the request, as long as it lives.
 * Time: proportional to frontiers and links, times the words of a set of tallies. Memory: from the budget. Errors: FC_LIMIT,
 * FC_NO_MEMORY, FC_STOPPED by the budget's progress.
 */
fc_status plan_create(struct plan *plan, const struct problem *problem, const struct tally *tally,
                      struct transitions *transitions, struct plan_request request, struct budget *budget);

/* Gives all back that only a plan's making needed, when entries are not kept: frontiers, links, and which are in which tile. */
void plan_forget_frontiers(struct plan *plan);

/* Gives the plan back. The plan may be all zero. */
void plan_clear(struct plan *plan);

/* The steps over the cell that layer `position` stands before. */
static inline struct steps plan_steps(const struct plan *plan, size_t position) {
  return steps_over(plan->problem, plan->tally, plan->transitions, &plan->coverable, (int)position);
}

/* The column that layer `position` stands before; 0 for the last layer. */
static inline int plan_column(const struct plan *plan, size_t position) {
  return (int)(position % (size_t)plan->problem->columns);
}

/* The band that this column belongs to. */
static inline const struct band *plan_band(const struct plan *plan, size_t position) {
  return tiles_band(&plan->tiles, plan_column(plan, position));
}

/* Where some items lie in the array of their layer. */
struct plan_range {
  uint32_t begin;
  uint32_t end;
};

static inline struct plan_range plan_range(const struct plan *plan, const struct plan_part *part, size_t index) {
  const uint32_t *ends = (const uint32_t *)plan->ends.items + part->ends_begin;
  return (struct plan_range){.begin = index > 0 ? ends[index - 1] : 0, .end = ends[index]};
}

static inline const struct stretch *plan_stretches(const struct plan *plan, const struct plan_part *part) {
  return (const struct stretch *)plan->stretches.items + part->items_begin;
}

static inline const uint32_t *plan_endings(const struct plan *plan, const struct plan_part *part) {
  return (const uint32_t *)plan->endings.items + part->items_begin;
}

/* Whether some configuration ends over the cell that layer `position` stands before. */
static inline bool plan_has_endings(const struct plan *plan, size_t position) {
  const size_t tiles = plan_band(plan, position)->tile_count;
  return plan_range(plan, &plan->layers[position].endings, steps_at_most(plan->tally) * tiles - 1).end > 0;
}

/* The counters of a tile among those of layer `position`, with the gap after them. */
static inline struct plan_range plan_tile_values(const struct plan *plan, size_t position, uint32_t tile) {
  const uint32_t *ends = (const uint32_t *)plan->ends.items + plan->layers[position].tile_values_begin;
  return (struct plan_range){.begin = tile > 0 ? ends[tile - 1] : 0, .end = ends[tile]};
}

#endif
