/*
 * A writer of JSON: each call appends one member of an object, or, with a key of NULL, one element of an array.
 *
 * Counts are written as decimal strings, because many readers of JSON damage large numbers. A text that has failed ignores all
 * calls, so nothing needs checking before its end.
 */
#ifndef FLEETCOUNT_RENDER_JSON_H
#define FLEETCOUNT_RENDER_JSON_H

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

#include "fleetcount.h"
#include "text/text.h"

struct json {
  struct text *text;
  int digits;   /* significant digits of a number that is not whole: 6; or 17, which tell any two doubles apart */
  bool follows; /* a comma is due before the next value */
};

/* A writer of six significant digits at the start of a value. */
struct json json_on(struct text *text);

/* Open and close an object that is a whole result in a line. `prior` is its first member unless it is NULL. */
struct json json_begin(struct text *text, const char *prior);
void json_end(struct json *json);

void json_open_object(struct json *json, const char *key);
void json_close_object(struct json *json);
void json_open_array(struct json *json, const char *key);
void json_close_array(struct json *json);

/*
 * A board as an array of rows, each an array. The loop adds one element for each cell:
 *
 *     for (struct json_matrix at = json_matrix(json, "occupancy", rows, columns); json_matrix_next(&at);) {
 *       json_add_number(json, NULL, numbers[at.row][at.column]);
 *     }
 */
struct json_matrix {
  struct json *json;
  int rows;
  int columns;
  int row; /* of the next cell */
  int column;
};

struct json_matrix json_matrix(struct json *json, const char *key, int rows, int columns);
bool json_matrix_next(struct json_matrix *at);

void json_add_null(struct json *json, const char *key);
void json_add_flag(struct json *json, const char *key, bool flag);

/* A string; null for NULL. Bytes that are not UTF-8 become U+FFFD. */
void json_add_string(struct json *json, const char *key, const char *string);

/* Does the same with the bytes of a text, which it clears. */
void json_add_text(struct json *json, const char *key, struct text *string);

void json_add_whole(struct json *json, const char *key, int64_t number);

/* A number with a decimal point or an exponent, even where it is whole; null for NaN. */
void json_add_real(struct json *json, const char *key, double number);

/* A number, without a point where it is whole; null for NaN, and the string "infinite" for infinity. */
void json_add_number(struct json *json, const char *key, double number);

/* A number, without a point where it is whole, in the fewest digits from which it can be read again exactly; null for one that is
 * not finite. */
void json_add_shortest(struct json *json, const char *key, double number);

/* Decimal strings. */
void json_add_count(struct json *json, const char *key, uint64_t count);
void json_add_integer(struct json *json, const char *key, mpz_srcptr integer);

/* A fraction as the string "5/8", not reduced. */
void json_add_fraction(struct json *json, const char *key, uint64_t numerator, uint64_t denominator);

/* A number as a key, in memory that lasts as long as the block: `json_open_object(json, NUMBER_KEY(length))`. */
#define NUMBER_KEY(number) number_key((char[24]){0}, (number))
const char *number_key(char key[24], int number);

#endif
