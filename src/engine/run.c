#include "engine/run.h"

#include "engine/bound.h"
#include "engine/estimate.h"
#include "engine/frontier/planner.h"
#include "engine/narrow.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"

fc_status run_bits(unsigned *bits, const struct problem *problem, const fc_options *options, fc_error *error) {
  const unsigned proved = bound_bits(problem);
  const unsigned asked = options != NULL ? options->counter_bits : 0;
  if (asked > FC_MAX_COUNTER_BITS) {
    return error_set(error, FC_INVALID_ARGUMENT, "counters of %u bits: %u is the most", asked, FC_MAX_COUNTER_BITS);
  }
  if (asked > 0 && asked < proved) {
    return error_set(error, FC_INVALID_ARGUMENT, "counters of %u bits are too narrow: the proved bound needs %u", asked, proved);
  }
  *bits = asked > 0 ? asked : proved;
  return FC_OK;
}

/* ---- The side of the scan -------------------------------------------------------------------------------------------------- */

struct symmetry run_plain_symmetry(const struct problem *problem) {
  return (struct symmetry){.turned = problem->columns > problem->rows};
}

/* An estimate, up to a factor, of the number of frontiers in the scan of an image. A frontier describes the next cells of the
 * scan, one for each column. Each undecided one may be open or blocked, which doubles the frontiers. The first cell, which has
 * one frontier, and the rest of the last row are left out. */
static double frontiers_of(struct symmetry symmetry, const struct problem *problem, const struct cell_set *undecided) {
  const int columns = symmetry.turned ? problem->rows : problem->columns;
  const int cells = problem->rows * problem->columns;
  bool is_undecided[CELL_SET_CELLS] = {0};
  for_each_cell (cell, undecided) {
    is_undecided[symmetry_cell(symmetry, problem, cell)] = true;
  }
  double frontiers = 0;
  double at_hand = 1;
  for (int cell = 0; cell < cells; cell++) {
    at_hand *= is_undecided[cell] ? 2 : 1;
    if (cell >= columns) {
      at_hand /= is_undecided[cell - columns] ? 2 : 1;
      frontiers += at_hand;
    }
  }
  return frontiers;
}

/* The symmetry followed by an exchange of top and bottom. */
static struct symmetry then_upside_down(struct symmetry symmetry) {
  return (struct symmetry){.mirrored = symmetry.turned, .upside_down = !symmetry.turned, .turned = symmetry.turned};
}

/* Another side than the plain one must promise clearly fewer frontiers: the estimate is too rough to tell nearly equal sides
 * apart, and early misses show sooner that a board needs too much memory. */
#define CLEARLY_FEWER 0.9

struct symmetry run_best_symmetry(const struct problem *problem) {
  const struct symmetry plain = run_plain_symmetry(problem);
  const struct symmetry turned = {.turned = !plain.turned};
  const struct symmetry others[] = {then_upside_down(plain), turned, then_upside_down(turned)};
  const size_t count = problem->rows == problem->columns ? 3 : 1;
  const struct cell_set coverable = cells_coverable(problem);
  const struct cell_set undecided = cell_set_without(&coverable, &problem->covered);
  struct symmetry best = plain;
  double fewest = CLEARLY_FEWER * frontiers_of(plain, problem, &undecided);
  for (size_t i = 0; i < count; i++) {
    const double frontiers = frontiers_of(others[i], problem, &undecided);
    if (frontiers < fewest) {
      fewest = frontiers;
      best = others[i];
    }
  }
  return best;
}

/* ---- Using a plan again ---------------------------------------------------------------------------------------------------- */

/* A plan is made anew if less than this percentage of its placements is left: sweeping states that are no longer needed would
 * take longer. Measured on whole games. */
#define STILL_WORTH_ITS_PLAN 90u

/* Replaces the run's problem by the image of another one if the plan serves it, too. The plan of a problem has every state that
 * a part of it needs, as long as the same cells must be covered and the sums are the same; steps that the part does not allow
 * get the factor 0 (sweep.c). */
