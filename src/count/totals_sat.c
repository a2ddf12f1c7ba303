/*
 * The encoding of a board for CaDiCaL. A LITERAL is a variable, or with a minus its negation.
 *
 *     for each candidate                a variable: the configuration has it
 *     for each cell                     a variable: a candidate covers it; at most one
 *     a candidate beside a cell         at most one of the two: the candidate, or a ship that covers the cell
 *     two cells that touch at a corner  at most one of them is covered
 *     for each class, row and column    an exact number of candidates, or of covered cells
 *
 * Numbers are counted one by one (Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", 2005): "at least n
 * of the first i" is a variable.
 *
 * A clause rules out each configuration found: not all of its ships again.
 */
#include "count/totals_sat.h"

#ifdef FC_WITH_CADICAL

#include <ccadical.h>

#include "sys/memory.h"
#include "sys/status.h"

#pragma weak ccadical_init
#pragma weak ccadical_release
#pragma weak ccadical_set_option
#pragma weak ccadical_set_terminate
#pragma weak ccadical_add
#pragma weak ccadical_solve
#pragma weak ccadical_val
#pragma weak ccadical_assume
#pragma weak ccadical_failed

struct encoding {
  struct totals_search *search;
  CCaDiCaL *solver;
  int variables;    /* number of variables */
  int yes;          /* a literal that is true */
  int *literals;    /* literals to be counted */
  int *at_least;    /* result of count_literals */
  int *covered;     /* by cell: a ship covers it */
  bool may_overlap; /* clauses must keep candidates from sharing a cell */
};

static int literal_of(size_t candidate) {
  return (int)candidate + 1;
}

static void add_clause(CCaDiCaL *solver, const int *literals, size_t count) {
  for (size_t i = 0; i < count; i++) {
    ccadical_add(solver, literals[i]);
  }
  ccadical_add(solver, 0);
}

