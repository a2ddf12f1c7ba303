/* The search for boards with totals. */
#include <string.h>

#include "count/totals.h"
#include "count/totals_search.h"
#include "sys/integer.h"
#include "sys/status.h"

/* A configuration is complete: its weight is added to all it concerns. */
static void add_configuration(struct totals_search *search, size_t depth) {
  search->has_found = true;
  mpz_set_ui(search->weight, 1);
  for (size_t i = 0; i < depth && problem_has_weights(search->problem); i++) {
    const struct placed_ship *at = &search->candidates[search->chosen[i]];
    const uint64_t factor = problem_weight(search->problem, &search->problem->classes[at->ship_class], at->placement);
    integer_from_word(search->factor, factor);
    mpz_mul(search->weight, search->weight, search->factor);
  }
  mpz_add(search->count, search->count, search->weight);
  for (size_t i = 0; i < depth && search->marginals; i++) {
    mpz_add(search->marginals[search->chosen[i]], search->marginals[search->chosen[i]], search->weight);
  }
}

/* A choice takes up to a few milliseconds on the largest boards. */
#define CHOICES_BETWEEN_QUESTIONS 16

static bool goes_on(struct totals_search *search) {
  if (search->choices++ % CHOICES_BETWEEN_QUESTIONS == 0 && !search->is_stopped) {
    search->is_stopped = !budget_still_goes_on(search->budget);
  }
  return !search->is_stopped && search->choices <= TOTALS_MOST_CHOICES && !(search->wants_one && search->has_found);
}

/* The item with the fewest open candidates so far. */
struct fewest {
  unsigned size;
  const word *item;
};

ALWAYS_INLINE void offer(struct fewest *fewest, const struct totals_search *search, const word *open, const word *item) {
  const unsigned size = size_of_both(open, item, search->words);
  if (size < fewest->size) {
    *fewest = (struct fewest){size, item};
  }
}

/* Classes with ships to place; false where one has too few open candidates. */
ALWAYS_INLINE bool offer_classes(struct fewest *fewest, const struct totals_search *search, const word *open) {
  for (size_t i = 0; i < search->problem->class_count; i++) {
    const word *item = search->of_class + i * search->words;
    if (search->left[i] > 0 && size_of_both(open, item, search->words) < (unsigned)search->left[i]) {
      return false;
    }
    if (search->left[i] > 0) {
      offer(fewest, search, open, item);
    }
  }
  return true;
}

/* The cells that can be covered. */
ALWAYS_INLINE void find_coverable(word *coverable, const struct totals_search *search, const word *open) {
  memset(coverable, 0, search->cell_words * sizeof *coverable);
  for (size_t i = 0; i < search->words; i++) {
    for (word left = open[i]; left; left &= left - 1) {
      const word *covers = search->covers + (i * 64 + (size_t)__builtin_ctzll(left)) * search->cell_words;
      for (size_t j = 0; j < search->cell_words; j++) {
        coverable[j] |= covers[j];
      }
    }
  }
}

/* Lines that need cells; where a line has no more than these, they must be covered. False where it has fewer. */
ALWAYS_INLINE bool offer_lines(struct fewest *fewest, word *must, const struct totals_search *search, const word *open,
                               const word *coverable) {
  for (int line = 0; line < search->lines; line++) {
    if (search->need[line] <= 0) {
      continue;
    }
    const word *cells = search->in_line + (size_t)line * search->cell_words;
    const unsigned size = size_of_both(cells, coverable, search->cell_words);
    if (size < (unsigned)search->need[line]) {
      return false;
    }
    for (size_t i = 0; size == (unsigned)search->need[line] && i < search->cell_words; i++) {
      must[i] |= cells[i] & coverable[i];
    }
    offer(fewest, search, open, reaching(search, line, 1));
  }
  return true;
}

/* Cells that must be covered; false where one cannot be. */
ALWAYS_INLINE bool offer_cells(struct fewest *fewest, const struct totals_search *search, const word *open, const word *must,
                               const word *coverable) {
  for (size_t i = 0; i < search->cell_words; i++) {
    if (must[i] & ~coverable[i]) {
      return false;
    }
    for (word left = must[i]; left; left &= left - 1) {
      offer(fewest, search, open, search->covering + (i * 64 + (size_t)__builtin_ctzll(left)) * search->words);
    }
  }
  return true;
}

/* Adds the cells of a candidate to what its lines need, or takes them away. */
static void change_need(struct totals_search *search, size_t candidate, int by) {
  for (int step = 0; step < length_of(search, candidate); step++) {
    const int cell = cell_of(search, candidate, step);
    const int row = row_line(search, cell);
    const int column = column_line(search, cell);
    search->need[row] += search->need[row] == FC_NO_TOTAL ? 0 : by;
    search->need[column] += search->need[column] == FC_NO_TOTAL ? 0 : by;
  }
}

/* Takes away the open candidates that cover more cells of a line than it needs. */
static void close_for_line(word *open, const struct totals_search *search, int line) {
  if (search->need[line] != FC_NO_TOTAL && search->need[line] < search->longest) {
    keep_outside(open, reaching(search, line, search->need[line] + 1), search->words);
  }
}

