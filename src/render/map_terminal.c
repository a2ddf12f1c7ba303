/*
 * The map for a terminal. A cell is a block of characters, and blocks touch:
 *
 *     russian 10x10: 53,623,966 arrangements, best shot D3 (34.12%)
 *
 *     chance of a ship on the cell, in percent:
 *
 *          A     B     C     D     E      afloat       blocks as wide as the longest label and a blank at each side,
 *      1  21.1  15.8    ~   31.5    ~       3 3        where the brackets of the best shots have room
 *      2  20.7  21.4  26.7    x   30.9    sunk
 *      3  20.1  13.3    ~  [34.1]   ~       4
 *
 *         0          10         20         34.1%
 *
 *       ~   water   x   hit  [34.1] best shot
 */
#include "render/map.h"

#include <assert.h>
#include <string.h>

#include "render/color.h"
#include "sys/utf8.h"
#include "text/cell_label.h"

/* ---- Paint ----------------------------------------------------------------------------------------------------------------- */

/* Parameters of SGR: the ground or the characters. */
#define INK 38
#define GROUND 48

static void append_color_number(struct text *text, int what, int number) {
  text_appendf(text, ";%d;5;%d", what, number);
}

static void append_color(struct text *text, int what, struct color color) {
  text_appendf(text, ";%d;2;%d;%d;%d", what, color.red, color.green, color.blue);
}

/* Makes the next characters bold. With COLORS_NONE this and the following functions append nothing. */
static void terminal_bold(struct text *text, enum terminal_colors colors) {
  text_append(text, colors == COLORS_NONE ? "" : "\033[1m");
}

/* Ends bold characters and colours. */
static void terminal_plain(struct text *text, enum terminal_colors colors) {
  text_append(text, colors == COLORS_NONE ? "" : "\033[0m");
}

/* Puts the next characters on a shade of the scale, in an ink that can be read there. */
static void terminal_shade(struct text *text, enum terminal_colors colors, unsigned shade, bool bold) {
  if (colors == COLORS_NONE) {
    return;
  }
  text_append(text, bold ? "\033[0;1" : "\033[0");
  if (colors == COLORS_24_BIT) {
    const struct color ground = scale_color(shade);
    append_color(text, INK, color_ink(ground));
    append_color(text, GROUND, ground);
  } else {
    const int ground = scale_terminal_color(shade);
    append_color_number(text, INK, terminal_ink(ground));
    append_color_number(text, GROUND, ground);
  }
  text_append(text, "m");
}

/* Puts the next characters into the colours of a state but FC_CELL_UNSHOT. They are among the 256 colours, so that both kinds of
 * terminals show the same. */
static void terminal_mark(struct text *text, enum terminal_colors colors, fc_cell_state state) {
  assert(marks[state].sign != NULL);
  if (colors == COLORS_NONE) {
    return;
  }
  text_append(text, "\033[0");
  append_color_number(text, INK, marks[state].ink);
  append_color_number(text, GROUND, marks[state].ground);
  text_append(text, "m");
}

/* ---- Layout ---------------------------------------------------------------------------------------------------------------- */

/* Widths and marks of the grid. */
struct grid_layout {
  enum map_numbers numbers;
  int number_width; /* of the row numbers, with the blank after them */
  int block_width;
  bool dense; /* blocks of three characters; the first is a blank or a star */
};

#define DENSE_BLOCK 3
#define CERTAIN_SIGN "!!"

/* Longest line of text where the width of the terminal is not known. */
#define USUAL_COLUMNS 80

#define LEGEND_INDENT 1

/* Blanks between the grid and the ships. */
#define BESIDE_GAP 3

/* `text` fails where memory is short. */
static int longest_label(struct text *text, const struct drawing *drawing, enum map_numbers numbers) {
  size_t longest = 1;
  struct text label = {0};
  for (int place = 0; place < drawing->rows * drawing->columns; place++) {
    label.length = 0;
    cell_label_append(&label, drawing, &drawing->cells[place], numbers);
    longest = label.length > longest ? label.length : longest;
  }
  text_end_part(text, &label);
  return (int)longest;
}

static int digits_of(int number) {
  return number < 10 ? 1 : number < 100 ? 2 : 3;
}

static struct grid_layout wide_layout(struct text *text, const struct drawing *drawing, enum map_numbers numbers) {
  return (struct grid_layout){numbers, digits_of(drawing->rows) + 1, longest_label(text, drawing, numbers) + 2, false};
}

static bool fits(const struct drawing *drawing, const struct grid_layout *layout, int columns) {
  return columns == 0 || layout->number_width + drawing->columns * layout->block_width <= columns;
}

static struct grid_layout choose_layout(struct text *text, const struct drawing *drawing, enum map_numbers numbers, int columns) {
  struct grid_layout layout = wide_layout(text, drawing, numbers);
  if (numbers == MAP_PERCENTAGES && !fits(drawing, &layout, columns)) {
    layout = wide_layout(text, drawing, MAP_WHOLE_NUMBERS);
  }
  if (numbers == MAP_PERCENTAGES && !fits(drawing, &layout, columns)) {
    layout = (struct grid_layout){MAP_WHOLE_NUMBERS, digits_of(drawing->rows), DENSE_BLOCK, true};
  }
  return layout;
}

