/*
 * Salvos: the cells to shoot at together.
 *
 * Most hits to be expected. The expectation of a sum is the sum of the expectations: the likeliest cells are the best set.
 *
 * The greatest chance of at least one hit. All shots miss in the configurations of the board on which the cells are water, so the
 * chance is exact: it is one minus their share. The set is found by greedy choice and exchange: each cell is the likeliest where
 * the others have missed, and a cell is exchanged for another as long as that raises the chance. It is at least the share
 * 1 - 1/e of the best (Nemhauser, Wolsey, Fisher 1978: the chance is monotone and submodular in the set), and no single exchange
 * is better.
 */
#include <stdbool.h>

#include "model/board.h"
#include "query/analysis.h"
#include "sys/memory.h"
#include "sys/status.h"

/* A salvo that is being chosen. */
struct salvo {
  const fc_board *board;
  const fc_options *options;
  fc_cell *cells;
  size_t size; /* chosen so far */
  mpz_t highest;
};

static bool is_chosen(const struct salvo *salvo, int row, int column) {
  for (size_t i = 0; i < salvo->size; i++) {
    if (salvo->cells[i].row == row && salvo->cells[i].column == column) {
      return true;
    }
  }
  return false;
}

/* Finds the likeliest cell that is open and not chosen; stores its occupancy in `highest`. */
static fc_cell likeliest(struct salvo *salvo, const fc_analysis *analysis) {
  fc_cell best = {-1, -1};
  mpz_t occupancy;
  mpz_init(occupancy);
  for (int row = 0; row < fc_board_rows(salvo->board); row++) {
    for (int column = 0; column < fc_board_columns(salvo->board); column++) {
      if (!fc_board_is_open(salvo->board, row, column) || is_chosen(salvo, row, column)) {
        continue;
      }
      fc_analysis_occupancy(occupancy, analysis, row, column, NULL);
      if (best.row < 0 || mpz_cmp(occupancy, salvo->highest) > 0) {
        best = (fc_cell){row, column};
        mpz_set(salvo->highest, occupancy);
      }
    }
  }
  mpz_clear(occupancy);
  return best;
}

/* Analyses the board on which the chosen cells but one have missed. without: the index of that one; their number: none. */
static fc_status analyse_missed(fc_analysis **analysis, const struct salvo *salvo, size_t without, fc_error *error) {
  fc_board *board = NULL;
  fc_status status = board_copy(&board, salvo->board, error);
  for (size_t i = 0; i < salvo->size && status == FC_OK; i++) {
    if (i != without) {
      fc_board *next = NULL;
      const fc_shot miss = {.row = salvo->cells[i].row, .column = salvo->cells[i].column, .answer = FC_ANSWER_MISS};
      status = fc_board_shoot(&next, board, &miss, error);
      if (status == FC_OK) {
        fc_board_free(board);
        board = next;
      }
    }
  }
  if (status == FC_OK) {
    status = fc_analyse(analysis, board, salvo->options, error);
  }
  fc_board_free(board);
  return status;
}

/* Exchanges a cell for a likelier one, where the others have missed, if there is one. */
static fc_status exchange(bool *is_better, struct salvo *salvo, size_t index, fc_error *error) {
  fc_analysis *analysis = NULL;
  const fc_status status = analyse_missed(&analysis, salvo, index, error);
  if (status != FC_OK) {
    return status;
  }
  mpz_t own;
  mpz_init(own);
  fc_analysis_occupancy(own, analysis, salvo->cells[index].row, salvo->cells[index].column, NULL);
  const fc_cell other = likeliest(salvo, analysis);
  *is_better = other.row >= 0 && mpz_cmp(salvo->highest, own) > 0;
  if (*is_better) {
    salvo->cells[index] = other;
  }
  mpz_clear(own);
  fc_analysis_free(analysis);
  return FC_OK;
}

