#include "model/grid.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "model/fleet_pairs.h"
#include "model/grid_line.h"
#include "model/hints.h"
#include "model/keys.h"
#include "sys/status.h"
#include "sys/utf8.h"
#include "text/cell_label.h"
#include "text/span.h"

/* The origin of the number of columns, for messages about rows with another number. */
enum width_origin { WIDTH_UNKNOWN, WIDTH_OF_SIZE, WIDTH_OF_LABELS, WIDTH_OF_FIRST_ROW };

struct grid {
  struct source *source;
  fc_announce announce;
  bool announce_is_asked_for;
  const struct marks *marks;
  struct size_claim claim;
  fc_labels labels;
  bool labels_are_asked_for;
  bool has_bars;    /* there may be a frame */
  int labels_above; /* how many columns the labels directly above have; 0: none are there */
  bool columns_have_numbers;
  bool rows_begin_with_letters;
  bool rows_have_labels;
  bool rows_have_totals;
  struct totals totals;
  enum width_origin width_origin;
  int columns;                   /* unless WIDTH_UNKNOWN */
  int rows;                      /* read so far */
  struct marks used;             /* the characters of the cells read so far */
  uint8_t cells[CELL_SET_CELLS]; /* fc_cell_state of the rows read so far, and of the current one */
  int line_of_row[FC_MAX_ROWS];  /* their lines in the text */
  int column_of_cell[CELL_SET_CELLS];
};

/* ---- Reading a line ------------------------------------------------------------------------------------------------------ */

/* Moves on from lines of the frame. */
static fc_status skip_frame(const struct grid *grid, struct source *source) {
  fc_status status = FC_OK;
  while (status == FC_OK && !source->at_end && grid->has_bars &&
         grid_is_frame(source->cursor.line, grid->marks, grid->labels_above)) {
    status = source_next_line(source);
  }
  return status;
}

/* Moves to the next line that is not one of the frame. */
static fc_status next_row(const struct grid *grid, struct source *source) {
  const struct cursor before = source->cursor;
  fc_status status = source_next_line(source);
  THEN(status, skip_frame(grid, source));
  source->before = before;
  return status;
}

/* The character at the start of a span, for a message. */
static struct quotation first_character(struct span rest) {
  rest.length = utf8_character(rest.bytes, rest.length);
  return quotation_of(rest);
}

/* The number of the first cell of the current row. */
static int row_start(const struct grid *grid) {
  return grid->rows * (grid->width_origin == WIDTH_UNKNOWN ? 0 : grid->columns);
}

/* Fails for a row with a wrong number of cells. `at`: its first cell too many, or its end. */
static fc_status fail_width(const struct grid *grid, const char *at, int found) {
  char row[40];
  snprintf(row, sizeof row, "row %d has %d cell%s", grid->rows + 1, found, plural(found));
  switch (grid->width_origin) {
  case WIDTH_OF_SIZE:
    return source_fail(grid->source, at, "%s, %s has %d column%s%s", row, grid->claim.owner, grid->columns, plural(grid->columns),
                       grid->claim.hint);
  case WIDTH_OF_LABELS:
    return source_fail(grid->source, at, "%s, the column %s end at %s", row,
                       grid->labels == FC_LABELS_ROWS ? "numbers" : "letters",
                       column_label(grid->columns - 1, grid->labels).string);
  case WIDTH_OF_FIRST_ROW:
    return source_fail(grid->source, at, "%s, row 1 has %d", row, grid->columns);
  default:
    return source_fail(grid->source, at, "%s, a board has at most %d columns", row, FC_MAX_COLUMNS);
  }
}

/* Reads the cell with a number from the start of a span. */
static fc_status read_cell(struct grid *grid, int cell, struct span rest) {
  fc_cell_state state;
  if (!marks_find(&state, grid->marks, rest)) {
    return source_fail(grid->source, rest.bytes, "%s is no cell; cells are %s%s", first_character(rest).string,
                       marks_list(grid->marks).string, marks_set_hint(rest).string);
  }
  marks_note(&grid->used, state, rest);
  grid->cells[cell] = (uint8_t)state;
  grid->column_of_cell[cell] = cursor_column(&grid->source->cursor, rest.bytes);
  const char *fault = state_fault(state, grid->announce);
  return fault == NULL ? FC_OK : source_fail(grid->source, rest.bytes, "%s: %s", first_character(rest).string, fault);
}

