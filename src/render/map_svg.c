/*
 * The map as SVG: what is drawn and how; svg_layout.c says where, svg_legend.c explains it. Shapes are laid down with whole
 * numbers and colours as attributes, without style sheets and identifiers other than that of the scale, so that pictures can be
 * put into a page beside each other.
 */
#include "render/map_svg.h"

#include "base/integer_text.h"
#include "render/cell_label.h"
#include "render/cell_name.h"
#include "render/color_scale.h"
#include "render/drawing_title.h"
#include "render/percent.h"
#include "render/svg_layout.h"
#include "render/svg_legend.h"
#include "render/svg_shapes.h"
#include "render/svg_text.h"

/* ---- Tooltips ----------------------------------------------------------------------------------------------------------------
 */

/* Whether the number of a cell says more than its mark: of what length a ship is that has been hit. */
static bool has_number(const struct drawing *drawing, const struct drawing_cell *cell) {
  return cell->state == FC_CELL_UNSHOT || (drawing->quantity.kind == QUANTITY_LENGTH && cell->state != FC_CELL_WATER);
}

/* `C1, best shot: 475795243932227 of 1855545978831780 arrangements have a ship on the cell (25.64%)` */
static void append_tooltip(struct text *text, const struct drawing *drawing, int row, int column) {
  const struct drawing_cell *cell = drawing_cell_at(drawing, row, column);
  struct text tip = {0};
  cell_name_append(&tip, row, column);
  if (cell->best || marks[cell->state].meaning != NULL) {
    text_appendf(&tip, ", %s", cell->best ? "best shot" : marks[cell->state].meaning);
  }
  if (has_number(drawing, cell)) {
    text_append(&tip, ": ");
    integer_append(&tip, cell->number);
    text_append(&tip, " of ");
    integer_append(&tip, drawing->count);
    text_append(&tip, " arrangements ");
    quantity_append_property(&tip, drawing->quantity);
    text_append(&tip, " (");
    percent_append(&tip, cell->number, drawing->count, 2);
    text_append(&tip, "%)");
  }
  text_append(text, "<title>");
  svg_append_escaped(text, text_failed(&tip) ? "" : tip.bytes);
  text_append(text, "</title>");
  text->failed = text->failed || text_failed(&tip);
  text_clear(&tip);
}

/* ---- Cells -------------------------------------------------------------------------------------------------------------------
 */

/* A label of five characters (`>99.9`) is set a little smaller, so that it stays clear of the edges. */
static void append_label(struct text *text, const struct drawing *drawing, const struct drawing_cell *cell,
                         const struct svg_layout *layout, int x, int y) {
  struct text label = {0};
  cell_label_append(&label, drawing, cell, MAP_PERCENTAGES);
  const int size = layout->label_size * (label.length > 4 ? 85 : 100) / 100;
  text_appendf(text, "<text x=\"%d\" y=\"%d\"", x + layout->cell / 2, y + layout->cell / 2 + size * 36 / 100);
  if (size != layout->label_size) {
    text_appendf(text, " font-size=\"%d\"", size);
  }
  text_append(text, " fill=\"");
  svg_append_color(text, color_ink(scale_color(cell->shade)));
  text_append(text, cell->best ? "\" font-weight=\"bold\">" : "\">");
  svg_append_escaped(text, text_failed(&label) ? "" : label.bytes);
  text_append(text, "</text>");
  text->failed = text->failed || text_failed(&label);
  text_clear(&label);
}

static void append_cell(struct text *text, const struct drawing *drawing, const struct svg_layout *layout, int row, int column) {
  const struct drawing_cell *cell = drawing_cell_at(drawing, row, column);
  const int x = layout->board_x + column * layout->cell;
  const int y = layout->board_y + row * layout->cell;
  text_append(text, "<g>");
  append_tooltip(text, drawing, row, column);
  if (cell->state != FC_CELL_UNSHOT) {
    svg_append_shot(text, cell->state, x, y, layout->cell);
  } else {
    svg_append_square(text, x, y, layout->cell, scale_color(cell->shade));
    if (cell->best) {
      svg_append_ring(text, x, y, layout->cell);
    }
    append_label(text, drawing, cell, layout, x, y);
  }
  text_append(text, "</g>\n");
}

