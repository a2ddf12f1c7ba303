/*
 * Patterns of diagonals. The remainder of a cell is that of (row + column), rows and columns from 0, divided by a distance. Cells
 * of one remainder are every so many diagonals, and every ship as long as the distance covers exactly one of them.
 */
#ifndef FLEETCOUNT_LAB_HEURISTICS_PATTERN_H
#define FLEETCOUNT_LAB_HEURISTICS_PATTERN_H

#include "lab/heuristics/sight.h"

/* The remainder with the fewest cells on the board, the least of several. */
int pattern_sparsest(const struct sight *sight, int distance);

/* Scores 1 for every open cell of a remainder. False where there is none. */
bool pattern_fill(double *grid, const struct sight *sight, int distance, int remainder);

#endif
