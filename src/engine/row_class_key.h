/*
 * Keys: a class packed into words, so that two classes are equal when their words are.
 *
 *      bit 0 of word 0                                                                        last word
 *      |                                                                                              |
 *      v                                                                                              v
 *     +----------+----------+-- ... --+------------+--------------+--------------+-- ... --+----------+
 *     | column 0 | column 1 |         | column n-1 | ships left   | ships left   |         | unused,  |
 *     |          |          |         |            | of class 0   | of class 1   |         | all 0    |
 *     +----------+----------+-- ... --+------------+--------------+--------------+-- ... --+----------+
 *
 *     a column's field is the cell of the last row:   0      empty
 *                                                     1      part of a ship that lies across
 *                                                     1 + k  the k-th cell of an upright ship
 *
 * Each field has just the bits that its greatest value needs, which is 1 + the longest length of the fleet in a column, and the
 * number of ships in a class. A field that would straddle two words goes to the second. The Russian game on 10x10 has
 * 10 * 3 + (1 + 2 + 2 + 3) = 38 bits, which is one word.
 *
 * The last row's bitmask can be read off: the cells that are not empty. So can the finished ships: those that are not left.
 */
#ifndef FLEETCOUNT_ENGINE_ROW_CLASS_KEY_H
#define FLEETCOUNT_ENGINE_ROW_CLASS_KEY_H

#include <stdbool.h>

#include "engine/budget.h"
#include "model/problem.h"

/* The cells of a row. */
enum { CELL_EMPTY = 0, CELL_ACROSS = 1 };

/* The k-th cell of an upright ship, k at least 1. */
static inline uint8_t upright_cell(int k) {
  return (uint8_t)(CELL_ACROSS + k);
}

/* How many cells the upright ship has so far; 0 for a cell of no upright ship. */
static inline int upright_length(uint8_t cell) {
  return cell > CELL_ACROSS ? cell - CELL_ACROSS : 0;
}

struct row_class_field {
  size_t word;
  int shift;
  uint64_t mask;
};

struct row_class_layout {
  int columns;
  size_t class_count;
  size_t words;
  struct row_class_field *fields; /* of the columns, then of the classes */
};

/* Lays out the keys of a problem. False on failure; budget->status says why. */
bool row_class_layout_start(struct row_class_layout *layout, struct budget *budget, const struct problem *problem);

void row_class_layout_clear(struct row_class_layout *layout, struct budget *budget);

/* Packs the cells of a row and the ships left of each class. */
void row_class_pack(uint64_t *key, const struct row_class_layout *layout, const uint8_t *cells, const int *left);

/* The way back. */
void row_class_unpack(uint8_t *cells, int *left, const struct row_class_layout *layout, const uint64_t *key);

#endif
