/*
 * Puzzles, or their solutions, on a sheet of paper to be printed.
 *
 *     +--------------------------------+
 *     |  1  easy          2  medium    |   as many columns as make the cells largest
 *     |  +--+--+--+       +--+--+--+   |
 *     |  |  |  |  | 1     |  |  |  | 2 |
 *     |  +--+--+--+       +--+--+--+   |
 *     |   0  1  0          1  0  1     |
 *     |  (__) () ()       (__) () ()   |   the ships, to be ticked off
 *     |  fleetcount puzzle --seed 1    |
 *     +--------------------------------+
 */
#include <inttypes.h>

#include "render/render.h"

/* A sheet of A4 at 96 dots an inch. */
enum { WIDTH = 794, HEIGHT = 1123, MARGIN = 48, GAP = 28, FOOT = 16, LARGEST_CELL = 44, HEADING = 24 };

#define INK "#1f2328"

struct sheet_layout {
  int across; /* puzzles beside each other */
  int down;
  int cell; /* its side */
};

static int total_size(int cell) {
  return cell * 45 / 100;
}

/* The side of a cell in the list of ships. */
static int list_cell(int cell) {
  return cell / 2;
}

/* Appends a ship with round ends, and lines between its cells. */
static void append_ship(struct text *text, int x, int y, int length, bool is_down, int side, const char *fill) {
  const int inset = side / 10 + 1;
  const int width = (is_down ? 1 : length) * side - 2 * inset;
  const int height = (is_down ? length : 1) * side - 2 * inset;
  text_appendf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\" stroke=\"" INK "\"/>\n", x + inset,
               y + inset, width, height, (side - 2 * inset) / 2, fill);
  for (int cell = 1; cell < length; cell++) {
    text_appendf(text, is_down ? "<path d=\"M%d %dh%d\" stroke=\"" INK "\"/>\n" : "<path d=\"M%d %dv%d\" stroke=\"" INK "\"/>\n",
                 x + (is_down ? inset : cell * side), y + (is_down ? cell * side : inset), side - 2 * inset);
  }
}

/* Appends the ships, longest first, in lines below a board; without a text (NULL) only counts the lines. Returns their number. */
static int append_list(struct text *text, const fc_board *board, int x, int y, int width, int side) {
  int lines = 1;
  int at = 0;
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    for (int ship = 0; ship < class.ships; ship++) {
      const int length = class.length * side;
      if (at > 0 && at + length > width) {
        at = 0;
        lines++;
      }
      if (text != NULL) {
        append_ship(text, x + at, y + (lines - 1) * (side + side / 2), class.length, false, side, "none");
      }
      at += length + side / 2;
    }
  }
  return lines;
}

static int panel_width(const fc_board *board, int cell) {
  return fc_board_columns(board) * cell + svg_totals_room(total_size(cell));
}

static int panel_height(const fc_board *board, int cell) {
  const int side = list_cell(cell);
  const int lines = append_list(NULL, board, 0, 0, fc_board_columns(board) * cell, side);
  return HEADING + fc_board_rows(board) * cell + svg_totals_room(total_size(cell)) + lines * (side + side / 2);
}

/* Finds the arrangement of the panels with the largest cells. */
static struct sheet_layout layout_of(const fc_board *board, int count) {
  struct sheet_layout best = {.across = 1, .down = count, .cell = 1};
  for (int across = 1; across <= count; across++) {
    const int down = (count + across - 1) / across;
    const int width = (WIDTH - 2 * MARGIN + GAP) / across - GAP;
    const int height = (HEIGHT - 2 * MARGIN - FOOT + GAP) / down - GAP;
    int cell = LARGEST_CELL;
    while (cell > 1 && (panel_width(board, cell) > width || panel_height(board, cell) > height)) {
      cell--;
    }
    if (cell > best.cell) {
      best = (struct sheet_layout){across, down, cell};
    }
  }
  return best;
}

static void append_hints(struct text *text, const fc_board *board, const struct svg_board *at) {
  for (int row = 0; row < at->rows; row++) {
    for (int column = 0; column < at->columns; column++) {
      const fc_cell_state state = fc_board_cell(board, row, column);
      if (state != FC_CELL_UNSHOT) {
        svg_append_shot(text, state, at->x + column * at->side, at->y + row * at->side, at->side);
      }
    }
  }
}

static void append_solution(struct text *text, const fc_puzzle *puzzle, const struct svg_board *at) {
  const fc_ship *ships = fc_puzzle_solution(puzzle);
  for (size_t i = 0; i < fc_board_ship_count(fc_puzzle_board(puzzle)); i++) {
    append_ship(text, at->x + ships[i].column * at->side, at->y + ships[i].row * at->side, ships[i].length,
                ships[i].direction == FC_DOWN, at->side, "#8c98a8");
  }
}

static void append_panel(struct text *text, const struct puzzle_sheet *sheet, size_t index, int x, int y, int cell) {
  const fc_puzzle *puzzle = sheet->puzzles[index];
  const fc_board *board = fc_puzzle_board(puzzle);
  const struct svg_board at = {
      .rows = fc_board_rows(board), .columns = fc_board_columns(board), .x = x, .y = y + HEADING, .side = cell};
  text_appendf(text,
               "<text x=\"%d\" y=\"%d\" font-size=\"14\" fill=\"" INK "\"><tspan font-weight=\"bold\">%zu</tspan>  %s</text>\n",
               x, y + 14, index + 1, fc_grade_name(fc_puzzle_grade(puzzle)));
  append_hints(text, board, &at);
  if (sheet->shows_solutions) {
    append_solution(text, puzzle, &at);
  }
  svg_append_lines(text, &at, INK, "stroke-width=\"1\" stroke-linecap=\"square\"");
  svg_append_totals(text, &at, board, total_size(cell));
  if (!sheet->shows_solutions) {
    (void)append_list(text, board, x, at.y + at.rows * cell + svg_totals_room(total_size(cell)), at.columns * cell,
                      list_cell(cell));
  }
}

void puzzles_svg(struct text *text, const struct puzzle_sheet *sheet) {
  const fc_board *board = fc_puzzle_board(sheet->puzzles[0]);
  const struct sheet_layout layout = layout_of(board, (int)sheet->count);
  const int column_width = (WIDTH - 2 * MARGIN + GAP) / layout.across;
  const int row_height = (HEIGHT - 2 * MARGIN - FOOT + GAP) / layout.down;
  const int left = MARGIN + (column_width - GAP - panel_width(board, layout.cell)) / 2;
  svg_begin(text, WIDTH, HEIGHT, sheet->shows_solutions ? "Battleship puzzles: solutions" : "Battleship puzzles");
  for (size_t i = 0; i < sheet->count; i++) {
    const int column = (int)i % layout.across;
    const int row = (int)i / layout.across;
    append_panel(text, sheet, i, left + column * column_width, MARGIN + row * row_height, layout.cell);
  }
  text_appendf(
      text, "<text x=\"%d\" y=\"%d\" font-size=\"11\" fill=\"" SVG_MUTED_INK "\">fleetcount puzzle, seed %" PRIu64 "%s</text>\n",
      MARGIN, HEIGHT - MARGIN + FOOT, sheet->seed, sheet->shows_solutions ? ": solutions" : "");
  svg_end(text);
}