/* ---- Labels of rows ------------------------------------------------------------------------------------------------------ */

/* Settles whether the grid has letters at its rows or its columns. Fails if the setting `labels` says otherwise. */
static fc_status take_labels(struct grid *grid, fc_labels labels, const char *at) {
  static const char *const lines[] = {
      [FC_LABELS_COLUMNS] = "columns", [FC_LABELS_ROWS] = "rows", [FC_LABELS_CYRILLIC] = "columns"};
  static const char *const words[] = {
      [FC_LABELS_COLUMNS] = "columns", [FC_LABELS_ROWS] = "rows", [FC_LABELS_CYRILLIC] = "cyrillic"};
  if ((grid->labels == FC_LABELS_ROWS) == (labels == FC_LABELS_ROWS)) {
    return FC_OK;
  }
  if (grid->labels_are_asked_for) {
    return source_fail(grid->source, at, "the grid has letters at its %s, but \"labels: %s\" puts them at the %s", lines[labels],
                       words[grid->labels], lines[grid->labels]);
  }
  source_note(grid->source, at, "letters at the %s of the grid: read as \"labels: %s\"", words[labels], words[labels]);
  grid->labels = labels;
  return FC_OK;
}

/* Whether a line goes on with the character of a cell. */
static bool has_mark(const struct grid *grid, struct span *row) {
  fc_cell_state state;
  return grid_skip_gap(row) && marks_find(&state, grid->marks, *row);
}

static bool has_letter(struct span *row, int column) {
  return grid_skip_gap(row) && is_letter(row->bytes[0]) && cell_label_column(row->bytes[0]) == column;
}

/* Whether a line begins like the first row of a grid with row letters: with an A, which is no cell, and then a cell. `A B` begins
 * a line of column letters, unless a cell comes next, or the columns have numbers. */
static bool begins_with_row_letter(const struct grid *grid, struct span row) {
  if (!has_letter(&row, 0) || has_mark(grid, &row)) {
    return false;
  }
  grid_drop_character(&row);
  if (!has_letter(&row, 1) || grid->columns_have_numbers) {
    return has_mark(grid, &row);
  }
  grid_drop_character(&row);
  return has_mark(grid, &row) && !has_letter(&row, 2);
}

static fc_status read_row_letter(struct grid *grid, struct span *rest) {
  if (grid->rows == FC_MAX_COLUMNS) {
    return source_fail(grid->source, rest->bytes, "there is no letter for a row after Z");
  }
  if (rest->length == 0 || !is_letter(rest->bytes[0]) || cell_label_column(rest->bytes[0]) != grid->rows) {
    return source_fail(grid->source, rest->bytes, "%s stands where the letter of this row, %s, is expected",
                       first_character(*rest).string, row_label(grid->rows, FC_LABELS_ROWS).string);
  }
  grid_drop_character(rest);
  return FC_OK;
}

/* Reads the row number at the start of a row, if there is one. */
static fc_status read_row_number(struct grid *grid, struct span *rest) {
  const struct span digits = grid_leading_digits(*rest);
  if (digits.length == 0) {
    return FC_OK;
  }
  fc_status status = take_labels(grid, FC_LABELS_COLUMNS, digits.bytes);
  int number;
  if (status == FC_OK && span_number(&number, digits) && number != grid->rows + 1) {
    status =
        source_fail(grid->source, digits.bytes, "row number %s, but this is row %d", span_excerpt(digits).string, grid->rows + 1);
  }
  rest->bytes += digits.length;
  rest->length -= digits.length;
  return status;
}

/* Reads the label at the start of a row, if it has one. Either all rows have a letter or none has. */
static fc_status read_row_label(struct grid *grid, struct span *rest) {
  if (grid->rows == 0 && begins_with_row_letter(grid, *rest)) {
    grid->rows_begin_with_letters = true;
    const fc_status status = take_labels(grid, FC_LABELS_ROWS, rest->bytes);
    if (status != FC_OK) {
      return status;
    }
  }
  grid->rows_have_labels = grid->rows_begin_with_letters || grid_leading_digits(*rest).length > 0;
  return grid->rows_begin_with_letters ? read_row_letter(grid, rest) : read_row_number(grid, rest);
}

/* ---- Totals, as puzzles are printed ---------------------------------------------------------------------------------------- */

