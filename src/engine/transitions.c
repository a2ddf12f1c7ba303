#include "engine/transitions.h"

#include <string.h>

#include "base/status.h"

/* A transition that has not been worked out yet. */
#define UNKNOWN (NO_FRONTIER - 1)
#define EMPTY_SLOT UINT32_MAX
#define FIRST_CAPACITY 512u
#define MAXIMUM_FRONTIERS (UINT32_C(1) << 30)

void transitions_create(struct transitions *transitions, struct frontier_rules rules, const int *lengths, size_t length_count,
                        struct budget *budget) {
  memset(transitions, 0, sizeof *transitions);
  transitions->rules = rules;
  transitions->length_count = length_count;
  memcpy(transitions->lengths, lengths, length_count * sizeof *lengths);
  transitions->move_count = move_placing(length_count, ACROSS);
  transitions->symbol_words = ((size_t)rules.width + 7) / 8;
  transitions->record_words = transitions->symbol_words + (transitions->move_count + 2 + 1) / 2;
  transitions->budget = budget;
}

void transitions_clear(struct transitions *transitions) {
  for (int column = 0; column < transitions->rules.width; column++) {
    struct frontier_table *table = &transitions->tables[column];
    budget_free(transitions->budget, table->records, table->capacity * transitions->record_words, sizeof *table->records);
    budget_free(transitions->budget, table->slots, table->slot_count, sizeof *table->slots);
  }
  memset(transitions, 0, sizeof *transitions);
}

/* ---- Records --------------------------------------------------------------------------------------------------------- */

static uint64_t *record_of(const struct transitions *transitions, int column, uint32_t frontier) {
  return transitions->tables[column].records + frontier * transitions->record_words;
}

static uint32_t *targets_of(const struct transitions *transitions, int column, uint32_t frontier) {
  return (uint32_t *)(record_of(transitions, column, frontier) + transitions->symbol_words);
}

static uint32_t *sealed_of(const struct transitions *transitions, int column, uint32_t frontier) {
  return targets_of(transitions, column, frontier) + transitions->move_count;
}

uint32_t *transitions_place(struct transitions *transitions, int column, uint32_t frontier) {
  return sealed_of(transitions, column, frontier) + 1;
}

frontier_symbol transitions_symbol(const struct transitions *transitions, int column, uint32_t frontier) {
  return ((const frontier_symbol *)record_of(transitions, column, frontier))[column];
}

static int next_column(const struct transitions *transitions, int column) {
  return column + 1 < transitions->rules.width ? column + 1 : 0;
}

static int previous_column(const struct transitions *transitions, int column) {
  return (column > 0 ? column : transitions->rules.width) - 1;
}

/* ---- The hash table of one column -------------------------------------------------------------------------------------- */

static uint32_t hash_of(const uint64_t *symbols, size_t words) {
  uint64_t hash = 0;
  for (size_t i = 0; i < words; i++) {
    hash = (hash ^ symbols[i]) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  return (uint32_t)(hash >> 32 ^ hash);
}

static bool same_symbols(const uint64_t *one, const uint64_t *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    if (one[i] != other[i]) {
      return false;
    }
  }
  return true;
}

/* The slot that holds these symbols, or the empty one where they belong. */
static uint32_t find_slot(const struct transitions *transitions, const struct frontier_table *table, const uint64_t *symbols) {
  const size_t words = transitions->symbol_words;
  uint32_t slot = hash_of(symbols, words) & (table->slot_count - 1);
  while (table->slots[slot] != EMPTY_SLOT &&
         !same_symbols(table->records + table->slots[slot] * transitions->record_words, symbols, words)) {
    slot = (slot + 1) & (table->slot_count - 1);
  }
  return slot;
}

static fc_status grow_slots(struct transitions *transitions, struct frontier_table *table) {
  const uint32_t slot_count = table->slot_count ? table->slot_count * 2 : FIRST_CAPACITY * 2;
  uint32_t *slots = budget_allocate(transitions->budget, slot_count, sizeof *slots);
  if (!slots) {
    return transitions->budget->status;
  }
  budget_free(transitions->budget, table->slots, table->slot_count, sizeof *table->slots);
  table->slots = slots;
  table->slot_count = slot_count;
  memset(slots, 0xff, slot_count * sizeof *slots);
  for (uint32_t frontier = 0; frontier < table->count; frontier++) {
    slots[find_slot(transitions, table, table->records + frontier * transitions->record_words)] = frontier;
  }
  return FC_OK;
}

