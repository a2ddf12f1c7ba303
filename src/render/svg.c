#include "render/svg.h"

#include <stddef.h>
#include <string.h>

#include "text/cell_label.h"

/* ---- Text and colours ------------------------------------------------------------------------------------------------------ */

void svg_append_escaped(struct text *text, const char *raw) {
  static const char special[] = "<>&\"";
  static const char *const references[] = {"&lt;", "&gt;", "&amp;", "&quot;"};
  while (*raw != '\0') {
    const size_t plain = strcspn(raw, special);
    text_append_bytes(text, raw, plain);
    raw += plain;
    if (*raw != '\0') {
      text_append(text, references[strchr(special, *raw++) - special]);
    }
  }
}

void svg_append_part(struct text *text, struct text *part) {
  svg_append_escaped(text, text_string(part));
  text_end_part(text, part);
}

void svg_append_color(struct text *text, struct color color) {
  text_appendf(text, "#%02x%02x%02x", color.red, color.green, color.blue);
}

/* ---- Shapes ---------------------------------------------------------------------------------------------------------------- */

static void append_square(struct text *text, int x, int y, int side, struct color color) {
  text_appendf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"", x, y, side, side);
  svg_append_color(text, color);
  text_append(text, "\"/>");
}

void svg_append_ring(struct text *text, int x, int y, int side) {
  const int inset = side / 14;
  const int inner = side - 2 * inset;
  const int black = side < 40 ? 2 : side / 20;
  for (int layer = 0; layer < 2; layer++) {
    text_appendf(
        text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"/>",
        x + inset, y + inset, inner, inner, inner / 3, layer == 0 ? "#ffffff" : "#000000", layer == 0 ? black + 2 : black);
  }
}

/* Two waves, each of two crests and two troughs. */
static void append_waves(struct text *text, int x, int y, int side) {
  const int step = side / 7;
  for (int wave = 0; wave < 2; wave++) {
    text_appendf(text, "M%d %dq%d %d %d 0t%d 0t%d 0t%d 0", x + side / 2 - 2 * step, y + side * (wave == 0 ? 43 : 60) / 100,
                 step / 2, -step * 3 / 4, step, step, step, step);
  }
}

static void append_cross(struct text *text, int x, int y, int side) {
  const int arm = side * 20 / 100;
  text_appendf(text, "M%d %dl%d %dm0 %dl%d %d", x + side / 2 - arm, y + side / 2 - arm, 2 * arm, 2 * arm, -2 * arm, -2 * arm,
               2 * arm);
}

/* Three strokes side by side, from the lower left to the upper right. */
static void append_hatching(struct text *text, int x, int y, int side) {
  const int third = side / 3;
  text_appendf(text, "M%d %dl%d %dM%d %dl%d %dM%d %dl%d %d", x + side / 6, y + side / 6 + third, third, -third, x + side / 6,
               y + side * 5 / 6, side * 2 / 3, -(side * 2 / 3), x + side / 2, y + side * 5 / 6, third, -third);
}

/* The outline of a part of a ship: round where it ends, straight where it goes on. */
static void append_part(struct text *text, fc_cell_state state, int x, int y, int side) {
  const int r = side * 28 / 100;
  const int left = x + side / 2 - r;
  const int top = y + side / 2 - r;
  switch (state) {
  case FC_CELL_SINGLE:
    text_appendf(text, "M%d %da%d %d 0 0 0 %d 0a%d %d 0 0 0 %d 0z", left, top + r, r, r, 2 * r, r, r, -2 * r);
    break;
  case FC_CELL_LEFT:
    text_appendf(text, "M%d %dh%da%d %d 0 0 0 0 %dh%dz", left + 2 * r, top, -r, r, r, 2 * r, r);
    break;
  case FC_CELL_RIGHT:
    text_appendf(text, "M%d %dh%da%d %d 0 0 1 0 %dh%dz", left, top, r, r, r, 2 * r, -r);
    break;
  case FC_CELL_TOP:
    text_appendf(text, "M%d %dv%da%d %d 0 0 1 %d 0v%dz", left, top + 2 * r, -r, r, r, 2 * r, r);
    break;
  case FC_CELL_BOTTOM:
    text_appendf(text, "M%d %dv%da%d %d 0 0 0 %d 0v%dz", left, top, r, r, r, 2 * r, -r);
    break;
  case FC_CELL_MIDDLE:
    text_appendf(text, "M%d %dh%dv%dh%dz", left, top, 2 * r, 2 * r, -2 * r);
    break;
  default:
    text_appendf(text, "M%d %dl%d %dl%d %dl%d %dz", left + r, top, r, r, -r, r, -r, -r); /* a lozenge: no part is known */
    break;
  }
}

