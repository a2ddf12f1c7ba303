/* A fleet as JSON. */
#include "render/fleet_json.h"

#include "render/json_text.h"
#include "render/ship_json.h"

static json_t *ship_array(const fc_ship *ships, size_t ship_count) {
  json_t *array = json_array();
  for (size_t ship = 0; ship < ship_count; ship++) {
    if (json_array_append_new(array, ship_json(&ships[ship])) != 0) {
      json_decref(array);
      return NULL;
    }
  }
  return array;
}

void fleet_json(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id) {
  if (id != NULL) {
    json_append_value(text, json_pack("{s:o, s:o}", "id", json_integer_string(id), "ships", ship_array(ships, ship_count)));
  } else {
    json_append_value(text, json_pack("{s:o}", "ships", ship_array(ships, ship_count)));
  }
}
