/* The scores of a grid for people. */
#ifndef FLEETCOUNT_RENDER_SCORE_TEXT_H
#define FLEETCOUNT_RENDER_SCORE_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends the name of the grid, the grid with the marks of shots in place of scores, and what the marks mean. */
void score_text(struct text *text, const char *name, const fc_grid *grid, const fc_board *board);

#endif
