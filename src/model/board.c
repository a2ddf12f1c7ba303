/* The public handle: queries of a board. */
#include "model/board.h"

#include <assert.h>

#include "model/sums_read.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"

void fc_board_free(fc_board *board) {
  if (board != NULL) {
    ruleset_release(board->ruleset);
    fc_prior_free(board->prior);
    memory_free(board->prior_name);
    text_clear(&board->notes);
    text_clear(&board->exchanged_marks);
    observations_clear(&board->observations);
    memory_free(board);
  }
}

int fc_board_rows(const fc_board *board) {
  return board->ruleset->rules.rows;
}

int fc_board_columns(const fc_board *board) {
  return board->ruleset->rules.columns;
}

fc_touching fc_board_touching(const fc_board *board) {
  return board->ruleset->rules.touching;
}

fc_announce fc_board_announce(const fc_board *board) {
  return board->ruleset->rules.announce;
}

const char *fc_board_preset(const fc_board *board) {
  return board->ruleset->preset;
}

size_t fc_board_ship_class_count(const fc_board *board) {
  return board->ruleset->class_count;
}

fc_ship_class fc_board_ship_class(const fc_board *board, size_t index) {
  assert(index < board->ruleset->class_count);
  return board->ruleset->classes[index];
}

fc_labels fc_board_labels(const fc_board *board) {
  return board->ruleset->rules.labels;
}

const char *fc_board_notes(const fc_board *board) {
  return board->notes.length > 0 && !text_failed(&board->notes) ? board->notes.bytes : NULL;
}

const char *fc_board_exchanged_marks(const fc_board *board) {
  return board->exchanged_marks.length > 0 && !text_failed(&board->exchanged_marks) ? board->exchanged_marks.bytes : NULL;
}

size_t fc_board_ship_count(const fc_board *board) {
  return board->ruleset->rules.fleet.ship_count;
}

int fc_board_knows_fleet(const fc_board *board) {
  int is_known = 1;
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    is_known = is_known && board->ruleset->classes[i].optional == 0;
  }
  return is_known;
}

int fc_board_knows_lengths(const fc_board *board) {
  return board->ruleset->rules.fleet.open_count == 0;
}

const char *fc_board_fleet(const fc_board *board) {
  return text_string(&board->ruleset->fleet);
}

const char *fc_board_lengths(const fc_board *board) {
  return board->ruleset->lengths.length > 0 ? board->ruleset->lengths.bytes : NULL;
}

int fc_board_row_total(const fc_board *board, int row) {
  return line_total(&board->ruleset->rules.totals.rows, row);
}

int fc_board_column_total(const fc_board *board, int column) {
  return line_total(&board->ruleset->rules.totals.columns, column);
}

int fc_board_has_totals(const fc_board *board) {
  return totals_are_given(&board->ruleset->rules.totals);
}

int fc_board_has_others(const fc_board *board) {
  return board->ruleset->rules.others;
}

size_t fc_board_sum_count(const fc_board *board) {
  return board->ruleset->sums.count;
}

fc_sum fc_board_sum(const fc_board *board, size_t index) {
  const struct ruleset *ruleset = board->ruleset;
  assert(index < ruleset->sums.count);
  const struct set_sum *sum = &ruleset->sums.sums[index];
  size_t first = 0;
  for (size_t i = 0; i < index; i++) {
    first += (size_t)cell_set_size(&ruleset->sums.sums[i].cells);
  }
  return (fc_sum){.cells = ruleset->sum_cells + first,
                  .cell_count = (size_t)cell_set_size(&sum->cells),
                  .least = sum->least,
                  .most = sum->most,
                  .kind = sum->kind,
                  .ship = ruleset_sum_ship(ruleset, sum)};
}

fc_cell_state fc_board_cell(const fc_board *board, int row, int column) {
  assert(row >= 0 && row < board->ruleset->rules.rows && column >= 0 && column < board->ruleset->rules.columns);
  return observations_state(&board->observations, row * board->ruleset->rules.columns + column, &board->ruleset->rules);
}

