/*
 * Salvos: the cells to shoot at together.
 *
 * GOAL: HITS. The expectation of a sum is the sum of the expectations, so the likeliest cells are the best set.
 *
 * GOAL: ANY. The chance that any ship, or any ship of a length, has a cell among them is exact: one minus the share of the
 * configurations whose placements of these ships avoid the cells. Where a length has one ship, the marginals of its placements
 * give the share; otherwise every set of misses takes a count. The set is found by greedy choice and exchange: each cell is the
 * likeliest where the others have missed, and a cell is exchanged for another as long as that raises the chance. It has at
 * least the share 1 - 1/e of the greatest chance (Nemhauser, Wolsey, Fisher 1978: the chance is monotone and submodular in the
 * set), and no single exchange is better.
 *
 * GOAL: INFORMATION is in salvo_information.c.
 *
 * A BOUND. Let f be the chance, S the set found and T the best set of K cells. Then f(T) is at most f(S) plus the gains of
 * adding each cell of T to S, and these are at most the K greatest gains of any cells. The same holds with the empty set for S.
 */
#include "query/salvo.h"

#include <stdbool.h>
#include <stdlib.h>

#include "model/board.h"
#include "query/analysis.h"
#include "sys/memory.h"
#include "sys/status.h"

size_t salvo_board_cells(const struct salvo *salvo) {
  return (size_t)fc_board_rows(salvo->board) * (size_t)fc_board_columns(salvo->board);
}

bool salvo_has(const struct salvo *salvo, int row, int column) {
  for (size_t i = 0; i < salvo->size; i++) {
    if (salvo->cells[i].row == row && salvo->cells[i].column == column) {
      return true;
    }
  }
  return false;
}

/* Finds the likeliest open cell that is not chosen. `highest` receives its number of configurations. */
static fc_cell likeliest(struct salvo *salvo) {
  fc_cell best = {-1, -1};
  for (int row = 0; row < fc_board_rows(salvo->board); row++) {
    for (int column = 0; column < fc_board_columns(salvo->board); column++) {
      mpz_srcptr covered = salvo->missed.covered[row * fc_board_columns(salvo->board) + column];
      const bool may_be = fc_board_is_open(salvo->board, row, column) && !salvo_has(salvo, row, column);
      if (may_be && (best.row < 0 || mpz_cmp(covered, salvo->highest) > 0)) {
        best = (fc_cell){row, column};
        mpz_set(salvo->highest, covered);
      }
    }
  }
  return best;
}

fc_status missed_create(struct missed *missed, size_t cells, fc_error *error) {
  missed->covered = memory_allocate(cells, sizeof *missed->covered);
  if (missed->covered == NULL) {
    return error_no_memory(error);
  }
  mpz_init(missed->count);
  for (size_t cell = 0; cell < cells; cell++) {
    mpz_init(missed->covered[cell]);
  }
  return FC_OK;
}

void missed_clear(struct missed *missed, size_t cells) {
  if (missed->covered == NULL) {
    return;
  }
  mpz_clear(missed->count);
  for (size_t cell = 0; cell < cells; cell++) {
    mpz_clear(missed->covered[cell]);
  }
  memory_free(missed->covered);
  missed->covered = NULL;
}

static void take_numbers(struct missed *missed, const struct salvo *salvo, const fc_analysis *analysis) {
  const int columns = fc_board_columns(salvo->board);
  fc_analysis_count(missed->count, analysis);
  for (int cell = 0; cell < (int)salvo_board_cells(salvo); cell++) {
    if (salvo->length == 0) {
      (void)fc_analysis_occupancy(missed->covered[cell], analysis, cell / columns, cell % columns, NULL);
    } else {
      (void)fc_analysis_by_length(missed->covered[cell], analysis, salvo->length, cell / columns, cell % columns, NULL);
    }
  }
}

/* The chosen cells but one. */
static struct cell_set missed_cells(const struct salvo *salvo, size_t without) {
  struct cell_set cells = {0};
  for (size_t i = 0; i < salvo->size; i++) {
    if (i != without) {
      cell_set_add(&cells, salvo->cells[i].row * fc_board_columns(salvo->board) + salvo->cells[i].column);
    }
  }
  return cells;
}

/* Adds up the marginals of the only ship of the length, over the placements that avoid some cells. */
static void add_placements(struct missed *missed, const struct salvo *salvo, const struct cell_set *avoided) {
  const struct problem *problem = &salvo->analysis->problem;
  mpz_t number;
  mpz_init(number);
  mpz_set_ui(missed->count, 0);
  for (size_t cell = 0; cell < salvo_board_cells(salvo); cell++) {
    mpz_set_ui(missed->covered[cell], 0);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    for_each_placement (placement, ships) {
      const struct cell_set cells = placement_cells(problem, ships->length, placement);
      if (ships->length == salvo->length && !cell_set_meets(&cells, avoided)) {
        marginals_read(number, &salvo->analysis->marginals, i, placement);
        mpz_add(missed->count, missed->count, number);
        for_each_cell (cell, &cells) {
          mpz_add(missed->covered[cell], missed->covered[cell], number);
        }
      }
    }
  }
  mpz_clear(number);
}

