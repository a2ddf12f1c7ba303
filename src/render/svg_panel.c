#include "render/svg_panel.h"

#include <string.h>

#include "render/cell_name.h"
#include "render/svg_shapes.h"
#include "render/svg_text.h"

/* What lies around the cells: the numbers of the rows, and from the top of the panel the title, the caption and the letters. */
enum { NUMBERS = 28, TITLE_LINE = 16, CAPTION_LINE = 34, LETTER_LINE = 58, TOP = 64, SMALL_FONT = 12 };

/* A board of ten columns has cells of this side; wider ones have smaller cells, down to the least. */
enum { USUAL_WIDTH = 360, LEAST_CELL = 18, GREATEST_CELL = 48 };

static int side_of_cell(int columns) {
  const int cell = USUAL_WIDTH / columns;
  return cell < LEAST_CELL ? LEAST_CELL : cell > GREATEST_CELL ? GREATEST_CELL : cell;
}

/* The captions of small boards need room, too. */
int svg_panel_width(int columns) {
  const int width = NUMBERS + columns * side_of_cell(columns);
  return width > USUAL_WIDTH ? width : USUAL_WIDTH;
}

int svg_panel_height(int rows, int columns) {
  return TOP + rows * side_of_cell(columns);
}

/* ---- Cells ---------------------------------------------------------------------------------------------------------------- */

/* A label of many characters is set smaller, so that it stays within its cell, and within its ring if there is one. */
static void append_label(struct text *text, const struct panel_cell *cell, int x, int y, int side) {
  const int length = (int)strlen(cell->label) + (cell->is_ringed ? 1 : 0);
  const int size = length > 3 ? side * 3 / (2 * length) : side * 43 / 100;
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"", x + side / 2, y + side / 2 + size * 36 / 100, size);
  svg_append_color(text, color_ink(cell->color));
  text_append(text, cell->is_ringed ? "\" font-weight=\"bold\">" : "\">");
  svg_append_escaped(text, cell->label);
  text_append(text, "</text>");
}

static void append_cell(struct text *text, const struct panel_cell *cell, int row, int column, int x, int y, int side) {
  text_append(text, "<g><title>");
  cell_name_append(text, row, column);
  svg_append_escaped(text, cell->tip);
  text_append(text, "</title>");
  if (cell->state != FC_CELL_UNSHOT) {
    svg_append_shot(text, cell->state, x, y, side);
  } else {
    svg_append_square(text, x, y, side, cell->color);
    if (cell->is_ringed) {
      svg_append_ring(text, x, y, side);
    }
    append_label(text, cell, x, y, side);
  }
  text_append(text, "</g>\n");
}

static void append_cells(struct text *text, const struct svg_panel *panel, int left, int top) {
  const int side = side_of_cell(panel->columns);
  text_append(text, "<g text-anchor=\"middle\">\n");
  for (int row = 0; row < panel->rows; row++) {
    for (int column = 0; column < panel->columns; column++) {
      append_cell(text, &panel->cells[row * panel->columns + column], row, column, left + column * side, top + row * side, side);
    }
  }
  text_append(text, "</g>\n");
}

/* Lines between the cells. */
static void append_lines(struct text *text, const struct svg_panel *panel, int left, int top) {
  const int side = side_of_cell(panel->columns);
  text_append(text, "<path d=\"");
  for (int column = 0; column <= panel->columns; column++) {
    text_appendf(text, "M%d %dv%d", left + column * side, top, panel->rows * side);
  }
  for (int row = 0; row <= panel->rows; row++) {
    text_appendf(text, "M%d %dh%d", left, top + row * side, panel->columns * side);
  }
  text_append(text, "\" fill=\"none\" stroke=\"" SVG_PAPER "\" stroke-width=\"1\"/>\n");
}

/* ---- Around them ---------------------------------------------------------------------------------------------------------- */

static void append_heading(struct text *text, const struct svg_panel *panel, int x, int y) {
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"15\" font-weight=\"bold\" fill=\"" SVG_TEXT_INK "\">", x,
               y + TITLE_LINE);
  svg_append_escaped(text, panel->title);
  text_appendf(text, "</text>\n<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"" SVG_MUTED_INK "\">", x, y + CAPTION_LINE,
               SMALL_FONT);
  svg_append_escaped(text, panel->caption);
  text_append(text, "</text>\n");
}

static void append_names(struct text *text, const struct svg_panel *panel, int x, int y) {
  const int side = side_of_cell(panel->columns);
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\" text-anchor=\"middle\">\n", SMALL_FONT);
  for (int column = 0; column < panel->columns; column++) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">%c</text>\n", x + NUMBERS + column * side + side / 2, y + LETTER_LINE,
                 column_letter(column));
  }
  text_appendf(text, "</g>\n<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\" text-anchor=\"end\">\n", SMALL_FONT);
  for (int row = 0; row < panel->rows; row++) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">%d</text>\n", x + NUMBERS - 6, y + TOP + row * side + side / 2 + 4, row + 1);
  }
  text_append(text, "</g>\n");
}

void svg_panel_append(struct text *text, const struct svg_panel *panel, int x, int y) {
  append_heading(text, panel, x, y);
  append_names(text, panel, x, y);
  append_cells(text, panel, x + NUMBERS, y + TOP);
  append_lines(text, panel, x + NUMBERS, y + TOP);
}

/* ---- The picture ---------------------------------------------------------------------------------------------------------- */

void svg_panels_begin(struct text *text, int width, int height, const char *title) {
  text_append(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  text_appendf(text,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
               "font-family=\"sans-serif\">\n<title>",
               width, height, width, height);
  svg_append_escaped(text, title);
  text_appendf(text,
               "</title>\n<rect x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"10\" fill=\"" SVG_PAPER
               "\" stroke=\"" SVG_PAPER_EDGE "\"/>\n",
               width - 1, height - 1);
}

void svg_panels_end(struct text *text) {
  text_append(text, "</svg>\n");
}
