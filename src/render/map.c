/* The map as plain text, CSV and JSON, and fc_map_write, the library's call for these and the picture. */
#include "render/map.h"

#include <string.h>

#include "render/drawing.h"
#include "render/grid_text.h"
#include "render/json.h"
#include "render/number_text.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/integer_text.h"

/* ---- Plain text ------------------------------------------------------------------------------------------------------------ */

static void append_grid(struct text *text, const struct drawing *drawing, enum map_numbers numbers) {
  struct text labels = {0};
  for (int cell = 0; cell < drawing->rows * drawing->columns; cell++) {
    cell_label_append(&labels, drawing, &drawing->cells[cell], numbers);
    text_append_bytes(&labels, "", 1);
  }
  grid_append(text, &labels, drawing->rows, drawing->columns, drawing->labels);
}

void map_text(struct text *text, const struct drawing *drawing, enum map_numbers numbers) {
  if (!drawing->has_name) {
    text_appendf(text, "%s: %s\n", drawing->say("rules"), text_string(&drawing->title[TITLE_RULES]));
  }
  text_append(text, drawing->say("count: "));
  integer_append(text, drawing->count);
  text_append(text, "\n\n");
  cell_label_append_caption(text, drawing, numbers);
  text_append(text, ":\n\n");
  append_grid(text, drawing, numbers);
  grid_append_marks(text, drawing->occurs, drawing->say);
  if (drawing->ships.class_count > 0) {
    text_append(text, "\n");
    ships_append_line(text, &drawing->ships);
  }
  text_append(text, text_string(&drawing->fleets));
}

/* ---- CSV ------------------------------------------------------------------------------------------------------------------- */

void map_csv(struct text *text, const fc_board *board, const fc_analysis *analysis, struct quantity quantity) {
  const fc_labels labels = fc_board_labels(board);
  mpz_t count, number;
  mpz_inits(count, number, NULL);
  fc_analysis_count(count, analysis);
  const bool is_named = quantity.kind != QUANTITY_OCCUPANCY;
  text_appendf(text, "cell,row,column,state,count,probability%s\n", is_named ? ",quantity" : "");
  for (int row = 0; row < fc_analysis_rows(analysis); row++) {
    for (int column = 0; column < fc_analysis_columns(analysis); column++) {
      quantity_of_cell(number, analysis, quantity, row, column);
      cell_label_write(text, row, column, labels);
      text_appendf(text, ",%d,%d,%s,", row + 1, column + 1, fc_cell_state_name(fc_board_cell(board, row, column)));
      integer_append(text, number);
      text_append(text, ",");
      number_append(text, share_of(number, count));
      if (is_named) {
        text_append(text, ",");
        quantity_append_name(text, quantity);
      }
      text_append(text, "\n");
    }
  }
  mpz_clears(count, number, NULL);
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

typedef fc_status length_reader(mpz_t number, const fc_analysis *analysis, int length, int row, int column, fc_error *error);

/* Adds a matrix for every length of the fleet, or for every length with a number above 0. Lengths and cells are the analysis'
 * own, so none of the calls can fail. */
static void add_by_length(struct json *json, const char *key, const fc_analysis *analysis, length_reader *read, bool skip_zero) {
  const int rows = fc_analysis_rows(analysis);
  const int columns = fc_analysis_columns(analysis);
  mpz_t number;
  mpz_init(number);
  json_open_object(json, key);
  for (size_t index = 0; index < fc_analysis_length_count(analysis); index++) {
    const int length = fc_analysis_length(analysis, index);
    bool is_shown = !skip_zero;
    for (int cell = 0; cell < rows * columns && !is_shown; cell++) {
      (void)read(number, analysis, length, cell / columns, cell % columns, NULL);
      is_shown = mpz_sgn(number) != 0;
    }
    if (!is_shown) {
      continue;
    }
    for (struct json_matrix at = json_matrix(json, NUMBER_KEY(length), rows, columns); json_matrix_next(&at);) {
      (void)read(number, analysis, length, at.row, at.column, NULL);
      json_add_integer(json, NULL, number);
    }
  }
  json_close_object(json);
  mpz_clear(number);
}

/* Adds the hints by their cells, where there are any. */
static void add_hints(struct json *json, const fc_board *board) {
  bool has_hint = false;
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    const int row = cell / fc_board_columns(board);
    const int column = cell % fc_board_columns(board);
    const fc_cell_state state = fc_board_cell(board, row, column);
    char label[FC_CELL_LABEL_SIZE] = "";
    if (state < FC_CELL_SHIP || fc_board_cell_label(label, board, row, column, NULL) != FC_OK) {
      continue;
    }
    if (!has_hint) {
      json_open_object(json, "hints");
    }
    json_add_string(json, label, fc_cell_state_name(state));
    has_hint = true;
  }
  if (has_hint) {
    json_close_object(json);
  }
}

void map_add(struct json *json, const fc_board *board, const fc_analysis *analysis) {
  const int rows = fc_analysis_rows(analysis);
  const int columns = fc_analysis_columns(analysis);
  mpz_t number;
  mpz_init(number);
  fc_analysis_count(number, analysis);
  json_add_whole(json, "rows", rows);
  json_add_whole(json, "columns", columns);
  json_add_integer(json, "count", number);
  for (struct json_matrix at = json_matrix(json, "occupancy", rows, columns); json_matrix_next(&at);) {
    (void)fc_analysis_occupancy(number, analysis, at.row, at.column, NULL);
    json_add_integer(json, NULL, number);
  }
  add_hints(json, board);
  add_by_length(json, "by_length", analysis, fc_analysis_by_length, false);
  add_by_length(json, "sinks", analysis, fc_analysis_sinks, true);
  if (fleets_are_several(analysis)) {
    fleets_add(json, board, analysis);
  }
  mpz_clear(number);
}

void map_json(struct text *text, const fc_board *board, const fc_analysis *analysis, const char *prior) {
  struct json json = json_begin(text, prior);
  map_add(&json, board, analysis);
  json_end(&json);
}

/* ---- fc_map_write ----------------------------------------------------------------------------------------- */

/* Reads a style. Later versions may have more members. */
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

fc_status fc_map_write(char **text, size_t *length, const fc_board *board, const fc_analysis *analysis, const fc_map_style *style,
                       const fc_options *options, fc_error *error) {
  fc_map_style read;
  fc_status status = call_check(text != NULL && board != NULL && analysis != NULL, options, error);
  THEN(status, read_style(&read, style, error));
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
    return error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  struct text written = {0};
  if (read.format == FC_FORMAT_JSON) {
    map_json(&written, board, analysis, NULL);
  } else if (read.format == FC_FORMAT_CSV) {
    map_csv(&written, board, analysis, quantity_of(&read));
  } else {
    struct drawing drawing;
    status = drawing_make(&drawing, board, analysis, quantity_of(&read), NULL, in_english, options, error);
    if (status == FC_OK && read.format == FC_FORMAT_SVG) {
      map_svg(&written, &drawing);
    } else if (status == FC_OK) {
      map_text(&written, &drawing, read.shows_counts ? MAP_COUNTS : MAP_PERCENTAGES);
    }
    drawing_clear(&drawing);
  }
  if (status != FC_OK) {
    text_clear(&written);
    return status;
  }
  return text_hand_over(text, length, &written, error);
}
