#include "engine/sweep_band.h"

#include <string.h>

/* Bands with fewer stretches than this are not worth waking other threads for. */
#define STRETCHES_WORTH_SHARING 8192u

struct sweep_band sweep_band_of(const struct plan *plan, size_t position) {
  const struct band *band = plan_band(plan, position);
  const size_t row_begin = position - (size_t)plan_column(plan, position);
  return (struct sweep_band){.begin = row_begin + (size_t)band->begin, .end = row_begin + (size_t)band->end};
}

/* ---- Sizes --------------------------------------------------------------------------------------------------------------- */

uint64_t sweep_layer_bytes(const struct sweep *sweep, size_t position) {
  return (uint64_t)sweep->plan->layers[position].value_count * sweep->counters->bytes;
}

static uint64_t tile_bytes(const struct sweep *sweep, size_t position, uint32_t tile) {
  const struct plan_range range = plan_tile_values(sweep->plan, position, tile);
  return range.end > range.begin ? (uint64_t)(range.end - range.begin - PLAN_GAP) * sweep->counters->bytes : 0;
}

uint64_t sweep_tile_bytes(const struct sweep *sweep, size_t position) {
  uint64_t greatest = 0;
  for (uint32_t tile = 0; tile < plan_band(sweep->plan, position)->tile_count; tile++) {
    const uint64_t bytes = tile_bytes(sweep, position, tile);
    greatest = bytes > greatest ? bytes : greatest;
  }
  return greatest;
}

uint64_t sweep_slot_bytes(const struct sweep *sweep, struct sweep_band band) {
  const struct plan_layer *first = &sweep->plan->layers[band.begin]; /* its slots are the last ones */
  return ((uint64_t)first->slots_begin + first->slot_count) * sweep->counters->bytes;
}

uint64_t sweep_product_bytes(const struct sweep *sweep) {
  uint64_t products = 0;
  for (int i = 0; i < sweep->plan->tiles.band_count; i++) {
    const struct band *band = &sweep->plan->tiles.bands[i];
    const uint64_t of_band = (uint64_t)band->tile_count * (uint64_t)(band->end - band->begin) * steps_at_most(sweep->plan->tally);
    products = of_band > products ? of_band : products;
  }
  return products * sweep->counters->bytes;
}

/* ---- The work on a band, of which the tiles are the parts ---------------------------------------------------------------- */

struct band_work {
  const struct sweep *sweep;
  struct sweep_band band;
  size_t cells;
  const struct steps *over; /* by cell of the band */
  uint32_t tile_count;
  uint32_t first_tile; /* of the level at hand */
  /* Forwards: F of the first layer, the slots, and of the last one or NULL. Backwards the first two, where they are wanted. */
  const char *reached_first;
  char *reached_slots;
  char *reached_last;
  size_t multiplied; /* backwards: so many cells are multiplied */
  const char *completions_last;
  char *completions_first;
  char *const *completions; /* by cell: the layers before them, where all are wanted; otherwise NULL */
};

static struct band_work work_on(const struct sweep *sweep, struct sweep_band band) {
  struct band_work work = {
      .sweep = sweep, .band = band, .cells = band.end - band.begin, .tile_count = plan_band(sweep->plan, band.begin)->tile_count};
  for (size_t cell = 0; cell < work.cells; cell++) {
    sweep->over[cell] = plan_steps(sweep->plan, band.begin + cell);
  }
  work.over = sweep->over;
  return work;
}

/* Whether the caller still wants it. Once it does not, what is left of the sweep is gone through without doing anything. */
static bool is_wanted(const struct band_work *work) {
  return progress_still_goes_on(&work->sweep->plan->budget->progress);
}

static bool is_pass(const struct step *step) {
  return step->ship_class == NO_CLASS;
}

static const struct plan_layer *layer_of(const struct band_work *work, size_t cell) {
  return &work->sweep->plan->layers[work->band.begin + cell];
}

