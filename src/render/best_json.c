/* The best shots as JSON. */
#include "render/best_json.h"

#include "render/json_text.h"
#include "render/ship_json.h"

static json_t *cell_array(const fc_cell *cells, size_t cell_count) {
  json_t *names = json_array();
  for (size_t index = 0; index < cell_count; index++) {
    if (json_array_append_new(names, cell_json(cells[index])) != 0) {
      json_decref(names);
      return NULL;
    }
  }
  return names;
}

void best_json(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count) {
  json_append(text, json_pack("{s:o, s:o, s:o}", "count", json_integer_string(count), "best", cell_array(cells, cell_count),
                              "occupancy", json_integer_string(occupancy)));
}
