/* Shared by fc_advise and fc_fewest_shots: the limits of a proof, and the choice of the cells whose answers tell most. */
#ifndef FLEETCOUNT_SOLVE_ADVICE_H
#define FLEETCOUNT_SOLVE_ADVICE_H

#include "fleetcount.h"

/* A proof is tried for at most this many configurations, and given up after this effort (fc_solve_plan.effort). */
enum { ADVICE_CONFIGURATIONS = 300, ADVICE_EFFORT = 60000 };

/* Keeps those of some cells whose answers tell most, in their order. After a failure the cells are worth nothing. Errors: those
 * of fc_shot_bits. */
fc_status advice_keep_telling(fc_cell *cells, size_t *cell_count, const fc_analysis *analysis, const fc_board *board,
                              fc_error *error);

#endif
