/* A census as JSON. A NULL for want of memory goes through jansson's functions down to json_append. */
#include "render/census_json.h"

#include "render/json_text.h"

static json_t *row_object(const fc_census *census, int row) {
  const fc_census_row numbers = fc_census_after_row(census, row);
  if (!fc_census_has_classes(census)) {
    return json_pack("{s:o, s:o}", "frontiers", json_number_string(numbers.frontiers), "states",
                     json_number_string(numbers.states));
  }
  mpz_t configurations;
  mpz_init(configurations);
  (void)fc_census_configurations(configurations, census, row, NULL); /* the row is the census' own: cannot fail */
  json_t *object = json_pack("{s:o, s:o, s:o, s:o}", "classes", json_number_string(numbers.classes), "frontiers",
                             json_number_string(numbers.frontiers), "states", json_number_string(numbers.states),
                             "configurations", json_integer_string(configurations));
  mpz_clear(configurations);
  return object;
}

static json_t *row_array(const fc_census *census) {
  json_t *array = json_array();
  for (int row = 0; row < fc_census_rows(census); row++) {
    if (json_array_append_new(array, row_object(census, row)) != 0) {
      json_decref(array);
      return NULL;
    }
  }
  return array;
}

void census_json(struct text *text, const fc_census *census) {
  json_append(text, json_pack("{s:i, s:i, s:b, s:o}", "rows", fc_census_rows(census), "columns", fc_census_columns(census),
                              "turned", fc_census_is_turned(census), "after_row", row_array(census)));
}
