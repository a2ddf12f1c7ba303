/* The search for boards with totals. */
#include <string.h>

#include "count/totals_search.h"
#include "sys/integer.h"
#include "sys/status.h"

/* A cell with at most this many candidates is decided before the longest ship. */
#define FEW_CANDIDATES 3

/* At each choice all failures lose weight by this factor. They are divided before they overflow. */
#define LASTING 0.99
#define MOST_FAILURE 1e100

/* A choice takes up to a few milliseconds on the largest boards. */
#define CHOICES_BETWEEN_ASKING 16

static uint64_t weight_of(const struct totals_search *search, size_t candidate) {
  const struct placed_ship *ship = &search->candidates[candidate];
  return problem_weight(search->problem, &search->problem->classes[ship->ship_class], ship->placement);
}

/* Stores the ships of the current configuration. */
static void keep_ships(struct totals_search *search) {
  if (search->found == search->room) {
    const size_t room = 2 * search->room + 1;
    const size_t ships = search->ships;
    struct placed_ship *kept = budget_grow(search->budget, search->kept, search->room * ships, room * ships, sizeof *kept);
    if (kept == NULL) {
      return;
    }
    search->kept = kept;
    search->room = room;
  }
  for (size_t i = 0; i < search->ships; i++) {
    search->kept[search->found * search->ships + i] = search->candidates[search->chosen[i]];
  }
}

/* Whether the covered cells agree with the sums. */
static bool sums_are_met(const struct totals_search *search) {
  const struct set_sums *sums = &search->problem->sums;
  bool are_met = true;
  for (size_t i = 0; i < sums->count; i++) {
    are_met &= search->hits[i] >= sums->sums[i].least && search->hits[i] <= sums->sums[i].most;
  }
  return are_met;
}

void totals_add_configuration(struct totals_search *search) {
  if (!sums_are_met(search)) {
    return;
  }
  mpz_set_ui(search->weight, 1);
  for (size_t i = 0; i < search->ships && problem_has_weights(search->problem); i++) {
    integer_from_word(search->factor, weight_of(search, search->chosen[i]));
    mpz_mul(search->weight, search->weight, search->factor);
  }
  mpz_add(search->count, search->count, search->weight);
  for (size_t i = 0; i < search->ships && search->marginals != NULL; i++) {
    mpz_add(search->marginals[search->chosen[i]], search->marginals[search->chosen[i]], search->weight);
  }
  if (search->found < search->wanted) {
    keep_ships(search);
  }
  search->found++;
  search->choices_at_last = search->choices;
}

/* Whether to go on. `done`: the share of the work for progress. */
static bool goes_on(struct totals_search *search, double done) {
  if (search->choices++ % CHOICES_BETWEEN_ASKING == 0) {
    budget_goes_on(search->budget, done);
  }
  return search->budget->status == FC_OK && (search->enough == 0 || search->found < search->enough) &&
         (search->most_choices == 0 || search->choices <= search->most_choices);
}

/* Whether the lines of a candidate need all cells that it covers. */
static bool lines_have_room(const struct totals_search *search, size_t candidate) {
  const int length = length_of(search, candidate);
  const bool is_across = search->candidates[candidate].placement.direction == ACROSS;
  for (int step = 0; step < length; step++) {
    const int cell = cell_of(search, candidate, step);
    const int in_row = search->need[row_line(search, cell)];
    const int in_column = search->need[column_line(search, cell)];
    if ((in_row != FC_NO_TOTAL && in_row < (is_across ? length : 1)) ||
        (in_column != FC_NO_TOTAL && in_column < (is_across ? 1 : length))) {
      return false;
    }
  }
  return true;
}

static int hits_of(const struct totals_search *search, size_t candidate, size_t sum) {
  const struct placed_ship *ship = &search->candidates[candidate];
  return placement_hits(search->problem, &search->problem->sums.sums[sum], ship->ship_class, ship->placement);
}

/* Whether a candidate keeps all sums within their maximum. */
static bool sums_have_room(const struct totals_search *search, size_t candidate) {
  bool have_room = true;
  for (size_t i = 0; i < search->problem->sums.count; i++) {
    have_room &= search->hits[i] + hits_of(search, candidate, i) <= search->problem->sums.sums[i].most;
  }
  return have_room;
}

