#include "engine/sweep.h"

#include <string.h>

/* A range of tallies of an entry that a move carries into its target. */
struct range {
  uint32_t begin;
  uint32_t end;
};

static uint32_t least(uint32_t one, uint32_t other) {
  return one < other ? one : other;
}

static uint32_t greatest(uint32_t one, uint32_t other) {
  return one > other ? one : other;
}

/* The tallies of `from` that lie in `to` when shifted by stride. The plan sees to it that there are some. */
static struct range range_moved(const struct plan_entry *from, const struct plan_entry *to, uint32_t stride) {
  const uint32_t to_begin = to->tally_begin > stride ? to->tally_begin - stride : 0;
  return (struct range){.begin = greatest(from->tally_begin, to_begin), .end = least(from->tally_end, to->tally_end - stride)};
}

static char *value_at(const struct sweep *sweep, void *values, const struct plan_entry *entry, uint32_t tally) {
  return (char *)values + (size_t)(entry->value_begin + (tally - entry->tally_begin)) * sweep->counters.bytes;
}

static const char *const_value_at(const struct sweep *sweep, const void *values, const struct plan_entry *entry, uint32_t tally) {
  return (const char *)values + (size_t)(entry->value_begin + (tally - entry->tally_begin)) * sweep->counters.bytes;
}

static uint32_t stride_of(const struct sweep *sweep, const struct plan_move *move) {
  return move->kind == MOVE_PLACES_NOTHING ? 0 : sweep->tally->stride[move_class(move->kind)];
}

/* The mask of the tallies with room for the ship that a move places; NULL where it places none. */
static const uint64_t *mask_of(const struct sweep *sweep, const struct plan_move *move, uint32_t begin) {
  return move->kind == MOVE_PLACES_NOTHING ? NULL : tally_mask(sweep->tally, move_class(move->kind)) + begin;
}

/* ---- Forwards ---------------------------------------------------------------------------------------------------------- */

/*
 * From the numbers of layer `position` adds up those of the layer after it, which are zero before, and adds what is absorbed to
 * *count (unless NULL).
 */
static void push_layer(const struct sweep *sweep, size_t position, const void *values, void *next_values, void *count) {
  const struct counters *counters = &sweep->counters;
  const struct plan_layer *layer = &sweep->plan->layers[position];
  const struct plan_entry *entries = plan_entries(layer);
  const struct plan_entry *next_entries = plan_entries(layer + 1);
  const struct plan_move *moves = plan_moves(layer);
  const size_t entry_count = plan_entry_count(layer);
  const uint32_t full = sweep->tally->size - 1;

  for (const struct plan_entry *entry = entries; entry < entries + entry_count; entry++) {
    for (const struct plan_move *move = moves + entry[0].move_begin; move < moves + entry[1].move_begin; move++) {
      const uint32_t stride = stride_of(sweep, move);
      if (move->absorbs && count) {
        counters->add(counters, count, const_value_at(sweep, values, entry, full - stride), NULL, 1);
      }
      if (move->target == ABSORBED) {
        continue;
      }
      const struct plan_entry *target = next_entries + move->target;
      const struct range range = range_moved(entry, target, stride);
      counters->add(counters, value_at(sweep, next_values, target, range.begin + stride),
                    const_value_at(sweep, values, entry, range.begin), mask_of(sweep, move, range.begin),
                    range.end - range.begin);
    }
  }
}

static size_t layer_bytes(const struct sweep *sweep, size_t position) {
  return plan_value_count(&sweep->plan->layers[position]) * sweep->counters.bytes;
}

static size_t greatest_layer_bytes(const struct sweep *sweep) {
  size_t greatest_bytes = 0;
  for (size_t position = 0; position < sweep->plan->layer_count; position++) {
    if (layer_bytes(sweep, position) > greatest_bytes) {
      greatest_bytes = layer_bytes(sweep, position);
    }
  }
  return greatest_bytes;
}

