/*
 * The map as SVG: the layout, then the drawing. Coordinates are whole numbers and colours are attributes. There are no style
 * sheets, and the only identifier is that of the scale, so that several pictures can stand in one page.
 */
#include "render/map.h"

#include <stdio.h>
#include <string.h>

#include "render/color.h"
#include "render/number_text.h"
#include "render/svg.h"
#include "text/cell_label.h"
#include "text/integer_text.h"

/* ---- Layout ---------------------------------------------------------------------------------------------------------------- */

/*
 *     +----------------------------------+
 *     | title                            |   as many lines as it needs
 *     |                                  |
 *     |     A    B    C    D             |
 *     |   +----+----+----+----+  afloat  |
 *     | 1 |    |    |    |    |  [][][]  |   the board; a small one has larger cells. The totals of a puzzle at its sides,
 *     |   +----+----+----+----+  sunk    |   and the ships beside it
 *     |                          [][]    |
 *     | what the numbers are             |
 *     | [========scale===========]       |
 *     | 0     5     10    15   18%       |
 *     | [~] water  [x] hit  [ ] best     |
 *     +----------------------------------+
 */

#define MARGIN 24
#define NUMBERS 30 /* room for the row numbers, left of the board */
#define LETTERS 24 /* room for the column letters, above it */

/* The usual width of a board, unless its cells would be tiny or huge. */
#define USUAL_BOARD 480
#define SMALLEST_CELL 44
#define LARGEST_CELL 72

#define NARROWEST 360 /* room for text */
#define WIDEST_BAR (NUMBERS + USUAL_BOARD)

static int larger(int one, int other) {
  return one > other ? one : other;
}

static int smaller(int one, int other) {
  return one < other ? one : other;
}

static int cell_side(int rows, int columns) {
  return larger(SMALLEST_CELL, smaller(LARGEST_CELL, USUAL_BOARD / larger(rows, columns)));
}

/* The font is not known. This is the width in a wide one, DejaVu Sans, on average. */
static int width_of_title(size_t characters) {
  return (int)characters * SVG_TITLE_SIZE * 62 / 100;
}

static int longest_part(const struct drawing *drawing) {
  size_t longest = 0;
  for (size_t part = 0; part < TITLE_PARTS; part++) {
    longest = drawing->title[part].length > longest ? drawing->title[part].length : longest;
  }
  return width_of_title(longest);
}

static int title_lines(const struct drawing *drawing, size_t limit) {
  int lines = 0;
  for (size_t first = 0; first < TITLE_PARTS; first = drawing_title_line(drawing, first, limit)) {
    lines++;
  }
  return lines;
}

/* Approximate width of a small text. */
static int width_of_label(size_t characters) {
  return (int)characters * SVG_SMALL_SIZE * 62 / 100;
}

/* The list has a line for the ships of a class that are afloat, and another for its sunk ships. */
#define SHIP_LINE 22
#define SHIP_CELL 12
#define LONGEST_SHIP 96 /* longer ones have smaller cells */
#define SHIPS_GAP 22    /* between the board and the list */

static const struct color ship_afloat = {68, 84, 106};

/* Appends the name of a ship, or the number of such ships; `uncertain` of them may be missing. */
static void append_ship_label(struct text *text, const struct ship_tally *tally, int count, int uncertain) {
  if (tally->name.length > 0) {
    text_append(text, tally->name.bytes);
    text_append(text, uncertain > 0 ? "?" : "");
  } else if (uncertain > 0) {
    text_appendf(text, "x %d to %d", count - uncertain, count);
  } else if (count > 1) {
    text_appendf(text, "x %d", count);
  }
}