/* What is kept of a step over a cell, in one tile. */
static struct plan_range range_of(const struct band_work *work, size_t cell, const struct plan_part *part, size_t step,
                                  uint32_t tile) {
  const uint32_t number = work->over[cell].steps[step].number;
  return plan_range(work->sweep->plan, part, (size_t)number * work->tile_count + tile);
}

/* The stretches of a step over a cell, in one tile. */
static struct batch batch_of(const struct band_work *work, size_t cell, const struct plan_part *part, size_t step,
                             uint32_t tile) {
  const struct plan *plan = work->sweep->plan;
  const struct plan_range range = range_of(work, cell, part, step, tile);
  return (struct batch){.step = &work->over[cell].steps[step],
                        .stretches = plan_stretches(plan, part) + range.begin,
                        .count = range.end - range.begin};
}

static size_t count_stretches(const struct band_work *work) {
  const size_t steps = steps_at_most(work->sweep->plan->tally);
  size_t count = 0;
  for (size_t cell = 0; cell < work->cells; cell++) {
    count += plan_range(work->sweep->plan, &layer_of(work, cell)->staying, steps * work->tile_count - 1).end;
  }
  return count;
}

/* Has every tile done, level by level: upwards or downwards. */
static void share_levels(struct band_work *work, bool upwards, team_work *of_tile) {
  const struct sweep *sweep = work->sweep;
  const struct band *band = plan_band(sweep->plan, work->band.begin);
  struct team *team = count_stretches(work) >= STRETCHES_WORTH_SHARING ? sweep->team : NULL;
  for (uint32_t i = 0; i < band->level_count; i++) {
    const uint32_t level = upwards ? i : band->level_count - 1 - i;
    work->first_tile = level > 0 ? band->levels_end[level - 1] : 0;
    team_share(team, band->levels_end[level] - work->first_tile, of_tile, work);
  }
}

/* Where the first counter of a tile lies in the layer before a cell. */
static size_t tile_offset(const struct band_work *work, size_t cell, uint32_t tile) {
  return plan_tile_values(work->sweep->plan, work->band.begin + cell, tile).begin * work->sweep->counters->bytes;
}

/* ---- Forwards ------------------------------------------------------------------------------------------------------------ */

/* The slots of a cell, among those of the band. */
static char *slots_over(const struct band_work *work, size_t cell, char *slots) {
  return slots + layer_of(work, cell)->slots_begin * work->sweep->counters->bytes;
}

/* Puts what leaves the tile into the slots. */
static void push_into_slots(const struct band_work *work, size_t cell, size_t step, uint32_t tile, const char *values) {
  const size_t bytes = work->sweep->counters->bytes;
  const struct batch leaving = batch_of(work, cell, &layer_of(work, cell)->leaving, step, tile);
  char *slots = slots_over(work, cell, work->reached_slots);
  for (const struct stretch *stretch = leaving.stretches; stretch < leaving.stretches + leaving.count; stretch++) {
    memcpy(slots + stretch->after * bytes, values + stretch->before * bytes, stretch->blocks * TALLY_BLOCK * bytes);
  }
}

/* The step that stays empty, which is the first into the counters of a tile; or the number of steps, where a cell has none. */
static size_t first_step(const struct steps *over) {
  size_t first = 0;
  while (first < over->count && over->steps[first].move != MOVE_STAY_EMPTY) {
    first++;
  }
  return first;
}

/* From F of the layer before a cell that of the layer after it, in one tile: added to it, but for what a step has stored. */
static void push_over_cell(const struct band_work *work, size_t cell, uint32_t tile, const char *values, char *next_values,
                           size_t stored_step) {
  const struct counters *counters = work->sweep->counters;
  for (size_t i = 0; i < work->over[cell].count; i++) {
    const struct batch entering = batch_of(work, cell, &layer_of(work, cell)->entering, i, tile);
    counters->push(counters, &entering, slots_over(work, cell, work->reached_slots), next_values);
    if (i != stored_step) {
      const struct batch staying = batch_of(work, cell, &layer_of(work, cell)->staying, i, tile);
      counters->push(counters, &staying, values, next_values);
    }
  }
}

