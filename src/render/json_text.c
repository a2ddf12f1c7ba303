/* What all JSON output shares. */
#include "render/json_text.h"

#include <inttypes.h>
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

static int append_chunk(const char *chunk, size_t length, void *text) {
  text_append_bytes(text, chunk, length);
  return text_failed(text) ? -1 : 0;
}

void json_append(struct text *text, json_t *value) {
  if (value == NULL || json_dump_callback(value, append_chunk, text, JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(6)) != 0) {
    text->failed = true;
  }
  json_decref(value);
  text_append(text, "\n");
}
