/*
 * A fleet that is not known: every fleet is a question of its own, and the answers are added up.
 *
 * A single sweep with the greatest fleet passes through the tallies of all the others, and might count them on its way. But a
 * plan keeps only what leads to one tally, and a configuration ends with its last ship wherever that is; both would have to be
 * given up, in forward and backward sweep, and with them most of what makes one fleet fast. The smaller fleets are counted in a
 * fraction of the time of the greatest, often by search (docs/counting-rules.md has figures).
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

/* Adds up the statistics of the fleets. They are counted one after another, so only the largest memory counts. */
static void add_statistics(fc_statistics *sum, const fc_statistics *of_fleet) {
  sum->frontiers += of_fleet->frontiers;
  sum->states += of_fleet->states;
  sum->transitions += of_fleet->transitions;
  sum->peak_memory = greater(sum->peak_memory, of_fleet->peak_memory);
  sum->counter_bits = (unsigned)greater(sum->counter_bits, of_fleet->counter_bits);
}

/* ---- The fleets, one after the other --------------------------------------------------------------------------------------- */

/* A walk over all fleets: visits each, until it `is_over`. */
struct walk {
  const struct problem *problem;
  const fc_options *options;
  fc_status (*visit)(struct walk *walk, size_t fleet, const struct one_fleet *one, const fc_options *stage, fc_error *error);
  enum engine_way way;
  bool is_over;
  size_t fleets;
  void *result;
};

static fc_status walk_fleets(struct walk *walk, fc_error *error) {
  fc_status status = fleets_of_problem(&walk->fleets, walk->problem, error);
  struct progress progress = progress_of(walk->options);
  const fc_options stage = progress_stage_options(&progress, walk->options);
  for (size_t fleet = 0; !status && !walk->is_over && fleet < walk->fleets; fleet++) {
    struct one_fleet one = {0};
    progress_stage(&progress, (double)fleet / (double)walk->fleets, (double)(fleet + 1) / (double)walk->fleets);
    status = one_fleet_make(&one, walk->problem, fleet, error);
    if (!status) {
      status = walk->visit(walk, fleet, &one, &stage, error);
    }
    one_fleet_clear(&one);
  }
  return status;
}

/* ---- The count ------------------------------------------------------------------------------------------------------------- */

struct counted {
  mpz_t sum;
  mpz_t of_fleet;
  fc_statistics statistics;
};

static fc_status add_count(struct walk *walk, size_t fleet, const struct one_fleet *one, const fc_options *stage,
                           fc_error *error) {
  (void)fleet;
  struct counted *counted = walk->result;
  fc_statistics work;
  const fc_status status = count_configurations(counted->of_fleet, &work, &one->problem, stage, error);
  if (!status) {
    mpz_add(counted->sum, counted->sum, counted->of_fleet);
    add_statistics(&counted->statistics, &work);
  }
  return status;
}

fc_status fleets_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  struct counted counted = {.statistics = {0}};
  mpz_inits(counted.sum, counted.of_fleet, NULL);
  struct walk walk = {.problem = problem, .options = options, .visit = add_count, .result = &counted};
  const fc_status status = walk_fleets(&walk, error);
  if (!status) {
    mpz_swap(count, counted.sum);
    if (statistics) {
      *statistics = counted.statistics;
    }
  }
  mpz_clears(counted.sum, counted.of_fleet, NULL);
  return status;
}

/* ---- The marginals --------------------------------------------------------------------------------------------------------- */

struct summed {
  struct marginals marginals;
  mpz_t count;
};

/* An array of zeros, or NULL. */
static mpz_t *make_numbers(size_t count) {
  mpz_t *numbers = memory_allocate(count, sizeof *numbers);
  for (size_t i = 0; numbers && i < count; i++) {
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

static fc_status sum_fleet(struct walk *walk, size_t fleet, const struct one_fleet *one, const fc_options *stage,
                           fc_error *error) {
  struct summed *summed = walk->result;
  struct marginals *sum = &summed->marginals;
  if (!sum->of_fleets) {
    sum->of_fleets = make_numbers(walk->fleets);
    sum->fleet_count = sum->of_fleets ? walk->fleets : 0;
    if (!sum->of_fleets) {
      return error_no_memory(error);
    }
  }
  struct marginals of_fleet = {0};
  const fc_status status = count_marginals(&of_fleet, sum->of_fleets[fleet], &one->problem, walk->way, stage, error);
  if (!status) {
    mpz_add(summed->count, summed->count, sum->of_fleets[fleet]);
    add_marginals(sum, &of_fleet, one);
    add_statistics(&sum->statistics, &of_fleet.statistics);
    marginals_clear(&of_fleet);
  }
  return status;
}

fc_status fleets_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error) {
  struct summed summed = {.marginals = {.rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count}};
  struct marginals *sum = &summed.marginals;
  sum->number_count = marginals_count(sum);
  sum->numbers = make_numbers(sum->number_count);
  if (!sum->numbers) {
    return error_no_memory(error);
  }
  mpz_init(summed.count);
  struct walk walk = {.problem = problem, .options = options, .visit = sum_fleet, .way = way, .result = &summed};
  const fc_status status = walk_fleets(&walk, error);
  if (!status) {
    mpz_swap(count, summed.count);
    *marginals = *sum;
  } else {
    marginals_clear(sum);
  }
  mpz_clear(summed.count);
  return status;
}

/* ---- An example ------------------------------------------------------------------------------------------------------------ */

static fc_status look_for_example(struct walk *walk, size_t fleet, const struct one_fleet *one, const fc_options *stage,
                                  fc_error *error) {
  (void)fleet;
  struct configuration *found = walk->result;
  const fc_status status = count_example(found, &walk->is_over, &one->problem, stage, error);
  for (size_t i = 0; !status && walk->is_over && i < found->ship_count; i++) {
    found->ships[i].ship_class = one->given_class[found->ships[i].ship_class];
  }
  return status;
}

fc_status fleets_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error) {
  struct configuration found = {0};
  struct walk walk = {.problem = problem, .options = options, .visit = look_for_example, .result = &found};
  const fc_status status = walk_fleets(&walk, error);
  if (!status) {
    *exists = walk.is_over;
    if (walk.is_over) {
      *configuration = found;
    }
  }
  return status;
}
