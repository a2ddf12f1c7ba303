/*
 * The table of strategies. To add one:
 *
 *  1. Write NAME.c with a `const struct strategy strategy_NAME`. Its head defines which cell it chooses, exactly enough to be
 *     repeated.
 *  2. Declare it in strategy.h and list it below.
 *  3. Describe it in docs/strategies.md, and prove it in tests/unit/lab/test_strategies.c against a plain definition that shares
 * no code with it.
 *
 * Every heuristic of lab/heuristics/table.c is a strategy as well, unless one of its name is listed here. A strategy that asks
 * the engine belongs into lab/exact.
 */
#include "lab/strategies/strategy.h"

const struct strategy *const strategies[] = {
    &strategy_density,     &strategy_placements, &strategy_hunt_target, &strategy_pool,   &strategy_pool_lattice,
    &strategy_diagonals_4, &strategy_linear,     &strategy_cross,       &strategy_random, NULL};
