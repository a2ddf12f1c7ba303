/*
 * Frequencies of cells, from a table or from fleets. A table has one of three units: shares of 1, percentages, or numbers of
 * fleets. The sum of the numbers tells the unit: every fleet covers the same number K of cells, so the sum is K, 100 K, or K
 * times the number of fleets. Shares and percentages have been rounded, so they are scaled to the exact sum.
 */
#include "lab/frequencies.h"

#include "fleetcount_lab.h"

#include <math.h>
#include <string.h>

#include "lab/score_grid.h"
#include "model/fleet_drawn.h"
#include "model/keys.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/span.h"

/* The relative error of a sum of rounded numbers, at most. */
#define ROUNDING 0.01

static size_t cells_of(const fc_frequencies *frequencies) {
  return (size_t)frequencies->rows * (size_t)frequencies->columns;
}

/* Counts the cells that the ships of a layer cover in every fleet. */
static int covered_cells(const fc_frequencies *frequencies, const struct ruleset *ruleset, size_t layer) {
  int cells = 0;
  for (size_t i = 0; i < ruleset->class_count; i++) {
    const fc_ship_class *ships = &ruleset->classes[i];
    cells += frequencies_layer_of(frequencies, ships->length) == layer ? ships->length * ships->ships : 0;
  }
  return cells;
}

fc_status frequencies_start(fc_frequencies **frequencies, const fc_board *board, bool by_length, fc_error *error) {
  const struct ruleset *ruleset = board->ruleset;
  fc_frequencies *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->rows = ruleset->rules.rows;
  made->columns = ruleset->rules.columns;
  made->layer_count = by_length ? 0 : 1;
  for (size_t i = 0; by_length && i < ruleset->class_count; i++) {
    const int length = ruleset->classes[i].length;
    if (made->layer_count == 0 || made->lengths[made->layer_count - 1] != length) {
      made->lengths[made->layer_count++] = length;
    }
  }
  made->shares = memory_allocate_zeroed(made->layer_count * cells_of(made) + 1, sizeof *made->shares);
  if (made->shares == NULL) {
    fc_frequencies_free(made);
    return error_no_memory(error);
  }
  *frequencies = made;
  return FC_OK;
}

void fc_frequencies_free(fc_frequencies *frequencies) {
  if (frequencies != NULL) {
    memory_free(frequencies->shares);
    memory_free(frequencies);
  }
}

int fc_frequencies_are_by_length(const fc_frequencies *frequencies) {
  return frequencies->layer_count != 1 || frequencies->lengths[0] != 0;
}

uint64_t fc_frequencies_fleets(const fc_frequencies *frequencies) {
  return frequencies->fleets;
}

fc_status fc_frequencies_share(double *share, const fc_frequencies *frequencies, int length, int row, int column,
                               fc_error *error) {
  if (share == NULL || frequencies == NULL) {
    return error_null_argument(error);
  }
  if (row < 0 || row >= frequencies->rows || column < 0 || column >= frequencies->columns) {
    return error_set(error, FC_INVALID_ARGUMENT, "row %d, column %d is outside the board", row, column);
  }
  const size_t cell = (size_t)row * (size_t)frequencies->columns + (size_t)column;
  double sum = 0;
  bool is_known = length == 0;
  for (size_t layer = 0; layer < frequencies->layer_count; layer++) {
    if (length == 0 || frequencies->lengths[layer] == length) {
      sum += frequencies->shares[layer * cells_of(frequencies) + cell];
      is_known = true;
    }
  }
  if (!is_known) {
    return error_set(error, FC_INVALID_ARGUMENT, "the frequencies say nothing of ships of length %d", length);
  }
  *share = sum;
  return FC_OK;
}

/* ---- Units ---------------------------------------------------------------------------------------------------------------- */

static double sum_of_layer(const fc_frequencies *frequencies, size_t layer) {
  double sum = 0;
  for (size_t cell = 0; cell < cells_of(frequencies); cell++) {
    sum += frequencies->shares[layer * cells_of(frequencies) + cell];
  }
  return sum;
}

static bool is_about(double number, double wanted) {
  return fabs(number - wanted) <= ROUNDING * wanted;
}

/* Finds the unit of a table from the sum of its numbers: 1, 100, or the number of fleets; 0: none of these. */
static double unit_of(const fc_frequencies *frequencies, double sum, int cells) {
  const size_t numbers = frequencies->layer_count * cells_of(frequencies);
  bool are_whole = true;
  for (size_t i = 0; are_whole && i < numbers; i++) {
    are_whole = frequencies->shares[i] == floor(frequencies->shares[i]);
  }
  if (is_about(sum, cells) || is_about(sum, 100.0 * cells)) {
    return is_about(sum, cells) ? 1 : 100;
  }
  return are_whole && sum > 0 && fmod(sum, cells) == 0 ? sum / cells : 0;
}

