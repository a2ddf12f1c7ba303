/*
 * A placer's bias as JSON. Every json_t here may be NULL for want of memory: jansson's `_new` functions and json_pack take over
 * what they are given and hand the NULL on, down to json_append.
 */
#include "render/bias_json.h"

#include <stdio.h>

#include "render/json_text.h"
#include "render/ship_json.h"

/* ---- Matrices ------------------------------------------------------------------------------------------------------------- */

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

/* ---- Groups --------------------------------------------------------------------------------------------------------------- */

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
    if (json_object_set_new(lengths, key, group_object(bias, group)) != 0) {
      json_decref(lengths);
      return NULL;
    }
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
