/*
 * The observations that make a board contradictory.
 *
 * Shots. More shots never leave more configurations. So the first shot after which none is left is found by bisection.
 *
 * Grid. Marked cells, hints, totals and sums are all called marks here. A set of marks is a CONFLICT if no configuration agrees
 * with it, even with all other marks forgotten (problem.c; cells marked `.` stay unshot). Otherwise it is CONSISTENT. Fewer
 * marks leave more configurations. We find a smallest conflict by asking for examples (count.h) with some of the marks
 * believed:
 *
 *  1. Shrink. Remove block after block of the marks, down to blocks of one mark, each only if the rest is still a conflict.
 *     The result is irreducible: without any one of its marks it is consistent.
 *
 *  2. Find a smaller conflict by hitting sets, or prove that there is none smaller (Reiter 1987, as in Ignatiev and others,
 *     "Smallest MUS extraction with minimal hitting set dualization", 2015). An example shows that some marks are consistent.
 *     Every conflict must have a mark among the others, the CORRECTION. So it hits all corrections seen so far, and a
 *     smallest set H that hits them is no larger than a smallest conflict. If H is a conflict, it is a smallest one. If H is
 *     consistent, its example is extended by marks as long as possible, and gives a new correction, which H does not hit. As
 *     soon as H must be as large as the conflict from step 1, that one is a smallest.
 *
 * On a large board with totals CaDiCaL, if it is there (count/totals_sat.h), answers the questions, and names a conflict within
 * each conflict. It knows the effect of each mark by itself. Its examples are checked against the joint effect of the marks.
 *
 * A question may cost as much as a count, so there is a bound on their number in step 2, and one on the search for H. Beyond
 * these bounds the conflict is only known to be irreducible. A question that needs too much memory stays open: nothing is
 * concluded from it, and the conflict may not even be irreducible.
 */
#include "query/conflict.h"

#include "count/count.h"
#include "count/totals_sat.h"
#include "query/hitting_set.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { MOST_QUESTIONS = 500, MOST_QUESTIONS_OF_SOLVER = 2000, MOST_CELLS_OF_SEARCH = 100 };

/* ---- Questions ------------------------------------------------------------------------------------------------------------- */

enum verdict { IMPOSSIBLE, POSSIBLE, OPEN };

struct conflict_search {
  const fc_board *board;
  struct progress *progress;
  const fc_options *options;
  struct cell_set all;           /* the marks: cells, rows and columns with totals, and sums */
  struct cell_set conflict;      /* the smallest conflict so far */
  struct cell_set core;          /* a conflict within the marks of the last question answered no */
  struct totals_marks *solver;   /* NULL: without CaDiCaL */
  fc_error failure;              /* why a question failed */
  struct set_family corrections; /* complements of consistent sets */
  int questions;
  bool was_open; /* step 1: a question about a single mark stayed open */
};

/* Makes the problem of the board with only some marks of its grid believed, and none of its shots. */
static fc_status believe(struct problem *problem, const struct conflict_search *search, const struct cell_set *marks,
                         fc_error *error) {
  const struct belief belief = {.forgotten = cell_set_without(&search->all, marks)};
  return problem_from_belief(problem, search->board, &belief, error);
}

/* Whether a line of `count` cells, from `first` on in steps of `step`, has its total, if it is given. */
static bool has_total(const struct cell_set *covered, int first, int step, int count, int total) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    found += cell_set_has(covered, first + i * step);
  }
  return total == FC_NO_TOTAL || found == total;
}

static bool has_totals(const struct cell_set *covered, const struct problem *problem) {
  bool has = true;
  for (int row = 0; row < problem->totals.rows.count; row++) {
    has = has && has_total(covered, row * problem->columns, 1, problem->columns, problem->totals.rows.of_line[row]);
  }
  for (int column = 0; column < problem->totals.columns.count; column++) {
    has = has && has_total(covered, column, problem->columns, problem->rows, problem->totals.columns.of_line[column]);
  }
  return has;
}

static bool has_sums(const struct configuration *configuration, const struct problem *problem) {
  bool has = true;
  for (size_t i = 0; i < problem->sums.count && has; i++) {
    const struct set_sum *sum = &problem->sums.sums[i];
    int hits = 0;
    for (size_t ship = 0; ship < configuration->ship_count; ship++) {
      hits += placement_hits(problem, sum, configuration->ships[ship].ship_class, configuration->ships[ship].placement);
    }
    has = hits >= sum->least && hits <= sum->most;
  }
  return has;
}

