/* The frontiers and states after each row, as the plan has them. */
#include "engine/bound.h"
#include "engine/engine.h"
#include "engine/run.h"

fc_status engine_census(uint64_t *frontiers, uint64_t *states, const struct problem *problem, const fc_options *options,
                        fc_error *error) {
  const size_t row_count = (size_t)(problem->rows > problem->columns ? problem->rows : problem->columns);
  /* Without a ship the fleet is whole, and where a class has too few places it never is: no state to plan for either way. */
  if (problem->class_count == 0 || bound_bits(problem) == 0) {
    for (size_t row = 0; row < row_count; row++) {
      frontiers[row] = 0;
      states[row] = 0;
    }
    return FC_OK;
  }
  struct run run;
  struct workspace workspace = {0};
  const struct counters counters = counters_64(); /* nothing is counted */
  const fc_status status =
      run_begin(&run, problem, run_plain_symmetry(problem), false, &counters, RUN_PLAN, &workspace, options, error);
  if (status) {
    workspace_end(&workspace);
    return status;
  }
  for (size_t row = 0; row < row_count; row++) {
    const struct plan_layer *layer = &run.plan.layers[(row + 1) * (size_t)run.problem.columns];
    frontiers[row] = layer->live_frontiers;
    states[row] = layer->live_states;
  }
  run_end(&run);
  workspace_end(&workspace);
  return FC_OK;
}
