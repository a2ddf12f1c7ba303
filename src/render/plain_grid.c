/* The known board as a plain grid. */
#include "render/plain_grid.h"

static const char mark_of_state[] = {
    [FC_CELL_UNSHOT] = '.',
    [FC_CELL_WATER] = '*',
    [FC_CELL_HIT] = 'x',
    [FC_CELL_SUNK] = 'x',
};

/* What all configurations say of an unshot cell. */
static char certain_mark(const fc_analysis *analysis, mpz_srcptr count, int row, int column) {
  mpz_t occupancy;
  mpz_init(occupancy);
  (void)fc_analysis_occupancy(occupancy, analysis, row, column, NULL); /* the cell is on the board: cannot fail */
  const char mark = mpz_sgn(occupancy) == 0 ? '*' : mpz_cmp(occupancy, count) == 0 ? '!' : '.';
  mpz_clear(occupancy);
  return mark;
}

void plain_grid(struct text *text, const fc_board *board, const fc_analysis *analysis) {
  mpz_t count;
  mpz_init(count);
  if (analysis != NULL) {
    fc_analysis_count(count, analysis);
  }
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      char mark = mark_of_state[fc_board_known(board, row, column)];
      if (analysis != NULL && mark == '.') {
        mark = certain_mark(analysis, count, row, column);
      }
      text_append_bytes(text, &mark, 1);
    }
    text_append(text, "\n");
  }
  mpz_clear(count);
}
