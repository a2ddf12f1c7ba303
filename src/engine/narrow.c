#include "engine/narrow.h"

#include "engine/bound.h"
#include "engine/essential.h"
#include "engine/run.h"
#include "sys/memory.h"

#define NARROW_COLUMNS 9
#define LEAST_COLUMNS 12 /* of a board worth measuring */
#define LEAST_NODES 1000u

/* The share of the remaining memory, and so of the time, that the narrow board may take. */
#define SHARE_OF_LIMIT 4u

/* An fc_progress: stops with the wide board. */
static int stop_with_budget(void *context, double done) {
  (void)done;
  return !budget_still_goes_on(context);
}

static void allow_all(struct problem_class *ships, int rows, int columns) {
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      const int cell = row * columns + column;
      if (column + ships->length <= columns) {
        cell_set_add(&ships->allowed[ACROSS], cell);
      }
      if (row + ships->length <= rows && ships->length > 1) {
        cell_set_add(&ships->allowed[DOWN], cell);
      }
    }
  }
}

/* The caller frees the classes; they are NULL without memory. */
static struct problem narrow_problem(const struct problem *wide) {
  struct problem narrow = {.rows = wide->rows,
                           .columns = NARROW_COLUMNS,
                           .touching = wide->touching,
                           .class_count = wide->class_count,
                           .classes = memory_allocate(wide->class_count, sizeof *narrow.classes)};
  for (size_t i = 0; i < wide->class_count && narrow.classes != NULL; i++) {
    narrow.classes[i] = (struct problem_class){.length = wide->classes[i].length, .ships = wide->classes[i].ships};
    allow_all(&narrow.classes[i], narrow.rows, narrow.columns);
  }
  return narrow;
}

/* Sweeps with the counters of the wide board, for the marginals of the same share of the rows. */
static fc_status sweep_narrow(struct run *run, const struct plan *wide_plan) {
  const struct problem *wide = wide_plan->problem;
  const struct sweep sweep = sweep_of_run(run, bound_bits(wide));
  const bool is_halved = essential_of(wide).rows < wide->rows;
  const struct wanted_part part = {.rows = is_halved ? (wide->rows + 1) / 2 : wide->rows, .left_half_only = is_halved};
  const size_t marginals = wide_plan->use == PLAN_FOR_MARGINALS ? 2 * wide->class_count * (size_t)wide->rows * NARROW_COLUMNS : 0;
  const size_t words = (1 + marginals) * sweep.words;
  uint64_t *found = budget_allocate_zeroed(&run->budget, words, sizeof *found);
  if (found == NULL) {
    return run->budget.status;
  }
  const fc_status status = sweep_marginals(found, marginals > 0 ? found + sweep.words : NULL, &sweep, part);
  budget_free(&run->budget, found, words, sizeof *found);
  return status;
}

/* The least number of halves whose numbers a sweep keeps. */
static size_t least_halves(enum plan_use use) {
  return use == PLAN_FOR_MARGINALS ? 4 : 2;
}

void narrow_measure(struct plan *plan) {
  const struct problem *wide = plan->problem;
  if (wide->columns < LEAST_COLUMNS) {
    return;
  }
  const fc_options small = {.threads = 1,
                            .memory_limit = (plan->budget->limit - plan->budget->used) / SHARE_OF_LIMIT,
                            .progress = stop_with_budget,
                            .progress_context = plan->budget};
  struct problem narrow = narrow_problem(wide);
  struct run run = {0};
  if (narrow.classes != NULL && bound_bits(&narrow) > 0 &&
      run_begin(&run, &narrow, run_plain_symmetry(&narrow), PLAN_FOR_COUNT, &small, NULL) == FC_OK &&
      run.plan.first_nodes.count >= LEAST_NODES && sweep_narrow(&run, plan) == FC_OK) {
    const size_t bytes_of_slot = slot_bytes(slot_words(bound_bits(wide)));
    plan->bytes_of_node = (double)run.budget.peak / run.plan.expected_nodes;
    plan->bytes_of_pair =
        (double)(least_halves(plan->use) * bytes_of_slot * plan_most_slots(&run.plan)) / (double)run.plan.most_pairs;
  }
  run_end(&run);
  memory_free(narrow.classes);
}
