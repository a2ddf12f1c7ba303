/* Lists of cells. */
#include "render/cell_list.h"

#include "render/cell_name.h"
#include "render/ship_json.h"

#define NAMES_IN_A_LINE 18

void cell_list_append(struct text *text, const fc_cell *cells, size_t cell_count, int indent) {
  for (size_t index = 0; index < cell_count; index++) {
    if (index > 0 && index % NAMES_IN_A_LINE == 0) {
      text_append(text, "\n");
      text_append_repeated(text, ' ', indent);
    }
    text_append(text, " ");
    cell_name_append(text, cells[index].row, cells[index].column);
  }
  text_append(text, "\n");
}

json_t *cell_list_json(const fc_cell *cells, size_t cell_count) {
  json_t *names = json_array();
  for (size_t index = 0; index < cell_count; index++) {
    if (json_array_append_new(names, cell_json(cells[index])) != 0) {
      json_decref(names);
      return NULL;
    }
  }
  return names;
}
