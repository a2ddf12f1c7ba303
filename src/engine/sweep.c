#include "engine/sweep.h"

#include <string.h>

#include "base/large_pages.h"
#include "engine/sweep_layer.h"

static size_t greatest_layer_bytes(const struct sweep *sweep) {
  size_t greatest = 0;
  for (size_t position = 0; position < sweep->plan->layer_count; position++) {
    if (sweep_layer_bytes(sweep, position) > greatest) {
      greatest = sweep_layer_bytes(sweep, position);
    }
  }
  return greatest;
}

/* ---- Arrays of counters: aligned, with room to read before and behind (counters.h) -------------------------------------- */

struct values {
  char *room;
  size_t room_bytes;
  char *counters;
};

/* The bytes that are taken for so many bytes of counters. */
static uint64_t room_for(size_t bytes) {
  return (uint64_t)bytes + 3 * (uint64_t)COUNTER_ALIGNMENT;
}

/* False on failure; the budget says why. */
static bool values_take(struct values *values, size_t bytes, struct budget *budget) {
  values->room_bytes = (size_t)room_for(bytes);
  values->room = budget_allocate(budget, values->room_bytes, 1);
  if (!values->room) {
    return false;
  }
  memory_advise_large(values->room, values->room_bytes);
  values->counters = values->room + COUNTER_ALIGNMENT + (COUNTER_ALIGNMENT - (uintptr_t)values->room % COUNTER_ALIGNMENT);
  return true;
}

static void values_give_back(struct values *values, struct budget *budget) {
  budget_free(budget, values->room, values->room_bytes, 1);
}

/* ---- The count ----------------------------------------------------------------------------------------------------------- */

/* The counter of the first state, the empty board, among those of the first layer, or NULL where it is not live. */
static char *first_counter(const struct sweep *sweep, char *values) {
  const struct plan_entry *entry = &plan_entries(sweep->plan, 0)[FIRST_FRONTIER];
  return entry->tally_end > 0 ? values + entry->value_begin * sweep->counters->bytes : NULL;
}

/* B of the first state. */
static void read_count(void *count, const struct sweep *sweep, char *completions) {
  const char *first = first_counter(sweep, completions);
  memset(count, 0, sweep->counters->bytes);
  if (first) {
    sweep->counters->add(sweep->counters, count, first);
  }
}

static void swap(struct values *one, struct values *other) {
  const struct values kept = *one;
  *one = *other;
  *other = kept;
}

fc_status sweep_count(void *count, const struct plan *plan, const struct counters *counters, struct team *team) {
  const struct sweep sweep = {.plan = plan, .counters = counters, .team = team};
  const size_t bytes = greatest_layer_bytes(&sweep);
  struct values completions[2] = {{0}};
  if (!budget_admits(plan->budget, 2 * room_for(bytes))) {
    return plan->budget->status;
  }
  const bool taken = values_take(&completions[0], bytes, plan->budget) && values_take(&completions[1], bytes, plan->budget);
  if (taken) {
    for (size_t position = plan->layer_count - 1; position-- > 0;) {
      sweep_backwards(&sweep, position, completions[0].counters, completions[1].counters, NULL, NULL);
      swap(&completions[0], &completions[1]);
    }
    read_count(count, &sweep, completions[0].counters);
  }
  values_give_back(&completions[0], plan->budget);
  values_give_back(&completions[1], plan->budget);
  return taken ? FC_OK : plan->budget->status;
}

/* ---- Marginals ------------------------------------------------------------------------------------------------------------- */

/*
 * F is kept only of every `length`-th layer on the way forwards; on the way back a segment of so many layers is computed again.
 *
 *     kept      F0              F4              F8 ...            length 4
 *     segment       F1  F2  F3                                    computed again when the way back comes to it
 */
struct segments {
  size_t end; /* F is wanted of the layers before this one */
  size_t length;
  size_t kept_bytes;    /* of all layers that are kept */
  size_t segment_bytes; /* of the layers of the largest segment, without its first */
};

/* A segment that stays in the cache of the processor, roughly. */
#define SEGMENT_CACHE_BYTES ((size_t)12 << 20)
/* Keeping more layers than fit here is not worth the time that it takes to get and clear the memory. */
#define KEPT_BYTES_AT_EASE ((size_t)160 << 20)

/* Layers lie one behind the other, each at a multiple of the alignment. */
static size_t aligned_layer_bytes(const struct sweep *sweep, size_t position) {
  return (sweep_layer_bytes(sweep, position) + COUNTER_ALIGNMENT - 1) / COUNTER_ALIGNMENT * COUNTER_ALIGNMENT;
}

static struct segments segments_of_length(const struct sweep *sweep, size_t end, size_t length) {
  struct segments segments = {.end = end, .length = length};
  size_t segment = 0;
  for (size_t position = 0; position < end; position++) {
    if (position % length == 0) {
      segments.kept_bytes += aligned_layer_bytes(sweep, position);
      segment = 0;
    } else {
      segment += aligned_layer_bytes(sweep, position);
    }
    segments.segment_bytes = segment > segments.segment_bytes ? segment : segments.segment_bytes;
  }
  return segments;
}

/*
 * Short segments stay in the cache but keep more layers. The least memory is taken near the square root of the number of layers;
 * that length is chosen where shorter ones would take too much.
 */
