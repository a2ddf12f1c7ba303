/* Explains a board: its analysis, the cells ranked by chance, and the conflict of a contradictory board. */
#include <stdlib.h>

#include "query/analysis.h"
#include "query/conflict.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* The cells of one occupancy, from index `begin` up to the next rank. */
struct rank {
  size_t begin;
  mpz_t occupancy;
};

struct fc_explanation {
  fc_analysis *analysis;
  fc_cell *cells;     /* unshot cells, by falling occupancy, then in row order */
  struct rank *ranks; /* with a sentinel, which begins after the last cell */
  size_t rank_count;
  fc_conflict conflict;
  fc_cell *conflict_cells;
  int conflict_rows[FC_MAX_ROWS];
  int conflict_columns[FC_MAX_COLUMNS];
  size_t conflict_sums[FC_MAX_SUMS];
  fc_analysis *before;
};

/* ---- Ranks ----------------------------------------------------------------------------------------------------------------- */

/* A cell to be ranked. */
struct candidate {
  fc_cell cell;
  mpz_t occupancy;
};

static int compare_candidates(const void *one, const void *other) {
  const struct candidate *a = one;
  const struct candidate *b = other;
  const int by_occupancy = mpz_cmp(b->occupancy, a->occupancy);
  if (by_occupancy != 0) {
    return by_occupancy;
  }
  return a->cell.row != b->cell.row ? a->cell.row - b->cell.row : a->cell.column - b->cell.column;
}

static size_t collect_candidates(struct candidate *candidates, const fc_analysis *analysis) {
  const struct problem *problem = &analysis->problem;
  size_t count = 0;
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(&problem->shot, cell)) {
      continue;
    }
    struct candidate *candidate = &candidates[count++];
    candidate->cell = (fc_cell){.row = cell / problem->columns, .column = cell % problem->columns};
    mpz_init(candidate->occupancy);
    (void)fc_analysis_occupancy(candidate->occupancy, analysis, candidate->cell.row, candidate->cell.column, NULL);
  }
  return count;
}

/* Moves sorted candidates into ranks. */
static void make_ranks(fc_explanation *explanation, struct candidate *candidates, size_t count) {
  for (size_t i = 0; i < count; i++) {
    explanation->cells[i] = candidates[i].cell;
    if (i > 0 && mpz_cmp(candidates[i].occupancy, candidates[i - 1].occupancy) == 0) {
      continue;
    }
    struct rank *rank = &explanation->ranks[explanation->rank_count++];
    rank->begin = i;
    mpz_init_set(rank->occupancy, candidates[i].occupancy);
  }
  explanation->ranks[explanation->rank_count].begin = count;
}

static fc_status rank_cells(fc_explanation *explanation, fc_error *error) {
  const fc_analysis *analysis = explanation->analysis;
  const size_t most = (size_t)analysis->problem.rows * (size_t)analysis->problem.columns;
  struct candidate *candidates = memory_allocate(most, sizeof *candidates);
  explanation->cells = memory_allocate(most, sizeof *explanation->cells);
  explanation->ranks = memory_allocate(most + 1, sizeof *explanation->ranks);
  if (candidates == NULL || explanation->cells == NULL || explanation->ranks == NULL) {
    memory_free(candidates);
    return error_no_memory(error);
  }
  const size_t count = collect_candidates(candidates, analysis);
  qsort(candidates, count, sizeof *candidates, compare_candidates);
  make_ranks(explanation, candidates, count);
  for (size_t i = 0; i < count; i++) {
    mpz_clear(candidates[i].occupancy);
  }
  memory_free(candidates);
  return FC_OK;
}

/* ---- Conflicts ------------------------------------------------------------------------------------------------------------- */

/* Lists the lines in a set that has `count` lines as members from `first` on. Returns their number. */
static size_t take_lines(int *lines, const struct cell_set *set, int first, int count) {
  size_t taken = 0;
  for (int line = 0; line < count; line++) {
    if (cell_set_has(set, first + line)) {
      lines[taken++] = line;
    }
  }
  return taken;
}

static fc_status explain_grid(fc_explanation *explanation, const fc_board *board, struct progress *progress,
                              const fc_options *options, fc_error *error) {
  struct cell_set marks;
  const fc_status status = conflict_of_grid(&marks, &explanation->conflict.proof, board, progress, options, error);
  if (status != FC_OK) {
    return status;
  }
  if (cell_set_size(&marks) == 0) {
    explanation->conflict.kind = FC_CONFLICT_FLEET;
    return FC_OK;
  }
  fc_conflict *conflict = &explanation->conflict;
  conflict->kind = FC_CONFLICT_CELLS;
  explanation->conflict_cells = cells_of_set(&conflict->cell_count, &marks, board->ruleset->rules.columns);
  if (explanation->conflict_cells == NULL) {
    return error_no_memory(error);
  }
  conflict->cells = conflict->cell_count > 0 ? explanation->conflict_cells : NULL;
  conflict->row_count = take_lines(explanation->conflict_rows, &marks, cell_set_row(0), FC_MAX_ROWS);
  conflict->rows = conflict->row_count > 0 ? explanation->conflict_rows : NULL;
  conflict->column_count = take_lines(explanation->conflict_columns, &marks, cell_set_column(0), FC_MAX_COLUMNS);
  conflict->columns = conflict->column_count > 0 ? explanation->conflict_columns : NULL;
  for (size_t i = 0; i < board->ruleset->sums.count; i++) {
    if (cell_set_has(&marks, cell_set_sum(i))) {
      explanation->conflict_sums[conflict->sum_count++] = i;
    }
  }
  conflict->sums = conflict->sum_count > 0 ? explanation->conflict_sums : NULL;
  return FC_OK;
}