/* The same within the band, into a layer that holds nothing yet. */
static void push_within_band(const struct band_work *work, size_t cell, uint32_t tile, const char *values, char *next_values) {
  const struct counters *counters = work->sweep->counters;
  const size_t first = first_step(&work->over[cell]);
  const size_t bytes = (size_t)tile_bytes(work->sweep, work->band.begin + cell + 1, tile);
  if (first < work->over[cell].count) {
    const struct batch staying = batch_of(work, cell, &layer_of(work, cell)->staying, first, tile);
    counters->push_first(counters, &staying, values, next_values, bytes / counters->bytes);
  } else {
    memset(next_values, 0, bytes);
  }
  push_over_cell(work, cell, tile, values, next_values, first);
}

/* F of a tile in the layers 1 .. end - 1 of the band. */
static void push_through(const struct band_work *work, uint32_t tile, struct tile_scratch *scratch, size_t end) {
  const char *values = work->reached_first + tile_offset(work, 0, tile);
  for (size_t cell = 0; cell + 1 < end; cell++) {
    char *next_values = scratch->reached[cell];
    push_within_band(work, cell, tile, values, next_values);
    values = next_values;
  }
}

static void push_tile(void *context, unsigned part, unsigned member) {
  const struct band_work *work = context;
  const uint32_t tile = work->first_tile + part;
  struct tile_scratch *scratch = &work->sweep->scratch[member];
  if (!is_wanted(work)) {
    return;
  }
  push_through(work, tile, scratch, work->cells);
  for (size_t cell = 0; cell < work->cells; cell++) {
    const char *values = cell > 0 ? scratch->reached[cell - 1] : work->reached_first + tile_offset(work, 0, tile);
    for (size_t i = 0; i < work->over[cell].count; i++) {
      push_into_slots(work, cell, i, tile, values);
    }
    if (cell + 1 == work->cells && work->reached_last) {
      push_over_cell(work, cell, tile, values, work->reached_last, SIZE_MAX);
    }
  }
}

/* Clearing memory that has never been touched takes as long as the system takes to find it; threads find it side by side, each
 * another large page. */
#define BYTES_CLEARED_AT_A_TIME ((size_t)2 << 20)

struct clearing {
  const struct band_work *work;
  char *values;
  size_t bytes;
  size_t in_page; /* so many bytes before the first value a large page begins */
};

static size_t smaller(size_t one, size_t other) {
  return one < other ? one : other;
}

static void clear_part(void *context, unsigned part, unsigned member) {
  const struct clearing *clearing = context;
  const size_t page = part * BYTES_CLEARED_AT_A_TIME;
  const size_t begin = page > clearing->in_page ? page - clearing->in_page : 0;
  const size_t end = smaller(page + BYTES_CLEARED_AT_A_TIME - clearing->in_page, clearing->bytes);
  (void)member;
  if (is_wanted(clearing->work)) {
    memset(clearing->values + begin, 0, end - begin);
  }
}

static void clear_layer(const struct band_work *work, char *values, size_t bytes) {
  struct clearing clearing = {.work = work, .bytes = bytes, .in_page = (uintptr_t)values % BYTES_CLEARED_AT_A_TIME};
  clearing.values = values;
  const size_t parts = (clearing.in_page + bytes + BYTES_CLEARED_AT_A_TIME - 1) / BYTES_CLEARED_AT_A_TIME;
  team_share(parts > 1 ? work->sweep->team : NULL, (unsigned)parts, clear_part, &clearing);
}

