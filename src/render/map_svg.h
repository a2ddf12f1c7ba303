/* The map as a picture. */
#ifndef FLEETCOUNT_RENDER_MAP_SVG_H
#define FLEETCOUNT_RENDER_MAP_SVG_H

#include "render/drawing.h"
#include "text/text.h"

/*
 * Appends an SVG document: title, board, legend, on a ground of its own, so that it can be read in light and in dark
 * surroundings. Text is text, in whatever the viewer has for `sans-serif`. Every cell has a tooltip with its exact number.
 */
void map_svg(struct text *text, const struct drawing *drawing);

/* ---- Layout, in whole units, which are pixels at the picture's own size ---------------------------------------------------- */

#define SVG_TITLE_SIZE 16 /* of the font */
#define SVG_TITLE_LINE 24 /* from line to line */
#define SVG_SMALL_SIZE 13 /* of the font of all that is neither title nor in a cell */
#define SVG_BAR_HEIGHT 14 /* of the scale */
#define SVG_SAMPLE 22     /* side of the squares that explain the marks */

struct svg_layout {
  int width; /* of the picture */
  int height;
  int margin;         /* at all sides */
  int title_y;        /* base line of the first line of the title */
  size_t title_limit; /* characters in one of its lines */
  int board_x;        /* top left corner of cell A1 */
  int board_y;
  int cell;       /* side of a cell */
  int ships_x;    /* left edge of the list of ships, which begins at the top of the board */
  int ship_cell;  /* side of a cell of a ship in the list */
  int label_size; /* of the font in the cells */
  int caption_y;  /* base line of the line that says what is drawn */
  int bar_y;      /* top of the scale */
  int bar_width;  /* 0: there is no scale */
  int samples_y;  /* top of the samples of the marks */
};

struct svg_layout svg_layout_of(const struct drawing *drawing);

#endif
