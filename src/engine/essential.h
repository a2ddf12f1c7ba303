/*
 * The essential part of a board: the part whose marginals tell all the others.
 *
 * Where a symmetry leaves a problem as it is - every class may lie where its image may, and has the same weight there, the cells
 * that must be covered are each other's images - it carries the configurations that contain a placement one for one into those
 * that contain the placement's image. So their numbers are equal, and one of the two need not be found:
 *
 *       a symmetry of the problem           essential
 *       top and bottom exchanged, or        the upper half of the rows
 *       the same and left and right too
 *       left and right exchanged            the left half of the columns
 *
 * Every placement has an image that starts in the essential part: of the first cells of a ship of length L down the columns and
 * of its image, in rows r and rows - L - r, one is at most (rows - 1) / 2. The empty board has both symmetries, and of its
 * marginals a quarter is found by sweeping.
 *
 * Where rows and columns may be exchanged as well, as on an empty square, not even the last row of the upper half is needed, and
 * a sweep ends one row earlier: a ship that starts there and has no image further up starts in the middle of the board,
 *
 *       . . . . . .      . . . . .
 *       . . . . . .      . . . . .
 *       . . # # . .      . . # . .       the last row of the upper half
 *       . . # # . .      . . . . .
 *
 * and is one of length 1, or on a board of even size of length 2. All of a class that are in the middle are images of each other.
 * So each has an equal part of what the others leave, for together all placements of a class are in as many configurations as
 * there are, times the ships of the class.
 */
#ifndef FLEETCOUNT_ENGINE_ESSENTIAL_H
#define FLEETCOUNT_ENGINE_ESSENTIAL_H

#include "model/symmetry.h"

struct essential {
  int rows;                  /* the essential part: the first rows */
  int columns;               /* and the first columns */
  struct symmetry upwards;   /* takes a placement that starts in the other rows into the first ones */
  struct symmetry leftwards; /* and one that starts in the other columns into the first ones */
  bool is_turned;            /* rows and columns may be exchanged, too: all but the middle has an image above `rows` */
};

/* The whole board: what is essential where nothing is known of the problem's symmetries. */
struct essential essential_everything(const struct problem *problem);

/* The essential part of a problem's board. Time: proportional to cells times classes. */
struct essential essential_of(const struct problem *problem);

/* Whether the number of a placement that essential_placement gives is found by sweeping the part: it is not in the middle. */
bool essential_has(const struct essential *essential, const struct problem *problem, struct placement placement);

/* The image of a placement of a ship of some length that starts in the essential part; of such a placement itself, it; of one in
 * the middle one that starts in row and column `rows`. */
struct placement essential_placement(const struct essential *essential, const struct problem *problem, int length,
                                     struct placement placement);

#endif