static fc_status scale_layer(fc_frequencies *frequencies, size_t layer, const struct ruleset *ruleset, double unit,
                             fc_error *error) {
  const double wanted = unit * covered_cells(frequencies, ruleset, layer);
  const double sum = sum_of_layer(frequencies, layer);
  if (!is_about(sum, wanted)) {
    return error_set(error, FC_INVALID_GRID,
                     "the frequencies of ships of length %d add up to %.10g, where %.10g is to be expected",
                     frequencies->lengths[layer], sum, wanted);
  }
  for (size_t cell = 0; cell < cells_of(frequencies) && sum > 0; cell++) {
    frequencies->shares[layer * cells_of(frequencies) + cell] *= wanted / unit / sum;
  }
  return FC_OK;
}

/* No share of a cell may exceed 1. */
static fc_status check_cells(const fc_frequencies *frequencies, fc_error *error) {
  for (int cell = 0; cell < frequencies->rows * frequencies->columns; cell++) {
    double share = 0;
    for (size_t layer = 0; layer < frequencies->layer_count; layer++) {
      share += frequencies->shares[layer * cells_of(frequencies) + (size_t)cell];
    }
    if (share > 1 + ROUNDING) {
      return error_set(error, FC_INVALID_GRID, "%c%d has a ship in %.4g %% of the fleets, which is more than all",
                       cell_label_letter(cell % frequencies->columns), cell / frequencies->columns + 1, 100 * share);
    }
  }
  return FC_OK;
}

/* Turns the numbers of a table in any unit into shares. */
static fc_status scale(fc_frequencies *frequencies, const struct ruleset *ruleset, fc_error *error) {
  double sum = 0;
  int cells = 0;
  for (size_t layer = 0; layer < frequencies->layer_count; layer++) {
    sum += sum_of_layer(frequencies, layer);
    cells += covered_cells(frequencies, ruleset, layer);
  }
  if (cells == 0) {
    return error_set(error, FC_INVALID_GRID, "there is nothing to learn of a fleet without ships");
  }
  const double unit = unit_of(frequencies, sum, cells);
  if (unit == 0) {
    return error_set(error, FC_INVALID_GRID,
                     "the frequencies add up to %.10g; the ships cover %d cells, so they should add up to %d, as percentages to "
                     "%d, or as numbers of fleets to a multiple of %d",
                     sum, cells, cells, 100 * cells, cells);
  }
  frequencies->fleets = unit > 1 && unit != 100 ? (uint64_t)unit : 0;
  fc_status status = FC_OK;
  for (size_t layer = 0; layer < frequencies->layer_count && status == FC_OK; layer++) {
    status = scale_layer(frequencies, layer, ruleset, unit, error);
  }
  return status == FC_OK ? check_cells(frequencies, error) : status;
}

fc_status fc_frequencies_create(fc_frequencies **frequencies, const fc_board *board, const double *numbers, int by_length,
                                fc_error *error) {
  if (frequencies == NULL || board == NULL || numbers == NULL) {
    return error_null_argument(error);
  }
  fc_frequencies *made = NULL;
  fc_status status = frequencies_start(&made, board, by_length != 0, error);
  for (size_t i = 0; status == FC_OK && i < made->layer_count * cells_of(made); i++) {
    if (!(numbers[i] >= 0 && isfinite(numbers[i]))) {
      status = error_set(error, FC_INVALID_ARGUMENT, "frequencies are numbers of 0 or more");
      break;
    }
    made->shares[i] = numbers[i];
  }
  THEN(status, scale(made, board->ruleset, error));
  if (status != FC_OK) {
    fc_frequencies_free(made);
    return status;
  }
  *frequencies = made;
  return FC_OK;
}

/* ---- Tables --------------------------------------------------------------------------------------------------------------- */

static fc_status read_table(fc_frequencies *frequencies, size_t layer, struct source *source, const fc_board *board) {
  fc_grid *grid = NULL;
  fc_status status = score_grid_start(&grid, board, source->error);
  THEN(status, score_grid_read_rows(grid, source, board, "frequencies"));
  for (size_t cell = 0; cell < cells_of(frequencies) && status == FC_OK; cell++) {
    const double number = mpq_get_d(grid->scores[cell]);
    if (number < 0) {
      status = error_set(source->error, FC_INVALID_GRID, "frequencies are numbers of 0 or more, not %g", number);
    }
    frequencies->shares[layer * cells_of(frequencies) + cell] = number;
  }
  fc_grid_free(grid);
  return status;
}

