/*
 * A batch of stretches made by chance or by hand, with the counters that it moves: what the tests of the counters work on.
 *
 * Entries lie one after another as those of a plan do (plan.h). What may be read but not used, the room before and after the
 * counters, is filled with noise.
 */
#ifndef TESTS_UNIT_ENGINE_MADE_BATCH_H
#define TESTS_UNIT_ENGINE_MADE_BATCH_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "engine/counters.h"
#include "fleets.h"
#include "support/random.h"

enum { BATCH_ENTRIES = 4, BATCH_STRETCHES = 8 };

/* A fleet with the steps that it can take: two that place no ship, and one or two for each class. */
struct batch_fleet {
  const struct fleet_sizes *sizes;
  struct problem_class classes[FLEET_CLASSES];
  struct problem problem;
  struct budget budget;
  struct tally tally;
  struct steps steps;
};

static inline void batch_fleet_start(struct batch_fleet *fleet, const struct fleet_sizes *sizes) {
  *fleet = (struct batch_fleet){.sizes = sizes, .budget = {.limit = 1 << 24}};
  fleet->problem = fleet_problem(fleet->classes, sizes);
  struct transitions transitions;
  assert_int_equal(tally_create(&fleet->tally, &fleet->problem, &fleet->budget), FC_OK);
  assert_int_equal(transitions_create(&transitions, &fleet->problem, &fleet->budget), FC_OK);
  const struct cell_set coverable = cells_coverable(&fleet->problem);
  fleet->steps = steps_over(&fleet->problem, &fleet->tally, &transitions, &coverable, 0);
  transitions_clear(&transitions);
  assert_in_range(fleet->steps.count, 2 + sizes->class_count, 2 + 2 * sizes->class_count);
}

static inline void batch_fleet_finish(struct batch_fleet *fleet) {
  tally_clear(&fleet->tally, &fleet->budget);
  assert_int_equal(fleet->budget.used, 0);
}

/* Whether a step can be taken from a tally, by its digits. Two steps of a class share the tallies that have room: the one whose
 * whole blocks are those of the stride takes those that stay where these lead to. */
static inline bool batch_may_step(const struct batch_fleet *fleet, const struct step *step, uint32_t tally) {
  if (step->ship_class == NO_CLASS) {
    return fleet_has_tally(fleet->sizes, &fleet->tally, tally);
  }
  const bool carries = step->blocks / TALLY_BLOCK != step->stride / TALLY_BLOCK;
  return fleet_has_room(fleet->sizes, &fleet->tally, step->ship_class, tally) &&
         fleet_carries_from(&fleet->tally, step->ship_class, tally) == carries;
}

/* The counters of one layer. */
struct batch_layer {
  struct plan_entry entries[BATCH_ENTRIES];
  uint32_t entry_count;
  uint32_t value_count;
  size_t bytes; /* of the counters */
  unsigned char *room;
  unsigned char *values; /* aligned, COUNTER_ALIGNMENT bytes of room before and after */
};

/* Appends an entry of whole blocks. */
static inline void batch_layer_add(struct batch_layer *layer, const struct batch_fleet *fleet, uint32_t begin, uint32_t end) {
  assert_true(layer->entry_count < BATCH_ENTRIES && begin < end && end <= fleet->tally.size);
  layer->entries[layer->entry_count++] =
      (struct plan_entry){.tally_begin = begin, .tally_end = end, .value_begin = layer->value_count};
  layer->value_count += end - begin;
}

static inline void batch_fill(unsigned char *bytes, size_t count, struct random_source *source) {
  for (size_t i = 0; i < count; i += sizeof(uint64_t)) {
    const uint64_t bits = random_bits(source);
    memcpy(bytes + i, &bits, sizeof bits);
  }
}

/*
 * Random values, now and then all ones or all zeros, so that carries run far; around all of it noise. What is no tally is noise
 * as well, unless it must be zero, as it is in a sweep, where nothing ever leads there.
 */
static inline void batch_layer_draw(struct batch_layer *layer, const struct batch_fleet *fleet, bool has_zeros,
                                    size_t counter_bytes, struct random_source *source) {
  layer->bytes = layer->value_count * counter_bytes;
  const size_t room_bytes = layer->bytes + 3 * (size_t)COUNTER_ALIGNMENT;
  layer->room = malloc(room_bytes);
  assert_non_null(layer->room);
  batch_fill(layer->room, room_bytes / sizeof(uint64_t) * sizeof(uint64_t), source);
  layer->values = layer->room + 2 * (size_t)COUNTER_ALIGNMENT - (uintptr_t)layer->room % COUNTER_ALIGNMENT;
  for (uint32_t entry = 0; entry < layer->entry_count; entry++) {
    const struct plan_entry *at = &layer->entries[entry];
    for (uint32_t t = at->tally_begin; t < at->tally_end; t++) {
      unsigned char *counter = layer->values + (at->value_begin + t - at->tally_begin) * counter_bytes;
      if (has_zeros && !fleet_has_tally(fleet->sizes, &fleet->tally, t)) {
        memset(counter, 0, counter_bytes);
      } else if (random_chance(source, 1, 4)) {
        memset(counter, random_chance(source, 2, 3) ? 0xff : 0, counter_bytes);
      }
    }
  }
}

static inline void batch_layer_free(struct batch_layer *layer) {
  free(layer->room);
  *layer = (struct batch_layer){0};
}

/* A layer of the same entries with values of its own. */
static inline struct batch_layer batch_layer_like(const struct batch_layer *layer, const struct batch_fleet *fleet,
                                                  size_t counter_bytes, struct random_source *source) {
  struct batch_layer made = *layer;
  batch_layer_draw(&made, fleet, false, counter_bytes, source);
  return made;
}

/* All that a step moves from one entry to another; of no blocks where they do not meet. */
static inline struct stretch batch_stretch(const struct step *step, const struct plan_entry *from, const struct plan_entry *to) {
  struct stretch stretch = {0};
  for (uint32_t t = from->tally_begin; t < from->tally_end; t += TALLY_BLOCK) {
    const uint32_t next = t + step->blocks;
    if (next >= to->tally_begin && next < to->tally_end && stretch.blocks < STRETCH_BLOCKS) {
      if (stretch.blocks == 0) {
        stretch = (struct stretch){.before = from->value_begin + t - from->tally_begin,
                                   .after = to->value_begin + next - to->tally_begin,
                                   .first_block = t / TALLY_BLOCK & 0xfffff};
      }
      stretch.blocks = (stretch.blocks + 1u) & 0xfff;
    }
  }
  return stretch;
}

#endif
