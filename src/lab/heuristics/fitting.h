/*
 * The placements of a ship that fit: those that avoid water and sunk cells.
 *
 *     struct fitting fitting = fitting_start(sight, length);
 *     while (fitting_next(&fitting)) ... fitting.placement, fitting.wounded ...
 */
#ifndef FLEETCOUNT_LAB_HEURISTICS_FITTING_H
#define FLEETCOUNT_LAB_HEURISTICS_FITTING_H

#include "lab/heuristics/sight.h"
#include "model/problem.h"

struct fitting {
  const struct sight *sight;
  int length;
  struct placement placement;
  int wounded; /* how many wounded cells it covers */
};

struct fitting fitting_start(const struct sight *sight, int length);
bool fitting_next(struct fitting *fitting);

/* The cell of the placement, `step` cells from its top or left end. */
static inline int fitting_cell(const struct fitting *fitting, int step) {
  return cell_ahead(fitting->placement.cell, fitting->placement.direction, step, fitting->sight->columns);
}

#endif
