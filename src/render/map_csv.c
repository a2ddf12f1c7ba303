/* The map as a table for spreadsheets and scripts. */
#include "render/map_csv.h"

#include "base/integer_text.h"

void map_csv(struct text *text, const fc_analysis *analysis, struct quantity quantity) {
  mpz_t number;
  mpz_init(number);
  for (int row = 0; row < fc_analysis_rows(analysis); row++) {
    for (int column = 0; column < fc_analysis_columns(analysis); column++) {
      quantity_of_cell(number, analysis, quantity, row, column);
      text_append(text, column > 0 ? "," : "");
      integer_append(text, number);
    }
    text_append(text, "\n");
  }
  mpz_clear(number);
}
