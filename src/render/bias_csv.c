/* A placer's bias as a table for spreadsheets and scripts. */
#include "render/bias_csv.h"

#include <inttypes.h>

#include "render/cell_name.h"

static void append_line(struct text *text, const fc_bias *bias, size_t group, int length, int row, int column) {
  fc_bias_cell cell = {0};
  (void)fc_bias_at(&cell, bias, group, row, column, NULL); /* group and cell are the measurement's own: cannot fail */
  if (length > 0) {
    text_appendf(text, "%d,", length);
  } else {
    text_append(text, "all,");
  }
  cell_name_append(text, row, column);
  text_appendf(text, ",%" PRIu64 ",%" PRIu64 ",%.9f,%.9f\n", cell.covered, cell.picked, cell.share, cell.deviation);
}

void bias_csv(struct text *text, const fc_bias *bias) {
  const int rows = fc_analysis_rows(fc_bias_analysis(bias));
  const int columns = fc_analysis_columns(fc_bias_analysis(bias));
  text_append(text, "ships,cell,covered,picked,share,deviation\n");
  for (size_t group = 0; group < fc_bias_group_count(bias); group++) {
    const int length = fc_bias_summarise(bias, group).length;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        append_line(text, bias, group, length, row, column);
      }
    }
  }
}