/* Analyses the board before the contradictory shot, if there is enough memory. */
static fc_status analyse_before(fc_explanation *explanation, const fc_board *board, struct progress *progress,
                                const fc_options *options, fc_error *error) {
  struct problem problem;
  fc_error failure;
  fc_status status = problem_from_belief(&problem, board, &(struct belief){.shots = explanation->conflict.shot}, error);
  if (status != FC_OK) {
    return status;
  }
  const fc_options stage = progress_stage_options(progress, options);
  progress_next_of_many(progress);
  status = analysis_of_problem(&explanation->before, &problem, ENGINE_BEST_WAY, &stage, &failure);
  return status == FC_OK || status == FC_LIMIT ? FC_OK : error_set(error, status, "%s", failure.message);
}

static fc_status explain_shots(fc_explanation *explanation, const fc_board *board, struct progress *progress,
                               const fc_options *options, fc_error *error) {
  fc_status status = conflict_of_shots(&explanation->conflict.shot, board, progress, options, error);
  explanation->conflict.kind = FC_CONFLICT_SHOT;
  THEN(status, analyse_before(explanation, board, progress, options, error));
  return status;
}

/* Explains a count of 0: the grid is contradictory, or a shot contradicts the rest. */
static fc_status explain_conflict(fc_explanation *explanation, const fc_board *board, struct progress *progress,
                                  const fc_options *options, fc_error *error) {
  bool possible = false;
  fc_status status = FC_OK;
  if (board->observations.shot_count > 0) {
    status = conflict_is_possible(&possible, board, 0, progress, options, error);
  }
  if (status != FC_OK) {
    return status;
  }
  return possible ? explain_shots(explanation, board, progress, options, error)
                  : explain_grid(explanation, board, progress, options, error);
}

/* ---- The public handle ----------------------------------------------------------------------------------------------------- */

/* The share of the progress: mostly there is no conflict, and the analysis is all the work. */
#define SHARE_OF_ANALYSIS 0.9

fc_status fc_explain(fc_explanation **explanation, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = call_check(explanation != NULL && board != NULL, options, error);
  THEN(status, board_check_others(board, "an explanation", error));
  if (status != FC_OK) {
    return status;
  }
  fc_explanation *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  progress_stage(&progress, 0, SHARE_OF_ANALYSIS);
  status = fc_analyse(&made->analysis, board, &stage, error);
  if (status == FC_OK) {
    status =
        mpz_sgn(made->analysis->count) > 0 ? rank_cells(made, error) : explain_conflict(made, board, &progress, options, error);
  }
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    fc_explanation_free(made);
    return status;
  }
  *explanation = made;
  return FC_OK;
}

void fc_explanation_free(fc_explanation *explanation) {
  if (explanation == NULL) {
    return;
  }
  for (size_t i = 0; i < explanation->rank_count; i++) {
    mpz_clear(explanation->ranks[i].occupancy);
  }
  memory_free(explanation->cells);
  memory_free(explanation->ranks);
  memory_free(explanation->conflict_cells);
  fc_analysis_free(explanation->before);
  fc_analysis_free(explanation->analysis);
  memory_free(explanation);
}

const fc_analysis *fc_explanation_analysis(const fc_explanation *explanation) {
  return explanation->analysis;
}

size_t fc_explanation_rank_count(const fc_explanation *explanation) {
  return explanation->rank_count;
}

static const fc_cell *cells_of_rank(size_t *cell_count, const fc_explanation *explanation, size_t index) {
  const struct rank *rank = &explanation->ranks[index];
  *cell_count = rank[1].begin - rank->begin;
  return explanation->cells + rank->begin;
}

const fc_cell *fc_explanation_rank(mpz_t occupancy, size_t *cell_count, const fc_explanation *explanation, size_t index) {
  mpz_set(occupancy, explanation->ranks[index].occupancy);
  return cells_of_rank(cell_count, explanation, index);
}

const fc_cell *fc_explanation_certain_ships(size_t *cell_count, const fc_explanation *explanation) {
  *cell_count = 0;
  const bool has_them =
      explanation->rank_count > 0 && mpz_cmp(explanation->ranks[0].occupancy, explanation->analysis->count) == 0;
  return has_them ? cells_of_rank(cell_count, explanation, 0) : NULL;
}

const fc_cell *fc_explanation_certain_water(size_t *cell_count, const fc_explanation *explanation) {
  *cell_count = 0;
  const size_t last = explanation->rank_count - 1;
  const bool has_them = explanation->rank_count > 0 && mpz_sgn(explanation->ranks[last].occupancy) == 0;
  return has_them ? cells_of_rank(cell_count, explanation, last) : NULL;
}

fc_conflict fc_explanation_conflict(const fc_explanation *explanation) {
  return explanation->conflict;
}

const fc_analysis *fc_explanation_before(const fc_explanation *explanation) {
  return explanation->before;
}