static struct segments choose_segments(const struct sweep *sweep, size_t end) {
  struct segments best = segments_of_length(sweep, end, 1);
  for (size_t length = 2; length * length <= end + 1; length++) {
    const struct segments longer = segments_of_length(sweep, end, length);
    if (best.kept_bytes <= KEPT_BYTES_AT_EASE && longer.segment_bytes > SEGMENT_CACHE_BYTES) {
      break;
    }
    if (longer.kept_bytes + longer.segment_bytes < best.kept_bytes + best.segment_bytes) {
      best = longer;
    }
  }
  return best;
}

/* The counters of a whole analysis. */
struct tables {
  struct segments segments;
  struct values kept;
  struct values segment;
  struct values completions[2]; /* also the two layers at hand on the way forwards */
  struct values products;
};

static void tables_give_back(struct tables *tables, struct budget *budget) {
  values_give_back(&tables->kept, budget);
  values_give_back(&tables->segment, budget);
  values_give_back(&tables->completions[0], budget);
  values_give_back(&tables->completions[1], budget);
  values_give_back(&tables->products, budget);
}

static fc_status tables_take(struct tables *tables, const struct sweep *sweep, struct segments chosen) {
  struct budget *budget = sweep->plan->budget;
  const size_t layer = greatest_layer_bytes(sweep);
  *tables = (struct tables){.segments = chosen};
  const struct segments *segments = &tables->segments;
  const size_t products = sweep_product_bytes(sweep->counters);
  if (!budget_admits(budget, room_for(segments->kept_bytes) + room_for(segments->segment_bytes) + 2 * room_for(layer) +
                                 room_for(products))) {
    return budget->status;
  }
  if (values_take(&tables->kept, segments->kept_bytes, budget) &&
      values_take(&tables->segment, segments->segment_bytes, budget) && values_take(&tables->completions[0], layer, budget) &&
      values_take(&tables->completions[1], layer, budget) && values_take(&tables->products, products, budget)) {
    return FC_OK;
  }
  const fc_status status = budget->status;
  tables_give_back(tables, budget);
  return status;
}

/* Computes F of the layers in which it is wanted and keeps the first of every segment. Returns where the last of them lies. */
static char *sweep_all_forwards(const struct sweep *sweep, struct tables *tables) {
  char *kept = tables->kept.counters;
  memset(kept, 0, sweep_layer_bytes(sweep, 0));
  char *first = first_counter(sweep, kept);
  if (first) {
    sweep->counters->increment(sweep->counters, first);
  }
  const char *reached = kept;
  for (size_t position = 0; position + 1 < tables->segments.end; position++) {
    const bool keep = (position + 1) % tables->segments.length == 0;
    if (keep) {
      kept += aligned_layer_bytes(sweep, position + 1 - tables->segments.length);
    }
    char *next = keep ? kept : tables->completions[1].counters;
    sweep_forwards(sweep, position, reached, next);
    reached = next;
    if (!keep) {
      swap(&tables->completions[0], &tables->completions[1]);
    }
  }
  return kept;
}

static void sweep_layer_back(const struct sweep *sweep, size_t position, const char *reached, struct tables *tables,
                             char *marginals) {
  sweep_backwards(sweep, position, tables->completions[0].counters, tables->completions[1].counters, reached, marginals);
  swap(&tables->completions[0], &tables->completions[1]);
}

/*
 * From F of layer `begin`, the first of a segment, computes F of its other layers, and takes the completions back to it. Only
 * the first columns are essential.
 */
static void sweep_segment_back(const struct sweep *sweep, size_t begin, size_t end, int columns, const char *first,
                               struct tables *tables, char *marginals) {
  char *room = tables->segment.counters;
  const char *reached = first;
  for (size_t position = begin; position + 1 < end; position++) {
    sweep_forwards(sweep, position, reached, room);
    reached = room;
    room += aligned_layer_bytes(sweep, position + 1);
  }
  for (size_t position = end; position-- > begin;) {
    if (position > begin) {
      room -= aligned_layer_bytes(sweep, position);
    }
    const bool is_essential = plan_column(sweep->plan, position) < columns;
    sweep_layer_back(sweep, position, !is_essential ? NULL : position > begin ? room : first, tables, marginals);
  }
}

fc_status sweep_marginals(void *count, void *marginals, const struct plan *plan, const struct counters *counters,
                          struct team *team, const struct essential *essential, size_t segment_length) {
  struct sweep sweep = {.plan = plan, .counters = counters, .team = team};
  struct tables tables;
  const size_t end = (size_t)essential->rows * (size_t)plan->problem->columns;
  const struct segments chosen = segment_length ? segments_of_length(&sweep, end, segment_length) : choose_segments(&sweep, end);
  const fc_status status = tables_take(&tables, &sweep, chosen);
  if (status) {
    return status;
  }
  sweep.products = tables.products.counters;
  const size_t length = tables.segments.length;
  const char *first = sweep_all_forwards(&sweep, &tables);
  for (size_t position = plan->layer_count - 1; position-- > end;) {
    sweep_layer_back(&sweep, position, NULL, &tables, NULL);
  }
  for (size_t begin = (end - 1) / length * length;; begin -= length) {
    sweep_segment_back(&sweep, begin, begin + length < end ? begin + length : end, essential->columns, first, &tables, marginals);
    if (begin == 0) {
      break;
    }
    first -= aligned_layer_bytes(&sweep, begin - length);
  }
  read_count(count, &sweep, tables.completions[0].counters);
  tables_give_back(&tables, plan->budget);
  return FC_OK;
}
