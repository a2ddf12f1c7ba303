/* The map as a picture. */
#ifndef FLEETCOUNT_RENDER_MAP_SVG_H
#define FLEETCOUNT_RENDER_MAP_SVG_H

#include "base/text.h"
#include "render/drawing.h"

/*
 * Appends an SVG document: title, board, legend, on a ground of its own, so that it can be read in light and in dark
 * surroundings. Text is text, in whatever the viewer has for `sans-serif`. Every cell has a tooltip with its exact number.
 */
void map_svg(struct text *text, const struct drawing *drawing);

#endif
