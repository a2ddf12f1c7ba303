#include "engine/transitions.h"

#include <string.h>

#include "base/status.h"

#define EMPTY_SLOT UINT32_MAX
#define FIRST_SLOTS 256u
#define MAXIMUM_FRONTIERS (UINT32_C(1) << 30)

/* ---- The fleet ------------------------------------------------------------------------------------------------------- */

static void list_lengths(struct transitions *transitions, const struct problem *problem) {
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    if (i == 0 || ships->length != problem->classes[i - 1].length) { /* classes come longest first */
      transitions->lengths[transitions->length_count++] = ships->length;
    }
    for (int length = 0; length <= ships->length; length++) {
      transitions->ships_at_least[length] += (size_t)ships->ships;
    }
  }
}

uint32_t transitions_move(const struct transitions *transitions, int length, enum direction direction) {
  size_t index = 0;
  while (transitions->lengths[index] != length) {
    index++;
  }
  return move_placing(index, direction);
}

/* Every column has the frontier number NO_FRONTIER, which is none. */
static fc_status table_create(struct frontier_table *table, const struct transitions *transitions) {
  *table = (struct frontier_table){.symbols = table_of(transitions->symbol_words * sizeof(uint64_t))};
  for (int variant = 0; variant < VARIANTS; variant++) {
    table->variants[variant].known = table_of(sizeof(uint64_t));
    for (uint32_t move = 0; move < MAXIMUM_MOVES; move++) {
      table->variants[variant].links[move] = table_of(sizeof(struct link));
    }
  }
  void *none = table_append(&table->symbols, transitions->budget);
  if (!none) {
    return transitions->budget->status;
  }
  memset(none, 0xff, table->symbols.item_size);
  return FC_OK;
}

static void table_give_back(struct frontier_table *table, const struct transitions *transitions) {
  table_clear(&table->symbols, transitions->budget);
  budget_free(transitions->budget, table->slots, table->slot_count, sizeof *table->slots);
  for (int variant = 0; variant < VARIANTS; variant++) {
    table_clear(&table->variants[variant].known, transitions->budget);
    for (uint32_t move = 0; move < MAXIMUM_MOVES; move++) {
      table_clear(&table->variants[variant].links[move], transitions->budget);
    }
  }
}

fc_status transitions_create(struct transitions *transitions, const struct problem *problem, struct budget *budget) {
  struct transitions created = {.rules = {.width = problem->columns, .touching = problem->touching},
                                .symbol_words = ((size_t)problem->columns + 7) / 8,
                                .budget = budget};
  list_lengths(&created, problem);
  created.move_count = move_placing(created.length_count, ACROSS);
  created.tables = budget_allocate_zeroed(budget, (size_t)problem->columns, sizeof *created.tables);
  fc_status status = created.tables ? FC_OK : budget->status;
  for (int column = 0; column < problem->columns && !status; column++) {
    status = table_create(&created.tables[column], &created);
  }
  if (status) {
    transitions_clear(&created);
    return status;
  }
  *transitions = created;
  return FC_OK;
}

void transitions_clear(struct transitions *transitions) {
  for (int column = 0; transitions->tables && column < transitions->rules.width; column++) {
    table_give_back(&transitions->tables[column], transitions);
  }
  if (transitions->budget) {
    budget_free(transitions->budget, transitions->tables, (size_t)transitions->rules.width, sizeof *transitions->tables);
  }
  memset(transitions, 0, sizeof *transitions);
}

/*
 * The least number of ships that the forced cells of a frontier before cell `column` take, or SIZE_MAX where the fleet does not
 * have them. A column that is forced for k cells takes a ship of its own, of length k + 1 or more; only the run of columns that
 * starts at the scan and is forced for one cell each may belong to one ship that lies across.
 */
