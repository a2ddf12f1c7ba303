/*
 * Counting by the placement search (search.h), the way for boards on which hits leave little to decide. Where it finds few
 * configurations, it leaves their list in the context for the questions to come.
 */
#include <math.h>

#include "engine/method.h"
#include "engine/search.h"
#include "sys/integer.h"
#include "sys/status.h"

/* The longest list that is kept without a request. */
#define LISTED_AT_MOST ((size_t)1 << 16)

bool by_search_can(const struct question *question) {
  return question->search_bits > 0;
}

/* Makes the candidates of the question once. */
static fc_status find_candidates(struct question *question) {
  if (question->has_candidates) {
    return FC_OK;
  }
  question->budget = budget_of(question->options, fc_context_memory(question->context), question->error);
  const fc_status status = candidates_create(&question->candidates, &question->certain.rest, &question->budget);
  question->has_candidates = status == FC_OK;
  return status;
}

double by_search_cost(struct question *question, double most) {
  const bool is_too_dear = search_cost_at_least(&question->certain.rest) > most;
  return is_too_dear || find_candidates(question) != FC_OK ? INFINITY : search_cost(&question->candidates, most);
}

/* Stores the marginals. `found` has the count first, then a number for each candidate. */
static void store_found(struct marginals *marginals, const uint64_t *found, const struct certain *certain,
                        const struct candidates *candidates) {
  marginals_store_certain(marginals, certain, found);
  for (uint32_t i = 0; i < candidates_count(candidates); i++) {
    const struct placed_ship *candidate = &candidates->all[i];
    marginals_store(marginals, certain->given_class[candidate->ship_class], candidate->placement,
                    found + (i + 1) * marginals->words);
  }
}

static fc_status search(struct question *question, unsigned width) {
  struct marginals *marginals = question->marginals;
  struct budget *budget = &question->budget;
  const struct candidates *candidates = &question->candidates;
  const size_t words = width / 64;
  const size_t found_words = (1 + (marginals != NULL ? candidates_count(candidates) : 0)) * words;
  uint64_t looked_at = 0;
  uint64_t *found = budget_allocate_zeroed(budget, found_words, sizeof *found);
  fc_status status = found != NULL ? FC_OK : budget->status;
  if (status == FC_OK && marginals != NULL) {
    status = marginals_make(marginals, question->problem, words, budget);
  }
  THEN(status, search_count(found, marginals != NULL ? found + words : NULL, &looked_at, width, candidates, budget));
  if (status == FC_OK) {
    integer_from_words(question->count, found, words);
    *question->statistics = (fc_statistics){.states = looked_at, .peak_memory = budget->peak, .counter_bits = width};
  }
  if (status == FC_OK && marginals != NULL) {
    store_found(marginals, found, &question->certain, candidates);
  } else if (marginals != NULL) {
    marginals_clear(marginals);
  }
  budget_free(budget, found, found_words, sizeof *found);
  return status;
}

/* The product of the heaviest candidates: no configuration weighs more. */
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

/* Whether the configurations are few enough for a list. `count` is the sum of their weights; if that does not decide it, counts
 * them without weights. */
static bool are_few_enough(const mpz_t count, const struct candidates *candidates, struct budget *budget) {
  if (candidates->weights == NULL) {
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

/* Lists the configurations for the questions to come, if they are few. A failure does not matter: the answer is known. */
static void keep_list(struct question *question) {
  const bool may_be_listed = question->options->engine == FC_ENGINE_AUTO && question->options->context != NULL;
  struct budget *budget = &question->budget;
  budget->error = NULL;
  if (may_be_listed && question->search_bits == 64 && are_few_enough(question->count, &question->candidates, budget)) {
    bool is_made;
    candidates_clear(&question->candidates, budget);
    question->has_candidates = false;
    (void)by_list_keep(&is_made, question, LISTED_AT_MOST, budget);
  }
}

fc_status by_search(struct question *question) {
  fc_status status = find_candidates(question);
  THEN(status, candidates_weigh(&question->candidates, &question->certain.rest, &question->budget));
  THEN(status, search(question, question->search_bits));
  if (status == FC_OK) {
    keep_list(question);
  }
  return status;
}
