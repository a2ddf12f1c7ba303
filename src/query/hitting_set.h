/* Smallest hitting sets: sets that meet each set of a family. */
#ifndef FLEETCOUNT_QUERY_HITTING_SET_H
#define FLEETCOUNT_QUERY_HITTING_SET_H

#include "model/cell_set.h"

/* A family of sets of cells. All zero: it is empty. */
struct set_family {
  struct cell_set *sets;
  size_t count;
  size_t capacity;
};

/* Adds a set, which is copied. Errors: FC_NO_MEMORY. */
fc_status set_family_add(struct set_family *family, const struct cell_set *set, fc_error *error);

void set_family_clear(struct set_family *family);

/*
 * Finds a smallest set of cells that hits every set of a family without empty sets. It is deterministic. `least`: a lower bound
 * of its size. Returns false, and leaves *hitting alone, if `most` cells are not enough, or if the search, which is exponential
 * in the number of cells, takes more than a hundred thousand steps.
 */
bool hitting_set_find(struct cell_set *hitting, const struct set_family *family, int least, int most);

#endif
