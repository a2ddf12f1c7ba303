#include "engine/list.h"

#include <string.h>

#include "engine/search.h"
#include "model/symmetry.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Making a list ----------------------------------------------------------------------------------------------------- */

/* Copies the configurations of the rest, and adds the certain placements to each. */
static fc_status take_configurations(struct list *list, const uint16_t *rest, size_t rest_ships,
                                     const struct candidates *candidates, const struct certain *certain, struct budget *budget) {
  const uint32_t candidate_count = candidates_count(candidates);
  list->placement_count = candidate_count + certain->ship_count;
  list->certain_begin = candidate_count;
  list->ship_count = rest_ships + certain->ship_count;
  list->room = list->count;
  if (!budget_admits(budget, list_bytes(list))) {
    return budget->status;
  }
  list->placements = memory_allocate(list->placement_count, sizeof *list->placements);
  list->ships = memory_allocate(list->count * list->ship_count + 1, sizeof *list->ships);
  if (list->placements == NULL || list->ships == NULL) {
    return error_no_memory(budget->error);
  }
  for (uint32_t i = 0; i < candidate_count; i++) {
    list->placements[i] = candidates->all[i];
    list->placements[i].ship_class = certain->given_class[candidates->all[i].ship_class];
  }
  for (size_t i = 0; i < certain->ship_count; i++) {
    list->placements[candidate_count + i] = certain->ships[i];
  }
  for (size_t i = 0; i < list->count; i++) {
    uint16_t *ships = list->ships + i * list->ship_count;
    if (rest_ships > 0) {
      memcpy(ships, rest + i * rest_ships, rest_ships * sizeof *ships);
    }
    for (size_t j = 0; j < certain->ship_count; j++) {
      ships[rest_ships + j] = (uint16_t)(candidate_count + j);
    }
  }
  return FC_OK;
}

static fc_status search_rest(struct list *list, const struct candidates *candidates, const struct certain *certain, size_t most,
                             struct budget *budget) {
  const size_t rest_ships = problem_ship_count(&certain->rest);
  const size_t room = most * rest_ships + 1;
  uint16_t *rest = budget_allocate(budget, room, sizeof *rest);
  if (rest == NULL) {
    return budget->status;
  }
  fc_status status = search_list(rest, &list->count, most, candidates, budget);
  if (status == FC_OK && list->count <= most) {
    status = take_configurations(list, rest, rest_ships, candidates, certain, budget);
  }
  budget_free(budget, rest, room, sizeof *rest);
  return status;
}

fc_status list_make(struct list *list, bool *is_made, const struct problem *problem, const struct certain *certain, size_t most,
                    struct budget *budget) {
  *is_made = false;
  if (certain->is_impossible || !candidates_have_room(&certain->rest) || problem_ship_count(problem) > CANDIDATE_SHIPS) {
    return FC_OK;
  }
  struct list made = {0};
  struct candidates candidates = {0};
  fc_status status = problem_copy(&made.problem, problem, budget->error);
  THEN(status, candidates_create(&candidates, &certain->rest, budget));
  THEN(status, search_rest(&made, &candidates, certain, most, budget));
  candidates_clear(&candidates, budget);
  if (status == FC_OK && made.count <= most) {
    *list = made;
    *is_made = true;
  } else {
    list_clear(&made);
  }
  return status;
}

uint64_t list_bytes(const struct list *list) {
  return list->room * list->ship_count * sizeof *list->ships + list->placement_count * sizeof *list->placements;
}

void list_clear(struct list *list) {
  problem_clear(&list->problem);
  memory_free(list->placements);
  memory_free(list->ships);
  *list = (struct list){0};
}

/* ---- Using a list ------------------------------------------------------------------------------------------------------ */

/* Whether the allowed placements of one class have the same weights in another class, which allows them all. */
static bool has_same_weights(const struct problem *problem, const struct problem_class *ships,
                             const struct problem_class *others) {
  if (ships->weights == NULL && others->weights == NULL) {
    return true;
  }
  for_each_placement (placement, ships) {
    if (problem_weight(problem, ships, placement) != problem_weight(problem, others, placement)) {
      return false;
    }
  }
  return true;
}

bool list_has_all(const struct list *list, const struct problem *problem) {
  bool has_all = problem_is_part(problem, &list->problem);
  for (size_t i = 0; i < problem->class_count && has_all; i++) {
    has_all = has_same_weights(problem, &problem->classes[i], &list->problem.classes[i]);
  }
  return has_all;
}

/*
 * The worth of a placement is the number of cells it covers among those that must be covered. A placement that is not allowed
 * has a worth so low that the other ships cannot make up for it. Ships do not overlap, so a configuration belongs to the
 * problem exactly if the worths of its ships add up to the number of cells that must be covered.
 */
