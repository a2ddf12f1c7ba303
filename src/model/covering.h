/* The placements that cover a cell, one after another. Occupancy, occupancy by length and sinks are sums over them. */
#ifndef FLEETCOUNT_MODEL_COVERING_H
#define FLEETCOUNT_MODEL_COVERING_H

#include "model/problem.h"

/*
 * Walks over the allowed placements that cover a cell:
 *
 *     struct covering covering = covering_start(problem, row, column);
 *     while (covering_next(&covering)) ... covering.ship_class, .direction, .start ...
 */
struct covering {
  const struct problem *problem;
  int row;
  int column;
  size_t ship_class;
  enum direction direction;
  int start;  /* the cell of the top or left end */
  int offset; /* steps from there to the covered cell */
};

struct covering covering_start(const struct problem *problem, int row, int column);
bool covering_next(struct covering *covering);

#endif
