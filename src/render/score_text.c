#include "render/score_text.h"

#include <stdbool.h>
#include <stdio.h>

#include "render/grid_text.h"
#include "render/mark.h"

/* Five digits are as many as a person compares. */
static void append_label(struct text *labels, fc_cell_state state, double score) {
  if (marks[state].sign != NULL) {
    text_append(labels, marks[state].sign);
  } else {
    text_appendf(labels, "%.5g", score);
  }
  text_append_bytes(labels, "", 1);
}

static void append_legend(struct text *text, const bool occurs[MARKS]) {
  const char *separator = "\n";
  for (size_t state = 0; state < MARKS; state++) {
    if (occurs[state] && marks[state].sign != NULL) {
      text_appendf(text, "%s%s %s", separator, marks[state].sign, marks[state].meaning);
      separator = "   ";
    }
  }
  text_append(text, separator[0] != '\n' ? "\n" : "");
}

void score_text(struct text *text, const char *name, const fc_grid *grid, const fc_board *board) {
  struct text labels = {0};
  bool occurs[MARKS] = {false};
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      const fc_cell_state state = fc_board_cell(board, row, column);
      double score = 0;
      (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
      occurs[state] = true;
      append_label(&labels, state, score);
    }
  }
  text_appendf(text, "heuristic: %s\n\n", name);
  grid_append(text, &labels, fc_grid_rows(grid), fc_grid_columns(grid));
  append_legend(text, occurs);
  text_clear(&labels);
}
