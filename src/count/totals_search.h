/*
 * The search for boards with totals (totals.h) from within. Its tables are made in totals_sets.c; what the totals leave open is
 * found in totals_narrow.c; the search itself is in totals_search.c.
 */
#ifndef FLEETCOUNT_COUNT_TOTALS_SEARCH_H
#define FLEETCOUNT_COUNT_TOTALS_SEARCH_H

#include <gmp.h>

#include "model/problem.h"
#include "sys/budget.h"
#include "sys/processors.h"

/* A candidate is an allowed placement of a class. Sets of candidates have `words` words of 64 bits. */
typedef uint64_t word;

static inline void set_add(word *set, size_t bit) {
  set[bit / 64] |= UINT64_C(1) << bit % 64;
}

static inline bool set_has(const word *set, size_t bit) {
  return set[bit / 64] >> bit % 64 & 1;
}

static inline void set_remove(word *set, size_t bit) {
  set[bit / 64] &= ~(UINT64_C(1) << bit % 64);
}

ALWAYS_INLINE bool sets_meet(const word *one, const word *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    if (one[i] & other[i]) {
      return true;
    }
  }
  return false;
}

ALWAYS_INLINE size_t size_of_both(const word *one, const word *other, size_t words) {
  size_t size = 0;
  for (size_t i = 0; i < words; i++) {
    size += (size_t)__builtin_popcountll(one[i] & other[i]);
  }
  return size;
}

ALWAYS_INLINE void keep_outside(word *set, const word *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] &= ~other[i];
  }
}

/* The first candidate that is in two sets, which meet. */
ALWAYS_INLINE size_t first_of_both(const word *one, const word *other) {
  size_t i = 0;
  while (!(one[i] & other[i])) {
    i++;
  }
  return i * 64 + (size_t)__builtin_ctzll(one[i] & other[i]);
}

/* An array of the search, to be given back. */
struct taken_array {
  void *array;
  size_t count;
  size_t size;
};

#define TAKEN_MOST 20

struct totals_search {
  const struct problem *problem;
  struct budget *budget;
  struct taken_array taken[TAKEN_MOST];
  size_t taken_count;
  int lines; /* rows, and after them columns */
  size_t words;
  size_t cells;
  size_t ships;
  size_t candidate_count;
  struct placed_ship *candidates;
  uint32_t *number_of;        /* by class, direction and cell: the candidate's number, and 1; 0: no candidate */
  word *compatible;           /* by candidate: the others that can be in one configuration with it */
  word *covering;             /* by cell: the candidates that cover it */
  word *beside;               /* by cell: the candidates that do not cover it, nor let another ship cover it */
  word *crossing[DIRECTIONS]; /* by cell: the candidates that cover it, and no other cell of its line in that direction */
  word *of_class;             /* by class */
  int *need;                  /* by line: cells to cover still, or FC_NO_TOTAL */
  int *left;                  /* by class: ships to place */
  int *hits;                  /* by sum: cells that are covered */
  int *room_for;              /* by class: how many ships of its length or more all lines together can hold (totals_narrow.c) */
  double *failures;           /* by line: how often it could not have what it needs; the latest weigh most */
  double failure;             /* what one weighs now */
  size_t *chosen;             /* the candidates of the configuration at hand, in the order of choosing */
  size_t chosen_count;
  word *open;            /* by depth: the candidates that can still be chosen */
  word *settled;         /* by depth: what of it was open when it was narrowed last */
  struct cell_set *must; /* by depth: the cells that must be covered still */
  uint64_t patience;     /* choices without a configuration after which cells are chosen in place of ships */
  uint64_t choices;
  uint64_t most_choices;    /* the search ends after them; 0: it goes on */
  uint64_t found;           /* configurations */
  uint64_t choices_at_last; /* choices before the last of them was found */
  uint64_t enough;          /* configurations after which the search ends; 0: it finds all */
  uint64_t wanted;          /* how many configurations are kept, from the first */
  struct placed_ship *kept; /* one configuration after the other */
  size_t room;              /* in configurations */
  mpz_t count;              /* the sum of their weights */
  mpz_t weight;             /* of the configuration at hand */
  mpz_t factor;             /* of it */
  mpz_t *marginals;         /* by candidate; NULL: not wanted */
};

static inline int length_of(const struct totals_search *search, size_t candidate) {
  return search->problem->classes[search->candidates[candidate].ship_class].length;
}

static inline int cell_of(const struct totals_search *search, size_t candidate, int step) {
  return placement_cell(search->candidates[candidate].placement, step, search->problem->columns);
}

/* The lines of a cell. */
static inline int row_line(const struct totals_search *search, int cell) {
  return cell / search->problem->columns;
}

static inline int column_line(const struct totals_search *search, int cell) {
  return search->problem->rows + cell % search->problem->columns;
}

/* The number of a candidate. */
static inline size_t totals_candidate(const struct totals_search *search, const struct placed_ship *ship) {
  return search->number_of[(ship->ship_class * DIRECTIONS + ship->placement.direction) * search->cells +
                           (size_t)ship->placement.cell] -
         1;
}

/* The sets of a table by cell, by class, or by depth. */
static inline word *set_of(const struct totals_search *search, word *table, size_t index) {
  return table + index * search->words;
}

/* Makes the tables of a problem with totals. The caller ends it with totals_search_clear, also on failure. Time: candidates times
 * the cells at and beside them, times `words`. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status totals_search_make(struct totals_search *search, const struct problem *problem, struct budget *budget);
void totals_search_clear(struct totals_search *search);

/* Marginals are wanted. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status totals_want_marginals(struct totals_search *search);

/* Searches. Errors: FC_STOPPED. */
fc_status totals_search_all(struct totals_search *search, fc_error *error);

/* Whether the search ended because of most_choices, and there may be more configurations. */
static inline bool totals_is_cut_short(const struct totals_search *search) {
  return search->most_choices > 0 && search->choices > search->most_choices &&
         (search->enough == 0 || search->found < search->enough);
}

/* Adds the configuration whose candidates are chosen. */
void totals_add_configuration(struct totals_search *search);

/* Chooses an open candidate at a depth. False where its class or its lines have no room for it. */
bool totals_choose(struct totals_search *search, size_t depth, size_t candidate);

/* Closes what cannot be chosen at a depth and chooses what must be, until nothing changes. `cell` must be covered since the last
 * time; -1: none. False where no configuration is left. */
bool totals_narrow(struct totals_search *search, size_t depth, int cell);

#endif
