/* The best shots as JSON. */
#include "render/best_json.h"

#include "render/cell_list.h"
#include "render/json_text.h"

void best_json(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count) {
  json_append(text, json_pack("{s:o, s:o, s:o}", "count", json_integer_string(count), "best", cell_list_json(cells, cell_count),
                              "occupancy", json_integer_string(occupancy)));
}
