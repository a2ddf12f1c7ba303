/* Parts of pictures in SVG: text that is safe in XML, colours, shapes, and panels. */
#ifndef FLEETCOUNT_RENDER_SVG_H
#define FLEETCOUNT_RENDER_SVG_H

#include <stdbool.h>

#include "fleetcount.h"
#include "render/color.h"
#include "text/text.h"

/* ---- Text and colours ------------------------------------------------------------------------------------------------------ */

#define SVG_PAPER "#ffffff"
#define SVG_PAPER_EDGE "#c9ced6"
#define SVG_TEXT_INK "#1f2328"
#define SVG_MUTED_INK "#57606a"

/* Appends a text with `<`, `>`, `&` and `"` as references, so that it may stand between tags and in a value. */
void svg_append_escaped(struct text *text, const char *raw);

/* Does the same with the bytes of a text, which it clears; a text that failed makes `text` fail, too. */
void svg_append_part(struct text *text, struct text *part);

/* Appends a colour as `#rrggbb`. */
void svg_append_color(struct text *text, struct color color);

/* ---- Shapes in a square, with its top left corner at x, y ------------------------------------------------------------------ */

/* A black ring with white edges on both sides, which can be seen on every shade. */
void svg_append_ring(struct text *text, int x, int y, int side);

/* The mark of a state but FC_CELL_UNSHOT: waves for water, a cross for a hit. */
void svg_append_shot(struct text *text, fc_cell_state state, int x, int y, int side);

/* ---- Boards: cells that touch, with their letters and numbers -------------------------------------------------------------- */

struct svg_board {
  int rows;
  int columns;
  int x; /* top left corner of cell A1 */
  int y;
  int side; /* of a cell */
  fc_labels labels;
};

/* A cell that has been shot shows its mark in place of colour, ring and label. */
struct svg_cell {
  fc_cell_state state;
  struct color color;
  bool is_ringed;
  char label[16];
  char tip[64]; /* after the name of the cell; for panels */
};

/* Appends a cell at its place. `size` is that of the label's font, `usual` that of the group around it, or 0. */
void svg_append_cell(struct text *text, const struct svg_cell *cell, int x, int y, int side, int size, int usual);

/* Appends the letters and numbers, `gap` pixels away from the board, in a font of `size`. */
void svg_append_names(struct text *text, const struct svg_board *board, int size, int gap);

/* Appends the lines between and around the cells. `attributes`: of the stroke, without its colour. */
void svg_append_lines(struct text *text, const struct svg_board *board, const char *color, const char *attributes);

/* Appends the known totals of the rows at the right of the board, and of the columns below it, in a font of `size`. They take
 * svg_totals_room(size) pixels there. */
void svg_append_totals(struct text *text, const struct svg_board *board, const fc_board *totals, int size);
int svg_totals_room(int size);

/* ---- Panels: a title, a line below it, and a board ------------------------------------------------------------------------- */

struct svg_panel {
  const char *title;
  const char *caption;
  int rows;
  int columns;
  const struct svg_cell *cells; /* row by row */
  fc_labels labels;             /* which lines have letters */
};

/* Size of the panel of a board, in pixels. */
int svg_panel_width(int columns);
int svg_panel_height(int rows, int columns);

void svg_panel_append(struct text *text, const struct svg_panel *panel, int x, int y);

/* Height of a key with the gap above it. */
#define SVG_KEY_HEIGHT 48

/* Appends a key to the colours of differences (difference_color): a bar from blue to red whose ends are -end and +end percentage
 * points. `less` and `more` are the words for the ends, without special characters. Appends nothing for an end of 0. */
void svg_append_key(struct text *text, int x, int y, double end, const char *less, const char *more);

/* ---- The picture ----------------------------------------------------------------------------------------------------------- */

/* Appends the beginning of a picture, white with round corners, and its end. The title may hold any character. */
void svg_begin(struct text *text, int width, int height, const char *title);
void svg_end(struct text *text);

/* ---- From SVG to PNG, by the library librsvg, if the machine has it (png.c) ------------------------------- */

/* The reason why librsvg cannot be loaded, valid until the next call; NULL: PNG can be drawn. */
const char *png_obstacle(void);

/* Appends the version of librsvg, such as `2.54.7`; nothing if it cannot be loaded or is too old to have one. */
void png_append_version(struct text *text);

/* Appends an SVG document as PNG, with `scale` pixels for each of its units. Returns NULL; or, having appended nothing, the
 * reason of a failure, valid until the next call. The text fails where memory is short. */
const char *png_append(struct text *png, const struct text *svg, int scale);

#endif
