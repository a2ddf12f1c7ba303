/* The table of strategies that ask the engine. How to add one: see lab/strategies/table.c. */
#include "lab/exact/exact.h"

#include <stddef.h>

const struct strategy *const exact_strategies[] = {&strategy_exact, &strategy_entropy, &strategy_rollout, NULL};
