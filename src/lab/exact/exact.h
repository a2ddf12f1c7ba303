/* The strategies that ask the engine for exact numbers. */
#ifndef FLEETCOUNT_LAB_EXACT_EXACT_H
#define FLEETCOUNT_LAB_EXACT_EXACT_H

#include "lab/strategies/strategy.h"

extern const struct strategy strategy_exact;
extern const struct strategy strategy_entropy;
extern const struct strategy strategy_rollout;

/* All of them, in the order in which they are listed; ends with NULL. */
extern const struct strategy *const exact_strategies[];

#endif
