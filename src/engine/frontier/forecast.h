/*
 * Predicts from the first rows whether a plan fits into the memory limit. So a board that is far too large is refused within
 * seconds, and not when the memory is full.
 *
 * Let A(r) be the states that are reached before row r. If row 0 may stay empty, A(0) is within A(1): leave it empty. If row r
 * has the same cells as row r - 1, and A(r - 1) is within A(r), then A(r) is within A(r + 1): do the same one row below. So
 * as long as rows are alike, the number of frontiers never decreases from row to row. With a few misses rows are nearly alike.
 * On boards without hits we assume as many nodes in each row below that has at least as many steps as all rows so far.
 *
 * A node takes at least LEAST_BYTES besides its sets, a third to a fifth of its final need on most boards. We refuse by that,
 * and name the need on most boards.
 *
 * Behind the second row, a board without hits that may need more than the limit is measured on a narrower one
 * (engine/narrow.h), whose nodes take about as much memory: we refuse by LEAST_OF_MEASURED of it, and name MOST_OF_MEASURED.
 * From then on we also add up, half by half, the memory of the backward pass and the sweep for the nodes found so far: their
 * tables, and counters for the most states of any half so far. Rows to come may be twins (twins.h), for which only nodes and
 * sets are kept. Behind the last row this sum is 0.7 to 0.96 of the need: for counts mostly 0.83 or more, for marginals less.
 *
 * The first row alone can have so many tiles that it takes minutes. Then a sample of them, spread over all, gives the number of
 * frontiers behind it, and we assume half of that.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_FORECAST_H
#define FLEETCOUNT_ENGINE_FRONTIER_FORECAST_H

#include "engine/frontier/plan.h"

/* An estimate of the bytes that a board with `nodes` nodes needs: enough for its marginals, and twice the need of most boards
 * for their count. */
uint64_t forecast_bytes(double nodes, const struct tally *tally);

/* Whether the rest of the board has room in the budget if a half leads to at least `least_nodes`, and likely to `likely_nodes`,
 * before the next one; if not, sets the budget's status. `is_done`: all tiles of the half are done, and both numbers are exact.
 * Notes the expected need of the whole board in the budget. */
bool forecast_admits(struct plan *plan, size_t number, double least_nodes, double likely_nodes, bool is_done);

/* The same in advance for a half of the first row, by a sample of its tiles. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED. */
fc_status forecast_first_row(struct plan *plan, size_t number);

#endif
