/* The label of a cell: its column letter and its row number, A1 at the top left. */
#ifndef FLEETCOUNT_TEXT_CELL_LABEL_H
#define FLEETCOUNT_TEXT_CELL_LABEL_H

#include <stdbool.h>

#include "text/span.h"
#include "text/text.h"

/* The column, from 0, that a letter, capital or not, stands for. */
int cell_label_column(char letter);

/* The capital letter of a column, from 0. */
char cell_label_letter(int column);

/* Reads a label, also `A-1` and `1A`; false when it is none. The row may be any number from -1 (for the label A0) up, on the
 * board or not. */
bool cell_label_read(int *row, int *column, struct span label);

void cell_label_write(struct text *text, int row, int column);

#endif
