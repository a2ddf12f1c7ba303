/*
 * Reading a grid: one line a row, numbers separated by commas, by semicolons or by blanks. A number is kept exactly as it is
 * written: 0.1 is a tenth, so that numbers are equal exactly if they are written so.
 */
#include <ctype.h>
#include <float.h>
#include <strings.h>

#include "fleetcount_lab.h"
#include "lab/score_grid.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/quotation.h"
#include "text/source.h"
#include "text/text.h"

/* No program writes a number with more digits before or after its point than this. */
enum { MOST_EXPONENT = 1000 };

/* ---- Numbers -------------------------------------------------------------------------------------------------------------- */

/* A decimal number taken apart. */
struct decimal {
  bool is_negative;
  struct span before; /* digits before the point */
  struct span behind; /* and after it */
  bool exponent_is_negative;
  struct span exponent; /* its digits */
};

static bool take(struct span *rest, char character) {
  const bool taken = rest->length > 0 && tolower((unsigned char)rest->bytes[0]) == character;
  *rest = (struct span){rest->bytes + taken, rest->length - taken};
  return taken;
}

static struct span take_digits(struct span *rest) {
  struct span digits = {rest->bytes, 0};
  while (digits.length < rest->length && is_digit(rest->bytes[digits.length])) {
    digits.length++;
  }
  *rest = (struct span){rest->bytes + digits.length, rest->length - digits.length};
  return digits;
}

static bool take_sign(struct span *rest) {
  const bool is_negative = take(rest, '-');
  if (!is_negative) {
    (void)take(rest, '+');
  }
  return is_negative;
}

static bool take_apart(struct decimal *decimal, struct span field) {
  struct span rest = field;
  *decimal = (struct decimal){.is_negative = take_sign(&rest)};
  decimal->before = take_digits(&rest);
  if (take(&rest, '.')) {
    decimal->behind = take_digits(&rest);
  }
  const bool has_digits = decimal->before.length + decimal->behind.length > 0;
  if (has_digits && take(&rest, 'e')) {
    decimal->exponent_is_negative = take_sign(&rest);
    decimal->exponent = take_digits(&rest);
    return rest.length == 0 && decimal->exponent.length > 0;
  }
  return has_digits && rest.length == 0;
}

/* The power of ten of the last digit; false where it is beyond what any number needs. */
static bool find_exponent(int *exponent, const struct decimal *decimal) {
  int written = 0;
  if (decimal->before.length + decimal->behind.length > MOST_EXPONENT) {
    return false;
  }
  if (decimal->exponent.length > 0 && (!span_number(&written, decimal->exponent) || written > MOST_EXPONENT)) {
    return false;
  }
  *exponent = (decimal->exponent_is_negative ? -written : written) - (int)decimal->behind.length;
  return true;
}

static void set_decimal(mpq_t number, const struct decimal *decimal, int exponent) {
  char digits[MOST_EXPONENT + 2] = "0";
  size_t used = 0;
  for (size_t i = 0; i < decimal->before.length; i++) {
    digits[used++] = decimal->before.bytes[i];
  }
  for (size_t i = 0; i < decimal->behind.length; i++) {
    digits[used++] = decimal->behind.bytes[i];
  }
  mpz_t power;
  mpz_init(power);
  mpz_ui_pow_ui(power, 10, (unsigned long)(exponent < 0 ? -exponent : exponent));
  (void)mpz_set_str(mpq_numref(number), digits, 10); /* these are digits */
  mpz_set_ui(mpq_denref(number), 1);
  if (exponent >= 0) {
    mpz_mul(mpq_numref(number), mpq_numref(number), power);
  } else {
    mpz_set(mpq_denref(number), power);
  }
  if (decimal->is_negative) {
    mpz_neg(mpq_numref(number), mpq_numref(number));
  }
  mpq_canonicalize(number);
  mpz_clear(power);
}

/* Whether a double can hold the number, rounded. */
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

/* ---- Fields --------------------------------------------------------------------------------------------------------------- */

struct reader {
  struct source *source;
  const fc_board *board;
  fc_grid *grid;
  const char *what;
};

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

static fc_status refuse(const struct reader *reader, struct span field, const char *why) {
  return source_fail(reader->source, field.bytes, "%s is %s; %s are numbers such as 12 or 0.25", quotation_of(field).string, why,
                     reader->what);
}

static fc_status read_score(struct reader *reader, struct span field, int row, int column) {
  mpq_ptr score = reader->grid->scores[row * reader->grid->columns + column];
  struct decimal decimal;
  int exponent;
  if (field.length == 0) {
    return source_fail(reader->source, field.bytes, "the number of %c%d is missing", cell_label_letter(column), row + 1);
  }
  if (!take_apart(&decimal, field)) {
    return refuse(reader, field, name_of_word(field));
  }
  if (!find_exponent(&exponent, &decimal)) {
    return refuse(reader, field, "out of all range");
  }
  set_decimal(score, &decimal, exponent);
  if (!is_finite(score)) {
    return refuse(reader, field, "so large that it counts as infinite");
  }
  if (mpq_sgn(score) < 0 && fc_board_is_open(reader->board, row, column)) {
    return source_fail(reader->source, field.bytes, "%s is negative, but %c%d has not been shot at: %s are 0 or more",
                       span_excerpt(field).string, cell_label_letter(column), row + 1, reader->what);
  }
  return FC_OK;
}

/* What separates the numbers of a line; a blank stands for any number of blanks. */
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

/* Takes the next field, without blanks around it. *goes_on says whether there is another one. */
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
    if (status == FC_OK) {
      status = source_next_line(source);
    }
  }
  return status;
}

fc_status fc_grid_read(fc_grid **grid, const char *text, size_t length, const fc_board *board, fc_error *error) {
  if (grid == NULL || board == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  struct source source = source_of_grid(text != NULL ? text : "", length, error);
  fc_grid *made = NULL;
  fc_status status = score_grid_start(&made, board, error);
  if (status == FC_OK) {
    status = source_next_line(&source);
  }
  if (status == FC_OK) {
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
