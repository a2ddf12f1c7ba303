/* The map for a person at a terminal: title, a grid in colours, and a legend; and the colours of a terminal. */
#ifndef FLEETCOUNT_RENDER_MAP_TERMINAL_H
#define FLEETCOUNT_RENDER_MAP_TERMINAL_H

#include <stdbool.h>

#include "fleetcount.h"
#include "render/drawing.h"
#include "text/text.h"

/* ---- Colours for a terminal, as the escape sequences of ECMA-48 (SGR) ------------------------------------------------------ */

enum terminal_colors { COLORS_NONE, COLORS_256, COLORS_24_BIT };

/* Appends what makes the following characters bold. With COLORS_NONE appends nothing, as the others do. */
void terminal_bold(struct text *text, enum terminal_colors colors);

/* ... what puts them on a shade of the scale, in the ink that can be read there, bold or not. */
void terminal_shade(struct text *text, enum terminal_colors colors, unsigned shade, bool bold);

/* ... what puts them into the colours of a shot, a state other than FC_CELL_UNSHOT. */
void terminal_mark(struct text *text, enum terminal_colors colors, fc_cell_state state);

/* Appends what ends all of that. */
void terminal_plain(struct text *text, enum terminal_colors colors);

/* ---- The map --------------------------------------------------------------------------------------------------------------- */

struct terminal {
  enum terminal_colors colors;
  int columns; /* characters in a line; 0: as many as one likes */
};

/*
 * Appends the map. The best shots stand in brackets, so nothing is lost without colours. Where the board is too wide for that
 * it shows whole numbers, and where there is no room for brackets either, numbers of two characters, with a star before
 * the best: a board of 26 columns and up to 99 rows then fills 80 columns. A narrower terminal breaks the lines.
 *
 * numbers  MAP_PERCENTAGES or MAP_COUNTS.
 */
void map_terminal(struct text *text, const struct drawing *drawing, enum map_numbers numbers, struct terminal terminal);

#endif