/* The width of the list; 0 without ships. */
static int ships_width(const struct drawing *drawing, int ship_cell) {
  int widest = drawing->ships.class_count > 0 ? width_of_label(sizeof "afloat" - 1) : 0;
  for (size_t index = 0; index < drawing->ships.class_count; index++) {
    const struct ship_tally *tally = &drawing->ships.classes[index];
    const size_t characters = tally->name.length > 0 ? tally->name.length + (tally->uncertain > 0)
                              : tally->uncertain > 0 ? sizeof "x 10 to 12" - 1
                                                     : sizeof "x 100" - 1;
    widest = larger(widest, tally->length * ship_cell + 8 + width_of_label(characters));
  }
  return drawing->ships.others > 0 ? larger(widest, width_of_label(sizeof "and 10 more" - 1)) : widest;
}

/* The lines of the list, with its headings. */
static int ships_lines(const struct drawing *drawing) {
  int lines = drawing->ships.class_count > 0 ? 2 : 0;
  for (size_t index = 0; index < drawing->ships.class_count; index++) {
    lines += (drawing->ships.classes[index].afloat > 0) + (drawing->ships.classes[index].sunk > 0);
  }
  return lines + (drawing->ships.others > 0);
}

static int ship_cell_for(const struct drawing *drawing) {
  const int longest = drawing->ships.class_count > 0 ? drawing->ships.classes[0].length : 1;
  return smaller(SHIP_CELL, LONGEST_SHIP / longest);
}

static bool has_samples(const struct drawing *drawing) {
  bool has = drawing->has_best;
  for (size_t state = 0; state < MARKS; state++) {
    has = has || (drawing->occurs[state] && marks[state].meaning != NULL);
  }
  return has;
}

/* Room for the totals of a puzzle, at the right of the board and below it. */
static int totals_room(const struct drawing *drawing, const struct svg_layout *layout) {
  return drawing->totals != NULL ? svg_totals_room(layout->label_size) : 0;
}

struct svg_layout svg_layout_of(const struct drawing *drawing) {
  struct svg_layout layout = {.margin = MARGIN, .cell = cell_side(drawing->rows, drawing->columns)};
  layout.ship_cell = ship_cell_for(drawing);
  layout.label_size = layout.cell * 3 / 10;
  const int totals = totals_room(drawing, &layout);
  const int list_width = ships_width(drawing, layout.ship_cell);
  const int board_width = NUMBERS + drawing->columns * layout.cell + totals + (list_width > 0 ? SHIPS_GAP + list_width : 0);
  const int inner = larger(board_width, larger(NARROWEST, longest_part(drawing)));
  layout.width = inner + 2 * MARGIN;
  layout.title_y = MARGIN + SVG_TITLE_SIZE;
  layout.title_limit = (size_t)(inner * 100 / (SVG_TITLE_SIZE * 62));
  const int lines = title_lines(drawing, layout.title_limit);
  layout.board_x = MARGIN + NUMBERS + (inner - board_width) / 2;
  layout.board_y = MARGIN + lines * SVG_TITLE_LINE + 12 + LETTERS;
  layout.ships_x = layout.board_x + drawing->columns * layout.cell + totals + SHIPS_GAP;
  layout.caption_y = layout.board_y + larger(drawing->rows * layout.cell + totals, ships_lines(drawing) * SHIP_LINE) + 34;
  layout.bar_y = layout.caption_y + 12;
  layout.bar_width = mpz_sgn(drawing->highest) > 0 ? smaller(inner, WIDEST_BAR) : 0;
  layout.samples_y = layout.bar_y + (layout.bar_width > 0 ? SVG_BAR_HEIGHT + 34 : 4);
  layout.height = (has_samples(drawing) ? layout.samples_y + SVG_SAMPLE : layout.samples_y - 12) + MARGIN;
  return layout;
}

/* ---- Tooltips -------------------------------------------------------------------------------------------------------------- */

/* Whether a number says more than the mark of a cell, as the length of a hit ship does. */
static bool has_number(const struct drawing *drawing, const struct drawing_cell *cell) {
  return cell->state == FC_CELL_UNSHOT ||
         (drawing->quantity.kind >= QUANTITY_LENGTH && cell->state != FC_CELL_WATER && cell->state != FC_CELL_BLOCKED);
}

