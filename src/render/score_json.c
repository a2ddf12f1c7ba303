/*
 * The scores as JSON. Every json_t here may be NULL for want of memory: jansson's `_new` functions and json_pack take over what
 * they are given and hand the NULL on, down to json_append.
 */
#include "render/score_json.h"

#include "render/json_text.h"

void score_json(struct text *text, const char *name, const fc_grid *grid) {
  json_t *rows = json_array();
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    json_t *numbers = json_array();
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      double score = 0;
      (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
      numbers = json_array_with(numbers, json_number(score));
    }
    rows = json_array_with(rows, numbers);
  }
  json_append_exact(text, json_pack("{s:s, s:i, s:i, s:o}", "heuristic", name, "rows", fc_grid_rows(grid), "columns",
                                    fc_grid_columns(grid), "grid", rows));
}
