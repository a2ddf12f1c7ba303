/* The map as JSON: whole numbers as strings, for readers of JSON damage large ones. */
#include <stdio.h>

#include "render/fleets.h"
#include "render/map.h"
#include "sys/memory.h"
#include "text/integer_text.h"

static void append_integer(struct text *text, mpz_srcptr integer) {
  text_append(text, "\"");
  integer_append(text, integer);
  text_append(text, "\"");
}

/* One number for every cell. */
static void append_matrix(struct text *text, mpz_t *numbers, int rows, int columns) {
  for (int row = 0; row < rows; row++) {
    text_append(text, row == 0 ? "[[" : ", [");
    for (int column = 0; column < columns; column++) {
      text_append(text, column == 0 ? "" : ", ");
      append_integer(text, numbers[row * columns + column]);
    }
    text_append(text, "]");
  }
  text_append(text, "]");
}

static bool is_zero(mpz_t *numbers, int count) {
  for (int i = 0; i < count; i++) {
    if (mpz_sgn(numbers[i]) != 0) {
      return false;
    }
  }
  return true;
}

/* An object with a matrix for every length of the fleet, or for those with a number that is not 0. */
static void append_by_length(struct text *text, const fc_analysis *analysis, mpz_t *numbers, bool skip_zero) {
  const int rows = fc_analysis_rows(analysis);
  const int columns = fc_analysis_columns(analysis);
  bool is_first = true;
  text_append(text, "{");
  for (size_t index = 0; index < fc_analysis_length_count(analysis); index++) {
    mpz_t *layer = numbers + index * (size_t)(rows * columns);
    if (!skip_zero || !is_zero(layer, rows * columns)) {
      text_appendf(text, "%s\"%d\": ", is_first ? "" : ", ", fc_analysis_length(analysis, index));
      append_matrix(text, layer, rows, columns);
      is_first = false;
    }
  }
  text_append(text, "}");
}

void map_json(struct text *text, const fc_board *board, const fc_analysis *analysis) {
  const int rows = fc_analysis_rows(analysis);
  const int columns = fc_analysis_columns(analysis);
  const size_t length_count = fc_analysis_length_count(analysis);
  const size_t most = (length_count > 0 ? length_count : 1) * (size_t)rows * (size_t)columns;
  mpz_t *numbers = memory_allocate(most, sizeof *numbers);
  if (numbers == NULL) {
    text->failed = true;
    return;
  }
  for (size_t i = 0; i < most; i++) {
    mpz_init(numbers[i]);
  }
  /* The quantities are the library's own, and the room is theirs: none of the calls can fail. */
  fc_analysis_count(numbers[0], analysis);
  text_appendf(text, "{\"rows\": %d, \"columns\": %d, \"count\": ", rows, columns);
  append_integer(text, numbers[0]);
  text_append(text, ", \"occupancy\": ");
  (void)fc_analysis_counts(numbers, analysis, FC_QUANTITY_OCCUPANCY, NULL);
  append_matrix(text, numbers, rows, columns);
  text_append(text, ", \"by_length\": ");
  (void)fc_analysis_counts(numbers, analysis, FC_QUANTITY_BY_LENGTH, NULL);
  append_by_length(text, analysis, numbers, false);
  text_append(text, ", \"sinks\": ");
  (void)fc_analysis_counts(numbers, analysis, FC_QUANTITY_SINKS_BY_LENGTH, NULL);
  append_by_length(text, analysis, numbers, true);
  if (fleets_are_several(analysis)) {
    text_append(text, ", \"fleets\": ");
    fleets_append_json(text, board, analysis);
  }
  text_append(text, "}\n");
  for (size_t i = 0; i < most; i++) {
    mpz_clear(numbers[i]);
  }
  memory_free(numbers);
}