void salvo_avoid(struct problem *problem, int length, const struct cell_set *avoided) {
  for (size_t i = 0; i < problem->class_count; i++) {
    struct problem_class *ships = &problem->classes[i];
    for_each_placement (placement, ships) {
      const struct cell_set cells = placement_cells(problem, ships->length, placement);
      if ((length == 0 || ships->length == length) && cell_set_meets(&cells, avoided)) {
        cell_set_remove(&ships->allowed[placement.direction], placement.cell);
      }
    }
  }
}

fc_status missed_analyse(struct missed *missed, const struct salvo *salvo, const struct cell_set *avoided, fc_error *error) {
  struct problem problem;
  fc_analysis *analysis = NULL;
  fc_status status = problem_from_board(&problem, salvo->board, error);
  if (status == FC_OK) {
    salvo_avoid(&problem, salvo->length, avoided);
    status = analysis_of_problem(&analysis, &problem, ENGINE_BEST_WAY, salvo->options, error);
  }
  if (status == FC_OK) {
    take_numbers(missed, salvo, analysis);
  }
  fc_analysis_free(analysis);
  return status;
}

/* Finds the numbers where the chosen cells have missed, except the one with the index `without`, if there is one. */
static fc_status find_missed(struct salvo *salvo, size_t without, fc_error *error) {
  const struct cell_set avoided = missed_cells(salvo, without);
  if (salvo->has_one) {
    add_placements(&salvo->missed, salvo, &avoided);
    return FC_OK;
  }
  return missed_analyse(&salvo->missed, salvo, &avoided, error);
}

/* Exchanges a cell for the likeliest one where the others have missed, if that is better. */
static fc_status exchange(bool *is_better, struct salvo *salvo, size_t index, fc_error *error) {
  const fc_status status = find_missed(salvo, index, error);
  if (status != FC_OK) {
    return status;
  }
  const fc_cell own = salvo->cells[index];
  const fc_cell other = likeliest(salvo);
  *is_better =
      other.row >= 0 && mpz_cmp(salvo->highest, salvo->missed.covered[own.row * fc_board_columns(salvo->board) + own.column]) > 0;
  if (*is_better) {
    salvo->cells[index] = other;
  }
  return FC_OK;
}

/* Exchanges cells until no exchange is better. Each one raises the number of configurations with a hit, so this ends. */
static fc_status exchange_all(struct salvo *salvo, fc_error *error) {
  size_t unchanged = 0;
  for (size_t i = 0; unchanged < salvo->size; i = (i + 1) % salvo->size) {
    bool is_better = false;
    const fc_status status = exchange(&is_better, salvo, i, error);
    if (status != FC_OK) {
      return status;
    }
    unchanged = is_better ? 0 : unchanged + 1;
  }
  return FC_OK;
}

/* Chooses cells one after another: the likeliest, or with is_for_any the likeliest where the earlier cells have missed. */
static fc_status choose(struct salvo *salvo, size_t size, bool is_for_any, fc_error *error) {
  while (salvo->size < size) {
    const fc_status status = is_for_any && salvo->size > 0 ? find_missed(salvo, salvo->size, error) : FC_OK;
    if (status != FC_OK) {
      return status;
    }
    salvo->cells[salvo->size] = likeliest(salvo);
    salvo->size++;
  }
  return is_for_any && size > 1 ? exchange_all(salvo, error) : FC_OK;
}

static int compare_descending(const void *one, const void *other) {
  return mpz_cmp(*(mpz_srcptr const *)other, *(mpz_srcptr const *)one);
}

/* Adds the `count` greatest numbers of open cells that are not chosen. */
static fc_status add_greatest(mpz_t sum, const struct salvo *salvo, size_t count, fc_error *error) {
  size_t found = 0;
  mpz_srcptr *greatest = memory_allocate(salvo_board_cells(salvo), sizeof(mpz_srcptr));
  if (greatest == NULL) {
    return error_no_memory(error);
  }
  for (int cell = 0; cell < (int)salvo_board_cells(salvo); cell++) {
    const int row = cell / fc_board_columns(salvo->board);
    const int column = cell % fc_board_columns(salvo->board);
    if (fc_board_is_open(salvo->board, row, column) && !salvo_has(salvo, row, column)) {
      greatest[found++] = salvo->missed.covered[cell];
    }
  }
  qsort(greatest, found, sizeof(mpz_srcptr), compare_descending);
  for (size_t i = 0; i < found && i < count; i++) {
    mpz_add(sum, sum, greatest[i]);
  }
  memory_free(greatest);
  return FC_OK;
}

static size_t count_open(const fc_board *board) {
  size_t open = 0;
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    open += fc_board_is_open(board, cell / fc_board_columns(board), cell % fc_board_columns(board)) != 0;
  }
  return open;
}

