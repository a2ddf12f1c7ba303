/* A plan with all that it is made from, for the tests of plan and sweep. The board is not turned. */
#ifndef TESTS_UNIT_ENGINE_MADE_PLAN_H
#define TESTS_UNIT_ENGINE_MADE_PLAN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/plan.h"
#include "small_problem.h"

struct made_plan {
  struct budget budget;
  struct tally tally;
  struct transitions transitions;
  struct plan plan;
};

/* Makes a plan under a limit. When that fails nothing is left to clear, and the budget must be back at 0. */
static inline fc_status made_plan_try(struct made_plan *made, const struct problem *problem, uint64_t limit, fc_error *error) {
  memset(made, 0, sizeof *made);
  made->budget.limit = limit;
  made->budget.error = error;
  fc_status status = tally_create(&made->tally, problem, &made->budget);
  if (!status) {
    status = transitions_create(&made->transitions, problem, &made->budget);
  }
  if (!status) {
    status = plan_create(&made->plan, problem, &made->tally, &made->transitions, &made->budget);
  }
  if (status) {
    transitions_clear(&made->transitions);
    tally_clear(&made->tally, &made->budget);
    assert_int_equal(made->budget.used, 0);
  }
  return status;
}

/* The plan refers to the problem and to `made`, which must stay where they are. */
static inline void made_plan_start(struct made_plan *made, const struct problem *problem) {
  assert_int_equal(made_plan_try(made, problem, UINT64_C(1) << 30, NULL), FC_OK);
}

/* Clears, and makes sure that all memory was given back. */
static inline void made_plan_finish(struct made_plan *made) {
  plan_clear(&made->plan);
  transitions_clear(&made->transitions);
  tally_clear(&made->tally, &made->budget);
  assert_int_equal(made->budget.used, 0);
}

/* Whether a ship of a class may be added to a tally, by its digits; what is no tally has room for none. */
static inline bool made_plan_has_room(const struct made_plan *made, size_t ship_class, uint32_t tally) {
  const uint32_t radix = (uint32_t)made->plan.problem->classes[ship_class].ships + 1;
  return tally <= made->tally.full && tally / made->tally.stride[ship_class] % radix < radix - 1;
}

/* Whether a step can be taken from a tally. */
static inline bool made_plan_may_step(const struct made_plan *made, const struct step *step, uint32_t tally) {
  return step->ship_class == NO_CLASS ? tally <= made->tally.full : made_plan_has_room(made, step->ship_class, tally);
}

#endif
