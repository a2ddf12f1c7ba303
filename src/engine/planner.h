/*
 * Making a plan: what the two halves of it share. plan_reach.c finds forwards the states that can be reached, plan_complete.c
 * keeps backwards of those the ones that can be completed, and plan.c leads from cell to cell.
 */
#ifndef FLEETCOUNT_ENGINE_PLANNER_H
#define FLEETCOUNT_ENGINE_PLANNER_H

#include "engine/plan.h"
#include "engine/room_ahead.h"
#include "engine/tally_set.h"

/* Inlined for one and for two words of tallies, which most fleets need, and once for any number. */
#define SPECIALISED static inline __attribute__((always_inline))

/* What is needed of a layer only while the plan is made. */
struct reached_layer {
  size_t begin;       /* where its sets, by frontier, the tallies that can be reached, begin in `reached` */
  size_t known_begin; /* where its numbers of links, by move, that were known when it had been left begin in `known_links` */
};

/* How many links and endings of a layer have been kept. */
struct kept {
  uint32_t links;
  uint32_t endings;
};

/* What lives while a plan is made. */
struct planner {
  struct plan *plan;
  size_t words;                         /* of a set of tallies */
  struct reached_layer *reached_layers; /* layer_count of them */
  struct table reached;                 /* sets of tallies */
  struct table known_links;             /* uint32_t */
  uint64_t *scratch;                    /* one set of tallies */
  size_t set_count;                     /* frontiers that there are in a layer at the most */
  uint64_t *live;                       /* backwards: by frontier, the live states of the layer at hand */
  uint64_t *live_next;                  /* and of the layer after it */
  size_t link_count;                    /* links that there are over a cell at the most */
  struct link *links;                   /* backwards: the links kept of the layer at hand */
  uint32_t *endings;
  struct kept kept[MAXIMUM_STEPS]; /* and how many there were of them after each step */
  struct room_ahead room_ahead;
};

static inline uint64_t *set_of(uint64_t *sets, uint32_t frontier, size_t words) {
  return sets + (size_t)frontier * words;
}

/* The sets of a layer. The pointer is valid until sets of another layer are made. */
static inline uint64_t *reached_by(const struct planner *planner, size_t position) {
  return set_of(planner->reached.items, 0, 1) + planner->reached_layers[position].begin * planner->words;
}

static inline uint32_t *known_links_of(const struct planner *planner, size_t position) {
  return (uint32_t *)planner->known_links.items + planner->reached_layers[position].known_begin;
}

static inline struct budget *budget_of(const struct planner *planner) {
  return planner->plan->budget;
}

/* Makes the layer before the first cell: the empty board. Errors of all four: FC_LIMIT, FC_NO_MEMORY. */
fc_status planner_first_layer(struct planner *planner);

/* Scans one cell: from what layer `position` reaches finds what the next one does. */
fc_status planner_scan_cell(struct planner *planner, size_t position);

/* Turns round behind the last cell. What has come so far without having been absorbed has not placed the whole fleet. */
fc_status planner_last_layer(struct planner *planner);

/* Keeps of layer `position` what can be completed; the layer after it has been done. */
fc_status planner_complete_layer(struct planner *planner, size_t position);

#endif
