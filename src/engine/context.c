#include "engine/context.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"

/* A plan is made anew where less than so many hundredths of its placements are left: to sweep what is not needed any more would
 * take longer. Measured on whole games. */
#define STILL_WORTH_ITS_PLAN 90u

fc_status fc_context_create(fc_context **context, fc_error *error) {
  if (!context) {
    return error_null_argument(error);
  }
  fc_context *made = memory_allocate_zeroed(1, sizeof *made);
  if (!made) {
    return error_no_memory(error);
  }
  *context = made;
  return FC_OK;
}

static void forget_run(struct fc_context *context) {
  if (context->has_run) {
    run_end(&context->run);
    context->has_run = false;
  }
}

void context_forget_lists(struct fc_context *context) {
  list_clear(&context->list);
  list_clear(&context->shorter);
}

void context_end(struct fc_context *context) {
  forget_run(context);
  context_forget_lists(context);
  workspace_end(&context->workspace);
}

void fc_context_clear(fc_context *context) {
  context_end(context);
}

void fc_context_free(fc_context *context) {
  if (context) {
    context_end(context);
    memory_free(context);
  }
}

uint64_t fc_context_memory(const fc_context *context) {
  const struct pool *pool = &context->workspace.pool;
  const uint64_t of_run = context->has_run ? context->run.budget.used : pool->touched + pool->spares_touched;
  return of_run + list_bytes(&context->list) + list_bytes(&context->shorter);
}

struct fc_context *context_of(const fc_options *options, struct fc_context *temporary) {
  *temporary = (struct fc_context){0};
  return options && options->context ? options->context : temporary;
}

/* To ask the system takes longer than many a question at the end of a game. */
fc_options context_options(struct fc_context *context, const fc_options *options) {
  fc_options complete = options ? *options : (fc_options){.size = sizeof complete};
  if (context->memory_of_machine == 0) {
    context->memory_of_machine = memory_of_machine();
    context->processors_of_machine = processors_of_machine();
  }
  complete.memory_limit = complete.memory_limit > 0 ? complete.memory_limit : context->memory_of_machine / 4 * 3;
  complete.threads = complete.threads > 0 ? complete.threads : context->processors_of_machine;
  return complete;
}

bool context_keeps_memory(const struct fc_context *context) {
  return context->has_run || context->workspace.pool.touched > 0 || context->workspace.pool.spares_touched > 0;
}

void context_give_up_memory(struct fc_context *context) {
  forget_run(context);
  pool_end(&context->workspace.pool);
}

/* ---- The last plan --------------------------------------------------------------------------------------------------------- */

static uint64_t allowed_placements(const struct problem *problem) {
  uint64_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      count += (uint64_t)cell_set_size(&problem->classes[i].allowed[direction]);
    }
  }
  return count;
}

/* Whether two problems differ at most in what they allow and ask for, and the first allows no more and asks for no less. */
static bool allows_no_more(const struct problem *problem, const struct problem *other) {
  bool same = problem->rows == other->rows && problem->columns == other->columns && problem->touching == other->touching &&
              problem->class_count == other->class_count && cell_set_is_within(&other->covered, &problem->covered);
  for (size_t i = 0; i < problem->class_count && same; i++) {
    const struct problem_class *ships = &problem->classes[i];
    const struct problem_class *others = &other->classes[i];
    same = ships->length == others->length && ships->ships == others->ships &&
           cell_set_is_within(&ships->allowed[ACROSS], &others->allowed[ACROSS]) &&
           cell_set_is_within(&ships->allowed[DOWN], &others->allowed[DOWN]);
  }
  return same;
}

/* The last cell that must be covered in a problem and not in the other one, or -1. */
static int last_newly_covered(const struct problem *problem, const struct problem *other) {
  int cell = problem->rows * problem->columns - 1;
  while (cell >= 0 && (!cell_set_has(&problem->covered, cell) || cell_set_has(&other->covered, cell))) {
    cell--;
  }
  return cell;
}

/*
 * Whether a plan counts only configurations that cover the cells that a problem asks for beyond its own. It does where none of
 * its own ends before the scan has come to the last of them: the sweep will not stay empty over such a cell, but what has ended
 * is not scanned any further.
 */
static bool covers_as_well(const struct plan *plan, const struct problem *problem, const struct problem *own) {
  const int last = last_newly_covered(problem, own);
  bool ends = false;
  for (int position = 0; position < last && !ends; position++) {
    ends = plan_has_endings(plan, (size_t)position);
  }
  return !ends;
}

/* Whether the plan at hand will do for a problem, whose image under the plan's symmetry is compared with that of the plan. */
static bool plan_will_do(const struct fc_context *context, const struct problem *image, const struct counters *counters,
                         const fc_options *options) {
  const struct run *run = &context->run;
  return run->counters.bits == counters->bits && run->budget.used <= run_budget(NULL, options, NULL).limit &&
         allows_no_more(image, &run->problem) && covers_as_well(&run->plan, image, &run->problem) &&
         allowed_placements(image) * 100 >= context->run_allowed * STILL_WORTH_ITS_PLAN;
}

fc_status context_run(struct fc_context *context, const struct problem *problem, struct symmetry symmetry,
                      const struct counters *counters, enum run_aim aim, const fc_options *options, fc_error *error) {
  if (context->has_run) {
    struct problem image;
    fc_status status = symmetry_problem(&image, problem, context->run.symmetry, error);
    if (status) {
      return status;
    }
    if (plan_will_do(context, &image, counters, options)) {
      run_again(&context->run, &image, options, error);
      return FC_OK;
    }
    problem_clear(&image);
    forget_run(context);
  }
  const fc_status status = run_begin(&context->run, problem, symmetry, false, counters, aim, &context->workspace, options, error);
  context->has_run = !status;
  context->run_allowed = status ? 0 : allowed_placements(problem);
  return status;
}
