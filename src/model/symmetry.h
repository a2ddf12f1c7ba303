/*
 * The board turned and mirrored.
 *
 * The image of a problem under a symmetry has the images of its configurations, but they are counted in another order. So the
 * engine may choose the side from which it counts, and tests compare the numbers.
 */
#ifndef FLEETCOUNT_MODEL_SYMMETRY_H
#define FLEETCOUNT_MODEL_SYMMETRY_H

#include "model/problem.h"

/* All zero leaves everything where it is. */
struct symmetry {
  bool mirrored;    /* left and right exchanged */
  bool upside_down; /* top and bottom exchanged */
  bool turned;      /* then rows and columns exchanged */
};

/* The symmetries of a square, by number: a bit each for mirrored, upside down and turned. Number 0 changes nothing. */
enum { SYMMETRIES = 8, SYMMETRY_MIRRORED = 1, SYMMETRY_UPSIDE_DOWN = 2, SYMMETRY_TURNED = 4 };
struct symmetry symmetry_of(unsigned number);

/* Whether a symmetry maps the possible places of every ship with their weights, the cells that must be covered, and the sets of
 * cells with a sum to themselves. Totals do not matter. */
bool symmetry_keeps(struct symmetry symmetry, const struct problem *problem);

/* The problem on the image of its board, weights and all. The caller clears it with problem_clear. Errors: FC_NO_MEMORY. */
fc_status symmetry_problem(struct problem *image, const struct problem *problem, struct symmetry symmetry, fc_error *error);

/* A copy of a problem: its image under the symmetry that changes nothing. */
static inline fc_status problem_copy(struct problem *copy, const struct problem *problem, fc_error *error) {
  return symmetry_problem(copy, problem, (struct symmetry){0}, error);
}

/* The image of a cell of the problem's board. */
int symmetry_cell(struct symmetry symmetry, const struct problem *problem, int cell);

/* The image of a placement, of a ship of some length, that lies on the problem's board. */
struct placement symmetry_placement(struct symmetry symmetry, const struct problem *problem, int length,
                                    struct placement placement);

#endif
