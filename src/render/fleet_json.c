/* A fleet as JSON. Written by hand, without jansson: many fleets are printed one after another, and ten times as fast. */
#include "render/fleet_json.h"

#include "base/integer_text.h"
#include "render/cell_name.h"

/* The name of a ship consists of letters, digits, `-` and `_`, which stand for themselves in JSON. */
static void append_ship(struct text *text, const fc_ship *ship) {
  if (ship->name != NULL) {
    text_append(text, "{\"name\": \"");
    text_append(text, ship->name);
    text_append(text, "\", \"length\": ");
  } else {
    text_append(text, "{\"length\": ");
  }
  text_append_number(text, (unsigned)ship->length);
  text_append(text, ", \"cell\": \"");
  cell_name_append(text, ship->row, ship->column);
  text_append(text, ship->direction == FC_DOWN ? "\", \"direction\": \"down\"}" : "\", \"direction\": \"across\"}");
}

void fleet_json(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id) {
  text_append(text, "{");
  if (id != NULL) {
    text_append(text, "\"id\": \"");
    integer_append(text, id);
    text_append(text, "\", ");
  }
  text_append(text, "\"ships\": [");
  for (size_t ship = 0; ship < ship_count; ship++) {
    text_append(text, ship > 0 ? ", " : "");
    append_ship(text, &ships[ship]);
  }
  text_append(text, "]}");
}