void sweep_band_forwards(const struct sweep *sweep, struct sweep_band band, const char *first, char *slots, char *last) {
  struct band_work work = work_on(sweep, band);
  work.reached_first = first;
  work.reached_slots = slots;
  work.reached_last = last;
  if (last) { /* the tiles of the band do not lie together there */
    clear_layer(&work, last, (size_t)sweep_layer_bytes(sweep, band.end));
  }
  share_levels(&work, true, push_tile);
}

/* ---- Products ------------------------------------------------------------------------------------------------------------ */

static size_t product_offset(const struct band_work *work, uint32_t tile, size_t cell, size_t step) {
  return ((tile * work->cells + cell) * steps_at_most(work->sweep->plan->tally) + step) * work->sweep->counters->bytes;
}

/* Clears the products of a tile; it is the same thread that adds to them. */
static void clear_products(const struct band_work *work, uint32_t tile) {
  const size_t begin = product_offset(work, tile, 0, 0);
  memset(work->sweep->products + begin, 0, product_offset(work, tile + 1, 0, 0) - begin);
}

/* Adds the products of all tiles, times the weight of what is placed, to the marginals of what the steps over a cell place. */
static void add_products(const struct band_work *work, size_t cell, char *marginals) {
  const struct counters *counters = work->sweep->counters;
  const size_t cells = work->sweep->plan->layer_count - 1;
  for (size_t i = 0; i < work->over[cell].count; i++) {
    const struct step *step = &work->over[cell].steps[i];
    if (is_pass(step)) {
      continue;
    }
    const size_t index = (2 * step->ship_class + step->direction) * cells + work->band.begin + cell;
    for (uint32_t tile = 0; tile < work->tile_count; tile++) {
      const char *product = work->sweep->products + product_offset(work, tile, cell, i);
      if (step->factor != 1) {
        counters->add_times(counters, marginals + index * counters->bytes, product, step->factor);
      } else {
        counters->add(counters, marginals + index * counters->bytes, product);
      }
    }
  }
}

/* ---- Backwards ----------------------------------------------------------------------------------------------------------- */

/* Puts what others have to do with the tile into the slots. */
static void pull_into_slots(const struct band_work *work, size_t cell, size_t step, uint32_t tile, const char *next_values) {
  const size_t bytes = work->sweep->counters->bytes;
  const struct batch entering = batch_of(work, cell, &layer_of(work, cell)->entering, step, tile);
  char *slots = slots_over(work, cell, work->sweep->completion_slots);
  for (const struct stretch *stretch = entering.stretches; stretch < entering.stretches + entering.count; stretch++) {
    memcpy(slots + stretch->before * bytes, next_values + stretch->after * bytes, stretch->blocks * TALLY_BLOCK * bytes);
  }
}

/* One step over a cell, in one tile; first: it is the first into the counters, and stores them all. */
static void pull_step(const struct band_work *work, size_t cell, size_t step, bool first, uint32_t tile, char *values,
                      const char *next_values, const char *weights) {
  const struct sweep *sweep = work->sweep;
  const struct plan_layer *layer = layer_of(work, cell);
  const struct counters *counters = sweep->counters;
  const struct batch staying = batch_of(work, cell, &layer->staying, step, tile);
  const struct batch leaving = batch_of(work, cell, &layer->leaving, step, tile);
  const struct plan_range range = range_of(work, cell, &layer->endings, step, tile);
  const char *slots = slots_over(work, cell, sweep->completion_slots);
  char *product = weights ? sweep->products + product_offset(work, tile, cell, step) : NULL;
  if (weights) {
    counters->pull_and_multiply(counters, &staying, values, next_values, weights, product);
    counters->pull_and_multiply(counters, &leaving, values, slots, weights, product);
  } else if (first) {
    const uint64_t bytes = tile_bytes(sweep, work->band.begin + cell, tile);
    counters->pull_first(counters, &staying, values, next_values, (size_t)bytes / counters->bytes);
    counters->pull(counters, &leaving, values, slots);
  } else {
    counters->pull(counters, &staying, values, next_values);
    counters->pull(counters, &leaving, values, slots);
  }
  counters->end(counters, plan_endings(sweep->plan, &layer->endings) + range.begin, range.end - range.begin,
                work->over[cell].steps[step].factor, values, weights, product);
}

