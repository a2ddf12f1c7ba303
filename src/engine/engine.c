/*
 * The engine on one page. A list of configurations in the context answers at once. Otherwise the certain ships are taken out,
 * the cheapest method counts the rest, and the results are multiplied by the weights of the certain ships.
 */
#include "engine/engine.h"

#include <math.h>

#include "engine/method.h"
#include "engine/search.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- The methods ----------------------------------------------------------------------------------------------------------- */

static const struct method methods[] = {
    {FC_ENGINE_FRONTIER, by_sweep_can, by_sweep_cost, by_sweep},  /* empty and early boards */
    {FC_ENGINE_SEARCH, by_search_can, by_search_cost, by_search}, /* few ships, hits */
    {FC_ENGINE_LIST, by_list_can, NULL, by_list}, /* on request; a list that is there has answered already: answer() */
};

/* The engine that a question asks for. Only the sweep knows the plain way and numbers of a given width. */
static fc_engine engine_of(const struct question *question) {
  const bool is_sweep = question->way == ENGINE_PLAIN_WAY || question->options->counter_bits > 0;
  return is_sweep ? FC_ENGINE_FRONTIER : question->options->engine;
}

/* The cheapest of the methods that can count the rest; NULL if none can. */
static const struct method *choose(struct question *question) {
  const fc_engine asked = engine_of(question);
  const struct method *best = NULL;
  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
    const struct method *method = &methods[i];
    const bool is_meant = asked == FC_ENGINE_AUTO ? method->cost != NULL : asked == method->engine;
    if (is_meant && method->can(question)) {
      const double least = best != NULL ? best->cost(question, INFINITY) : 0;
      best = best == NULL || method->cost(question, least) <= least ? method : best;
    }
  }
  return best;
}

static fc_status refuse(const struct question *question) {
  const struct problem *rest = &question->certain.rest;
  const char *by = engine_of(question) == FC_ENGINE_LIST ? "from a list" : "by search";
  if (candidates_have_room(rest) && problem_has_weights(rest)) {
    return error_set(question->error, FC_INVALID_ARGUMENT,
                     "the weights of the prior are too great to be added up %s; only the frontier engine counts with them", by);
  }
  return error_set(question->error, FC_INVALID_ARGUMENT,
                   "this board is too large to be counted %s; only the frontier engine counts it", by);
}

/* ---- One question ---------------------------------------------------------------------------------------------------------- */

/* The only configuration, if all placements are certain. */
static fc_status store_only_configuration(const struct question *question) {
  struct budget budget = budget_of(question->options, fc_context_memory(question->context), question->error);
  const size_t words = question->statistics->counter_bits / 64;
  uint64_t *one = budget_allocate_zeroed(&budget, words, sizeof *one);
  const fc_status status = one != NULL ? marginals_make(question->marginals, question->problem, words, &budget) : budget.status;
  if (status == FC_OK) {
    one[0] = 1;
    marginals_store_certain(question->marginals, &question->certain, one);
  }
  budget_free(&budget, one, words, sizeof *one);
  return status;
}

/* Answers a question whose certain ships leave nothing to count: no configuration, or one. */
static fc_status answer_decided(struct question *question) {
  const bool is_possible = !question->certain.is_impossible;
  mpz_set_ui(question->count, is_possible);
  const bool has_marginals = question->marginals != NULL && is_possible && question->problem->class_count > 0;
  return has_marginals ? store_only_configuration(question) : FC_OK;
}

/* Finds the width of the numbers of the rest, and begins the answer. */
static fc_status prepare(struct question *question) {
  const struct problem *rest = &question->certain.rest;
  const struct problem *problem = question->problem;
  const fc_status status = run_bits(&question->bits, rest, question->options, question->error);
  if (status != FC_OK) {
    return status;
  }
  const bool may_search = engine_of(question) != FC_ENGINE_FRONTIER && candidates_have_room(rest);
  question->search_bits = may_search ? search_width(question->bits, problem_has_weights(rest)) : 0;
  *question->statistics = (fc_statistics){.counter_bits = question->bits <= 64 ? 64 : (question->bits + 63) / 64 * 64};
  if (question->marginals != NULL) {
    *question->marginals =
        (struct marginals){.rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count};
  }
  return FC_OK;
}