/* Adds `by` for each cell of a candidate to the need of its lines, and subtracts it from the sums. */
static void change_need(struct totals_search *search, size_t candidate, int by) {
  for (size_t i = 0; i < search->problem->sums.count; i++) {
    search->hits[i] -= by * hits_of(search, candidate, i);
  }
  for (int step = 0; step < length_of(search, candidate); step++) {
    const int cell = cell_of(search, candidate, step);
    int *const in_row = &search->need[row_line(search, cell)];
    int *const in_column = &search->need[column_line(search, cell)];
    *in_row += *in_row == FC_NO_TOTAL ? 0 : by;
    *in_column += *in_column == FC_NO_TOTAL ? 0 : by;
  }
}

bool totals_choose(struct totals_search *search, size_t depth, size_t candidate) {
  const size_t ship_class = search->candidates[candidate].ship_class;
  word *open = set_of(search, search->open, depth);
  const word *compatible = set_of(search, search->compatible, candidate);
  if (search->left[ship_class] == 0 || !lines_have_room(search, candidate) || !sums_have_room(search, candidate)) {
    return false;
  }
  change_need(search, candidate, -1);
  search->chosen[search->chosen_count++] = candidate;
  for (size_t i = 0; i < search->words; i++) {
    open[i] &= compatible[i];
  }
  if (--search->left[ship_class] == 0) {
    keep_outside(open, set_of(search, search->of_class, ship_class), search->words);
  }
  for (int step = 0; step < length_of(search, candidate); step++) {
    cell_set_remove(&search->must[depth], cell_of(search, candidate, step));
  }
  return true;
}

/* Takes back the choices from a given one on. The sets of their depths stay. */
static void take_back(struct totals_search *search, size_t chosen_count) {
  while (search->chosen_count > chosen_count) {
    const size_t candidate = search->chosen[--search->chosen_count];
    change_need(search, candidate, 1);
    search->left[search->candidates[candidate].ship_class]++;
  }
}

/* A choice to branch on: a candidate or a cell. First come the configurations with it, then those without it. */
struct branching {
  int cell; /* -1: a candidate */
  size_t candidate;
  size_t ways; /* approximate number of such branches */
};

/* The candidates of the cell that must be covered and has fewest, if these are few; otherwise NULL. */
static const word *pick_covering(const struct totals_search *search, size_t depth) {
  const word *open = set_of(search, search->open, depth);
  const struct cell_set *must = &search->must[depth];
  const word *fewest = NULL;
  size_t fewest_size = FEW_CANDIDATES + 1;
  for (int cell = cell_set_next(must, 0); cell >= 0; cell = cell_set_next(must, cell + 1)) {
    const word *covering = set_of(search, search->covering, (size_t)cell);
    const size_t size = size_of_both(open, covering, search->words);
    if (size < fewest_size) {
      fewest = covering;
      fewest_size = size;
    }
  }
  return fewest;
}

/* The longest ships, which leave the others least room. */
static const word *pick_longest(const struct totals_search *search) {
  size_t longest = 0;
  while (search->left[longest] == 0) {
    longest++;
  }
  return set_of(search, search->of_class, longest);
}

/* The open cell whose lines have failed most often, relative to their need (after Boussemart et al., "Boosting systematic
 * search by weighting constraints", 2004). -1: no line of an open cell has a total. */
static int pick_cell(const struct totals_search *search, size_t depth) {
  const word *open = set_of(search, search->open, depth);
  double trouble[FC_MAX_ROWS + FC_MAX_COLUMNS] = {0};
  double most = 0;
  int picked = -1;
  for (int line = 0; line < search->lines; line++) {
    trouble[line] = search->need[line] == FC_NO_TOTAL ? 0 : search->failures[line] / (search->need[line] + 1);
  }
  for (int cell = 0; cell < (int)search->cells; cell++) {
    const double of_cell = trouble[row_line(search, cell)] + trouble[column_line(search, cell)];
    if (of_cell > most && !cell_set_has(&search->must[depth], cell) &&
        sets_meet(open, set_of(search, search->covering, (size_t)cell), search->words)) {
      most = of_cell;
      picked = cell;
    }
  }
  return picked;
}