static void append_sign(struct text *text, fc_cell_state state, int x, int y, int side) {
  const bool is_water = state == FC_CELL_WATER;
  text_append(text, "<path d=\"");
  if (state >= FC_CELL_SHIP) {
    append_part(text, state, x, y, side);
  } else {
    (is_water ? append_waves : state == FC_CELL_BLOCKED ? append_hatching : append_cross)(text, x, y, side);
  }
  text_appendf(text, "\" fill=\"none\" stroke-linecap=\"round\" stroke-width=\"%d\" stroke=\"", side / (is_water ? 20 : 12) + 1);
  svg_append_color(text, terminal_color(marks[state].ink));
  text_append(text, "\"/>");
}

void svg_append_shot(struct text *text, fc_cell_state state, int x, int y, int side) {
  append_square(text, x, y, side, terminal_color(marks[state].ground));
  append_sign(text, state, x, y, side);
}

/* ---- Boards ---------------------------------------------------------------------------------------------------------------- */

/* The distance of the base line of a text from the middle of its cell. */
static int drop_of(int size) {
  return size * 36 / 100;
}

void svg_append_cell(struct text *text, const struct svg_cell *cell, int x, int y, int side, int size, int usual) {
  if (cell->state != FC_CELL_UNSHOT) {
    svg_append_shot(text, cell->state, x, y, side);
    return;
  }
  append_square(text, x, y, side, cell->color);
  if (cell->is_ringed) {
    svg_append_ring(text, x, y, side);
  }
  text_appendf(text, "<text x=\"%d\" y=\"%d\"", x + side / 2, y + side / 2 + drop_of(size));
  if (size != usual) {
    text_appendf(text, " font-size=\"%d\"", size);
  }
  text_append(text, " fill=\"");
  svg_append_color(text, color_ink(cell->color));
  text_append(text, cell->is_ringed ? "\" font-weight=\"bold\">" : "\">");
  svg_append_escaped(text, cell->label);
  text_append(text, "</text>");
}

void svg_append_names(struct text *text, const struct svg_board *board, int size, int gap) {
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\" text-anchor=\"middle\">\n", size);
  for (int column = 0; column < board->columns; column++) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">%s</text>\n", board->x + column * board->side + board->side / 2, board->y - gap,
                 column_label(column, board->labels).string);
  }
  text_appendf(text, "</g>\n<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\" text-anchor=\"end\">\n", size);
  for (int row = 0; row < board->rows; row++) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">%s</text>\n", board->x - gap,
                 board->y + row * board->side + board->side / 2 + drop_of(size), row_label(row, board->labels).string);
  }
  text_append(text, "</g>\n");
}

void svg_append_lines(struct text *text, const struct svg_board *board, const char *color, const char *attributes) {
  text_append(text, "<path d=\"");
  for (int column = 0; column <= board->columns; column++) {
    text_appendf(text, "M%d %dv%d", board->x + column * board->side, board->y, board->rows * board->side);
  }
  for (int row = 0; row <= board->rows; row++) {
    text_appendf(text, "M%d %dh%d", board->x, board->y + row * board->side, board->columns * board->side);
  }
  text_appendf(text, "\" fill=\"none\" stroke=\"%s\" %s/>\n", color, attributes);
}

int svg_totals_room(int size) {
  return size * 2;
}

static void append_total(struct text *text, int total, int x, int y, int size) {
  if (total != FC_NO_TOTAL) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">%d</text>\n", x, y + drop_of(size), total);
  }
}

void svg_append_totals(struct text *text, const struct svg_board *board, const fc_board *totals, int size) {
  const int right = board->x + board->columns * board->side + svg_totals_room(size) / 2;
  const int below = board->y + board->rows * board->side + svg_totals_room(size) / 2;
  text_appendf(text, "<g font-size=\"%d\" font-weight=\"bold\" fill=\"" SVG_TEXT_INK "\" text-anchor=\"middle\">\n", size);
  for (int row = 0; row < board->rows; row++) {
    append_total(text, fc_board_row_total(totals, row), right, board->y + row * board->side + board->side / 2, size);
  }
  for (int column = 0; column < board->columns; column++) {
    append_total(text, fc_board_column_total(totals, column), board->x + column * board->side + board->side / 2, below, size);
  }
  text_append(text, "</g>\n");
}

/* ---- Panels ---------------------------------------------------------------------------------------------------------------- */

/* The width of the row numbers; base lines of title and caption and the top of the board, from the top of the panel. */
enum { NUMBERS = 28, TITLE_LINE = 16, CAPTION_LINE = 34, TOP = 64, NAMES_GAP = 6, SMALL_FONT = 12 };

/* Usual width of all cells of a row, and the least and greatest side of a cell. */
enum { USUAL_WIDTH = 360, LEAST_CELL = 18, GREATEST_CELL = 48 };

