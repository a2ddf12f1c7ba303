/*
 * The plan of a sweep: which states there are and how they are connected, before anything is counted.
 *
 * A state is a frontier and a tally. The states before one cell form a layer; layer p stands before the p-th cell in row order,
 * and layer rows * columns after the last. In a layer the states are grouped by frontier: an entry is one frontier with a range
 * of tallies, and a move of an entry carries its whole range into an entry of the next layer, shifted by the stride of the class
 * of which a ship is placed (tally.h). So the sweep works on short vectors, and the plan says where they lie:
 *
 *     layer p                          layer p + 1
 *     entry 0  [ range of tallies ] --pass-----------------> entry 0  [ range ]
 *              [                  ] --place 3 down---------> entry 5  [ range ]
 *     entry 1  [ ] ...
 *
 * A state is live when it can be reached from the empty board and can be completed to a configuration. Both are found exactly,
 * with one bit a state: a sweep forwards collects what can be reached, a sweep backwards keeps what can be completed. Only
 * entries with a live state remain, and their ranges are the least that hold all their live states.
 *
 * Once the whole fleet is placed and no cell ahead must be covered, there is exactly one way to go on: placing nothing. Such
 * states are not kept; they are absorbed. From layer `absorbing_from` on, a move whose sum is the full tally ends a configuration
 * there and then, and is marked.
 */
#ifndef FLEETCOUNT_ENGINE_PLAN_H
#define FLEETCOUNT_ENGINE_PLAN_H

#include "engine/table.h"
#include "engine/tally.h"
#include "engine/transitions.h"

/* What a move places: nothing, or a ship of a class in a direction. */
#define MOVE_PLACES_NOTHING 0u
static inline uint16_t move_kind(size_t ship_class, enum direction direction) {
  return (uint16_t)(1 + 2 * ship_class + direction);
}
static inline size_t move_class(uint16_t kind) {
  return (kind - 1u) / 2;
}

/* The target of a move all of whose states are absorbed. */
#define ABSORBED UINT32_MAX

struct plan_move {
  uint32_t target; /* entry of the next layer, or ABSORBED */
  uint16_t kind;
  bool absorbs; /* one of its states completes the fleet and is absorbed */
};

struct plan_entry {
  uint32_t move_begin;  /* its moves are move_begin .. move_begin of the next entry - 1 */
  uint32_t tally_begin; /* its tallies are tally_begin .. tally_end - 1 */
  uint32_t tally_end;
  uint32_t value_begin; /* where its counters begin among those of the layer */
};

struct plan_layer {
  struct table entries;  /* struct plan_entry; one more than there are, to end the last; none in the last layer */
  struct table moves;    /* struct plan_move */
  struct table supports; /* while the plan is made: the set of tallies of each entry */
};

struct plan {
  size_t layer_count; /* rows * columns + 1 */
  struct plan_layer *layers;
  size_t absorbing_from;
  uint64_t state_count;
  uint64_t transition_count;
  uint64_t frontier_count;
};

static inline const struct plan_entry *plan_entries(const struct plan_layer *layer) {
  return layer->entries.items;
}

static inline const struct plan_move *plan_moves(const struct plan_layer *layer) {
  return layer->moves.items;
}

static inline size_t plan_entry_count(const struct plan_layer *layer) {
  return layer->entries.count ? layer->entries.count - 1 : 0;
}

/* The number of counters that a layer needs. */
static inline size_t plan_value_count(const struct plan_layer *layer) {
  return layer->entries.count ? plan_entries(layer)[layer->entries.count - 1].value_begin : 0;
}

/*
 * Makes the plan for a problem with at least one ship. Time: proportional to entries and moves, times the words of a set of
 * tallies. Memory: from the budget. Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status plan_create(struct plan *plan, const struct problem *problem, const struct tally *tally,
                      struct transitions *transitions, struct budget *budget);

/* Gives the plan back. The plan may be all zero. */
void plan_clear(struct plan *plan, struct budget *budget);

#endif
