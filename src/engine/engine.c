#include "engine/engine.h"

#include <string.h>

#include "engine/certain.h"
#include "engine/context.h"
#include "engine/essential.h"
#include "engine/few.h"
#include "sys/integer.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Marginals ----------------------------------------------------------------------------------------------------------- */

size_t marginals_index(const struct marginals *marginals, size_t ship_class, struct placement placement) {
  return (2 * ship_class + placement.direction) * (size_t)(marginals->rows * marginals->columns) + (size_t)placement.cell;
}

size_t marginals_count(const struct marginals *marginals) {
  return marginals_index(marginals, marginals->class_count, (struct placement){ACROSS, 0});
}

fc_status marginals_make(struct marginals *marginals, const struct problem *problem, size_t words, struct budget *budget) {
  struct marginals made = {
      .rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count, .words = words};
  const size_t count = marginals_count(&made) * words;
  uint64_t *values = budget_allocate_zeroed(budget, count, sizeof *values);
  if (!values) {
    return budget->status;
  }
  budget_give_back(budget, count * sizeof *values);
  made.values = values;
  *marginals = made;
  return FC_OK;
}

void marginals_store(struct marginals *marginals, size_t ship_class, struct placement placement, const uint64_t *number) {
  const size_t index = marginals_index(marginals, ship_class, placement);
  memcpy(marginals->values + index * marginals->words, number, marginals->words * sizeof *number);
}

void marginals_store_certain(struct marginals *marginals, const struct certain *certain, const uint64_t *count) {
  for (size_t i = 0; i < certain->ship_count; i++) {
    marginals_store(marginals, certain->ships[i].ship_class, certain->ships[i].placement, count);
  }
}

/* The values may become too great for the counters, and so become `numbers`. */
fc_status marginals_multiply(struct marginals *marginals, mpz_srcptr factor, fc_error *error) {
  if (mpz_cmp_ui(factor, 1) == 0) {
    return FC_OK;
  }
  for (size_t i = 0; i < marginals->number_count; i++) {
    mpz_mul(marginals->numbers[i], marginals->numbers[i], factor);
  }
  if (!marginals->values) {
    return FC_OK;
  }
  const size_t count = marginals_count(marginals);
  mpz_t *numbers = memory_allocate(count, sizeof *numbers);
  if (!numbers) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    mpz_init(numbers[i]);
    integer_from_words(numbers[i], marginals->values + i * marginals->words, marginals->words);
    mpz_mul(numbers[i], numbers[i], factor);
  }
  memory_free(marginals->values);
  marginals->values = NULL;
  marginals->numbers = numbers;
  marginals->number_count = count;
  return FC_OK;
}

fc_status marginals_weigh(struct marginals *marginals, mpz_t count, const struct placed_ship *ships, size_t ship_count,
                          const struct problem *problem, fc_error *error) {
  if (!problem_has_weights(problem)) {
    return FC_OK;
  }
  mpz_t weight;
  mpz_init(weight);
  certain_weight(weight, ships, ship_count, problem);
  const fc_status status = marginals ? marginals_multiply(marginals, weight, error) : FC_OK;
  mpz_mul(count, count, weight);
  mpz_clear(weight);
  if (status) {
    marginals_clear(marginals);
  }
  return status;
}

/* ---- Sweeping -------------------------------------------------------------------------------------------------------------- */

/* A question about what is left of a problem when what is certain has been taken out, and where the answer goes. */
struct question {
  const struct problem *problem;
  const struct certain *certain;
  enum engine_way way;
  struct fc_context *context;
  const fc_options *options;
  fc_error *error;
  struct marginals *marginals; /* NULL: not wanted */
  mpz_ptr count;
  fc_statistics *statistics;
};

/* The marginals of the placements in the middle (essential.h), where a sweep has left them out: what the others of their class
 * leave of all ships in all configurations, in equal parts. */
static void find_middle(uint64_t *swept, mpz_srcptr count, const struct run *run, const struct essential *essential,
                        size_t words) {
  const struct problem *problem = &run->problem;
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  const size_t middle = (size_t)essential->rows * (size_t)problem->columns + (size_t)essential->rows;
  mpz_t left, number;
  mpz_inits(left, number, NULL);
  for (size_t i = 0; i < problem->class_count && essential->is_turned; i++) {
    const struct problem_class *ships = &problem->classes[i];
    unsigned long in_middle = 0;
    mpz_mul_si(left, count, ships->ships);
    for_each_placement (placement, ships) {
      const struct placement image = essential_placement(essential, problem, ships->length, placement);
      integer_from_words(number, swept + ((2 * i + image.direction) * cells + (size_t)image.cell) * words, words);
      mpz_sub(left, left, number); /* the middle ones are still 0 */
      in_middle += !essential_has(essential, problem, image);
    }
    if (in_middle > 0) {
      mpz_divexact_ui(left, left, in_middle);
      mpz_export(swept + (2 * i * cells + middle) * words, NULL, -1, sizeof *swept, 0, 0, left);
      mpz_export(swept + ((2 * i + 1) * cells + middle) * words, NULL, -1, sizeof *swept, 0, 0, left);
    }
  }
  mpz_clears(left, number, NULL);
}

