#include "engine/totals.h"

#include <stdlib.h>
#include <string.h>

#include "engine/candidates.h"
#include "engine/run.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"

/* A set of candidates or of cells is so many words of 64 bits; one of cells has its own number of words. */
typedef uint64_t word;

static size_t words_for(size_t bits) {
  return (bits + 63) / 64;
}

static void set_add(word *set, size_t bit) {
  set[bit / 64] |= UINT64_C(1) << bit % 64;
}

static bool set_has(const word *set, size_t bit) {
  return set[bit / 64] >> bit % 64 & 1;
}

static void set_remove(word *set, size_t bit) {
  set[bit / 64] &= ~(UINT64_C(1) << bit % 64);
}

ALWAYS_INLINE unsigned size_of_both(const word *one, const word *other, size_t words) {
  unsigned size = 0;
  for (size_t i = 0; i < words; i++) {
    size += (unsigned)__builtin_popcountll(one[i] & other[i]);
  }
  return size;
}

ALWAYS_INLINE void keep_outside(word *set, const word *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    set[i] &= ~other[i];
  }
}

enum { MOST_CELL_WORDS = (FC_MAX_ROWS * FC_MAX_COLUMNS + 63) / 64 };

struct search {
  const struct problem *problem;
  struct budget *budget;
  int longest; /* ship */
  int lines;   /* rows, and behind them columns */
  size_t words;
  size_t cell_words;
  size_t cells;
  size_t candidate_count;
  struct candidate *candidates;
  word *beside;   /* by candidate: those that can be in one configuration with it, itself not */
  word *covers;   /* by candidate: its cells */
  word *covering; /* by cell: the candidates that cover it */
  word *of_class; /* by class */
  word *reaching; /* by line and k from 1 to `longest`: candidates that cover k of its cells or more */
  word *in_line;  /* by line: its cells */
  int *need;      /* by line: cells to cover still, or FC_NO_TOTAL */
  int *left;      /* by class: ships to place */
  size_t depth_limit;
  word *open;     /* by depth: what can still be chosen */
  word *item;     /* by depth: what of it is tried */
  size_t *chosen; /* by depth */
  uint64_t choices;
  bool is_stopped;
  bool wants_one; /* an example is enough */
  bool has_found; /* a configuration */
  mpz_t count;
  mpz_t weight;     /* of the configuration at hand */
  mpz_t *marginals; /* by candidate; NULL: not wanted */
};

/* ---- Candidates and sets --------------------------------------------------------------------------------------------------- */

static int cell_of(const struct search *search, size_t candidate, int step) {
  const struct candidate *at = &search->candidates[candidate];
  return cell_ahead(at->placement.cell, at->placement.direction, step, search->problem->columns);
}

static int length_of(const struct search *search, size_t candidate) {
  return search->problem->classes[search->candidates[candidate].ship_class].length;
}

static const word *reaching(const struct search *search, int line, int cells) {
  return search->reaching + ((size_t)line * (size_t)search->longest + (size_t)cells - 1) * search->words;
}

/* The lines of a cell. */
static int row_line(const struct search *search, int cell) {
  return cell / search->problem->columns;
}

static int column_line(const struct search *search, int cell) {
  return search->problem->rows + cell % search->problem->columns;
}

static size_t count_candidates(const struct problem *problem) {
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    count += (size_t)cell_set_size(&problem->classes[i].allowed[ACROSS]);
    count += (size_t)cell_set_size(&problem->classes[i].allowed[DOWN]);
  }
  return count;
}

static void list_candidates(struct search *search) {
  const struct problem *problem = search->problem;
  size_t number = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < (int)search->cells; cell++) {
        if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
          search->candidates[number] =
              (struct candidate){.placement = {.direction = (enum direction)direction, .cell = cell}, .ship_class = i};
          set_add(search->of_class + i * search->words, number++);
        }
      }
    }
  }
}

