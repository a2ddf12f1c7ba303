#include "engine/engine.h"

#include <string.h>

#include "engine/certain.h"
#include "engine/context.h"
#include "engine/few.h"
#include "engine/fleets.h"
#include "engine/row_class_engine.h"
#include "engine/sweep.h"
#include "engine/totals.h"
#include "sys/memory.h"
#include "sys/status.h"

static fc_statistics statistics_of(const struct run *run) {
  return (fc_statistics){.frontiers = run->plan.frontier_count,
                         .states = run->plan.state_count,
                         .transitions = run->plan.transition_count,
                         .peak_memory = run->budget.peak,
                         .counter_bits = run->counters.bits};
}

/* ---- Marginals ----------------------------------------------------------------------------------------------------------- */

size_t marginals_index(const struct marginals *marginals, size_t ship_class, enum direction direction, int cell) {
  return (2 * ship_class + direction) * (size_t)(marginals->rows * marginals->columns) + (size_t)cell;
}

size_t marginals_count(const struct marginals *marginals) {
  return marginals_index(marginals, marginals->class_count, ACROSS, 0);
}

static char *marginal_at(const struct marginals *marginals, size_t ship_class, struct placement placement) {
  return marginals->values +
         marginals_index(marginals, ship_class, placement.direction, placement.cell) * marginals->counters.bytes;
}

void marginals_assign_certain(struct marginals *marginals, const struct certain *certain, const void *count) {
  for (size_t i = 0; i < marginals->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < marginals->rows * marginals->columns; cell++) {
        if (cell_set_has(&certain->classes[i].placements[direction], cell)) {
          const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
          memcpy(marginal_at(marginals, i, placement), count, marginals->counters.bytes);
        }
      }
    }
  }
}

/* Assigns to a class of the given problem the marginals that a run on the rest has found. */
static void assign_class(struct marginals *marginals, size_t ship_class, const struct run *run, const struct problem *rest,
                         size_t rest_class, const struct essential *essential, const char *values) {
  const struct problem_class *ships = &rest->classes[rest_class];
  struct marginals swept = *marginals;
  swept.rows = run->problem.rows;
  swept.columns = run->problem.columns;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < marginals->rows * marginals->columns; cell++) {
      if (cell_set_has(&ships->allowed[direction], cell)) {
        const struct placement given = {.direction = (enum direction)direction, .cell = cell};
        const struct placement turned = symmetry_placement(run->symmetry, rest, ships->length, given);
        const struct placement image = essential_placement(essential, &run->problem, ships->length, turned);
        memcpy(marginal_at(marginals, ship_class, given),
               values + marginals_index(&swept, rest_class, image.direction, image.cell) * marginals->counters.bytes,
               marginals->counters.bytes);
      }
    }
  }
}

static void assign_swept(struct marginals *marginals, mpz_t count, const struct certain *certain, const struct run *run,
                         const struct essential *essential, const char *swept) {
  marginals->counters.read(&marginals->counters, count, swept);
  marginals_assign_certain(marginals, certain, swept);
  for (size_t i = 0; i < marginals->class_count; i++) {
    if (certain->classes[i].rest_class != NO_REST_CLASS) {
      assign_class(marginals, i, run, &certain->rest, certain->classes[i].rest_class, essential,
                   swept + marginals->counters.bytes);
    }
  }
}

fc_status marginals_multiply(struct marginals *marginals, mpz_srcptr factor, fc_error *error) {
  if (mpz_cmp_ui(factor, 1) == 0 || !marginals->values) {
    return FC_OK;
  }
  const size_t count = marginals_count(marginals);
  mpz_t *numbers = memory_allocate(count, sizeof *numbers);
  if (!numbers) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    mpz_init(numbers[i]);
    marginals->counters.read(&marginals->counters, numbers[i], marginals->values + i * marginals->counters.bytes);
    mpz_mul(numbers[i], numbers[i], factor);
  }
  memory_free(marginals->values);
  marginals->values = NULL;
  marginals->numbers = numbers;
  marginals->number_count = count;
  return FC_OK;
}

/* ---- Sweeping -------------------------------------------------------------------------------------------------------------- */

/* Counts over a run on the rest. */
static fc_status sweep_for_count(mpz_t count, struct run *run) {
  const struct counters *counters = &run->counters;
  void *counter = budget_allocate(&run->budget, 1, counters->bytes);
  const fc_status status = counter ? sweep_count(counter, &run->plan, counters, run->workspace->team) : run->budget.status;
  if (!status) {
    counters->read(counters, count, counter);
  }
  budget_free(&run->budget, counter, 1, counters->bytes);
  return status;
}