int fc_board_is_open(const fc_board *board, int row, int column) {
  assert(row >= 0 && row < board->ruleset->rules.rows && column >= 0 && column < board->ruleset->rules.columns);
  return board->observations.cells[row * board->ruleset->rules.columns + column] == FC_CELL_UNSHOT;
}

fc_status fc_board_cells(fc_cell_state *states, const fc_board *board, fc_error *error) {
  if (states == NULL || board == NULL) {
    return error_null_argument(error);
  }
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    states[cell] = observations_state(&board->observations, cell, &board->ruleset->rules);
  }
  return FC_OK;
}

fc_status board_check_on_board(const fc_board *board, int row, int column, fc_error *error) {
  const struct rules *rules = &board->ruleset->rules;
  if (row < 0 || row >= rules->rows || column < 0 || column >= rules->columns) {
    return error_set(error, FC_INVALID_ARGUMENT, "row %d, column %d is outside a board of %d rows and %d columns", row, column,
                     rules->rows, rules->columns);
  }
  return FC_OK;
}

fc_status board_check_unknown(const fc_board *board, int row, int column, fc_error *error) {
  const fc_status status = board_check_on_board(board, row, column, error);
  if (status == FC_OK && !fc_board_is_open(board, row, column)) {
    return error_set(error, FC_INVALID_ARGUMENT, "what is at cell %s is known already",
                     cell_label_of(row, column, fc_board_labels(board)).string);
  }
  return status;
}

const char *board_others_fault(const fc_board *board) {
  if (!fc_board_has_others(board)) {
    return NULL;
  }
  if (fc_board_announce(board) != FC_ANNOUNCE_HIT) {
    return "\"others: yes\" needs \"announce: hit\": any other answer could be about a ship outside the fleet";
  }
  if (fc_board_has_totals(board)) {
    return "totals of rows and columns say nothing where there may be ships besides the fleet";
  }
  if (board->observations.hints != NULL) {
    return "a hint may be about a ship that is not of the fleet";
  }
  for (size_t i = 0; i < fc_board_sum_count(board); i++) {
    if (fc_board_sum(board, i).kind != FC_SUM_EVERY_SHIP_HIT) {
      return "where there may be ships besides the fleet, \"every-ship-hit\" is all that can be said of sets of cells";
    }
  }
  return NULL;
}

fc_status board_check_others(const fc_board *board, const char *what, fc_error *error) {
  return fc_board_has_others(board)
             ? error_set(error, FC_INVALID_ARGUMENT,
                         "there may be ships besides the fleet (\"others\"), but %s needs the whole fleet", what)
             : FC_OK;
}

fc_status board_check_rules(const fc_board *board, const char *what, fc_error *error) {
  const fc_status status = board_check_others(board, what, error);
  if (status != FC_OK) {
    return status;
  }
  if (fc_board_has_totals(board)) {
    return error_set(error, FC_INVALID_ARGUMENT, "the board has totals of rows or columns, of which %s knows nothing", what);
  }
  if (fc_board_sum_count(board) > 0) {
    const fc_sum_kind kind = fc_board_sum(board, 0).kind;
    return kind == FC_SUM_AMONG
               ? error_set(error, FC_INVALID_ARGUMENT, "the board has sums of sets of cells, of which %s knows nothing", what)
               : error_set(error, FC_INVALID_ARGUMENT, "the board says \"%s\", of which %s knows nothing", fc_sum_kind_name(kind),
                           what);
  }
  if (fc_board_knows_fleet(board)) {
    return FC_OK;
  }
  if (!fc_board_knows_lengths(board)) {
    return error_set(error, FC_INVALID_ARGUMENT, "the lengths of ships are not known, but %s takes the fleet to be known", what);
  }
  return error_set(error, FC_INVALID_ARGUMENT, "ships of the fleet may be missing, but %s takes the fleet to be known", what);
}

fc_status board_check_plain(const fc_board *board, const char *what, fc_error *error) {
  if (board->prior != NULL || board->prior_name != NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, "the board has a prior, but %s takes all arrangements to be equally likely",
                     what);
  }
  return board_check_rules(board, what, error);
}
