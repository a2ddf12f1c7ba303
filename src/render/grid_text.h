/* A grid of labels with column letters above and row numbers at the left. */
#ifndef FLEETCOUNT_RENDER_GRID_TEXT_H
#define FLEETCOUNT_RENDER_GRID_TEXT_H

#include "base/text.h"

/*
 * Appends a grid, one line a row after a line of column letters.
 *
 * labels  rows * columns labels row by row, each followed by a NUL (text_append_bytes(labels, "", 1)); ASCII only, since the
 * width of a label is taken to be its length. A text that failed makes `text` fail too.
 *
 * All columns are as wide as the longest label and everything stands flush right, so the grid lines up whatever the labels are.
 */
void grid_append(struct text *text, const struct text *labels, int rows, int columns);

#endif