/* Reads the total behind the cells of a row, where the first row has one. */
static fc_status read_total(struct grid *grid, struct span *row) {
  struct span total;
  struct span cells = *row;
  const bool has_total = grid_take_total(&total, &cells, grid->marks);
  if (grid->rows == 0 && has_total) {
    grid->rows_have_totals = true;
    grid->announce = grid->announce_is_asked_for ? grid->announce : FC_ANNOUNCE_HIT; /* as in settings_resolve */
  }
  if (!grid->rows_have_totals) {
    return FC_OK;
  }
  *row = cells;
  return has_total ? line_totals_add(&grid->totals.rows, grid->source, total)
                   : source_fail(grid->source, span_end(*row), "the total of row %d is missing", grid->rows + 1);
}

/* Reads that line, which is the last one. */
static fc_status read_column_totals(struct grid *grid) {
  struct source *source = grid->source;
  const struct span row = grid_row_of(source->cursor.line);
  fc_status status = line_totals_read(&grid->totals.columns, source, row);
  if (status == FC_OK && grid->totals.columns.count != grid->columns) {
    status = source_fail(source, row.bytes, "%d totals for %d columns", grid->totals.columns.count, grid->columns);
  }
  THEN(status, next_row(grid, source));
  if (status == FC_OK && !source->at_end) {
    status = key_refuse_late(source);
    THEN(status, source_fail(source, grid_row_of(source->cursor.line).bytes,
                             "the totals of the columns must be the last line of the grid"));
  }
  return status;
}

/* Gives the rules the totals of the grid. Fails for totals that may be row or column numbers, printed at both ends. */
static fc_status take_totals(struct rules *rules, const struct grid *grid) {
  const char *fault = NULL;
  if (!totals_are_known(&grid->totals)) {
    fault = "no total beside the grid is a number; if \"?\" is a cell, write \"marks: open=?\"";
  } else if (grid_totals_may_be_numbers(&grid->totals.rows) || grid_totals_may_be_numbers(&grid->totals.columns)) {
    fault = "the numbers beside the grid may be those of its lines; if they are totals, write them as \"rows:\" and \"columns:\"";
  } else if (totals_are_given(&rules->totals)) {
    fault = "the grid has totals beside it, and \"rows\" or \"columns\" gives totals, too";
  }
  if (fault != NULL) {
    return error_set_at(grid->source->error, FC_INVALID_BOARD, grid->line_of_row[0], 1, "%s", fault);
  }
  rules->totals = grid->totals;
  rules->announce = grid->announce;
  return FC_OK;
}

/* ---- Rows ---------------------------------------------------------------------------------------------------------------- */

/* Fails if a comment before the current line, or before the end, may be a row: lost, it would make another board. */
static fc_status refuse_row_in_comment(const struct grid *grid) {
  struct source place = *grid->source;
  place.cursor = source_comments(grid->source);
  while (source_next_comment(&place.cursor, grid->source)) {
    struct span row = span_trim(place.cursor.line);
    const char *const start = row.bytes;
    struct span total;
    (void)(grid->rows_have_totals && grid_take_total(&total, &row, grid->marks));
    if (grid_comment_may_be_row(row, grid->marks, grid->columns)) {
      return source_fail(&place, start, "this comment may be a row; \"#\" is no cell: cells are %s",
                         marks_list(grid->marks).string);
    }
  }
  return FC_OK;
}

/* Reads the current line as the next row. */
static fc_status read_row(struct grid *grid) {
  struct span rest = grid_row_of(grid->source->cursor.line);
  int most = grid->width_origin == WIDTH_UNKNOWN ? FC_MAX_COLUMNS : grid->columns;
  const int start = row_start(grid);
  fc_status status = read_row_label(grid, &rest);
  THEN(status, read_total(grid, &rest));
  const bool is_width_known = grid->width_origin == WIDTH_OF_SIZE || grid->width_origin == WIDTH_OF_LABELS;
  const char *empty =
      grid_empty_cell(grid->source->cursor.line, grid->rows_have_labels || grid->rows_have_totals || is_width_known);
  if (status == FC_OK && empty != NULL) {
    return source_fail(grid->source, empty, "a cell is empty beside this %s; write \".\" for one that is not shot at",
                       *empty == '|' ? "bar" : "tab");
  }
  int count = 0;
  while (status == FC_OK && grid_skip_gap(&rest)) {
    if (count == most) {
      return fail_width(grid, rest.bytes, count + grid_characters_left(rest));
    }
    status = read_cell(grid, start + count++, rest);
    grid_drop_character(&rest);
  }
  if (status != FC_OK) {
    return status;
  }
  if (count == 0) {
    return source_fail(grid->source, rest.bytes, "row %d has no cells", grid->rows + 1);
  }
  if (grid->width_origin == WIDTH_UNKNOWN) {
    grid->columns = count;
    grid->width_origin = WIDTH_OF_FIRST_ROW;
  } else if (count != grid->columns) {
    return fail_width(grid, rest.bytes, count);
  }
  grid->line_of_row[grid->rows++] = grid->source->cursor.line_number;
  return refuse_row_in_comment(grid);
}

