#include "count/totals.h"

#include "count/totals_sat.h"
#include "count/totals_search.h"
#include "sys/memory.h"
#include "sys/status.h"

static fc_status check_options(const fc_options *options, fc_error *error) {
  if (options != NULL &&
      ((options->engine != FC_ENGINE_AUTO && options->engine != FC_ENGINE_SEARCH) || options->counter_bits > 0)) {
    return error_set(error, FC_INVALID_ARGUMENT, "only a search counts a board with totals of rows or columns");
  }
  return FC_OK;
}

/* Moves the marginals of the candidates to the caller's, by class, direction and cell. */
static fc_status assign(struct marginals *marginals, struct totals_search *search) {
  const struct problem *problem = search->problem;
  struct marginals made = {.rows = problem->rows, .columns = problem->columns, .class_count = problem->class_count};
  const size_t count = marginals_count(&made);
  made.numbers = budget_allocate(search->budget, count, sizeof *made.numbers);
  if (made.numbers == NULL) {
    return search->budget->status;
  }
  budget_give_back(search->budget, count * sizeof *made.numbers);
  made.number_count = count;
  for (size_t i = 0; i < count; i++) {
    mpz_init(made.numbers[i]);
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    const struct placed_ship *at = &search->candidates[i];
    mpz_swap(made.numbers[marginals_index(&made, at->ship_class, at->placement)], search->marginals[i]);
  }
  *marginals = made;
  return FC_OK;
}

/* Counts, and finds the marginals unless they are NULL. The statistics may be NULL. */
static fc_status count_all(struct marginals *marginals, mpz_t count, fc_statistics *statistics, const struct problem *problem,
                           const fc_options *options, fc_error *error) {
  fc_status status = check_options(options, error);
  if (status != FC_OK) {
    return status;
  }
  struct budget budget = budget_of(options, 0, error);
  struct totals_search search;
  status = totals_search_make(&search, problem, &budget);
  if (status == FC_OK && marginals != NULL) {
    status = totals_want_marginals(&search);
  }
  THEN(status, totals_search_all(&search, error));
  if (status == FC_OK && marginals != NULL) {
    status = assign(marginals, &search);
  }
  if (status == FC_OK) {
    mpz_swap(count, search.count);
    if (statistics != NULL) {
      *statistics = (fc_statistics){.states = search.choices, .peak_memory = budget.peak, .counter_bits = 64};
    }
  }
  totals_search_clear(&search);
  return status;
}

fc_status totals_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  return count_all(NULL, count, statistics, problem, options, error);
}

fc_status totals_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, const fc_options *options,
                           fc_error *error) {
  return count_all(marginals, count, &marginals->statistics, problem, options, error);
}

/* The choices of the search before CaDiCaL takes over: a fifth of a second on large boards. */
#define CHOICES_BEFORE_SAT 20000

/* Finds configurations until there are enough, or all, and keeps the first. CaDiCaL does not know sums of sets of cells. */
static fc_status find_first(struct totals_search *search, uint64_t wanted, uint64_t enough, const fc_options *options,
                            fc_error *error) {
  const bool is_search_alone = (options != NULL && options->engine == FC_ENGINE_SEARCH) || search->problem->sums.count > 0;
  search->wanted = wanted;
  search->enough = enough;
  search->most_choices = totals_sat_is_there() && !is_search_alone ? CHOICES_BEFORE_SAT : 0;
  const fc_status status = totals_search_all(search, error);
  return status == FC_OK && totals_is_cut_short(search) ? totals_sat_go_on(search) : status;
}

/* Hands the kept configurations over to the caller, who frees them with memory_free. */
static struct placed_ship *take_kept(struct totals_search *search) {
  struct placed_ship *kept = search->kept;
  budget_give_back(search->budget, search->room * search->ships * sizeof *kept);
  search->kept = NULL;
  return kept;
}

fc_status totals_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error) {
  struct budget budget = budget_of(options, 0, error);
  struct totals_search search;
  fc_status status = totals_search_make(&search, problem, &budget);
  THEN(status, find_first(&search, 1, 1, options, error));
  if (status == FC_OK) {
    *exists = search.found > 0;
    if (*exists) {
      *configuration = (struct configuration){.ships = take_kept(&search), .ship_count = search.ships};
    }
  }
  totals_search_clear(&search);
  return status;
}

fc_status totals_list(struct placed_ship **ships, uint64_t *found, const struct problem *problem, uint64_t most,
                      const fc_options *options, fc_error *error) {
  struct budget budget = budget_of(options, 0, error);
  struct totals_search search;
  fc_status status = totals_search_make(&search, problem, &budget);
  THEN(status, find_first(&search, most, most + 1, options, error));
  if (status == FC_OK) {
    *ships = take_kept(&search);
    *found = search.found;
  }
  totals_search_clear(&search);
  return status;
}
