/*
 * A set of cells of a board: one bit a cell. Sets of facts that are not believed also have rows and columns, for their totals,
 * and sums as members.
 *
 * Cells are numbered row by row from the top left: cell (row, column) is number row * columns + column. The set has room for
 * the largest board, so it needs no allocation and is copied by assignment.
 */
#ifndef FLEETCOUNT_MODEL_CELL_SET_H
#define FLEETCOUNT_MODEL_CELL_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "fleetcount.h"

#define CELL_SET_CELLS (FC_MAX_COLUMNS * FC_MAX_ROWS)
#define CELL_SET_MEMBERS (CELL_SET_CELLS + FC_MAX_ROWS + FC_MAX_COLUMNS + FC_MAX_SUMS)
#define CELL_SET_WORDS ((CELL_SET_MEMBERS + 63) / 64)

struct cell_set {
  uint64_t words[CELL_SET_WORDS];
};

/* The member that stands for a row, a column, or a sum. */
static inline int cell_set_row(int row) {
  return CELL_SET_CELLS + row;
}
static inline int cell_set_column(int column) {
  return CELL_SET_CELLS + FC_MAX_ROWS + column;
}
static inline int cell_set_sum(size_t sum) {
  return CELL_SET_CELLS + FC_MAX_ROWS + FC_MAX_COLUMNS + (int)sum;
}

static inline bool cell_set_has(const struct cell_set *set, int cell) {
  return (set->words[cell / 64] >> (cell % 64)) & 1;
}

static inline void cell_set_add(struct cell_set *set, int cell) {
  set->words[cell / 64] |= UINT64_C(1) << (cell % 64);
}

static inline void cell_set_remove(struct cell_set *set, int cell) {
  set->words[cell / 64] &= ~(UINT64_C(1) << (cell % 64));
}

int cell_set_size(const struct cell_set *set);

/* The first cell of the set from a cell on, or -1. */
int cell_set_next(const struct cell_set *set, int cell);

/* Loops over the cells of a set in their order. The body may remove the cell it is at. */
/* NOLINTBEGIN(bugprone-macro-parentheses): it declares its variable */
#define for_each_cell(cell, set) for (int cell = cell_set_next(set, 0); cell >= 0; cell = cell_set_next(set, cell + 1))
/* NOLINTEND(bugprone-macro-parentheses) */

/* Whether two sets have a cell in common. */
bool cell_set_meets(const struct cell_set *set, const struct cell_set *other);

/* Whether every cell of a set is in another. */
bool cell_set_is_within(const struct cell_set *set, const struct cell_set *other);

/* The cells of either set. */
struct cell_set cell_set_union(const struct cell_set *set, const struct cell_set *other);

/* The cells of one set that are not in another. */
struct cell_set cell_set_without(const struct cell_set *set, const struct cell_set *other);

#endif
