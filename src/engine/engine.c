#include "engine/engine.h"

#include <string.h>

#include "base/memory.h"
#include "base/status.h"
#include "engine/certain.h"
#include "engine/row_class_engine.h"
#include "engine/run.h"
#include "engine/sweep.h"

static fc_statistics statistics_of(const struct run *run) {
  return (fc_statistics){.frontiers = run->plan.frontier_count,
                         .states = run->plan.state_count,
                         .transitions = run->plan.transition_count,
                         .peak_memory = run->budget.peak,
                         .counter_bits = run->counters.bits};
}

/* ---- The count ----------------------------------------------------------------------------------------------------------- */

/* Counts what is left when the certain placements have been taken out. */
static fc_status count_rest(mpz_t count, fc_statistics *statistics, const struct certain *certain, const fc_options *options,
                            fc_error *error) {
  const struct problem *rest = &certain->rest;
  struct counters counters;
  fc_status status = run_counters(&counters, rest, options, error);
  if (status) {
    return status;
  }
  if (certain->is_impossible || rest->class_count == 0) {
    mpz_set_ui(count, certain->is_impossible ? 0 : 1);
    if (statistics) {
      *statistics = (fc_statistics){.counter_bits = counters.bits};
    }
    return FC_OK;
  }

  struct run run;
  status = run_begin(&run, rest, run_best_symmetry(rest), false, &counters, RUN_COUNT, options, error);
  if (status) {
    return status;
  }
  void *counter = budget_allocate(&run.budget, 1, counters.bytes);
  status = counter ? sweep_count(counter, &run.plan, &counters, run.team) : run.budget.status;
  if (!status) {
    counters.read(&counters, count, counter);
    if (statistics) {
      *statistics = statistics_of(&run);
    }
  }
  budget_free(&run.budget, counter, 1, counters.bytes);
  run_end(&run);
  return status;
}

fc_status engine_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  if (options && options->engine != FC_ENGINE_FRONTIER) {
    return row_class_engine_count(count, statistics, problem, options, error);
  }
  struct certain certain;
  fc_status status = certain_find(&certain, problem, error);
  if (!status) {
    status = count_rest(count, statistics, &certain, options, error);
    certain_clear(&certain);
  }
  return status;
}

/* ---- Marginals ----------------------------------------------------------------------------------------------------------- */

static size_t marginal_index(const struct marginals *marginals, size_t ship_class, enum direction direction, int cell) {
  return (2 * ship_class + direction) * (size_t)(marginals->rows * marginals->columns) + (size_t)cell;
}

static size_t marginal_count(const struct marginals *marginals) {
  return marginal_index(marginals, marginals->class_count, ACROSS, 0);
}

static char *marginal_at(const struct marginals *marginals, size_t ship_class, struct placement placement) {
  return marginals->values +
         marginal_index(marginals, ship_class, placement.direction, placement.cell) * marginals->counters.bytes;
}

/* Every configuration contains the certain placements. `count`: the counter of the number of configurations. */
static void assign_certain(struct marginals *marginals, const struct certain *certain, const char *count) {
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
static void assign_class(struct marginals *marginals, size_t ship_class, const struct run *run, size_t rest_class,
                         const struct essential *essential, const char *values) {
  const struct problem_class *ships = &run->given->classes[rest_class];
  struct marginals swept = *marginals;
  swept.rows = run->problem.rows;
  swept.columns = run->problem.columns;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < marginals->rows * marginals->columns; cell++) {
      if (cell_set_has(&ships->allowed[direction], cell)) {
        const struct placement given = {.direction = (enum direction)direction, .cell = cell};
        const struct placement turned = symmetry_placement(run->symmetry, run->given, ships->length, given);
        const struct placement image = essential_placement(essential, &run->problem, ships->length, turned);
        memcpy(marginal_at(marginals, ship_class, given),
               values + marginal_index(&swept, rest_class, image.direction, image.cell) * marginals->counters.bytes,
               marginals->counters.bytes);
      }
    }
  }
}

static void assign_swept(struct marginals *marginals, mpz_t count, const struct certain *certain, const struct run *run,
                         const struct essential *essential, const char *swept) {
  marginals->counters.read(&marginals->counters, count, swept);
  assign_certain(marginals, certain, swept);
  for (size_t i = 0; i < marginals->class_count; i++) {
    if (certain->classes[i].rest_class != NO_REST_CLASS) {
      assign_class(marginals, i, run, certain->classes[i].rest_class, essential, swept + marginals->counters.bytes);
    }
  }
}

