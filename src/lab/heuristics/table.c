/*
 * The table of heuristics. To add one:
 *
 *  1. Write NAME.c with a `const struct heuristic heuristic_NAME`. Its head defines the grid precisely enough to repeat it.
 *  2. Declare it in heuristic.h and list it below.
 *  3. Describe it in docs/heuristics.md, and prove it in tests/unit/lab/test_heuristics.c: on a small board with scores found by
 *     hand, and against a plain definition that shares no code with it.
 */
#include "lab/heuristics/heuristic.h"

#include <stddef.h>

const struct heuristic *const heuristics[] = {
    &heuristic_placements,  &heuristic_placements_parity, &heuristic_placements_rectangle,
    &heuristic_runs,        &heuristic_weights,           &heuristic_density,
    &heuristic_diagonals,   &heuristic_patterns,          &heuristic_hunt_target,
    &heuristic_independent, &heuristic_monte_carlo,       NULL};
