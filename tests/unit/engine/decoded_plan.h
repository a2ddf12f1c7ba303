/*
 * A plan as links between frontiers again: what plan.h keeps as numbers of counters, told by frontier and tally.
 *
 * Decoding tests all that can be told without knowing which states are live: that every number lies where it may, that the
 * counters of each tile are whose they must be, and that slots connect those who leave a tile with those who enter one.
 */
#ifndef TESTS_UNIT_ENGINE_DECODED_PLAN_H
#define TESTS_UNIT_ENGINE_DECODED_PLAN_H

#include <stdlib.h>

#include "made_plan.h"

/* ---- Counters ------------------------------------------------------------------------------------------------------------ */

/* Whose a counter is. */
struct decoded_counter {
  uint32_t frontier;
  uint32_t tally;
};

struct decoded_layer {
  const struct plan_layer *layer;
  struct decoded_counter *counters;
};

/* The counters of a layer lie one behind the other in the order of the frontiers, with a gap behind every tile that has some. */
static inline struct decoded_layer decode_layer(const struct plan *plan, size_t position) {
  struct decoded_layer decoded = {.layer = &plan->layers[position]};
  decoded.counters = calloc(decoded.layer->value_count + 1, sizeof *decoded.counters);
  assert_non_null(decoded.counters);
  const uint16_t *tiles = tiles_before(&plan->tiles, plan_column(plan, position))->left;
  uint32_t values = 0;
  uint32_t tile = 0;
  for (uint32_t frontier = 0; frontier < decoded.layer->frontier_count; frontier++) {
    const struct plan_entry *entry = &decoded.layer->entries[frontier];
    if (entry->tally_end == 0) {
      continue;
    }
    values += values > 0 && tiles[frontier] != tile ? PLAN_GAP : 0;
    tile = tiles[frontier];
    assert_int_equal(entry->value_begin, values);
    for (uint32_t tally = entry->tally_begin; tally < entry->tally_end; tally++, values++) {
      assert_true(values < decoded.layer->value_count);
      decoded.counters[values] = (struct decoded_counter){.frontier = frontier, .tally = tally};
    }
  }
  assert_int_equal(values > 0 ? values + PLAN_GAP : 0, decoded.layer->value_count);
  return decoded;
}

static inline void decoded_layer_clear(struct decoded_layer *decoded) {
  free(decoded->counters);
  decoded->counters = NULL;
}

/* ---- Links --------------------------------------------------------------------------------------------------------------- */

/* What a step moves from one frontier to another. */
struct decoded_link {
  size_t step;
  uint32_t from;
  uint32_t to;
  uint32_t tally_begin; /* before the cell */
  uint32_t tally_end;
  uint32_t left; /* tiles */
  uint32_t entered;
};

/* A state from which a step completes the fleet. */
struct decoded_ending {
  size_t step;
  struct decoded_counter from;
};

enum { DECODED_LINKS = 40000, DECODED_ENDINGS = 20000 };

/* All that leads over a cell. */
struct decoded_cell {
  struct steps over;
  struct decoded_link links[DECODED_LINKS];
  size_t link_count;
  struct decoded_ending endings[DECODED_ENDINGS];
  size_t ending_count;
  size_t parts; /* of links that are kept in parts */
};

struct decoding {
  const struct plan *plan;
  size_t position;
  const struct decoded_layer *before;
  const struct decoded_layer *after;
  struct decoded_cell *cell;
};

/* The first of the ends of a step, which has one for each tile. */
static inline uint32_t first_end_of(const struct decoding *decoding, size_t step) {
  return decoding->cell->over.steps[step].number * plan_band(decoding->plan, decoding->position)->tile_count;
}

/* The counters before the cell that a stretch of a tile starts from; all of them are of one frontier of the tile. */
static inline struct decoded_counter decode_before(const struct decoding *decoding, const struct stretch *stretch,
                                                   uint32_t tile) {
  const struct plan_range range = plan_tile_values(decoding->plan, decoding->position, tile);
  const uint32_t count = stretch->blocks * TALLY_BLOCK;
  assert_true(stretch->before % TALLY_BLOCK == 0 && stretch->before + count <= range.end - range.begin);
  const struct decoded_counter *first = &decoding->before->counters[range.begin + stretch->before];
  assert_int_equal(first->frontier, first[count - 1].frontier);
  assert_int_equal(first->tally, stretch->first_block * TALLY_BLOCK);
  assert_int_equal(tiles_before(&decoding->plan->tiles, plan_column(decoding->plan, decoding->position))->left[first->frontier],
                   tile);
  return *first;
}

