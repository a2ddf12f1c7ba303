#include "engine/engine.h"

#include <string.h>

#include "base/memory.h"
#include "base/status.h"
#include "engine/bound.h"
#include "engine/row_class_engine.h"
#include "engine/sweep.h"

/* All that one run of the engine holds. */
struct run {
  struct problem turned; /* all zero unless the board had to be turned */
  const struct problem *problem;
  struct budget budget;
  struct tally tally;
  struct transitions transitions;
  struct plan plan;
  struct sweep sweep;
};

static fc_status choose_counters(struct counters *counters, const struct problem *problem, const fc_options *options,
                                 fc_error *error) {
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

/* Turns the board where it is wider than it is high. */
static fc_status turn(struct run *run, const struct problem *problem, fc_error *error) {
  run->problem = problem;
  if (problem->columns <= problem->rows) {
    return FC_OK;
  }
  const fc_status status = problem_transpose(&run->turned, problem, error);
  if (!status) {
    run->problem = &run->turned;
  }
  return status;
}

static void start_transitions(struct run *run) {
  int lengths[FC_MAX_SHIP_LENGTH];
  size_t count = 0;
  for (size_t i = 0; i < run->problem->class_count; i++) {
    const int length = run->problem->classes[i].length;
    if (count == 0 || lengths[count - 1] != length) { /* classes come longest first */
      lengths[count++] = length;
    }
  }
  const struct frontier_rules rules = {.width = run->problem->columns, .touching = run->problem->touching};
  transitions_create(&run->transitions, rules, lengths, count, &run->budget);
}

static void run_clear(struct run *run) {
  plan_clear(&run->plan, &run->budget);
  transitions_clear(&run->transitions);
  tally_clear(&run->tally, &run->budget);
  problem_clear(&run->turned);
}

/* Prepares all that a sweep needs. The run is cleared on failure. */
static fc_status prepare(struct run *run, const struct problem *problem, const struct counters *counters,
                         const fc_options *options, fc_error *error) {
  *run = (struct run){0};
  run->budget.limit = options && options->memory_limit ? options->memory_limit : memory_of_machine() / 4 * 3;
  run->budget.error = error;
  fc_status status = turn(run, problem, error);
  if (!status) {
    status = tally_create(&run->tally, run->problem, &run->budget);
  }
  if (!status) {
    start_transitions(run);
    status = plan_create(&run->plan, run->problem, &run->tally, &run->transitions, &run->budget);
    transitions_clear(&run->transitions);
  }
  if (status) {
    run_clear(run);
    return status;
  }
  run->sweep = (struct sweep){.plan = &run->plan,
                              .tally = &run->tally,
                              .counters = *counters,
                              .rows = (size_t)run->problem->rows,
                              .columns = (size_t)run->problem->columns};
  return FC_OK;
}

static fc_statistics statistics_of(const struct run *run) {
  return (fc_statistics){.frontiers = run->plan.frontier_count,
                         .states = run->plan.state_count,
                         .transitions = run->plan.transition_count,
                         .peak_memory = run->budget.peak,
                         .counter_bits = run->sweep.counters.bits};
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
  fc_status status = choose_counters(&counters, problem, options, error);
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
  status = prepare(&run, problem, &counters, options, error);
  if (status) {
    return status;
  }
  void *counter = budget_allocate(&run.budget, 1, counters.bytes);
  status = counter ? sweep_count(counter, &run.sweep, &run.budget) : run.budget.status;
  if (!status) {
    counters.read(&counters, count, counter);
    if (statistics) {
      *statistics = statistics_of(&run);
    }
  }
  budget_free(&run.budget, counter, 1, counters.bytes);
  run_clear(&run);
  return status;
}

/* ---- Marginals ----------------------------------------------------------------------------------------------------------- */

static size_t marginal_index(const struct marginals *marginals, size_t ship_class, enum direction direction, int cell) {
  return (2 * ship_class + direction) * (size_t)(marginals->rows * marginals->columns) + (size_t)cell;
}

static size_t marginal_count(const struct marginals *marginals) {
  return marginal_index(marginals, marginals->class_count, ACROSS, 0);
}

/* The direction of a placement on the turned board; ships of length 1 are ACROSS on every board. */
static enum direction turned_direction(const struct problem_class *ships, int direction) {
  return direction == ACROSS && ships->length > 1 ? DOWN : ACROSS;
}

/* From the values of the turned board makes those of the board as it was given, which are zero before. */
static void turn_back(struct marginals *marginals, const char *turned, const struct problem *problem) {
  const size_t bytes = marginals->counters.bytes;
  const int cells = marginals->rows * marginals->columns;
  for (size_t i = 0; i < marginals->class_count; i++) {
    const int directions = problem->classes[i].length > 1 ? DIRECTIONS : 1;
    for (int direction = 0; direction < directions; direction++) {
      for (int cell = 0; cell < cells; cell++) {
        const int turned_cell = cell % marginals->columns * marginals->rows + cell / marginals->columns;
        const size_t from = marginal_index(marginals, i, turned_direction(&problem->classes[i], direction), turned_cell);
        memcpy(marginals->values + marginal_index(marginals, i, (enum direction)direction, cell) * bytes, turned + from * bytes,
               bytes);
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
  fc_status status = choose_counters(&made.counters, problem, options, error);
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
  status = prepare(&run, problem, &made.counters, options, error);
  if (status) {
    return status;
  }
  /* One counter for the count, and behind it the marginals. */
  const size_t bytes = made.counters.bytes;
  const size_t value_count = marginal_count(&made);
  char *swept = budget_allocate_zeroed(&run.budget, value_count + 1, bytes);
  made.values = budget_allocate_zeroed(&run.budget, value_count, bytes);
  status = swept && made.values ? sweep_marginals(swept, swept + bytes, &run.sweep, &run.budget) : run.budget.status;
  if (!status) {
    made.counters.read(&made.counters, count, swept);
    made.statistics = statistics_of(&run);
    if (run.problem == problem) {
      memcpy(made.values, swept + bytes, value_count * bytes);
    } else {
      turn_back(&made, swept + bytes, problem);
    }
    *marginals = made;
  } else {
    budget_free(&run.budget, made.values, value_count, bytes);
  }
  budget_free(&run.budget, swept, value_count + 1, bytes);
  run_clear(&run);
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
