/*
 * How the placement search counts the last three ships: without looking at pairs of their places.
 *
 * Let b and c be what is open for two of them, B and C the numbers of these, and [xy] be 1 where x and y cannot be together,
 * otherwise 0. The ways to place the two beside a place x of the third are, over all y of b and z of c,
 *
 *     sum of (1 - [xy]) (1 - [xz]) (1 - [yz])
 *         = (B - near_b(x)) (C - near_c(x))         near_b(x): the y with [xy]
 *           - apart                                 the pairs with [yz]
 *           + sum over the y with [xy] of near_c(y)
 *           + sum over the z with [xz] of near_b(z)
 *           - the pairs with [xy] [xz] [yz].
 *
 * Two places cannot be together where their rectangles meet: those of their cells or, where ships may not touch, of these with a
 * row below and a column to the right. Rectangles of which every two meet all have a cell in common, for so it is with the rows
 * and with the columns. What they have in common is a rectangle, and a rectangle has, of the points
 *
 *     + - + - +      cells (+), edges between two cells (-), and corners between four (+),
 *     - + - + -
 *     + - + - +
 *
 * one more with + than with - (Euler). So near_b(x) is the sum over the points of x, with their signs, of the y that have the
 * point; the next sums are the same with every y counted near_c(y) times; and the last line is the sum over the points of x of
 * the y times the z that have it. Every point is found once for all places, and a place is a stretch of points: all of this is
 * adding up arrays as large as the board, some hundred times, whatever is open.
 *
 * Where candidates have weights all numbers are sums of products of weights. Sums may wrap around on the way, the results do not.
 */
#ifndef FLEETCOUNT_ENGINE_LAST_THREE_H
#define FLEETCOUNT_ENGINE_LAST_THREE_H

#include "engine/candidates.h"

/*
 * The arrays, planes: a number for every cell of the board (where ships may not touch, with a row and a column more), for the
 * edge from it to the next cell in a direction, or for the corner after it. Before and after a plane there is room, of 0, for
 * what reaches over its ends. The numbers have 32 bits or, where weights need them, 64.
 */
enum {
  /* A class of the three ships has these, one after another; the first two kinds have one for each direction. */
  PLANES_OPEN = 0,          /* by place: its weight, if it is open */
  PLANES_NEAR = DIRECTIONS, /* by place, and class of the three: what is open of that one, and cannot be beside it */
  PLANES_COVERED =
      4 * DIRECTIONS, /* by point: what is open and has it. Points have a plane for cells, edges across and down, corners */
  PLANES_OF_CLASS = PLANES_COVERED + 4,
  PLANES_OF_THREE = 3 * PLANES_OF_CLASS,
  PLANES_KEPT = PLANES_OF_THREE,   /* by point: what those that have it of two ships keep from the other of the two */
  PLANE_OF_WAYS = PLANES_KEPT + 4, /* by place of the ship at hand, in each direction: the ways to place the other two */
  PLANE_OF_VALUES = PLANE_OF_WAYS + DIRECTIONS,
  PLANE_OF_WHOLE,
  PLANE_OF_PART,
  PLANES
};

struct last_three {
  const struct candidates *candidates;
  unsigned bits;
  size_t cells;
  size_t step[DIRECTIONS];                 /* from a cell to the next one */
  size_t margin;                           /* by how much a rectangle is larger than its ship, both ways: 0 or 1 */
  size_t size;                             /* of a plane, with what is before and after it */
  size_t guard;                            /* what is before it */
  bool has[CANDIDATE_CLASSES][DIRECTIONS]; /* whether a class has candidates of a direction */
  size_t ahead[CANDIDATE_CLASSES];         /* by class: cells of a rectangle after its first one, in the ship's direction */
  uint32_t *at;                            /* by candidate: its first cell, and a plane more if it goes down */
  void *planes;

  /* Of the three ships at hand: their classes, one to three, and the ships of each. */
  size_t class_count;
  size_t ship_class[3];
  int ships[3];
};

/*
 * About how many bit sets could be looked at meanwhile (search_cost), on a board of a size; INFINITY where three ships cannot be
 * counted so. Measured.
 */
double last_three_cost(int rows, int columns, fc_touching touching);

/*
 * Makes room for counting with candidates, which must stay. *three is NULL where they cannot be counted so: where sides may not
 * touch and corners may there are no such rectangles; and weights may be too large. Errors: FC_LIMIT, FC_NO_MEMORY.
 */
fc_status last_three_create(struct last_three **three, const struct candidates *candidates, struct budget *budget);

/* It may be NULL. */
void last_three_free(struct last_three *three, struct budget *budget);

/* Begins with what is open, by class, for three ships that are left. */
void last_three_begin(struct last_three *three, const struct candidate_set *open, const int *left);

/* Finds the ways to place the other two ships beside each place of one of a class. */
void last_three_find(struct last_three *three, size_t ship_class);

/* Those beside a candidate of that class, which is open. */
static inline uint64_t last_three_with(const struct last_three *three, uint32_t candidate) {
  const size_t at = PLANE_OF_WAYS * three->size + three->guard + three->at[candidate];
  return three->bits == 32 ? ((const uint32_t *)three->planes)[at] : ((const uint64_t *)three->planes)[at];
}

#endif
