/*
 * The ways to look at a problem: as it is, mirrored at its main diagonal (transposed), mirrored top to bottom (flipped), or first
 * the one and then the other. The count is the same for all, and the marginals go with the placements.
 */
#ifndef FLEETCOUNT_MODEL_ORIENTATION_H
#define FLEETCOUNT_MODEL_ORIENTATION_H

#include "model/problem.h"

struct orientation {
  bool transposed;
  bool flipped; /* after transposing */
};

/* One ship of a length at one place. */
struct placement {
  enum direction direction;
  int start; /* cell of the top or left end */
};

/* Where a cell of the problem lies in this orientation. */
int orientation_cell(struct orientation orientation, const struct problem *problem, int cell);

/* Where a placement of a length lies in this orientation. */
struct placement orientation_placement(struct orientation orientation, const struct problem *problem, int length,
                                       struct placement placement);

/* The problem in this orientation; the caller clears it with problem_clear. Errors: FC_NO_MEMORY. */
fc_status problem_orient(struct problem *oriented, const struct problem *problem, struct orientation orientation,
                         fc_error *error);

#endif
