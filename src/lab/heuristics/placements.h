/* The grid of `placements`, on which other heuristics build. */
#ifndef FLEETCOUNT_LAB_HEURISTICS_PLACEMENTS_H
#define FLEETCOUNT_LAB_HEURISTICS_PLACEMENTS_H

#include "lab/heuristics/sight.h"

/* Fills a grid that is all 0. */
void placements_fill(double *grid, const struct sight *sight);

#endif
