/* Labels of cells in the public interface. */
#include <stdio.h>

#include "model/board.h"
#include "sys/status.h"
#include "text/cell_label.h"

static void write_label(char *label, int row, int column, fc_labels labels) {
  (void)snprintf(label, FC_CELL_LABEL_SIZE, "%.*s", FC_CELL_LABEL_SIZE - 1, cell_label_of(row, column, labels).string);
}

fc_status fc_cell_label(char *label, int row, int column, fc_error *error) {
  if (label == NULL) {
    return error_null_argument(error);
  }
  if (row < 0 || row >= FC_MAX_ROWS || column < 0 || column >= FC_MAX_COLUMNS) {
    return error_set(error, FC_INVALID_ARGUMENT, "row %d, column %d is on no board", row, column);
  }
  write_label(label, row, column, FC_LABELS_COLUMNS);
  return FC_OK;
}

fc_status fc_board_cell_label(char *label, const fc_board *board, int row, int column, fc_error *error) {
  if (label == NULL || board == NULL) {
    return error_null_argument(error);
  }
  const fc_status status = board_check_on_board(board, row, column, error);
  if (status == FC_OK) {
    write_label(label, row, column, fc_board_labels(board));
  }
  return status;
}

fc_status fc_cell_read(fc_cell *cell, const char *label, const fc_board *board, fc_error *error) {
  if (cell == NULL || label == NULL) {
    return error_null_argument(error);
  }
  int row;
  int column;
  const fc_labels labels = board != NULL ? fc_board_labels(board) : FC_LABELS_COLUMNS;
  if (!cell_label_read(&row, &column, span_of(label), labels)) {
    return error_set(error, FC_INVALID_ARGUMENT, "\"%s\" is no cell; a cell is a %s, such as A1",
                     span_excerpt(span_of(label)).string,
                     labels == FC_LABELS_ROWS ? "row letter and a column number" : "column letter and a row number");
  }
  const int rows = board != NULL ? board->ruleset->rules.rows : FC_MAX_ROWS;
  const int columns = board != NULL ? board->ruleset->rules.columns : FC_MAX_COLUMNS;
  if (row < 0 || row >= rows || column < 0 || column >= columns) {
    return error_set(error, FC_INVALID_ARGUMENT, "cell %s is not on the board, which goes from A1 to %s",
                     span_excerpt(span_of(label)).string, cell_label_of(rows - 1, columns - 1, labels).string);
  }
  *cell = (fc_cell){.row = row, .column = column};
  return FC_OK;
}
