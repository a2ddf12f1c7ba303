/*
 * A list of configurations: all those that agree with a board, once they are few enough.
 *
 * A configuration is a row of placement numbers, ship by ship, class by class. An answer filters the list: each placement's
 * answer is worked out once, and a configuration looks it up for its ships. So the second half of a game needs no engine.
 */
#ifndef FLEETCOUNT_LAB_EXACT_CONFIGURATIONS_H
#define FLEETCOUNT_LAB_EXACT_CONFIGURATIONS_H

#include "lab/heuristics/view.h"

/* Boards of more cells, and fleets of more ships, are left to the engine. */
#define LISTED_CELLS 128
#define LISTED_SHIPS 16

/* The most placements of all classes that a list can have: two directions, each cell, each class. */
#define MOST_PLACEMENTS 4096

/* A set of cells: cell i is bit i. */
__extension__ typedef unsigned __int128 cells128;

static inline cells128 cells128_of(int cell) {
  const uint64_t bit = UINT64_C(1) << (cell % 64);
  return cell < 64 ? (cells128)bit : (cells128)bit << 64; /* two words are shifted faster than one of 128 bits */
}

static inline bool cells128_has(cells128 set, int cell) {
  return (((cell < 64 ? (uint64_t)set : (uint64_t)(set >> 64)) >> (cell % 64)) & 1) != 0;
}

static inline int cells128_size(cells128 set) {
  return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

/* The first cell of a set that is not empty; and the same, taken out: word by word, which is faster than in 128 bits. */
static inline int cells128_first(cells128 set) {
  return (uint64_t)set != 0 ? __builtin_ctzll((uint64_t)set) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

static inline int cells128_take(cells128 *set) {
  const int cell = cells128_first(*set);
  const uint64_t low = (uint64_t)*set;
  const uint64_t high = (uint64_t)(*set >> 64);
  *set = low != 0 ? (cells128)high << 64 | (low & (low - 1)) : (cells128)(high & (high - 1)) << 64;
  return cell;
}

/* The placements of the ships of a board on which nothing has been shot at. */
struct placements {
  int cell_count;
  int columns;
  int ships; /* in the fleet */
  int classes;
  int class_of_ship[LISTED_SHIPS];
  int first_ship[LISTED_SHIPS + 1]; /* each class's first */
  int first[LISTED_SHIPS + 1];      /* placement of each class; the last stands after all */
  int count;
  unsigned char ship_class[MOST_PLACEMENTS];
  cells128 cells[MOST_PLACEMENTS];
  cells128 kept_free[MOST_PLACEMENTS]; /* closed to all other ships, its own cells included */
};

/* False where there are too many cells, ships or placements. */
bool placements_of(struct placements *placements, const fc_board *rules);

struct configurations {
  const struct placements *placements;
  uint16_t *rows;    /* `count` times a placement for each ship */
  uint64_t *weights; /* of each configuration, at least 1; their sum is below 2^57. NULL: each weighs 1 */
  size_t count;
  size_t room;
};

/* Lists all configurations that agree with a board, which are known to be no more than `most`. Errors: FC_NO_MEMORY; FC_DIFFERENT
 * where there are more after all. */
fc_status configurations_list(struct configurations *list, const struct placements *placements, const fc_board *board,
                              size_t most, fc_error *error);
/* The bytes of a list of `count` configurations. */
uint64_t configurations_bytes(size_t count, const struct placements *placements);
void configurations_clear(struct configurations *list);

static inline uint64_t configuration_weight(const struct configurations *list, size_t number) {
  return list->weights != NULL ? list->weights[number] : 1;
}

/* The sum of all weights. */
uint64_t configurations_weight(const struct configurations *list);

/* The weight of the configurations that have each placement, and of those that cover each cell. */
void configurations_cover(uint64_t covered[LISTED_CELLS], uint64_t counts[MOST_PLACEMENTS], const struct configurations *list);

/* The second, from the first. */
void placements_cover(uint64_t covered[LISTED_CELLS], const struct placements *placements, const uint64_t *counts);

/* The codes of answers: 0 is a miss, then come hits, and then ships sunk, by class if the announcement tells them apart. */
#define MOST_ANSWERS (2 + 2 * LISTED_SHIPS)

struct answer_codes {
  int count;
  unsigned char of_placement[MOST_PLACEMENTS]; /* 0 for one that does not cover the cell */
};

/* The code of an answer that names a class, or -1. */
int answer_code(const struct view *view, fc_answer answer, int named);

/* How a placement that covers a cell would answer a shot there, when these cells have been shot at before. */
int answer_of_placement(const struct placements *placements, fc_announce announce, int number, int cell, cells128 shot);

/* How each placement would answer a shot at a cell, when these cells have been shot at before. */
void answer_codes_of(struct answer_codes *codes, const struct placements *placements, fc_announce announce, int cell,
                     cells128 shot);

/* The answer of a configuration. */
static inline int answer_of_row(const struct answer_codes *codes, const uint16_t *row, int ships) {
  int answer = 0;
  for (int ship = 0; ship < ships; ship++) {
    answer |= codes->of_placement[row[ship]];
  }
  return answer;
}

void configurations_keep(struct configurations *list, const struct answer_codes *codes, int answer);

#endif
