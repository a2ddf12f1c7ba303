/* What all JSON output shares: counts as decimal strings, cells and ships, and the way from a jansson value into a text. */
#ifndef FLEETCOUNT_RENDER_JSON_H
#define FLEETCOUNT_RENDER_JSON_H

#include <gmp.h>
#include <jansson.h>
#include <stdint.h>

#include "fleetcount.h"
#include "text/text.h"

/* A new JSON string with the digits of an integer (readers of JSON damage large numbers), or NULL when memory is short. */
json_t *json_integer_string(mpz_srcptr integer);

/* The same for a number of 64 bits. */
json_t *json_number_string(uint64_t number);

/* A new JSON number: whole where it is whole, null for NaN, and the string "infinite" for infinity. NULL when memory is short. */
json_t *json_number(double number);

/*
 * An array with one element more, which it takes over. NULL, with the array released, when memory is short: also where either of
 * the two is NULL.
 */
json_t *json_array_with(json_t *array, json_t *element);

/* The same for a value of an object: its key must be new. */
json_t *json_object_with(json_t *object, const char *key, json_t *value);

/*
 * Appends a JSON value and the end of a line, keys in the order in which they were set, and releases the value. A NULL, which is
 * what jansson gives when memory is short, marks the text as failed.
 */
void json_append(struct text *text, json_t *value);

/* The same with numbers in as many digits as tell any two of them apart, where otherwise six digits are written. */
void json_append_exact(struct text *text, json_t *value);

/* ---- Cells and ships ------------------------------------------------------------------------------------------------------- */

/* A new object `{"length": 4, "cell": "A1", "direction": "across"}`, with a `name` in front for a ship that has one; NULL when
 * memory is short. */
json_t *ship_json(const fc_ship *ship);

/* A new string such as "A1"; NULL when memory is short. */
json_t *cell_json(fc_cell cell);

/* A new array of them; NULL when memory is short. */
json_t *cell_list_json(const fc_cell *cells, size_t cell_count);

#endif
