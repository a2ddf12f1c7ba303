/* The shapes in the cells of a picture. Each has its top left corner at x, y and fits into a square of a side. */
#ifndef FLEETCOUNT_RENDER_SVG_SHAPES_H
#define FLEETCOUNT_RENDER_SVG_SHAPES_H

#include "base/text.h"
#include "fleetcount.h"
#include "render/color.h"

void svg_append_square(struct text *text, int x, int y, int side, struct color color);

/* A ring that is seen on every shade: black, with a white edge at both sides. */
void svg_append_ring(struct text *text, int x, int y, int side);

/* A cell that has been shot, its state other than FC_CELL_UNSHOT: waves for water, a cross for a hit. */
void svg_append_shot(struct text *text, fc_cell_state state, int x, int y, int side);

#endif
