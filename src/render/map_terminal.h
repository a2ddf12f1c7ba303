/* The map for a person at a terminal: title, a grid in colours, and a legend. */
#ifndef FLEETCOUNT_RENDER_MAP_TERMINAL_H
#define FLEETCOUNT_RENDER_MAP_TERMINAL_H

#include "base/text.h"
#include "render/cell_label.h"
#include "render/drawing.h"
#include "render/terminal_paint.h"

struct terminal {
  enum terminal_colors colors;
  int columns; /* characters in a line; 0: as many as one likes */
};

/*
 * Appends the map. The best shots stand in brackets, so nothing is lost without colours. Where the board is too wide for tenths
 * of a percent it shows whole ones, and where there is no room for brackets either, numbers of two characters, with a star before
 * the best: a board of 26 columns and up to 99 rows then fills 80 columns. A narrower terminal breaks the lines.
 *
 * numbers  MAP_PERCENTAGES or MAP_COUNTS.
 */
void map_terminal(struct text *text, const struct drawing *drawing, enum map_numbers numbers, struct terminal terminal);

#endif
