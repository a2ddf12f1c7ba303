/*
 * Sets of cells as a person writes them: words, or a grid of marks.
 *
 *     C7 D4:F6 diagonals:5        . . x .
 *                                 . x . .
 */
#include "model/cells_read.h"

#include "model/board.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/source.h"
#include "text/span.h"

struct reading {
  struct source source;
  const struct rules *rules;
  struct cell_set cells;
};

/* ---- Words --------------------------------------------------------------------------------------------------------------- */

static fc_status read_label(int *cell, const struct reading *reading, struct span word) {
  int row;
  int column;
  if (!cell_label_read(&row, &column, word, reading->rules->labels)) {
    return source_fail(&reading->source, word.bytes,
                       "%s is no cell such as A1, no rectangle such as A1:D4, and neither \"checkerboard\" nor \"diagonals:N\"",
                       quotation_of(word).string);
  }
  return rules_check_cell(cell, reading->rules, &reading->source, word, row, column);
}

static bool is_between(int number, int one, int other) {
  return one < other ? one <= number && number <= other : other <= number && number <= one;
}

/* Adds every cell between two corners. */
static void add_rectangle(struct reading *reading, int corner, int opposite) {
  const int columns = reading->rules->columns;
  for (int cell = 0; cell < reading->rules->rows * columns; cell++) {
    if (is_between(cell / columns, corner / columns, opposite / columns) &&
        is_between(cell % columns, corner % columns, opposite % columns)) {
      cell_set_add(&reading->cells, cell);
    }
  }
}

static fc_status read_cells(struct reading *reading, struct span word) {
  struct span first;
  struct span last;
  if (!cell_range_split(&first, &last, word)) {
    last = first;
  }
  int corner = 0;
  int opposite = 0;
  fc_status status = read_label(&corner, reading, first);
  THEN(status, read_label(&opposite, reading, last));
  if (status == FC_OK) {
    add_rectangle(reading, corner, opposite);
  }
  return status;
}

/* ---- Diagonals ----------------------------------------------------------------------------------------------------------- */

static int remainder_of(const struct reading *reading, int cell, int distance) {
  return (cell / reading->rules->columns + cell % reading->rules->columns) % distance;
}

/* The remainder with the fewest cells, the least of several. */
static int sparsest_remainder(const struct reading *reading, int distance) {
  int cells[FC_MAX_SHIP_LENGTH] = {0};
  for (int cell = 0; cell < reading->rules->rows * reading->rules->columns; cell++) {
    cells[remainder_of(reading, cell, distance)]++;
  }
  int sparsest = 0;
  for (int remainder = 1; remainder < distance; remainder++) {
    sparsest = cells[remainder] < cells[sparsest] ? remainder : sparsest;
  }
  return sparsest;
}

static void add_diagonals(struct reading *reading, int distance, int remainder) {
  for (int cell = 0; cell < reading->rules->rows * reading->rules->columns; cell++) {
    if (remainder_of(reading, cell, distance) == remainder) {
      cell_set_add(&reading->cells, cell);
    }
  }
}

/* Reads the numbers after `diagonals:`, a distance, and after a plus the remainder. */
static fc_status read_diagonals(struct reading *reading, struct span numbers) {
  struct span first;
  struct span second;
  const bool has_remainder = span_split(&first, &second, numbers, '+');
  int distance = 0;
  if (!span_number(&distance, first) || distance < 1 || distance > FC_MAX_SHIP_LENGTH) {
    return source_fail(&reading->source, first.bytes, "every how many diagonals is a number from 1 to %d, not %s",
                       FC_MAX_SHIP_LENGTH, quotation_of(first).string);
  }
  int remainder = sparsest_remainder(reading, distance);
  if (has_remainder && (!span_number(&remainder, second) || remainder >= distance)) {
    return source_fail(&reading->source, second.bytes, "which of the diagonals is a number from 0 to %d, not %s", distance - 1,
                       quotation_of(second).string);
  }
  add_diagonals(reading, distance, remainder);
  return FC_OK;
}

static fc_status read_word(struct reading *reading, struct span word) {
  static const char diagonals[] = "diagonals:";
  const size_t length = sizeof diagonals - 1;
  if (span_is_word(word, "checkerboard")) {
    add_diagonals(reading, 2, 0);
    return FC_OK;
  }
  if (word.length >= length && span_is_word((struct span){word.bytes, length}, diagonals)) {
    return read_diagonals(reading, (struct span){word.bytes + length, word.length - length});
  }
  return read_cells(reading, word);
}

/* Reads words of the current line, separated by blanks or commas. */
static fc_status read_words(struct reading *reading, struct span rest) {
  fc_status status = FC_OK;
  for (struct span word = span_take_item(&rest, ","); word.length > 0 && status == FC_OK; word = span_take_item(&rest, ",")) {
    status = read_word(reading, word);
  }
  return status;
}

fc_status cells_read_words(struct cell_set *cells, const struct source *source, struct span words, const struct rules *rules) {
  struct reading reading = {.source = *source, .rules = rules};
  const fc_status status = read_words(&reading, words);
  if (status == FC_OK) {
    *cells = cell_set_union(cells, &reading.cells);
  }
  return status;
}

/* ---- A grid -------------------------------------------------------------------------------------------------------------- */

static bool is_mark(char character) {
  return character == '.' || character == 'x' || character == 'X';
}