/* Each exchange raises the number of configurations with a hit, so there is an end. */
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

/* Chooses cells one after another: for hits from one analysis, for any hit each where those before it have missed. */
static fc_status choose(struct salvo *salvo, size_t size, fc_salvo_goal goal, const fc_analysis *analysis, fc_error *error) {
  while (salvo->size < size) {
    fc_analysis *missed = NULL;
    if (goal == FC_SALVO_ANY && salvo->size > 0) {
      const fc_status status = analyse_missed(&missed, salvo, salvo->size, error);
      if (status != FC_OK) {
        return status;
      }
    }
    const fc_cell cell = likeliest(salvo, missed != NULL ? missed : analysis);
    fc_analysis_free(missed);
    salvo->cells[salvo->size++] = cell;
  }
  return goal == FC_SALVO_ANY && size > 1 ? exchange_all(salvo, error) : FC_OK;
}

/* Counts the hits over all configurations, and the configurations with any. */
static fc_status evaluate(mpz_t hits, mpz_t any, const struct salvo *salvo, const fc_analysis *analysis, fc_error *error) {
  fc_analysis *missed = NULL;
  const fc_status status = analyse_missed(&missed, salvo, salvo->size, error);
  if (status != FC_OK) {
    return status;
  }
  mpz_t number;
  mpz_init(number);
  mpz_set_ui(hits, 0);
  for (size_t i = 0; i < salvo->size; i++) {
    fc_analysis_occupancy(number, analysis, salvo->cells[i].row, salvo->cells[i].column, NULL);
    mpz_add(hits, hits, number);
  }
  fc_analysis_count(number, missed);
  fc_analysis_count(any, analysis);
  mpz_sub(any, any, number);
  mpz_clear(number);
  fc_analysis_free(missed);
  return FC_OK;
}

static size_t count_open(const fc_board *board) {
  size_t open = 0;
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    open += fc_board_is_open(board, cell / fc_board_columns(board), cell % fc_board_columns(board)) != 0;
  }
  return open;
}

fc_status fc_best_salvo(fc_cell **cells, mpz_t hits, mpz_t any, mpz_t count, const fc_board *board, size_t size,
                        fc_salvo_goal goal, const fc_options *options, fc_error *error) {
  if (cells == NULL || hits == NULL || any == NULL || count == NULL || board == NULL) {
    return error_null_argument(error);
  }
  if ((int)goal < 0 || goal > FC_SALVO_ANY) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no goal of a salvo", (int)goal);
  }
  const size_t open = count_open(board);
  if (size < 1 || size > open) {
    return error_set(error, FC_INVALID_ARGUMENT, "a salvo of %zu shots at a board with %zu open cells", size, open);
  }
  fc_analysis *analysis = NULL;
  fc_status status = fc_analyse(&analysis, board, options, error);
  if (status != FC_OK) {
    return status;
  }
  struct salvo salvo = {.board = board, .options = options, .cells = memory_allocate(size, sizeof *salvo.cells)};
  mpz_t hits_found, any_found, counted;
  mpz_inits(salvo.highest, hits_found, any_found, counted, NULL);
  fc_analysis_count(counted, analysis);
  if (salvo.cells == NULL) {
    status = error_no_memory(error);
  } else if (mpz_sgn(counted) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no configuration agrees with the board");
  }
  if (status == FC_OK) {
    status = choose(&salvo, size, goal, analysis, error);
  }
  if (status == FC_OK) {
    status = evaluate(hits_found, any_found, &salvo, analysis, error);
  }
  if (status == FC_OK) {
    mpz_set(hits, hits_found);
    mpz_set(any, any_found);
    mpz_set(count, counted);
    *cells = salvo.cells;
    salvo.cells = NULL;
  }
  memory_free(salvo.cells);
  mpz_clears(salvo.highest, hits_found, any_found, counted, NULL);
  fc_analysis_free(analysis);
  return status;
}
