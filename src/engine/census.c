/* Reads the numbers of frontiers and states after each row from a plan. */
#include "engine/census.h"

#include "engine/bound.h"
#include "engine/run.h"

/* Counts the frontiers and states before a half, in the first nodes of its tiles. */
static void count_before(uint64_t *frontiers, uint64_t *states, const struct plan *plan, const struct half_plan *half) {
  *frontiers = 0;
  *states = 0;
  for (uint32_t i = 0; i < half->tile_count; i++) {
    const struct tile *tile = plan_tile(plan, half->first_tile + i);
    for (uint32_t node = 0; node < tile->first_node_count; node++) {
      lane_set_count(frontiers, states, plan_first_set(plan, tile->first_nodes_begin + node), plan->tally->words);
    }
  }
}

fc_status engine_census(uint64_t *frontiers, uint64_t *states, const struct problem *problem, const fc_options *options,
                        fc_error *error) {
  const size_t row_count = (size_t)(problem->rows > problem->columns ? problem->rows : problem->columns);
  /* Without ships the fleet is complete at once, and without room for a ship it never is: there is nothing to plan. */
  const bool has_states = problem->class_count > 0 && bound_bits(problem) > 0;
  struct run run = {0};
  const fc_status status =
      has_states ? run_begin(&run, problem, run_plain_symmetry(problem), PLAN_FOR_COUNT, options, error) : FC_OK;
  for (size_t row = 0; row < row_count && status == FC_OK; row++) {
    frontiers[row] = 0;
    states[row] = 0;
    if (has_states && row + 1 < row_count) { /* after the last row there are none */
      const size_t half = (row + 1) * (size_t)run.halves.per_row;
      count_before(&frontiers[row], &states[row], &run.plan, &run.plan.half_plans[half]);
    }
  }
  run_end(&run);
  return status;
}
