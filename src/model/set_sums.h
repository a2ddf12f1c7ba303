/*
 * Sums: how many cells of a set are covered, by any ships or by the ships of one class. `among: A1 C3 E5 = 1` in a board file.
 *
 *     least <= covered cells of the set <= most
 *
 * Totals of rows and columns are sums, too. They have a search of their own (count/totals.h), as most puzzles give all of them.
 *
 * The other kinds say how many of the cells each ship covers: `same-ship: B2 C2`. A single placement agrees with them or not,
 * so only a ruleset has such sums; a problem allows fewer placements instead (problem.c).
 */
#ifndef FLEETCOUNT_MODEL_SET_SUMS_H
#define FLEETCOUNT_MODEL_SET_SUMS_H

#include <stddef.h>

#include "model/cell_set.h"

/* All ships count, or no ship: the class has left the problem (take_out.h). */
#define ANY_CLASS (-1)
#define LOST_CLASS (-2)

struct set_sum {
  struct cell_set cells;
  int least;
  int most;
  int ship_class; /* the class whose ships count, ANY_CLASS or LOST_CLASS */
  fc_sum_kind kind;
};

/* All zero: none. */
struct set_sums {
  struct set_sum *sums;
  size_t count;
};

/* Whether a ship that covers `hits` of the cells agrees with a sum of another kind than FC_SUM_AMONG. */
bool set_sum_allows(const struct set_sum *sum, int hits);

/* Makes a copy, which the caller clears. Errors: FC_NO_MEMORY. */
fc_status set_sums_copy(struct set_sums *copy, const struct set_sums *sums, fc_error *error);

void set_sums_clear(struct set_sums *sums);

/* Whether two have the same sums in the same order. */
bool set_sums_equal(const struct set_sums *one, const struct set_sums *other);

/* Whether all of some sums are among others, in any order. */
bool set_sums_are_within(const struct set_sums *some, const struct set_sums *others);

/* Removes the sum at an index. The others keep their order. */
void set_sums_remove(struct set_sums *sums, size_t index);

#endif
