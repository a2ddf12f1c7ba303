/* The explanations are found by covering the first cell that is not explained yet in every possible way, and then the rest. */
#include "lab/heuristics/sunk_ships.h"

#include "model/problem.h"
#include "sys/memory.h"
#include "sys/status.h"

/* How often a ship is tried at a cell before the search is given up. */
enum { MOST_TRIES = 1000000 };

/* A ship that may have been sunk. */
struct candidate {
  size_t ship_class;
  int length;
  struct placement placement;
};

struct search {
  const fc_board *board;
  const struct problem *problem;
  struct candidate *candidates;
  size_t candidate_count;
  struct cell_set taken; /* cells of the ships chosen so far */
  int *used;             /* of each class, the ships chosen so far */
  int tries;
  bool has_explanation;
  struct sunk_ships common; /* of the explanations found so far */
};

static int cell_of(const struct search *search, const struct candidate *candidate, int step) {
  return cell_ahead(candidate->placement.cell, candidate->placement.direction, step, search->problem->columns);
}

/* ---- Candidates ----------------------------------------------------------------------------------------------------------- */

static bool is_hit(const struct search *search, int row, int column) {
  const struct problem *problem = search->problem;
  return row >= 0 && row < problem->rows && column >= 0 && column < problem->columns &&
         cell_set_has(&problem->covered, row * problem->columns + column);
}

static bool covers(const struct search *search, const struct candidate *candidate, int cell) {
  for (int step = 0; step < candidate->length; step++) {
    if (cell_of(search, candidate, step) == cell) {
      return true;
    }
  }
  return false;
}

/* Whether a hit that is not the candidate's own lies beside one of its cells, where the rules forbid that. */
static bool touches_hit(const struct search *search, const struct candidate *candidate, int cell) {
  const struct problem *problem = search->problem;
  for (int down = -1; down <= 1; down++) {
    for (int across = -1; across <= 1; across++) {
      const bool is_corner = down != 0 && across != 0;
      const int row = cell / problem->columns + down;
      const int column = cell % problem->columns + across;
      if (!(is_corner && problem->touching == FC_TOUCHING_DIAGONAL) && is_hit(search, row, column) &&
          !covers(search, candidate, row * problem->columns + column)) {
        return true;
      }
    }
  }
  return false;
}

static bool may_be_sunk(const struct search *search, const struct candidate *candidate) {
  for (int step = 0; step < candidate->length; step++) {
    const int cell = cell_of(search, candidate, step);
    if (!cell_set_has(&search->problem->covered, cell) ||
        (search->problem->touching != FC_TOUCHING_ANY && touches_hit(search, candidate, cell))) {
      return false;
    }
  }
  return true;
}

/* Lists the candidates, of which there are no more than allowed placements. */
static void list_candidates(struct search *search) {
  const struct problem *problem = search->problem;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    for_each_placement (placement, class) {
      const struct candidate candidate = {i, class->length, placement};
      if (may_be_sunk(search, &candidate)) {
        search->candidates[search->candidate_count++] = candidate;
      }
    }
  }
}

/* ---- Explanations --------------------------------------------------------------------------------------------------------- */

/* The next cell that was answered `sunk` and is not explained yet; the number of cells where there is none. */
static int next_unexplained(const struct search *search, int cell) {
  const int cells = search->problem->rows * search->problem->columns;
  while (cell < cells && (search->board->observations.cells[cell] != FC_CELL_SUNK || cell_set_has(&search->taken, cell))) {
    cell++;
  }
  return cell;
}

static void note_explanation(struct search *search) {
  struct sunk_ships *common = &search->common;
  struct sunk_ships found = {.cells = search->taken};
  for (size_t i = 0; i < search->problem->class_count; i++) {
    found.ships[search->problem->classes[i].length] += search->used[i];
  }
  if (!search->has_explanation) {
    *common = found;
  }
  search->has_explanation = true;
  for (int word = 0; word < CELL_SET_WORDS; word++) {
    common->cells.words[word] &= found.cells.words[word];
  }
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    common->ships[length] = found.ships[length] < common->ships[length] ? found.ships[length] : common->ships[length];
  }
}

static bool is_possible(const struct search *search, const struct candidate *candidate, int cell) {
  if (!covers(search, candidate, cell) ||
      search->used[candidate->ship_class] == search->problem->classes[candidate->ship_class].ships) {
    return false;
  }
  for (int step = 0; step < candidate->length; step++) {
    if (cell_set_has(&search->taken, cell_of(search, candidate, step))) {
      return false;
    }
  }
  return true;
}

static void choose(struct search *search, const struct candidate *candidate) {
  search->used[candidate->ship_class]++;
  for (int step = 0; step < candidate->length; step++) {
    cell_set_add(&search->taken, cell_of(search, candidate, step));
  }
}

static void take_back(struct search *search, const struct candidate *candidate) {
  search->used[candidate->ship_class]--;
  for (int step = 0; step < candidate->length; step++) {
    cell_set_remove(&search->taken, cell_of(search, candidate, step));
  }
}

/* Explains what is left from a cell on, in all ways. As deep as there are ships. */
static void explain(struct search *search, int from) {
  const int cell = next_unexplained(search, from);
  if (cell == search->problem->rows * search->problem->columns) {
    note_explanation(search);
    return;
  }
  for (size_t i = 0; i < search->candidate_count && search->tries < MOST_TRIES; i++) {
    search->tries++;
    if (is_possible(search, &search->candidates[i], cell)) {
      choose(search, &search->candidates[i]);
      explain(search, cell);
      take_back(search, &search->candidates[i]);
    }
  }
}

/* The cells that were answered `sunk`, and no ships. */
static struct sunk_ships answers_alone(const fc_board *board) {
  struct sunk_ships sunk = {0};
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    if (board->observations.cells[cell] == FC_CELL_SUNK) {
      cell_set_add(&sunk.cells, cell);
    }
  }
  return sunk;
}

fc_status sunk_ships_find(struct sunk_ships *sunk, const fc_board *board, fc_error *error) {
  struct problem problem;
  fc_status status = problem_from_board(&problem, board, error);
  if (status != FC_OK) {
    return status;
  }
  const size_t most = problem_placement_count(&problem);
  struct search search = {.board = board, .problem = &problem};
  search.candidates = memory_allocate(most, sizeof *search.candidates);
  search.used = memory_allocate_zeroed(problem.class_count, sizeof *search.used);
  if (search.candidates == NULL || search.used == NULL) {
    status = error_no_memory(error);
  } else {
    list_candidates(&search);
    explain(&search, 0);
    *sunk = search.has_explanation && search.tries < MOST_TRIES ? search.common : answers_alone(board);
  }
  memory_free(search.candidates);
  memory_free(search.used);
  problem_clear(&problem);
  return status;
}