/* Stores what a sweep has found: each placement's number is that of its image. */
static void store_swept(const struct question *question, const struct run *run, const struct essential *essential,
                        const uint64_t *swept) {
  const struct problem *rest = &question->certain->rest;
  const size_t words = question->marginals->words;
  const int cells = rest->rows * rest->columns;
  for (size_t i = 0; i < rest->class_count; i++) {
    const struct problem_class *ships = &rest->classes[i];
    for_each_placement (given, ships) {
      const struct placement turned = symmetry_placement(run->symmetry, rest, ships->length, given);
      const struct placement image = essential_placement(essential, &run->problem, ships->length, turned);
      marginals_store(question->marginals, question->certain->given_class[i], given,
                      swept + ((2 * i + image.direction) * (size_t)cells + (size_t)image.cell) * words);
    }
  }
}

/* Sweeps for the count and the marginals. */
static fc_status sweep_for_marginals(const struct question *question, struct run *run, const struct sweep *sweep) {
  const struct problem *rest = &question->certain->rest;
  const size_t words = sweep->arithmetic.words;
  const bool is_plain = question->way == ENGINE_PLAIN_WAY;
  const struct essential essential = is_plain ? essential_everything(&run->problem) : essential_of(&run->problem);
  const struct sweep_part part = {.rows = essential.rows, .left_half_only = essential.columns < run->problem.columns};
  /* The count, and after it the marginals of the rest. */
  const size_t found_words = (1 + 2 * rest->class_count * (size_t)rest->rows * (size_t)rest->columns) * words;
  uint64_t *found = budget_allocate_zeroed(&run->budget, found_words, sizeof *found);
  fc_status status = found ? marginals_make(question->marginals, question->problem, words, &run->budget) : run->budget.status;
  if (!status) {
    status = sweep_marginals(found, found + words, sweep, part);
    if (status) {
      marginals_clear(question->marginals);
    }
  }
  if (!status) {
    integer_from_words(question->count, found, words);
    marginals_store_certain(question->marginals, question->certain, found);
    find_middle(found + words, question->count, run, &essential, words);
    store_swept(question, run, &essential, found + words);
  }
  budget_free(&run->budget, found, found_words, sizeof *found);
  return status;
}

static fc_status sweep_for_count(const struct question *question, struct run *run, const struct sweep *sweep) {
  const size_t words = sweep->arithmetic.words;
  uint64_t *found = budget_allocate(&run->budget, words, sizeof *found);
  const fc_status status = found ? sweep_count(found, sweep) : run->budget.status;
  if (!status) {
    integer_from_words(question->count, found, words);
  }
  budget_free(&run->budget, found, words, sizeof *found);
  return status;
}

static fc_status sweep_rest(const struct question *question, unsigned bits) {
  const struct problem *rest = &question->certain->rest;
  struct run *run = &question->context->run;
  const struct symmetry symmetry = question->way == ENGINE_PLAIN_WAY ? run_plain_symmetry(rest) : run_best_symmetry(rest);
  const uint64_t lists = context_list_bytes(question->context);
  const fc_options options = options_beside(question->options, lists);
  fc_status status = run_begin(run, rest, symmetry, false, &options, question->error);
  if (status) {
    return status_beside(status, question->options, lists, question->error);
  }
  const struct sweep sweep = run_sweep(run, bits);
  status = question->marginals ? sweep_for_marginals(question, run, &sweep) : sweep_for_count(question, run, &sweep);
  *question->statistics = (fc_statistics){.frontiers = run->plan.size.frontiers,
                                          .states = run->plan.size.states,
                                          .transitions = run->plan.size.additions,
                                          .peak_memory = run->budget.peak,
                                          .counter_bits = (unsigned)(64 * sweep.arithmetic.words)};
  if (status) {
    run_end(run);
  }
  return status_beside(status, question->options, lists, question->error);
}

/* ---- Counting -------------------------------------------------------------------------------------------------------------- */

/* The only configuration, if all placements are certain. */
static fc_status store_only_configuration(const struct question *question) {
  struct budget budget = budget_of(question->options, fc_context_memory(question->context), question->error);
  const size_t words = question->statistics->counter_bits / 64;
  uint64_t *one = budget_allocate_zeroed(&budget, words, sizeof *one);
  const fc_status status = one ? marginals_make(question->marginals, question->problem, words, &budget) : budget.status;
  if (!status) {
    one[0] = 1;
    marginals_store_certain(question->marginals, question->certain, one);
  }
  budget_free(&budget, one, words, sizeof *one);
  return status;
}