/* And those after it that it leads to, in a tile of the next layer or, behind the band, anywhere in it. */
static inline struct decoded_counter decode_after(const struct decoding *decoding, const struct stretch *stretch,
                                                  const struct step *step, uint32_t tile) {
  const struct plan *plan = decoding->plan;
  const int column = plan_column(plan, decoding->position);
  struct plan_range range = {.begin = 0, .end = decoding->after->layer->value_count};
  if (column + 1 < plan_band(plan, decoding->position)->end) {
    range = plan_tile_values(plan, decoding->position + 1, tile);
  }
  const uint32_t count = stretch->blocks * TALLY_BLOCK;
  assert_true(stretch->after % TALLY_BLOCK == 0 && stretch->after + count <= range.end - range.begin);
  const struct decoded_counter *first = &decoding->after->counters[range.begin + stretch->after];
  assert_int_equal(first->frontier, first[count - 1].frontier);
  assert_int_equal(first->tally, stretch->first_block * TALLY_BLOCK + step->blocks);
  assert_int_equal(tiles_behind(&plan->tiles, column)->entered[first->frontier], tile);
  return *first;
}

/* Adds a link, or the next part of one that is kept in parts: all but the last have the most blocks. */
static inline void decoded_cell_add(struct decoded_cell *cell, struct decoded_link link) {
  assert_true(link.tally_end > link.tally_begin && link.tally_end - link.tally_begin <= STRETCH_BLOCKS * TALLY_BLOCK);
  struct decoded_link *last = cell->link_count > 0 ? &cell->links[cell->link_count - 1] : NULL;
  if (last && last->step == link.step && last->from == link.from && last->to == link.to && last->tally_end == link.tally_begin) {
    assert_int_equal((last->tally_end - last->tally_begin) % (STRETCH_BLOCKS * TALLY_BLOCK), 0);
    last->tally_end = link.tally_end;
    cell->parts++;
  } else {
    assert_true(cell->link_count < DECODED_LINKS);
    cell->links[cell->link_count++] = link;
  }
}

static inline struct decoded_link link_between(size_t step, struct decoded_counter before, struct decoded_counter after,
                                               const struct stretch *stretch) {
  return (struct decoded_link){.step = step,
                               .from = before.frontier,
                               .to = after.frontier,
                               .tally_begin = before.tally,
                               .tally_end = before.tally + stretch->blocks * TALLY_BLOCK};
}

/* Where the items of a step and a tile lie, which come one behind the other. */
static inline struct plan_range next_range(const struct decoding *decoding, const struct plan_part *part, size_t step,
                                           uint32_t tile, uint32_t *end) {
  const struct plan_range range = plan_range(decoding->plan, part, first_end_of(decoding, step) + tile);
  assert_int_equal(range.begin, *end);
  assert_true(range.end >= range.begin);
  *end = range.end;
  return range;
}

static inline void decode_staying(const struct decoding *decoding) {
  const struct plan_part *part = &decoding->before->layer->staying;
  const struct stretch *stretches = plan_stretches(decoding->plan, part);
  uint32_t end = 0;
  for (size_t step = 0; step < decoding->cell->over.count; step++) {
    for (uint32_t tile = 0; tile < plan_band(decoding->plan, decoding->position)->tile_count; tile++) {
      const struct plan_range range = next_range(decoding, part, step, tile, &end);
      for (uint32_t i = range.begin; i < range.end; i++) {
        const struct decoded_counter before = decode_before(decoding, &stretches[i], tile);
        const struct decoded_counter after = decode_after(decoding, &stretches[i], &decoding->cell->over.steps[step], tile);
        struct decoded_link link = link_between(step, before, after, &stretches[i]);
        link.left = tile;
        link.entered = tile;
        decoded_cell_add(decoding->cell, link);
      }
    }
  }
}

/* What is known of the slots of a cell: who enters from the one with this number. */
struct decoded_slot {
  const struct stretch *entering; /* the stretch that begins here, or NULL */
  size_t step;
  uint32_t tile;
  bool is_entered; /* a stretch takes it */
  bool is_left;
};

/* Notes who enters from which slots; no slot is taken twice. */
static inline void note_entering(const struct decoding *decoding, struct decoded_slot *slots) {
  const struct plan_layer *layer = decoding->before->layer;
  const struct stretch *stretches = plan_stretches(decoding->plan, &layer->entering);
  uint32_t end = 0;
  for (size_t step = 0; step < decoding->cell->over.count; step++) {
    for (uint32_t tile = 0; tile < plan_band(decoding->plan, decoding->position)->tile_count; tile++) {
      const struct plan_range range = next_range(decoding, &layer->entering, step, tile, &end);
      for (uint32_t i = range.begin; i < range.end; i++) {
        assert_true(stretches[i].blocks > 0);
        struct decoded_slot *first = &slots[stretches[i].before];
        for (uint32_t slot = 0; slot < stretches[i].blocks * TALLY_BLOCK; slot++) {
          assert_true(stretches[i].before + slot < layer->slot_count);
          assert_false(first[slot].is_entered);
          first[slot].is_entered = true;
        }
        first->entering = &stretches[i];
        first->step = step;
        first->tile = tile;
      }
    }
  }
}

