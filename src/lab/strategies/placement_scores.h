/*
 * For every open cell, the sum over all placements of the ships left that avoid water and sunk cells of b to the power of the
 * wounded cells on them; kept up to date from shot to shot.
 *
 * An answer changes a few cells, and a cell lies on at most 2 L placements of a ship of length L. Each of them adds its change to
 * its L cells: on 10x10 about a hundred additions a cell, where starting anew takes some thousand.
 *
 * All numbers are integers, and exact as long as they have no more than 53 bits; placement_scores_fit says whether they do.
 */
#ifndef FLEETCOUNT_LAB_STRATEGIES_PLACEMENT_SCORES_H
#define FLEETCOUNT_LAB_STRATEGIES_PLACEMENT_SCORES_H

#include "lab/strategies/view.h"

struct placement_scores;

bool placement_scores_fit(const fc_board *rules, uint64_t base);

/* The caller frees them with placement_scores_free, which allows NULL. Errors: FC_NO_MEMORY. */
fc_status placement_scores_create(struct placement_scores **scores, const fc_board *rules, uint64_t base, fc_error *error);
void placement_scores_free(struct placement_scores *scores);

void placement_scores_begin(struct placement_scores *scores);
void placement_scores_observe(struct placement_scores *scores, const struct view *view);

/* The scores, one for each cell; of a cell that is not open less than 0. */
const double *placement_scores_of(const struct placement_scores *scores);

/* The first cell of those with the greatest score. */
int placement_scores_first(const struct placement_scores *scores);

#endif