/* From B of the layer after a cell that of the layer before it, in one tile. */
static void pull_over_cell(const struct band_work *work, size_t cell, uint32_t tile, char *values, const char *next_values,
                           const char *weights) {
  const struct steps *over = &work->over[cell];
  const size_t first = first_step(over);
  for (size_t i = 0; i < over->count; i++) {
    pull_into_slots(work, cell, i, tile, next_values);
  }
  if (first < over->count) {
    pull_step(work, cell, first, true, tile, values, next_values, NULL);
  } else {
    memset(values, 0, (size_t)tile_bytes(work->sweep, work->band.begin + cell, tile));
  }
  for (size_t i = 0; i < over->count; i++) {
    if (i != first) {
      pull_step(work, cell, i, false, tile, values, next_values, is_pass(&over->steps[i]) ? NULL : weights);
    }
  }
}

/* Where B of a tile goes in the layer before a cell. */
static char *completions_of(const struct band_work *work, size_t cell, uint32_t tile, const struct tile_scratch *scratch) {
  if (work->completions) {
    return work->completions[cell] + tile_offset(work, cell, tile);
  }
  return cell > 0 ? scratch->completions[cell - 1] : work->completions_first + tile_offset(work, 0, tile);
}

/* Where F of a tile is in the layer before a cell that is multiplied. */
static const char *weights_of(const struct band_work *work, size_t cell, uint32_t tile, const struct tile_scratch *scratch) {
  return cell > 0 ? scratch->reached[cell - 1] : work->reached_first + tile_offset(work, 0, tile);
}

static void pull_tile(void *context, unsigned part, unsigned member) {
  const struct band_work *work = context;
  const uint32_t tile = work->first_tile + part;
  struct tile_scratch *scratch = &work->sweep->scratch[member];
  if (!is_wanted(work)) {
    return;
  }
  if (work->multiplied > 0) {
    clear_products(work, tile);
    push_through(work, tile, scratch, work->multiplied);
  }
  const char *next_values = work->completions_last;
  for (size_t cell = work->cells; cell-- > 0;) {
    char *values = completions_of(work, cell, tile, scratch);
    pull_over_cell(work, cell, tile, values, next_values, cell < work->multiplied ? weights_of(work, cell, tile, scratch) : NULL);
    next_values = values;
  }
}

/* How many cells of a band lie in the columns before this one. */
static size_t cells_before(const struct plan *plan, struct sweep_band band, int column) {
  const int cells = column - plan_column(plan, band.begin);
  const int all = (int)(band.end - band.begin);
  return (size_t)(cells < 0 ? 0 : cells < all ? cells : all);
}

void sweep_band_backwards(const struct sweep *sweep, struct sweep_band band, const char *last, char *first,
                          const struct sweep_weights *weights) {
  struct band_work work = work_on(sweep, band);
  work.completions_last = last;
  work.completions_first = first;
  if (weights) {
    work.reached_first = weights->first;
    work.reached_slots = weights->slots;
    work.multiplied = cells_before(sweep->plan, band, weights->columns);
  }
  share_levels(&work, false, pull_tile);
  for (size_t cell = 0; weights && cell < work.multiplied && is_wanted(&work); cell++) {
    add_products(&work, cell, weights->marginals);
  }
}

void sweep_band_completions(const struct sweep *sweep, struct sweep_band band, const char *last, char *const *layers) {
  struct band_work work = work_on(sweep, band);
  work.completions_last = last;
  work.completions = layers;
  share_levels(&work, false, pull_tile);
}
