/* The smallest set that has an element in common with each of some sets. */
#ifndef FLEETCOUNT_QUERY_HITTING_SET_H
#define FLEETCOUNT_QUERY_HITTING_SET_H

#include "model/cell_set.h"

/* Some sets of cells. All zero is none. */
struct set_family {
  struct cell_set *sets;
  size_t count;
  size_t capacity;
};

/* Adds a set, which is copied. Errors: FC_NO_MEMORY. */
fc_status set_family_add(struct set_family *family, const struct cell_set *set, fc_error *error);

void set_family_clear(struct set_family *family);

/*
 * Finds a smallest set of cells that hits every set of a family without empty sets; always the same one. `least`: a number
 * of cells that is known to be needed. False, and *hitting left alone, when `most` cells are not enough, or when the search,
 * which is exponential in the number of cells, has not come to its end after a hundred thousand steps.
 */
bool hitting_set_find(struct cell_set *hitting, const struct set_family *family, int least, int most);

#endif
