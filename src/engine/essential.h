/*
 * The essential part of a board: its marginals give all other marginals by symmetry.
 *
 * A symmetry of a problem maps allowed placements to allowed placements of the same class and weight, and cells that must be
 * covered to such cells. It maps the configurations with a placement one for one to the configurations with the placement's
 * image. So both have the same marginal, and only one of the two need be found:
 *
 *       a symmetry of the problem           essential
 *       top and bottom exchanged, or        the upper half of the rows
 *       the same and left and right too
 *       left and right exchanged            the left half of the columns
 *
 * Every placement has an image that starts in the essential part: a ship of length L down starts in row r and its image in row
 * rows - L - r, and one of these is at most (rows - 1) / 2. The empty board has both symmetries, so a quarter of its marginals
 * are swept.
 *
 * If rows and columns may be exchanged as well, as on an empty square, the sweep can leave out the last row of the upper half.
 * A placement that starts there and has no image further up is central: it starts in the middle of the board,
 *
 *       . . . . . .      . . . . .
 *       . . . . . .      . . . . .
 *       . . # # . .      . . # . .       the last row of the upper half
 *       . . # # . .      . . . . .
 *
 * and has length 1, or on a board of even size length 2. The central placements of a class are images of each other, so they
 * have the same marginal. It follows from the others, since the marginals of a class add up to count * ships.
 */
#ifndef FLEETCOUNT_ENGINE_ESSENTIAL_H
#define FLEETCOUNT_ENGINE_ESSENTIAL_H

#include "model/symmetry.h"

struct essential {
  int rows;                  /* the essential part: the first rows */
  int columns;               /* and the first columns */
  struct symmetry upwards;   /* maps placements that start in the other rows to the first rows */
  struct symmetry leftwards; /* maps placements that start in the other columns to the first columns */
  bool may_be_turned;        /* rows and columns may be exchanged: all but central placements have an image above `rows` */
};

/* The whole board, as if the problem had no symmetry. */
struct essential essential_everything(const struct problem *problem);

/* The essential part of a problem's board. Time: proportional to cells times classes. */
struct essential essential_of(const struct problem *problem);

/* Whether a placement that essential_placement returned lies in the essential part; otherwise it is central. */
bool essential_has(const struct essential *essential, const struct problem *problem, struct placement placement);

/* The image of a placement in the essential part: the placement itself if it starts there. The image of a central placement
 * starts in row and column `rows`. */
struct placement essential_placement(const struct essential *essential, const struct problem *problem, int length,
                                     struct placement placement);

#endif
