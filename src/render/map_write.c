/* The maps of the library: what `fleetcount map` prints, for any program. */
#include <string.h>

#include "render/drawing.h"
#include "render/map.h"
#include "render/map_svg.h"
#include "sys/status.h"

/* Reads a style, of which later versions may have more members. */
static fc_status read_style(fc_map_style *style, const fc_map_style *given, fc_error *error) {
  *style = (fc_map_style){.size = sizeof *style};
  if (given == NULL) {
    return FC_OK;
  }
  if (!IS_SIZED(given)) {
    return error_wrong_size(error, "fc_map_style", given->size);
  }
  memcpy(style, given, sizeof *style);
  if ((int)style->format < 0 || style->format > FC_FORMAT_JSON) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no format", (int)style->format);
  }
  if (style->quantity != FC_QUANTITY_OCCUPANCY && style->quantity != FC_QUANTITY_BY_LENGTH &&
      style->quantity != FC_QUANTITY_SINKS) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no quantity of a map", (int)style->quantity);
  }
  if (style->quantity == FC_QUANTITY_BY_LENGTH && (style->length < 1 || style->length > FC_MAX_SHIP_LENGTH)) {
    return error_set(error, FC_INVALID_ARGUMENT, "a ship of length %d: lengths are 1 to %d", style->length, FC_MAX_SHIP_LENGTH);
  }
  return FC_OK;
}

static struct quantity quantity_of(const fc_map_style *style) {
  switch (style->quantity) {
  case FC_QUANTITY_SINKS:
    return (struct quantity){.kind = QUANTITY_SINKS};
  case FC_QUANTITY_BY_LENGTH:
    return (struct quantity){.kind = QUANTITY_LENGTH, .length = style->length};
  default:
    return (struct quantity){.kind = QUANTITY_OCCUPANCY};
  }
}

static void draw(struct text *text, const fc_board *board, const fc_analysis *analysis, const fc_map_style *style) {
  struct drawing drawing;
  if (!drawing_make(&drawing, board, analysis, quantity_of(style))) {
    text->failed = true;
  } else if (style->format == FC_FORMAT_SVG) {
    map_svg(text, &drawing);
  } else {
    map_text(text, &drawing, style->shows_counts ? MAP_COUNTS : MAP_PERCENTAGES);
  }
  drawing_clear(&drawing);
}

fc_status fc_map_write(char **text, size_t *length, const fc_board *board, const fc_analysis *analysis, const fc_map_style *style,
                       fc_error *error) {
  if (text == NULL || board == NULL || analysis == NULL) {
    return error_null_argument(error);
  }
  fc_map_style read;
  fc_status status = read_style(&read, style, error);
  if (status != FC_OK) {
    return status;
  }
  if (fc_board_rows(board) != fc_analysis_rows(analysis) || fc_board_columns(board) != fc_analysis_columns(analysis)) {
    return error_set(error, FC_INVALID_ARGUMENT, "the analysis is that of another board");
  }
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  const bool is_possible = mpz_sgn(count) > 0;
  mpz_clear(count);
  if (!is_possible) {
    return error_set(error, FC_NO_CONFIGURATION, "no configuration agrees with the board");
  }
  struct text written = {0};
  if (read.format == FC_FORMAT_JSON) {
    map_json(&written, board, analysis);
  } else if (read.format == FC_FORMAT_CSV) {
    map_csv(&written, analysis, quantity_of(&read));
  } else {
    draw(&written, board, analysis, &read);
  }
  const size_t written_length = written.length;
  char *bytes = text_take(&written);
  if (bytes == NULL) {
    return error_no_memory(error);
  }
  *text = bytes;
  if (length != NULL) {
    *length = written_length;
  }
  return FC_OK;
}
