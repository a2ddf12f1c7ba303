/*
 * A lower bound of the memory that a sweep needs, known in advance.
 *
 * Take a part of the board in which all placements are allowed. There any ships can go down through a line between two rows, as
 * long as they keep apart: in every column of the part a frontier before the line has a symbol forced(k) or not. All such
 * patterns are different frontiers, and each leads to a configuration if there is room for the other ships above or below. So
 * with S ships, a_k of them of length k or more, and W columns, the frontiers before each column are at least
 *
 *     sum over j < S of  P(j) * N(j)        P(j)   ways to choose j columns that keep apart: C(W - j + 1, j), or C(W, j) where
 *                                                  sides may touch
 *                                           N(j)   sequences of j numbers 1, 2, ... with at most a_(k+1) numbers from k up
 *
 * With such a sequence every number can have a longer ship of its own (Hall). There is room for the others if one ship after
 * another finds a place across outside the row of the line, however the rest lie: a ship of length L' takes at most
 * 3 (L + L' + 1) or (L + 2) (L' + 2) places across from a ship of length L. These ships may add blocked symbols to the
 * frontier, but no forced one.
 *
 * First, some ships are placed that cover the cells that must be covered and complete the sums of cells, in any one way; no
 * other ship lies on cells of a sum with an upper bound. The counted frontiers then belong to some of the configurations. The
 * part is a rectangle without a cell that no ship can cover.
 */
#ifndef FLEETCOUNT_ENGINE_ESTIMATE_H
#define FLEETCOUNT_ENGINE_ESTIMATE_H

#include "engine/frontier/tally.h"

/* A lower bound of the frontiers before each column in some row of a scanned problem; 0 if none is known. */
double estimate_frontiers(const struct problem *problem);

/* Whether the memory of these frontiers is within the budget; if not, sets the budget's status, with the need of the board. */
bool estimate_admits(const struct problem *problem, const struct tally *tally, struct budget *budget);

#endif
