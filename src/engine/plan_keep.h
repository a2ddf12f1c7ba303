/*
 * What connects the live states of two layers, put into the plan as the sweeps need it: as stretches of counters and endings,
 * step by step and tile by tile (plan.h).
 *
 * The links come frontier by frontier, tile by tile, in several parts of neighbouring tiles, on which several threads may work.
 * In each they are collected step by step, and put into the plan, part after part, when the layer is done.
 */
#ifndef FLEETCOUNT_ENGINE_PLAN_KEEP_H
#define FLEETCOUNT_ENGINE_PLAN_KEEP_H

#include "engine/planner.h"

/* What a link moves by a step: tallies begin .. end - 1 before the cell, and where their counters lie. */
struct moved {
  uint32_t begin;
  uint32_t end;
  uint32_t before;
  uint32_t after;
};

/* What a link moves from one tile into another. */
struct crossing {
  struct moved moved;
  uint32_t left; /* tiles */
  uint32_t entered;
};

/* What has been collected of one step. */
struct kept_step {
  struct table staying;   /* struct stretch */
  struct table crossings; /* struct crossing */
  struct table endings;   /* uint32_t */
  size_t staying_begin;   /* where they go among those of the layer */
  size_t endings_begin;
};

/* The layers on both sides of a cell, as the links over it are put into the plan, or one part of the first. */
struct keeping {
  struct planner *planner;
  struct kept_step *kept; /* by number of a step: of the part */
  uint32_t tiles_begin;   /* the tiles of the part */
  uint32_t tiles_end;
  struct plan_layer *layer;
  size_t position;
  size_t step_count;    /* the numbers of steps are below it */
  const uint16_t *left; /* by frontier: its tile */
  const uint16_t *entered;
  uint32_t tile_count;
  const uint16_t *left_next;  /* by frontier of the next layer, where the band ends there: its tile in the next band */
  const uint32_t *tiles_next; /* and the ends of those tiles; both NULL within the band */
  bool has_crossings;         /* there are several levels */
};

/* So many of them, empty, or NULL; the budget says why. */
struct kept_step *kept_steps_create(size_t count, struct budget *budget);
void kept_steps_free(struct kept_step *kept, size_t count, struct budget *budget);

/* Begins a layer: all of it is one part, without a place to collect. Errors of all: FC_LIMIT, FC_NO_MEMORY. */
fc_status keeping_begin(struct keeping *keeping, struct planner *planner, size_t position);

/* Begins a part of it, the tiles begin .. end - 1, which collects in `kept`. */
struct keeping keeping_part(const struct keeping *keeping, struct kept_step *kept, uint32_t begin, uint32_t end);

/* Where the ends of the counters of the tiles are put. */
static inline uint32_t *keeping_tile_values(const struct keeping *keeping) {
  return (uint32_t *)keeping->planner->plan->ends.items + keeping->layer->tile_values_begin;
}

/* No more will come of this tile. Called for every tile of the part, in order. */
void keeping_end_tile(const struct keeping *keeping, uint32_t tile);

/* Puts what has been collected in all parts into the plan. The team may be NULL. */
fc_status keeping_end(struct keeping *parts, size_t part_count, struct team *team);

/* ---- Collecting: inline, for it is done for every link of every layer -------------------------------------------------------
 */

static inline uint32_t larger(uint32_t one, uint32_t other) {
  return one > other ? one : other;
}

static inline uint32_t smaller(uint32_t one, uint32_t other) {
  return one < other ? one : other;
}

/* Where the counters of the frontier at hand lie. */
struct place {
  struct plan_entry entry;
  uint32_t tile;
};

/* The first counter of a frontier of the next layer: by the numbers of its tile or, after the band, of the layer. */
static inline uint32_t value_after(const struct keeping *keeping, uint32_t to, const struct plan_entry *entry) {
  const uint32_t tile = keeping->left_next ? keeping->left_next[to] : 0;
  return entry->value_begin + (tile > 0 ? keeping->tiles_next[tile - 1] : 0);
}

static inline struct moved moved_by(const struct keeping *keeping, const struct step *step, const struct place *place,
                                    uint32_t to) {
  const struct plan_entry after = keeping->planner->entries_next[to];
  const uint32_t begin = larger(place->entry.tally_begin + step->blocks, after.tally_begin); /* tallies after the cell */
  const uint32_t end = smaller(place->entry.tally_end + step->blocks, after.tally_end);
  return (struct moved){.begin = begin - step->blocks,
                        .end = end - step->blocks,
                        .before = place->entry.value_begin + begin - step->blocks - place->entry.tally_begin,
                        .after = value_after(keeping, to, &after) + begin - after.tally_begin};
}

/* Appends what is moved as a stretch, or several where it is longer than one can be. */
static inline fc_status append_stretches(struct table *stretches, struct moved moved, struct budget *budget) {
  for (uint32_t tally = moved.begin; tally < moved.end; tally += STRETCH_BLOCKS * TALLY_BLOCK) {
    struct stretch *stretch = table_append(stretches, budget);
    if (!stretch) {
      return budget->status;
    }
    *stretch = (struct stretch){.before = moved.before + tally - moved.begin,
                                .after = moved.after + tally - moved.begin,
                                .first_block = tally / TALLY_BLOCK & 0xfffff,
                                .blocks = smaller((moved.end - tally) / TALLY_BLOCK, STRETCH_BLOCKS) & 0xfff};
  }
  return FC_OK;
}

/* Keeps what a link moves by a step. The entries on both sides have been made. */
static inline fc_status keeping_link(const struct keeping *keeping, const struct step *step, const struct place *place,
                                     uint32_t to) {
  struct budget *budget = budget_of(keeping->planner);
  struct kept_step *kept = &keeping->kept[step->number];
  const struct moved moved = moved_by(keeping, step, place, to);
  if (!keeping->has_crossings || place->tile == keeping->entered[to]) {
    return append_stretches(&kept->staying, moved, budget);
  }
  struct crossing *crossing = table_append(&kept->crossings, budget);
  if (!crossing) {
    return budget->status;
  }
  *crossing = (struct crossing){.moved = moved, .left = place->tile, .entered = keeping->entered[to]};
  return FC_OK;
}

/* Keeps the state of a frontier from which a step completes the fleet. */
static inline fc_status keeping_ending(const struct keeping *keeping, const struct step *step, const struct place *place) {
  struct budget *budget = budget_of(keeping->planner);
  uint32_t *ending = table_append(&keeping->kept[step->number].endings, budget);
  if (!ending) {
    return budget->status;
  }
  const uint32_t tally = keeping->planner->plan->tally->full - step->stride;
  *ending = place->entry.value_begin + tally - place->entry.tally_begin;
  return FC_OK;
}

#endif