static size_t ships_taken(const frontier_symbol *symbols, const struct transitions *transitions, int column) {
  const int width = transitions->rules.width;
  uint8_t taken[FC_MAX_SHIP_LENGTH + 1] = {0}; /* columns by cells to come; taken[0] counts those that are not forced */
  for (int i = 0; i < width; i++) {
    taken[frontier_is_forced(symbols[i]) ? symbols[i] - FRONTIER_BLOCKED_TWICE : 0]++;
  }
  int across = 0;
  while (column > 0 && column + across < width && symbols[column + across] == FRONTIER_BLOCKED_TWICE + 1) {
    across++;
  }
  if (across > 1) {
    taken[1] = (uint8_t)(taken[1] - (across - 1));
  }
  size_t total = 0;
  bool is_too_much = false;
  for (int cells = transitions->lengths[0]; cells >= 1; cells--) { /* the longest length comes first */
    total += taken[cells];
    is_too_much |= total > transitions->ships_at_least[cells + 1];
  }
  return is_too_much ? SIZE_MAX : total;
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

static const uint64_t *symbols_of(const struct frontier_table *table, uint32_t frontier, size_t words) {
  return (const uint64_t *)table->symbols.items + frontier * words;
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
static uint32_t find_slot(const struct frontier_table *table, const uint64_t *symbols, size_t words) {
  uint32_t slot = hash_of(symbols, words) & (table->slot_count - 1);
  while (table->slots[slot] != EMPTY_SLOT && !same_symbols(symbols_of(table, table->slots[slot], words), symbols, words)) {
    slot = (slot + 1) & (table->slot_count - 1);
  }
  return slot;
}

static fc_status grow_slots(struct transitions *transitions, struct frontier_table *table) {
  const uint32_t slot_count = table->slot_count ? table->slot_count * 2 : FIRST_SLOTS;
  uint32_t *slots = budget_allocate(transitions->budget, slot_count, sizeof *slots);
  if (!slots) {
    return transitions->budget->status;
  }
  budget_free(transitions->budget, table->slots, table->slot_count, sizeof *table->slots);
  table->slots = slots;
  table->slot_count = slot_count;
  memset(slots, 0xff, slot_count * sizeof *slots);
  for (uint32_t frontier = FIRST_FRONTIER; frontier < table->symbols.count; frontier++) {
    slots[find_slot(table, symbols_of(table, frontier, transitions->symbol_words), transitions->symbol_words)] = frontier;
  }
  return FC_OK;
}

static fc_status append_frontier(uint32_t *frontier, struct transitions *transitions, struct frontier_table *table,
                                 const uint64_t *symbols) {
  if (table->symbols.count >= MAXIMUM_FRONTIERS) {
    return transitions->budget->status = error_set(transitions->budget->error, FC_LIMIT,
                                                   "this board has more than %u frontiers before one cell", MAXIMUM_FRONTIERS);
  }
  uint64_t *appended = table_append(&table->symbols, transitions->budget);
  if (!appended) {
    return transitions->budget->status;
  }
  memcpy(appended, symbols, table->symbols.item_size);
  *frontier = (uint32_t)(table->symbols.count - 1);
  return FC_OK;
}

fc_status transitions_number(uint32_t *frontier, struct transitions *transitions, int column, const frontier_symbol *symbols) {
  struct frontier_table *table = &transitions->tables[column];
  if (table->symbols.count >= table->slot_count / 2) {
    const fc_status status = grow_slots(transitions, table);
    if (status) {
      return status;
    }
  }
  uint64_t words[FRONTIER_WORDS];
  memcpy(words, symbols, sizeof words);
  uint32_t *slot = &table->slots[find_slot(table, words, transitions->symbol_words)];
  if (*slot == EMPTY_SLOT) {
    const fc_status status = append_frontier(slot, transitions, table, words);
    if (status) {
      return status;
    }
  }
  *frontier = *slot;
  return FC_OK;
}

/* ---- Links --------------------------------------------------------------------------------------------------------------- */

static bool make_move(frontier_symbol *symbols, const struct transitions *transitions, int column, uint32_t move) {
  const bool forced = frontier_is_forced(symbols[column]);
  if (move == MOVE_STAY_EMPTY || move == MOVE_CONTINUE) {
    return forced == (move == MOVE_CONTINUE) && frontier_pass(symbols, transitions->rules, column);
  }
  const uint32_t index = move - move_placing(0, ACROSS);
  return frontier_place(symbols, transitions->rules, column, transitions->lengths[index / 2], index % 2 ? DOWN : ACROSS);
}

/* Appends the link that leaves `from`, whose symbols are given, by a move, if there is one. */
static fc_status append_link(struct transitions *transitions, int column, unsigned variant, uint32_t from,
                             const frontier_symbol *from_symbols, uint32_t move) {
  frontier_symbol symbols[FRONTIER_BYTES];
  memcpy(symbols, from_symbols, sizeof symbols);
  if (!make_move(symbols, transitions, column, move)) {
    return FC_OK;
  }
  if (variant & VARIANT_SEALED) {
    frontier_seal(symbols, column);
  }
  const int next = column + 1 < transitions->rules.width ? column + 1 : 0;
  const size_t taken = ships_taken(symbols, transitions, next);
  if (taken == SIZE_MAX) {
    return FC_OK;
  }
  struct link link = {.from = from, .to = NO_FRONTIER};
  if (!(variant & VARIANT_ABSORBING) || taken < transitions->ships_at_least[0]) {
    const fc_status status = transitions_number(&link.to, transitions, next, symbols);
    if (status) {
      return status;
    }
  }
  struct link *appended = table_append(&transitions->tables[column].variants[variant].links[move], transitions->budget);
  if (!appended) {
    return transitions->budget->status;
  }
  *appended = link;
  return FC_OK;
}

/* Makes `known` have an entry for every frontier of the column. */
static fc_status extend_known(struct table *known, size_t count, struct budget *budget) {
  if (known->count >= count) {
    return FC_OK;
  }
  if (!table_reserve(known, budget, count + count / 2)) {
    return budget->status;
  }
  memset((uint64_t *)known->items + known->count, 0, (known->capacity - known->count) * sizeof(uint64_t));
  known->count = known->capacity;
  return FC_OK;
}

fc_status transitions_work_out(struct transitions *transitions, int column, unsigned variant, uint32_t frontier, uint64_t moves) {
  struct frontier_table *table = &transitions->tables[column];
  struct table *known = &table->variants[variant].known;
  frontier_symbol symbols[FRONTIER_BYTES] = {0};
  memcpy(symbols, symbols_of(table, frontier, transitions->symbol_words), table->symbols.item_size);
  fc_status status = extend_known(known, table->symbols.count, transitions->budget);
  if (status) {
    return status;
  }
  const uint64_t known_moves = ((const uint64_t *)known->items)[frontier];
  for (uint32_t move = 0; move < transitions->move_count && !status; move++) {
    if ((moves & ~known_moves) >> move & 1) {
      status = append_link(transitions, column, variant, frontier, symbols, move);
    }
  }
  if (!status) {
    ((uint64_t *)known->items)[frontier] |= moves;
  }
  return status;
}