/* Whether a configuration of a problem with fewer marks believed agrees with this problem, too. */
static bool still_agrees(const struct configuration *configuration, const struct problem *problem) {
  struct cell_set covered = {0};
  for (size_t i = 0; i < configuration->ship_count; i++) {
    const struct problem_class *ships = &problem->classes[configuration->ships[i].ship_class];
    const struct placement placement = configuration->ships[i].placement;
    if (!class_allows(ships, placement)) {
      return false;
    }
    const struct cell_set ship = placement_cells(problem, ships->length, placement);
    covered = cell_set_union(&covered, &ship);
  }
  return cell_set_is_within(&problem->covered, &covered) && has_totals(&covered, problem) && has_sums(configuration, problem);
}

/* Adds the other marks that a configuration agrees with. */
static fc_status add_true_marks(struct cell_set *marks, const struct conflict_search *search,
                                const struct configuration *configuration, fc_error *error) {
  const struct cell_set others = cell_set_without(&search->all, marks);
  for_each_cell (mark, &others) {
    struct problem problem;
    cell_set_add(marks, mark);
    const fc_status status = believe(&problem, search, marks, error);
    if (status != FC_OK) {
      return status;
    }
    if (!still_agrees(configuration, &problem)) {
      cell_set_remove(marks, mark);
    }
    problem_clear(&problem);
  }
  return FC_OK;
}

/* A correction without any of the marks, which proves them consistent; NULL if none is known. */
static const struct cell_set *correction_without(const struct conflict_search *search, const struct cell_set *marks) {
  for (size_t i = 0; i < search->corrections.count; i++) {
    if (!cell_set_meets(&search->corrections.sets[i], marks)) {
      return &search->corrections.sets[i];
    }
  }
  return NULL;
}

/* Asks CaDiCaL. If *exists is true without an example, the answer is unknown. */
static fc_status ask_solver(struct configuration *example, bool *exists, struct conflict_search *search,
                            const struct cell_set *marks, const struct problem *problem) {
  const fc_status status = totals_marks_ask(exists, example, &search->core, search->solver, marks);
  if (status == FC_OK && *exists && !still_agrees(example, problem)) {
    configuration_clear(example);
    *example = (struct configuration){0};
  }
  return status;
}

/* Asks for an example. */
static fc_status find_example(struct configuration *example, bool *exists, struct conflict_search *search,
                              const struct cell_set *marks) {
  struct problem problem;
  fc_status status = believe(&problem, search, marks, &search->failure);
  if (status != FC_OK) {
    return status;
  }
  const fc_options stage = progress_stage_options(search->progress, search->options);
  bool is_known = false;
  progress_next_of_many(search->progress);
  if (search->solver != NULL) {
    status = ask_solver(example, exists, search, marks, &problem);
    is_known = !*exists || example->ships != NULL;
  }
  if (status == FC_OK && !is_known) {
    search->core = *marks;
    status = count_example(example, exists, &problem, &stage, &search->failure);
  }
  problem_clear(&problem);
  return status;
}

static fc_status ask_for_example(enum verdict *verdict, struct cell_set *holds, struct conflict_search *search,
                                 const struct cell_set *marks, fc_error *error) {
  struct configuration example = {0};
  bool exists = false;
  fc_status status = find_example(&example, &exists, search, marks);
  if (status == FC_LIMIT) {
    *verdict = OPEN;
    return FC_OK;
  }
  if (status != FC_OK) {
    return error_set(error, status, "%s", search->failure.message);
  }
  *verdict = exists ? POSSIBLE : IMPOSSIBLE;
  if (exists) {
    *holds = *marks;
    status = add_true_marks(holds, search, &example, error);
  }
  configuration_clear(&example);
  return status;
}

/* Asks whether marks are consistent. If so, `holds` receives a consistent set that contains them; otherwise it is left alone.
 * Errors: FC_NO_MEMORY. A board that needs more than the limit leaves the question open. */
static fc_status ask(enum verdict *verdict, struct cell_set *holds, struct conflict_search *search, const struct cell_set *marks,
                     fc_error *error) {
  const struct cell_set *correction = correction_without(search, marks);
  if (cell_set_is_within(&search->conflict, marks)) {
    *verdict = IMPOSSIBLE;
    search->core = search->conflict;
    return FC_OK;
  }
  if (correction != NULL) {
    *verdict = POSSIBLE;
    *holds = cell_set_without(&search->all, correction);
    return FC_OK;
  }
  search->questions++;
  return ask_for_example(verdict, holds, search, marks, error);
}

/* Stores that marks are consistent, unless that is known. */
static fc_status add_correction(struct conflict_search *search, const struct cell_set *holds, fc_error *error) {
  if (correction_without(search, holds) != NULL) {
    return FC_OK;
  }
  const struct cell_set correction = cell_set_without(&search->all, holds);
  return set_family_add(&search->corrections, &correction, error);
}

