/* The lists of heuristics and of strategies, and the scores of a heuristic: for people, as a table, as JSON, and as a picture. */
#ifndef FLEETCOUNT_RENDER_HEURISTICS_H
#define FLEETCOUNT_RENDER_HEURISTICS_H

#include "fleetcount_lab.h"
#include "render/svg.h"
#include "text/text.h"

/* Appends all heuristics with their parameters, for people. */
void heuristics_text(struct text *text);

/* Appends an array with an object for each. */
void heuristics_json(struct text *text);

/* The same of all strategies. */
void strategies_text(struct text *text);
void strategies_json(struct text *text);

/* Appends the name of the grid, the grid with the marks of shots in place of scores, and what the marks mean. */
void score_text(struct text *text, const char *name, const fc_grid *grid, const fc_board *board);

/* Appends the numbers, one line a row. They are read again exactly. */
void score_csv(struct text *text, const fc_grid *grid);

/* Appends an object with the name of the grid, its rows and columns, and the numbers as `grid`. */
void score_json(struct text *text, const char *name, const fc_grid *grid);

/* Fills in a cell for each of the board: the brighter, the higher the score; the greatest are ringed. */
void score_panel_fill(struct panel_cell *cells, const fc_grid *grid, const fc_board *board);

/* The shade of a share of the greatest number, 0 to 1. */
struct color score_panel_color(double share);

/* Appends an SVG document. */
void score_svg(struct text *text, const char *name, const fc_grid *grid, const fc_board *board);

#endif
