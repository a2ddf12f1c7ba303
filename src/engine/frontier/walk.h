/*
 * Walks through the states of a plan, from the empty board on, one transition after another.
 *
 * sweep_completions has found B of every state, so a walk knows the number of ways to go on after every transition. The ranking
 * (engine/ranking.h) consists of such walks.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_WALK_H
#define FLEETCOUNT_ENGINE_FRONTIER_WALK_H

#include "engine/frontier/sweep.h"

/* The data of walks: a plan that keeps its nodes, and B of its states. */
struct walked {
  const struct plan *plan;
  size_t words; /* of a number */
  const char *memory;
  const uint64_t *begins; /* from sweep_completions */
};

/* A state on the way: before a cell, or behind the last cell of a half. */
struct walker {
  size_t half;
  size_t position; /* of the cell, in the scan */
  int layer;
  uint32_t tile;
  uint32_t lane;
  uint32_t node;
  uint32_t tally;
  bool has_ended; /* the configuration is whole */

  /* Set by walk_enter: the kept layers and nodes of the tile (plan.h), the kept words of the node, and the numbers of the lane.
   */
  const struct kept_layer *layers;
  const uint64_t *kept;
  const uint64_t *node_kept;
  const char *numbers;
};

/* The target of a transition: of passing the cell, or of a step over it. */
struct way {
  uint32_t node;
  bool ends; /* the configuration is whole there */
  uint32_t tally;
  const uint64_t *kept;        /* the kept words of the node (plan.h) */
  const uint64_t *completions; /* the number of ways to go on from there: its words lie LANES apart */
};

/* Begins at the empty board with one of the starts of the tally. False if there is no configuration. */
bool walk_begin(struct walker *walker, const struct plan *plan, uint32_t start);

/* Behind the last cell of a half, crosses the seam to the next half; false if the walker is elsewhere. It is called before each
 * cell. */
bool walk_cross(struct walker *walker, const struct plan *plan);

/* Finds the numbers of the walker's tile. Call it after walk_begin and after each seam. */
void walk_enter(struct walker *walker, const struct walked *walked);

/* Whether there are cells left to scan. */
static inline bool walk_has_cells(const struct walker *walker, const struct plan *plan) {
  return walker->position < plan->scan.cell_count;
}

/*
 * The way of a step over the cell, or of passing it: step NULL. walk_look finds all but the number, which walk_read finds where
 * the way does not end. A walk mostly waits for memory: a caller with several walks may prefetch way->kept after walk_look, and
 * way->completions after walk_read.
 */
void walk_look(struct way *way, const struct walked *walked, const struct walker *walker, const struct step *step);
void walk_read(struct way *way, const struct walked *walked, const struct walker *walker);

/* The number of ways to complete the walker's state. */
const uint64_t *walk_completions(const struct walked *walked, const struct walker *walker);

/* Takes a way. */
static inline void walk_on(struct walker *walker, const struct way *way) {
  walker->layer++;
  walker->position++;
  walker->node = way->node;
  walker->node_kept = way->kept;
  walker->tally = way->tally;
  walker->has_ended = way->ends;
}

#endif
