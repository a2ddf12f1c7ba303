/*
 * Making a plan: what the two halves of it share. plan_reach.c finds forwards the states that can be reached, plan_complete.c
 * keeps backwards of those the ones that can be completed, plan_keep.c puts what connects them into the plan, and plan.c leads
 * from cell to cell.
 *
 * In the middle of a high board one row is like the next: the same states can be reached, and the same can be completed. A layer
 * that has the same sets as the one a row above, forwards, or a row below, backwards, is its twin, and is not stored again. If it
 * is, and over the cell the same is done, then so is the next one, without looking. On request layers become twins that are not
 * quite alike (plan_share.c).
 */
#ifndef FLEETCOUNT_ENGINE_PLANNER_H
#define FLEETCOUNT_ENGINE_PLANNER_H

#include "engine/demand.h"
#include "engine/plan.h"
#include "engine/room_ahead.h"
#include "engine/tally_set.h"
#include "sys/processors.h"
#include "sys/team.h"

/* Live states are counted with one instruction where the processor has it. */
#if HAS_CLONES
#define COUNTING_CLONES __attribute__((target_clones("popcnt", "default")))
#else
#define COUNTING_CLONES
#endif

/* What lives while a plan is made. */
struct planner {
  struct plan *plan;
  size_t words; /* of a set of tallies */
  /*
   * Each layer has at least all that can be reached, and all that the states of the layer before it reach and that still fits
   * (room_ahead.h), which is less and less from cell to cell.
   */
  struct reached_layer {
    size_t begin;      /* where its sets, by frontier, the tallies that can be reached, begin in `reached` */
    uint32_t count;    /* and how many there are: frontiers that have been numbered later cannot be reached */
    size_t end_before; /* where those of all layers before it end */
    bool is_whole;     /* backwards: all that is in the sets is kept */
  } * reached_layers;
  struct table reached;                     /* sets of tallies */
  struct table unknown;                     /* uint32_t: frontiers of the layer at hand whose links are to be worked out */
  uint64_t *scratch;                        /* two sets of tallies */
  size_t set_count;                         /* frontiers that there are in a layer at the most */
  uint64_t *live;                           /* the live states of the layer at hand */
  uint64_t *live_next;                      /* and of the layer after it */
  uint64_t *live_of_column[FC_MAX_COLUMNS]; /* of the last layer before each column that has been completed */
  bool next_is_twin;                        /* the layer after the one at hand keeps the same states as the one a row below it */
  uint32_t *order;                          /* the frontiers of the layer at hand that can be reached: twice set_count */
  struct plan_entry *entries;               /* where the counters of the live states lie; of other frontiers not valid */
  struct plan_entry *entries_next;
  bool has_entries_next;                   /* they have been made; those of a twin are made when they are asked for */
  struct completing_part *parts;           /* backwards: parts of the layer at hand, for several threads (plan_complete.c) */
  uint32_t counters_per_frontier;          /* as in the request, or 0 where hardly any rows are alike */
  bool is_like_row_above[FC_MAX_ROWS + 1]; /* where they are shared: over the cells of the row the same is done (plan_share.c) */
  unsigned threads;                        /* that may be had, as in the request; */
  struct team **team;                      /* they are called together when there is enough to do */
  struct room_ahead room_ahead;
};

static inline uint64_t *set_of(uint64_t *sets, uint32_t frontier, size_t words) {
  return sets + (size_t)frontier * words;
}

/* The sets of a layer, by frontier. The pointer is valid until sets of another layer are made. */
static inline uint64_t *reached_by(const struct planner *planner, size_t position) {
  return set_of(planner->reached.items, 0, 1) + planner->reached_layers[position].begin * planner->words;
}

/* Whether two steps do the same, over cells of one column. */
static inline bool steps_are_same(const struct step *one, const struct step *other) {
  return one->ship_class == other->ship_class && one->move == other->move && one->room == other->room;
}

/* Whether the same is done over two cells of one column. */
bool planner_same_steps(const struct plan *plan, size_t one, size_t other);

static inline struct budget *budget_of(const struct planner *planner) {
  return planner->plan->budget;
}

/* Asks, at every few thousandth frontier of a layer, whether to go on; if not, the budget's status says so. */
static inline bool planner_goes_on(const struct planner *planner, uint32_t frontier) {
  return frontier % 4096 != 0 || budget_still_goes_on(budget_of(planner));
}

/* A plan of which nothing has been found out yet; plan_clear gives it back. Errors of all that follow: FC_LIMIT, FC_NO_MEMORY;
 * and FC_STOPPED by the budget's progress where layers are scanned or completed. */
fc_status plan_start(struct plan *plan, const struct problem *problem, const struct tally *tally, struct transitions *transitions,
                     struct budget *budget);

/* The planner of a plan that has been started. It is cleared before the plan, also after a failure. */
struct planner planner_for(struct plan *plan);
void planner_clear(struct planner *planner);

/* Begins forwards: with the first layer. What is reached from there on is kept until the planner is cleared. */
fc_status planner_begin(struct planner *planner);

/* Makes the layer before the first cell: the empty board. */
fc_status planner_first_layer(struct planner *planner);

/* Scans one cell: from what layer `position` reaches finds what the next one does. */
fc_status planner_scan_cell(struct planner *planner, size_t position);

/* Finds out which rows are alike, in a plan that has been started (plan_share.c). */
void planner_find_rows_alike(struct planner *planner);

/*
 * Sharing sets with other layers (plan_share.c). Forwards: whether over cell `position` nothing is done that is not done over the
 * one above; and whether layer `position`, of which the sets have been found, may have those of the layer above.
 */
bool planner_follows_layer_above(const struct planner *planner, size_t position);
bool planner_may_take_layer_above(const struct planner *planner, size_t position);

/*
 * Forwards, before the first cell of a row, of which layer `position` has sets of its own: adds to them what would be reached
 * some rows below, where that is worth it. The room ahead must be that of the layer.
 */
void planner_close_layer(const struct planner *planner, size_t position);

/* When all layers have been reached: gives some of them the sets of the layer a row below. */
void planner_share_layers(struct planner *planner);

/* Backwards: whether all that is in the sets of layer `position` is to be kept. The layer after it has been done. */
bool planner_is_whole(const struct planner *planner, size_t position);

/* The first layer of its column that has the same sets. What is kept of whole layers is for the steps over that one, which are
 * those of all of them and perhaps more. */
size_t planner_first_sharing(const struct planner *planner, size_t position);

/* When all layers have been reached: counts the frontiers, all that there are before each column. */
void planner_count_frontiers(struct planner *planner);

/* With fewer frontiers before a column other threads are not called together, or not called. */
#define PLANNER_WORTH_A_TEAM 4096u

/* Turns round after the last cell. What has come so far without having been absorbed has not placed the whole fleet. */
fc_status planner_last_layer(struct planner *planner);

/* Keeps of layer `position` what can be completed; the layer after it has been done. */
fc_status planner_complete_layer(struct planner *planner, size_t position);

/* Frees the parts. */
void planner_clear_parts(struct planner *planner);

#endif
