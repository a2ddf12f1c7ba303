/*
 * The transitions between frontiers: where each frontier leads when the scan moves over one cell.
 *
 * They depend on the column, the width of the board, the touching rule and the fleet, but neither on the row nor on what is known
 * of the board: knowledge only forbids some of them. So each column has one table, in which the frontiers before a cell of that
 * column are numbered from 1 in the order in which they are met; and the links that leave a frontier by a move are worked out
 * once, when they are first asked for, and used in every row.
 *
 * A link is a pair of frontiers, before and after the cell. Links are kept by the move that they belong to:
 *
 *     0                     the cell stays empty
 *     1                     the cell is covered by a ship placed earlier
 *     2 + 2 l + direction   a ship of the l-th length is placed with its top or left end here
 *
 * so that all links of one array do the same to the tally. By one move at most one link leaves a frontier. Links come in
 * variants, which differ in where they lead:
 *
 *     sealed      the cell below the one passed is known to be coverable by no ship (frontier_seal)
 *     absorbing   no cell ahead must be covered, so that a frontier whose forced cells take the whole fleet is not needed: the
 *                 link leads to NO_FRONTIER (plan.h)
 *
 * A frontier whose forced cells take more ships than the fleet has is left out: no tally goes with it.
 */
#ifndef FLEETCOUNT_ENGINE_TRANSITIONS_H
#define FLEETCOUNT_ENGINE_TRANSITIONS_H

#include "engine/frontier.h"
#include "engine/table.h"

#define NO_FRONTIER 0u
#define FIRST_FRONTIER 1u

#define MOVE_STAY_EMPTY 0u
#define MOVE_CONTINUE 1u
#define MAXIMUM_MOVES (2 + 2 * FC_MAX_SHIP_LENGTH)

static inline uint32_t move_placing(size_t length_index, enum direction direction) {
  return (uint32_t)(2 + 2 * length_index + direction);
}

#define VARIANT_SEALED 1u
#define VARIANT_ABSORBING 2u
#define VARIANTS 4

struct link {
  uint32_t from; /* a frontier before the cell */
  uint32_t to;   /* a frontier after it, or NO_FRONTIER */
};

struct link_tables {
  struct table known;                /* uint64_t, by frontier: the moves whose links have been worked out, one bit each */
  struct table links[MAXIMUM_MOVES]; /* struct link, by move */
};

struct frontier_table {
  struct table symbols; /* symbol_words words a frontier */
  uint32_t *slots;      /* hash table of frontiers; slot_count is a power of two, and at most half of them are in use */
  uint32_t slot_count;
  struct link_tables variants[VARIANTS];
};

struct transitions {
  struct frontier_rules rules;
  size_t length_count;
  int lengths[FC_MAX_SHIP_LENGTH];               /* of the fleet, longest first */
  size_t ships_at_least[FC_MAX_SHIP_LENGTH + 2]; /* ships of the fleet of this length or more */
  uint32_t move_count;
  size_t symbol_words;
  struct frontier_table *tables; /* by column */
  struct budget *budget;
};

/* Starts with empty tables for the fleet of a problem. The budget must outlive the transitions. Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status transitions_create(struct transitions *transitions, const struct problem *problem, struct budget *budget);

/* Gives the tables back. The transitions may be all zero. */
void transitions_clear(struct transitions *transitions);

/* The move that places a ship of a length of the fleet. */
uint32_t transitions_move(const struct transitions *transitions, int length, enum direction direction);

/* The frontiers before cell `column` that have been numbered are 1 .. transitions_count - 1. */
static inline uint32_t transitions_count(const struct transitions *transitions, int column) {
  return (uint32_t)transitions->tables[column].symbols.count;
}

/*
 * The number of a frontier before cell `column`, given its symbols, FRONTIER_BYTES of them, zero beyond the width.
 * Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status transitions_number(uint32_t *frontier, struct transitions *transitions, int column, const frontier_symbol *symbols);

/* Whether the links of a frontier before cell `column` by all these moves, one bit each, have been worked out. */
static inline bool transitions_are_known(const struct transitions *transitions, int column, unsigned variant, uint32_t frontier,
                                         uint64_t moves) {
  const struct table *known = &transitions->tables[column].variants[variant].known;
  return frontier < known->count && (((const uint64_t *)known->items)[frontier] & moves) == moves;
}

/*
 * Works out the links that leave a frontier by these moves, one bit each, as far as they are not known, and numbers the frontiers
 * that they lead to. Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status transitions_work_out(struct transitions *transitions, int column, unsigned variant, uint32_t frontier, uint64_t moves);

/* The links by a move over cell `column` that have been worked out so far, in the order in which they were. */
static inline const struct table *transitions_links(const struct transitions *transitions, int column, unsigned variant,
                                                    uint32_t move) {
  return &transitions->tables[column].variants[variant].links[move];
}

#endif