/* Whether exactly one ship has a length. *is_there: any ship has it. */
static bool has_one(bool *is_there, const fc_board *board, int length) {
  int ships = 0;
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    ships += class.length == length ? class.ships : 0;
  }
  *is_there = ships > 0;
  return ships == 1;
}

/* Begins a salvo without cells, and analyses the board. The caller ends the salvo, also on failure. */
static fc_status salvo_begin(struct salvo *salvo, const fc_board *board, size_t size, int length, const fc_options *options,
                             fc_error *error) {
  bool is_there = true;
  *salvo = (struct salvo){.board = board, .options = options, .length = length};
  mpz_init(salvo->highest);
  salvo->has_one = length > 0 && has_one(&is_there, board, length);
  if (!is_there) {
    return error_set(error, FC_INVALID_ARGUMENT, "the fleet has no ship of length %d", length);
  }
  if (size < 1 || size > count_open(board)) {
    return error_set(error, FC_INVALID_ARGUMENT, "%zu cells are asked for, and the board has %zu open ones", size,
                     count_open(board));
  }
  salvo->cells = memory_allocate(size, sizeof *salvo->cells);
  fc_status status =
      salvo->cells != NULL ? missed_create(&salvo->missed, salvo_board_cells(salvo), error) : error_no_memory(error);
  THEN(status, fc_analyse(&salvo->analysis, board, options, error));
  THEN(status, analysis_check_count(salvo->analysis, error));
  if (status == FC_OK) {
    take_numbers(&salvo->missed, salvo, salvo->analysis);
  }
  return status;
}

static void salvo_end(struct salvo *salvo) {
  missed_clear(&salvo->missed, salvo_board_cells(salvo));
  memory_free(salvo->cells);
  fc_analysis_free(salvo->analysis);
  mpz_clear(salvo->highest);
}

fc_status fc_best_salvo(fc_cell **cells, mpz_t hits, mpz_t any, mpz_t count, const fc_board *board, size_t size,
                        fc_salvo_goal goal, const fc_options *options, fc_error *error) {
  if (cells == NULL || hits == NULL || any == NULL || count == NULL || board == NULL) {
    return error_null_argument(error);
  }
  if ((int)goal < 0 || goal > FC_SALVO_INFORMATION) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no goal of a salvo", (int)goal);
  }
  const fc_status refusal = goal == FC_SALVO_INFORMATION ? salvo_check_information(board, size, error) : FC_OK;
  if (refusal != FC_OK) {
    return refusal;
  }
  struct salvo salvo;
  fc_status status = salvo_begin(&salvo, board, size, 0, options, error);
  THEN(status, goal == FC_SALVO_INFORMATION ? salvo_choose_for_information(&salvo, size, error)
                                            : choose(&salvo, size, goal == FC_SALVO_ANY, error));
  THEN(status, find_missed(&salvo, size, error));
  if (status == FC_OK) {
    mpz_set_ui(hits, 0);
    for (size_t i = 0; i < size; i++) {
      (void)fc_analysis_occupancy(salvo.highest, salvo.analysis, salvo.cells[i].row, salvo.cells[i].column, NULL);
      mpz_add(hits, hits, salvo.highest);
    }
    mpz_set(count, salvo.analysis->count);
    mpz_sub(any, count, salvo.missed.count);
    *cells = salvo.cells;
    salvo.cells = NULL;
  }
  salvo_end(&salvo);
  return status;
}

fc_status fc_find_cells(fc_cell **cells, mpz_t any, mpz_t bound, mpz_t count, const fc_board *board, size_t size, int length,
                        const fc_options *options, fc_error *error) {
  if (cells == NULL || any == NULL || bound == NULL || count == NULL || board == NULL) {
    return error_null_argument(error);
  }
  if (length < 0 || length > FC_MAX_SHIP_LENGTH) {
    return error_set(error, FC_INVALID_ARGUMENT, "a ship of length %d: lengths are 1 to %d", length, FC_MAX_SHIP_LENGTH);
  }
  struct salvo salvo;
  mpz_t found, before, after;
  mpz_inits(found, before, after, NULL);
  fc_status status = salvo_begin(&salvo, board, size, length, options, error);
  THEN(status, find_missed(&salvo, 0, error));
  if (status == FC_OK) {
    mpz_set(found, salvo.missed.count);
    status = add_greatest(before, &salvo, size, error);
  }
  THEN(status, choose(&salvo, size, true, error));
  THEN(status, find_missed(&salvo, size, error));
  if (status == FC_OK) {
    mpz_sub(found, found, salvo.missed.count);
    mpz_set(after, found);
    status = add_greatest(after, &salvo, size, error);
  }
  if (status == FC_OK) {
    mpz_set(any, found);
    mpz_set(count, salvo.analysis->count);
    mpz_set(bound, mpz_cmp(before, after) < 0 ? before : after);
    mpz_set(bound, mpz_cmp(bound, count) < 0 ? bound : count);
    *cells = salvo.cells;
    salvo.cells = NULL;
  }
  salvo_end(&salvo);
  mpz_clears(found, before, after, NULL);
  return status;
}
