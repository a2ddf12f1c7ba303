#include "render/score_svg.h"

#include "base/memory.h"
#include "render/score_panel.h"

enum { MARGIN = 24 };

void score_svg(struct text *text, const char *name, const fc_grid *grid, const fc_board *board) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  struct panel_cell *cells = memory_allocate((size_t)rows * (size_t)columns, sizeof *cells);
  if (cells == NULL) {
    text->failed = true;
    return;
  }
  score_panel_fill(cells, grid, board);
  const struct svg_panel panel = {name, "score; ringed where it is greatest", rows, columns, cells};
  svg_panels_begin(text, svg_panel_width(columns) + 2 * MARGIN, svg_panel_height(rows, columns) + 2 * MARGIN, name);
  svg_panel_append(text, &panel, MARGIN, MARGIN);
  svg_panels_end(text);
  memory_free(cells);
}
