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
 * The links of a layer are kept step by step: first all that continue a ship, then all that stay empty, then all that place a
 * ship of the first class across, and so on. What is the same for all links of a step need not be looked at for each.
 *
 * A state is live when it can be reached from the empty board and can be completed to a configuration. Both are found exactly,
 * with one bit a state: a sweep forwards collects what can be reached, a sweep backwards keeps what can be completed. Only links
 * between live states are kept, and the range of an entry is the least number of whole blocks that holds all its live states.
 *
 * Once the whole fleet is placed and no cell ahead must be covered, there is exactly one way to go on: placing nothing. Such
 * states are not kept; they are absorbed. From the layer `absorbing_from` on, a step into it whose sum is the full tally ends a
 * configuration there and then; the frontiers from which this can happen are kept step by step as well, the `endings`.
 */
#ifndef FLEETCOUNT_ENGINE_PLAN_H
#define FLEETCOUNT_ENGINE_PLAN_H

#include "engine/steps.h"

struct plan_entry {
  uint32_t tally_begin; /* its tallies are tally_begin .. tally_end - 1: whole blocks (tally.h), none where no state is live */
  uint32_t tally_end;
  uint32_t value_begin; /* where its counters begin among those of the layer: a multiple of a block */
};

/*
 * The frontiers of a layer fall into slices of equal length by number. Two links of one step that lead into different slices have
 * neither the frontier before the cell nor the one after it in common, and the counters of a slice lie together; so slices can be
 * worked on by different threads, and by one thread with what it needs in its cache.
 */
#define PLAN_SLICES 16u

static inline uint32_t plan_slice(uint32_t frontier, uint32_t frontier_count) {
  return (uint32_t)((uint64_t)frontier * PLAN_SLICES / frontier_count);
}

/*
 * The links of a step into each slice of the next layer, and its endings, end here in the arrays of their layer; they begin where
 * those of the slice or the step before it end.
 */
struct plan_step {
  uint32_t links_end[PLAN_SLICES];
  uint32_t endings_end;
};

struct plan_layer {
  uint32_t frontier_count; /* frontiers 1 .. frontier_count - 1 were known when the layer was reached */
  uint32_t live_frontiers; /* those with a live state */
  uint64_t live_states;
  uint32_t value_count;                   /* counters of the layer, gaps included */
  uint32_t slice_values[PLAN_SLICES + 1]; /* where the counters of each slice begin among them, and the end */
  size_t entries_begin; /* where its entries, by frontier, its links, endings and steps begin in the arrays of the plan */
  size_t links_begin;
  size_t endings_begin;
  size_t steps_begin;
};

struct plan {
  const struct problem *problem;
  const struct tally *tally;
  struct transitions *transitions;
  struct budget *budget;
  struct cell_set coverable;
  size_t absorbing_from;
  size_t layer_count; /* rows * columns + 1 */
  struct plan_layer *layers;
  struct table entries;    /* struct plan_entry */
  struct table links;      /* struct link */
  struct table endings;    /* uint32_t, frontiers */
  struct table steps;      /* struct plan_step */
  uint64_t frontier_count; /* entries with a live state, summed over the layers */
  uint64_t state_count;    /* live states */
  uint64_t transition_count;
};

/*
 * Makes the plan for a problem with at least one ship. It refers to the other arguments as long as it lives. Time: proportional
 * to frontiers and links, times the words of a set of tallies. Memory: from the budget. Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status plan_create(struct plan *plan, const struct problem *problem, const struct tally *tally,
                      struct transitions *transitions, struct budget *budget);

/* Gives the plan back. The plan may be all zero. */
void plan_clear(struct plan *plan);

/*
 * Counters that are kept 0 before the first entry of a layer and behind every entry, so that a block that is read across either
 * end of an entry finds nothing there.
 */
static inline uint32_t plan_gap(const struct plan *plan) {
  return plan->tally->carries ? TALLY_BLOCK : 0;
}

/* The steps over the cell that layer `position` stands before. */
static inline struct steps plan_steps(const struct plan *plan, size_t position) {
  return steps_over(plan->problem, plan->tally, plan->transitions, &plan->coverable, plan->absorbing_from, (int)position);
}

/* The entries of layer `position`, by frontier. */
static inline const struct plan_entry *plan_entries(const struct plan *plan, size_t position) {
  return (const struct plan_entry *)plan->entries.items + plan->layers[position].entries_begin;
}

/* The links over the cell that it stands before, step by step; the endings; and where those of each step end. */
static inline const struct link *plan_links(const struct plan *plan, size_t position) {
  return (const struct link *)plan->links.items + plan->layers[position].links_begin;
}

static inline const uint32_t *plan_endings(const struct plan *plan, size_t position) {
  return (const uint32_t *)plan->endings.items + plan->layers[position].endings_begin;
}

static inline const struct plan_step *plan_step_ends(const struct plan *plan, size_t position) {
  return (const struct plan_step *)plan->steps.items + plan->layers[position].steps_begin;
}

/* The column that layer `position` stands before; 0 for the last layer. */
static inline int plan_column(const struct plan *plan, size_t position) {
  return (int)(position % (size_t)plan->problem->columns);
}

#endif
