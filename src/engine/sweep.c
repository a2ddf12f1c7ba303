#include "engine/sweep.h"

#include <string.h>

#include "engine/sweep_band.h"
#include "sys/reserve.h"
#include "sys/status.h"

/* ---- Arrays of counters: aligned, with room to read before and after (counters.h) -------------------------------------- */

/* Arrays in one piece of memory, so that all of the need is known before any of it is taken. */
struct values {
  char *room;
  size_t room_bytes;
  char *next; /* the next array begins here */
};

/* The bytes that are taken for an array of so many bytes. */
static uint64_t room_for(uint64_t bytes) {
  return (bytes + COUNTER_ALIGNMENT - 1) / COUNTER_ALIGNMENT * COUNTER_ALIGNMENT + COUNTER_ALIGNMENT;
}

/* Takes room for arrays of `bytes` in all, each counted by room_for. */
static fc_status values_take(struct values *values, uint64_t bytes, struct budget *budget) {
  if (bytes > SIZE_MAX - 2 * COUNTER_ALIGNMENT) { /* more than an address of 32 bits can reach */
    return budget_admits(budget, bytes) ? budget->status = error_no_memory(budget->error) : budget->status;
  }
  values->room_bytes = (size_t)bytes + 2 * COUNTER_ALIGNMENT;
  values->room = budget_allocate_again(budget, values->room_bytes);
  if (!values->room) {
    return budget->status;
  }
  reserve_use_large(values->room, values->room_bytes);
  values->next = values->room + COUNTER_ALIGNMENT + (COUNTER_ALIGNMENT - (uintptr_t)values->room % COUNTER_ALIGNMENT);
  return FC_OK;
}

static char *values_next(struct values *values, uint64_t bytes) {
  char *array = values->next;
  values->next += room_for(bytes);
  return array;
}

/* ---- Bands, numbered from the first of the board -------------------------------------------------------------------------- */

static size_t bands_of_board(const struct plan *plan) {
  return (size_t)plan->problem->rows * (size_t)plan->tiles.band_count;
}

static struct sweep_band band_of(const struct plan *plan, size_t number) {
  const size_t bands = (size_t)plan->tiles.band_count;
  const size_t row_begin = number / bands * (size_t)plan->problem->columns;
  return sweep_band_of(plan, row_begin + (size_t)plan->tiles.bands[number % bands].begin);
}

static uint64_t larger(uint64_t one, uint64_t other) {
  return one > other ? one : other;
}

/* The room for the largest layer before any band, for the largest tile of any layer, and for the most slots of any band. */
struct greatest {
  uint64_t layer;
  uint64_t tile;
  uint64_t slots;
};

static struct greatest find_greatest(const struct sweep *sweep, size_t band_end) {
  struct greatest greatest = {0};
  for (size_t number = 0; number < band_end; number++) {
    const struct sweep_band band = band_of(sweep->plan, number);
    greatest.layer = larger(greatest.layer, room_for(sweep_layer_bytes(sweep, band.begin)));
    greatest.slots = larger(greatest.slots, room_for(sweep_slot_bytes(sweep, band)));
    for (size_t position = band.begin; position < band.end; position++) {
      greatest.tile = larger(greatest.tile, room_for(sweep_tile_bytes(sweep, position)));
    }
  }
  return greatest;
}

/* ---- The way back -------------------------------------------------------------------------------------------------------- */

/* What every sweep needs. */
struct pass {
  struct team *smaller_team; /* in place of the one that the sweep was given, where there is no room for all its members */
  struct tile_scratch *scratch;
  unsigned members;
  char *completions[2]; /* B after the band at hand, and before it */
};

static uint64_t room_for_members(unsigned members, struct greatest greatest) {
  return 2 * greatest.layer + greatest.slots + members * 2 * (MAXIMUM_BAND_COLUMNS - 1) * greatest.tile;
}

static uint64_t room_for_pass(const struct pass *pass, struct greatest greatest) {
  return room_for_members(pass->members, greatest);
}

/* As many members of the team as there is memory for, beside so many bytes: each has tiles of its own. */
static unsigned members_with_room(const struct sweep *sweep, struct greatest greatest, uint64_t others) {
  const struct budget *budget = sweep->plan->budget;
  const uint64_t unused = budget->pool ? budget->pool->touched - budget->pool->used : 0; /* that the pool has got */
  const uint64_t room = budget->limit - budget->used + unused;
  unsigned members = team_members(sweep->team);
  while (members > 1 && room_for_members(members, greatest) + others > room) {
    members = (members + 1) / 2;
  }
  return members;
}