/* Sweeps over a run on the rest, and assigns count, certain and other marginals. */
static fc_status sweep_for_marginals(struct marginals *marginals, mpz_t count, const struct certain *certain, enum engine_way way,
                                     struct run *run) {
  const struct problem *rest = &certain->rest;
  const bool is_plain = way == ENGINE_PLAIN_WAY;
  const struct essential essential = is_plain ? essential_everything(&run->problem) : essential_of(&run->problem);
  /* One counter for the count, and after it the marginals of the rest. */
  const size_t bytes = marginals->counters.bytes;
  const size_t swept_count = 1 + 2 * rest->class_count * (size_t)(marginals->rows * marginals->columns);
  char *swept = budget_allocate_lasting(&run->budget, swept_count, bytes); /* not in the pool, where the sweep will lie */
  marginals->values = budget_allocate_lasting(&run->budget, marginals_count(marginals), bytes);
  fc_status status = swept && marginals->values ? FC_OK : run->budget.status;
  if (!status) {
    status = sweep_marginals(swept, swept + bytes, &run->plan, &marginals->counters, run->workspace->team, &essential, 0);
  }
  if (swept && !status) {
    assign_swept(marginals, count, certain, run, &essential, swept);
    budget_give_back(&run->budget, marginals_count(marginals) * bytes); /* they belong to the caller now */
  } else {
    budget_free(&run->budget, marginals->values, marginals_count(marginals), bytes);
    marginals->values = NULL;
  }
  budget_free(&run->budget, swept, swept_count, bytes);
  return status;
}

/* Begins a run on the rest in a context, or begins again with the plan that is there, and sweeps. */
/* NOLINTNEXTLINE(readability-function-size): the outputs, the question, and all that it is answered with */
static fc_status sweep_once(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct certain *certain,
                            const struct counters *counters, enum engine_way way, struct fc_context *context,
                            const fc_options *options, fc_error *error) {
  const struct problem *rest = &certain->rest;
  const struct symmetry symmetry = way == ENGINE_PLAIN_WAY ? run_plain_symmetry(rest) : run_best_symmetry(rest);
  fc_status status = context_run(context, rest, symmetry, counters, marginals ? RUN_MARGINALS : RUN_COUNT, options, error);
  if (!status) {
    status =
        marginals ? sweep_for_marginals(marginals, count, certain, way, &context->run) : sweep_for_count(count, &context->run);
  }
  if (!status) {
    *statistics = statistics_of(&context->run);
  }
  return status;
}

/* Sweeps over the rest. What the context keeps may be too much beside it; then again with nothing kept, as if it were new. */
/* NOLINTNEXTLINE(readability-function-size): the outputs, the question, and all that it is answered with */
static fc_status sweep_rest(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct certain *certain,
                            const struct counters *counters, enum engine_way way, struct fc_context *context,
                            const fc_options *options, fc_error *error) {
  const bool keeps_memory = context_keeps_memory(context);
  const fc_error no_error = error ? *error : (fc_error){0};
  const fc_status status = sweep_once(marginals, count, statistics, certain, counters, way, context, options, error);
  if (status != FC_LIMIT || !keeps_memory) {
    return status;
  }
  if (error) {
    *error = no_error;
  }
  context_give_up_memory(context);
  return sweep_once(marginals, count, statistics, certain, counters, way, context, options, error);
}

/* ---- Counting -------------------------------------------------------------------------------------------------------------- */

/* The only configuration, if all placements are certain. */
static fc_status assign_only_configuration(struct marginals *marginals, const struct certain *certain, const fc_options *options,
                                           fc_error *error) {
  struct budget budget = run_budget(NULL, options, error);
  const size_t bytes = marginals->counters.bytes;
  char *one = budget_allocate_zeroed(&budget, 1, bytes);
  marginals->values = one ? budget_allocate_lasting(&budget, marginals_count(marginals), bytes) : NULL;
  if (marginals->values) {
    marginals->counters.increment(&marginals->counters, one);
    marginals_assign_certain(marginals, certain, one);
  }
  budget_free(&budget, one, 1, bytes);
  return marginals->values ? FC_OK : budget.status;
}

/* Whether the board may be counted in another way than by a sweep: a width of the counters is a width of the sweep's. */
static bool may_search(const fc_options *options) {
  return !options || (options->engine != FC_ENGINE_FRONTIER && options->counter_bits == 0);
}

