/* The value of a strategy on a board: behind the public handle, how many configurations end with how many shots. */
#ifndef FLEETCOUNT_SOLVE_EVALUATION_H
#define FLEETCOUNT_SOLVE_EVALUATION_H

#include "solve/policy.h"

/* Nobody waits for more configurations than that. */
#define EVALUATION_MOST 10000000

struct fc_evaluation {
  uint64_t configurations;
  struct policy_outcome outcome;
};

/* Plays a policy against all configurations. Errors: those of fc_evaluate. */
fc_status evaluation_of_policy(fc_evaluation **evaluation, const struct policy *policy, const fc_board *board,
                               const fc_options *options, fc_error *error);

#endif