static char *next_room(struct values *values, uint64_t room) {
  char *array = values->next;
  values->next += room;
  return array;
}

/* Chooses how many work, who will need so many bytes besides; and takes the scratch of each: small things, not among the
 * counters. */
static fc_status pass_take(struct pass *pass, struct sweep *sweep, struct greatest greatest, uint64_t others) {
  const unsigned members = members_with_room(sweep, greatest, others);
  *pass = (struct pass){0};
  if (members < team_members(sweep->team)) {
    pass->smaller_team = team_create(members);
    sweep->team = pass->smaller_team;
  }
  pass->members = team_members(sweep->team);
  pass->scratch = budget_allocate_lasting(sweep->plan->budget, pass->members, sizeof *pass->scratch);
  sweep->scratch = pass->scratch;
  sweep->over = budget_allocate_lasting(sweep->plan->budget, MAXIMUM_BAND_COLUMNS, sizeof *sweep->over);
  return pass->scratch && sweep->over ? FC_OK : sweep->plan->budget->status;
}

static void pass_give_back(struct pass *pass, const struct sweep *sweep) {
  team_free(pass->smaller_team);
  budget_free(sweep->plan->budget, pass->scratch, pass->members, sizeof *pass->scratch);
  budget_free(sweep->plan->budget, sweep->over, MAXIMUM_BAND_COLUMNS, sizeof *sweep->over);
}

static void pass_begin(struct pass *pass, struct sweep *sweep, struct greatest greatest, struct values *values) {
  sweep->completion_slots = next_room(values, greatest.slots);
  pass->completions[0] = next_room(values, greatest.layer);
  pass->completions[1] = next_room(values, greatest.layer);
  for (unsigned member = 0; member < pass->members; member++) {
    for (size_t i = 0; i + 1 < MAXIMUM_BAND_COLUMNS; i++) {
      pass->scratch[member].reached[i] = next_room(values, greatest.tile);
      pass->scratch[member].completions[i] = next_room(values, greatest.tile);
    }
  }
}

/* Asks whether to go on with a part of the sweep, from the share `begin` to `end` of it, of which so many bands are done. */
static bool goes_on(const struct sweep *sweep, double begin, double end, size_t done, size_t bands) {
  return budget_goes_on(sweep->plan->budget, begin + (end - begin) * (double)done / (double)bands);
}

/* From B after a band B before it. */
static void band_back(const struct sweep *sweep, struct pass *pass, size_t number, const struct sweep_weights *weights) {
  sweep_band_backwards(sweep, band_of(sweep->plan, number), pass->completions[0], pass->completions[1], weights);
  char *behind = pass->completions[0];
  pass->completions[0] = pass->completions[1];
  pass->completions[1] = behind;
}

/* B of the first state, the empty board. */
static void read_count(void *count, const struct sweep *sweep, const struct pass *pass) {
  const size_t bytes = sweep->counters->bytes;
  memset(count, 0, bytes);
  if (sweep->plan->first_value != NO_VALUE) {
    memcpy(count, pass->completions[0] + sweep->plan->first_value * bytes, bytes);
  }
}

fc_status sweep_count(void *count, const struct plan *plan, const struct counters *counters, struct team *team) {
  struct sweep sweep = {.plan = plan, .counters = counters, .team = team};
  struct pass pass;
  struct values values = {0};
  const struct greatest greatest = find_greatest(&sweep, bands_of_board(plan));
  fc_status status = pass_take(&pass, &sweep, greatest, 0);
  if (!status) {
    status = values_take(&values, room_for_pass(&pass, greatest), plan->budget);
  }
  if (!status) {
    pass_begin(&pass, &sweep, greatest, &values);
    const size_t bands = bands_of_board(plan);
    for (size_t number = bands; number-- > 0 && goes_on(&sweep, 0, 1, bands - 1 - number, bands);) {
      band_back(&sweep, &pass, number, NULL);
    }
    read_count(count, &sweep, &pass);
    status = goes_on(&sweep, 0, 1, 1, 1) ? FC_OK : plan->budget->status;
  }
  budget_free(plan->budget, values.room, values.room_bytes, 1);
  pass_give_back(&pass, &sweep);
  return status;
}