static void append_cells(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  text_appendf(text, "<g font-size=\"%d\" text-anchor=\"middle\">\n", layout->label_size);
  for (int row = 0; row < drawing->rows; row++) {
    for (int column = 0; column < drawing->columns; column++) {
      append_cell(text, drawing, layout, row, column);
    }
  }
  text_append(text, "</g>\n");
}

/* Lines between the cells and around them. */
static void append_lines(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  const int width = drawing->columns * layout->cell;
  const int height = drawing->rows * layout->cell;
  text_append(text, "<path d=\"");
  for (int column = 0; column <= drawing->columns; column++) {
    text_appendf(text, "M%d %dv%d", layout->board_x + column * layout->cell, layout->board_y, height);
  }
  for (int row = 0; row <= drawing->rows; row++) {
    text_appendf(text, "M%d %dh%d", layout->board_x, layout->board_y + row * layout->cell, width);
  }
  text_append(text, "\" fill=\"none\" stroke=\"" SVG_PAPER "\" stroke-width=\"2\" stroke-linecap=\"square\"/>\n");
}

/* ---- Around the board --------------------------------------------------------------------------------------------------------
 */

static void append_names(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\" text-anchor=\"middle\">\n", SVG_SMALL_SIZE);
  for (int column = 0; column < drawing->columns; column++) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">%c</text>\n", layout->board_x + column * layout->cell + layout->cell / 2,
                 layout->board_y - 8, column_letter(column));
  }
  text_append(text, "</g>\n");
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\" text-anchor=\"end\">\n", SVG_SMALL_SIZE);
  for (int row = 0; row < drawing->rows; row++) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">%d</text>\n", layout->board_x - 8,
                 layout->board_y + row * layout->cell + layout->cell / 2 + SVG_SMALL_SIZE * 36 / 100, row + 1);
  }
  text_append(text, "</g>\n");
}

/* One line of the title. The rules, which begin the first one, stand out. */
static void append_title_line(struct text *text, const struct drawing *drawing, size_t first, size_t end) {
  struct text line = {0};
  drawing_append_title(&line, drawing, first, end);
  text->failed = text->failed || text_failed(&line);
  const char *rest = text_failed(&line) ? "" : line.bytes;
  if (first == TITLE_RULES && rest[0] != '\0') {
    text_append(text, "<tspan font-weight=\"bold\">");
    svg_append_escaped(text, drawing->title[TITLE_RULES].bytes);
    text_append(text, "</tspan>");
    rest += drawing->title[TITLE_RULES].length;
  }
  svg_append_escaped(text, rest);
  text_clear(&line);
}

static void append_title(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  int y = layout->title_y;
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_TEXT_INK "\">\n", SVG_TITLE_SIZE);
  for (size_t first = 0, end; first < TITLE_PARTS; first = end, y += SVG_TITLE_LINE) {
    end = drawing_title_line(drawing, first, layout->title_limit);
    text_appendf(text, "<text x=\"%d\" y=\"%d\">", layout->margin, y);
    append_title_line(text, drawing, first, end);
    text_append(text, "</text>\n");
  }
  text_append(text, "</g>\n");
}

/* ---- The document ------------------------------------------------------------------------------------------------------------
 */

void map_svg(struct text *text, const struct drawing *drawing) {
  const struct svg_layout layout = svg_layout_of(drawing);
  text_append(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  text_appendf(text,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
               "font-family=\"sans-serif\">\n<title>",
               layout.width, layout.height, layout.width, layout.height);
  drawing_append_title(text, drawing, 0, TITLE_PARTS);
  text_append(text, "</title>\n");
  text_appendf(text,
               "<rect x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"10\" fill=\"" SVG_PAPER "\" stroke=\"" SVG_PAPER_EDGE
               "\"/>\n",
               layout.width - 1, layout.height - 1);
  append_title(text, drawing, &layout);
  append_names(text, drawing, &layout);
  append_cells(text, drawing, &layout);
  append_lines(text, drawing, &layout);
  svg_append_legend(text, drawing, &layout);
  text_append(text, "</svg>\n");
}
