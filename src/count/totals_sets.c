/* The tables of the search for boards with totals: the candidates by cell, by class, and by compatibility. */
#include "count/totals_search.h"
#include "model/take_out.h"

/* Branching on cells makes boards with few configurations some ten times faster, and boards with many slower. */
#define PATIENCE 200

static void list_candidates(struct totals_search *search) {
  const struct problem *problem = search->problem;
  size_t number = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for_each_placement (placement, &problem->classes[i]) {
      search->candidates[number] = (struct placed_ship){.ship_class = i, .placement = placement};
      set_add(set_of(search, search->of_class, i), number);
      set_add(set_of(search, search->open, 0), number);
      search->number_of[placement_index(search->cells, i, placement)] = (uint32_t)++number;
    }
  }
}

/* Adds a candidate to `beside` of the cells that it keeps other ships from, except its own. */
static void add_beside(struct totals_search *search, size_t candidate) {
  const struct cell_set taken =
      cells_taken(search->problem, length_of(search, candidate), search->candidates[candidate].placement);
  for_each_cell (cell, &taken) {
    if (!set_has(set_of(search, search->covering, (size_t)cell), candidate)) {
      set_add(set_of(search, search->beside, (size_t)cell), candidate);
    }
  }
}

static void add_to_cells(struct totals_search *search, size_t candidate) {
  const int length = length_of(search, candidate);
  const enum direction direction = search->candidates[candidate].placement.direction;
  for (int step = 0; step < length; step++) {
    const size_t cell = (size_t)cell_of(search, candidate, step);
    set_add(set_of(search, search->covering, cell), candidate);
    if (length == 1 || direction == DOWN) {
      set_add(set_of(search, search->crossing[ACROSS], cell), candidate);
    }
    if (length == 1 || direction == ACROSS) {
      set_add(set_of(search, search->crossing[DOWN], cell), candidate);
    }
  }
  add_beside(search, candidate);
}

/* Finds the candidates that neither cover the cells of a candidate nor are beside them. */
static void find_compatible(struct totals_search *search, size_t candidate) {
  word *compatible = set_of(search, search->compatible, candidate);
  for (size_t i = 0; i < search->candidate_count; i++) {
    set_add(compatible, i);
  }
  for (int step = 0; step < length_of(search, candidate); step++) {
    const size_t cell = (size_t)cell_of(search, candidate, step);
    keep_outside(compatible, set_of(search, search->covering, cell), search->words);
    keep_outside(compatible, set_of(search, search->beside, cell), search->words);
  }
}

static void fill(struct totals_search *search) {
  const struct problem *problem = search->problem;
  list_candidates(search);
  search->must[0] = problem->covered;
  for (int line = 0; line < search->lines; line++) {
    search->need[line] = line < problem->rows ? line_total(&problem->totals.rows, line)
                                              : line_total(&problem->totals.columns, line - problem->rows);
    search->failures[line] = 1;
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    search->left[i] = problem->classes[i].ships;
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    add_to_cells(search, i);
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    find_compatible(search, i);
  }
}

/* ---- Beginning and ending -------------------------------------------------------------------------------------------------- */

/* Takes an array of zeros, which totals_search_clear gives back. On failure the budget has the status. */
static void *take(struct totals_search *search, size_t count, size_t size) {
  void *array = budget_allocate_zeroed(search->budget, count + 1, size);
  if (array != NULL) {
    search->taken[search->taken_count++] = (struct taken_array){array, count + 1, size};
  }
  return array;
}

static size_t cells_of_ships(const struct problem *problem) {
  size_t cells = 0;
  for (size_t k = 0; k < problem->class_count; k++) {
    cells += (size_t)problem->classes[k].ships * (size_t)problem->classes[k].length;
  }
  return cells;
}

fc_status totals_search_make(struct totals_search *search, const struct problem *problem, struct budget *budget) {
  *search = (struct totals_search){
      .problem = problem, .budget = budget, .lines = problem->rows + problem->columns, .failure = 1, .patience = PATIENCE};
  search->cells = (size_t)problem->rows * (size_t)problem->columns;
  search->ships = problem_ship_count(problem);
  search->candidate_count = problem_placement_count(problem);
  search->words = search->candidate_count / 64 + 1;
  mpz_inits(search->count, search->weight, search->factor, NULL);
  const size_t set = search->words * sizeof(word);
  const size_t classes = problem->class_count;
  const size_t depths = search->ships + cells_of_ships(problem) + 2; /* each choice is a ship, or a cell of one */
  search->candidates = take(search, search->candidate_count, sizeof *search->candidates);
  search->number_of = take(search, classes * DIRECTIONS * search->cells, sizeof *search->number_of);
  search->compatible = take(search, search->candidate_count, set);
  search->covering = take(search, search->cells, set);
  search->beside = take(search, search->cells, set);
  search->crossing[ACROSS] = take(search, search->cells, set);
  search->crossing[DOWN] = take(search, search->cells, set);
  search->of_class = take(search, classes, set);
  search->need = take(search, (size_t)search->lines, sizeof *search->need);
  search->left = take(search, classes, sizeof *search->left);
  search->hits = take(search, problem->sums.count, sizeof *search->hits);
  search->room_for = take(search, classes, sizeof *search->room_for);
  search->failures = take(search, (size_t)search->lines, sizeof *search->failures);
  search->chosen = take(search, search->ships, sizeof *search->chosen);
  search->open = take(search, depths, set);
  search->settled = take(search, depths, set);
  search->must = take(search, depths, sizeof *search->must);
  if (budget->status == FC_OK) {
    fill(search);
  }
  return budget->status;
}

void totals_search_clear(struct totals_search *search) {
  budget_free(search->budget, search->kept, search->room * search->ships, sizeof *search->kept);
  for (size_t i = 0; search->marginals != NULL && i < search->candidate_count; i++) {
    mpz_clear(search->marginals[i]);
  }
  for (size_t i = 0; i < search->taken_count; i++) {
    budget_free(search->budget, search->taken[i].array, search->taken[i].count, search->taken[i].size);
  }
  mpz_clears(search->count, search->weight, search->factor, NULL);
}

fc_status totals_want_marginals(struct totals_search *search) {
  search->marginals = take(search, search->candidate_count, sizeof *search->marginals);
  for (size_t i = 0; search->marginals != NULL && i < search->candidate_count; i++) {
    mpz_init(search->marginals[i]);
  }
  return search->budget->status;
}
