/* The tables of the search for boards with totals: which candidates are compatible, and which cells each covers. */
#include "count/totals_search.h"
#include "model/take_out.h"

static void list_candidates(struct totals_search *search) {
  const struct problem *problem = search->problem;
  size_t number = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for_each_placement (placement, &problem->classes[i]) {
      search->candidates[number] = (struct placed_ship){.ship_class = i, .placement = placement};
      set_add(search->of_class + i * search->words, number++);
    }
  }
}

/* A candidate is compatible with all that keep out of its cells and their surroundings. */
static void find_compatible(struct totals_search *search, size_t candidate) {
  word *compatible = search->compatible + candidate * search->words;
  for (size_t i = 0; i < search->candidate_count; i++) {
    set_add(compatible, i);
  }
  const struct cell_set taken =
      cells_taken(search->problem, length_of(search, candidate), search->candidates[candidate].placement);
  for_each_cell (cell, &taken) {
    keep_outside(compatible, search->covering + (size_t)cell * search->words, search->words);
  }
}

static void add_to_lines(struct totals_search *search, size_t candidate) {
  for (int step = 0; step < length_of(search, candidate); step++) {
    const int lines[2] = {row_line(search, cell_of(search, candidate, step)),
                          column_line(search, cell_of(search, candidate, step))};
    for (int i = 0; i < 2; i++) {
      int reached = 1; /* one cell more than before */
      while (set_has(reaching(search, lines[i], reached), candidate)) {
        reached++;
      }
      set_add((word *)reaching(search, lines[i], reached), candidate);
    }
  }
}

void totals_fill_sets(struct totals_search *search) {
  list_candidates(search);
  for (int cell = 0; cell < (int)search->cells; cell++) {
    set_add(search->in_line + (size_t)row_line(search, cell) * search->cell_words, (size_t)cell);
    set_add(search->in_line + (size_t)column_line(search, cell) * search->cell_words, (size_t)cell);
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    for (int step = 0; step < length_of(search, i); step++) {
      const size_t cell = (size_t)cell_of(search, i, step);
      set_add(search->covers + i * search->cell_words, cell);
      set_add(search->covering + cell * search->words, i);
    }
    add_to_lines(search, i);
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    find_compatible(search, i);
  }
}

/* ---- Beginning and ending -------------------------------------------------------------------------------------------------- */

static void *take(struct totals_search *search, size_t count, size_t size) {
  return budget_allocate_zeroed(search->budget, count + 1, size);
}

fc_status totals_search_make(struct totals_search *search, const struct problem *problem, struct budget *budget) {
  *search = (struct totals_search){.problem = problem, .budget = budget, .lines = problem->rows + problem->columns};
  search->longest = 1;
  for (size_t i = 0; i < problem->class_count; i++) {
    search->longest = problem->classes[i].length > search->longest ? problem->classes[i].length : search->longest;
  }
  search->cells = (size_t)problem->rows * (size_t)problem->columns;
  search->candidate_count = problem_placement_count(problem);
  search->words = words_for(search->candidate_count);
  search->cell_words = words_for(search->cells);
  search->depth_limit = problem_ship_count(problem) + 1;
  mpz_inits(search->count, search->weight, search->factor, NULL);
  const size_t lines = (size_t)search->lines;
  search->candidates = take(search, search->candidate_count, sizeof *search->candidates);
  search->compatible = take(search, search->candidate_count * search->words, sizeof(word));
  search->covers = take(search, search->candidate_count * search->cell_words, sizeof(word));
  search->covering = take(search, search->cells * search->words, sizeof(word));
  search->of_class = take(search, problem->class_count * search->words, sizeof(word));
  search->reaching = take(search, lines * (size_t)search->longest * search->words, sizeof(word));
  search->in_line = take(search, lines * search->cell_words, sizeof(word));
  search->need = take(search, lines, sizeof *search->need);
  search->left = take(search, problem->class_count, sizeof *search->left);
  search->open = take(search, search->depth_limit * search->words, sizeof(word));
  search->item = take(search, search->depth_limit * search->words, sizeof(word));
  search->chosen = take(search, search->depth_limit, sizeof *search->chosen);
  const bool has_all = search->candidates && search->compatible && search->covers && search->covering && search->of_class &&
                       search->reaching && search->in_line && search->need && search->left && search->open && search->item &&
                       search->chosen;
  return has_all ? FC_OK : budget->status;
}

static void give(struct totals_search *search, void *array, size_t count, size_t size) {
  budget_free(search->budget, array, count + 1, size);
}

void totals_search_clear(struct totals_search *search) {
  const size_t lines = (size_t)search->lines;
  give(search, search->candidates, search->candidate_count, sizeof *search->candidates);
  give(search, search->compatible, search->candidate_count * search->words, sizeof(word));
  give(search, search->covers, search->candidate_count * search->cell_words, sizeof(word));
  give(search, search->covering, search->cells * search->words, sizeof(word));
  give(search, search->of_class, search->problem->class_count * search->words, sizeof(word));
  give(search, search->reaching, lines * (size_t)search->longest * search->words, sizeof(word));
  give(search, search->in_line, lines * search->cell_words, sizeof(word));
  give(search, search->need, lines, sizeof *search->need);
  give(search, search->left, search->problem->class_count, sizeof *search->left);
  give(search, search->open, search->depth_limit * search->words, sizeof(word));
  give(search, search->item, search->depth_limit * search->words, sizeof(word));
  give(search, search->chosen, search->depth_limit, sizeof *search->chosen);
  for (size_t i = 0; search->marginals && i < search->candidate_count; i++) {
    mpz_clear(search->marginals[i]);
  }
  give(search, search->marginals, search->candidate_count, sizeof *search->marginals);
  mpz_clears(search->count, search->weight, search->factor, NULL);
}

fc_status totals_want_marginals(struct totals_search *search) {
  search->marginals = take(search, search->candidate_count, sizeof *search->marginals);
  for (size_t i = 0; search->marginals && i < search->candidate_count; i++) {
    mpz_init(search->marginals[i]);
  }
  return search->marginals ? FC_OK : search->budget->status;
}
