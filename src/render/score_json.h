/* The scores of a grid as JSON. */
#ifndef FLEETCOUNT_RENDER_SCORE_JSON_H
#define FLEETCOUNT_RENDER_SCORE_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends an object with the name of the grid, its rows and columns, and the numbers as `grid`. */
void score_json(struct text *text, const char *name, const fc_grid *grid);

#endif