/* ---- B of every layer ---------------------------------------------------------------------------------------------------- */

static uint64_t room_for_all_layers(const struct sweep *sweep) {
  uint64_t room = 0;
  for (size_t position = 0; position + 1 < sweep->plan->layer_count; position++) {
    room += room_for(sweep_layer_bytes(sweep, position));
  }
  return room;
}

static fc_status find_completions(const struct sweep *sweep, const struct completions *completions) {
  const size_t bands = bands_of_board(sweep->plan);
  for (size_t number = bands; number-- > 0 && goes_on(sweep, 0, 1, bands - 1 - number, bands);) {
    const struct sweep_band band = band_of(sweep->plan, number);
    sweep_band_completions(sweep, band, completions->layers[band.end], completions->layers + band.begin);
  }
  return goes_on(sweep, 0, 1, 1, 1) ? FC_OK : sweep->plan->budget->status;
}

/* No thread writes to the gaps; here they are to hold 0 like all that is no state. */
static void clear_gaps(const struct sweep *sweep, const struct completions *completions) {
  const struct plan *plan = sweep->plan;
  for (size_t position = 0; position + 1 < plan->layer_count; position++) {
    for (uint32_t tile = 0; tile < plan_band(plan, position)->tile_count; tile++) {
      const struct plan_range range = plan_tile_values(plan, position, tile);
      if (range.end > range.begin) {
        const size_t bytes = sweep->counters->bytes;
        memset(completions->layers[position] + (range.end - PLAN_GAP) * bytes, 0, PLAN_GAP * bytes);
      }
    }
  }
}

fc_status sweep_completions(struct completions *completions, const struct plan *plan, const struct counters *counters,
                            struct team *team) {
  struct sweep sweep = {.plan = plan, .counters = counters, .team = team};
  struct pass pass = {0};
  struct values scratch = {0};
  struct values all = {0};
  const struct greatest greatest = find_greatest(&sweep, bands_of_board(plan));
  char **layers = budget_allocate(plan->budget, plan->layer_count, sizeof *layers);
  const uint64_t of_layers = room_for_all_layers(&sweep) + room_for(0);
  fc_status status = layers ? pass_take(&pass, &sweep, greatest, of_layers) : plan->budget->status;
  if (!status) {
    status = values_take(&all, of_layers, plan->budget);
  }
  if (!status) {
    status = values_take(&scratch, room_for_pass(&pass, greatest), plan->budget);
  }
  if (!status) {
    pass_begin(&pass, &sweep, greatest, &scratch);
    for (size_t position = 0; position < plan->layer_count; position++) {
      layers[position] = values_next(&all, position + 1 < plan->layer_count ? sweep_layer_bytes(&sweep, position) : 0);
    }
    const struct completions found = {.layers = layers, .room = all.room, .room_bytes = all.room_bytes};
    status = find_completions(&sweep, &found);
    if (!status) {
      clear_gaps(&sweep, &found);
      *completions = found;
    }
  }
  if (status) {
    budget_free(plan->budget, all.room, all.room_bytes, 1);
    budget_free(plan->budget, layers, plan->layer_count, sizeof *layers);
  }
  budget_free(plan->budget, scratch.room, scratch.room_bytes, 1);
  pass_give_back(&pass, &sweep);
  return status;
}

void sweep_completions_clear(struct completions *completions, const struct plan *plan) {
  budget_free(plan->budget, completions->room, completions->room_bytes, 1);
  budget_free(plan->budget, completions->layers, plan->layer_count, sizeof *completions->layers);
  *completions = (struct completions){0};
}

/* ---- What is kept of the way forwards ------------------------------------------------------------------------------------ */

/*
 * F is wanted before the bands with essential columns. Where that is no great thing it is kept before each of them, with the
 * slots of every band. Otherwise it is kept only before every `length`-th band; on the way back F before the bands of such a
 * segment, and their slots, are computed again.
 *
 *     bands       |         |         |         |         |         |         length 3
 *     kept        F                             F
 *     starts                F         F                   F         F         computed again when the way back comes to the
 * segment
 */