static void find_worth(int *worth, const struct list *list, const struct problem *problem) {
  for (size_t i = 0; i < list->placement_count; i++) {
    const struct placed_ship *placement = &list->placements[i];
    const struct problem_class *ships = &problem->classes[placement->ship_class];
    const enum direction direction = placement->placement.direction;
    worth[i] = cell_set_has(&ships->allowed[direction], placement->placement.cell) ? 0 : -CELL_SET_CELLS - 1;
    for (int step = 0; step < ships->length; step++) {
      worth[i] += cell_set_has(&problem->covered, cell_ahead(placement->placement.cell, direction, step, problem->columns));
    }
  }
}

/* Whether a configuration fulfils a sum. */
static bool has_sum(const uint16_t *ships, const struct list *list, const struct problem *problem, const struct set_sum *sum) {
  int hits = 0;
  for (size_t i = 0; i < list->ship_count; i++) {
    const struct placed_ship *ship = &list->placements[ships[i]];
    hits += placement_hits(problem, sum, ship->ship_class, ship->placement);
  }
  return hits >= sum->least && hits <= sum->most;
}

static bool has_sums(const uint16_t *ships, const struct list *list, const struct problem *problem) {
  bool has = true;
  for (size_t i = 0; i < problem->sums.count && has; i++) {
    has = has_sum(ships, list, problem, &problem->sums.sums[i]);
  }
  return has;
}

static size_t filter(uint16_t *kept, const struct list *from, const struct problem *problem, const int *worth, int wanted) {
  const bool has_new_sums = !set_sums_equal(&from->problem.sums, &problem->sums);
  size_t count = 0;
  for (size_t i = 0; i < from->count; i++) {
    const uint16_t *ships = from->ships + i * from->ship_count;
    int sum = 0;
    for (size_t j = 0; j < from->ship_count; j++) {
      sum += worth[ships[j]];
    }
    if (sum == wanted && (!has_new_sums || has_sums(ships, from, problem))) {
      memmove(kept + count * from->ship_count, ships, from->ship_count * sizeof *ships);
      count++;
    }
  }
  return count;
}

fc_status list_filter(struct list *list, const struct list *from, const struct problem *problem, struct budget *budget) {
  struct list made = *from;
  made.room = list == from ? from->room : from->count;
  if (list != from && !budget_admits(budget, list_bytes(&made))) {
    return budget->status;
  }
  made.problem = (struct problem){0};
  int *worth = memory_allocate(from->placement_count + 1, sizeof *worth);
  fc_status status = worth != NULL ? problem_copy(&made.problem, problem, budget->error) : error_no_memory(budget->error);
  if (status == FC_OK && list != from) {
    made.placements = memory_allocate(from->placement_count + 1, sizeof *made.placements);
    made.ships = memory_allocate(from->count * from->ship_count + 1, sizeof *made.ships);
    status = made.placements != NULL && made.ships != NULL ? FC_OK : error_no_memory(budget->error);
    if (status != FC_OK) {
      list_clear(&made);
    } else {
      memcpy(made.placements, from->placements, from->placement_count * sizeof *made.placements);
    }
  }
  if (status == FC_OK) {
    find_worth(worth, from, problem);
    made.count = filter(made.ships, from, problem, worth, cell_set_size(&problem->covered));
    if (list == from) {
      problem_clear(&list->problem);
    } else {
      list_clear(list);
    }
    *list = made;
  }
  memory_free(worth);
  return status;
}

static uint64_t weight_of(const struct list *list, size_t placement) {
  const struct placed_ship *at = &list->placements[placement];
  return problem_weight(&list->problem, &list->problem.classes[at->ship_class], at->placement);
}

/* The product of the weights of the placements of a configuration that were not certain. */
static uint64_t weight_of_configuration(const struct list *list, const uint16_t *ships) {
  uint64_t weight = 1;
  for (size_t i = 0; i < list->ship_count; i++) {
    weight *= ships[i] < list->certain_begin ? weight_of(list, ships[i]) : 1;
  }
  return weight;
}

static uint64_t weigh(uint64_t *marginals, const struct list *list) {
  uint64_t sum = 0;
  for (size_t i = 0; i < list->count; i++) {
    const uint16_t *ships = list->ships + i * list->ship_count;
    const uint64_t weight = weight_of_configuration(list, ships);
    sum += weight;
    for (size_t j = 0; marginals != NULL && j < list->ship_count; j++) {
      marginals[ships[j]] += weight;
    }
  }
  return sum;
}

uint64_t list_count(uint64_t *marginals, const struct list *list) {
  if (problem_has_weights(&list->problem)) {
    return weigh(marginals, list);
  }
  for (size_t i = 0; marginals != NULL && i < list->count * list->ship_count; i++) {
    marginals[list->ships[i]]++;
  }
  return list->count;
}
