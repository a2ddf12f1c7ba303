#include "engine/candidates.h"

#include <string.h>

#include "model/take_out.h"

bool candidates_have_room(const struct problem *problem) {
  bool have_room = problem->class_count <= CANDIDATE_CLASSES && cell_set_size(&problem->covered) <= CANDIDATE_COVERED;
  int ships = 0;
  for (size_t i = 0; i < problem->class_count && have_room; i++) {
    ships += problem->classes[i].ships;
    have_room = ships <= CANDIDATE_SHIPS && (uint32_t)class_placement_count(&problem->classes[i]) <= CANDIDATES_OF_CLASS;
  }
  return have_room;
}

static void number_all(struct candidates *candidates, const struct problem *problem) {
  uint32_t number = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
      for (enum direction direction = ACROSS; direction <= DOWN; direction++) {
        const struct placement placement = {direction, cell};
        if (class_allows(&problem->classes[i], placement)) {
          candidates->all[number++] = (struct placed_ship){.ship_class = i, .placement = placement};
        }
      }
    }
  }
}

/* Finds, by cell of the board and class, the candidates that cover it. */
static void find_all_coverers(struct candidate_set *all_coverers, const struct candidates *candidates,
                              const struct problem *problem) {
  for (uint32_t number = 0; number < candidates_count(candidates); number++) {
    const struct placed_ship *at = &candidates->all[number];
    for (int step = 0; step < candidates->length[at->ship_class]; step++) {
      const size_t cell = (size_t)placement_cell(at->placement, step, problem->columns);
      candidate_set_add(&all_coverers[cell * candidates->class_count + at->ship_class],
                        number - candidates->first[at->ship_class]);
    }
  }
}

/* Two candidates are compatible if they share no cell and do not touch in a forbidden way. */
static void find_compatible(struct candidates *candidates, const struct candidate_set *all_coverers,
                            const struct problem *problem) {
  struct candidate_set all[CANDIDATE_CLASSES] = {0};
  for (size_t i = 0; i < candidates->class_count; i++) {
    for (uint32_t bit = 0; bit < candidates->first[i + 1] - candidates->first[i]; bit++) {
      candidate_set_add(&all[i], bit);
    }
  }
  for (uint32_t number = 0; number < candidates_count(candidates); number++) {
    struct candidate_set *compatible = &candidates->compatible[number * candidates->class_count];
    const struct placed_ship *at = &candidates->all[number];
    const struct cell_set taken = cells_taken(problem, candidates->length[at->ship_class], at->placement);
    memcpy(compatible, all, candidates->class_count * sizeof *compatible);
    for_each_cell (cell, &taken) {
      for (size_t i = 0; i < candidates->class_count; i++) {
        compatible[i] = candidate_set_without(&compatible[i], &all_coverers[(size_t)cell * candidates->class_count + i]);
      }
    }
  }
}

static void find_coverers(struct candidates *candidates, const struct candidate_set *all_coverers,
                          const struct problem *problem) {
  const size_t classes = candidates->class_count;
  size_t covered = 0;
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(&problem->covered, cell)) {
      memcpy(&candidates->coverers[covered++ * classes], &all_coverers[(size_t)cell * classes], classes * sizeof *all_coverers);
    }
  }
  for (uint32_t number = 0; number < candidates_count(candidates); number++) {
    const size_t ship_class = candidates->all[number].ship_class;
    for (size_t i = 0; i < covered; i++) {
      const bool covers =
          candidate_set_has(candidates_coverers(candidates, i, ship_class), number - candidates->first[ship_class]);
      candidates->covered_bits[number] |= (uint64_t)covers << i;
    }
  }
}

/* Finds the numbers that the candidates add to the sums. */
static void find_hits(struct candidates *candidates, const struct problem *problem) {
  for (uint32_t number = 0; number < candidates_count(candidates); number++) {
    const struct placed_ship *at = &candidates->all[number];
    for (size_t i = 0; i < candidates->sum_count; i++) {
      const int hits = placement_hits(problem, &problem->sums.sums[i], at->ship_class, at->placement);
      candidates->hits[number * candidates->sum_count + i] = (uint8_t)hits;
      candidates->is_in_sums[number] |= hits > 0;
      for (int least = 0; least <= hits; least++) {
        const size_t set = (i * HITS_OF_SUM + (size_t)least) * candidates->class_count + at->ship_class;
        candidate_set_add(&candidates->at_least[set], number - candidates->first[at->ship_class]);
      }
    }
  }
}

