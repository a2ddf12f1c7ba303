/*
 * Counts an unknown fleet: asks the engine about each possible fleet, and adds up the answers.
 *
 * A single sweep with the greatest fleet meets the tallies of all the others, and might count them on its way. But a plan is
 * fast because it keeps only the states that lead to one tally, and because a configuration ends with its last ship. A common
 * sweep could do neither. Besides, the smaller fleets take a fraction of the time of the greatest, often by search
 * (docs/counting-rules.md has figures).
 */
#include "count/fleets.h"

#include "count/count.h"
#include "model/one_fleet.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

static uint64_t greater(uint64_t one, uint64_t other) {
  return one > other ? one : other;
}

/* Adds up the statistics of the fleets. They are counted one after another, so the peaks of memory are not added. */
static void add_statistics(fc_statistics *sum, const fc_statistics *of_fleet) {
  sum->frontiers += of_fleet->frontiers;
  sum->states += of_fleet->states;
  sum->transitions += of_fleet->transitions;
  sum->peak_memory = greater(sum->peak_memory, of_fleet->peak_memory);
  sum->counter_bits = (unsigned)greater(sum->counter_bits, of_fleet->counter_bits);
}

/* ---- The fleets, one after the other --------------------------------------------------------------------------------------- */

/*
 * A loop over all fleets:
 *
 *     for (status = loop_start(&loop, problem, options, error); loop_next(&loop, &status, error);) {
 *       status = ... loop.fleet, loop.one, loop.stage ...
 *     }
 *
 * It ends after the last fleet, or when the status is a failure.
 */
struct fleet_loop {
  const struct problem *problem;
  struct progress progress;
  fc_options stage; /* for a question about the fleet */
  size_t fleets;
  size_t fleet; /* number of the current fleet */
  struct one_fleet one;
};

static fc_status loop_start(struct fleet_loop *loop, const struct problem *problem, const fc_options *options, fc_error *error) {
  *loop = (struct fleet_loop){.problem = problem, .progress = progress_of(options), .fleet = SIZE_MAX};
  loop->stage = progress_stage_options(&loop->progress, options);
  return fleets_of_problem(&loop->fleets, problem, error);
}

static void loop_end(struct fleet_loop *loop) {
  one_fleet_clear(&loop->one);
  loop->one = (struct one_fleet){0};
}

static bool loop_next(struct fleet_loop *loop, fc_status *status, fc_error *error) {
  loop_end(loop);
  if (*status != FC_OK || ++loop->fleet == loop->fleets) {
    return false;
  }
  const double fleets = (double)loop->fleets;
  progress_stage(&loop->progress, (double)loop->fleet / fleets, (double)(loop->fleet + 1) / fleets);
  *status = one_fleet_make(&loop->one, loop->problem, loop->fleet, error);
  return *status == FC_OK;
}

/* ---- The count ------------------------------------------------------------------------------------------------------------- */

fc_status fleets_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  struct fleet_loop loop;
  fc_statistics sum_of_work = {0};
  mpz_t sum, of_fleet;
  mpz_inits(sum, of_fleet, NULL);
  fc_status status;
  for (status = loop_start(&loop, problem, options, error); loop_next(&loop, &status, error);) {
    fc_statistics work;
    status = count_configurations(of_fleet, &work, &loop.one.problem, &loop.stage, error);
    if (status == FC_OK) {
      mpz_add(sum, sum, of_fleet);
      add_statistics(&sum_of_work, &work);
    }
  }
  if (status == FC_OK) {
    mpz_swap(count, sum);
    if (statistics != NULL) {
      *statistics = sum_of_work;
    }
  }
  mpz_clears(sum, of_fleet, NULL);
  return status;
}

/* ---- The marginals --------------------------------------------------------------------------------------------------------- */

/* An array of zeros, or NULL. */
static mpz_t *make_numbers(size_t count) {
  mpz_t *numbers = memory_allocate(count, sizeof *numbers);
  for (size_t i = 0; numbers != NULL && i < count; i++) {
    mpz_init(numbers[i]);
  }
  return numbers;
}

static void add_marginals(struct marginals *sum, const struct marginals *of_fleet, const struct one_fleet *one) {
  mpz_t number;
  mpz_init(number);
  for (size_t i = 0; i < of_fleet->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < sum->rows * sum->columns; cell++) {
        const struct placement placement = {(enum direction)direction, cell};
        const size_t index = marginals_index(sum, one->given_class[i], placement);
        marginals_read(number, of_fleet, i, placement);
        mpz_add(sum->numbers[index], sum->numbers[index], number);
      }
    }
  }
  mpz_clear(number);
}

fc_status fleets_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error) {
  struct fleet_loop loop;
  struct marginals sum = {.rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count};
  mpz_t sum_of_counts;
  mpz_init(sum_of_counts);
  sum.numbers = make_numbers(marginals_count(&sum));
  sum.number_count = sum.numbers != NULL ? marginals_count(&sum) : 0;
  fc_status status = loop_start(&loop, problem, options, error);
  if (status == FC_OK) {
    sum.of_fleets = make_numbers(loop.fleets);
    sum.fleet_count = sum.of_fleets != NULL ? loop.fleets : 0;
    status = sum.numbers != NULL && sum.of_fleets != NULL ? FC_OK : error_no_memory(error);
  }
  while (loop_next(&loop, &status, error)) {
    struct marginals of_fleet = {0};
    status = count_marginals(&of_fleet, sum.of_fleets[loop.fleet], &loop.one.problem, way, &loop.stage, error);
    if (status == FC_OK) {
      mpz_add(sum_of_counts, sum_of_counts, sum.of_fleets[loop.fleet]);
      add_marginals(&sum, &of_fleet, &loop.one);
      add_statistics(&sum.statistics, &of_fleet.statistics);
      marginals_clear(&of_fleet);
    }
  }
  if (status == FC_OK) {
    mpz_swap(count, sum_of_counts);
    *marginals = sum;
  } else {
    marginals_clear(&sum);
  }
  mpz_clear(sum_of_counts);
  return status;
}

/* ---- An example ------------------------------------------------------------------------------------------------------------ */

fc_status fleets_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error) {
  struct fleet_loop loop;
  struct configuration found = {0};
  bool is_found = false;
  fc_status status;
  for (status = loop_start(&loop, problem, options, error); !is_found && loop_next(&loop, &status, error);) {
    status = count_example(&found, &is_found, &loop.one.problem, &loop.stage, error);
    for (size_t i = 0; status == FC_OK && is_found && i < found.ship_count; i++) {
      found.ships[i].ship_class = loop.one.given_class[found.ships[i].ship_class];
    }
  }
  loop_end(&loop);
  if (status == FC_OK) {
    *exists = is_found;
    if (is_found) {
      *configuration = found;
    }
  }
  return status;
}
