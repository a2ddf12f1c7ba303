#include "engine/transitions.h"

#include <string.h>

#include "engine/follow.h"
#include "sys/status.h"

/* So many frontiers are worked out together: long enough to hide how long it takes to look into the hash table. */
#define TOGETHER 16

#define EMPTY_SLOT UINT64_MAX
#define FIRST_SLOTS 256u
/* So that a hash table of 2^31 slots never grows. */
#define MAXIMUM_FRONTIERS ((UINT32_C(1) << 30) - 1)

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

static struct frontier_table empty_table(const struct transitions *transitions) {
  struct frontier_table table = {.symbols = table_of(transitions->symbol_words * sizeof(uint64_t))};
  for (int variant = 0; variant < VARIANTS; variant++) {
    table.variants[variant].nodes = table_of(sizeof(struct node));
    table.variants[variant].targets = table_of(sizeof(uint32_t));
  }
  return table;
}

static void clear_table(const struct transitions *transitions, struct frontier_table *table) {
  table_clear(&table->symbols, transitions->budget);
  budget_free(transitions->budget, table->slots, table->slot_count, sizeof *table->slots);
  table->slots = NULL;
  table->slot_count = 0;
  for (int variant = 0; variant < VARIANTS; variant++) {
    table_clear(&table->variants[variant].nodes, transitions->budget);
    table_clear(&table->variants[variant].targets, transitions->budget);
  }
}

/* Every column has the frontier number NO_FRONTIER, which is none. */
static fc_status add_none(const struct transitions *transitions, struct frontier_table *table) {
  void *none = table_append(&table->symbols, transitions->budget);
  if (!none) {
    return transitions->budget->status;
  }
  memset(none, 0xff, table->symbols.item_size);
  return FC_OK;
}

/* A ship down needs one free column, a ship across as many as it is long. */
static void find_moves_with_run(struct transitions *transitions) {
  for (int run = 0; run <= FC_MAX_COLUMNS; run++) {
    transitions->moves_with_run[run] = UINT64_C(1) << MOVE_STAY_EMPTY;
    for (size_t i = 0; i < transitions->length_count && run > 0; i++) {
      transitions->moves_with_run[run] |= UINT64_C(1) << move_placing(i, DOWN);
      if (transitions->lengths[i] <= run) {
        transitions->moves_with_run[run] |= UINT64_C(1) << move_placing(i, ACROSS);
      }
    }
  }
}

/* The moves that are allowed in some row of a column. */
static uint64_t moves_over(const struct transitions *transitions, const struct problem *problem, int column) {
  uint64_t moves = UINT64_C(1) << MOVE_STAY_EMPTY | UINT64_C(1) << MOVE_CONTINUE;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      const uint32_t move = transitions_move(transitions, problem->classes[i].length, (enum direction)direction);
      for (int row = 0; row < problem->rows; row++) {
        if (cell_set_has(&problem->classes[i].allowed[direction], row * problem->columns + column)) {
          moves |= UINT64_C(1) << move;
        }
      }
    }
  }
  return moves;
}

fc_status transitions_create(struct transitions *transitions, const struct problem *problem, struct budget *budget) {
  struct transitions created = {.rules = {.width = problem->columns, .touching = problem->touching},
                                .symbol_words = ((size_t)problem->columns + 7) / 8,
                                .budget = budget};
  list_lengths(&created, problem);
  created.move_count = move_placing(created.length_count, ACROSS);
  find_moves_with_run(&created);
  created.tables = budget_allocate_zeroed(budget, (size_t)problem->columns, sizeof *created.tables);
  created.targets = budget_allocate(budget, TOGETHER * MAXIMUM_MOVES, sizeof *created.targets);
  fc_status status = created.tables && created.targets ? FC_OK : budget->status;
  for (int column = 0; column < problem->columns && !status; column++) {
    created.tables[column] = empty_table(&created);
    created.tables[column].moves = moves_over(&created, problem, column);
    status = add_none(&created, &created.tables[column]);
  }
  if (status) {
    transitions_clear(&created);
    return status;
  }
  *transitions = created;
  return FC_OK;
}

void transitions_forget(struct transitions *transitions) {
  for (int column = 0; transitions->tables && column < transitions->rules.width; column++) {
    clear_table(transitions, &transitions->tables[column]);
  }
  if (transitions->budget) {
    budget_free(transitions->budget, transitions->targets, TOGETHER * MAXIMUM_MOVES, sizeof *transitions->targets);
    transitions->targets = NULL;
  }
}

void transitions_clear(struct transitions *transitions) {
  transitions_forget(transitions);
  if (transitions->budget) {
    budget_free(transitions->budget, transitions->tables, (size_t)transitions->rules.width, sizeof *transitions->tables);
  }
  memset(transitions, 0, sizeof *transitions);
}

/* ---- The lower edge ------------------------------------------------------------------------------------------------------- */