/* Whether the board may be counted in another way than by a sweep: a width of the numbers is a width of the sweep's. */
static bool may_search(const fc_options *options) {
  return options->engine != FC_ENGINE_FRONTIER && options->counter_bits == 0;
}

/* Counts the rest, by search or by sweep, or sees that there is nothing to count. */
static fc_status count_rest(const struct question *question) {
  const struct certain *certain = question->certain;
  unsigned bits;
  fc_status status = run_bits(&bits, &certain->rest, question->options, question->error);
  if (status) {
    return status;
  }
  *question->statistics = (fc_statistics){.counter_bits = bits <= 64 ? 64 : (bits + 63) / 64 * 64};
  if (question->marginals) {
    *question->marginals = (struct marginals){
        .rows = question->problem->rows, .columns = question->problem->columns, .class_count = question->problem->class_count};
  }
  if (certain->is_impossible || certain->rest.class_count == 0) {
    mpz_set_ui(question->count, certain->is_impossible ? 0 : 1);
    const bool has_ships = !certain->is_impossible && question->problem->class_count > 0;
    return question->marginals && has_ships ? store_only_configuration(question) : FC_OK;
  }
  bool is_done = false;
  if (question->way == ENGINE_BEST_WAY && may_search(question->options)) {
    status = few_by_search(question->marginals, question->count, question->statistics, &is_done, question->problem, certain,
                           question->context, question->options, question->error);
  }
  return status || is_done ? status : sweep_rest(question, bits);
}

/* Counts, and finds the marginals where they are not NULL, with what the context keeps. */
/* NOLINTNEXTLINE(readability-function-size): the outputs, the question, and all that it is answered with */
static fc_status count_in_context(struct marginals *marginals, mpz_t count, fc_statistics *statistics,
                                  const struct problem *problem, enum engine_way way, struct fc_context *context,
                                  const fc_options *options, fc_error *error) {
  if (way == ENGINE_BEST_WAY && options->engine == FC_ENGINE_AUTO && options->counter_bits == 0) {
    bool is_done;
    const fc_status status = few_from_list(marginals, count, statistics, &is_done, problem, context, options, error);
    if (status || is_done) {
      return status;
    }
  }
  struct certain certain;
  mpz_t found; /* an output is left alone where something fails */
  mpz_init(found);
  fc_status status = certain_find(&certain, problem, error);
  if (!status) {
    const struct question question = {problem, &certain, way, context, options, error, marginals, found, statistics};
    status = count_rest(&question);
    if (!status) {
      status = marginals_weigh(marginals, found, certain.ships, certain.ship_count, problem, error);
    }
    certain_clear(&certain);
  }
  if (!status) {
    mpz_swap(count, found);
  }
  mpz_clear(found);
  return status;
}

/* The same. What the context keeps may be too much beside it: then again with nothing kept, as if the context were new. And what
 * is kept afterwards is within the limit. */
static fc_status count_problem(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct problem *problem,
                               enum engine_way way, const fc_options *given, fc_error *error) {
  struct fc_context temporary;
  const fc_options beside = way == ENGINE_PLAIN_WAY ? context_options_beside(given) : (fc_options){0};
  const fc_options *asked = way == ENGINE_PLAIN_WAY ? &beside : given;
  struct fc_context *context = context_of(way == ENGINE_PLAIN_WAY ? NULL : given, &temporary);
  const fc_options options = context_options(context, asked);
  fc_error failure = {0};
  const bool keeps_memory = fc_context_memory(context) > 0;
  fc_status status = count_in_context(marginals, count, statistics, problem, way, context, &options, &failure);
  if (status == FC_LIMIT && failure.needed > 0 && keeps_memory) {
    context_end(context);
    status = count_in_context(marginals, count, statistics, problem, way, context, &options, &failure);
  }
  context_keep_within(context, options.memory_limit);
  context_end(&temporary);
  if (status && error) {
    *error = failure;
  }
  return way == ENGINE_PLAIN_WAY ? context_status_beside(status, given, error) : status;
}

fc_status engine_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  fc_statistics work;
  const fc_status status = count_problem(NULL, count, &work, problem, ENGINE_BEST_WAY, options, error);
  if (!status && statistics) {
    *statistics = work;
  }
  return status;
}

fc_status engine_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error) {
  struct marginals made = {0};
  fc_statistics work;
  const fc_status status = count_problem(&made, count, &work, problem, way, options, error);
  if (!status) {
    made.statistics = work;
    *marginals = made;
  }
  return status;
}

void marginals_read(mpz_t configurations, const struct marginals *marginals, size_t ship_class, struct placement placement) {
  const size_t index = marginals_index(marginals, ship_class, placement);
  if (marginals->values) {
    integer_from_words(configurations, marginals->values + index * marginals->words, marginals->words);
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