static fc_status grow_records(struct transitions *transitions, struct frontier_table *table) {
  struct budget *budget = transitions->budget;
  const uint32_t capacity = table->capacity ? table->capacity * 2 : FIRST_CAPACITY;
  if (capacity > MAXIMUM_FRONTIERS) {
    return budget->status = error_set(budget->error, FC_LIMIT, "this board has more than %u frontiers", MAXIMUM_FRONTIERS);
  }
  uint64_t *records = budget_resize(budget, table->records, table->capacity * transitions->record_words,
                                    capacity * transitions->record_words, sizeof *records);
  if (!records) {
    return budget->status;
  }
  table->records = records;
  table->capacity = capacity;
  return FC_OK;
}

static fc_status make_room(struct transitions *transitions, struct frontier_table *table) {
  fc_status status = FC_OK;
  if (table->count == table->capacity) {
    status = grow_records(transitions, table);
  }
  if (!status && table->count >= table->slot_count / 2) {
    status = grow_slots(transitions, table);
  }
  return status;
}

static void append_record(struct transitions *transitions, int column, const uint64_t *symbols) {
  const uint32_t frontier = transitions->tables[column].count++;
  memcpy(record_of(transitions, column, frontier), symbols, transitions->symbol_words * sizeof *symbols);
  uint32_t *targets = targets_of(transitions, column, frontier);
  for (uint32_t move = 0; move < transitions->move_count; move++) {
    targets[move] = UNKNOWN;
  }
  *sealed_of(transitions, column, frontier) = UNKNOWN;
  *transitions_place(transitions, column, frontier) = NO_FRONTIER;
}

fc_status transitions_number(uint32_t *frontier, struct transitions *transitions, int column, const frontier_symbol *symbols) {
  struct frontier_table *table = &transitions->tables[column];
  const fc_status status = make_room(transitions, table);
  if (status) {
    return status;
  }
  uint64_t words[FRONTIER_WORDS];
  memcpy(words, symbols, sizeof words);
  uint32_t *slot = &table->slots[find_slot(transitions, table, words)];
  if (*slot == EMPTY_SLOT) {
    *slot = table->count;
    append_record(transitions, column, words);
  }
  *frontier = *slot;
  return FC_OK;
}

/* ---- Transitions ------------------------------------------------------------------------------------------------------- */

static bool make_move(frontier_symbol *symbols, const struct transitions *transitions, int column, uint32_t move) {
  if (move == MOVE_PASS) {
    return frontier_pass(symbols, transitions->rules, column);
  }
  return frontier_place(symbols, transitions->rules, column, transitions->lengths[(move - 1) / 2],
                        (move - 1) % 2 ? DOWN : ACROSS);
}

static void read_symbols(frontier_symbol *symbols, const struct transitions *transitions, int column, uint32_t frontier) {
  memset(symbols, 0, FRONTIER_BYTES);
  memcpy(symbols, record_of(transitions, column, frontier), transitions->symbol_words * sizeof(uint64_t));
}

static fc_status work_out_target(struct transitions *transitions, int column, uint32_t frontier, uint32_t move) {
  frontier_symbol symbols[FRONTIER_BYTES];
  read_symbols(symbols, transitions, column, frontier);
  uint32_t target = NO_FRONTIER;
  if (make_move(symbols, transitions, column, move)) {
    const fc_status status = transitions_number(&target, transitions, next_column(transitions, column), symbols);
    if (status) {
      return status;
    }
  }
  targets_of(transitions, column, frontier)[move] = target;
  return FC_OK;
}

static fc_status work_out_sealed(struct transitions *transitions, int column, uint32_t frontier) {
  frontier_symbol symbols[FRONTIER_BYTES];
  read_symbols(symbols, transitions, column, frontier);
  frontier_seal(symbols, previous_column(transitions, column));
  uint32_t sealed;
  const fc_status status = transitions_number(&sealed, transitions, column, symbols);
  if (status) {
    return status;
  }
  *sealed_of(transitions, column, frontier) = sealed;
  return FC_OK;
}

fc_status transitions_target(uint32_t *target, struct transitions *transitions, int column, uint32_t frontier, uint32_t move,
                             bool sealed) {
  if (targets_of(transitions, column, frontier)[move] == UNKNOWN) {
    const fc_status status = work_out_target(transitions, column, frontier, move);
    if (status) {
      return status;
    }
  }
  const uint32_t plain = targets_of(transitions, column, frontier)[move];
  if (!sealed || plain == NO_FRONTIER) {
    *target = plain;
    return FC_OK;
  }
  const int next = next_column(transitions, column);
  if (*sealed_of(transitions, next, plain) == UNKNOWN) {
    const fc_status status = work_out_sealed(transitions, next, plain);
    if (status) {
      return status;
    }
  }
  *target = *sealed_of(transitions, next, plain);
  return FC_OK;
}
