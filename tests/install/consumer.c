/* A program that uses the installed library. It knows only the header and `pkg-config fleetcount`. */
#include <fleetcount.h>
#include <stdio.h>
#include <string.h>

static int analyse(const fc_board *board) {
  fc_analysis *analysis = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  fc_error error;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, board, NULL, &error);
  if (status == FC_OK) {
    status = fc_analysis_best(&cells, &cell_count, occupancy, analysis, &error);
  }
  if (status == FC_OK) {
    gmp_printf("best: %d cells of %Zd, the first in row %d, column %d\n", (int)cell_count, occupancy, cells[0].row,
               cells[0].column);
  } else {
    printf("%s\n", error.message);
  }
  fc_cells_free(cells);
  fc_analysis_free(analysis);
  mpz_clear(occupancy);
  return status == FC_OK ? 0 : 1;
}

int main(void) {
  const char *text = "size: 5x5\nfleet: 3 2 2 1\ntouching: none\n";
  fc_board *board = NULL;
  mpz_t count;
  int ended = 1;
  mpz_init(count);
  printf("version: %s, header: %s\n", fc_version(), FC_VERSION);
  if (fc_board_read(&board, text, strlen(text), NULL, NULL) == FC_OK && fc_count(count, NULL, board, NULL, NULL) == FC_OK) {
    gmp_printf("count: %Zd\n", count);
    ended = analyse(board);
  }
  fc_board_free(board);
  mpz_clear(count);
  return ended;
}
