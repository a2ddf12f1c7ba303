/* The names of columns and cells: column letter and row number, A1 at the top left. */
#ifndef FLEETCOUNT_RENDER_CELL_NAME_H
#define FLEETCOUNT_RENDER_CELL_NAME_H

#include "base/text.h"

/* The letter of a column, 0 <= column < FC_MAX_COLUMNS. */
char column_letter(int column);

/* Appends the name of a cell, such as `J10` for row 9 and column 9. */
void cell_name_append(struct text *text, int row, int column);

#endif
