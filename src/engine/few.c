#include "engine/few.h"

#include <math.h>
#include <string.h>

#include "engine/search.h"
#include "sys/integer.h"
#include "sys/memory.h"
#include "sys/status.h"

/* So many configurations are kept in a list; and so many are listed when a list is asked for. */
#define LISTED_AT_MOST ((size_t)1 << 16)
#define LISTED_ON_REQUEST ((size_t)1 << 20)

static fc_engine engine_of(const fc_options *options) {
  return options ? options->engine : FC_ENGINE_AUTO;
}

/* ---- From the list --------------------------------------------------------------------------------------------------------- */

static fc_status read_list(struct marginals *marginals, const struct list *list, struct budget *budget) {
  uint64_t *counted = budget_allocate_zeroed(budget, list->placement_count + 1, sizeof *counted);
  fc_status status = counted ? marginals_make(marginals, &list->problem, 1, budget) : budget->status;
  if (!status) {
    (void)list_count(counted, list);
    for (size_t i = 0; i < list->placement_count; i++) {
      if (counted[i] > 0) {
        marginals_store(marginals, list->placements[i].ship_class, list->placements[i].placement, &counted[i]);
      }
    }
  }
  budget_free(budget, counted, list->placement_count + 1, sizeof *counted);
  return status;
}

/* Reads a list whose configurations are those of the problem, but for the weights of the certain placements. */
static fc_status tell_list(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct list *list,
                           struct budget *budget) {
  const fc_status status = marginals ? read_list(marginals, list, budget) : FC_OK;
  if (!status) {
    integer_from_word(count, list_count(NULL, list));
    *statistics = (fc_statistics){.states = list->count, .peak_memory = budget->peak, .counter_bits = 64};
  }
  return status;
}

fc_status few_from_list(struct marginals *marginals, mpz_t count, fc_statistics *statistics, bool *is_done,
                        const struct problem *problem, struct fc_context *context, const fc_options *options, fc_error *error) {
  *is_done = false;
  const bool is_in_shorter = context->shorter.ships && list_has_all(&context->shorter, problem);
  if (!is_in_shorter && !(context->list.ships && list_has_all(&context->list, problem))) {
    return FC_OK;
  }
  struct budget budget = budget_of(options, fc_context_memory(context), error);
  fc_status status = list_filter(&context->shorter, is_in_shorter ? &context->shorter : &context->list, problem, &budget);
  if (!status) {
    budget = budget_of(options, fc_context_memory(context), error);
    status = tell_list(marginals, count, statistics, &context->shorter, &budget);
    if (!status) {
      const struct list *list = &context->shorter;
      status = marginals_weigh(marginals, count, list->placements + list->certain_begin,
                               list->placement_count - list->certain_begin, problem, error);
    }
    *is_done = !status;
  }
  return status;
}

/* Makes the list of a problem. On success it is in the context, if the configurations are at most so many. */
static fc_status make_list(bool *is_made, const struct problem *problem, const struct certain *certain, size_t most,
                           struct fc_context *context, struct budget *budget) {
  struct list list;
  const fc_status status = list_make(&list, is_made, problem, certain, most, budget);
  if (!status && *is_made) {
    context_forget_lists(context);
    context->list = list;
  }
  return status;
}

/* ---- By search ------------------------------------------------------------------------------------------------------------- */

/*
 * What a sweep over the frontiers of a board costs, in the unit of search_cost: measured on some hundred positions of all kinds
 * of play, about half of what most of them took. It grows with the placements, the shorter side being ten cells or so, like a
 * power.
 */
static double sweep_cost(const struct problem *rest) {
  return 1.5e7 * pow((double)problem_placement_count(rest) / 345, 4.5);
}

static bool is_worth_searching(const struct candidates *candidates, const struct problem *rest, const fc_options *options) {
  const double most = sweep_cost(rest);
  return engine_of(options) != FC_ENGINE_AUTO || search_cost(candidates, most) <= most;
}

/* What a search has found becomes the marginals: first the count, then a number for each candidate. */
static void store_found(struct marginals *marginals, const uint64_t *found, const struct certain *certain,
                        const struct candidates *candidates) {
  marginals_store_certain(marginals, certain, found);
  for (uint32_t i = 0; i < candidates_count(candidates); i++) {
    const struct placed_ship *candidate = &candidates->all[i];
    marginals_store(marginals, certain->given_class[candidate->ship_class], candidate->placement,
                    found + (i + 1) * marginals->words);
  }
}

/* NOLINTNEXTLINE(readability-function-size): the outputs, the question, and all that it is answered with */
static fc_status search(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct problem *problem,
                        const struct certain *certain, const struct candidates *candidates, unsigned width,
                        struct budget *budget) {
  const size_t words = width / 64;
  const size_t found_words = (1 + (marginals ? candidates_count(candidates) : 0)) * words;
  uint64_t looked_at = 0;
  uint64_t *found = budget_allocate_zeroed(budget, found_words, sizeof *found);
  fc_status status = found ? FC_OK : budget->status;
  if (!status && marginals) {
    status = marginals_make(marginals, problem, words, budget);
  }
  if (!status) {
    status = search_count(found, marginals ? found + words : NULL, &looked_at, width, candidates, budget);
  }
  if (!status) {
    integer_from_words(count, found, words);
    *statistics = (fc_statistics){.states = looked_at, .peak_memory = budget->peak, .counter_bits = width};
  }
  if (!status && marginals) {
    store_found(marginals, found, certain, candidates);
  } else if (marginals) {
    marginals_clear(marginals);
  }
  budget_free(budget, found, found_words, sizeof *found);
  return status;
}

