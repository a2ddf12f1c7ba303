#include "render/bias.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

#include "render/grid_text.h"
#include "render/json.h"
#include "render/number_text.h"
#include "text/integer_text.h"

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

/*
 *     placer: sequential (100000 fleets of seed 1)
 *     count: 1855545978831780
 *
 *                     deviation in percentage points              test of one cell of each fleet
 *     ships       greatest            mean   by chance  p at most    chi-square  degrees    p-value
 *     all           -5.46 at A10     2.93        0.10    <1e-300       3002.51       99    <1e-300
 *     length 4      -2.63 at A7      1.49        0.05    <1e-300      14982.00       99    <1e-300
 */

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

/* ---- CSV ------------------------------------------------------------------------------------------------------------------- */

static void append_csv_line(struct text *text, const fc_bias *bias, size_t group, int length, int row, int column) {
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
        append_csv_line(text, bias, group, length, row, column);
      }
    }
  }
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

/* One number of a group and a cell. */
typedef json_t *cell_number(const fc_bias *bias, size_t group, int row, int column);

static fc_bias_cell cell_of(const fc_bias *bias, size_t group, int row, int column) {
  fc_bias_cell cell = {0};
  (void)fc_bias_at(&cell, bias, group, row, column, NULL); /* group and cell are the measurement's own: cannot fail */
  return cell;
}

static json_t *covered(const fc_bias *bias, size_t group, int row, int column) {
  return json_number_string(cell_of(bias, group, row, column).covered);
}

static json_t *picked(const fc_bias *bias, size_t group, int row, int column) {
  return json_number_string(cell_of(bias, group, row, column).picked);
}

static json_t *deviation(const fc_bias *bias, size_t group, int row, int column) {
  return json_real(cell_of(bias, group, row, column).deviation);
}

static json_t *occupancy(const fc_bias *bias, size_t group, int row, int column) {
  const fc_analysis *analysis = fc_bias_analysis(bias);
  const int length = fc_bias_summarise(bias, group).length;
  mpz_t exact;
  mpz_init(exact);
  if (length == 0) {
    (void)fc_analysis_occupancy(exact, analysis, row, column, NULL); /* likewise */
  } else {
    (void)fc_analysis_by_length(exact, analysis, length, row, column, NULL);
  }
  json_t *string = json_integer_string(exact);
  mpz_clear(exact);
  return string;
}

static json_t *matrix(const fc_bias *bias, size_t group, cell_number *number) {
  json_t *rows = json_array();
  for (int row = 0; row < fc_analysis_rows(fc_bias_analysis(bias)); row++) {
    json_t *numbers = json_array();
    for (int column = 0; column < fc_analysis_columns(fc_bias_analysis(bias)); column++) {
      numbers = json_array_with(numbers, number(bias, group, row, column));
    }
    rows = json_array_with(rows, numbers);
  }
  return rows;
}

static json_t *group_object(const fc_bias *bias, size_t group) {
  const fc_bias_summary summary = fc_bias_summarise(bias, group);
  return json_pack("{s:i, s:f, s:o, s:f, s:f, s:f, s:f, s:i, s:f, s:o, s:o, s:o, s:o}", "cells", summary.cells, "greatest",
                   summary.greatest, "greatest_at", cell_json(summary.cell), "mean", summary.mean, "by_chance", summary.by_chance,
                   "p_bound", summary.p_bound, "chi_square", summary.chi_square, "degrees", summary.degrees, "p_value",
                   summary.p_value, "covered", matrix(bias, group, covered), "picked", matrix(bias, group, picked), "occupancy",
                   matrix(bias, group, occupancy), "deviation", matrix(bias, group, deviation));
}

static json_t *objects_by_length(const fc_bias *bias) {
  json_t *lengths = json_object();
  for (size_t group = 1; group < fc_bias_group_count(bias); group++) {
    char key[16];
    (void)snprintf(key, sizeof key, "%d", fc_bias_summarise(bias, group).length);
    lengths = json_object_with(lengths, key, group_object(bias, group));
  }
  return lengths;
}

void bias_json(struct text *text, const fc_bias *bias) {
  const fc_analysis *analysis = fc_bias_analysis(bias);
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  json_append(text, json_pack("{s:s, s:o, s:o, s:i, s:i, s:o, s:o, s:o}", "placer", fc_bias_placer(bias), "games",
                              json_number_string(fc_bias_games(bias)), "seed", json_number_string(fc_bias_seed(bias)), "rows",
                              fc_analysis_rows(analysis), "columns", fc_analysis_columns(analysis), "count",
                              json_integer_string(count), "all", group_object(bias, 0), "by_length", objects_by_length(bias)));
  mpz_clear(count);
}
