/* From SVG to PNG: an optional part of the program, which needs the library librsvg. */
#ifndef FLEETCOUNT_RENDER_PNG_H
#define FLEETCOUNT_RENDER_PNG_H

#include "base/text.h"

/* The version of librsvg that draws, such as `2.54.7`, or NULL where the program was built without. */
const char *png_library_version(void);

/*
 * Appends a picture in PNG of an SVG document, with `scale` pixels for each of its units. Needs png_library_version() != NULL.
 * Gives NULL, or why the picture cannot be drawn, in static storage; then nothing has been appended. Where memory is short the
 * text fails.
 */
const char *png_append(struct text *png, const struct text *svg, int scale);

#endif