/* Reads `length 4:`, and finds the layer. */
static fc_status read_heading(size_t *layer, const fc_frequencies *frequencies, const bool *is_read,
                              const struct source *source) {
  struct span words;
  struct span value;
  int length = 0;
  if (!key_split_line(&words, &value, source)) {
    return source_fail(source, span_trim(source->cursor.line).bytes, "a table should begin here, with \"length 4:\"");
  }
  const struct span word = span_take_word(&words);
  const struct span number = span_take_word(&words);
  if (!span_is_word(word, "length") || span_trim(words).length > 0 || value.length > 0) {
    return source_fail(source, word.bytes, "%s is no heading; write \"length 4:\", and the table of these ships below it",
                       quotation_of(word).string);
  }
  const bool is_number = span_number(&length, number);
  *layer = frequencies_layer_of(frequencies, length);
  if (!is_number || *layer == frequencies->layer_count) {
    return source_fail(source, number.bytes, "no ship of the fleet has the length %s", quotation_of(number).string);
  }
  return is_read[*layer] ? source_fail(source, word.bytes, "the ships of length %d have a table already", length) : FC_OK;
}

static fc_status read_tables(fc_frequencies *frequencies, struct source *source, const fc_board *board) {
  bool is_read[FC_MAX_SHIP_LENGTH] = {false};
  fc_status status = FC_OK;
  for (size_t i = 0; i < frequencies->layer_count && status == FC_OK; i++) {
    size_t layer = 0;
    if (source->at_end) {
      return source_fail(source, source->cursor.line.bytes, "the fleet has ships of %zu lengths, and %zu of them have a table",
                         frequencies->layer_count, i);
    }
    status = read_heading(&layer, frequencies, is_read, source);
    if (status == FC_OK) {
      is_read[layer] = true;
      status = source_next_line(source);
    }
    THEN(status, read_table(frequencies, layer, source, board));
  }
  return status;
}

/* ---- Fleets --------------------------------------------------------------------------------------------------------------- */

static void count_fleet(fc_frequencies *frequencies, const fc_ship *ships, size_t ship_count) {
  for (size_t i = 0; i < ship_count; i++) {
    const size_t layer = frequencies_layer_of(frequencies, ships[i].length);
    for (int step = 0; step < ships[i].length; step++) {
      const int row = ships[i].row + (ships[i].direction == FC_DOWN ? step : 0);
      const int column = ships[i].column + (ships[i].direction == FC_DOWN ? 0 : step);
      frequencies->shares[layer * cells_of(frequencies) + (size_t)(row * frequencies->columns + column)]++;
    }
  }
  frequencies->fleets++;
}

/* Reads the fleet of a part of the text, which begins in a line of the file. A part of comments has no fleet. */
static fc_status read_fleet(fc_frequencies *frequencies, struct span part, int line, const fc_board *board, fc_error *error) {
  fc_ship *ships = NULL;
  size_t ship_count = 0;
  fc_error reason = {0};
  fc_status status = fc_fleet_read(&ships, &ship_count, part.bytes, part.length, board, &reason);
  if (status == FC_OK && ship_count > 0) {
    fc_objection objection;
    status = fc_fleet_check(board, ships, ship_count, &objection, &reason);
    if (status == FC_OK) {
      count_fleet(frequencies, ships, ship_count);
    } else if (status == FC_DISAGREES) {
      reason.line = objection.ship >= 0 ? ships[objection.ship].line : ships[0].line;
      reason.column = 1;
      status = FC_INVALID_FLEET;
    }
  }
  fc_ships_free(ships);
  if (status == FC_INVALID_FLEET) {
    return error_set_at(error, status, line + reason.line - 1, reason.column, "%s", reason.message);
  }
  return status == FC_OK ? FC_OK : error_set(error, status, "%s", reason.message);
}

/* Takes the lines up to a blank line off the text. Returns their number. */
static int take_part(struct span *part, struct span *rest) {
  int lines = 0;
  *part = (struct span){rest->bytes, 0};
  while (part->length < rest->length) {
    const char *begin = rest->bytes + part->length;
    const char *end = memchr(begin, '\n', rest->length - part->length);
    const size_t length = end != NULL ? (size_t)(end - begin) : rest->length - part->length;
    size_t used = 0;
    while (used < length && (is_blank(begin[used]) || begin[used] == '\r')) {
      used++;
    }
    if (used == length && part->length > 0) {
      break;
    }
    part->length += length + (end != NULL);
    lines++;
  }
  *rest = (struct span){rest->bytes + part->length, rest->length - part->length};
  return lines;
}

