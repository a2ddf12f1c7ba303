/*
 * What connects the live states of two layers, put into the plan as the sweeps need it: as stretches of counters and endings,
 * step by step and tile by tile (plan.h).
 *
 * The links come frontier by frontier, tile by tile. They are collected step by step, and put into the plan when the layer is
 * done.
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
};

/* The layers on both sides of a cell, as the links over it are put into the plan. */
struct keeping {
  struct planner *planner;
  struct plan_layer *layer;
  size_t position;
  const struct steps *over;
  const uint16_t *left; /* by frontier: its tile */
  const uint16_t *entered;
  uint32_t tile_count;
  const uint32_t *tiles_next; /* the ends of the tiles of the layer after the cell; NULL where the band ends */
  bool has_crossings;         /* there are several levels */
};

/* MAXIMUM_STEPS of them, empty, or NULL; the budget says why. */
struct kept_step *kept_steps_create(struct planner *planner);
void kept_steps_free(struct kept_step *kept, struct budget *budget);

/* Begins a layer. Errors of all: FC_LIMIT, FC_NO_MEMORY. */
fc_status keeping_begin(struct keeping *keeping, struct planner *planner, size_t position, const struct steps *over);

/* Where the ends of the counters of the tiles are put. */
static inline uint32_t *keeping_tile_values(const struct keeping *keeping) {
  return (uint32_t *)keeping->planner->plan->ends.items + keeping->layer->tile_values_begin;
}

/* No more will come of this tile. Called for every tile of the band, in order. */
void keeping_end_tile(struct keeping *keeping, uint32_t tile);

/* Puts what has been collected into the plan. */
fc_status keeping_end(struct keeping *keeping);

/* ---- Collecting: inline, for it is done for every link of every layer -------------------------------------------------------
 */

static inline uint32_t larger(uint32_t one, uint32_t other) {
  return one > other ? one : other;
}

static inline uint32_t smaller(uint32_t one, uint32_t other) {
  return one < other ? one : other;
}

/* The first counter of a tile of the layer at hand. */
static inline uint32_t tile_begin(const struct keeping *keeping, uint32_t tile) {
  return tile > 0 ? keeping_tile_values(keeping)[tile - 1] : 0;
}

/* The first counter of a tile of the layer after it, within the band. */
static inline uint32_t tile_begin_next(const struct keeping *keeping, uint32_t tile) {
  return tile > 0 ? keeping->tiles_next[tile - 1] : 0;
}

/* Where the counters of the frontier at hand lie: the first of them by the numbers of its tile. */
struct place {
  struct plan_entry entry;
  uint32_t first;
  uint32_t tile;
};

static inline struct place keeping_place(const struct keeping *keeping, uint32_t frontier) {
  struct place place = {.entry = keeping->planner->entries[frontier], .tile = keeping->left[frontier]};
  place.first = place.entry.value_begin - tile_begin(keeping, place.tile);
  return place;
}

static inline struct moved moved_by(const struct keeping *keeping, const struct step *step, const struct place *place,
                                    uint32_t to) {
  const struct plan_entry after = keeping->planner->entries_next[to];
  const uint32_t begin = larger(place->entry.tally_begin + step->blocks, after.tally_begin); /* tallies after the cell */
  const uint32_t end = smaller(place->entry.tally_end + step->blocks, after.tally_end);
  const uint32_t first_after = after.value_begin - (keeping->tiles_next ? tile_begin_next(keeping, keeping->entered[to]) : 0);
  return (struct moved){.begin = begin - step->blocks,
                        .end = end - step->blocks,
                        .before = place->first + begin - step->blocks - place->entry.tally_begin,
                        .after = first_after + begin - after.tally_begin};
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
static inline fc_status keeping_link(struct keeping *keeping, uint32_t step, const struct place *place, uint32_t to) {
  struct budget *budget = budget_of(keeping->planner);
  struct kept_step *kept = &keeping->planner->kept[step];
  const struct moved moved = moved_by(keeping, &keeping->over->steps[step], place, to);
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
static inline fc_status keeping_ending(struct keeping *keeping, uint32_t step, const struct place *place) {
  struct budget *budget = budget_of(keeping->planner);
  uint32_t *ending = table_append(&keeping->planner->kept[step].endings, budget);
  if (!ending) {
    return budget->status;
  }
  const uint32_t tally = keeping->planner->plan->tally->full - keeping->over->steps[step].stride;
  *ending = place->first + tally - place->entry.tally_begin;
  return FC_OK;
}

#endif
