/* The strategies that ask the engine for exact numbers. */
#ifndef FLEETCOUNT_LAB_EXACT_EXACT_H
#define FLEETCOUNT_LAB_EXACT_EXACT_H

#include "lab/strategies/strategy.h"
#include "solve/policy.h"

/* All of them, in the order in which they are listed; ends with NULL. */
extern const struct strategy *const exact_strategies[];

extern const struct strategy strategy_rollout;

/* Its parameters. */
enum { ROLLOUT_CANDIDATES, ROLLOUT_FLEETS, ROLLOUT_ENDGAME, ROLLOUT_PRIOR };

/* The policy of the solver that shoots as a choice of `exact` or `entropy` does. False where none does: of several cells any, or
 * with a prior. */
bool exact_policy(struct policy *policy, const struct strategy_choice *choice);

#endif
