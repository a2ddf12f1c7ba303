/* Numbers, exactly rounded percentages, words in columns, paragraphs and CSV. */
#ifndef FLEETCOUNT_RENDER_NUMBER_TEXT_H
#define FLEETCOUNT_RENDER_NUMBER_TEXT_H

#include <gmp.h>

#include "fleetcount.h"
#include "text/text.h"

/* A function that translates an English text of a result: `say` of render/texts.h. The library has no language and passes
 * in_english, which returns the text as it is. The marks of numbers are such texts, too: "." before decimals, "," between
 * thousands, and "%" right behind a number, which has a blank before it in other languages. */
typedef __attribute__((format_arg(1))) const char *speaker(const char *english);
speaker in_english;

/* Appends a finite number in the fewest digits from which it can be read again exactly: `34`, `0.1`, `1e-09`. */
void number_append(struct text *text, double number);

/* Appends a whole number from 0 up with its digits in groups of three: `53,623,966`. A number of more than `most` digits, which
 * is at least 5, is shortened: `about 1.2345e40`. */
void grouped_integer_append(struct text *text, mpz_srcptr integer, size_t most, speaker *say);

/* How the last decimal is rounded: half up, or so that a bound remains one. */
enum rounding { ROUND_NEAREST, ROUND_DOWN, ROUND_UP };

/* Appends part / whole, such as `3.3978`. part >= 0, whole > 0, decimals > 0. */
void quotient_append(struct text *text, mpz_srcptr part, mpz_srcptr whole, int decimals, enum rounding rounding, speaker *say);

/* A number as printf writes it, with the decimal mark of a language. */
struct said_number {
  char string[64];
};

/* decimals: below 0 means six digits, as `%g` writes them. The number is below 10^40. */
struct said_number said_number(double number, int decimals, speaker *say);

/*
 * Appends part / whole as a percentage with `decimals` decimals, 0 <= part <= whole, whole > 0, 0 <= decimals <= 6. There is no
 * percent sign.
 *
 * The percentage is rounded half up, without floating point. Only a share of 0 prints `0`, and only a share of 1 prints `100`: a
 * positive share that would round to 0 prints `<0.1`, and one below 1 that would round to 100 prints `>99.9` (with one decimal).
 */
void percent_append(struct text *text, mpz_srcptr part, mpz_srcptr whole, int decimals, speaker *say);

/* The double nearest to part / whole, but 1 only where they are equal. whole > 0. */
double share_of(mpz_srcptr part, mpz_srcptr whole);

/* Appends a fraction, such as `7/12`, not reduced. */
void fraction_append(struct text *text, mpz_srcptr part, mpz_srcptr whole);

/* Appends a share as a percentage and exactly, such as `58.33% (7/12)`. The percentage stands flush right in `width` characters;
 * it has at most SHARE_WIDTH. 0 <= part <= whole, whole > 0. */
void share_append(struct text *text, mpz_srcptr part, mpz_srcptr whole, int width, speaker *say);

#define SHARE_WIDTH 6

/* Appends a difference of shares in percentage points, with its sign unless it rounds to nothing: `+1.25`, `0.00`. */
void points_append(struct text *text, double difference, int decimals);

/* Appends `part`, flush right in a column of `width` characters, or flush left where the width is negative; then clears it. A
 * part that failed makes `text` fail, too. */
void padded_append(struct text *text, struct text *part, int width);

/* The characters of a line of a terminal of 80, which begins a new line after the last one. */
#define LINE_WIDTH 79

/* Appends words, separated by blanks and newlines, as a paragraph. Its lines after the first are indented; the caller has
 * indented the first. */
void filled_append(struct text *text, const char *words, size_t length, int indent);

/* Appends a word for CSV: in quotation marks, with its own doubled, if it holds a comma or a quotation mark. */
void quoted_csv_append(struct text *text, const char *word);

#endif