/* ---- Blocks ---------------------------------------------------------------------------------------------------------------- */

/* Appends one character in the middle of a block. */
static void append_centered(struct text *text, const char *character, int width) {
  text_append_repeated(text, ' ', width / 2);
  text_append(text, character);
  text_append_repeated(text, ' ', width - width / 2 - 1);
}

static bool is_certain(const struct drawing *drawing, const struct drawing_cell *cell) {
  return cell->state == FC_CELL_UNSHOT && mpz_cmp(cell->number, drawing->count) == 0;
}

/* Two characters have no room for 100. So certainty has a sign of its own, and shares near it are rounded down. */
static void append_dense_label(struct text *text, const struct drawing *drawing, const struct drawing_cell *cell) {
  struct text label = {0};
  cell_label_append(&label, drawing, cell, MAP_WHOLE_NUMBERS);
  text_append(text, label.length <= 2 ? text_string(&label) : is_certain(drawing, cell) ? CERTAIN_SIGN : "99");
  text_end_part(text, &label);
}

/* Appends a number flush right, with the marks of a best shot. */
static void append_number(struct text *text, const struct text *label, bool best, const struct grid_layout *layout) {
  const int inner = layout->block_width - (layout->dense ? 1 : 2);
  text_append(text, !best ? " " : layout->dense ? "*" : "[");
  text_append_repeated(text, ' ', inner - (int)label->length);
  text_append(text, text_string(label));
  text_append(text, layout->dense ? "" : best ? "]" : " ");
}

static void append_block(struct text *text, const struct drawing *drawing, const struct drawing_cell *cell,
                         const struct grid_layout *layout, enum terminal_colors colors) {
  if (marks[cell->state].sign != NULL) {
    terminal_mark(text, colors, cell->state);
    append_centered(text, marks[cell->state].sign, layout->block_width);
    return;
  }
  struct text label = {0};
  if (layout->dense) {
    append_dense_label(&label, drawing, cell);
  } else {
    cell_label_append(&label, drawing, cell, layout->numbers);
  }
  terminal_shade(text, colors, cell->shade, cell->best);
  if (layout->numbers == MAP_PERCENTAGES && label.length == 1) { /* 0 stands in the middle like a mark */
    append_centered(text, text_string(&label), layout->block_width);
  } else {
    append_number(text, &label, cell->best, layout);
  }
  text_end_part(text, &label);
}

/* The list of ships at the right of the grid. */
struct beside {
  struct text lines; /* each ends with a NUL */
  const char *next;  /* the next line; NULL: there is none, or no room */
};

/* The caller clears the lines. */
static struct beside list_ships(const struct drawing *drawing, const struct grid_layout *layout, int columns) {
  struct beside beside = {.lines = {0}};
  int lines = 0;
  int longest = 0;
  ships_append_lines(&beside.lines, &drawing->ships);
  for (size_t at = 0; at < beside.lines.length; lines++) {
    const size_t length = strlen(beside.lines.bytes + at);
    const int width = (int)utf8_count(beside.lines.bytes + at, length);
    longest = width > longest ? width : longest;
    at += length + 1;
  }
  const int width = layout->number_width + drawing->columns * layout->block_width + BESIDE_GAP + longest;
  if (lines > 0 && lines <= drawing->rows + 1 && width <= (columns > 0 ? columns : USUAL_COLUMNS)) {
    beside.next = beside.lines.bytes;
  }
  return beside;
}

static void append_beside(struct text *text, struct beside *beside) {
  if (beside->next != NULL) {
    text_append_repeated(text, ' ', BESIDE_GAP);
    text_append(text, beside->next);
    beside->next += strlen(beside->next) + 1;
    beside->next = beside->next < beside->lines.bytes + beside->lines.length ? beside->next : NULL;
  }
  text_append(text, "\n");
}

static void append_grid(struct text *text, const struct drawing *drawing, const struct grid_layout *layout,
                        enum terminal_colors colors, struct beside *beside) {
  text_append_repeated(text, ' ', layout->number_width);
  for (int column = 0; column < drawing->columns; column++) {
    append_centered(text, column_label(column, drawing->labels).string, layout->block_width);
  }
  append_beside(text, beside);
  for (int row = 0; row < drawing->rows; row++) {
    text_appendf(text, "%*s", digits_of(drawing->rows), row_label(row, drawing->labels).string);
    text_append(text, layout->dense ? "" : " ");
    for (int column = 0; column < drawing->columns; column++) {
      append_block(text, drawing, drawing_cell_at(drawing, row, column), layout, colors);
    }
    terminal_plain(text, colors);
    append_beside(text, beside);
  }
}

/* ---- Title and legend ------------------------------------------------------------------------------------------------------ */

