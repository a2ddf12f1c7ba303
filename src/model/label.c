/* Labels of cells, for callers. */
#include <stdio.h>

#include "model/board.h"
#include "sys/status.h"
#include "text/cell_label.h"

fc_status fc_cell_label(char *label, int row, int column, fc_error *error) {
  if (label == NULL) {
    return error_null_argument(error);
  }
  if (row < 0 || row >= FC_MAX_ROWS || column < 0 || column >= FC_MAX_COLUMNS) {
    return error_set(error, FC_INVALID_ARGUMENT, "row %d, column %d is on no board", row, column);
  }
  (void)snprintf(label, FC_CELL_LABEL_SIZE, "%c%d", cell_label_letter(column), row + 1);
  return FC_OK;
}

fc_status fc_cell_read(fc_cell *cell, const char *label, const fc_board *board, fc_error *error) {
  if (cell == NULL || label == NULL) {
    return error_null_argument(error);
  }
  int row;
  int column;
  if (!cell_label_read(&row, &column, span_of(label))) {
    return error_set(error, FC_INVALID_ARGUMENT, "\"%s\" is no cell; a cell is a column letter and a row number, such as A1",
                     span_excerpt(span_of(label)).string);
  }
  const int rows = board != NULL ? board->ruleset->rules.rows : FC_MAX_ROWS;
  const int columns = board != NULL ? board->ruleset->rules.columns : FC_MAX_COLUMNS;
  if (row < 0 || row >= rows || column >= columns) {
    return error_set(error, FC_INVALID_ARGUMENT, "cell %s is not on the board, which goes from A1 to %c%d",
                     span_excerpt(span_of(label)).string, cell_label_letter(columns - 1), rows);
  }
  *cell = (fc_cell){.row = row, .column = column};
  return FC_OK;
}
