/*
 * How much memory a sweep needs at least, known before any of it is taken.
 *
 * Where ships lie in a part of the board as if nothing were known, any of them can go down through a line between two of its
 * rows, as long as they keep apart: in every column of the part a frontier before the line has a symbol forced(k) or not. All
 * such patterns are different frontiers, and each lies on the way to a configuration if there is room for the other ships above
 * or below. So with S ships, a_k of them of length k or more, and W columns, the frontiers before each column are at least
 *
 *     sum over j < S of  P(j) * N(j)        P(j)   ways to choose j columns that keep apart: C(W - j + 1, j), or C(W, j) where
 *                                                  sides may touch
 *                                           N(j)   sequences of j numbers 1, 2, ... of which at most a_(k+1) are k or more
 *
 * for then every number can have a longer ship of its own (Hall). There is room for the others if one ship after another finds a
 * place across that is not in the row of the line, however the rest lie: a ship keeps one of length L from at most 3 (L + L' + 1)
 * or (L + 2) (L' + 2) places across. They may add symbols of their own to the frontier, blocked ones, but no forced one.
 *
 * Cells that must be covered are covered first, and sums of cells completed, by ships in any one way; no other ship lies on cells
 * of a sum that has a greatest number. The frontiers counted are then those of some configurations. The part is a rectangle
 * without a cell that no ship can cover.
 */
#ifndef FLEETCOUNT_ENGINE_ESTIMATE_H
#define FLEETCOUNT_ENGINE_ESTIMATE_H

#include "engine/frontier/tally.h"

/* A lower bound of the frontiers before each column in some row of a problem as it is scanned; 0 where none is known. */
double estimate_frontiers(const struct problem *problem);

/* Whether what they take is within the budget; if not, sets its status, and says what the board needs. */
bool estimate_admits(const struct problem *problem, const struct tally *tally, struct budget *budget);

#endif