/* Finds the candidates that stay open after a choice: compatible with it, of classes with ships left, and within the totals. */
static void open_compatible(word *next, const struct totals_search *search, const word *open, size_t candidate) {
  const word *compatible = search->compatible + candidate * search->words;
  const size_t ship_class = search->candidates[candidate].ship_class;
  for (size_t i = 0; i < search->words; i++) {
    next[i] = open[i] & compatible[i];
  }
  if (search->left[ship_class] == 0) {
    keep_outside(next, search->of_class + ship_class * search->words, search->words);
  }
  int row = -1;
  int column = -1;
  for (int step = 0; step < length_of(search, candidate); step++) { /* one of the two lines is the same for all cells */
    const int cell = cell_of(search, candidate, step);
    if (row_line(search, cell) != row) {
      row = row_line(search, cell);
      close_for_line(next, search, row);
    }
    if (column_line(search, cell) != column) {
      column = column_line(search, cell);
      close_for_line(next, search, column);
    }
  }
}

COUNTING_BITS
static void search_node(struct totals_search *search, size_t depth, const word *must_before);

static void try_candidate(struct totals_search *search, size_t depth, size_t candidate, const word *must) {
  word next_must[MOST_CELL_WORDS];
  const word *covers = search->covers + candidate * search->cell_words;
  const size_t ship_class = search->candidates[candidate].ship_class;
  for (size_t i = 0; i < search->cell_words; i++) {
    next_must[i] = must[i] & ~covers[i];
  }
  search->chosen[depth] = candidate;
  search->left[ship_class]--;
  change_need(search, candidate, -1);
  open_compatible(search->open + (depth + 1) * search->words, search, search->open + depth * search->words, candidate);
  search_node(search, depth + 1, next_must);
  change_need(search, candidate, 1);
  search->left[ship_class]++;
}

/* All ships are placed. */
static bool is_complete(const struct totals_search *search, const word *must) {
  bool is = true;
  for (int line = 0; line < search->lines; line++) {
    is = is && (search->need[line] == FC_NO_TOTAL || search->need[line] == 0);
  }
  for (size_t i = 0; i < search->cell_words; i++) {
    is = is && must[i] == 0;
  }
  return is;
}

COUNTING_BITS
static void search_node(struct totals_search *search, size_t depth, const word *must_before) {
  word must[MOST_CELL_WORDS];
  word coverable[MOST_CELL_WORDS];
  word *open = search->open + depth * search->words;
  word *item = search->item + depth * search->words;
  struct fewest fewest = {.size = UINT32_MAX, .item = open};
  if (!goes_on(search)) {
    return;
  }
  if (depth + 1 == search->depth_limit) {
    if (is_complete(search, must_before)) {
      add_configuration(search, depth);
    }
    return;
  }
  memcpy(must, must_before, search->cell_words * sizeof *must);
  if (!offer_classes(&fewest, search, open)) {
    return;
  }
  find_coverable(coverable, search, open);
  if (!offer_lines(&fewest, must, search, open, coverable) || !offer_cells(&fewest, search, open, must, coverable)) {
    return;
  }
  for (size_t i = 0; i < search->words; i++) {
    item[i] = open[i] & fewest.item[i];
  }
  unsigned tried = 0;
  for (size_t i = 0; i < search->words; i++) {
    for (; item[i] && !search->is_stopped && !(search->wants_one && search->has_found); item[i] &= item[i] - 1) {
      const size_t candidate = i * 64 + (size_t)__builtin_ctzll(item[i]);
      if (depth == 0) {
        search->is_stopped = search->is_stopped || !budget_goes_on(search->budget, (double)tried++ / fewest.size);
      }
      try_candidate(search, depth, candidate, must);
      set_remove(open, candidate);
    }
  }
}

/* Can the totals of all rows, or of all columns, be those of the fleet? Their sum is at most its cells, and equal to them if all
 * totals are known. */
static bool can_add_up(const struct problem *problem, const struct line_totals *totals) {
  int cells = 0;
  int sum = 0;
  bool all_known = totals->count > 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    cells += problem->classes[i].ships * problem->classes[i].length;
  }
  for (int line = 0; line < totals->count; line++) {
    const int total = line_total(totals, line);
    all_known = all_known && total != FC_NO_TOTAL;
    sum += total != FC_NO_TOTAL ? total : 0;
  }
  return all_known ? sum == cells : sum <= cells;
}

/* The totals are what the lines need. */
static void take_totals(struct totals_search *search) {
  const struct problem *problem = search->problem;
  for (int line = 0; line < search->lines; line++) {
    search->need[line] = line < problem->rows ? line_total(&problem->totals.rows, line)
                                              : line_total(&problem->totals.columns, line - problem->rows);
  }
}

fc_status totals_search_all(struct totals_search *search, fc_error *error) {
  const struct problem *problem = search->problem;
  word must[MOST_CELL_WORDS] = {0};
  if (!can_add_up(problem, &problem->totals.rows) || !can_add_up(problem, &problem->totals.columns)) {
    return FC_OK;
  }
  totals_fill_sets(search);
  take_totals(search);
  for (size_t i = 0; i < problem->class_count; i++) {
    search->left[i] = problem->classes[i].ships;
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    set_add(search->open, i);
  }
  for (int line = 0; line < search->lines; line++) {
    close_for_line(search->open, search, line);
  }
  for (int cell = 0; cell < (int)search->cells; cell++) {
    if (cell_set_has(&problem->covered, cell)) {
      set_add(must, (size_t)cell);
    }
  }
  search_node(search, 0, must);
  if (search->is_stopped) {
    return search->budget->status;
  }
  if (search->choices > TOTALS_MOST_CHOICES) {
    return error_set(error, FC_LIMIT,
                     "the totals leave too much open: after %llu choices the search gives up; more totals or marks would help",
                     (unsigned long long)TOTALS_MOST_CHOICES);
  }
  return FC_OK;
}