/* The first layer holds the empty board alone, reached in one way; nothing of it is live where the count is 0. */
static void start(const struct sweep *sweep, void *first_values) {
  if (plan_entry_count(&sweep->plan->layers[0]) == 0) {
    return;
  }
  memset(first_values, 0, layer_bytes(sweep, 0));
  sweep->counters.increment(&sweep->counters, first_values);
}

fc_status sweep_count(void *count, const struct sweep *sweep, struct budget *budget) {
  const size_t bytes = greatest_layer_bytes(sweep);
  if (!budget_admits(budget, 2 * (uint64_t)bytes)) {
    return budget->status;
  }
  void *values = budget_allocate(budget, bytes, 1);
  void *next_values = budget_allocate(budget, bytes, 1);
  const fc_status status = values && next_values ? FC_OK : budget->status;
  if (!status) {
    memset(count, 0, sweep->counters.bytes);
    start(sweep, values);
    for (size_t position = 0; position + 1 < sweep->plan->layer_count; position++) {
      memset(next_values, 0, layer_bytes(sweep, position + 1));
      push_layer(sweep, position, values, next_values, count);
      void *left = values;
      values = next_values;
      next_values = left;
    }
  }
  budget_free(budget, values, bytes, 1);
  budget_free(budget, next_values, bytes, 1);
  return status;
}

/* ---- Backwards ----------------------------------------------------------------------------------------------------------- */

/*
 * From the completions of the layer after `position` adds up those of layer `position`, and adds to the marginals of the
 * placements at that cell. `reached` holds the layer's numbers on the way forwards.
 */
static void pull_layer(const struct sweep *sweep, size_t position, const void *reached, const void *next_completions,
                       void *completions, void *marginals) {
  const struct counters *counters = &sweep->counters;
  const struct plan_layer *layer = &sweep->plan->layers[position];
  const struct plan_entry *entries = plan_entries(layer);
  const struct plan_entry *next_entries = plan_entries(layer + 1);
  const struct plan_move *moves = plan_moves(layer);
  const size_t entry_count = plan_entry_count(layer);
  const size_t cell_count = sweep->plan->layer_count - 1;
  const uint32_t full = sweep->tally->size - 1;

  memset(completions, 0, layer_bytes(sweep, position));
  for (const struct plan_entry *entry = entries; entry < entries + entry_count; entry++) {
    for (const struct plan_move *move = moves + entry[0].move_begin; move < moves + entry[1].move_begin; move++) {
      const uint32_t stride = stride_of(sweep, move);
      void *marginal = move->kind == MOVE_PLACES_NOTHING
                           ? NULL
                           : (char *)marginals + ((size_t)(move->kind - 1) * cell_count + position) * counters->bytes;
      if (move->absorbs) {
        counters->increment(counters, value_at(sweep, completions, entry, full - stride));
        if (marginal) {
          counters->add(counters, marginal, const_value_at(sweep, reached, entry, full - stride), NULL, 1);
        }
      }
      if (move->target == ABSORBED) {
        continue;
      }
      const struct plan_entry *target = next_entries + move->target;
      const struct range range = range_moved(entry, target, stride);
      void *sums = value_at(sweep, completions, entry, range.begin);
      const void *terms = const_value_at(sweep, next_completions, target, range.begin + stride);
      if (marginal) {
        counters->add_and_multiply(counters, sums, marginal, const_value_at(sweep, reached, entry, range.begin), terms,
                                   mask_of(sweep, move, range.begin), range.end - range.begin);
      } else {
        counters->add(counters, sums, terms, NULL, range.end - range.begin);
      }
    }
  }
}

/* The values of a whole analysis: one block for the first layers of all rows, one for the layers of one row, two for completions.
 */
struct values {
  char *row_starts;
  char *row;
  char *completions[2];
  size_t row_starts_bytes;
  size_t row_bytes;
  size_t completions_bytes;
};