/* ---- Step 1 ---------------------------------------------------------------------------------------------------------------- */

/* Takes the next marks of a set from a cell on, at most `count`. Returns the cell after them. */
static int take_block(struct cell_set *block, const struct cell_set *marks, int from, int count) {
  *block = (struct cell_set){0};
  int cell = from;
  for (; count > 0 && (cell = cell_set_next(marks, cell)) >= 0; cell++, count--) {
    cell_set_add(block, cell);
  }
  return cell >= 0 ? cell : CELL_SET_MEMBERS;
}

/* Removes a block if the other marks are still a conflict. */
static fc_status try_without(struct conflict_search *search, const struct cell_set *block, fc_error *error) {
  const struct cell_set others = cell_set_without(&search->conflict, block);
  enum verdict verdict;
  struct cell_set holds;
  const fc_status status = ask(&verdict, &holds, search, &others, error);
  if (status != FC_OK) {
    return status;
  }
  if (verdict == IMPOSSIBLE) {
    search->conflict = search->core;
  }
  search->was_open |= verdict == OPEN && cell_set_size(block) == 1;
  return verdict == POSSIBLE ? add_correction(search, &holds, error) : FC_OK;
}

static fc_status shrink(struct conflict_search *search, fc_error *error) {
  fc_status status = FC_OK;
  for (int size = cell_set_size(&search->conflict); size > 0 && status == FC_OK; size /= 2) {
    for (int cell = 0; cell < CELL_SET_MEMBERS && status == FC_OK;) {
      struct cell_set block;
      cell = take_block(&block, &search->conflict, cell, size);
      status = cell_set_size(&block) > 0 ? try_without(search, &block, error) : FC_OK;
    }
  }
  return status;
}

/* ---- Step 2 ---------------------------------------------------------------------------------------------------------------- */

/* Extends a consistent set by as many of the others as possible, by halving. */
static fc_status grow(struct cell_set *holds, struct conflict_search *search, const struct cell_set *others, fc_error *error) {
  const struct cell_set left = cell_set_without(others, holds);
  const int size = cell_set_size(&left);
  if (size == 0) {
    return FC_OK;
  }
  const struct cell_set with = cell_set_union(holds, &left);
  enum verdict verdict;
  fc_status status = ask(&verdict, holds, search, &with, error);
  if (status != FC_OK || verdict == POSSIBLE || size == 1) {
    return status;
  }
  struct cell_set half;
  (void)take_block(&half, &left, 0, size / 2);
  status = grow(holds, search, &half, error);
  half = cell_set_without(&left, &half);
  return status != FC_OK ? status : grow(holds, search, &half, error);
}

/* Asks about a set that hits all corrections. *is_over: the search has ended. */
static fc_status try_hitting(bool *is_over, bool *smallest, struct conflict_search *search, const struct cell_set *hitting,
                             fc_error *error) {
  enum verdict verdict;
  struct cell_set holds;
  fc_status status = ask(&verdict, &holds, search, hitting, error);
  *is_over = status != FC_OK || verdict != POSSIBLE;
  if (*is_over) {
    *smallest = status == FC_OK && verdict == IMPOSSIBLE;
    search->conflict = *smallest ? *hitting : search->conflict;
    return status;
  }
  status = grow(&holds, search, &search->all, error);
  return status != FC_OK ? status : add_correction(search, &holds, error);
}

/* Looks for a smaller conflict. *smallest: search->conflict is proved to be a smallest one. */
static fc_status find_smallest(bool *smallest, struct conflict_search *search, fc_error *error) {
  const int most_questions = search->questions + (search->solver != NULL ? MOST_QUESTIONS_OF_SOLVER : MOST_QUESTIONS);
  const int size = cell_set_size(&search->conflict);
  struct cell_set hitting = {0};
  bool is_over = false;
  fc_status status = FC_OK;
  *smallest = false;
  while (status == FC_OK && !is_over && search->questions < most_questions) {
    if (!hitting_set_find(&hitting, &search->corrections, cell_set_size(&hitting), size)) {
      break;
    }
    if (cell_set_size(&hitting) == size) {
      *smallest = true;
      break;
    }
    status = try_hitting(&is_over, smallest, search, &hitting, error);
  }
  return status;
}

/* ---- All of it ------------------------------------------------------------------------------------------------------------- */

/* Adds the lines with a total, as members from `first` on. */
static void add_lines(struct cell_set *marks, const struct line_totals *totals, int first) {
  for (int line = 0; line < totals->count; line++) {
    if (totals->of_line[line] != FC_NO_TOTAL) {
      cell_set_add(marks, first + line);
    }
  }
}

