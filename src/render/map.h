/* The map: as plain text, CSV and JSON, in colours for a terminal, and as a picture. */
#ifndef FLEETCOUNT_RENDER_MAP_H
#define FLEETCOUNT_RENDER_MAP_H

#include <stdbool.h>

#include "fleetcount.h"
#include "render/drawing.h"
#include "render/json.h"
#include "text/text.h"

/* Appends the count and the number of every cell. A cell that has been shot shows its mark, since its occupancy would be 0 or the
 * count. */
void map_text(struct text *text, const struct drawing *drawing, enum map_numbers numbers);

/* Appends a line for every cell, row by row, below the names of the columns: label, row and column from 1, known state, exact
 * number, and its share of the count, which is above 0. The name of a quantity but the occupancy stands in a last column. */
void map_csv(struct text *text, const fc_board *board, const fc_analysis *analysis, struct quantity quantity);

/*
 * Appends one object: prior, where it is not NULL; rows, columns, count, and as arrays of rows, the top row first,
 *   occupancy  of every cell;
 *   by_length  for every length of the fleet, longest first;
 *   sinks      for the lengths alone for which some cell is not 0;
 *   fleets     where the fleet is not known, as fleets_add has them.
 * Every count is a decimal string.
 */
void map_json(struct text *text, const fc_board *board, const fc_analysis *analysis, const char *prior);

/* Adds the same members, without the prior, to an open object. */
void map_add(struct json *json, const fc_board *board, const fc_analysis *analysis);

/* ---- The map for a terminal (map_terminal.c) ------------------------------------------------------------------------------- */

/* Colours are set by the escape sequences of ECMA-48 (SGR). */
enum terminal_colors { COLORS_NONE, COLORS_256, COLORS_24_BIT };

struct terminal {
  enum terminal_colors colors;
  int columns; /* characters in a line; 0: no limit */
};

/*
 * Appends the map. The best shots stand in brackets, so that nothing is lost without colours. A board that is too wide for the
 * terminal has whole numbers. If there is no room for brackets either, a number has two characters, and a star stands before the
 * best: 26 columns and up to 99 rows then fill 80 characters. A narrower terminal breaks the lines.
 *
 * numbers  MAP_PERCENTAGES or MAP_COUNTS.
 */
void map_terminal(struct text *text, const struct drawing *drawing, enum map_numbers numbers, struct terminal terminal);

/* ---- The map as a picture (map_svg.c) --------------------------------------------------------------------- */

/* Appends an SVG document: title, board and legend on a ground of its own, so that it can be read on light and dark pages. The
 * font is the viewer's `sans-serif`. Every cell has a tooltip with its exact number. */
void map_svg(struct text *text, const struct drawing *drawing);

/* ---- Layout, in whole units, which are pixels at the picture's own size ---------------------------------------------------- */

#define SVG_TITLE_SIZE 16 /* of the font */
#define SVG_TITLE_LINE 24 /* from line to line */
#define SVG_SMALL_SIZE 13 /* of the font of other text outside cells */
#define SVG_BAR_HEIGHT 14 /* of the scale */
#define SVG_SAMPLE 22     /* side of the samples of marks */

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
  int caption_y;  /* base line of the caption */
  int bar_y;      /* top of the scale */
  int bar_width;  /* 0: there is no scale */
  int samples_y;  /* top of the samples of the marks */
};

struct svg_layout svg_layout_of(const struct drawing *drawing);

#endif
