#include "render/score_panel.h"

#include <math.h>
#include <stdio.h>

#include "render/color_scale.h"

struct color score_panel_color(double share) {
  return scale_color((unsigned)(share * (SHADES - 1) + 0.5));
}

static double score_of(const fc_grid *grid, int row, int column) {
  double score = 0;
  (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
  return score;
}

static double greatest_score(const fc_grid *grid, const fc_board *board) {
  double greatest = 0;
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      if (fc_board_cell(board, row, column) == FC_CELL_UNSHOT) {
        greatest = fmax(greatest, score_of(grid, row, column));
      }
    }
  }
  return greatest;
}

void score_panel_fill(struct panel_cell *cells, const fc_grid *grid, const fc_board *board) {
  const double greatest = greatest_score(grid, board);
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++, cells++) {
      const double score = score_of(grid, row, column);
      *cells = (struct panel_cell){.state = fc_board_cell(board, row, column)};
      if (cells->state == FC_CELL_UNSHOT) {
        cells->color = score_panel_color(greatest > 0 ? score / greatest : 0);
        cells->is_ringed = score == greatest;
        (void)snprintf(cells->label, sizeof cells->label, "%.3g", score);
        (void)snprintf(cells->tip, sizeof cells->tip, ": score %.15g", score);
      }
    }
  }
}