/* Appends `C1, best shot: 475795243932227 of 1855545978831780 arrangements have a ship on the cell (25.64%)`. */
static void append_tooltip(struct text *text, const struct drawing *drawing, int row, int column) {
  const struct drawing_cell *cell = drawing_cell_at(drawing, row, column);
  struct text tip = {0};
  cell_label_write(&tip, row, column, drawing->labels);
  if (cell->best) {
    text_append(&tip, ", ");
    quantity_append_best(&tip, drawing, false);
  } else if (marks[cell->state].meaning != NULL) {
    text_appendf(&tip, ", %s", marks[cell->state].meaning);
  }
  if (has_number(drawing, cell)) {
    text_append(&tip, ": ");
    integer_append(&tip, cell->number);
    text_append(&tip, " of ");
    integer_append(&tip, drawing->count);
    text_append(&tip, drawing->is_weighed ? " by weight: arrangements that " : " arrangements ");
    quantity_append_property(&tip, drawing->quantity);
    text_append(&tip, " (");
    percent_append(&tip, cell->number, drawing->count, drawing->decimals > 2 ? drawing->decimals : 2, in_english);
    text_append(&tip, "%)");
  }
  text_append(text, "<title>");
  svg_append_part(text, &tip);
  text_append(text, "</title>");
}

/* ---- The board ------------------------------------------------------------------------------------------------------------- */

/* A label of five characters or more, such as `>99.9`, is smaller, so that it stays clear of the edges. */
static void append_cell(struct text *text, const struct drawing *drawing, const struct svg_board *board, int label_size, int row,
                        int column) {
  const struct drawing_cell *cell = drawing_cell_at(drawing, row, column);
  struct svg_cell drawn = {.state = cell->state, .color = scale_color(cell->shade), .is_ringed = cell->best};
  struct text label = {0};
  cell_label_append(&label, drawing, cell, MAP_PERCENTAGES);
  const int size = label.length > 4 ? label_size * 17 / (4 * (int)label.length) : label_size;
  (void)snprintf(drawn.label, sizeof drawn.label, "%s", text_string(&label));
  text_end_part(text, &label);
  text_append(text, "<g>");
  append_tooltip(text, drawing, row, column);
  svg_append_cell(text, &drawn, board->x + column * board->side, board->y + row * board->side, board->side, size, label_size);
  text_append(text, "</g>\n");
}

static void append_board(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  const struct svg_board board = {drawing->rows,   drawing->columns, layout->board_x,
                                  layout->board_y, layout->cell,     drawing->labels};
  svg_append_names(text, &board, SVG_SMALL_SIZE, 8);
  text_appendf(text, "<g font-size=\"%d\" text-anchor=\"middle\">\n", layout->label_size);
  for (int cell = 0; cell < drawing->rows * drawing->columns; cell++) {
    append_cell(text, drawing, &board, layout->label_size, cell / drawing->columns, cell % drawing->columns);
  }
  text_append(text, "</g>\n");
  svg_append_lines(text, &board, SVG_PAPER, "stroke-width=\"2\" stroke-linecap=\"square\"");
  if (drawing->totals != NULL) {
    svg_append_totals(text, &board, drawing->totals, layout->label_size);
  }
}

/* ---- The title ------------------------------------------------------------------------------------------------------------- */

