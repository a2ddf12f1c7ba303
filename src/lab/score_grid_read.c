/*
 * Reading a grid: a line for each row, numbers separated by commas, semicolons or blanks; or the table that `map --format csv`
 * prints, a line for each cell. Numbers are exact fractions: 0.1 is a tenth.
 */
#include <ctype.h>
#include <float.h>
#include <string.h>
#include <strings.h>

#include "fleetcount_lab.h"
#include "lab/score_grid.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/source.h"
#include "text/span.h"
#include "text/text.h"

/* The most digits of a number, and the limit of its power of ten. */
enum { MOST_DIGITS = 1000 };

/* ---- Numbers -------------------------------------------------------------------------------------------------------------- */

static bool take(struct span *rest, char character) {
  const bool taken = rest->length > 0 && tolower((unsigned char)rest->bytes[0]) == character;
  *rest = (struct span){rest->bytes + taken, rest->length - taken};
  return taken;
}

/* Appends the next digits, as far as there is room. Returns the number of digits in the text. */
static size_t take_digits(char digits[MOST_DIGITS + 1], struct span *rest) {
  const size_t before = strlen(digits);
  size_t taken = 0;
  for (; taken < rest->length && is_digit(rest->bytes[taken]); taken++) {
    if (before + taken < MOST_DIGITS) {
      digits[before + taken] = rest->bytes[taken];
      digits[before + taken + 1] = '\0';
    }
  }
  *rest = (struct span){rest->bytes + taken, rest->length - taken};
  return taken;
}

static bool take_sign(struct span *rest) {
  const bool is_negative = take(rest, '-');
  if (!is_negative) {
    (void)take(rest, '+');
  }
  return is_negative;
}

static void set_decimal(mpq_t number, const char *digits, int exponent) {
  mpz_t power;
  mpz_init(power);
  mpz_ui_pow_ui(power, 10, (unsigned long)(exponent < 0 ? -exponent : exponent));
  mpq_set_ui(number, 0, 1);
  (void)mpz_set_str(mpq_numref(number), digits, 10); /* these are digits */
  if (exponent >= 0) {
    mpz_mul(mpq_numref(number), mpq_numref(number), power);
  } else {
    mpz_set(mpq_denref(number), power);
  }
  mpq_canonicalize(number);
  mpz_clear(power);
}

static const char *name_of_word(struct span word) {
  struct span rest = word;
  (void)take_sign(&rest);
  if (rest.length >= 3 && strncasecmp(rest.bytes, "nan", 3) == 0) {
    return "not a number";
  }
  if (rest.length >= 3 && strncasecmp(rest.bytes, "inf", 3) == 0) {
    return "infinite";
  }
  return "no number";
}

/* Whether the rounded number fits into a double. */
static bool is_finite(mpq_srcptr number) {
  mpq_t greatest;
  mpq_t size;
  mpq_inits(greatest, size, NULL);
  mpq_set_d(greatest, DBL_MAX);
  mpq_abs(size, number);
  const bool finite = mpq_cmp(size, greatest) <= 0;
  mpq_clears(greatest, size, NULL);
  return finite;
}

/* Reads a number such as -12, .5 or 3e-7. Returns its mistake in words; NULL: there is none. */
static const char *read_decimal(mpq_t number, struct span field) {
  char digits[MOST_DIGITS + 1] = "";
  char power[MOST_DIGITS + 1] = "";
  struct span rest = field;
  const bool is_negative = take_sign(&rest);
  const size_t before = take_digits(digits, &rest);
  const size_t behind = take(&rest, '.') ? take_digits(digits, &rest) : 0;
  int exponent = 0;
  bool is_power_negative = false;
  bool is_number = before + behind > 0;
  if (is_number && take(&rest, 'e')) {
    is_power_negative = take_sign(&rest);
    is_number = take_digits(power, &rest) > 0;
  }
  if (!is_number || rest.length > 0) {
    return name_of_word(field);
  }
  if (before + behind > MOST_DIGITS ||
      (power[0] != '\0' && (!span_number(&exponent, span_of(power)) || exponent > MOST_DIGITS))) {
    return "out of all range";
  }
  set_decimal(number, digits, (is_power_negative ? -exponent : exponent) - (int)behind);
  if (is_negative) {
    mpq_neg(number, number);
  }
  return is_finite(number) ? NULL : "so large that it counts as infinite";
}