static int side_of_cell(int columns) {
  const int cell = USUAL_WIDTH / columns;
  return cell < LEAST_CELL ? LEAST_CELL : cell > GREATEST_CELL ? GREATEST_CELL : cell;
}

/* Small boards leave room for their captions. */
int svg_panel_width(int columns) {
  const int width = NUMBERS + columns * side_of_cell(columns);
  return width > USUAL_WIDTH ? width : USUAL_WIDTH;
}

int svg_panel_height(int rows, int columns) {
  return TOP + rows * side_of_cell(columns);
}

static int label_length(const struct svg_cell *cell) {
  return (int)strlen(cell->label) + (cell->is_ringed ? 1 : 0);
}

/* The length for which the font of a panel is chosen, so that `0` is not larger than `+0.2`. */
static int usual_length(const struct svg_panel *panel) {
  enum { LONGEST_USUAL = 5 };
  int longest = 1;
  for (int cell = 0; cell < panel->rows * panel->columns; cell++) {
    const int length = panel->cells[cell].state == FC_CELL_UNSHOT ? label_length(&panel->cells[cell]) : 0;
    longest = length > longest ? length : longest;
  }
  return longest < LONGEST_USUAL ? longest : LONGEST_USUAL;
}

/* Long labels are smaller, so that they stay within the cell and its ring. */
static void append_cells(struct text *text, const struct svg_panel *panel, const struct svg_board *board) {
  const int usual = usual_length(panel);
  text_append(text, "<g text-anchor=\"middle\">\n");
  for (int place = 0; place < panel->rows * panel->columns; place++) {
    const struct svg_cell *cell = &panel->cells[place];
    const int row = place / panel->columns;
    const int column = place % panel->columns;
    const int length = label_length(cell) > usual ? label_length(cell) : usual;
    const int size = length > 3 ? board->side * 3 / (2 * length) : board->side * 43 / 100;
    text_append(text, "<g><title>");
    cell_label_write(text, row, column, panel->labels);
    svg_append_escaped(text, cell->tip);
    text_append(text, "</title>");
    svg_append_cell(text, cell, board->x + column * board->side, board->y + row * board->side, board->side, size, 0);
    text_append(text, "</g>\n");
  }
  text_append(text, "</g>\n");
}

static void append_heading(struct text *text, const struct svg_panel *panel, int x, int y) {
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"15\" font-weight=\"bold\" fill=\"" SVG_TEXT_INK "\">", x,
               y + TITLE_LINE);
  svg_append_escaped(text, panel->title);
  text_appendf(text, "</text>\n<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"" SVG_MUTED_INK "\">", x, y + CAPTION_LINE,
               SMALL_FONT);
  svg_append_escaped(text, panel->caption);
  text_append(text, "</text>\n");
}

void svg_panel_append(struct text *text, const struct svg_panel *panel, int x, int y) {
  const struct svg_board board = {panel->rows, panel->columns, x + NUMBERS, y + TOP, side_of_cell(panel->columns), panel->labels};
  append_heading(text, panel, x, y);
  svg_append_names(text, &board, SMALL_FONT, NAMES_GAP);
  append_cells(text, panel, &board);
  svg_append_lines(text, &board, SVG_PAPER, "stroke-width=\"1\"");
}

/* ---- The key of differences ------------------------------------------------------------------------------------------------ */

enum { KEY_STEPS = 20, KEY_STEP = 16, KEY_BAR = 12 };

static void append_end(struct text *text, const char *anchor, int x, int y, double points, const char *meaning) {
  text_appendf(text, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%+.1f %s</text>\n", x, y, anchor, points, meaning);
}

void svg_append_key(struct text *text, int x, int y, double end, const char *less, const char *more) {
  const int width = (2 * KEY_STEPS + 1) * KEY_STEP / 2;
  if (end <= 0) {
    return;
  }
  for (int step = -KEY_STEPS; step <= KEY_STEPS; step++) {
    text_appendf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"", x + (step + KEY_STEPS) * KEY_STEP / 2, y,
                 KEY_STEP / 2, KEY_BAR);
    svg_append_color(text, difference_color((double)step / KEY_STEPS));
    text_append(text, "\"/>");
  }
  text_appendf(text, "\n<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\">\n", SMALL_FONT);
  append_end(text, "start", x, y + KEY_BAR + SMALL_FONT + 4, -end, less);
  text_appendf(text, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">0</text>\n", x + width / 2, y + KEY_BAR + SMALL_FONT + 4);
  append_end(text, "end", x + width, y + KEY_BAR + SMALL_FONT + 4, end, more);
  text_append(text, "</g>\n");
}

/* ---- The picture ----------------------------------------------------------------------------------------------------------- */

void svg_begin(struct text *text, int width, int height, const char *title) {
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

void svg_end(struct text *text) {
  text_append(text, "</svg>\n");
}