static fc_status answer(struct question *question) {
  bool is_done = false;
  fc_status status = FC_OK;
  if (engine_of(question) == FC_ENGINE_AUTO) {
    status = by_list_at_hand(&is_done, question);
  }
  if (status != FC_OK || is_done) {
    return status;
  }
  status = certain_find(&question->certain, question->problem, question->error);
  if (status != FC_OK) {
    return status;
  }
  status = prepare(question);
  if (status == FC_OK && (question->certain.is_impossible || question->certain.rest.class_count == 0)) {
    status = answer_decided(question);
  } else if (status == FC_OK) {
    const struct method *method = choose(question);
    status = method != NULL ? method->run(question) : refuse(question);
  }
  THEN(status, marginals_weigh(question->marginals, question->count, question->certain.ships, question->certain.ship_count,
                               question->problem, question->error));
  if (question->has_candidates) {
    candidates_clear(&question->candidates, &question->budget);
  }
  certain_clear(&question->certain);
  return status;
}

/* ---- Limits of memory ------------------------------------------------------------------------------------------------------ */

/* Answers a question. If the context leaves too little memory, answers it again with an empty context. Afterwards the context
 * keeps no more than the limit. */
static fc_status answer_within_memory(const struct question *asked) {
  struct question question = *asked;
  const bool keeps_memory = fc_context_memory(asked->context) > 0;
  fc_status status = answer(&question);
  if (status == FC_LIMIT && asked->error->needed > 0 && keeps_memory) {
    context_end(asked->context);
    question = *asked;
    status = answer(&question);
  }
  context_keep_within(asked->context, asked->options->memory_limit);
  return status;
}

/* ---- Any question ---------------------------------------------------------------------------------------------------------- */

/* Counts, and finds the marginals unless they are NULL. The plain way must find everything anew, so it does not use the given
 * context, but the memory that the context leaves. */
static fc_status count_problem(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct problem *problem,
                               enum engine_way way, const fc_options *given, fc_error *error) {
  const bool is_plain = way == ENGINE_PLAIN_WAY;
  struct fc_context temporary;
  const fc_options beside = is_plain ? context_options_beside(given) : (fc_options){0};
  struct fc_context *context = context_of(is_plain ? NULL : given, &temporary);
  const fc_options options = context_options(context, is_plain ? &beside : given);
  fc_error failure = {0};
  mpz_t found; /* a failure leaves the count alone */
  mpz_init(found);
  const struct question asked = {.problem = problem,
                                 .way = way,
                                 .context = context,
                                 .options = &options,
                                 .error = &failure,
                                 .marginals = marginals,
                                 .count = found,
                                 .statistics = statistics};
  const fc_status status = answer_within_memory(&asked);
  if (status == FC_OK) {
    mpz_swap(count, found);
  }
  mpz_clear(found);
  context_end(&temporary);
  if (status != FC_OK && error != NULL) {
    *error = failure;
  }
  return is_plain ? context_status_beside(status, given, error) : status;
}

fc_status engine_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  fc_statistics work;
  const fc_status status = count_problem(NULL, count, &work, problem, ENGINE_BEST_WAY, options, error);
  if (status == FC_OK && statistics != NULL) {
    *statistics = work;
  }
  return status;
}

fc_status engine_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                           const fc_options *options, fc_error *error) {
  struct marginals made = {0};
  fc_statistics work;
  const fc_status status = count_problem(&made, count, &work, problem, way, options, error);
  if (status == FC_OK) {
    made.statistics = work;
    *marginals = made;
  }
  return status;
}