static fc_status read_fleets(fc_frequencies *frequencies, const char *text, size_t length, const fc_board *board,
                             fc_error *error) {
  struct span rest = {text, length};
  int line = 1;
  fc_status status = FC_OK;
  while (rest.length > 0 && status == FC_OK) {
    struct span part;
    const int lines = take_part(&part, &rest);
    status = read_fleet(frequencies, part, line, board, error);
    line += lines;
  }
  const size_t numbers = frequencies->layer_count * cells_of(frequencies);
  for (size_t i = 0; i < numbers && frequencies->fleets > 0; i++) {
    frequencies->shares[i] /= (double)frequencies->fleets;
  }
  return status;
}

/* Adds up the layers of all lengths. */
static void put_together(fc_frequencies *frequencies) {
  for (size_t i = cells_of(frequencies); i < frequencies->layer_count * cells_of(frequencies); i++) {
    frequencies->shares[i % cells_of(frequencies)] += frequencies->shares[i];
  }
  frequencies->layer_count = 1;
  frequencies->lengths[0] = 0;
}

/* ---- Reading -------------------------------------------------------------------------------------------------------------- */

enum kind { KIND_TABLE, KIND_TABLES, KIND_FLEETS };

/* Whether a line has anything but digits and blanks. */
static bool has_sign(struct span line) {
  for (size_t i = 0; i < line.length; i++) {
    if (!is_digit(line.bytes[i]) && !is_blank(line.bytes[i])) {
      return true;
    }
  }
  return false;
}

/* Whether a word is a cell, or begins with one as `A1:A5` does. */
static bool is_place(struct span word) {
  int row;
  int column;
  const char *colon = memchr(word.bytes, ':', word.length);
  word.length = colon != NULL ? (size_t)(colon - word.bytes) : word.length;
  return cell_label_read(&row, &column, word, FC_LABELS_COLUMNS);
}

/* Finds the kind of a text by its first line: a ship with its cell, a drawn fleet, an ID, a heading, or numbers. */
static enum kind kind_of(const struct source *source) {
  const struct span line = span_trim(source->cursor.line);
  struct span rest = line;
  const struct span first = span_take_word(&rest);
  const struct span second = span_take_word(&rest);
  if (is_place(first) || is_place(second) || span_is_word(first, "id:") || (fleet_drawn_has_line(line) && has_sign(line))) {
    return KIND_FLEETS;
  }
  struct span word;
  struct span value;
  return key_split_line(&word, &value, source) ? KIND_TABLES : KIND_TABLE;
}

static fc_status read_kind(fc_frequencies **frequencies, enum kind kind, int by_length, struct source *source, struct span text,
                           const fc_board *board) {
  const bool is_by_length = kind == KIND_TABLES || (kind == KIND_FLEETS && by_length);
  fc_status status = frequencies_start(frequencies, board, is_by_length, source->error);
  if (status != FC_OK || kind == KIND_FLEETS) {
    return status == FC_OK ? read_fleets(*frequencies, text.bytes, text.length, board, source->error) : status;
  }
  status = kind == KIND_TABLES ? read_tables(*frequencies, source, board) : read_table(*frequencies, 0, source, board);
  if (status == FC_OK && !source->at_end) {
    status = source_fail(source, source->cursor.line.bytes, "more than the board's %d rows", (*frequencies)->rows);
  }
  THEN(status, scale(*frequencies, board->ruleset, source->error));
  if (status == FC_OK && kind == KIND_TABLES && !by_length) {
    put_together(*frequencies);
  }
  return status;
}

fc_status fc_frequencies_read(fc_frequencies **frequencies, const char *text, size_t length, const fc_board *board, int by_length,
                              fc_error *error) {
  if (frequencies == NULL || board == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  struct source source = source_of(FC_INVALID_GRID, text != NULL ? text : "", length, error);
  fc_status status = source_next_line(&source);
  if (status == FC_OK && source.at_end) {
    status = source_fail(&source, source.cursor.line.bytes, "there are no frequencies and no fleets");
  }
  fc_frequencies *made = NULL;
  THEN(status, read_kind(&made, kind_of(&source), by_length, &source, (struct span){text, length}, board));
  if (status != FC_OK) {
    fc_frequencies_free(made);
    return status;
  }
  *frequencies = made;
  return FC_OK;
}
