/* What a picture of a map explains below the board. */
#ifndef FLEETCOUNT_RENDER_SVG_LEGEND_H
#define FLEETCOUNT_RENDER_SVG_LEGEND_H

#include "base/text.h"
#include "render/drawing.h"
#include "render/svg_layout.h"

/* Appends what the numbers are, the scale, and the marks that occur. */
void svg_append_legend(struct text *text, const struct drawing *drawing, const struct svg_layout *layout);

#endif
