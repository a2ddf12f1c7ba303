/* The map as a table for spreadsheets and scripts. */
#include "render/map_csv.h"

#include "base/integer_text.h"

void map_csv(struct text *text, const fc_analysis *analysis) {
  mpz_t occupancy;
  mpz_init(occupancy);
  for (int row = 0; row < fc_analysis_rows(analysis); row++) {
    for (int column = 0; column < fc_analysis_columns(analysis); column++) {
      (void)fc_analysis_occupancy(occupancy, analysis, row, column, NULL); /* the cell is on the board: cannot fail */
      text_append(text, column > 0 ? "," : "");
      integer_append(text, occupancy);
    }
    text_append(text, "\n");
  }
  mpz_clear(occupancy);
}
