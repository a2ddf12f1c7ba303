/*
 * The transitions between frontiers: where each frontier leads when the scan moves over one cell.
 *
 * They depend on the column, the width of the board, the touching rule and the lengths of the fleet, but neither on the row nor
 * on anything known of the board: knowledge only forbids some of them. So each column has one table, in which the frontiers
 * before a cell of that column are numbered in the order in which they are met, and each transition is worked out once, when it
 * is first asked for, and looked up ever after.
 *
 * The moves over a cell are numbered
 *
 *     0                     no ship is placed here: the cell stays empty, or belongs to a ship placed earlier
 *     1 + 2 l + direction   a ship of the l-th length is placed with its top or left end here
 *
 * and each comes plain or sealed: sealed, the cell below the one passed is known to be coverable by no ship.
 *
 * A record of a table, in 64-bit words:
 *
 *     | symbols, one byte a column | targets: uint32_t by move | sealed: uint32_t | place: uint32_t | padding |
 */
#ifndef FLEETCOUNT_ENGINE_TRANSITIONS_H
#define FLEETCOUNT_ENGINE_TRANSITIONS_H

#include "engine/budget.h"
#include "engine/frontier.h"

#define NO_FRONTIER UINT32_MAX
#define MOVE_PASS 0u

struct frontier_table {
  uint64_t *records; /* capacity * record_words */
  uint32_t count;
  uint32_t capacity;
  uint32_t *slots; /* hash table of frontier numbers; slot_count is a power of two, and at most half of them are in use */
  uint32_t slot_count;
};

struct transitions {
  struct frontier_rules rules;
  size_t length_count;
  int lengths[FC_MAX_SHIP_LENGTH];
  uint32_t move_count; /* 1 + 2 * length_count */
  size_t symbol_words;
  size_t record_words;
  struct frontier_table tables[FC_MAX_COLUMNS];
  struct budget *budget;
};

/* Starts with empty tables. `lengths` are those of the fleet, each once. The budget must outlive the transitions. */
void transitions_create(struct transitions *transitions, struct frontier_rules rules, const int *lengths, size_t length_count,
                        struct budget *budget);

/* Gives the tables back. The transitions may be all zero. */
void transitions_clear(struct transitions *transitions);

static inline uint32_t move_placing(size_t length_index, enum direction direction) {
  return (uint32_t)(1 + 2 * length_index + direction);
}

/*
 * The number of a frontier before cell `column`, given its symbols, FRONTIER_BYTES of them, zero beyond the width.
 * Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status transitions_number(uint32_t *frontier, struct transitions *transitions, int column, const frontier_symbol *symbols);

/*
 * Where a frontier before cell `column` leads by a move: the number of a frontier of the next column (column 0 after the last),
 * or NO_FRONTIER. Constant time once known. Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status transitions_target(uint32_t *target, struct transitions *transitions, int column, uint32_t frontier, uint32_t move,
                             bool sealed);

/*
 * A number that the user of the tables may keep with each frontier, NO_FRONTIER at first: the plan keeps the frontier's place in
 * the layer at hand. The pointer is valid until the next call of the two functions above.
 */
uint32_t *transitions_place(struct transitions *transitions, int column, uint32_t frontier);

/* The symbol of a frontier before cell `column` for that cell. */
frontier_symbol transitions_symbol(const struct transitions *transitions, int column, uint32_t frontier);

#endif
