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

/* The same with the bytes of a text, which it clears; a text that failed makes `text` fail too. */
void svg_append_part(struct text *text, struct text *part);

/* Appends a colour as `#rrggbb`. */
void svg_append_color(struct text *text, struct color color);

/* ---- Shapes: the top left corner at x, y, within a square of a side -------------------------------------------------------- */

/* A black ring with white edges on both sides, which can be seen on every shade. */
void svg_append_ring(struct text *text, int x, int y, int side);

/* A cell that has been shot: waves for water, a cross for a hit. The state is not FC_CELL_UNSHOT. */
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

/* A cell that has been shot shows only its mark, without colour, ring and label. */
struct svg_cell {
  fc_cell_state state;
  struct color color;
  bool is_ringed;
  char label[16];
  char tip[64]; /* after the name of the cell; for panels */
};

/* Appends a cell at its place. `size` is that of the label's font, `usual` that of the group around it, or 0. */
void svg_append_cell(struct text *text, const struct svg_cell *cell, int x, int y, int side, int size, int usual);

/* Appends the letters and numbers `gap` pixels away from the board, in a font of a size. */
void svg_append_names(struct text *text, const struct svg_board *board, int size, int gap);

/* Appends the lines between and around the cells. `attributes` are those of the stroke but for its colour. */
void svg_append_lines(struct text *text, const struct svg_board *board, const char *color, const char *attributes);

/* Appends the totals that are known, those of the rows at the right of the board, those of the columns below it, in a font of a
 * size. They take svg_totals_room(size) pixels there. */
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

/* Appends a panel with its top left corner at a place. */
void svg_panel_append(struct text *text, const struct svg_panel *panel, int x, int y);

/* Height of a key with the gap above it. */
#define SVG_KEY_HEIGHT 48

/* Appends a key to the colours of differences (difference_color): a bar from blue to red whose ends are -end and +end percentage
 * points. `less` and `more` say in few words, without special characters, what the ends mean. Appends nothing for an end of 0. */
void svg_append_key(struct text *text, int x, int y, double end, const char *less, const char *more);

/* ---- The picture ----------------------------------------------------------------------------------------------------------- */

/* Appends the beginning of a picture, white with round corners, and its end. The title may hold any character. */
void svg_begin(struct text *text, int width, int height, const char *title);
void svg_end(struct text *text);

/* ---- From SVG to PNG, by the library librsvg, if the machine has it (png.c) ------------------------------- */

/* NULL if PNG can be drawn here; otherwise why librsvg cannot be loaded, valid until the next call. */
const char *png_obstacle(void);

/* Appends the version of librsvg, such as `2.54.7`; nothing if it cannot be loaded or is too old to tell. */
void png_append_version(struct text *text);

/* Appends an SVG document as PNG, with `scale` pixels for each of its units. Returns NULL; or, valid until the next call, why the
 * picture cannot be drawn, and has then appended nothing. The text fails where memory is short. */
const char *png_append(struct text *png, const struct text *svg, int scale);

#endif
