/* The configurations themselves, as many as are wanted: found one by one by the search for boards with totals (totals.h). */
#ifndef FLEETCOUNT_COUNT_SOLUTIONS_H
#define FLEETCOUNT_COUNT_SOLUTIONS_H

#include "model/problem.h"

/* All zero: none. */
struct solutions {
  struct placement
      *fleets; /* one after the other, each with `ships` placements, class by class; NO_PLACE: a ship that is missing */
  size_t ships;
  uint64_t count;
  bool is_all; /* there is no other one */
};

/* Finds at most `most` of them. The caller clears them. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the output is left alone
 * then. */
fc_status solutions_find(struct solutions *solutions, const struct problem *problem, uint64_t most, const fc_options *options,
                         fc_error *error);

void solutions_clear(struct solutions *solutions);

#endif
