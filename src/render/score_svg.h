/* The scores of a grid as a picture. */
#ifndef FLEETCOUNT_RENDER_SCORE_SVG_H
#define FLEETCOUNT_RENDER_SCORE_SVG_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends an SVG document. */
void score_svg(struct text *text, const char *name, const fc_grid *grid, const fc_board *board);

#endif
