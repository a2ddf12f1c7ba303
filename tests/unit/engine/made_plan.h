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
    int lengths[SMALL_CLASSES];
    size_t count = 0;
    for (size_t i = 0; i < problem->class_count; i++) {
      if (count == 0 || lengths[count - 1] != problem->classes[i].length) {
        lengths[count++] = problem->classes[i].length;
      }
    }
    const struct frontier_rules rules = {.width = problem->columns, .touching = problem->touching};
    transitions_create(&made->transitions, rules, lengths, count, &made->budget);
    status = plan_create(&made->plan, problem, &made->tally, &made->transitions, &made->budget);
    transitions_clear(&made->transitions);
  }
  if (status) {
    tally_clear(&made->tally, &made->budget);
    assert_int_equal(made->budget.used, 0);
  }
  return status;
}

static inline void made_plan_start(struct made_plan *made, const struct problem *problem) {
  assert_int_equal(made_plan_try(made, problem, UINT64_C(1) << 30, NULL), FC_OK);
}

/* Clears, and makes sure that all memory was given back. */
static inline void made_plan_finish(struct made_plan *made) {
  plan_clear(&made->plan, &made->budget);
  tally_clear(&made->tally, &made->budget);
  assert_int_equal(made->budget.used, 0);
}

#endif
