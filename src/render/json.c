/*
 * In every file that writes JSON a json_t may be NULL for want of memory: jansson's `_new` functions and json_pack take over what
 * they are given and hand the NULL on, down to json_append, which says so.
 */
#include "render/json.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "render/number_text.h"
#include "text/integer_text.h"

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

json_t *json_object_with(json_t *object, const char *key, json_t *value) {
  if (json_object_set_new(object, key, value) != 0) {
    json_decref(object);
    return NULL;
  }
  return object;
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

/* ---- Cells and ships ------------------------------------------------------------------------------------------------------- */

json_t *cell_json(fc_cell cell) {
  struct text name = {0};
  cell_name_append(&name, cell.row, cell.column);
  json_t *string = text_failed(&name) ? NULL : json_string(name.bytes);
  text_clear(&name);
  return string;
}

json_t *cell_list_json(const fc_cell *cells, size_t cell_count) {
  json_t *names = json_array();
  for (size_t index = 0; index < cell_count; index++) {
    names = json_array_with(names, cell_json(cells[index]));
  }
  return names;
}

json_t *ship_json(const fc_ship *ship) {
  const fc_cell cell = {.row = ship->row, .column = ship->column};
  const char *direction = ship->direction == FC_DOWN ? "down" : "across";
  if (ship->name == NULL) {
    return json_pack("{s:i, s:o, s:s}", "length", ship->length, "cell", cell_json(cell), "direction", direction);
  }
  return json_pack("{s:s, s:i, s:o, s:s}", "name", ship->name, "length", ship->length, "cell", cell_json(cell), "direction",
                   direction);
}