struct lower_edge transitions_lower_edge(const struct transitions *transitions, int column, int rows) {
  uint8_t symbols[FRONTIER_BYTES] = {0};
  for (int i = 0; i < transitions->rules.width; i++) {
    const int most = i < column ? rows - 1 : rows; /* of a column scanned the next cell is a row further down */
    symbols[i] = (uint8_t)(127 - frontier_forced(most));
  }
  struct lower_edge edge;
  memcpy(edge.words, symbols, sizeof edge.words);
  return edge;
}

/* ---- The hash table of one column -------------------------------------------------------------------------------------- */

/* A slot holds a frontier and, in the upper half, its hash, so that others are hardly ever looked at. */
static uint64_t slot_of(uint32_t frontier, uint32_t hash) {
  return (uint64_t)hash << 32 | frontier;
}

static const uint64_t *symbols_of(const struct frontier_table *table, uint32_t frontier, size_t words) {
  return (const uint64_t *)table->symbols.items + frontier * words;
}

SPECIALISED bool same_symbols(const uint64_t *one, const uint64_t *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    if (one[i] != other[i]) {
      return false;
    }
  }
  return true;
}

/* The slot that holds these symbols, or the empty one where they belong. */
SPECIALISED uint64_t *find_slot(const struct frontier_table *table, const uint64_t *symbols, size_t words, uint32_t hash) {
  uint32_t slot = hash & (table->slot_count - 1);
  while (table->slots[slot] != EMPTY_SLOT &&
         (table->slots[slot] >> 32 != hash ||
          !same_symbols(symbols_of(table, (uint32_t)table->slots[slot], words), symbols, words))) {
    slot = (slot + 1) & (table->slot_count - 1);
  }
  return &table->slots[slot];
}

/*
 * A column has about as many frontiers and links as the one before it: what has to grow grows to that at once, for growing step
 * by step takes a tenth of the time.
 */
static const struct frontier_table *table_before(const struct transitions *transitions, const struct frontier_table *table) {
  return table > transitions->tables ? table - 1 : &transitions->tables[transitions->rules.width - 1];
}

/* Makes room for `count` more items; where the table must grow, for as many as the one before has. */
static bool grow_like(struct table *table, const struct table *before, size_t count, struct budget *budget) {
  const bool must_grow = table->count + count > table->capacity;
  return !must_grow || before->count < table->count + count || table_reserve(table, budget, before->count);
}

static uint32_t slots_to_have(const struct transitions *transitions, const struct frontier_table *table) {
  const uint32_t before = table_before(transitions, table)->slot_count;
  const uint32_t grown = table->slot_count ? table->slot_count * 2 : FIRST_SLOTS;
  return grown > before ? grown : before;
}

static fc_status grow_slots(struct transitions *transitions, struct frontier_table *table) {
  const uint32_t old_count = table->slot_count;
  const uint32_t slot_count = slots_to_have(transitions, table);
  uint64_t *slots = budget_allocate(transitions->budget, slot_count, sizeof *slots);
  if (!slots) {
    return transitions->budget->status;
  }
  memset(slots, 0xff, slot_count * sizeof *slots);
  for (uint32_t i = 0; i < old_count; i++) {
    if (table->slots[i] != EMPTY_SLOT) {
      uint32_t slot = (uint32_t)(table->slots[i] >> 32) & (slot_count - 1);
      while (slots[slot] != EMPTY_SLOT) {
        slot = (slot + 1) & (slot_count - 1);
      }
      slots[slot] = table->slots[i];
    }
  }
  budget_free(transitions->budget, table->slots, old_count, sizeof *table->slots);
  table->slots = slots;
  table->slot_count = slot_count;
  return FC_OK;
}

SPECIALISED fc_status append_frontier(uint32_t *frontier, struct transitions *transitions, struct frontier_table *table,
                                      const uint64_t *symbols, size_t words) {
  if (table->symbols.count >= MAXIMUM_FRONTIERS) {
    return transitions->budget->status = error_set(transitions->budget->error, FC_LIMIT,
                                                   "this board has more than %u frontiers before one cell", MAXIMUM_FRONTIERS);
  }
  const bool has_room = grow_like(&table->symbols, &table_before(transitions, table)->symbols, 1, transitions->budget);
  uint64_t *appended = has_room ? table_append(&table->symbols, transitions->budget) : NULL;
  if (!appended) {
    return transitions->budget->status;
  }
  memcpy(appended, symbols, words * sizeof *symbols);
  *frontier = (uint32_t)(table->symbols.count - 1);
  return FC_OK;
}

/* The number of a frontier, whose hash is known. */
SPECIALISED fc_status number(uint32_t *frontier, struct transitions *transitions, struct frontier_table *table,
                             const uint64_t *symbols, uint32_t hash, size_t words) {
  if (table->symbols.count >= table->slot_count / 2) {
    const fc_status status = grow_slots(transitions, table);
    if (status) {
      return status;
    }
  }
  uint64_t *slot = find_slot(table, symbols, words, hash);
  if (*slot == EMPTY_SLOT) {
    uint32_t appended = NO_FRONTIER;
    const fc_status status = append_frontier(&appended, transitions, table, symbols, words);
    if (status) {
      return status;
    }
    *slot = slot_of(appended, hash);
  }
  *frontier = (uint32_t)*slot;
  return FC_OK;
}