struct segments {
  size_t end;               /* F is wanted of the bands before this one */
  size_t row_end;           /* and of each row of the first bands */
  size_t length;            /* in bands; 1: what is wanted is kept */
  struct greatest greatest; /* of these bands */
  uint64_t kept;            /* room for what is kept, with the slots for length 1 */
  uint64_t starts;          /* and for what is computed again */
};

/* To compute again what is not kept takes a quarter of the time of a sweep; but so much memory, and no greater share of what may
 * be used, is enough. */
#define KEPT_BYTES_AT_EASE ((uint64_t)256 << 20)
#define KEPT_SHARE_AT_EASE 16

static uint64_t kept_at_ease(const struct budget *budget) {
  const uint64_t share = budget->limit / KEPT_SHARE_AT_EASE;
  return share < KEPT_BYTES_AT_EASE ? share : KEPT_BYTES_AT_EASE;
}

static bool is_kept(const struct sweep *sweep, const struct segments *segments, size_t number) {
  return segments->length == 1 ? number % (size_t)sweep->plan->tiles.band_count < segments->row_end
                               : number % segments->length == 0;
}

/* What is kept for a band: F before it, or only its slots. */
static uint64_t room_to_keep(const struct sweep *sweep, const struct segments *segments, size_t number) {
  const struct sweep_band band = band_of(sweep->plan, number);
  const uint64_t layer = is_kept(sweep, segments, number) ? room_for(sweep_layer_bytes(sweep, band.begin)) : 0;
  return layer + (segments->length == 1 ? room_for(sweep_slot_bytes(sweep, band)) : 0);
}

static struct segments segments_of_length(const struct sweep *sweep, const struct essential *essential, size_t length) {
  const struct plan *plan = sweep->plan;
  struct segments segments = {.length = length};
  while (segments.row_end < (size_t)plan->tiles.band_count && plan->tiles.bands[segments.row_end].begin < essential->columns) {
    segments.row_end++;
  }
  segments.end = (size_t)(essential->rows - 1) * (size_t)plan->tiles.band_count + segments.row_end;
  segments.greatest = find_greatest(sweep, segments.end);
  for (size_t number = 0; number < segments.end; number++) {
    segments.kept += room_to_keep(sweep, &segments, number);
  }
  segments.starts = length == 1 ? 0 : (length - 1) * segments.greatest.layer + length * segments.greatest.slots;
  return segments;
}

/* The length for which the least memory is taken, or 1 where that is no great thing. */
static struct segments choose_segments(const struct sweep *sweep, const struct essential *essential) {
  struct segments best = segments_of_length(sweep, essential, 1);
  const size_t end = best.end;
  for (size_t length = 2; best.kept > kept_at_ease(sweep->plan->budget) && length * length <= 2 * end; length++) {
    const struct segments longer = segments_of_length(sweep, essential, length);
    if (longer.kept + longer.starts < best.kept + best.starts) {
      best = longer;
    }
  }
  return best;
}

/* The counters of the way forwards. */
struct tables {
  struct segments segments;
  char *kept;
  char *starts;
  char *passing[2]; /* length 1: for what is needed on the way forwards alone; B lies there on the way back */
  char *marginals;
};

static char *kept_for(const struct sweep *sweep, const struct tables *tables, size_t number) {
  char *kept = tables->kept;
  for (size_t before = 0; before < number; before++) {
    kept += room_to_keep(sweep, &tables->segments, before);
  }
  return kept;
}

/* Where F before a band is put. */
static char *start_of(const struct sweep *sweep, const struct tables *tables, size_t number) {
  const struct segments *segments = &tables->segments;
  if (is_kept(sweep, segments, number)) {
    return kept_for(sweep, tables, number);
  }
  /* What is only for the moment is put in two places in turn, so that it can be there at the same time as the next. */
  return segments->length == 1 ? tables->passing[number % 2]
                               : tables->starts + (number % segments->length - 1) * segments->greatest.layer;
}

/* Where the slots of a band are put. */
static char *slots_of(const struct sweep *sweep, const struct tables *tables, size_t number) {
  const struct segments *segments = &tables->segments;
  if (segments->length > 1) {
    return tables->starts + (segments->length - 1) * segments->greatest.layer +
           number % segments->length * segments->greatest.slots;
  }
  const bool has_layer = is_kept(sweep, segments, number);
  const uint64_t layer = has_layer ? room_for(sweep_layer_bytes(sweep, band_of(sweep->plan, number).begin)) : 0;
  return kept_for(sweep, tables, number) + layer;
}

