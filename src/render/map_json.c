/*
 * The map as JSON.
 *
 * The library is asked cell by cell, and a `cell_query` is one of its questions. Every json_t here may be NULL for want of
 * memory: jansson's `_new` functions and json_pack take over what they are given and hand the NULL on, down to json_append.
 */
#include "render/map_json.h"

#include <stdio.h>

#include "render/json_text.h"

typedef fc_status cell_query(mpz_t number, const fc_analysis *analysis, int length, int row, int column, fc_error *error);

static fc_status query_occupancy(mpz_t number, const fc_analysis *analysis, int length, int row, int column, fc_error *error) {
  (void)length;
  return fc_analysis_occupancy(number, analysis, row, column, error);
}

static json_t *matrix_row(const fc_analysis *analysis, cell_query *query, int length, int row, bool *has_number) {
  json_t *numbers = json_array();
  mpz_t number;
  mpz_init(number);
  for (int column = 0; column < fc_analysis_columns(analysis); column++) {
    (void)query(number, analysis, length, row, column, NULL); /* cell and length are the analysis' own: cannot fail */
    *has_number = *has_number || mpz_sgn(number) != 0;
    numbers = json_array_with(numbers, json_integer_string(number));
  }
  mpz_clear(number);
  return numbers;
}

/* The answers to a query on every cell; *has_number says whether one of them is not 0. */
static json_t *matrix(const fc_analysis *analysis, cell_query *query, int length, bool *has_number) {
  json_t *rows = json_array();
  *has_number = false;
  for (int row = 0; row < fc_analysis_rows(analysis); row++) {
    rows = json_array_with(rows, matrix_row(analysis, query, length, row, has_number));
  }
  return rows;
}

/* An object with a matrix for every length of the fleet, or for those with a number that is not 0. */
static json_t *matrices_by_length(const fc_analysis *analysis, cell_query *query, bool skip_zero) {
  json_t *lengths = json_object();
  for (size_t index = 0; index < fc_analysis_length_count(analysis); index++) {
    const int length = fc_analysis_length(analysis, index);
    char key[16];
    (void)snprintf(key, sizeof key, "%d", length);
    bool has_number = false;
    json_t *numbers = matrix(analysis, query, length, &has_number);
    if (skip_zero && !has_number) {
      json_decref(numbers);
    } else if (json_object_set_new(lengths, key, numbers) != 0) {
      json_decref(lengths);
      return NULL;
    }
  }
  return lengths;
}

void map_json(struct text *text, const fc_analysis *analysis) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  bool has_number = false;
  json_append(text, json_pack("{s:i, s:i, s:o, s:o, s:o, s:o}", "rows", fc_analysis_rows(analysis), "columns",
                              fc_analysis_columns(analysis), "count", json_integer_string(count), "occupancy",
                              matrix(analysis, query_occupancy, 0, &has_number), "by_length",
                              matrices_by_length(analysis, fc_analysis_by_length, false), "sinks",
                              matrices_by_length(analysis, fc_analysis_sinks, true)));
  mpz_clear(count);
}
