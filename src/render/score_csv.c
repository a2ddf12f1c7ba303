#include "render/score_csv.h"

#include "render/number_text.h"

void score_csv(struct text *text, const fc_grid *grid) {
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      double score = 0;
      (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
      text_append(text, column > 0 ? "," : "");
      number_append(text, score);
    }
    text_append(text, "\n");
  }
}