/* ---- Row numbers with a dot ---------------------------------------------------------------------------------------------- */

/* Fails if every row from the current line on begins as in an ordered list, `1. o .`: the dot belongs to the number, but would
 * be read as a cell. The reader of the rows finds any other mistake. */
static fc_status refuse_dotted_numbers(const struct grid *grid, const struct source *source) {
  struct source ahead = *source;
  ahead.error = NULL;
  fc_status status = FC_OK;
  for (; status == FC_OK && !ahead.at_end; status = next_row(grid, &ahead)) {
    if (grid_dot_of_number(ahead.cursor.line) == NULL) {
      return FC_OK;
    }
  }
  if (status != FC_OK || source->at_end) {
    return FC_OK;
  }
  return source_fail(source, grid_dot_of_number(source->cursor.line),
                     "a row number is followed by a blank, not by a dot; where the dot is a cell, write \"1 .\"");
}

/* ---- Labels of columns ------------------------------------------------------------------------------------------------- */

/* A first line with a letter that is no cell has the column letters. */
static bool is_letters_line(const struct grid *grid) {
  const struct span row = grid_row_of(grid->source->cursor.line);
  fc_cell_state state;
  int first;
  return cell_letter_take(&first, row) > 0 && !marks_find(&state, grid->marks, row) && !begins_with_row_letter(grid, row);
}

/* A first line of numbers, from 1 on, stands above the columns of a grid whose rows have letters. */
static bool is_numbers_line(const struct grid *grid) {
  struct span rest = grid_row_of(grid->source->cursor.line);
  int number;
  if (!span_number(&number, span_take_item(&rest, "|")) || number != 1) {
    return false;
  }
  const struct span second = span_take_item(&rest, "|");
  return second.length == 0 || span_number(&number, second);
}

/* Settles the number of columns by their labels. */
static fc_status take_width(struct grid *grid, int count, const char *at) {
  if (grid->width_origin == WIDTH_OF_SIZE && count != grid->columns) {
    return source_fail(grid->source, at, "the column %s end at %s, %s has %d columns%s",
                       grid->labels == FC_LABELS_ROWS ? "numbers" : "letters", column_label(count - 1, grid->labels).string,
                       grid->claim.owner, grid->columns, grid->claim.hint);
  }
  if (grid->width_origin == WIDTH_UNKNOWN) {
    grid->width_origin = WIDTH_OF_LABELS;
    grid->columns = count;
  }
  grid->labels_above = grid->columns;
  const fc_status status = next_row(grid, grid->source);
  grid->labels_above = 0;
  return status;
}

/* Reads the column numbers, 1 and so on, from the current line. */
static fc_status read_numbers(struct grid *grid) {
  struct span rest = grid_row_of(grid->source->cursor.line);
  const fc_status status = take_labels(grid, FC_LABELS_ROWS, rest.bytes);
  if (status != FC_OK) {
    return status;
  }
  int count = 0;
  for (struct span word = span_take_item(&rest, "|"); word.length > 0; word = span_take_item(&rest, "|")) {
    int number;
    if (!span_number(&number, word) || number != ++count || count > FC_MAX_COLUMNS) {
      return source_fail(grid->source, word.bytes, "%s stands where the number of column %d is expected",
                         quotation_of(word).string, count);
    }
  }
  grid->columns_have_numbers = true;
  return take_width(grid, count, rest.bytes);
}

static struct cell_label letter_above(const struct grid *grid, int column) {
  return column_label(column, grid->labels == FC_LABELS_CYRILLIC ? FC_LABELS_CYRILLIC : FC_LABELS_COLUMNS);
}

