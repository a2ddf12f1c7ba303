#include "engine/run.h"

#include "engine/bound.h"
#include "engine/estimate.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"

/* A sweep over fewer transitions is over before other threads have begun. */
#define TRANSITIONS_WORTH_A_TEAM 200000u

fc_status run_counters(struct counters *counters, const struct problem *problem, const fc_options *options, fc_error *error) {
  const unsigned proved = bound_bits(problem);
  unsigned bits = proved;
  if (options && options->counter_bits) {
    if (options->counter_bits > FC_MAX_COUNTER_BITS) {
      return error_set(error, FC_INVALID_ARGUMENT, "counters of %u bits: %u is the most", options->counter_bits,
                       FC_MAX_COUNTER_BITS);
    }
    if (options->counter_bits < proved) {
      return error_set(error, FC_INVALID_ARGUMENT, "counters of %u bits are too narrow: the proved bound needs %u",
                       options->counter_bits, proved);
    }
    bits = options->counter_bits;
  }
  *counters = counters_of_width(bits);
  return FC_OK;
}

struct symmetry run_plain_symmetry(const struct problem *problem) {
  return (struct symmetry){.turned = problem->columns > problem->rows};
}

/* The position of the last cell that must be covered, or -1. */
static int last_covered(const struct problem *problem, struct symmetry symmetry) {
  int last = -1;
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(&problem->covered, cell)) {
      const int position = symmetry_cell(symmetry, problem, cell);
      last = position > last ? position : last;
    }
  }
  return last;
}

/* The symmetry that afterwards exchanges first and last row. */
static struct symmetry then_upside_down(struct symmetry symmetry) {
  return (struct symmetry){.mirrored = symmetry.turned, .upside_down = !symmetry.turned, .turned = symmetry.turned};
}

struct symmetry run_best_symmetry(const struct problem *problem) {
  const struct symmetry plain = run_plain_symmetry(problem);
  const struct symmetry turned = {.turned = !plain.turned};
  const struct symmetry others[] = {then_upside_down(plain), turned, then_upside_down(turned)};
  const size_t count = problem->rows == problem->columns ? 3 : 1;
  struct symmetry best = plain;
  for (size_t i = 0; i < count; i++) {
    if (last_covered(problem, others[i]) < last_covered(problem, best)) {
      best = others[i];
    }
  }
  return best;
}

/* In the time in which a frontier is planned, so many bytes of counters are swept, forwards and backwards. Measured. */
#define WORTH_A_FRONTIER 384u

/* The tiles of a level are shared (tiles.h), of which more threads would hardly find a part each. */
#define MOST_THREADS 64u

static unsigned threads_of(const fc_options *options) {
  const unsigned wanted = options && options->threads ? options->threads : processors_of_machine();
  return wanted < MOST_THREADS ? wanted : MOST_THREADS;
}

struct budget run_budget(struct workspace *workspace, const fc_options *options, fc_error *error) {
  const uint64_t used = workspace ? workspace->pool.touched + workspace->pool.spares_touched : 0;
  return (struct budget){.limit = memory_limit_of(options),
                         .used = used,
                         .peak = used,
                         .error = error,
                         .progress = progress_of(options),
                         .pool = workspace ? &workspace->pool : NULL};
}

/* A team of another size is of no use. */
static void dismiss_team(struct workspace *workspace, unsigned wanted) {
  if (workspace->team_wanted != wanted) {
    team_free(workspace->team);
    workspace->team = NULL;
    workspace->team_wanted = wanted;
  }
}

void workspace_end(struct workspace *workspace) {
  team_free(workspace->team);
  pool_end(&workspace->pool);
  *workspace = (struct workspace){0};
}

/*
 * The share of the plan in a run. A plan takes a time proportional to its links. A sweep goes through vectors of tallies along
 * the same links; the more of them and the wider the counters, the longer it takes. The factors were measured, on one thread.
 */
static double plan_share(const struct run *run, enum run_aim aim) {
  const double limbs = run->counters.bits / 64.0;
  const double vector = (run->tally.full + 1.0) * limbs * limbs;
  switch (aim) {
  case RUN_COUNT:
    return 1 / (1 + vector / 180);
  case RUN_MARGINALS:
    return 1 / (1 + vector / 80);
  case RUN_PLAN:
    break;
  }
  return 1;
}

static void call_team(struct run *run, const fc_options *options) {
  if (!run->workspace->team && run->plan.transition_count >= TRANSITIONS_WORTH_A_TEAM) {
    run->workspace->team = team_create(threads_of(options));
  }
}

/* NOLINTNEXTLINE(readability-function-size): the outputs, the question, and all that it is answered with */
fc_status run_begin(struct run *run, const struct problem *problem, struct symmetry symmetry, bool keeps_entries,
                    const struct counters *counters, enum run_aim aim, struct workspace *workspace, const fc_options *options,
                    fc_error *error) {
  *run = (struct run){.symmetry = symmetry, .counters = *counters, .workspace = workspace};
  pool_begin_anew(&workspace->pool);
  run->budget = run_budget(workspace, options, error);
  if (run->budget.used > run->budget.limit) { /* what is kept is from a question with a greater limit */
    pool_end(&workspace->pool);
    run->budget = run_budget(workspace, options, error);
  }
  run->budget.pool = NULL; /* not for the tally, which stays */
  dismiss_team(workspace, threads_of(options));
  fc_status status = symmetry_problem(&run->problem, problem, symmetry, error);
  if (!status) {
    status = tally_create(&run->tally, &run->problem, &run->budget);
  }
  run->budget.pool = &workspace->pool;
  if (!status && !estimate_admits(&run->problem, &run->tally, &run->budget)) {
    status = run->budget.status;
  }
  if (!status) {
    status = transitions_create(&run->transitions, &run->problem, &run->budget);
  }
  const double share = status ? 1 : plan_share(run, aim);
  progress_stage(&run->budget.progress, 0, share);
  if (!status) {
    const struct plan_request request = {.counter_bytes = counters->bytes,
                                         .keeps_entries = keeps_entries,
                                         .counters_per_frontier =
                                             aim == RUN_PLAN || keeps_entries ? 0 : WORTH_A_FRONTIER / (uint32_t)counters->bytes,
                                         .threads = threads_of(options),
                                         .team = &workspace->team};
    status = plan_create(&run->plan, &run->problem, &run->tally, &run->transitions, request, &run->budget);
  }
  if (status) {
    run_end(run);
    return status;
  }
  if (aim != RUN_PLAN && !keeps_entries) {
    plan_forget_frontiers(&run->plan); /* the sweep takes the memory */
  }
  progress_stage(&run->budget.progress, share, 1);
  call_team(run, options);
  return FC_OK;
}

void run_again(struct run *run, struct problem *image, const fc_options *options, fc_error *error) {
  problem_clear(&run->problem);
  run->problem = *image;
  *image = (struct problem){0};
  pool_begin_anew(&run->workspace->pool); /* for the sweep */
  const uint64_t used = run->budget.used;
  run->budget = run_budget(run->workspace, options, error);
  run->budget.used = used;
  run->budget.peak = used;
  dismiss_team(run->workspace, threads_of(options));
  call_team(run, options);
}

void run_end(struct run *run) {
  plan_clear(&run->plan);
  transitions_clear(&run->transitions);
  tally_clear(&run->tally, &run->budget);
  problem_clear(&run->problem);
  *run = (struct run){0};
}
