/* The strategies that ask the engine for exact numbers. */
#ifndef FLEETCOUNT_LAB_EXACT_EXACT_H
#define FLEETCOUNT_LAB_EXACT_EXACT_H

#include "lab/strategies/strategy.h"
#include "solve/policy.h"

/* In the order of the list of strategies; ends with NULL. */
extern const struct strategy *const exact_strategies[];

extern const struct strategy strategy_rollout;

/* The places of its parameters. */
enum { ROLLOUT_CANDIDATES, ROLLOUT_FLEETS, ROLLOUT_NESTED, ROLLOUT_ENDGAME, ROLLOUT_PRIOR };

/* Finds the solver's policy for a choice of `exact` or `entropy`. False: there is none, for it breaks ties at random or has a
 * prior. */
bool exact_policy(struct policy *policy, const struct strategy_choice *choice);

#endif
