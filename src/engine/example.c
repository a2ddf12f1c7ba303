#include "engine/example.h"

#include <string.h>

#include "engine/bound.h"
#include "engine/certain.h"
#include "engine/ranking.h"
#include "engine/search.h"
#include "sys/memory.h"
#include "sys/status.h"

/* The placement search (search.h) gives up after this many choices. If there are many configurations it finds one soon; if
 * hits leave little choice it soon proves that there is none. */
#define CHOICES_WORTH_TRYING 100000u

/* Adds a configuration of the rest, if there is one. *is_known is false if the search gave up. */
static fc_status add_by_search(struct configuration *found, bool *exists, bool *is_known, const struct certain *certain,
                               const fc_options *options, fc_error *error) {
  *is_known = false;
  if (!candidates_have_room(&certain->rest)) {
    return FC_OK;
  }
  struct budget budget = budget_of(options, 0, error);
  struct candidates candidates;
  fc_status status = candidates_create(&candidates, &certain->rest, &budget);
  if (status != FC_OK) {
    return status;
  }
  uint16_t ships[CANDIDATE_SHIPS];
  status = search_example(ships, exists, is_known, CHOICES_WORTH_TRYING, &candidates, &budget);
  if (status == FC_OK && *is_known && *exists) {
    for (size_t i = 0; i < problem_ship_count(&certain->rest); i++) {
      const struct placed_ship *chosen = &candidates.all[ships[i]];
      found->ships[found->ship_count++] =
          (struct placed_ship){.ship_class = certain->given_class[chosen->ship_class], .placement = chosen->placement};
    }
  }
  candidates_clear(&candidates, &budget);
  return status;
}

/* The same by counting: the first configuration of all (ranking.h). */
static fc_status add_by_ranking(struct configuration *found, bool *exists, const struct certain *certain,
                                const fc_options *options, fc_error *error) {
  const struct problem *rest = &certain->rest;
  fc_options asked = options != NULL ? *options : (fc_options){.size = sizeof asked};
  asked.engine = FC_ENGINE_AUTO;
  asked.counter_bits = 0;
  struct ranking *ranking = NULL;
  fc_status status = ranking_create(&ranking, rest, &asked, error);
  if (status != FC_OK) {
    return status;
  }
  *exists = mpz_sgn(ranking_count(ranking)) > 0;
  struct placement *fleet = memory_allocate(ranking_ships(ranking), sizeof *fleet);
  mpz_t first;
  mpz_init(first);
  if (fleet == NULL || (*exists && !ranking_unrank(fleet, ranking, &first, 1))) {
    status = error_no_memory(error);
  }
  mpz_clear(first);
  const struct placement *next = fleet;
  for (size_t i = 0; i < rest->class_count && *exists && status == FC_OK; i++) {
    for (int ship = 0; ship < rest->classes[i].ships; ship++) {
      found->ships[found->ship_count++] = (struct placed_ship){.ship_class = certain->given_class[i], .placement = *next++};
    }
  }
  memory_free(fleet);
  ranking_free(ranking);
  return status;
}

/* Adds the ships that are not certain. */
static fc_status complete_example(struct configuration *found, bool *exists, const struct certain *certain,
                                  const fc_options *options, fc_error *error) {
  *exists = !certain->is_impossible;
  if (certain->is_impossible || certain->rest.class_count == 0) {
    return FC_OK;
  }
  if (bound_bits(&certain->rest) == 0) {
    *exists = false;
    return FC_OK;
  }
  bool is_known;
  const fc_status status = add_by_search(found, exists, &is_known, certain, options, error);
  return status != FC_OK || is_known ? status : add_by_ranking(found, exists, certain, options, error);
}

fc_status engine_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error) {
  struct certain certain;
  fc_status status = certain_find(&certain, problem, error);
  if (status != FC_OK) {
    return status;
  }
  struct configuration found = {.ships = memory_allocate(problem_ship_count(problem), sizeof *found.ships)};
  bool is_there = false;
  if (found.ships == NULL) {
    status = error_no_memory(error);
  } else {
    found.ship_count = certain.ship_count;
    if (certain.ship_count > 0) {
      memcpy(found.ships, certain.ships, certain.ship_count * sizeof *found.ships);
    }
    status = complete_example(&found, &is_there, &certain, options, error);
  }
  certain_clear(&certain);
  if (status != FC_OK || !is_there) {
    configuration_clear(&found);
  } else {
    *configuration = found;
  }
  if (status == FC_OK) {
    *exists = is_there;
  }
  return status;
}

void configuration_clear(struct configuration *configuration) {
  memory_free(configuration->ships);
  *configuration = (struct configuration){0};
}
