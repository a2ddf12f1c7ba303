/*
 * How much memory a sweep needs at least, known before any of it is taken.
 *
 * Where several rows of a board are as if nothing were known, any ships can go down through a line between two of them, as long
 * as they keep apart: in every column a frontier before the line has a symbol forced(k) or not. All such patterns are different
 * frontiers, and each lies on the way to a configuration if there is room for the other ships below. So with S ships and a_k of
 * them of length k or more, the frontiers before each column are at least
 *
 *     sum over j < S of  P(j) * N(j)        P(j)   ways to choose j columns that keep apart: C(W - j + 1, j), or C(W, j) where
 *                                                  sides may touch
 *                                           N(j)   sequences of j numbers 1, 2, ... of which at most a_(k+1) are k or more
 *
 * for then every number can have a longer ship of its own (Hall). There is room for the others if in the rows below them one ship
 * after another finds a place, however the rest lie: a ship keeps one of length L from at most 3 (L + L' + 1) or (L + 2) (L' + 2)
 * places across.
 */
#ifndef FLEETCOUNT_ENGINE_ESTIMATE_H
#define FLEETCOUNT_ENGINE_ESTIMATE_H

#include "engine/tally.h"

/* A lower bound of the frontiers before each column in some row of a problem as it is scanned; 0 where none is known. */
double estimate_frontiers(const struct problem *problem);

/* Whether what they take is within the budget; if not, sets its status, and says what the board needs. */
bool estimate_admits(const struct problem *problem, const struct tally *tally, struct budget *budget);

#endif