static bool take_over_plan(struct run *run, const struct problem *problem) {
  struct problem image;
  if (!run->has_plan || run->plan.use == PLAN_FOR_WALKS || symmetry_problem(&image, problem, run->symmetry, NULL) != FC_OK) {
    return false;
  }
  const bool will_do = problem_is_part(&image, &run->problem) && cell_set_is_within(&image.covered, &run->problem.covered) &&
                       set_sums_equal(&image.sums, &run->problem.sums) &&
                       problem_placement_count(&image) * 100 >= run->planned_placements * STILL_WORTH_ITS_PLAN;
  if (will_do) {
    problem_clear(&run->problem);
    run->problem = image;
  } else {
    problem_clear(&image);
  }
  return will_do;
}

/* ---- Beginning ------------------------------------------------------------------------------------------------------------- */

/* The plan's share in a run, measured on one thread. */
#define PLAN_SHARE 0.4

/* With fewer nodes, other threads would come too late to help. */
#define NODES_WORTH_A_TEAM 2000u

/* Threads share tiles, and more threads would rarely find a tile each. */
#define MOST_THREADS 64u

static unsigned threads_of(const fc_options *options) {
  const unsigned wanted = options != NULL && options->threads ? options->threads : processors_of_machine();
  return wanted < MOST_THREADS ? wanted : MOST_THREADS;
}

/* Dismisses a team of another size. */
static void dismiss_team(struct run *run, unsigned wanted) {
  if (run->team_wanted != wanted) {
    team_free(run->team);
    run->team = NULL;
    run->team_wanted = wanted;
  }
}

static void forget_plan(struct run *run) {
  tally_clear(&run->tally, &run->budget);
  problem_clear(&run->problem);
  run->has_plan = false;
}

static fc_status make_plan(struct run *run, const struct problem *problem, struct symmetry symmetry, enum plan_use use,
                           fc_error *error) {
  forget_plan(run);
  run->symmetry = symmetry;
  fc_status status = symmetry_problem(&run->problem, problem, symmetry, error);
  THEN(status, tally_create(&run->tally, &run->problem, &run->budget));
  if (status == FC_OK && !estimate_admits(&run->problem, &run->tally, &run->budget)) {
    status = run->budget.status;
  }
  if (status == FC_OK && !halves_serve(&run->halves, &run->problem)) {
    plan_clear(&run->plan); /* it refers to the halves */
    halves_clear(&run->halves);
    halves_start(&run->halves, &run->problem, &run->budget);
  }
  if (status == FC_OK) {
    run->plan.measure = narrow_measure;
    status = planner_reach(&run->plan, &run->problem, &run->tally, &run->halves, use, &run->budget);
  }
  if (status == FC_OK) {
    if (run->team == NULL && run->plan.first_nodes.count >= NODES_WORTH_A_TEAM) {
      run->team = team_create(run->team_wanted);
    }
    status = planner_complete(&run->plan, run->team);
  }
  return status;
}

fc_status run_begin(struct run *run, const struct problem *problem, struct symmetry symmetry, enum plan_use use,
                    const fc_options *options, fc_error *error) {
  run->budget = budget_of(options, run_bytes(run), error);
  if (run->budget.used > run->budget.limit) { /* kept from a question with a greater limit */
    run_end(run);
    run->budget = budget_of(options, 0, error);
  }
  dismiss_team(run, threads_of(options));
  fc_status status = FC_OK;
  if (use == PLAN_FOR_WALKS || !take_over_plan(run, problem)) {
    progress_stage(&run->budget.progress, 0, PLAN_SHARE);
    status = make_plan(run, problem, symmetry, use, error);
    progress_stage(&run->budget.progress, PLAN_SHARE, 1);
    run->planned_placements = problem_placement_count(problem);
    run->has_plan = true;
  }
  if (status != FC_OK) {
    run_end(run);
  }
  return status;
}

struct sweep sweep_of_run(struct run *run, unsigned bits) {
  return (struct sweep){.plan = &run->plan,
                        .problem = &run->problem,
                        .words = slot_words(bits),
                        .team = run->team,
                        .budget = &run->budget,
                        .memory = &run->memory};
}

uint64_t run_bytes(const struct run *run) {
  return run->budget.used;
}

void run_end(struct run *run) {
  forget_plan(run);
  plan_clear(&run->plan);
  halves_clear(&run->halves);
  slot_memory_clear(&run->memory, &run->budget);
  team_free(run->team);
  *run = (struct run){0};
}
