/* The names of columns and cells: column letter and row number, A1 at the top left. */
#ifndef FLEETCOUNT_RENDER_CELL_NAME_H
#define FLEETCOUNT_RENDER_CELL_NAME_H

#include "fleetcount.h"
#include "text/text.h"

/* The letter of a column, 0 <= column < FC_MAX_COLUMNS. */
char column_letter(int column);

/* Appends the name of a cell, such as `J10` for row 9 and column 9. */
void cell_name_append(struct text *text, int row, int column);

/*
 * Appends the names of cells, each after a blank, and a newline. Many fill lines of eighteen, the lines after the first indented
 * by so many blanks.
 */
void cell_list_append(struct text *text, const fc_cell *cells, size_t cell_count, int indent);

#endif