/* Appends one line of the title. The rules at its beginning are bold. */
static void append_title_line(struct text *text, const struct drawing *drawing, size_t first, size_t end) {
  struct text line = {0};
  drawing_append_title(&line, drawing, first, end);
  const char *rest = text_string(&line);
  if (first == TITLE_RULES && rest[0] != '\0') {
    text_append(text, "<tspan font-weight=\"bold\">");
    svg_append_escaped(text, drawing->title[TITLE_RULES].bytes);
    text_append(text, "</tspan>");
    rest += drawing->title[TITLE_RULES].length;
  }
  svg_append_escaped(text, rest);
  text_end_part(text, &line);
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

/* ---- The ships ------------------------------------------------------------------------------------------------------------- */

/* Appends a ship as a row of cells, then its name or the number of such ships. */
static void append_class(struct text *text, const struct ship_tally *tally, const struct svg_layout *layout, bool is_sunk,
                         int y) {
  const int count = is_sunk ? tally->sunk : tally->afloat;
  const int side = layout->ship_cell;
  struct text label = {0};
  append_ship_label(&label, tally, count, is_sunk ? 0 : tally->uncertain);
  text_appendf(text, "<path d=\"");
  for (int cell = 0; cell < tally->length; cell++) {
    text_appendf(text, "M%d %dh%dv%dh-%dz", layout->ships_x + cell * side, y, side - 1, side - 1, side - 1);
  }
  text_append(text, "\" fill=\"");
  svg_append_color(text, is_sunk ? terminal_color(marks[FC_CELL_SUNK].ground) : ship_afloat);
  text_append(text, "\"/>");
  if (label.length > 0) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">", layout->ships_x + tally->length * side + 8, y + side - 1);
    svg_append_part(text, &label);
    text_append(text, "</text>");
  }
  text_append(text, "\n");
  text_clear(&label);
}

static void append_heading(struct text *text, const char *heading, const struct svg_layout *layout, int y) {
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>\n", layout->ships_x, y + SVG_SMALL_SIZE, heading);
}

/* Appends the ships afloat, and below them the sunk ones. */
static void append_ships(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  const struct ships *ships = &drawing->ships;
  int y = layout->board_y;
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_TEXT_INK "\">\n", SVG_SMALL_SIZE);
  for (int is_sunk = 0; is_sunk <= 1; is_sunk++) {
    bool has_heading = false;
    for (size_t index = 0; index < ships->class_count; index++) {
      if ((is_sunk ? ships->classes[index].sunk : ships->classes[index].afloat) == 0) {
        continue;
      }
      if (!has_heading) {
        append_heading(text, is_sunk ? "sunk" : "afloat", layout, y);
        has_heading = true;
        y += SHIP_LINE;
      }
      append_class(text, &ships->classes[index], layout, is_sunk, y);
      y += SHIP_LINE;
    }
  }
  if (ships->others > 0) {
    text_appendf(text, "<text x=\"%d\" y=\"%d\">%s%d more</text>\n", layout->ships_x, y + SVG_SMALL_SIZE,
                 ships_sunk(ships) > ships->others ? "and " : "sunk: ", ships->others);
  }
  text_append(text, "</g>\n");
}

/* ---- Legend ---------------------------------------------------------------------------------------------------------------- */

static void append_caption(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"" SVG_TEXT_INK "\">", layout->margin, layout->caption_y,
               SVG_SMALL_SIZE);
  cell_label_append_caption(text, drawing, MAP_PERCENTAGES);
  text_append(text, "</text>\n");
}

#define GRADIENT_STOPS 17

static void append_bar(struct text *text, const struct svg_layout *layout) {
  text_append(text, "<linearGradient id=\"fleetcount-viridis\">");
  for (unsigned stop = 0; stop < GRADIENT_STOPS; stop++) {
    text_appendf(text, "<stop offset=\"%u.%02u%%\" stop-color=\"", stop * 100 / (GRADIENT_STOPS - 1),
                 stop * 10000 / (GRADIENT_STOPS - 1) % 100);
    svg_append_color(text, scale_color(stop * (SHADES - 1) / (GRADIENT_STOPS - 1)));
    text_append(text, "\"/>");
  }
  text_append(text, "</linearGradient>\n");
  text_appendf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"url(#fleetcount-viridis)\"/>\n", layout->margin,
               layout->bar_y, layout->bar_width, SVG_BAR_HEIGHT);
}

static int x_of_tick(const struct scale_tick *tick, const struct svg_layout *layout) {
  return layout->margin + (int)tick->place * layout->bar_width / SCALE_LENGTH;
}