#define CLAUSE(encoding, ...)                                                                                                    \
  add_clause((encoding)->solver, (const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

/* Counts literals up to most + 1: sets at_least[n], for n up to that, to a literal for at least n of them being true. */
static void count_literals(struct encoding *encoding, size_t count, int most) {
  int *at_least = encoding->at_least;
  at_least[0] = encoding->yes;
  for (int n = 1; n <= most + 1; n++) {
    at_least[n] = -encoding->yes;
  }
  for (size_t i = 0; i < count; i++) {
    const int literal = encoding->literals[i];
    for (int n = most + 1; n > 0; n--) {
      const int now = ++encoding->variables;
      CLAUSE(encoding, -at_least[n], now);
      CLAUSE(encoding, -at_least[n - 1], -literal, now);
      CLAUSE(encoding, at_least[n], at_least[n - 1], -now);
      CLAUSE(encoding, at_least[n], literal, -now);
      at_least[n] = now;
    }
  }
}

/* Makes exactly `number` of the literals true if `condition` is. */
static void add_exactly(struct encoding *encoding, size_t count, int number, int condition) {
  count_literals(encoding, count, number);
  CLAUSE(encoding, -condition, encoding->at_least[number]);
  CLAUSE(encoding, -condition, -encoding->at_least[number + 1]);
}

static size_t list_candidates(struct encoding *encoding, const word *set) {
  size_t count = 0;
  for (size_t i = 0; i < encoding->search->candidate_count; i++) {
    if (set_has(set, i)) {
      encoding->literals[count++] = literal_of(i);
    }
  }
  return count;
}

/* Defines whether a cell is covered. The cells beside candidates rule out two candidates on it, unless they may overlap. */
static void add_covered(struct encoding *encoding, size_t cell) {
  const struct totals_search *search = encoding->search;
  const size_t count = list_candidates(encoding, set_of(search, search->covering, cell));
  const int is_covered = encoding->covered[cell] = ++encoding->variables;
  for (size_t i = 0; i < count; i++) {
    CLAUSE(encoding, -encoding->literals[i], is_covered);
  }
  encoding->literals[count] = -is_covered;
  add_clause(encoding->solver, encoding->literals, count + 1);
  if (encoding->may_overlap) {
    count_literals(encoding, count, 1);
    CLAUSE(encoding, -encoding->at_least[2]);
  }
}

/* Keeps ships from touching at a corner, where the rules forbid it. */
static void add_corners(const struct encoding *encoding, int cell) {
  const struct problem *problem = encoding->search->problem;
  const int column = cell % problem->columns;
  if (problem->touching == FC_TOUCHING_NONE && cell / problem->columns + 1 < problem->rows) {
    if (column > 0) {
      CLAUSE(encoding, -encoding->covered[cell], -encoding->covered[cell + problem->columns - 1]);
    }
    if (column + 1 < problem->columns) {
      CLAUSE(encoding, -encoding->covered[cell], -encoding->covered[cell + problem->columns + 1]);
    }
  }
}

/* Adds that a cell must be covered, and keeps ships from touching it. */
static void add_cell(struct encoding *encoding, size_t cell) {
  const struct totals_search *search = encoding->search;
  const int is_covered = encoding->covered[cell];
  if (cell_set_has(&search->problem->covered, (int)cell)) {
    CLAUSE(encoding, is_covered);
  }
  const size_t beside = list_candidates(encoding, set_of(search, search->beside, cell));
  for (size_t i = 0; i < beside; i++) {
    CLAUSE(encoding, -is_covered, -encoding->literals[i]);
  }
}

/* Adds the total of a line, if it has one, on a condition. */
static void add_line(struct encoding *encoding, int line, int total, int condition) {
  const struct totals_search *search = encoding->search;
  size_t count = 0;
  for (int cell = 0; cell < (int)search->cells; cell++) {
    if (row_line(search, cell) == line || column_line(search, cell) == line) {
      encoding->literals[count++] = encoding->covered[cell];
    }
  }
  if (total != FC_NO_TOTAL) {
    add_exactly(encoding, count, total, condition);
  }
}

/* Whether add_cell allows two candidates on one cell. Where sides may not touch, one of them has a cell beside the other,
 * unless they have the same cells. */
static bool candidates_may_overlap(const struct problem *problem) {
  bool may_overlap = problem->touching == FC_TOUCHING_ANY;
  for (size_t k = 1; k < problem->class_count; k++) {
    may_overlap = may_overlap || problem->classes[k].length == problem->classes[k - 1].length;
  }
  return may_overlap;
}

static void add_board(struct encoding *encoding) {
  const struct totals_search *search = encoding->search;
  encoding->variables = (int)search->candidate_count;
  encoding->may_overlap = candidates_may_overlap(search->problem);
  encoding->yes = ++encoding->variables;
  CLAUSE(encoding, encoding->yes);
  for (size_t cell = 0; cell < search->cells; cell++) {
    add_covered(encoding, cell);
  }
  for (size_t cell = 0; cell < search->cells; cell++) {
    add_cell(encoding, cell);
    add_corners(encoding, (int)cell);
  }
  for (int line = 0; line < search->lines; line++) {
    add_line(encoding, line, search->need[line], encoding->yes);
  }
  for (size_t i = 0; i < search->problem->class_count; i++) {
    add_exactly(encoding, list_candidates(encoding, set_of(search, search->of_class, i)), search->left[i], encoding->yes);
  }
}

/* Rules out the configuration of the chosen candidates. */
static void rule_out_chosen(struct encoding *encoding) {
  const struct totals_search *search = encoding->search;
  for (size_t i = 0; i < search->chosen_count; i++) {
    ccadical_add(encoding->solver, -literal_of(search->chosen[i]));
  }
  ccadical_add(encoding->solver, 0);
}

/* Rules out the configurations that the search has kept. */
static void rule_out_found(struct encoding *encoding) {
  struct totals_search *search = encoding->search;
  for (uint64_t found = 0; found < search->found; found++) {
    for (size_t i = 0; i < search->ships; i++) {
      search->chosen[i] = totals_candidate(search, &search->kept[found * search->ships + i]);
    }
    search->chosen_count = search->ships;
    rule_out_chosen(encoding);
  }
  search->chosen_count = 0;
}

static int is_to_end(void *budget) {
  return !budget_still_goes_on(budget);
}

/* The answers of ccadical_solve. */
#define SATISFIABLE 10
#define UNSATISFIABLE 20

/* Adds one more configuration, and rules it out. False if there is none, or the budget has failed. */
static bool find_next(struct encoding *encoding) {
  struct totals_search *search = encoding->search;
  if (!budget_still_goes_on(search->budget) || ccadical_solve(encoding->solver) != SATISFIABLE) {
    return false;
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    if (ccadical_val(encoding->solver, literal_of(i)) > 0) {
      search->chosen[search->chosen_count++] = i;
    }
  }
  rule_out_chosen(encoding);
  totals_add_configuration(search);
  search->chosen_count = 0;
  return search->budget->status == FC_OK;
}

bool totals_sat_is_there(void) {
  return ccadical_init != NULL;
}

static size_t literal_room(const struct totals_search *search) {
  return search->candidate_count + search->ships + FC_MAX_ROWS + 2;
}

/* Makes the encoding of a board. The caller clears it, also on failure. Errors: FC_LIMIT, FC_NO_MEMORY. */
static fc_status encoding_make(struct encoding *encoding, struct totals_search *search) {
  struct budget *budget = search->budget;
  *encoding = (struct encoding){.search = search, .solver = ccadical_init()};
  encoding->literals = budget_allocate(budget, literal_room(search), sizeof *encoding->literals);
  encoding->at_least = budget_allocate(budget, literal_room(search), sizeof *encoding->at_least);
  encoding->covered = budget_allocate(budget, search->cells, sizeof *encoding->covered);
  if (budget->status == FC_OK) {
    ccadical_set_option(encoding->solver, "quiet", 1);
    ccadical_set_terminate(encoding->solver, budget, is_to_end);
    add_board(encoding);
  }
  return budget->status;
}

static void encoding_clear(struct encoding *encoding) {
  struct totals_search *search = encoding->search;
  budget_free(search->budget, encoding->literals, literal_room(search), sizeof *encoding->literals);
  budget_free(search->budget, encoding->at_least, literal_room(search), sizeof *encoding->at_least);
  budget_free(search->budget, encoding->covered, search->cells, sizeof *encoding->covered);
  ccadical_release(encoding->solver);
}

fc_status totals_sat_go_on(struct totals_search *search) {
  struct encoding encoding;
  if (encoding_make(&encoding, search) == FC_OK) {
    rule_out_found(&encoding);
    while ((search->enough == 0 || search->found < search->enough) && find_next(&encoding)) {
    }
  }
  encoding_clear(&encoding);
  return search->budget->status;
}

/* ---- Marks ----------------------------------------------------------------------------------------------------------------- */

struct totals_marks {
  struct totals_search search; /* only its tables are used */
  struct encoding encoding;
  int literals[CELL_SET_MEMBERS]; /* by mark: it is believed; 0: unknown mark */
};

fc_status totals_marks_make(struct totals_marks **marks, const struct problem *without, struct budget *budget) {
  struct totals_marks *made = budget_allocate_zeroed(budget, 1, sizeof *made);
  if (made == NULL) {
    return budget->status;
  }
  if (totals_search_make(&made->search, without, budget) == FC_OK && encoding_make(&made->encoding, &made->search) == FC_OK) {
    *marks = made;
    return FC_OK;
  }
  totals_marks_free(made);
  return budget->status;
}

void totals_marks_free(struct totals_marks *marks) {
  if (marks == NULL) {
    return;
  }
  struct budget *budget = marks->search.budget;
  if (marks->encoding.solver != NULL) {
    encoding_clear(&marks->encoding);
  }
  totals_search_clear(&marks->search);
  budget_free(budget, marks, 1, sizeof *marks);
}

void totals_marks_add(struct totals_marks *marks, int mark, const struct problem *with) {
  struct encoding *encoding = &marks->encoding;
  const struct totals_search *search = &marks->search;
  const int literal = marks->literals[mark] = ++encoding->variables;
  for (size_t i = 0; i < search->candidate_count; i++) {
    const struct placed_ship *ship = &search->candidates[i];
    if (!class_allows(&with->classes[ship->ship_class], ship->placement)) {
      CLAUSE(encoding, -literal, -literal_of(i));
    }
  }
  for_each_cell (cell, &with->covered) {
    CLAUSE(encoding, -literal, encoding->covered[cell]);
  }
  for (int line = 0; line < search->lines; line++) {
    const int total =
        line < with->rows ? line_total(&with->totals.rows, line) : line_total(&with->totals.columns, line - with->rows);
    add_line(encoding, line, total, literal);
  }
}

/* Stores the configuration that CaDiCaL has found. */
static fc_status take_example(struct configuration *example, const struct totals_marks *marks) {
  const struct totals_search *search = &marks->search;
  struct configuration found = {.ships = memory_allocate(search->ships, sizeof *found.ships)};
  if (found.ships == NULL) {
    return error_no_memory(search->budget->error);
  }
  for (size_t i = 0; i < search->candidate_count; i++) {
    if (ccadical_val(marks->encoding.solver, literal_of(i)) > 0) {
      found.ships[found.ship_count++] = search->candidates[i];
    }
  }
  *example = found;
  return FC_OK;
}

fc_status totals_marks_ask(bool *possible, struct configuration *example, struct cell_set *core, struct totals_marks *marks,
                           const struct cell_set *believed) {
  CCaDiCaL *solver = marks->encoding.solver;
  if (!budget_still_goes_on(marks->search.budget)) {
    return marks->search.budget->status;
  }
  for_each_cell (mark, believed) {
    ccadical_assume(solver, marks->literals[mark]);
  }
  const int answer = ccadical_solve(solver);
  if (answer == SATISFIABLE) {
    *possible = true;
    return take_example(example, marks);
  }
  if (answer != UNSATISFIABLE) {
    return marks->search.budget->status;
  }
  *possible = false;
  *core = (struct cell_set){0};
  for_each_cell (mark, believed) {
    if (ccadical_failed(solver, marks->literals[mark])) {
      cell_set_add(core, mark);
    }
  }
  return FC_OK;
}

#else

bool totals_sat_is_there(void) {
  return false;
}

fc_status totals_sat_go_on(struct totals_search *search) {
  return search->budget->status;
}

fc_status totals_marks_make(struct totals_marks **marks, const struct problem *without, struct budget *budget) {
  (void)without;
  *marks = NULL;
  return budget->status;
}

void totals_marks_add(struct totals_marks *marks, int mark, const struct problem *with) {
  (void)marks;
  (void)mark;
  (void)with;
}

fc_status totals_marks_ask(bool *possible, struct configuration *example, struct cell_set *core, struct totals_marks *marks,
                           const struct cell_set *believed) {
  (void)possible;
  (void)example;
  (void)core;
  (void)marks;
  (void)believed;
  return FC_OK;
}

void totals_marks_free(struct totals_marks *marks) {
  (void)marks;
}

#endif
