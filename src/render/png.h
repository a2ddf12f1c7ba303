/* From SVG to PNG, by the library librsvg, if the machine has it. */
#ifndef FLEETCOUNT_RENDER_PNG_H
#define FLEETCOUNT_RENDER_PNG_H

#include "text/text.h"

/* Whether PNG can be drawn here: NULL, or why librsvg cannot be loaded, which holds until the next call of this. */
const char *png_obstacle(void);

/* Appends the version of librsvg, such as `2.54.7`; nothing where it cannot be loaded, or is so old that it does not tell. */
void png_append_version(struct text *text);

/*
 * Appends a picture in PNG of an SVG document, with `scale` pixels for each of its units. Gives NULL, or why the picture cannot
 * be drawn, until the next call of this; then nothing has been appended. Where memory is short the text fails.
 */
const char *png_append(struct text *png, const struct text *svg, int scale);

#endif