/* Sweeps the rest, and assigns count, certain and other marginals. */
static fc_status sweep_rest(struct marginals *marginals, mpz_t count, const struct certain *certain, enum engine_way way,
                            const fc_options *options, fc_error *error) {
  const struct problem *rest = &certain->rest;
  const bool is_plain = way == ENGINE_PLAIN_WAY;
  struct run run;
  fc_status status = run_begin(&run, rest, is_plain ? run_plain_symmetry(rest) : run_best_symmetry(rest), false,
                               &marginals->counters, RUN_MARGINALS, options, error);
  if (status) {
    return status;
  }
  const struct essential essential = is_plain ? essential_everything(&run.problem) : essential_of(&run.problem);
  /* One counter for the count, and behind it the marginals of the rest. */
  const size_t bytes = marginals->counters.bytes;
  const size_t swept_count = 1 + 2 * rest->class_count * (size_t)(marginals->rows * marginals->columns);
  char *swept = budget_allocate_lasting(&run.budget, swept_count, bytes); /* not in the pool, where the sweep will lie */
  marginals->values = budget_allocate_lasting(&run.budget, marginal_count(marginals), bytes);
  status = run.budget.status;
  if (swept && marginals->values) {
    status = sweep_marginals(swept, swept + bytes, &run.plan, &marginals->counters, run.team, &essential, 0);
    if (!status) {
      assign_swept(marginals, count, certain, &run, &essential, swept);
      marginals->statistics = statistics_of(&run);
    }
  }
  if (status) {
    memory_free(marginals->values);
    marginals->values = NULL;
  }
  budget_free(&run.budget, swept, swept_count, bytes);
  run_end(&run);
  return status;
}

/* The only configuration, if all placements are certain. */
static fc_status assign_only_configuration(struct marginals *marginals, mpz_t count, const struct certain *certain,
                                           const fc_options *options, fc_error *error) {
  struct budget budget = run_budget(options, error);
  const size_t bytes = marginals->counters.bytes;
  char *one = budget_allocate_zeroed(&budget, 1, bytes);
  marginals->values = one ? budget_allocate_lasting(&budget, marginal_count(marginals), bytes) : NULL;
  if (marginals->values) {
    marginals->counters.increment(&marginals->counters, one);
    assign_certain(marginals, certain, one);
    marginals->statistics.peak_memory = budget.peak;
    mpz_set_ui(count, 1);
  }
  budget_free(&budget, one, 1, bytes);
  return marginals->values ? FC_OK : budget.status;
}

static fc_status find_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem,
                                const struct certain *certain, enum engine_way way, const fc_options *options, fc_error *error) {
  struct marginals made = {.rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count};
  fc_status status = run_counters(&made.counters, &certain->rest, options, error);
  if (status) {
    return status;
  }
  made.statistics = (fc_statistics){.counter_bits = made.counters.bits};
  if (certain->is_impossible || problem->class_count == 0) { /* no number but the count to tell */
    mpz_set_ui(count, certain->is_impossible ? 0 : 1);
  } else if (certain->rest.class_count == 0) {
    status = assign_only_configuration(&made, count, certain, options, error);
  } else {
    status = sweep_rest(&made, count, certain, way, options, error);
  }
  if (!status) {
    *marginals = made;
  }
  return status;
}

fc_status engine_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error) {
  if (options && options->engine != FC_ENGINE_FRONTIER) {
    return row_class_engine_marginals(marginals, count, problem, options, error);
  }
  struct certain certain;
  fc_status status = certain_find(&certain, problem, error);
  if (!status) {
    status = find_marginals(marginals, count, problem, &certain, way, options, error);
    certain_clear(&certain);
  }
  return status;
}

void marginals_read(mpz_t configurations, const struct marginals *marginals, size_t ship_class, enum direction direction,
                    int cell) {
  const size_t index = marginal_index(marginals, ship_class, direction, cell);
  if (marginals->values) {
    marginals->counters.read(&marginals->counters, configurations, marginals->values + index * marginals->counters.bytes);
  } else if (marginals->numbers) {
    mpz_set(configurations, marginals->numbers[index]);
  } else {
    mpz_set_ui(configurations, 0);
  }
}

void marginals_clear(struct marginals *marginals) {
  memory_free(marginals->values);
  for (size_t i = 0; i < marginals->number_count; i++) {
    mpz_clear(marginals->numbers[i]);
  }
  memory_free(marginals->numbers);
  *marginals = (struct marginals){0};
}
