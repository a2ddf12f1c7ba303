/*
 * A placer's bias for people.
 *
 *     placer: sequential (100000 fleets of seed 1)
 *     count: 1855545978831780
 *
 *                     deviation in percentage points              test of one cell of each fleet
 *     ships       greatest            mean   by chance  p at most    chi-square  degrees    p-value
 *     all           -5.46 at A10     2.93        0.10    <1e-300       3002.51       99    <1e-300
 *     length 4      -2.63 at A7      1.49        0.05    <1e-300      14982.00       99    <1e-300
 */
#include "render/bias_text.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/integer_text.h"
#include "render/cell_name.h"
#include "render/grid_text.h"

#define PERCENT 100

static void append_head(struct text *text, const fc_bias *bias) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_bias_analysis(bias));
  text_appendf(text, "placer: %s (%" PRIu64 " fleets of seed %" PRIu64 ")\ncount: ", fc_bias_placer(bias), fc_bias_games(bias),
               fc_bias_seed(bias));
  integer_append(text, count);
  text_append(text, "\n\n");
  mpz_clear(count);
}

/* A deviation in percentage points, with its sign; one that is none has no sign. */
static void append_points(struct text *text, double deviation, int width) {
  char points[32];
  (void)snprintf(points, sizeof points, "%+.2f", PERCENT * deviation);
  const bool is_nothing = points[1] == '0' && points[3] == '0' && points[4] == '0' && points[5] == '\0';
  text_appendf(text, "%*s", width, is_nothing ? points + 1 : points);
}

/* A p-value; where nothing was tested, a dash. */
static void append_p_value(struct text *text, double p_value, bool is_tested, int width) {
  if (!is_tested) {
    text_appendf(text, "%*s", width, "-");
  } else if (p_value < 1e-300) {
    text_appendf(text, "%*s", width, "<1e-300");
  } else {
    text_appendf(text, "%*.3g", width, p_value);
  }
}

static void append_summary(struct text *text, const fc_bias_summary *summary) {
  if (summary->length > 0) {
    text_appendf(text, "length %-2d", summary->length);
  } else {
    text_append(text, "all      ");
  }
  append_points(text, summary->greatest, 10);
  text_appendf(text, " at %c%-3d", column_letter(summary->cell.column), summary->cell.row + 1);
  text_appendf(text, " %7.2f %11.2f", PERCENT * summary->mean, PERCENT * summary->by_chance);
  append_p_value(text, summary->p_bound, summary->cells > 0, 11);
  text_appendf(text, " %13.2f %8d", summary->chi_square, summary->degrees);
  append_p_value(text, summary->p_value, summary->degrees > 0, 11);
  text_append(text, "\n");
}

static void append_summaries(struct text *text, const fc_bias *bias) {
  text_append(text, "                deviation in percentage points              test of one cell of each fleet\n"
                    "ships       greatest            mean   by chance  p at most    chi-square  degrees    p-value\n");
  for (size_t group = 0; group < fc_bias_group_count(bias); group++) {
    const fc_bias_summary summary = fc_bias_summarise(bias, group);
    append_summary(text, &summary);
  }
}

static void append_deviations(struct text *text, const fc_bias *bias) {
  const int rows = fc_analysis_rows(fc_bias_analysis(bias));
  const int columns = fc_analysis_columns(fc_bias_analysis(bias));
  struct text labels = {0};
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      fc_bias_cell cell = {0};
      (void)fc_bias_at(&cell, bias, 0, row, column, NULL); /* the cell is on the board: cannot fail */
      append_points(&labels, cell.deviation, 0);
      text_append_bytes(&labels, "", 1);
    }
  }
  text_append(text, "\ndeviation of every cell, all ships, in percentage points:\n\n");
  grid_append(text, &labels, rows, columns);
  text_clear(&labels);
}

void bias_text(struct text *text, const fc_bias *bias) {
  append_head(text, bias);
  append_summaries(text, bias);
  append_deviations(text, bias);
}