/* From F before a band to F before the next one, if that is wanted, and to its slots. */
static void band_forwards(const struct sweep *sweep, const struct tables *tables, size_t number, bool wants_next) {
  sweep_band_forwards(sweep, band_of(sweep->plan, number), start_of(sweep, tables, number), slots_of(sweep, tables, number),
                      wants_next ? start_of(sweep, tables, number + 1) : NULL);
}

/* The share of the way forwards in a sweep for marginals. */
#define SHARE_FORWARDS 0.3

/* From F before band `begin` to all that is wanted before band `end`. */
static void bands_forwards(const struct sweep *sweep, const struct tables *tables, size_t begin, size_t end) {
  for (size_t number = begin; number < end && goes_on(sweep, 0, SHARE_FORWARDS, number, tables->segments.end); number++) {
    band_forwards(sweep, tables, number, number + 1 < end);
  }
}

/* The only way to the first state. */
static void start_forwards(const struct sweep *sweep, const struct tables *tables) {
  const size_t bytes = sweep->counters->bytes;
  char *first = start_of(sweep, tables, 0);
  memset(first, 0, (size_t)sweep_layer_bytes(sweep, 0));
  if (sweep->plan->first_value != NO_VALUE) {
    sweep->counters->increment(sweep->counters, first + sweep->plan->first_value * bytes);
  }
}

/* Takes the completions back over the whole board, and F with them from where it is kept. */
static void sweep_back(const struct sweep *sweep, struct pass *pass, const struct tables *tables,
                       const struct essential *essential) {
  const struct segments *segments = &tables->segments;
  const size_t bands = bands_of_board(sweep->plan);
  for (size_t number = bands; number-- > 0 && goes_on(sweep, SHARE_FORWARDS, 1, bands - 1 - number, bands);) {
    const bool ends_segment = segments->length > 1 && number % segments->length == segments->length - 1;
    if (number + 1 < segments->end && ends_segment) { /* what was computed for the last segment is there already */
      bands_forwards(sweep, tables, number + 1 - segments->length, number + 1);
    }
    if (number < segments->end && number % (size_t)sweep->plan->tiles.band_count < segments->row_end) {
      const struct sweep_weights weights = {.first = start_of(sweep, tables, number),
                                            .slots = slots_of(sweep, tables, number),
                                            .columns = essential->columns,
                                            .marginals = tables->marginals};
      band_back(sweep, pass, number, &weights);
    } else {
      band_back(sweep, pass, number, NULL);
    }
  }
}

fc_status sweep_marginals(void *count, void *marginals, const struct plan *plan, const struct counters *counters,
                          struct team *team, const struct essential *essential, size_t segment_length) {
  struct sweep sweep = {.plan = plan, .counters = counters, .team = team};
  struct pass pass;
  struct values values = {0};
  struct tables tables = {.segments = segment_length ? segments_of_length(&sweep, essential, segment_length)
                                                     : choose_segments(&sweep, essential),
                          .marginals = marginals};
  const struct greatest greatest = find_greatest(&sweep, bands_of_board(plan));
  const uint64_t products = sweep_product_bytes(&sweep);
  const uint64_t others = room_for(products) + tables.segments.kept + tables.segments.starts;
  fc_status status = pass_take(&pass, &sweep, greatest, others);
  if (!status) {
    status = values_take(&values, room_for_pass(&pass, greatest) + others, plan->budget);
  }
  if (!status) {
    pass_begin(&pass, &sweep, greatest, &values);
    sweep.products = values_next(&values, products);
    tables.kept = next_room(&values, tables.segments.kept);
    tables.starts = next_room(&values, tables.segments.starts);
    tables.passing[0] = pass.completions[0];
    tables.passing[1] = pass.completions[1];
    start_forwards(&sweep, &tables);
    bands_forwards(&sweep, &tables, 0, tables.segments.end);
    sweep_back(&sweep, &pass, &tables, essential);
    read_count(count, &sweep, &pass);
    status = goes_on(&sweep, 0, 1, 1, 1) ? FC_OK : plan->budget->status;
  }
  budget_free(plan->budget, values.room, values.room_bytes, 1);
  pass_give_back(&pass, &sweep);
  return status;
}