/* The certain placements have been found: counts the rest, by search or by sweep, or sees that there is nothing to count. */
/* NOLINTNEXTLINE(readability-function-size): the outputs, the question, and all that it is answered with */
static fc_status count_rest(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct problem *problem,
                            const struct certain *certain, enum engine_way way, struct fc_context *context,
                            const fc_options *options, fc_error *error) {
  struct counters counters;
  fc_status status = run_counters(&counters, &certain->rest, options, error);
  if (status) {
    return status;
  }
  if (marginals) {
    *marginals = (struct marginals){
        .rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count, .counters = counters};
  }
  *statistics = (fc_statistics){.counter_bits = counters.bits};
  if (certain->is_impossible || certain->rest.class_count == 0) {
    mpz_set_ui(count, certain->is_impossible ? 0 : 1);
    const bool has_ships = !certain->is_impossible && problem->class_count > 0;
    return marginals && has_ships ? assign_only_configuration(marginals, certain, options, error) : FC_OK;
  }
  bool is_done = false;
  if (way == ENGINE_BEST_WAY && may_search(options)) {
    status = few_by_search(marginals, count, statistics, &is_done, problem, certain, context, options, error);
  }
  return status || is_done ? status : sweep_rest(marginals, count, statistics, certain, &counters, way, context, options, error);
}

/* The count and the marginals of the rest become those of the problem, by the weights of the certain placements. */
static fc_status multiply_by_certain(struct marginals *marginals, mpz_t count, const struct certain *certain,
                                     const struct problem *problem, fc_error *error) {
  if (!problem_has_weights(problem) || certain->is_impossible) {
    return FC_OK;
  }
  mpz_t weight;
  mpz_init(weight);
  certain_weight(weight, certain, problem);
  const fc_status status = marginals ? marginals_multiply(marginals, weight, error) : FC_OK;
  mpz_mul(count, count, weight);
  mpz_clear(weight);
  return status;
}

/* Counts, and finds the marginals where they are not NULL. */
static fc_status count_problem(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct problem *problem,
                               enum engine_way way, const fc_options *given, fc_error *error) {
  struct fc_context temporary;
  struct fc_context *context = context_of(way == ENGINE_PLAIN_WAY ? NULL : given, &temporary);
  const fc_options complete = context_options(context, given);
  const fc_options *options = &complete;
  bool is_done = false;
  fc_status status = FC_OK;
  if (way == ENGINE_BEST_WAY && options->engine == FC_ENGINE_AUTO && options->counter_bits == 0) {
    status = few_from_list(marginals, count, statistics, &is_done, problem, context, options, error);
  }
  if (!status && !is_done) {
    struct certain certain;
    status = certain_find(&certain, problem, error);
    if (!status) {
      status = count_rest(marginals, count, statistics, problem, &certain, way, context, options, error);
      if (!status) {
        status = multiply_by_certain(marginals, count, &certain, problem, error);
        if (status && marginals) {
          marginals_clear(marginals);
        }
      }
      certain_clear(&certain);
    }
  }
  context_end(&temporary);
  return status;
}

static bool asks_for_row_classes(const fc_options *options) {
  return options && (options->engine == FC_ENGINE_ROW_CLASSES || options->engine > FC_ENGINE_ROW_CLASSES);
}

fc_status engine_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  if (problem_has_optional(problem)) {
    return fleets_count(count, statistics, problem, options, error);
  }
  if (totals_are_given(&problem->totals)) {
    return totals_count(count, statistics, problem, options, error);
  }
  if (asks_for_row_classes(options)) {
    return row_class_engine_count(count, statistics, problem, options, error);
  }
  fc_statistics work;
  const fc_status status = count_problem(NULL, count, &work, problem, ENGINE_BEST_WAY, options, error);
  if (!status && statistics) {
    *statistics = work;
  }
  return status;
}

fc_status engine_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error) {
  if (problem_has_optional(problem)) {
    return fleets_marginals(marginals, count, problem, way, options, error);
  }
  if (totals_are_given(&problem->totals)) {
    return totals_marginals(marginals, count, problem, options, error);
  }
  if (asks_for_row_classes(options)) {
    return row_class_engine_marginals(marginals, count, problem, options, error);
  }
  struct marginals made = {0};
  fc_statistics work;
  const fc_status status = count_problem(&made, count, &work, problem, way, options, error);
  if (!status) {
    made.statistics = work;
    *marginals = made;
  }
  return status;
}

void marginals_read(mpz_t configurations, const struct marginals *marginals, size_t ship_class, enum direction direction,
                    int cell) {
  const size_t index = marginals_index(marginals, ship_class, direction, cell);
  if (marginals->values) {
    marginals->counters.read(&marginals->counters, configurations, marginals->values + index * marginals->counters.bytes);
  } else if (marginals->numbers) {
    mpz_set(configurations, marginals->numbers[index]);
  } else {
    mpz_set_ui(configurations, 0);
  }
}

static void clear_numbers(mpz_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    mpz_clear(numbers[i]);
  }
  memory_free(numbers);
}

void marginals_clear(struct marginals *marginals) {
  memory_free(marginals->values);
  clear_numbers(marginals->numbers, marginals->number_count);
  clear_numbers(marginals->of_fleets, marginals->fleet_count);
  *marginals = (struct marginals){0};
}
