/* The scores of a grid as a panel of a picture. */
#ifndef FLEETCOUNT_RENDER_SCORE_PANEL_H
#define FLEETCOUNT_RENDER_SCORE_PANEL_H

#include "render/svg_panel.h"

/* Fills in a cell for each of the board: the brighter, the higher the score; the greatest are ringed. */
void score_panel_fill(struct panel_cell *cells, const fc_grid *grid, const fc_board *board);

/* The shade of a share of the greatest number, 0 to 1. */
struct color score_panel_color(double share);

#endif