/* Whether two cells may not be covered by two ships. */
static bool are_too_near(const struct problem *problem, int one, int other) {
  const int down = abs(one / problem->columns - other / problem->columns);
  const int across = abs(one % problem->columns - other % problem->columns);
  switch (problem->touching) {
  case FC_TOUCHING_NONE:
    return down <= 1 && across <= 1;
  case FC_TOUCHING_DIAGONAL:
    return down + across <= 1;
  default:
    return down + across == 0;
  }
}

/* The candidates that meet the surroundings of a candidate are not beside it. */
static void find_beside(struct search *search, size_t candidate) {
  word *beside = search->beside + candidate * search->words;
  for (size_t i = 0; i < search->candidate_count; i++) {
    set_add(beside, i);
  }
  for (int step = 0; step < length_of(search, candidate); step++) {
    const int cell = cell_of(search, candidate, step);
    for (int other = 0; other < (int)search->cells; other++) {
      if (are_too_near(search->problem, cell, other)) {
        keep_outside(beside, search->covering + (size_t)other * search->words, search->words);
      }
    }
  }
}

static void add_to_lines(struct search *search, size_t candidate) {
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

static void fill_sets(struct search *search) {
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
    find_beside(search, i);
  }
}

static void take_totals(struct search *search) {
  const struct problem *problem = search->problem;
  for (int line = 0; line < search->lines; line++) {
    search->need[line] = line < problem->rows ? line_total(&problem->totals.rows, line)
                                              : line_total(&problem->totals.columns, line - problem->rows);
  }
}

/* ---- The search ------------------------------------------------------------------------------------------------------------ */

/* A configuration is complete: its weight is added to all it concerns. */
static void add_configuration(struct search *search, size_t depth) {
  search->has_found = true;
  mpz_set_ui(search->weight, 1);
  for (size_t i = 0; i < depth && problem_has_weights(search->problem); i++) {
    const struct candidate *at = &search->candidates[search->chosen[i]];
    const uint64_t factor =
        problem_weight(search->problem, &search->problem->classes[at->ship_class], at->placement.direction, at->placement.cell);
    mpz_mul_ui(search->weight, search->weight, factor);
  }
  mpz_add(search->count, search->count, search->weight);
  for (size_t i = 0; i < depth && search->marginals; i++) {
    mpz_add(search->marginals[search->chosen[i]], search->marginals[search->chosen[i]], search->weight);
  }
}

static bool goes_on(struct search *search) {
  if (search->choices++ % 1024 == 0 && !search->is_stopped) {
    search->is_stopped = !budget_still_goes_on(search->budget);
  }
  return !search->is_stopped && search->choices <= TOTALS_MOST_CHOICES && !(search->wants_one && search->has_found);
}

/* The item with the fewest open candidates so far. */
struct fewest {
  unsigned size;
  const word *item;
};

ALWAYS_INLINE void offer(struct fewest *fewest, const struct search *search, const word *open, const word *item) {
  const unsigned size = size_of_both(open, item, search->words);
  if (size < fewest->size) {
    *fewest = (struct fewest){size, item};
  }
}

