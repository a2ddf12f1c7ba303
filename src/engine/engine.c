#include "engine/engine.h"

#include <string.h>

#include "base/memory.h"
#include "base/status.h"
#include "engine/bound.h"
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

/*
 * The problems that need no sweep: those without a ship, of which there is one configuration unless some cell must be covered,
 * and those in which some class has more ships than places (a proved bound of 0).
 */
static bool is_trivial(unsigned long *count, const struct problem *problem) {
  const bool no_ship = problem->class_count == 0;
  const bool no_place = bound_bits(problem) == 0;
  *count = no_ship && cell_set_size(&problem->covered) == 0;
  return no_ship || no_place;
}

fc_status engine_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  if (options && options->engine != FC_ENGINE_FRONTIER) {
    return row_class_engine_count(count, statistics, problem, options, error);
  }
  struct counters counters;
  fc_status status = run_counters(&counters, problem, options, error);
  if (status) {
    return status;
  }
  unsigned long trivial_count;
  if (is_trivial(&trivial_count, problem)) {
    mpz_set_ui(count, trivial_count);
    if (statistics) {
      *statistics = (fc_statistics){.counter_bits = counters.bits};
    }
    return FC_OK;
  }

  struct run run;
  status = run_begin(&run, problem, run_best_symmetry(problem), &counters, options, error);
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

/* ---- Marginals ----------------------------------------------------------------------------------------------------------- */

static size_t marginal_index(const struct marginals *marginals, size_t ship_class, enum direction direction, int cell) {
  return (2 * ship_class + direction) * (size_t)(marginals->rows * marginals->columns) + (size_t)cell;
}

static size_t marginal_count(const struct marginals *marginals) {
  return marginal_index(marginals, marginals->class_count, ACROSS, 0);
}

/* From the values of the run's problem makes those of the problem as it was given. */
static void turn_back(struct marginals *marginals, const char *values, const struct run *run) {
  const size_t bytes = marginals->counters.bytes;
  struct marginals turned = *marginals;
  turned.rows = run->problem.rows;
  turned.columns = run->problem.columns;
  for (size_t i = 0; i < run->given->class_count; i++) {
    const struct problem_class *ships = &run->given->classes[i];
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < marginals->rows * marginals->columns; cell++) {
        if (cell_set_has(&ships->allowed[direction], cell)) {
          const struct placement given = {.direction = (enum direction)direction, .cell = cell};
          const struct placement image = symmetry_placement(run->symmetry, run->given, ships->length, given);
          memcpy(marginals->values + marginal_index(marginals, i, given.direction, cell) * bytes,
                 values + marginal_index(&turned, i, image.direction, image.cell) * bytes, bytes);
        }
      }
    }
  }
}

fc_status engine_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, const fc_options *options,
                           fc_error *error) {
  if (options && options->engine != FC_ENGINE_FRONTIER) {
    return row_class_engine_marginals(marginals, count, problem, options, error);
  }
  struct marginals made = {.rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count};
  fc_status status = run_counters(&made.counters, problem, options, error);
  if (status) {
    return status;
  }
  unsigned long trivial_count;
  if (is_trivial(&trivial_count, problem)) {
    mpz_set_ui(count, trivial_count);
    made.statistics = (fc_statistics){.counter_bits = made.counters.bits};
    *marginals = made;
    return FC_OK;
  }

  struct run run;
  status = run_begin(&run, problem, run_best_symmetry(problem), &made.counters, options, error);
  if (status) {
    return status;
  }
  /* One counter for the count, and behind it the marginals. */
  const size_t bytes = made.counters.bytes;
  const size_t value_count = marginal_count(&made);
  char *swept = budget_allocate_zeroed(&run.budget, value_count + 1, bytes);
  made.values = budget_allocate_zeroed(&run.budget, value_count, bytes);
  status = swept && made.values ? sweep_marginals(swept, swept + bytes, &run.plan, &made.counters, run.team) : run.budget.status;
  if (!status) {
    made.counters.read(&made.counters, count, swept);
    made.statistics = statistics_of(&run);
    turn_back(&made, swept + bytes, &run);
    *marginals = made;
  } else {
    budget_free(&run.budget, made.values, value_count, bytes);
  }
  budget_free(&run.budget, swept, value_count + 1, bytes);
  run_end(&run);
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
