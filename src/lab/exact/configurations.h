/*
 * A list of all configurations that agree with a board, once they are few enough.
 *
 * A configuration is a row of placement numbers, ship by ship, class by class. An answer filters the list: it is computed once
 * for each placement, and looked up for the ships of each configuration. So the second half of a game needs no engine.
 */
#ifndef FLEETCOUNT_LAB_EXACT_CONFIGURATIONS_H
#define FLEETCOUNT_LAB_EXACT_CONFIGURATIONS_H

#include "lab/heuristics/view.h"

/* Larger boards and fleets are left to the engine. */
#define LISTED_CELLS 128
#define LISTED_SHIPS 16

/* The most placements of all classes together. */
#define MOST_PLACEMENTS (DIRECTIONS * LISTED_CELLS * LISTED_SHIPS)

/* A set of cells: cell i is bit i. */
__extension__ typedef unsigned __int128 cells128;

static inline cells128 cells128_of(int cell) {
  const uint64_t bit = UINT64_C(1) << (cell % 64);
  return cell < 64 ? (cells128)bit : (cells128)bit << 64; /* faster than one shift in 128 bits */
}

static inline bool cells128_has(cells128 set, int cell) {
  return (((cell < 64 ? (uint64_t)set : (uint64_t)(set >> 64)) >> (cell % 64)) & 1) != 0;
}

static inline int cells128_size(cells128 set) {
  return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

/* The first cell of a set that is not empty. It looks at one word after the other, which is faster than in 128 bits. */
static inline int cells128_first(cells128 set) {
  return (uint64_t)set != 0 ? __builtin_ctzll((uint64_t)set) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/* Removes the first cell from a set that is not empty, and returns it. */
static inline int cells128_take(cells128 *set) {
  const int cell = cells128_first(*set);
  const uint64_t low = (uint64_t)*set;
  const uint64_t high = (uint64_t)(*set >> 64);
  *set = low != 0 ? (cells128)high << 64 | (low & (low - 1)) : (cells128)(high & (high - 1)) << 64;
  return cell;
}

/* All placements of the fleet on the empty board. */
struct placements {
  int cell_count;
  int columns;
  int ships; /* in the fleet */
  int classes;
  int class_of_ship[LISTED_SHIPS];
  int first_ship[LISTED_SHIPS + 1]; /* of each class; one more at the end */
  int first[LISTED_SHIPS + 1];      /* placement of each class; one more at the end */
  int count;
  unsigned char ship_class[MOST_PLACEMENTS];
  cells128 cells[MOST_PLACEMENTS];
  cells128 kept_free[MOST_PLACEMENTS]; /* its own cells and the cells around it that no other ship may cover */
};

/* Lists the placements of a board's fleet. False: there are too many cells or ships. */
bool placements_of(struct placements *placements, const fc_board *board);

struct configurations {
  const struct placements *placements;
  uint16_t *rows;    /* `count` times a placement for each ship */
  uint64_t *weights; /* of each configuration, at least 1; their sum is below 2^57. NULL: each weighs 1 */
  size_t count;
};

/* Lists all configurations that agree with a board. The caller clears the list. Errors: FC_NO_MEMORY; FC_DIFFERENT where there
 * are more than `most`. */
fc_status configurations_list(struct configurations *list, const struct placements *placements, const fc_board *board,
                              size_t most, fc_error *error);
void configurations_clear(struct configurations *list);

static inline uint64_t configuration_weight(const struct configurations *list, size_t number) {
  return list->weights != NULL ? list->weights[number] : 1;
}

/* The sum of all weights. Time: proportional to the configurations, if they have weights. */
uint64_t configurations_weight(const struct configurations *list);

/* Sums the weights of the configurations with each placement, and of the configurations that cover each cell. */
void configurations_cover(uint64_t covered[LISTED_CELLS], uint64_t counts[MOST_PLACEMENTS], const struct configurations *list);

/* Sums the weights by cell from the weights by placement. */
void placements_cover(uint64_t covered[LISTED_CELLS], const struct placements *placements, const uint64_t *counts);

/* An answer's code: 0 is a miss; then come hits, then sunk ships, by class if the announcement distinguishes classes. */
#define MOST_ANSWERS (2 + 2 * LISTED_SHIPS)

struct answer_codes {
  unsigned char of_placement[MOST_PLACEMENTS]; /* 0: it does not cover the cell */
};

/* The code of an answer; `named` is the class that it names, or -1. */
int answer_code(const struct view *view, fc_answer answer, int named);

/* The code of a placement's answer to a shot at one of its cells, after shots at the cells `shot`. */
int answer_of_placement(const struct placements *placements, fc_announce announce, int number, int cell, cells128 shot);

/* Finds the code of each placement's answer to a shot at a cell, after shots at the cells `shot`. */
void answer_codes_of(struct answer_codes *codes, const struct placements *placements, fc_announce announce, int cell,
                     cells128 shot);

/* The code of a configuration's answer. */
static inline int answer_of_row(const struct answer_codes *codes, const uint16_t *row, int ships) {
  int answer = 0;
  for (int ship = 0; ship < ships; ship++) {
    answer |= codes->of_placement[row[ship]];
  }
  return answer;
}

/* Drops the configurations that give another answer. */
void configurations_keep(struct configurations *list, const struct answer_codes *codes, int answer);

#endif
