/* What all drawing in SVG needs: text that is safe in XML, and the colours around the cells. */
#ifndef FLEETCOUNT_RENDER_SVG_TEXT_H
#define FLEETCOUNT_RENDER_SVG_TEXT_H

#include "base/text.h"
#include "render/color.h"

#define SVG_PAPER "#ffffff"
#define SVG_PAPER_EDGE "#c9ced6"
#define SVG_TEXT_INK "#1f2328"
#define SVG_MUTED_INK "#57606a"

/* Appends a text with `<`, `>`, `&` and `"` as references, so that it may stand between tags and in a value. */
void svg_append_escaped(struct text *text, const char *raw);

/* Appends a colour as `#rrggbb`. */
void svg_append_color(struct text *text, struct color color);

#endif
