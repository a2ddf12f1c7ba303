#include "render/number_text.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/utf8.h"
#include "text/integer_text.h"

/* ---- Numbers that need not be whole ---------------------------------------------------------------------------------------- */

/* 17 digits tell any two doubles apart. */
enum { MOST_DIGITS = 17 };

void number_append(struct text *text, double number) {
  const double most_whole = 1e15; /* below it a whole number is shorter without an exponent, or as long */
  char digits[40] = "";
  if (trunc(number) == number && fabs(number) < most_whole) {
    text_appendf(text, "%.0f", number);
    return;
  }
  for (int precision = 1; precision <= MOST_DIGITS; precision++) {
    (void)snprintf(digits, sizeof digits, "%.*g", precision, number);
    if (strtod(digits, NULL) == number) {
      break;
    }
  }
  text_append(text, digits);
}

const char *in_english(const char *english) {
  return english;
}

#define FIRST_DIGITS 5

void grouped_integer_append(struct text *text, mpz_srcptr integer, size_t most, speaker *say) {
  struct text digits = {0};
  integer_append(&digits, integer);
  if (!text_failed(&digits) && digits.length <= most) {
    for (size_t index = 0; index < digits.length; index++) {
      text_append(text, index > 0 && (digits.length - index) % 3 == 0 ? say(",") : "");
      text_append_bytes(text, digits.bytes + index, 1);
    }
  } else if (!text_failed(&digits)) {
    text_appendf(text, say("about %c.%.*se%zu"), digits.bytes[0], FIRST_DIGITS - 1, digits.bytes + 1, digits.length - 1);
  }
  text_end_part(text, &digits);
}

static unsigned long power_of_ten(int exponent) {
  unsigned long power = 1;
  for (int digit = 0; digit < exponent; digit++) {
    power *= 10;
  }
  return power;
}

/* Sets units to scale * part / whole, rounded, without floating point. */
static void round_quotient(mpz_t units, mpz_srcptr part, mpz_srcptr whole, unsigned long scale, enum rounding rounding) {
  mpz_t divisor;
  mpz_init(divisor);
  mpz_mul_2exp(divisor, whole, 1);
  mpz_mul_ui(units, part, 2 * scale);
  if (rounding == ROUND_NEAREST) {
    mpz_add(units, units, whole);
  }
  (rounding == ROUND_UP ? mpz_cdiv_q : mpz_fdiv_q)(units, units, divisor);
  mpz_clear(divisor);
}

void quotient_append(struct text *text, mpz_srcptr part, mpz_srcptr whole, int decimals, enum rounding rounding, speaker *say) {
  const unsigned long scale = power_of_ten(decimals);
  mpz_t units;
  mpz_init(units);
  round_quotient(units, part, whole, scale, rounding);
  const unsigned long rest = mpz_fdiv_q_ui(units, units, scale);
  integer_append(text, units);
  text_appendf(text, "%s%0*lu", say("."), decimals, rest);
  mpz_clear(units);
}

struct said_number said_number(double number, int decimals, speaker *say) {
  struct said_number said;
  char digits[48];
  if (decimals < 0) {
    (void)snprintf(digits, sizeof digits, "%g", number);
  } else {
    (void)snprintf(digits, sizeof digits, "%.*f", decimals, number);
  }
  const size_t whole = strcspn(digits, ".");
  (void)snprintf(said.string, sizeof said.string, "%.*s%s%s", (int)whole, digits, digits[whole] != '\0' ? say(".") : "",
                 digits[whole] != '\0' ? digits + whole + 1 : "");
  return said;
}

/* ---- Shares ---------------------------------------------------------------------------------------------------------------- */

void percent_append(struct text *text, mpz_srcptr part, mpz_srcptr whole, int decimals, speaker *say) {
  assert(mpz_sgn(whole) > 0 && mpz_sgn(part) >= 0 && mpz_cmp(part, whole) <= 0);
  assert(decimals >= 0 && decimals <= 6);
  if (mpz_sgn(part) == 0) {
    text_append(text, "0");
    return;
  }
  if (mpz_cmp(part, whole) == 0) {
    text_append(text, "100");
    return;
  }
  const unsigned long scale = power_of_ten(decimals);
  mpz_t rounded; /* at most 100 * scale */
  mpz_init(rounded);
  round_quotient(rounded, part, whole, 100 * scale, ROUND_NEAREST);
  unsigned long units = mpz_get_ui(rounded);
  mpz_clear(rounded);
  if (units == 0) {
    text_append(text, "<");
    units = 1;
  } else if (units == 100 * scale) {
    text_append(text, ">");
    units = 100 * scale - 1;
  }
  text_appendf(text, "%lu", units / scale);
  if (decimals > 0) {
    text_appendf(text, "%s%0*lu", say("."), decimals, units % scale);
  }
}

double share_of(mpz_srcptr part, mpz_srcptr whole) {
  mpq_t share;
  mpq_init(share);
  mpz_set(mpq_numref(share), part);
  mpz_set(mpq_denref(share), whole);
  mpq_canonicalize(share);
  const double nearest = nearest_double(share);
  mpq_clear(share);
  return nearest >= 1 && mpz_cmp(part, whole) < 0 ? nextafter(1, 0) : nearest;
}

void fraction_append(struct text *text, mpz_srcptr part, mpz_srcptr whole) {
  integer_append(text, part);
  text_append(text, "/");
  integer_append(text, whole);
}

void share_append(struct text *text, mpz_srcptr part, mpz_srcptr whole, int width, speaker *say) {
  struct text percentage = {0};
  percent_append(&percentage, part, whole, 2, say);
  padded_append(text, &percentage, width);
  text_appendf(text, "%s (", say("%"));
  fraction_append(text, part, whole);
  text_append(text, ")");
}

void points_append(struct text *text, double difference, int decimals) {
  char points[40];
  (void)snprintf(points, sizeof points, "%+.*f", decimals, 100 * difference);
  const bool is_nothing = points[1 + strspn(points + 1, "0.")] == '\0';
  text_append(text, is_nothing ? points + 1 : points);
}

/* ---- Words ----------------------------------------------------------------------------------------------------------------- */

void padded_append(struct text *text, struct text *part, int width) {
  const int blanks = abs(width) - (int)utf8_count(part->bytes, part->length);
  text_append_repeated(text, ' ', width > 0 ? blanks : 0);
  text_append_bytes(text, part->bytes, part->length);
  text_append_repeated(text, ' ', width < 0 ? blanks : 0);
  text_end_part(text, part);
}

void filled_append(struct text *text, const char *words, size_t length, int indent) {
  size_t column = (size_t)indent;
  for (size_t at = 0; at < length;) {
    const size_t word = strcspn(words + at, " \n");
    const bool is_first = column == (size_t)indent;
    if (!is_first && column + 1 + word > LINE_WIDTH) {
      text_append(text, "\n");
      text_append_repeated(text, ' ', indent);
      column = (size_t)indent;
    } else if (!is_first) {
      text_append(text, " ");
      column++;
    }
    text_append_bytes(text, words + at, word);
    column += word;
    at += word;
    at += strspn(words + at, " \n");
  }
  text_append(text, "\n");
}

void quoted_csv_append(struct text *text, const char *word) {
  const char *mark = strpbrk(word, ",\"") != NULL ? "\"" : "";
  text_append(text, mark);
  for (const char *at = word; *at != '\0'; at++) {
    text_append(text, *at == '"' ? "\"" : "");
    text_append_bytes(text, at, 1);
  }
  text_append(text, mark);
}
