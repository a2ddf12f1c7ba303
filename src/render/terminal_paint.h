/* Colours for a terminal, as the escape sequences of ECMA-48 (SGR). */
#ifndef FLEETCOUNT_RENDER_TERMINAL_PAINT_H
#define FLEETCOUNT_RENDER_TERMINAL_PAINT_H

#include <stdbool.h>

#include "base/text.h"
#include "fleetcount.h"

enum terminal_colors { COLORS_NONE, COLORS_256, COLORS_24_BIT };

/* Appends what makes the following characters bold. With COLORS_NONE appends nothing, as the others do. */
void terminal_bold(struct text *text, enum terminal_colors colors);

/* ... what puts them on a shade of the scale, in the ink that can be read there, bold or not. */
void terminal_shade(struct text *text, enum terminal_colors colors, unsigned shade, bool bold);

/* ... what puts them into the colours of a shot, a state other than FC_CELL_UNSHOT. */
void terminal_mark(struct text *text, enum terminal_colors colors, fc_cell_state state);

/* Appends what ends all of that. */
void terminal_plain(struct text *text, enum terminal_colors colors);

#endif