fc_status candidates_create(struct candidates *candidates, const struct problem *problem, struct budget *budget) {
  struct candidates made = {.rows = problem->rows,
                            .columns = problem->columns,
                            .touching = problem->touching,
                            .class_count = problem->class_count,
                            .covered_count = (size_t)cell_set_size(&problem->covered),
                            .sum_count = problem->sums.count};
  for (size_t i = 0; i < problem->sums.count; i++) {
    made.least[i] = problem->sums.sums[i].least;
    made.most[i] = problem->sums.sums[i].most;
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    made.ships[i] = problem->classes[i].ships;
    made.length[i] = problem->classes[i].length;
    made.first[i + 1] = made.first[i] + (uint32_t)class_placement_count(&problem->classes[i]);
  }
  const size_t count = candidates_count(&made);
  made.all = budget_allocate_zeroed(budget, count, sizeof *made.all);
  made.compatible = budget_allocate_zeroed(budget, count * made.class_count, sizeof *made.compatible);
  const size_t set_count = (size_t)problem->rows * (size_t)problem->columns * made.class_count;
  struct candidate_set *all_coverers = budget_allocate_zeroed(budget, set_count, sizeof *all_coverers);
  made.covered_bits = budget_allocate_zeroed(budget, count, sizeof *made.covered_bits);
  made.coverers = budget_allocate_zeroed(budget, made.covered_count * made.class_count, sizeof *made.coverers);
  made.hits = budget_allocate(budget, count * made.sum_count, sizeof *made.hits);
  made.is_in_sums = budget_allocate_zeroed(budget, count, sizeof *made.is_in_sums);
  made.at_least = budget_allocate_zeroed(budget, made.sum_count * HITS_OF_SUM * made.class_count, sizeof *made.at_least);
  const bool has_room = made.all != NULL && made.compatible != NULL && made.covered_bits != NULL && made.coverers != NULL &&
                        made.hits != NULL && made.is_in_sums != NULL && made.at_least != NULL && all_coverers != NULL;
  if (has_room) {
    number_all(&made, problem);
    find_all_coverers(all_coverers, &made, problem);
    find_compatible(&made, all_coverers, problem);
    find_coverers(&made, all_coverers, problem);
    find_hits(&made, problem);
    *candidates = made;
  } else {
    candidates_clear(&made, budget);
  }
  budget_free(budget, all_coverers, set_count, sizeof *all_coverers);
  return has_room ? FC_OK : budget->status;
}

fc_status candidates_weigh(struct candidates *candidates, const struct problem *problem, struct budget *budget) {
  if (!problem_has_weights(problem)) {
    return FC_OK;
  }
  const uint32_t count = candidates_count(candidates);
  candidates->weights = budget_allocate(budget, count, sizeof *candidates->weights);
  if (candidates->weights == NULL) {
    return budget->status;
  }
  for (uint32_t i = 0; i < count; i++) {
    const struct placed_ship *at = &candidates->all[i];
    candidates->weights[i] = problem_weight(problem, &problem->classes[at->ship_class], at->placement);
  }
  return FC_OK;
}

void candidates_clear(struct candidates *candidates, struct budget *budget) {
  const size_t count = candidates_count(candidates);
  budget_free(budget, candidates->weights, count, sizeof *candidates->weights);
  budget_free(budget, candidates->all, count, sizeof *candidates->all);
  budget_free(budget, candidates->compatible, count * candidates->class_count, sizeof *candidates->compatible);
  budget_free(budget, candidates->covered_bits, count, sizeof *candidates->covered_bits);
  budget_free(budget, candidates->hits, count * candidates->sum_count, sizeof *candidates->hits);
  budget_free(budget, candidates->is_in_sums, count, sizeof *candidates->is_in_sums);
  budget_free(budget, candidates->at_least, candidates->sum_count * HITS_OF_SUM * candidates->class_count,
              sizeof *candidates->at_least);
  budget_free(budget, candidates->coverers, candidates->covered_count * candidates->class_count, sizeof *candidates->coverers);
  *candidates = (struct candidates){0};
}