/* Reads the column letters, A and so on, from the current line. */
static fc_status read_letters(struct grid *grid) {
  struct span rest = grid_row_of(grid->source->cursor.line);
  int most = grid->width_origin == WIDTH_OF_SIZE ? grid->columns : FC_MAX_COLUMNS;
  int count = 0;
  while (grid_skip_gap(&rest)) {
    struct quotation found = first_character(rest);
    if (count == most) {
      return source_fail(grid->source, rest.bytes, "%s after the letter of the last column, %s", found.string,
                         letter_above(grid, most - 1).string);
    }
    int column;
    const size_t letter = cell_letter_take(&column, rest);
    if (letter == 0 || column != count) {
      return source_fail(grid->source, rest.bytes,
                         count == 0 ? "%s is neither a cell nor the column letter %s%s"
                                    : "%s stands where the column letter %s is expected%s",
                         found.string, letter_above(grid, count).string, count == 0 ? marks_set_hint(rest).string : "");
    }
    const fc_status alike = source_check_letters(grid->source, (struct span){rest.bytes, letter});
    if (alike != FC_OK) {
      return alike;
    }
    count++;
    grid_drop_character(&rest);
  }
  const fc_status status = take_labels(grid, FC_LABELS_COLUMNS, grid_row_of(grid->source->cursor.line).bytes);
  return status == FC_OK ? take_width(grid, count, rest.bytes) : status;
}

/* ---- The whole grid ------------------------------------------------------------------------------------------------------ */

/* Fails at the end of the grid if rows are lost or missing. */
static fc_status check_end(const struct grid *grid, int wanted) {
  const struct source *source = grid->source;
  const char *end = source->cursor.line.bytes;
  const fc_status status = refuse_row_in_comment(grid);
  if (status == FC_OK && grid->rows == 0) {
    return source_fail(source, end, "the grid has no rows");
  }
  if (status == FC_OK && grid->rows < wanted) {
    return source_fail(source, end, "the grid ends after row %d, %s has %d rows%s", grid->rows, grid->claim.owner, wanted,
                       grid->claim.hint);
  }
  return status;
}

/* Reads the rows down to the end; there must be exactly `wanted`, or any number where that is 0. */
static fc_status read_rows(struct grid *grid, int wanted) {
  struct source *source = grid->source;
  int most = wanted > 0 ? wanted : FC_MAX_ROWS;
  while (!source->at_end) {
    const char *start = grid_row_of(source->cursor.line).bytes;
    fc_status status = key_refuse_late(source);
    if (status == FC_OK && grid->rows_have_totals && grid_has_totals_alone(grid_row_of(source->cursor.line), grid->marks)) {
      status = read_column_totals(grid);
      if (status == FC_OK) {
        break;
      }
    }
    if (status == FC_OK && grid->rows == most) {
      status = wanted > 0 ? source_fail(source, start, "this row is one too many: %s has %d%s", grid->claim.owner, most,
                                        grid->claim.hint)
                          : source_fail(source, start, "a board has at most %d rows", most);
    }
    THEN(status, read_row(grid));
    THEN(status, next_row(grid, source));
    if (status != FC_OK) {
      return status;
    }
  }
  return check_end(grid, wanted);
}

/* Notes where blank lines or comments part a grid of no known size, whose rows have no labels, into blocks of equally many rows,
 * at least two: they may be several boards. */
static void note_blocks(const struct grid *grid, const struct rules *rules) {
  const bool is_usual = grid->rows == rules->rows && grid->columns == rules->columns;
  if (grid->claim.owner != NULL || grid->rows_have_labels || is_usual) {
    return;
  }
  int blocks = 1;
  int rows = 0;
  int in_block = 0;
  for (int row = 0; row < grid->rows; row++, in_block++) {
    if (row > 0 && grid->line_of_row[row] > grid->line_of_row[row - 1] + 1) {
      if (in_block < 2 || (rows > 0 && in_block != rows)) {
        return;
      }
      rows = in_block;
      in_block = 0;
      blocks++;
    }
  }
  if (blocks > 1 && in_block == rows) {
    struct source place = *grid->source;
    place.cursor.line_number = grid->line_of_row[rows];
    source_note(&place, place.cursor.line.bytes,
                "%d blocks of %d rows are read as one board of %d rows; the line \"size: %dx%d\" says that they are", blocks,
                rows, grid->rows, grid->columns, grid->rows);
  }
}

