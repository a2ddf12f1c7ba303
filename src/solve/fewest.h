/* fc_fewest_shots with limits of its work, and with the shots of one more cell: the one that a player chose. */
#ifndef FLEETCOUNT_SOLVE_FEWEST_H
#define FLEETCOUNT_SOLVE_FEWEST_H

#include "fleetcount.h"

struct fewest_question {
  const fc_cell *also;     /* an open cell; NULL: none */
  uint64_t most_tried;     /* with more configurations no rollout is tried */
  uint64_t rollout_effort; /* and is given up after this effort (policy_try) */
  uint64_t proof_effort;   /* a proof after this one (fc_solve_plan.effort) */
};

/*
 * Finds what fc_fewest_shots does, and the shots from now on, summed over the configurations, if `also` is shot at first: they
 * are at least fewest->shots. With the means of a rollout `also` is one of the cells that are tried, so it may be the best. Where
 * fewest->configurations is 0 they are not known, either. Errors: those of fc_fewest_shots.
 */
fc_status fewest_find(fc_fewest *fewest, uint64_t *also_shots, const fc_analysis *analysis, const fc_board *board,
                      const struct fewest_question *question, const fc_options *options, fc_error *error);

#endif
