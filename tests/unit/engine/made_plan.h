/* A plan with all that it is made from, for the tests of plan and sweep. The board is not turned. */
#ifndef TESTS_UNIT_ENGINE_MADE_PLAN_H
#define TESTS_UNIT_ENGINE_MADE_PLAN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/plan.h"
#include "fleets.h"
#include "small_problem.h"

struct made_plan {
  struct budget budget;
  struct tally tally;
  struct transitions transitions;
  struct plan plan;
};

/* Layers share as much as they may. */
#define SHARE_ALL (UINT32_C(1) << 20)

/* Counters of 8 bytes; the entries are kept, so that the tests can tell whose the counters are. */
#define PLAIN_REQUEST ((struct plan_request){.counter_bytes = 8, .keeps_entries = true})

/* Counters that no cache has room for, so that even small boards are divided into many tiles. */
#define REQUEST_OF_MANY_TILES ((struct plan_request){.counter_bytes = (size_t)1 << 22, .keeps_entries = true})

/* Makes a plan under a limit. When that fails nothing is left to clear, and the budget must be back at 0. */
static inline fc_status made_plan_try(struct made_plan *made, const struct problem *problem, struct plan_request request,
                                      uint64_t limit, fc_error *error) {
  memset(made, 0, sizeof *made);
  made->budget.limit = limit;
  made->budget.error = error;
  fc_status status = tally_create(&made->tally, problem, &made->budget);
  if (!status) {
    status = transitions_create(&made->transitions, problem, &made->budget);
  }
  if (!status) {
    status = plan_create(&made->plan, problem, &made->tally, &made->transitions, request, &made->budget);
  }
  if (status) {
    transitions_clear(&made->transitions);
    tally_clear(&made->tally, &made->budget);
    assert_int_equal(made->budget.used, 0);
  }
  return status;
}

/* The plan refers to the problem and to `made`, which must stay where they are. */
static inline void made_plan_start(struct made_plan *made, const struct problem *problem, struct plan_request request) {
  assert_int_equal(made_plan_try(made, problem, request, UINT64_C(1) << 30, NULL), FC_OK);
}

/* Clears, and makes sure that all memory was given back. */
static inline void made_plan_finish(struct made_plan *made) {
  plan_clear(&made->plan);
  transitions_clear(&made->transitions);
  tally_clear(&made->tally, &made->budget);
  assert_int_equal(made->budget.used, 0);
}

/* How many layers share their stretches with the one a row below. */
static inline uint64_t count_twins(const struct plan *plan) {
  const size_t columns = (size_t)plan->problem->columns;
  uint64_t twins = 0;
  for (size_t position = 0; position + columns + 1 < plan->layer_count; position++) {
    const struct plan_layer *layer = &plan->layers[position];
    const struct plan_layer *below = &plan->layers[position + columns];
    twins += layer->live_states > 0 && layer->staying.ends_begin == below->staying.ends_begin;
  }
  return twins;
}

static inline struct fleet_sizes made_plan_fleet(const struct problem *problem) {
  struct fleet_sizes fleet = {.class_count = problem->class_count};
  for (size_t i = 0; i < problem->class_count; i++) {
    fleet.ships[i] = problem->classes[i].ships;
  }
  return fleet;
}

/* Whether a step can be taken from a tally, by its digits. Of two steps that add the same ship, the one that moves more blocks is
 * for the sums that carry. */
static inline bool made_plan_may_step(const struct made_plan *made, const struct step *step, uint32_t tally) {
  const struct fleet_sizes fleet = made_plan_fleet(made->plan.problem);
  if (step->ship_class == NO_CLASS) {
    return fleet_has_tally(&fleet, &made->tally, tally);
  }
  const bool carries = step->blocks / TALLY_BLOCK != step->stride / TALLY_BLOCK;
  return fleet_has_room(&fleet, &made->tally, step->ship_class, tally) &&
         fleet_carries_from(&made->tally, step->ship_class, tally) == carries;
}

#endif