/* ---- Fields --------------------------------------------------------------------------------------------------------------- */

struct reader {
  struct source *source;
  const fc_board *board;
  fc_grid *grid;
  const char *what;
};

static fc_status read_score(struct reader *reader, struct span field, int row, int column) {
  mpq_ptr score = reader->grid->scores[row * reader->grid->columns + column];
  if (field.length == 0) {
    return source_fail(reader->source, field.bytes, "the number of %c%d is missing", cell_label_letter(column), row + 1);
  }
  const char *mistake = read_decimal(score, field);
  if (mistake != NULL) {
    return source_fail(reader->source, field.bytes, "%s is %s; %s are numbers such as 12 or 0.25", quotation_of(field).string,
                       mistake, reader->what);
  }
  if (mpq_sgn(score) < 0 && fc_board_is_open(reader->board, row, column)) {
    return source_fail(reader->source, field.bytes, "%s is negative, but %c%d has not been shot at: %s are 0 or more",
                       span_excerpt(field).string, cell_label_letter(column), row + 1, reader->what);
  }
  return FC_OK;
}

/* Finds the separator of a line; ' ' means any number of blanks. */
static char separator_of(struct span line) {
  static const char separators[] = {',', ';'};
  for (size_t i = 0; i < sizeof separators; i++) {
    for (size_t at = 0; at < line.length; at++) {
      if (line.bytes[at] == separators[i]) {
        return separators[i];
      }
    }
  }
  return ' ';
}

/* Takes the next field, without blanks around it. *goes_on: another one follows. */
static struct span take_field(struct span *rest, char separator, bool *goes_on) {
  if (separator == ' ') {
    const struct span word = span_take_word(rest);
    *rest = span_trim(*rest);
    *goes_on = rest->length > 0;
    return word;
  }
  struct span field = {rest->bytes, 0};
  while (field.length < rest->length && field.bytes[field.length] != separator) {
    field.length++;
  }
  *goes_on = field.length < rest->length;
  const size_t used = field.length + *goes_on;
  *rest = (struct span){rest->bytes + used, rest->length - used};
  return span_trim(field);
}

static fc_status read_row(struct reader *reader, int row) {
  struct span rest = span_trim(reader->source->cursor.line);
  const char separator = separator_of(rest);
  const int columns = reader->grid->columns;
  bool goes_on = true;
  for (int column = 0; column < columns; column++) {
    if (!goes_on) {
      return source_fail(reader->source, span_end(rest), "this row has %d number%s, but the board has %d columns", column,
                         column == 1 ? "" : "s", columns);
    }
    const fc_status status = read_score(reader, take_field(&rest, separator, &goes_on), row, column);
    if (status != FC_OK) {
      return status;
    }
  }
  return goes_on ? source_fail(reader->source, rest.bytes, "this row has more numbers than the board's %d column%s", columns,
                               columns == 1 ? "" : "s")
                 : FC_OK;
}

fc_status score_grid_read_rows(fc_grid *grid, struct source *source, const fc_board *board, const char *what) {
  struct reader reader = {.source = source, .board = board, .grid = grid, .what = what};
  fc_status status = FC_OK;
  for (int row = 0; row < grid->rows && status == FC_OK; row++) {
    if (source->at_end) {
      return source_fail(source, source->cursor.line.bytes, "the grid has %d row%s, but the board has %d", row,
                         row == 1 ? "" : "s", grid->rows);
    }
    status = read_row(&reader, row);
    THEN(status, source_next_line(source));
  }
  return status;
}

/* ---- Tables --------------------------------------------------------------------------------------------------------------- */

/* The indexes of a table's columns; -1: there is no such column. */
struct table_columns {
  int cell;
  int row;
  int column;
  int count;
};

static struct table_columns find_columns(struct span head) {
  struct table_columns found = {-1, -1, -1, -1};
  const char separator = separator_of(head);
  struct span rest = head;
  bool goes_on = rest.length > 0;
  for (int index = 0; goes_on; index++) {
    const struct span word = take_field(&rest, separator, &goes_on);
    found.cell = found.cell < 0 && span_is_word(word, "cell") ? index : found.cell;
    found.row = found.row < 0 && span_is_word(word, "row") ? index : found.row;
    found.column = found.column < 0 && span_is_word(word, "column") ? index : found.column;
    found.count = found.count < 0 && span_is_word(word, "count") ? index : found.count;
  }
  return found;
}