/* The stretch that takes up what one that leaves a tile has put into the slots: by the same step, with the same tallies. */
static inline const struct decoded_slot *slot_left(const struct decoding *decoding, struct decoded_slot *slots,
                                                   const struct stretch *stretch, size_t step) {
  const struct plan_layer *layer = decoding->before->layer;
  struct decoded_slot *first = &slots[stretch->after];
  for (uint32_t slot = 0; slot < stretch->blocks * TALLY_BLOCK; slot++) {
    assert_true(stretch->after + slot < layer->slot_count);
    assert_false(first[slot].is_left);
    first[slot].is_left = true;
  }
  assert_non_null(first->entering);
  assert_int_equal(first->step, step);
  assert_int_equal(first->entering->blocks, stretch->blocks);
  assert_int_equal(first->entering->first_block, stretch->first_block);
  return first;
}

/* Every slot of the cell is left by one stretch and entered by one, but those of the gaps, by none. */
static inline void decode_crossing(const struct decoding *decoding) {
  const struct plan_layer *layer = decoding->before->layer;
  const struct stretch *stretches = plan_stretches(decoding->plan, &layer->leaving);
  const uint32_t slot_count = layer->slot_count;
  struct decoded_slot *slots = calloc(slot_count + 1, sizeof *slots);
  assert_non_null(slots);
  note_entering(decoding, slots);
  uint32_t end = 0;
  for (size_t step = 0; step < decoding->cell->over.count; step++) {
    for (uint32_t tile = 0; tile < plan_band(decoding->plan, decoding->position)->tile_count; tile++) {
      const struct plan_range range = next_range(decoding, &layer->leaving, step, tile, &end);
      for (uint32_t i = range.begin; i < range.end; i++) {
        const struct decoded_slot *slot = slot_left(decoding, slots, &stretches[i], step);
        const struct decoded_counter before = decode_before(decoding, &stretches[i], tile);
        const struct decoded_counter after =
            decode_after(decoding, slot->entering, &decoding->cell->over.steps[step], slot->tile);
        struct decoded_link link = link_between(step, before, after, &stretches[i]);
        link.left = tile;
        link.entered = slot->tile;
        decoded_cell_add(decoding->cell, link);
      }
    }
  }
  uint32_t unused = 0; /* in the gap behind what a link moves */
  for (uint32_t slot = 0; slot < slot_count; slot++) {
    assert_int_equal(slots[slot].is_left, slots[slot].is_entered);
    assert_true(!slots[slot].is_left || unused == 0 || unused == PLAN_GAP);
    unused = slots[slot].is_left ? 0 : unused + 1;
  }
  assert_true(slot_count == 0 || (slots[0].is_left && unused == PLAN_GAP));
  free(slots);
}

static inline void decode_endings(const struct decoding *decoding) {
  const struct plan_part *part = &decoding->before->layer->endings;
  const uint32_t *endings = plan_endings(decoding->plan, part);
  struct decoded_cell *cell = decoding->cell;
  uint32_t end = 0;
  for (size_t step = 0; step < cell->over.count; step++) {
    for (uint32_t tile = 0; tile < plan_band(decoding->plan, decoding->position)->tile_count; tile++) {
      const struct plan_range range = next_range(decoding, part, step, tile, &end);
      const struct plan_range values = plan_tile_values(decoding->plan, decoding->position, tile);
      for (uint32_t i = range.begin; i < range.end; i++) {
        assert_true(endings[i] < values.end - values.begin && cell->ending_count < DECODED_ENDINGS);
        const struct decoded_counter from = decoding->before->counters[values.begin + endings[i]];
        cell->endings[cell->ending_count++] = (struct decoded_ending){.step = step, .from = from};
      }
    }
  }
}

/* The slots of the cells of a band follow each other, those of the last cell first. */
static inline void check_slots_follow(const struct plan *plan, size_t position) {
  const bool is_last = plan_column(plan, position) + 1 == plan_band(plan, position)->end;
  const struct plan_layer *layer = &plan->layers[position];
  assert_int_equal(layer->slots_begin, is_last ? 0 : layer[1].slots_begin + layer[1].slot_count);
}

/* Tells what leads by some steps, which must be all that something is kept of, over the cell that layer `position` stands before.
 */
static inline void decode_cell_by(struct decoded_cell *cell, const struct steps *over, const struct plan *plan, size_t position,
                                  const struct decoded_layer *before, const struct decoded_layer *after) {
  cell->over = *over;
  cell->link_count = 0;
  cell->ending_count = 0;
  cell->parts = 0;
  const struct decoding decoding = {.plan = plan, .position = position, .before = before, .after = after, .cell = cell};
  check_slots_follow(plan, position);
  decode_staying(&decoding);
  decode_crossing(&decoding);
  decode_endings(&decoding);
}

/* The same where something is kept only of the steps over the cell. */
static inline void decode_cell(struct decoded_cell *cell, const struct plan *plan, size_t position,
                               const struct decoded_layer *before, const struct decoded_layer *after) {
  const struct steps over = plan_steps(plan, position);
  decode_cell_by(cell, &over, plan, position, before, after);
}

#endif