/* The marks of a board: the cells that its grid marks, unless a shot was fired there later, hinted cells, lines with a total,
 * and sums. */
static struct cell_set marks_of(const fc_board *board) {
  struct cell_set marks = {0};
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    if (observations_state(&board->observations, cell, &board->ruleset->rules) != FC_CELL_UNSHOT) {
      cell_set_add(&marks, cell);
    }
  }
  for (size_t i = 0; i < board->observations.shot_count; i++) {
    const int cell = board->observations.shots[i].cell;
    if (observations_hint(&board->observations, cell) == FC_CELL_UNSHOT) {
      cell_set_remove(&marks, cell);
    }
  }
  add_lines(&marks, &board->ruleset->rules.totals.rows, cell_set_row(0));
  add_lines(&marks, &board->ruleset->rules.totals.columns, cell_set_column(0));
  for (size_t i = 0; i < board->ruleset->sums.count; i++) {
    cell_set_add(&marks, cell_set_sum(i));
  }
  return marks;
}

fc_status conflict_is_possible(bool *possible, const fc_board *board, size_t shots, struct progress *progress,
                               const fc_options *options, fc_error *error) {
  struct problem problem;
  fc_status status = problem_from_belief(&problem, board, &(struct belief){.shots = shots}, error);
  if (status != FC_OK) {
    return status;
  }
  struct configuration example = {0};
  const fc_options stage = progress_stage_options(progress, options);
  progress_next_of_many(progress);
  status = count_example(&example, possible, &problem, &stage, error);
  configuration_clear(&example);
  problem_clear(&problem);
  return status;
}

/* Gives CaDiCaL all marks of a large board with totals. Up to 10x10 the search is as fast, and its result does not depend on
 * whether CaDiCaL is there. */
static fc_status tell_solver(struct conflict_search *search, struct problem *without, struct budget *budget, fc_error *error) {
  fc_status status = believe(without, search, &(struct cell_set){0}, error);
  const bool is_large = status == FC_OK && without->rows * without->columns > MOST_CELLS_OF_SEARCH;
  if (!is_large || !totals_sat_is_there() || !totals_are_given(&search->board->ruleset->rules.totals) ||
      problem_has_optional(without)) {
    return status;
  }
  status = totals_marks_make(&search->solver, without, budget);
  if (status != FC_OK) {
    return status == FC_LIMIT ? FC_OK : error_set(error, status, "%s", search->failure.message);
  }
  for (int mark = cell_set_next(&search->all, 0); status == FC_OK && mark >= 0; mark = cell_set_next(&search->all, mark + 1)) {
    struct problem with;
    struct cell_set alone = {0};
    cell_set_add(&alone, mark);
    status = believe(&with, search, &alone, error);
    if (status == FC_OK) {
      totals_marks_add(search->solver, mark, &with);
      problem_clear(&with);
    }
  }
  return status;
}

fc_status conflict_of_grid(struct cell_set *marks, fc_proof *proof, const fc_board *board, struct progress *progress,
                           const fc_options *options, fc_error *error) {
  struct conflict_search search = {.board = board, .progress = progress, .options = options, .all = marks_of(board)};
  search.conflict = search.all;
  const fc_options stage = progress_stage_options(progress, options);
  struct budget budget = budget_of(&stage, 0, &search.failure);
  struct problem without = {0};
  bool smallest = false;
  fc_status status = tell_solver(&search, &without, &budget, error);
  THEN(status, shrink(&search, error));
  THEN(status, find_smallest(&smallest, &search, error));
  if (status == FC_OK) {
    *marks = search.conflict;
    *proof = smallest ? FC_PROOF_SMALLEST : search.was_open ? FC_PROOF_CONFLICT : FC_PROOF_IRREDUCIBLE;
  }
  set_family_clear(&search.corrections);
  totals_marks_free(search.solver);
  problem_clear(&without);
  return status;
}

fc_status conflict_of_shots(size_t *shot, const fc_board *board, struct progress *progress, const fc_options *options,
                            fc_error *error) {
  size_t possible_after = 0; /* shots that leave a configuration */
  size_t impossible_after = board->observations.shot_count;
  while (impossible_after - possible_after > 1) {
    const size_t middle = possible_after + (impossible_after - possible_after) / 2;
    bool possible = false;
    const fc_status status = conflict_is_possible(&possible, board, middle, progress, options, error);
    if (status != FC_OK) {
      return status;
    }
    *(possible ? &possible_after : &impossible_after) = middle;
  }
  *shot = possible_after;
  return FC_OK;
}
