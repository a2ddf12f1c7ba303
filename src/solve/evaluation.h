/* The value of a strategy on a board, behind the public handle: the configurations by the number of shots that they take. */
#ifndef FLEETCOUNT_SOLVE_EVALUATION_H
#define FLEETCOUNT_SOLVE_EVALUATION_H

#include "solve/policy.h"

/* The most configurations of an evaluation, which keeps its time within bounds. */
#define EVALUATION_MOST 10000000

struct fc_evaluation {
  uint64_t configurations; /* or their weight */
  struct policy_outcome outcome;
};

/* Converts the outcome from the game's units into weights. */
void evaluation_finish(fc_evaluation *evaluation, const struct game *game);

/* Plays a policy against all configurations, at most `most`. Errors: as fc_evaluate. */
fc_status evaluation_of_policy(fc_evaluation **evaluation, const struct policy *policy, uint64_t most, const fc_board *board,
                               const fc_options *options, fc_error *error);

#endif
