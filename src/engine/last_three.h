/*
 * The placement search counts the last three ships all at once, without going through pairs of their placements.
 *
 * Let b and c be the open placements of two of the ships, and B and C their numbers. Let [xy] be 1 if x and y are not
 * compatible, otherwise 0. With a placement x of the third ship, the number of ways to place the two is, over all y in b and z
 * in c,
 *
 *     sum of (1 - [xy]) (1 - [xz]) (1 - [yz])
 *         = (B - near_b(x)) (C - near_c(x))         near_b(x): the y with [xy]
 *           - apart                                 the pairs with [yz]
 *           + sum over the y with [xy] of near_c(y)
 *           + sum over the z with [xz] of near_b(z)
 *           - the pairs with [xy] [xz] [yz].
 *
 * Two placements are not compatible if their rectangles meet. The rectangle of a placement is its cells or, if ships may not
 * touch, its cells with one more row below and one more column to the right. If every two of several rectangles meet, all of
 * them have a cell in common, since this holds for intervals of rows and of columns. The common part is a rectangle, and a
 * rectangle has, of the points
 *
 *     + - + - +      cells (+), edges between two cells (-), and corners between four (+),
 *     - + - + -
 *     + - + - +
 *
 * one more with + than with - (Euler). So near_b(x) is a sum over the points of x, with their signs: the number of y that
 * contain the point. The next two sums are the same with every y counted near_c(y) times (every z near_b(z) times). The last
 * line is the sum, over the points of x, of the number of y that contain the point times the number of such z. All points are
 * found once for all placements, and a placement is a stretch of points. So the work is adding up arrays as large as the board,
 * about a hundred times, for any number of open placements.
 *
 * With weights all numbers are sums of products of weights. Intermediate sums may wrap around, the results do not.
 */
#ifndef FLEETCOUNT_ENGINE_LAST_THREE_H
#define FLEETCOUNT_ENGINE_LAST_THREE_H

#include "engine/candidates.h"

/*
 * The arrays are called planes. A plane has a number for every cell of the board (with one more row and column if ships may not
 * touch), for the edge from it to the next cell in a direction, or for the corner after it. Zeros before and after a plane
 * serve loops that reach over its ends. The numbers have 32 bits, or 64 if weights need them.
 */
enum {
  /* The planes of one class of the three ships. The first two kinds have a plane for each direction. */
  PLANES_OPEN = 0,          /* by placement: its weight if it is open, otherwise 0 */
  PLANES_NEAR = DIRECTIONS, /* by placement, and class of the three: the open ones of that class not compatible with it */
  PLANES_COVERED =
      4 * DIRECTIONS, /* by point: the open placements that contain it; planes for cells, edges across and down, corners */
  PLANES_OF_CLASS = PLANES_COVERED + 4,
  PLANES_OF_THREE = 3 * PLANES_OF_CLASS,
  PLANES_KEPT = PLANES_OF_THREE,   /* by point: terms of the last three sums of the head */
  PLANE_OF_WAYS = PLANES_KEPT + 4, /* by placement of the third ship, in each direction: the ways to place the other two */
  PLANE_OF_VALUES = PLANE_OF_WAYS + DIRECTIONS,
  PLANE_OF_WHOLE,
  PLANE_OF_PART,
  PLANES
};

struct last_three {
  const struct candidates *candidates;
  unsigned bits;
  size_t cells;
  size_t step[DIRECTIONS];                 /* from a cell to the next in a direction */
  size_t margin;                           /* additional rows and columns of a rectangle: 0 or 1 */
  size_t size;                             /* of a plane, with the zeros before and after it */
  size_t guard;                            /* zeros before a plane */
  bool has[CANDIDATE_CLASSES][DIRECTIONS]; /* whether a class has candidates of a direction */
  size_t ahead[CANDIDATE_CLASSES];         /* by class: cells of a rectangle after the first, in the ship's direction */
  uint32_t *at;                            /* by candidate: its first cell, plus a plane if it goes down */
  void *planes;

  /* The classes of the three ships, one to three, and the ships of each. */
  size_t class_count;
  size_t ship_class[3];
  int ships[3];
};

/* The measured time to count three ships at once, in the unit of search_cost; INFINITY if the touching rule does not allow
 * it. */
double last_three_cost(int rows, int columns, fc_touching touching);

/* Prepares counting with candidates, which must outlive it. *three is NULL if that is impossible: the weights are too large, or
 * ships may touch at corners but not at sides, for which there are no such rectangles. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status last_three_create(struct last_three **three, const struct candidates *candidates, struct budget *budget);

/* NULL is allowed. */
void last_three_free(struct last_three *three, struct budget *budget);

/* Begins with the three ships that are left (`left`, by class) and their open candidates. */
void last_three_begin(struct last_three *three, const struct candidate_set *open, const int *left);

/* Finds, for each candidate of a class, the ways to place the other two ships with it. */
void last_three_find(struct last_three *three, size_t ship_class);

/* The ways found for an open candidate of that class. */
static inline uint64_t last_three_with(const struct last_three *three, uint32_t candidate) {
  const size_t at = PLANE_OF_WAYS * three->size + three->guard + three->at[candidate];
  return three->bits == 32 ? ((const uint32_t *)three->planes)[at] : ((const uint64_t *)three->planes)[at];
}

#endif