static void append_title(struct text *text, const struct drawing *drawing, struct terminal terminal) {
  const size_t limit = terminal.columns > 0 ? (size_t)terminal.columns : USUAL_COLUMNS;
  for (size_t first = 0, end; first < TITLE_PARTS; first = end) {
    end = drawing_title_line(drawing, first, limit);
    terminal_bold(text, terminal.colors);
    drawing_append_title(text, drawing, first, end);
    terminal_plain(text, terminal.colors);
    text_append(text, "\n");
  }
}

#define BAR_WIDTH 58

static size_t characters_of(const struct scale_tick *tick) {
  return utf8_count(tick->label, strlen(tick->label));
}

/* Appends the labels of the ticks that have room, with blanks between. The last one always has. */
static void append_bar(struct text *bar, const struct scale_tick *ticks, size_t tick_count) {
  size_t free_from = 0;
  size_t end = 0;
  const size_t last_start = BAR_WIDTH - 1 - characters_of(&ticks[tick_count - 1]);
  for (size_t index = 0; index < tick_count; index++) {
    const size_t length = characters_of(&ticks[index]);
    const size_t place = ticks[index].place * (BAR_WIDTH - 1) / SCALE_LENGTH;
    const size_t centered = place > length / 2 + 1 ? place - length / 2 : 1;
    const size_t start = centered + length + 1 > BAR_WIDTH ? BAR_WIDTH - 1 - length : centered;
    if (start >= free_from && (index + 1 == tick_count || start + length < last_start)) {
      text_append_repeated(bar, ' ', (int)(start - end));
      text_append(bar, ticks[index].label);
      end = start + length;
      free_from = end + 1;
    }
  }
  text_append_repeated(bar, ' ', (int)(BAR_WIDTH - end));
}

/* Without colours there is no scale. */
static void append_scale(struct text *text, const struct drawing *drawing, enum terminal_colors colors) {
  struct scale_tick ticks[MOST_SCALE_TICKS];
  const size_t tick_count = scale_ticks(ticks, drawing, text);
  if (colors == COLORS_NONE || tick_count == 0) {
    return;
  }
  struct text bar = {0};
  append_bar(&bar, ticks, tick_count);
  text_append(text, "\n");
  text_append_repeated(text, ' ', LEGEND_INDENT);
  const char *at = text_string(&bar);
  for (unsigned place = 0; place < BAR_WIDTH && *at != '\0'; place++) {
    const size_t length = utf8_prefix(at, strlen(at), 1);
    terminal_shade(text, colors, place * (SHADES - 1) / (BAR_WIDTH - 1), false);
    text_append_bytes(text, at, length);
    at += length;
  }
  text_end_part(text, &bar);
  terminal_plain(text, colors);
  text_append(text, "\n");
}

static bool has_certain(const struct drawing *drawing) {
  bool found = false;
  for (int place = 0; place < drawing->rows * drawing->columns; place++) {
    found = found || is_certain(drawing, &drawing->cells[place]);
  }
  return found;
}

static void append_marks(struct text *text, const struct drawing *drawing, const struct grid_layout *layout,
                         enum terminal_colors colors) {
  const char *separator = "\n ";
  for (int state = 0; state < MARKS; state++) {
    if (drawing->occurs[state] && marks[state].sign != NULL) {
      text_append(text, separator);
      terminal_mark(text, colors, (fc_cell_state)state);
      append_centered(text, marks[state].sign, DENSE_BLOCK);
      terminal_plain(text, colors);
      text_appendf(text, " %s", drawing->say(marks[state].meaning));
      separator = "   ";
    }
  }
  if (drawing->has_best) {
    text_appendf(text, "%s%s ", separator, layout->dense ? "*" : "[ ]");
    quantity_append_best(text, drawing, false);
    separator = "   ";
  }
  if (layout->dense && has_certain(drawing)) {
    text_appendf(text, "%s" CERTAIN_SIGN " %s", separator, drawing->say("certain"));
    separator = "   ";
  }
  text_append(text, separator[0] == '\n' ? "" : "\n");
}

void map_terminal(struct text *text, const struct drawing *drawing, enum map_numbers numbers, struct terminal terminal) {
  const struct grid_layout layout = choose_layout(text, drawing, numbers, terminal.columns);
  append_title(text, drawing, terminal);
  text_append(text, "\n");
  cell_label_append_caption(text, drawing, layout.numbers);
  text_append(text, ":\n\n");
  struct beside beside = list_ships(drawing, &layout, terminal.columns);
  const bool is_beside = beside.next != NULL;
  append_grid(text, drawing, &layout, terminal.colors, &beside);
  append_scale(text, drawing, terminal.colors);
  append_marks(text, drawing, &layout, terminal.colors);
  if (!is_beside && beside.lines.length > 0) {
    text_append(text, "\n");
    ships_append_line(text, &drawing->ships);
  }
  text_append(text, text_string(&drawing->fleets));
  text_end_part(text, &beside.lines);
}
