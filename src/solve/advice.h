/* fc_advise and fc_fewest_shots share the limits of a proof and the choice of the most informative cells. */
#ifndef FLEETCOUNT_SOLVE_ADVICE_H
#define FLEETCOUNT_SOLVE_ADVICE_H

#include "fleetcount.h"

/* The most configurations for which a proof is tried, and the effort after which it is given up (fc_solve_plan.effort). */
enum { ADVICE_CONFIGURATIONS = 300, ADVICE_EFFORT = 60000 };

/* Keeps the cells whose answers tell most bits, in their order. After a failure the cells are undefined. Errors: as
 * fc_shot_bits. */
fc_status advice_keep_telling(fc_cell *cells, size_t *cell_count, const fc_analysis *analysis, const fc_board *board,
                              fc_error *error);

#endif