fc_status transitions_number(uint32_t *frontier, struct transitions *transitions, int column, const frontier_symbol *symbols) {
  uint64_t words[FRONTIER_WORDS];
  memcpy(words, symbols, sizeof words);
  const size_t count = transitions->symbol_words;
  return number(frontier, transitions, &transitions->tables[column], words, follow_hash(words, count), count);
}

/* ---- Links --------------------------------------------------------------------------------------------------------------- */

/* Makes `nodes` have one for every frontier of the column. */
static fc_status extend_nodes(struct table *nodes, size_t count, struct budget *budget) {
  if (nodes->count >= count) {
    return FC_OK;
  }
  if (!table_reserve(nodes, budget, count + count / 2)) {
    return budget->status;
  }
  for (; nodes->count < nodes->capacity; nodes->count++) {
    ((struct node *)nodes->items)[nodes->count] = (struct node){.targets_begin = UNKNOWN_TARGETS};
  }
  return FC_OK;
}

/*
 * Computes the hashes, and asks for the slots where the targets may be. Not sooner: for some time after single symbols of a word
 * have been written a processor waits when it reads the word.
 */
static void find_hashes(struct target *targets, const struct target *end, const struct transitions *transitions, int column) {
  const struct frontier_table *next = &transitions->tables[column + 1 < transitions->rules.width ? column + 1 : 0];
  for (; targets < end; targets++) {
    targets->hash = follow_hash(targets->words, transitions->symbol_words);
    if (next->slot_count > 0) {
      __builtin_prefetch(&next->slots[targets->hash & (next->slot_count - 1)]);
    }
  }
}

/* Gives targets their numbers. */
SPECIALISED fc_status number_targets(uint32_t *numbers, struct transitions *transitions, struct frontier_table *next,
                                     const struct target *targets, size_t count, size_t words) {
  for (size_t i = 0; i < count; i++) {
    numbers[i] = NO_FRONTIER;
    if (!targets[i].is_absorbed) { /* NOLINT(clang-analyzer-core.uninitialized.Branch): the analyser does not count moves */
      const fc_status status = number(&numbers[i], transitions, next, targets[i].words, targets[i].hash, words);
      if (status) {
        return status;
      }
    }
  }
  return FC_OK;
}

static fc_status number_all_targets(uint32_t *numbers, struct transitions *transitions, int column, const struct target *targets,
                                    size_t count) {
  struct frontier_table *next = &transitions->tables[column + 1 < transitions->rules.width ? column + 1 : 0];
  switch (transitions->symbol_words) {
  case 1:
    return number_targets(numbers, transitions, next, targets, count, 1);
  case 2:
    return number_targets(numbers, transitions, next, targets, count, 2);
  default:
    return number_targets(numbers, transitions, next, targets, count, transitions->symbol_words);
  }
}

static fc_status work_out_together(struct transitions *transitions, int column, unsigned variant, const uint32_t *frontiers,
                                   size_t count) {
  struct link_table *links = &transitions->tables[column].variants[variant];
  struct node nodes[TOGETHER];
  const uint32_t targets_begin = (uint32_t)links->targets.count;
  struct target *targets = transitions->targets;
  struct target *end = targets;
  for (size_t i = 0; i < count; i++) {
    const uint64_t *symbols = symbols_of(&transitions->tables[column], frontiers[i], transitions->symbol_words);
    nodes[i] = (struct node){.targets_begin = targets_begin + (uint32_t)(end - targets)};
    end = follow_moves(end, &nodes[i].moves, transitions, column, variant, symbols);
  }
  find_hashes(targets, end, transitions, column);
  const size_t found = (size_t)(end - targets);
  const struct frontier_table *before = table_before(transitions, &transitions->tables[column]);
  const bool has_room = grow_like(&links->targets, &before->variants[variant].targets, found, transitions->budget);
  uint32_t *numbers = has_room ? table_extend(&links->targets, transitions->budget, found) : NULL;
  const fc_status status =
      numbers ? number_all_targets(numbers, transitions, column, targets, found) : transitions->budget->status;
  for (size_t i = 0; i < count && !status; i++) {
    ((struct node *)links->nodes.items)[frontiers[i]] = nodes[i];
  }
  return status;
}

fc_status transitions_work_out(struct transitions *transitions, int column, unsigned variant, const uint32_t *frontiers,
                               size_t count) {
  const struct frontier_table *table = &transitions->tables[column];
  struct link_table *links = &transitions->tables[column].variants[variant];
  fc_status status = extend_nodes(&links->nodes, table->symbols.count, transitions->budget);
  for (size_t first = 0; first < count && !status; first += TOGETHER) {
    if (links->targets.count >= UNKNOWN_TARGETS - TOGETHER * MAXIMUM_MOVES) {
      return transitions->budget->status =
                 error_set(transitions->budget->error, FC_LIMIT, "this board has too many transitions over one cell");
    }
    const size_t together = count - first < TOGETHER ? count - first : TOGETHER;
    status = work_out_together(transitions, column, variant, frontiers + first, together);
  }
  return status;
}