static struct branching pick_choice(const struct totals_search *search, size_t depth) {
  const word *open = set_of(search, search->open, depth);
  const word *set = pick_covering(search, depth);
  struct branching choice = {.cell = -1, .ways = 2};
  if (set == NULL && search->choices > search->choices_at_last + search->patience) {
    choice.cell = pick_cell(search, depth);
  }
  if (choice.cell < 0) {
    set = set != NULL ? set : pick_longest(search);
    choice.candidate = first_of_both(open, set);
    choice.ways = size_of_both(open, set, search->words);
  }
  return choice;
}

/* Makes a choice at a depth. False if there is no room for it. */
static bool make_choice(struct totals_search *search, size_t depth, const struct branching *choice) {
  if (choice->cell < 0) {
    return totals_choose(search, depth, choice->candidate);
  }
  cell_set_add(&search->must[depth], choice->cell);
  return true;
}

/* Closes the candidates of a choice. */
static void rule_out(struct totals_search *search, size_t depth, const struct branching *choice) {
  word *open = set_of(search, search->open, depth);
  if (choice->cell < 0) {
    set_remove(open, choice->candidate);
  } else {
    keep_outside(open, set_of(search, search->covering, (size_t)choice->cell), search->words);
  }
}

/* Lowers the weight of all failures so far, by raising the weight of later ones. */
static void let_fade(struct totals_search *search) {
  search->failure /= LASTING;
  if (search->failure > MOST_FAILURE) {
    search->failure /= MOST_FAILURE;
    for (int line = 0; line < search->lines; line++) {
      search->failures[line] /= MOST_FAILURE;
    }
  }
}

/* Whether the open candidates of a depth can still cover enough cells of each sum. */
static bool sums_can_be_met(const struct totals_search *search, size_t depth) {
  const struct set_sums *sums = &search->problem->sums;
  const word *open = set_of(search, search->open, depth);
  bool can_be_met = true;
  for (size_t i = 0; i < sums->count && can_be_met; i++) {
    int most = search->hits[i];
    for_each_cell (cell, &sums->sums[i].cells) {
      most += most < sums->sums[i].least && sets_meet(open, set_of(search, search->covering, (size_t)cell), search->words);
    }
    can_be_met = most >= sums->sums[i].least;
  }
  return can_be_met;
}

/* Finds all configurations with the choices made so far and open candidates of this depth: first with a choice, then without
 * it, until nothing is open. `cell` is the last choice if that was a cell, otherwise -1. In the progress these configurations
 * are the share from `from` to `to`. */
static void search_node(struct totals_search *search, size_t depth, int cell, double from, double to) {
  const size_t chosen_before = search->chosen_count;
  word *open = set_of(search, search->open, depth);
  word *settled = set_of(search, search->settled, depth);
  while (goes_on(search, from) && totals_narrow(search, depth, cell) && sums_can_be_met(search, depth)) {
    if (search->chosen_count == search->ships) {
      totals_add_configuration(search);
      break;
    }
    const struct branching choice = pick_choice(search, depth);
    const size_t chosen_count = search->chosen_count;
    const double until = from + (to - from) / (double)choice.ways;
    memcpy(open + search->words, open, search->words * sizeof *open);
    memcpy(settled + search->words, settled, search->words * sizeof *settled);
    search->must[depth + 1] = search->must[depth];
    if (make_choice(search, depth + 1, &choice)) {
      search_node(search, depth + 1, choice.cell, from, until);
    }
    take_back(search, chosen_count);
    rule_out(search, depth, &choice);
    let_fade(search);
    cell = -1;
    from = until;
  }
  take_back(search, chosen_before);
}

fc_status totals_search_all(struct totals_search *search, fc_error *error) {
  search_node(search, 0, -1, 0, 1);
  if (search->budget->status == FC_STOPPED && search->found > 0) {
    return error_set(error, FC_STOPPED, "stopped; there are at least %llu arrangements", (unsigned long long)search->found);
  }
  return search->budget->status;
}