/* Notes where each row of a grid of no known size has a wider gap in its middle: it may be a board beside another. */
static void note_halves(const struct grid *grid) {
  const int half = grid->columns / 2;
  bool has_gap = grid->width_origin == WIDTH_OF_FIRST_ROW && grid->rows > 1 && half > 1 && grid->columns % 2 == 0;
  for (int row = 0; row < grid->rows && has_gap; row++) {
    const int *at = &grid->column_of_cell[row * grid->columns];
    has_gap = at[half] - at[half - 1] >= at[1] - at[0] + 2;
  }
  if (has_gap) {
    struct source place = *grid->source;
    place.cursor.line_number = grid->line_of_row[0];
    source_note(&place, place.cursor.line.bytes,
                "read as one board of %d columns, not as two of %d; the line \"size: %dx%d\" says that it is one", grid->columns,
                half, grid->columns, grid->rows);
  }
}

/* Moves the cells of the grid into empty observations. */
static fc_status take_cells(struct observations *observations, const struct grid *grid, const struct rules *rules) {
  fc_status status = FC_OK;
  observations->kind = OBSERVATIONS_GRID;
  for (int cell = 0; cell < grid->rows * grid->columns && status == FC_OK; cell++) {
    const fc_cell_state state = (fc_cell_state)grid->cells[cell];
    const char *fault = hint_fault(state, cell, rules);
    if (fault != NULL) {
      status = error_set_at(grid->source->error, FC_INVALID_BOARD, grid->line_of_row[cell / grid->columns],
                            grid->column_of_cell[cell], "%s: %s", fc_cell_state_name(state), fault);
    } else if (hint_is_of_ship(state)) {
      status = observations_add_hint(observations, cell, state, rules, grid->source->error);
    } else {
      observations->cells[cell] = state;
    }
  }
  return status;
}

/* Reads the labels of the columns, if there are any. */
static fc_status read_heading(struct grid *grid) {
  const fc_status status = skip_frame(grid, grid->source);
  if (status != FC_OK || grid->source->at_end) {
    return status;
  }
  if (is_numbers_line(grid)) {
    return read_numbers(grid);
  }
  if (!is_letters_line(grid)) {
    return FC_OK;
  }
  const fc_status late = key_refuse_late(grid->source);
  return late == FC_OK ? read_letters(grid) : late;
}

fc_status grid_read(struct observations *observations, struct rules *rules, const struct size_claim *claim,
                    const struct marks *marks, struct text *exchanged, struct source *source) {
  struct grid grid = {.source = source,
                      .announce = rules->announce,
                      .announce_is_asked_for = rules->announce_is_asked_for,
                      .marks = marks,
                      .claim = *claim,
                      .has_bars = !source->at_end && memchr(source->cursor.line.bytes, '|',
                                                            (size_t)(source->cursor.end - source->cursor.line.bytes)) != NULL,
                      .labels = rules->labels,
                      .labels_are_asked_for = rules->labels_are_asked_for};
  if (claim->owner != NULL) {
    grid.width_origin = WIDTH_OF_SIZE;
    grid.columns = rules->columns;
  }
  fc_status status = read_heading(&grid);
  THEN(status, refuse_dotted_numbers(&grid, source));
  THEN(status, read_rows(&grid, claim->owner != NULL ? rules->rows : 0));
  THEN(status, grid.rows_have_totals ? take_totals(rules, &grid) : FC_OK);
  THEN(status, observations_start(observations, grid.rows, grid.columns, source->error));
  if (status != FC_OK) {
    return status;
  }
  note_blocks(&grid, rules);
  note_halves(&grid);
  marks_append_exchanged(exchanged, marks, &grid.used);
  rules->rows = grid.rows;
  rules->columns = grid.columns;
  rules->labels = grid.labels;
  status = fleet_pairs_settle(rules, source->notes, source->error);
  return status == FC_OK ? take_cells(observations, &grid, rules) : status;
}

fc_cell_state grid_mark(const struct observations *observations, int cell, const struct rules *rules) {
  const fc_cell_state hint = observations_hint(observations, cell);
  const fc_cell_state state = observations->cells[cell];
  return hint != FC_CELL_UNSHOT && state == observations_of_hint(hint, rules) ? FC_CELL_UNSHOT : state;
}

void grid_write(struct text *text, const struct observations *observations, const struct rules *rules) {
  for (int row = 0; row < rules->rows; row++) {
    for (int column = 0; column < rules->columns; column++) {
      const fc_cell_state state = grid_mark(observations, row * rules->columns + column, rules);
      text_appendf(text, column > 0 ? " %c" : "%c", DEFAULT_MARKS.of_state[state][0]);
    }
    text_append(text, "\n");
  }
}
