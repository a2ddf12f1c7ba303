#include "render/json.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/number_text.h"
#include "sys/utf8.h"
#include "text/integer_text.h"

/* ---- Strings --------------------------------------------------------------------------------------------------------------- */

static void append_character(struct text *text, const char *character, size_t length) {
  static const char escaped[] = "\"\\\b\f\n\r\t";
  const char *place = strchr(escaped, character[0]);
  if (place != NULL) {
    text_appendf(text, "\\%c", "\"\\bfnrt"[place - escaped]);
  } else if ((unsigned char)character[0] < 0x20) {
    text_appendf(text, "\\u%04X", (unsigned)character[0]);
  } else {
    text_append_bytes(text, character, length);
  }
}

static void append_string(struct text *text, const char *string, size_t length) {
  text_append(text, "\"");
  while (length > 0) {
    const size_t bytes = utf8_character(string, length);
    if (bytes > 0) {
      append_character(text, string, bytes);
    } else {
      text_append(text, "\xEF\xBF\xBD");
    }
    string += bytes > 0 ? bytes : 1;
    length -= bytes > 0 ? bytes : 1;
  }
  text_append(text, "\"");
}

/* Appends a comma if one is due, and the key of a value. */
static struct text *before_value(struct json *json, const char *key) {
  text_append(json->text, json->follows ? ", " : "");
  if (key != NULL) {
    append_string(json->text, key, strlen(key));
    text_append(json->text, ": ");
  }
  json->follows = true;
  return json->text;
}

/* ---- Objects and arrays ---------------------------------------------------------------------------------------------------- */

struct json json_on(struct text *text) {
  return (struct json){.text = text, .digits = 6};
}

struct json json_begin(struct text *text, const char *prior) {
  struct json json = json_on(text);
  json_open_object(&json, NULL);
  if (prior != NULL) {
    json_add_string(&json, "prior", prior);
  }
  return json;
}

void json_end(struct json *json) {
  text_append(json->text, "}\n");
}

static void open_with(struct json *json, const char *key, const char *bracket) {
  text_append(before_value(json, key), bracket);
  json->follows = false;
}

static void close_with(struct json *json, const char *bracket) {
  text_append(json->text, bracket);
  json->follows = true;
}

void json_open_object(struct json *json, const char *key) {
  open_with(json, key, "{");
}

void json_close_object(struct json *json) {
  close_with(json, "}");
}

void json_open_array(struct json *json, const char *key) {
  open_with(json, key, "[");
}

void json_close_array(struct json *json) {
  close_with(json, "]");
}

struct json_matrix json_matrix(struct json *json, const char *key, int rows, int columns) {
  json_open_array(json, key);
  return (struct json_matrix){.json = json, .rows = rows, .columns = columns, .row = -1, .column = columns - 1};
}

bool json_matrix_next(struct json_matrix *at) {
  if (++at->column < at->columns) {
    return true;
  }
  if (at->row >= 0) {
    json_close_array(at->json);
  }
  if (++at->row == at->rows) {
    json_close_array(at->json);
    return false;
  }
  json_open_array(at->json, NULL);
  at->column = 0;
  return true;
}

/* ---- Values ---------------------------------------------------------------------------------------------------------------- */

void json_add_null(struct json *json, const char *key) {
  text_append(before_value(json, key), "null");
}

void json_add_flag(struct json *json, const char *key, bool flag) {
  text_append(before_value(json, key), flag ? "true" : "false");
}

void json_add_string(struct json *json, const char *key, const char *string) {
  if (string == NULL) {
    json_add_null(json, key);
  } else {
    append_string(before_value(json, key), string, strlen(string));
  }
}

void json_add_text(struct json *json, const char *key, struct text *string) {
  append_string(before_value(json, key), string->bytes, string->length);
  text_end_part(json->text, string);
}

void json_add_whole(struct json *json, const char *key, int64_t number) {
  text_appendf(before_value(json, key), "%" PRId64, number);
}

/* An exponent is written without plus and zeros in front: `1e-9`. */
void json_add_real(struct json *json, const char *key, double number) {
  char digits[40];
  if (!isfinite(number)) {
    json_add_null(json, key);
    return;
  }
  (void)snprintf(digits, sizeof digits, "%.*g", json->digits, number);
  char *exponent = strchr(digits, 'e');
  if (exponent != NULL) {
    *exponent++ = '\0';
    text_appendf(before_value(json, key), "%se%s%s", digits, *exponent == '-' ? "-" : "", exponent + strspn(exponent, "+-0"));
  } else {
    text_appendf(before_value(json, key), "%s%s", digits, strchr(digits, '.') != NULL ? "" : ".0");
  }
}

void json_add_number(struct json *json, const char *key, double number) {
  const double most_whole = 9007199254740992; /* 2^53: up to there every whole number is a double */
  if (isinf(number)) {
    json_add_string(json, key, "infinite");
  } else if (trunc(number) == number && fabs(number) <= most_whole) {
    json_add_whole(json, key, (int64_t)number);
  } else {
    json_add_real(json, key, number);
  }
}

void json_add_shortest(struct json *json, const char *key, double number) {
  if (!isfinite(number)) {
    json_add_null(json, key);
    return;
  }
  number_append(before_value(json, key), number);
}

void json_add_count(struct json *json, const char *key, uint64_t count) {
  text_appendf(before_value(json, key), "\"%" PRIu64 "\"", count);
}

void json_add_integer(struct json *json, const char *key, mpz_srcptr integer) {
  text_append(before_value(json, key), "\"");
  integer_append(json->text, integer);
  text_append(json->text, "\"");
}

void json_add_fraction(struct json *json, const char *key, uint64_t numerator, uint64_t denominator) {
  text_appendf(before_value(json, key), "\"%" PRIu64 "/%" PRIu64 "\"", numerator, denominator);
}

const char *number_key(char key[24], int number) {
  (void)snprintf(key, 24, "%d", number);
  return key;
}