/* Classes with ships to place; false where one has too few open candidates. */
ALWAYS_INLINE bool offer_classes(struct fewest *fewest, const struct search *search, const word *open) {
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
ALWAYS_INLINE void find_coverable(word *coverable, const struct search *search, const word *open) {
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
ALWAYS_INLINE bool offer_lines(struct fewest *fewest, word *must, const struct search *search, const word *open,
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
ALWAYS_INLINE bool offer_cells(struct fewest *fewest, const struct search *search, const word *open, const word *must,
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
static void change_need(struct search *search, size_t candidate, int by) {
  for (int step = 0; step < length_of(search, candidate); step++) {
    const int cell = cell_of(search, candidate, step);
    const int row = row_line(search, cell);
    const int column = column_line(search, cell);
    search->need[row] += search->need[row] == FC_NO_TOTAL ? 0 : by;
    search->need[column] += search->need[column] == FC_NO_TOTAL ? 0 : by;
  }
}

/* Takes away the open candidates that cover more cells of a line than it needs. */
static void close_for_line(word *open, const struct search *search, int line) {
  if (search->need[line] != FC_NO_TOTAL && search->need[line] < search->longest) {
    keep_outside(open, reaching(search, line, search->need[line] + 1), search->words);
  }
}

/* What is open beside a candidate that has been chosen. */
static void open_beside(word *next, const struct search *search, const word *open, size_t candidate) {
  const word *beside = search->beside + candidate * search->words;
  const size_t ship_class = search->candidates[candidate].ship_class;
  for (size_t i = 0; i < search->words; i++) {
    next[i] = open[i] & beside[i];
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
static void search_node(struct search *search, size_t depth, const word *must_before);

static void try_candidate(struct search *search, size_t depth, size_t candidate, const word *must) {
  word next_must[MOST_CELL_WORDS];
  const word *covers = search->covers + candidate * search->cell_words;
  const size_t ship_class = search->candidates[candidate].ship_class;
  for (size_t i = 0; i < search->cell_words; i++) {
    next_must[i] = must[i] & ~covers[i];
  }
  search->chosen[depth] = candidate;
  search->left[ship_class]--;
  change_need(search, candidate, -1);
  open_beside(search->open + (depth + 1) * search->words, search, search->open + depth * search->words, candidate);
  search_node(search, depth + 1, next_must);
  change_need(search, candidate, 1);
  search->left[ship_class]++;
}

/* All ships are placed. */
static bool is_complete(const struct search *search, const word *must) {
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
static void search_node(struct search *search, size_t depth, const word *must_before) {
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

/* ---- Beginning and ending -------------------------------------------------------------------------------------------------- */

static void *take(struct search *search, size_t count, size_t size) {
  return budget_allocate_zeroed(search->budget, count + 1, size);
}

static size_t ships_of(const struct problem *problem) {
  size_t ships = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    ships += (size_t)problem->classes[i].ships;
  }
  return ships;
}

static fc_status search_make(struct search *search, const struct problem *problem, struct budget *budget) {
  *search = (struct search){.problem = problem, .budget = budget, .lines = problem->rows + problem->columns};
  search->longest = 1;
  for (size_t i = 0; i < problem->class_count; i++) {
    search->longest = problem->classes[i].length > search->longest ? problem->classes[i].length : search->longest;
  }
  search->cells = (size_t)problem->rows * (size_t)problem->columns;
  search->candidate_count = count_candidates(problem);
  search->words = words_for(search->candidate_count);
  search->cell_words = words_for(search->cells);
  search->depth_limit = ships_of(problem) + 1;
  mpz_inits(search->count, search->weight, NULL);
  const size_t lines = (size_t)search->lines;
  search->candidates = take(search, search->candidate_count, sizeof *search->candidates);
  search->beside = take(search, search->candidate_count * search->words, sizeof(word));
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
  const bool has_all = search->candidates && search->beside && search->covers && search->covering && search->of_class &&
                       search->reaching && search->in_line && search->need && search->left && search->open && search->item &&
                       search->chosen;
  return has_all ? FC_OK : budget->status;
}

static void give(struct search *search, void *array, size_t count, size_t size) {
  budget_free(search->budget, array, count + 1, size);
}

static void search_clear(struct search *search) {
  const size_t lines = (size_t)search->lines;
  give(search, search->candidates, search->candidate_count, sizeof *search->candidates);
  give(search, search->beside, search->candidate_count * search->words, sizeof(word));
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
  memory_free(search->marginals);
  mpz_clears(search->count, search->weight, NULL);
}

static fc_status want_marginals(struct search *search, fc_error *error) {
  search->marginals = memory_allocate(search->candidate_count + 1, sizeof *search->marginals);
  for (size_t i = 0; search->marginals && i < search->candidate_count; i++) {
    mpz_init(search->marginals[i]);
  }
  return search->marginals ? FC_OK : error_no_memory(error);
}

/* Whether the totals of all rows, or of all columns, can be those of the fleet's cells: no more, and where all are known no
 * fewer. */
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

static fc_status search_all(struct search *search, fc_error *error) {
  const struct problem *problem = search->problem;
  word must[MOST_CELL_WORDS] = {0};
  if (!can_add_up(problem, &problem->totals.rows) || !can_add_up(problem, &problem->totals.columns)) {
    return FC_OK;
  }
  fill_sets(search);
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

/* ---- Questions ------------------------------------------------------------------------------------------------------------- */

static fc_status check_options(const fc_options *options, fc_error *error) {
  if (options && ((options->engine != FC_ENGINE_AUTO && options->engine != FC_ENGINE_SEARCH) || options->counter_bits > 0)) {
    return error_set(error, FC_INVALID_ARGUMENT, "only a search counts a board with totals of rows or columns");
  }
  return FC_OK;
}

static fc_statistics statistics_of(const struct search *search) {
  return (fc_statistics){.states = search->choices, .peak_memory = search->budget->peak, .counter_bits = 64};
}

fc_status totals_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                       fc_error *error) {
  fc_status status = check_options(options, error);
  if (status) {
    return status;
  }
  struct budget budget = run_budget(NULL, options, error);
  struct search search;
  status = search_make(&search, problem, &budget);
  if (!status) {
    status = search_all(&search, error);
  }
  if (!status) {
    mpz_swap(count, search.count);
    if (statistics) {
      *statistics = statistics_of(&search);
    }
  }
  search_clear(&search);
  return status;
}

/* Hands the numbers of the candidates over, by class, direction and cell. */
static fc_status assign(struct marginals *marginals, struct search *search, fc_error *error) {
  const struct problem *problem = search->problem;
  struct marginals made = {.rows = problem->rows,
                           .columns = problem->columns,
                           .class_count = problem->class_count,
                           .statistics = statistics_of(search)};
  const size_t count = marginals_count(&made);
  made.numbers = memory_allocate(count, sizeof *made.numbers);
  if (!made.numbers) {
    return error_no_memory(error);
  }
  made.number_count = count;
  for (size_t i = 0; i < count; i++) {
    mpz_init(made.numbers[i]);
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    const struct candidate *at = &search->candidates[i];
    mpz_swap(made.numbers[marginals_index(&made, at->ship_class, at->placement.direction, at->placement.cell)],
             search->marginals[i]);
  }
  *marginals = made;
  return FC_OK;
}

fc_status totals_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, const fc_options *options,
                           fc_error *error) {
  fc_status status = check_options(options, error);
  if (status) {
    return status;
  }
  struct budget budget = run_budget(NULL, options, error);
  struct search search;
  status = search_make(&search, problem, &budget);
  if (!status) {
    status = want_marginals(&search, error);
  }
  if (!status) {
    status = search_all(&search, error);
  }
  if (!status) {
    status = assign(marginals, &search, error);
  }
  if (!status) {
    mpz_swap(count, search.count);
  }
  search_clear(&search);
  return status;
}

fc_status totals_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error) {
  struct budget budget = run_budget(NULL, options, error);
  struct search search;
  struct configuration found = {.ship_count = ships_of(problem)};
  fc_status status = search_make(&search, problem, &budget);
  search.wants_one = true;
  if (!status) {
    found.ships = memory_allocate(found.ship_count, sizeof *found.ships);
    status = found.ships ? search_all(&search, error) : error_no_memory(error);
  }
  for (size_t i = 0; !status && search.has_found && i < found.ship_count; i++) {
    const struct candidate *at = &search.candidates[search.chosen[i]];
    found.ships[i] = (struct placed_ship){.ship_class = at->ship_class, .placement = at->placement};
  }
  if (!status) {
    *exists = search.has_found;
  }
  if (!status && search.has_found) {
    *configuration = found;
  } else {
    configuration_clear(&found);
  }
  search_clear(&search);
  return status;
}