/* No configuration weighs more than this: the heaviest candidates together. */
static void find_heaviest(mpz_t heaviest, const struct candidates *candidates) {
  mpz_t factor;
  mpz_init(factor);
  mpz_set_ui(heaviest, 1);
  for (size_t i = 0; i < candidates->class_count; i++) {
    uint64_t weight = 0;
    for (uint32_t number = candidates->first[i]; number < candidates->first[i + 1]; number++) {
      weight = candidates->weights[number] > weight ? candidates->weights[number] : weight;
    }
    integer_from_word(factor, weight);
    mpz_pow_ui(factor, factor, (unsigned long)candidates->ships[i]);
    mpz_mul(heaviest, heaviest, factor);
  }
  mpz_clear(factor);
}

/* Whether the configurations are few enough for a list. `count` is the sum of their weights, by which they may be too many. */
static bool are_few_enough(const mpz_t count, const struct candidates *candidates, struct budget *budget) {
  if (!candidates->weights) {
    return mpz_cmp_ui(count, LISTED_AT_MOST) <= 0;
  }
  mpz_t most;
  mpz_init(most);
  find_heaviest(most, candidates);
  mpz_mul_ui(most, most, LISTED_AT_MOST);
  bool are_few = mpz_cmp(count, most) <= 0;
  mpz_clear(most);
  if (are_few) {
    struct candidates unweighed = *candidates;
    uint64_t configurations = 0;
    uint64_t looked_at = 0;
    unweighed.weights = NULL;
    are_few =
        search_count(&configurations, NULL, &looked_at, 64, &unweighed, budget) == FC_OK && configurations <= LISTED_AT_MOST;
  }
  return are_few;
}

static fc_status refuse(const struct problem *rest, const fc_options *options, fc_error *error) {
  if (engine_of(options) == FC_ENGINE_AUTO) {
    return FC_OK;
  }
  const char *by = engine_of(options) == FC_ENGINE_LIST ? "from a list" : "by search";
  if (candidates_have_room(rest) && problem_has_weights(rest)) {
    return error_set(error, FC_INVALID_ARGUMENT,
                     "the weights of the prior are too great to be added up %s; only the frontier engine counts with them", by);
  }
  return error_set(error, FC_INVALID_ARGUMENT, "this board is too large to be counted %s; only the frontier engine counts it",
                   by);
}

/* NOLINTNEXTLINE(readability-function-size): the outputs, the question, and all that it is answered with */
fc_status few_by_search(struct marginals *marginals, mpz_t count, fc_statistics *statistics, bool *is_done,
                        const struct problem *problem, const struct certain *certain, struct fc_context *context,
                        const fc_options *options, fc_error *error) {
  const struct problem *rest = &certain->rest;
  *is_done = false;
  const unsigned width = candidates_have_room(rest) ? search_width(rest) : 0; /* the bit sets must have room, and the sums */
  if (width == 0 || (width > 64 && engine_of(options) == FC_ENGINE_LIST)) {   /* lists are counted in 64 bits */
    return refuse(rest, options, error);
  }
  if (engine_of(options) == FC_ENGINE_AUTO && search_cost_at_least(rest) > sweep_cost(rest)) {
    return FC_OK;
  }
  struct budget budget = budget_of(options, fc_context_memory(context), error);
  if (engine_of(options) == FC_ENGINE_LIST) {
    const fc_status status = make_list(is_done, problem, certain, LISTED_ON_REQUEST, context, &budget);
    if (!status && !*is_done) {
      return error_set(error, FC_LIMIT, "more than %zu configurations: too many for a list", LISTED_ON_REQUEST);
    }
    return status ? status : tell_list(marginals, count, statistics, &context->list, &budget);
  }
  struct candidates candidates;
  fc_status status = candidates_create(&candidates, rest, &budget);
  if (status) {
    return status;
  }
  bool is_short = false;
  if (is_worth_searching(&candidates, rest, options)) {
    const bool may_be_listed = engine_of(options) == FC_ENGINE_AUTO && options && options->context && width == 64;
    status = candidates_weigh(&candidates, rest, &budget);
    if (!status) {
      status = search(marginals, count, statistics, problem, certain, &candidates, width, &budget);
    }
    *is_done = !status;
    budget.error = NULL; /* what has been found is an answer, whether a list can be made or not */
    is_short = may_be_listed && !status && are_few_enough(count, &candidates, &budget);
  }
  candidates_clear(&candidates, &budget);
  if (*is_done && is_short) {
    bool is_made;
    (void)make_list(&is_made, problem, certain, LISTED_AT_MOST, context, &budget);
  }
  return status;
}