/* Whether the current line begins like a row of a grid: no word begins so. */
static bool is_row(const struct reading *reading) {
  const struct span line = span_trim(reading->source.cursor.line);
  return line.length > 0 && is_mark(line.bytes[0]) && (line.length == 1 || is_mark(line.bytes[1]) || is_blank(line.bytes[1]));
}

static fc_status read_row(struct reading *reading, int row) {
  const struct span line = span_trim(reading->source.cursor.line);
  const int columns = reading->rules->columns;
  int column = 0;
  for (size_t i = 0; i < line.length; i++) {
    const char *at = line.bytes + i;
    if (is_blank(*at)) {
      continue;
    }
    if (!is_mark(*at)) {
      return source_fail(&reading->source, at, "in a grid of cells \"x\" is one of them and \".\" is none");
    }
    if (column == columns) {
      return source_fail(&reading->source, at, "row %d is too long: the board has %d columns", row + 1, columns);
    }
    if (*at != '.') {
      cell_set_add(&reading->cells, row * columns + column);
    }
    column++;
  }
  return column == columns ? FC_OK
                           : source_fail(&reading->source, span_end(line), "row %d has %d cells, the board has %d columns",
                                         row + 1, column, columns);
}

static fc_status read_grid(struct reading *reading) {
  fc_status status = FC_OK;
  const int rows = reading->rules->rows;
  int row = 0;
  for (; status == FC_OK && !reading->source.at_end; row++) {
    status = row == rows ? source_fail(&reading->source, reading->source.cursor.line.bytes,
                                       "this row is one too many: the board has %d", rows)
                         : read_row(reading, row);
    THEN(status, source_next_line(&reading->source));
  }
  if (status == FC_OK && row < rows) {
    status = source_fail(&reading->source, reading->source.cursor.line.bytes, "the grid ends after row %d, the board has %d", row,
                         rows);
  }
  return status;
}

/* ---- All of it ----------------------------------------------------------------------------------------------------------- */

static fc_status read_all(struct reading *reading) {
  fc_status status = source_next_line(&reading->source);
  if (status == FC_OK && !reading->source.at_end && is_row(reading)) {
    return read_grid(reading);
  }
  while (status == FC_OK && !reading->source.at_end) {
    status = read_words(reading, span_trim(reading->source.cursor.line));
    THEN(status, source_next_line(&reading->source));
  }
  return status;
}

fc_status fc_cells_read(fc_cell **cells, size_t *cell_count, const char *text, size_t length, const fc_board *board,
                        fc_error *error) {
  if (cells == NULL || cell_count == NULL || board == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  const struct rules *rules = &board->ruleset->rules;
  struct reading reading = {.source = source_of(FC_INVALID_GRID, text != NULL ? text : "", length, error), .rules = rules};
  enum cell_letters letters = LETTERS_UNKNOWN;
  reading.source.letters = &letters;
  const fc_status status = read_all(&reading);
  if (status != FC_OK) {
    return status;
  }
  const size_t size = (size_t)cell_set_size(&reading.cells);
  fc_cell *read = memory_allocate(size > 0 ? size : 1, sizeof *read);
  if (read == NULL) {
    return error_no_memory(error);
  }
  size_t count = 0;
  for_each_cell (cell, &reading.cells) {
    read[count++] = (fc_cell){.row = cell / rules->columns, .column = cell % rules->columns};
  }
  *cells = read;
  *cell_count = count;
  return FC_OK;
}

/* ---- Lists among the settings -------------------------------------------------------------------------------------------- */

static fc_status add_list(struct observations *observations, const struct rules *rules, const struct given_text *given,
                          const struct cell_set *cells, fc_cell_state state) {
  observations->kind = OBSERVATIONS_GRID;
  for_each_cell (cell, cells) {
    if (observations->cells[cell] != FC_CELL_UNSHOT) {
      return source_fail(&given->source, given->text.bytes, "%s is in two lists", rules_cell_label(rules, cell).string);
    }
    observations->cells[cell] = state;
  }
  return FC_OK;
}

fc_status cell_lists_read(struct observations *observations, const struct rules *rules, const struct settings *file,
                          const struct settings *overrides, bool is_known) {
  const struct settings *const layers[] = {file, overrides};
  fc_status status = FC_OK;
  for (int i = 0; i < CELL_LISTS && status == FC_OK; i++) {
    const fc_cell_state state = (fc_cell_state)(FC_CELL_WATER + i);
    const char *fault = !is_known ? state_fault(state, rules->announce)
                                  : "a list of cells cannot stand beside a grid or shots; put these cells there (shots come "
                                    "after \"shots:\")";
    const struct given_text *given = NULL;
    struct cell_set cells = {0};
    for (size_t layer = 0; layer < 2 && status == FC_OK; layer++) {
      if (layers[layer]->line[KEY_MISSES + i] == 0) {
        continue;
      }
      given = &layers[layer]->cells[i];
      cells = (struct cell_set){0};
      status = cells_read_words(&cells, &given->source, given->text, rules);
      if (status == FC_OK && fault != NULL && cell_set_size(&cells) > 0) {
        status = source_fail(&given->source, given->text.bytes, "%s", fault);
      }
    }
    if (status == FC_OK && given != NULL && !is_known) {
      status = add_list(observations, rules, given, &cells, state);
    }
  }
  return status;
}
