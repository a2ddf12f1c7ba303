/*
 *     +----------------------------------+
 *     | title                            |   as many lines as it needs
 *     |                                  |
 *     |      A     B     C     D         |
 *     |   +-----+-----+-----+-----+      |
 *     | 1 |     |     |     |     |      |   the board; a small one has larger cells
 *     |   +-----+-----+-----+-----+      |
 *     |                                  |
 *     | what the numbers are             |
 *     | [========scale===========]       |
 *     | 0     5     10    15   18%       |
 *     | [~] water  [x] hit  [ ] best     |
 *     +----------------------------------+
 */
#include "render/svg_layout.h"

#include "render/drawing_title.h"

#define MARGIN 24
#define NUMBERS 30 /* room for the row numbers, left of the board */
#define LETTERS 24 /* room for the column letters, above it */

/* Cells are such that the board is about this wide, but neither tiny nor huge. */
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

/* The width of a character is not known, for the font is not; this is that of a wide one (DejaVu Sans) on the average. */
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

static bool has_samples(const struct drawing *drawing) {
  return drawing->has_best || drawing->occurs[FC_CELL_WATER] || drawing->occurs[FC_CELL_HIT] || drawing->occurs[FC_CELL_SUNK];
}

struct svg_layout svg_layout_of(const struct drawing *drawing) {
  struct svg_layout layout = {.margin = MARGIN, .cell = cell_side(drawing->rows, drawing->columns)};
  const int board_width = NUMBERS + drawing->columns * layout.cell;
  const int inner = larger(board_width, larger(NARROWEST, longest_part(drawing)));
  layout.width = inner + 2 * MARGIN;
  layout.label_size = layout.cell * 3 / 10;
  layout.title_y = MARGIN + SVG_TITLE_SIZE;
  layout.title_limit = (size_t)(inner * 100 / (SVG_TITLE_SIZE * 62));
  const int lines = title_lines(drawing, layout.title_limit);
  layout.board_x = MARGIN + NUMBERS + (inner - board_width) / 2;
  layout.board_y = MARGIN + lines * SVG_TITLE_LINE + 12 + LETTERS;
  layout.caption_y = layout.board_y + drawing->rows * layout.cell + 34;
  layout.bar_y = layout.caption_y + 12;
  layout.bar_width = mpz_sgn(drawing->highest) > 0 ? smaller(inner, WIDEST_BAR) : 0;
  layout.samples_y = layout.bar_y + (layout.bar_width > 0 ? SVG_BAR_HEIGHT + 34 : 4);
  layout.height = (has_samples(drawing) ? layout.samples_y + SVG_SAMPLE : layout.samples_y - 12) + MARGIN;
  return layout;
}