static size_t row_layers_bytes(const struct sweep *sweep, size_t row) {
  size_t bytes = 0;
  for (size_t column = 1; column < sweep->columns; column++) {
    bytes += layer_bytes(sweep, row * sweep->columns + column);
  }
  return bytes;
}

static void values_free(struct values *values, struct budget *budget) {
  budget_free(budget, values->row_starts, values->row_starts_bytes, 1);
  budget_free(budget, values->row, values->row_bytes, 1);
  budget_free(budget, values->completions[0], values->completions_bytes, 1);
  budget_free(budget, values->completions[1], values->completions_bytes, 1);
}

static fc_status values_allocate(struct values *values, const struct sweep *sweep, struct budget *budget) {
  *values = (struct values){.completions_bytes = greatest_layer_bytes(sweep)};
  for (size_t row = 0; row < sweep->rows; row++) {
    const size_t bytes = row_layers_bytes(sweep, row);
    if (bytes > values->row_bytes) {
      values->row_bytes = bytes;
    }
    values->row_starts_bytes += layer_bytes(sweep, row * sweep->columns);
  }
  if (!budget_admits(budget, (uint64_t)values->row_starts_bytes + values->row_bytes + 2 * (uint64_t)values->completions_bytes)) {
    return budget->status;
  }
  values->row_starts = budget_allocate(budget, values->row_starts_bytes, 1);
  values->row = budget_allocate(budget, values->row_bytes, 1);
  values->completions[0] = budget_allocate(budget, values->completions_bytes, 1);
  values->completions[1] = budget_allocate(budget, values->completions_bytes, 1);
  if (values->row_starts && values->row && values->completions[0] && values->completions[1]) {
    return FC_OK;
  }
  values_free(values, budget);
  return budget->status;
}

/*
 * Computes the layers inside a row from its first, one after another in values->row, and stores where each lies in `layers`, the
 * first included. With next_row, goes on to the first layer of the next row, and adds what the row absorbs to *count.
 */
static void push_row(const struct sweep *sweep, size_t row, char *first, struct values *values, char **layers, char *next_row,
                     void *count) {
  char *room = values->row;
  layers[0] = first;
  for (size_t column = 0; column < sweep->columns; column++) {
    const size_t position = row * sweep->columns + column;
    const bool last = column + 1 == sweep->columns;
    if (last && !next_row) {
      return;
    }
    char *next = last ? next_row : room;
    memset(next, 0, layer_bytes(sweep, position + 1));
    push_layer(sweep, position, layers[column], next, count);
    if (!last) {
      layers[column + 1] = next;
      room += layer_bytes(sweep, position + 1);
    }
  }
}

/* Takes the completions of the layer after a row back to its first layer. */
static void pull_row(const struct sweep *sweep, size_t row, char **layers, struct values *values, void *marginals) {
  for (size_t column = sweep->columns; column-- > 0;) {
    pull_layer(sweep, row * sweep->columns + column, layers[column], values->completions[0], values->completions[1], marginals);
    char *done = values->completions[1];
    values->completions[1] = values->completions[0];
    values->completions[0] = done;
  }
}

fc_status sweep_marginals(void *count, void *marginals, const struct sweep *sweep, struct budget *budget) {
  struct values values;
  const fc_status status = values_allocate(&values, sweep, budget);
  if (status) {
    return status;
  }
  char *layers[FC_MAX_COLUMNS] = {0};

  memset(count, 0, sweep->counters.bytes);
  start(sweep, values.row_starts);
  char *first = values.row_starts;
  for (size_t row = 0; row < sweep->rows; row++) {
    char *next_row = first + layer_bytes(sweep, row * sweep->columns);
    push_row(sweep, row, first, &values, layers, next_row, count);
    first = next_row;
  }
  for (size_t row = sweep->rows; row-- > 0;) {
    first -= layer_bytes(sweep, row * sweep->columns);
    push_row(sweep, row, first, &values, layers, NULL, NULL);
    pull_row(sweep, row, layers, &values, marginals);
  }
  values_free(&values, budget);
  return FC_OK;
}