/* Every round number has a tick, and a label if there is room before the last one. */
static void append_scale(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  struct scale_tick ticks[MOST_SCALE_TICKS];
  const size_t tick_count = scale_ticks(ticks, drawing, text);
  if (layout->bar_width == 0 || tick_count == 0) {
    return;
  }
  const int last_start = layout->margin + layout->bar_width - width_of_label(strlen(ticks[tick_count - 1].label));
  append_bar(text, layout);
  text_append(text, "<path d=\"");
  for (size_t index = 0; index < tick_count; index++) {
    text_appendf(text, "M%d %dv4", x_of_tick(&ticks[index], layout), layout->bar_y + SVG_BAR_HEIGHT);
  }
  text_append(text, "\" stroke=\"" SVG_MUTED_INK "\"/>\n");
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\" text-anchor=\"middle\">\n", SVG_SMALL_SIZE);
  for (size_t index = 0; index < tick_count; index++) {
    const int x = x_of_tick(&ticks[index], layout);
    const char *anchor = index == 0 ? " text-anchor=\"start\"" : index + 1 == tick_count ? " text-anchor=\"end\"" : "";
    if (index + 1 < tick_count && x + width_of_label(strlen(ticks[index].label)) / 2 + 6 > last_start) {
      continue;
    }
    text_appendf(text, "<text x=\"%d\" y=\"%d\"%s>", x, layout->bar_y + SVG_BAR_HEIGHT + SVG_SMALL_SIZE + 4, anchor);
    svg_append_escaped(text, ticks[index].label);
    text_append(text, "</text>\n");
  }
  text_append(text, "</g>\n");
}

/* Appends one sample and its word. Returns the x of the next one. */
static int append_sample(struct text *text, const struct svg_layout *layout, int x, fc_cell_state state, const char *meaning) {
  const int y = layout->samples_y;
  if (state == FC_CELL_UNSHOT) {
    svg_append_ring(text, x, y, SVG_SAMPLE);
  } else {
    svg_append_shot(text, state, x, y, SVG_SAMPLE);
    text_appendf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"" SVG_PAPER_EDGE "\"/>", x, y,
                 SVG_SAMPLE, SVG_SAMPLE);
  }
  text_appendf(text, "<text x=\"%d\" y=\"%d\">", x + SVG_SAMPLE + 8, y + SVG_SAMPLE / 2 + SVG_SMALL_SIZE * 36 / 100);
  svg_append_escaped(text, meaning);
  text_append(text, "</text>\n");
  return x + SVG_SAMPLE + 8 + width_of_label(strlen(meaning)) + 18;
}

static void append_samples(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  int x = layout->margin;
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_TEXT_INK "\">\n", SVG_SMALL_SIZE);
  for (int state = 0; state < MARKS; state++) {
    if (drawing->occurs[state] && marks[state].meaning != NULL) {
      x = append_sample(text, layout, x, (fc_cell_state)state, marks[state].meaning);
    }
  }
  if (drawing->has_best) {
    struct text meaning = {0};
    quantity_append_best(&meaning, drawing, false);
    (void)append_sample(text, layout, x, FC_CELL_UNSHOT, text_string(&meaning));
    text_end_part(text, &meaning);
  }
  text_append(text, "</g>\n");
}

/* ---- The document ---------------------------------------------------------------------------------------------------------- */

void map_svg(struct text *text, const struct drawing *drawing) {
  const struct svg_layout layout = svg_layout_of(drawing);
  struct text title = {0};
  drawing_append_title(&title, drawing, 0, TITLE_PARTS);
  svg_begin(text, layout.width, layout.height, text_string(&title));
  text_end_part(text, &title);
  append_title(text, drawing, &layout);
  append_board(text, drawing, &layout);
  if (drawing->ships.class_count > 0) {
    append_ships(text, drawing, &layout);
  }
  append_caption(text, drawing, &layout);
  append_scale(text, drawing, &layout);
  append_samples(text, drawing, &layout);
  svg_end(text);
}
