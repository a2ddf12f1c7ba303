/* A ship and a cell as JSON. */
#include "render/ship_json.h"

#include "render/cell_name.h"

json_t *cell_json(fc_cell cell) {
  struct text name = {0};
  cell_name_append(&name, cell.row, cell.column);
  json_t *string = text_failed(&name) ? NULL : json_string(name.bytes);
  text_clear(&name);
  return string;
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
