/* What all JSON output shares. */
#include "render/json_text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/integer_text.h"

json_t *json_integer_string(mpz_srcptr integer) {
  struct text digits = {0};
  integer_append(&digits, integer);
  json_t *string = text_failed(&digits) ? NULL : json_string(digits.bytes);
  text_clear(&digits);
  return string;
}

json_t *json_number_string(uint64_t number) {
  char digits[24];
  (void)snprintf(digits, sizeof digits, "%" PRIu64, number);
  return json_string(digits);
}

json_t *json_number(double number) {
  const double most_whole = 9007199254740992; /* 2^53: up to there every whole number is a double */
  if (isnan(number)) {
    return json_null();
  }
  if (isinf(number)) {
    return json_string("infinite");
  }
  return trunc(number) == number && fabs(number) <= most_whole ? json_integer((json_int_t)number) : json_real(number);
}

json_t *json_array_with(json_t *array, json_t *element) {
  if (json_array_append_new(array, element) != 0) {
    json_decref(array);
    return NULL;
  }
  return array;
}

static int append_chunk(const char *chunk, size_t length, void *text) {
  text_append_bytes(text, chunk, length);
  return text_failed(text) ? -1 : 0;
}

static void append_value(struct text *text, json_t *value, size_t flags) {
  if (value == NULL || json_dump_callback(value, append_chunk, text, JSON_PRESERVE_ORDER | flags) != 0) {
    text->failed = true;
  }
  json_decref(value);
  text_append(text, "\n");
}

void json_append(struct text *text, json_t *value) {
  append_value(text, value, JSON_REAL_PRECISION(6));
}

void json_append_exact(struct text *text, json_t *value) {
  append_value(text, value, JSON_REAL_PRECISION(17));
}
