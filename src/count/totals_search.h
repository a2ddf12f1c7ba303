/*
 * The search for boards with totals (totals.h) from within: its tables, which totals_sets.c makes, and the search itself, in
 * totals_search.c.
 */
#ifndef FLEETCOUNT_COUNT_TOTALS_SEARCH_H
#define FLEETCOUNT_COUNT_TOTALS_SEARCH_H

#include <gmp.h>

#include "model/problem.h"
#include "sys/budget.h"
#include "sys/processors.h"

/* Sets of candidates have `words` words of 64 bits, sets of cells `cell_words`. */
typedef uint64_t word;

static inline size_t words_for(size_t bits) {
  return (bits + 63) / 64;
}

static inline void set_add(word *set, size_t bit) {
  set[bit / 64] |= UINT64_C(1) << bit % 64;
}

static inline bool set_has(const word *set, size_t bit) {
  return set[bit / 64] >> bit % 64 & 1;
}

static inline void set_remove(word *set, size_t bit) {
  set[bit / 64] &= ~(UINT64_C(1) << bit % 64);
}

ALWAYS_INLINE unsigned size_of_both(const word *one, const word *other, size_t words) {
  unsigned size = 0;
  for (size_t i = 0; i < words; i++) {
    size += (unsigned)__builtin_popcountll(one[i] & other[i]);
  }
  return size;
}

ALWAYS_INLINE void keep_outside(word *set, const word *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] &= ~other[i];
  }
}

enum { MOST_CELL_WORDS = (FC_MAX_ROWS * FC_MAX_COLUMNS + 63) / 64 };

struct totals_search {
  const struct problem *problem;
  struct budget *budget;
  int longest; /* ship */
  int lines;   /* rows, and after them columns */
  size_t words;
  size_t cell_words;
  size_t cells;
  size_t candidate_count;
  struct placed_ship *candidates;
  word *compatible; /* by candidate: the others that can be in one configuration with it */
  word *covers;     /* by candidate: its cells */
  word *covering;   /* by cell: the candidates that cover it */
  word *of_class;   /* by class */
  word *reaching;   /* by line and k from 1 to `longest`: candidates that cover k of its cells or more */
  word *in_line;    /* by line: its cells */
  int *need;        /* by line: cells to cover still, or FC_NO_TOTAL */
  int *left;        /* by class: ships to place */
  size_t depth_limit;
  word *open;     /* by depth: what can still be chosen */
  word *item;     /* by depth: what of it is tried */
  size_t *chosen; /* by depth */
  uint64_t choices;
  bool is_stopped;
  bool wants_one; /* an example is enough */
  bool has_found; /* a configuration */
  mpz_t count;
  mpz_t weight;     /* of the configuration at hand */
  mpz_t factor;     /* of it */
  mpz_t *marginals; /* by candidate; NULL: not wanted */
};

static inline int cell_of(const struct totals_search *search, size_t candidate, int step) {
  const struct placed_ship *at = &search->candidates[candidate];
  return cell_ahead(at->placement.cell, at->placement.direction, step, search->problem->columns);
}

static inline int length_of(const struct totals_search *search, size_t candidate) {
  return search->problem->classes[search->candidates[candidate].ship_class].length;
}

static inline const word *reaching(const struct totals_search *search, int line, int cells) {
  return search->reaching + ((size_t)line * (size_t)search->longest + (size_t)cells - 1) * search->words;
}

/* The lines of a cell. */
static inline int row_line(const struct totals_search *search, int cell) {
  return cell / search->problem->columns;
}

static inline int column_line(const struct totals_search *search, int cell) {
  return search->problem->rows + cell % search->problem->columns;
}

/* Makes the tables of a problem with totals, but for the sets: all of them empty. The caller ends it with totals_search_clear,
 * also on failure. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status totals_search_make(struct totals_search *search, const struct problem *problem, struct budget *budget);
void totals_search_clear(struct totals_search *search);

/* Marginals are wanted. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status totals_want_marginals(struct totals_search *search);

/* Fills the sets. Time: candidates times cells. */
void totals_fill_sets(struct totals_search *search);

/* Fills the sets and searches. Errors: FC_STOPPED, and FC_LIMIT where the search gives up. */
fc_status totals_search_all(struct totals_search *search, fc_error *error);

#endif
