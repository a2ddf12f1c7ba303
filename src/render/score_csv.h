/* The scores of a grid as a table for spreadsheets, scripts and fleetcount compare. */
#ifndef FLEETCOUNT_RENDER_SCORE_CSV_H
#define FLEETCOUNT_RENDER_SCORE_CSV_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends the numbers, one line a row. They are read again exactly. */
void score_csv(struct text *text, const fc_grid *grid);

#endif
