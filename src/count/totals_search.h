/* The search for boards with totals (totals.h) from within. totals_sets.c makes its tables, totals_narrow.c propagates the
 * totals, and totals_search.c is the search itself. */
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

/* The first candidate in two sets that meet. */
ALWAYS_INLINE size_t first_of_both(const word *one, const word *other) {
  size_t i = 0;
  while (!(one[i] & other[i])) {
    i++;
  }
  return i * 64 + (size_t)__builtin_ctzll(one[i] & other[i]);
}

/* An array to be given back. */
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
  uint32_t *number_of;        /* by placement_index: the candidate's number + 1; 0: none */
  word *compatible;           /* by candidate: the candidates that do not exclude it */
  word *covering;             /* by cell: the candidates that cover it */
  word *beside;               /* by cell: the candidates that keep it empty */
  word *crossing[DIRECTIONS]; /* by cell: the candidates on it, with one cell in its line of that direction */
  word *of_class;             /* by class */
  int *need;                  /* by line: cells to cover still, or FC_NO_TOTAL */
  int *left;                  /* by class: ships to place */
  int *hits;                  /* by sum: covered cells */
  int *room_for;              /* by class: ships of its length or more that all lines can hold (totals_narrow.c) */
  double *failures;           /* by line: weighted number of failures to fill it */
  double failure;             /* weight of the next failure */
  size_t *chosen;             /* candidates of the current configuration, in the order of choosing */
  size_t chosen_count;
  word *open;            /* by depth: candidates that can still be chosen */
  word *settled;         /* by depth: `open` when it was last narrowed */
  struct cell_set *must; /* by depth: cells that must still be covered */
  uint64_t patience;     /* choices without a configuration before it branches on cells */
  uint64_t choices;
  uint64_t most_choices;    /* limit of the choices; 0: none */
  uint64_t found;           /* configurations */
  uint64_t choices_at_last; /* choices at the last configuration */
  uint64_t enough;          /* limit of the configurations; 0: none */
  uint64_t wanted;          /* the first configurations to keep */
  struct placed_ship *kept; /* one configuration after the other */
  size_t room;              /* room of `kept`, in configurations */
  mpz_t count;              /* total weight of the configurations */
  mpz_t weight;             /* weight of the current configuration */
  mpz_t factor;             /* weight of one of its ships */
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
  return search->number_of[placement_index(search->cells, ship->ship_class, ship->placement)] - 1;
}

/* A set of a table by cell, by class, or by depth. */
static inline word *set_of(const struct totals_search *search, word *table, size_t index) {
  return table + index * search->words;
}

/* Makes the tables of a problem with totals. The caller clears the search, also on failure. Time: candidates times the cells at
 * and beside them, times `words`. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status totals_search_make(struct totals_search *search, const struct problem *problem, struct budget *budget);
void totals_search_clear(struct totals_search *search);

/* Prepares for marginals. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status totals_want_marginals(struct totals_search *search);

/* Runs the search. Errors: FC_STOPPED. */
fc_status totals_search_all(struct totals_search *search, fc_error *error);

/* Whether the search has ended at most_choices, so there may be more configurations. */
static inline bool totals_is_cut_short(const struct totals_search *search) {
  return search->most_choices > 0 && search->choices > search->most_choices &&
         (search->enough == 0 || search->found < search->enough);
}

/* Adds the configuration of the chosen candidates. */
void totals_add_configuration(struct totals_search *search);

/* Chooses an open candidate at a depth. False if its class, its lines or a sum has no room for it. */
bool totals_choose(struct totals_search *search, size_t depth, size_t candidate);

/* Closes impossible candidates of a depth and chooses forced ones, until nothing changes. `cell` must be covered since the last
 * time; -1: none. False if no configuration is left. */
bool totals_narrow(struct totals_search *search, size_t depth, int cell);

#endif
