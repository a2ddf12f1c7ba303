/* fc_fewest_shots with limits of its own, which also values one more cell: the one that a player chose; and what it shares with
 * fc_advise. */
#ifndef FLEETCOUNT_SOLVE_FEWEST_H
#define FLEETCOUNT_SOLVE_FEWEST_H

#include "fleetcount.h"

/* The most configurations for which a proof is tried, and the effort after which it is given up (fc_solve_plan.effort). */
enum { ADVICE_CONFIGURATIONS = 300, ADVICE_EFFORT = 60000 };

/* Keeps the cells whose answers tell most bits, in their order. After a failure the cells are undefined. Errors: as
 * fc_shot_bits. */
fc_status advice_keep_telling(fc_cell *cells, size_t *cell_count, const fc_analysis *analysis, const fc_board *board,
                              fc_error *error);

struct fewest_question {
  const fc_cell *also;     /* an open cell; NULL: none */
  uint64_t most_tried;     /* the most configurations for a rollout */
  uint64_t rollout_effort; /* the limit of a rollout (policy_try) */
  uint64_t proof_effort;   /* the limit of a proof (fc_solve_plan.effort) */
};

/*
 * Does the work of fc_fewest_shots. *also_shots receives the shots from now on, summed over the configurations, if `also` is
 * shot at first: at least fewest->shots. A rollout tries `also` with the other cells, so it may be the best. Where
 * fewest->configurations is 0, *also_shots is unknown, too. Errors: as fc_fewest_shots.
 */
fc_status fewest_find(fc_fewest *fewest, uint64_t *also_shots, const fc_analysis *analysis, const fc_board *board,
                      const struct fewest_question *question, const fc_options *options, fc_error *error);

#endif
