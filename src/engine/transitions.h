/*
 * The transitions between frontiers: where each frontier leads when the scan moves over one cell.
 *
 * They depend on the column, the width of the board, the touching rule and the fleet, but neither on the row nor on what is known
 * of the board: knowledge only forbids some of them. So each column has one table, in which the frontiers before a cell of that
 * column are numbered from 1 in the order in which they are met; and the links that leave a frontier are worked out once, when
 * they are first asked for, and used in every row.
 *
 * A link leads from a frontier before the cell to one after it, by a move:
 *
 *     0                     the cell stays empty
 *     1                     the cell is covered by a ship placed earlier
 *     2 + 2 l + direction   a ship of the l-th length is placed with its top or left end here
 *
 * By one move at most one link leaves a frontier. A move that is forbidden in every row of a column has no links there. Links
 * come in two variants, which differ in where they lead: in one the cell below the one passed is sealed, known to be coverable by
 * no ship (frontier_seal).
 *
 * A frontier whose forced cells take more ships than the fleet has is left out: no tally goes with it. One whose forced cells
 * take the whole fleet is not needed, for with the last ship a configuration ends (plan.h): a link that places a ship leads to
 * NO_FRONTIER there. Only placing a ship can lead to either, so after staying empty or continuing nobody looks.
 */
#ifndef FLEETCOUNT_ENGINE_TRANSITIONS_H
#define FLEETCOUNT_ENGINE_TRANSITIONS_H

#include "engine/frontier.h"
#include "engine/table.h"

/* Inlined for one and for two words, as most boards and fleets need, and once for any number. */
#define SPECIALISED static inline __attribute__((always_inline))

#define NO_FRONTIER 0u
#define FIRST_FRONTIER 1u

#define MOVE_STAY_EMPTY 0u
#define MOVE_CONTINUE 1u
#define MAXIMUM_MOVES (2 + 2 * FC_MAX_SHIP_LENGTH)

static inline uint32_t move_placing(size_t length_index, enum direction direction) {
  return (uint32_t)(2 + 2 * length_index + direction);
}

#define VARIANT_SEALED 1u
#define VARIANTS 2

/* The links that leave a frontier: their targets lie together, in the order of the moves. */
struct node {
  uint64_t moves;         /* that have a link, one bit each */
  uint32_t targets_begin; /* UNKNOWN_TARGETS where they have not been worked out */
  uint32_t unused;
};

#define UNKNOWN_TARGETS UINT32_MAX

struct link_table {
  struct table nodes;   /* struct node, by frontier; those after the last are unknown */
  struct table targets; /* uint32_t: a frontier after the cell, or NO_FRONTIER */
};

struct frontier_table {
  struct table symbols; /* symbol_words words a frontier */
  uint64_t *slots;      /* hash table of frontiers; slot_count is a power of two, and at most half of them are in use */
  uint32_t slot_count;
  uint64_t moves; /* that are allowed in some row of the column */
  struct link_table variants[VARIANTS];
};

struct transitions {
  struct frontier_rules rules;
  size_t length_count;
  int lengths[FC_MAX_SHIP_LENGTH];               /* of the fleet, longest first */
  size_t ships_at_least[FC_MAX_SHIP_LENGTH + 2]; /* ships of the fleet of this length or more */
  uint32_t move_count;
  uint64_t moves_with_run[FC_MAX_COLUMNS + 1]; /* those for which a run of so many free columns is enough, one bit each */
  size_t symbol_words;
  struct frontier_table *tables; /* by column */
  struct target *targets;        /* room for those that are worked out together */
  struct budget *budget;
};

/* Starts with empty tables for the fleet of a problem. The budget must outlive the transitions. Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status transitions_create(struct transitions *transitions, const struct problem *problem, struct budget *budget);

/* Gives the tables back. The transitions may be all zero. */
void transitions_clear(struct transitions *transitions);

/* Gives frontiers and links back, when nobody will ask for one again. */
void transitions_forget(struct transitions *transitions);

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

/*
 * Works out the links that leave some frontiers, each of them once and none known yet, and numbers the frontiers that they lead
 * to. Several at a time take less than one after the other. Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status transitions_work_out(struct transitions *transitions, int column, unsigned variant, const uint32_t *frontiers,
                               size_t count);

/*
 * The lower edge of the board, for frontiers before cell `column` of a row, with which so many rows are left: what added to the
 * symbols takes those to 128 or more that are forced for too many cells.
 */
struct lower_edge {
  uint64_t words[FRONTIER_WORDS];
};

struct lower_edge transitions_lower_edge(const struct transitions *transitions, int column, int rows);

/* The symbols of a frontier before cell `column`, as many as the board is wide. */
static inline const frontier_symbol *transitions_symbols(const struct transitions *transitions, int column, uint32_t frontier) {
  const uint64_t *words = transitions->tables[column].symbols.items;
  return (const frontier_symbol *)(words + frontier * transitions->symbol_words);
}

/* Whether forced cells of a frontier lie below the edge. */
static inline bool transitions_leaves_board(const struct transitions *transitions, const struct lower_edge *edge, int column,
                                            uint32_t frontier) {
  const uint64_t *symbols = (const uint64_t *)transitions->tables[column].symbols.items + frontier * transitions->symbol_words;
  uint64_t sums = 0;
  for (size_t i = 0; i < transitions->symbol_words; i++) {
    sums |= symbols[i] + edge->words[i];
  }
  return sums & UINT64_C(0x8080808080808080);
}

/* The links that leave the frontiers before cell `column`, as far as they are known. */
struct links {
  const struct node *nodes; /* by frontier */
  uint32_t count;           /* of these; the frontiers after are not known */
  const uint32_t *targets;
};

static inline struct links transitions_links(const struct transitions *transitions, int column, unsigned variant) {
  const struct link_table *table = &transitions->tables[column].variants[variant];
  return (struct links){.nodes = table->nodes.items, .count = (uint32_t)table->nodes.count, .targets = table->targets.items};
}

/* Whether the links that leave a frontier have been worked out. */
static inline bool links_are_known(const struct links *links, uint32_t frontier) {
  return frontier < links->count && links->nodes[frontier].targets_begin != UNKNOWN_TARGETS;
}

/* The frontier that a move leads to from a node that has it, or NO_FRONTIER. */
static inline uint32_t link_target(const struct links *links, const struct node *node, uint32_t move) {
  const uint64_t before = node->moves & ((UINT64_C(1) << move) - 1);
  return links->targets[node->targets_begin + (uint32_t)__builtin_popcountll(before)];
}

#endif