/* Whether a field is empty or has the number of a row or column, which `line` counts from 0. */
static bool agrees(struct span field, int line) {
  int number = 0;
  return field.length == 0 || (span_number(&number, field) && number == line + 1);
}

/* Reads the number of one cell, which must be new. Its label and its row and column must agree; otherwise the table comes from a
 * board with other labels. */
static fc_status read_line(struct reader *reader, struct table_columns at, bool *seen) {
  struct span rest = span_trim(reader->source->cursor.line);
  const char separator = separator_of(rest);
  struct span cell = {span_end(rest), 0};
  struct span count = cell;
  struct span row_field = cell;
  struct span column_field = cell;
  bool goes_on = true;
  for (int index = 0; goes_on; index++) {
    const struct span field = take_field(&rest, separator, &goes_on);
    cell = index == at.cell ? field : cell;
    row_field = index == at.row ? field : row_field;
    column_field = index == at.column ? field : column_field;
    count = index == at.count ? field : count;
  }
  int row;
  int column;
  if (!cell_label_read(&row, &column, cell, fc_board_labels(reader->board)) || row < 0 || row >= reader->grid->rows ||
      column < 0 || column >= reader->grid->columns) {
    return source_fail(reader->source, cell.bytes, "%s is no cell of the board", quotation_of(cell).string);
  }
  if (!agrees(row_field, row) || !agrees(column_field, column)) {
    return source_fail(reader->source, cell.bytes,
                       "%s is row %d, column %d of the board, and not what the line says; see --labels",
                       quotation_of(cell).string, row + 1, column + 1);
  }
  if (seen[row * reader->grid->columns + column]) {
    return source_fail(reader->source, cell.bytes, "a second line for %s", span_excerpt(cell).string);
  }
  seen[row * reader->grid->columns + column] = true;
  const fc_status status = source_check_letters(reader->source, cell);
  return status == FC_OK ? read_score(reader, count, row, column) : status;
}

/* Reads the table from its heading on: a line for each cell, in any order. */
static fc_status read_table(struct reader *reader) {
  struct source *source = reader->source;
  const size_t cells = (size_t)reader->grid->rows * (size_t)reader->grid->columns;
  const struct span head = span_trim(source->cursor.line);
  const struct table_columns at = find_columns(head);
  if (at.count < 0) {
    return source_fail(source, head.bytes, "a table with a column \"cell\" has no column \"count\"");
  }
  bool *seen = memory_allocate_zeroed(cells, sizeof *seen);
  if (seen == NULL) {
    return error_no_memory(source->error);
  }
  fc_status status = source_next_line(source);
  while (status == FC_OK && !source->at_end) {
    status = read_line(reader, at, seen);
    status = status == FC_OK ? source_next_line(source) : status;
  }
  for (size_t cell = 0; cell < cells && status == FC_OK; cell++) {
    if (!seen[cell]) {
      const int columns = reader->grid->columns;
      status = source_fail(source, source->cursor.line.bytes, "the number of %s is missing",
                           cell_label_of((int)cell / columns, (int)cell % columns, fc_board_labels(reader->board)).string);
    }
  }
  memory_free(seen);
  return status;
}

fc_status fc_grid_read(fc_grid **grid, const char *text, size_t length, const fc_board *board, fc_error *error) {
  if (grid == NULL || board == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  enum cell_letters letters = LETTERS_UNKNOWN;
  struct source source = source_of(FC_INVALID_GRID, text != NULL ? text : "", length, error);
  source.letters = &letters;
  fc_grid *made = NULL;
  fc_status status = score_grid_start(&made, board, error);
  THEN(status, source_next_line(&source));
  if (status == FC_OK && find_columns(span_trim(source.cursor.line)).cell >= 0) {
    struct reader reader = {.source = &source, .board = board, .grid = made, .what = "scores"};
    status = read_table(&reader);
  } else if (status == FC_OK) {
    status = score_grid_read_rows(made, &source, board, "scores");
  }
  if (status == FC_OK && !source.at_end) {
    status = source_fail(&source, source.cursor.line.bytes, "the grid has more rows than the board's %d", made->rows);
  }
  if (status != FC_OK) {
    fc_grid_free(made);
    return status;
  }
  *grid = made;
  return FC_OK;
}
