#include "render/cell_names.h"

#include "text/cell_label.h"

static fc_labels lines_with_letters = FC_LABELS_COLUMNS;

void cell_names_by(fc_labels labels) {
  lines_with_letters = labels;
}

fc_labels cell_names(void) {
  return lines_with_letters;
}

void cell_name_append(struct text *text, int row, int column) {
  cell_label_write(text, row, column, lines_with_letters);
}

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

bool cells_contain(const fc_cell *cells, size_t cell_count, fc_cell cell) {
  for (size_t i = 0; i < cell_count; i++) {
    if (cells[i].row == cell.row && cells[i].column == cell.column) {
      return true;
    }
  }
  return false;
}

void json_add_cell(struct json *json, const char *key, fc_cell cell) {
  json_add_string(json, key, cell_label_of(cell.row, cell.column, lines_with_letters).string);
}

void json_add_cells(struct json *json, const char *key, const fc_cell *cells, size_t cell_count) {
  json_open_array(json, key);
  for (size_t index = 0; index < cell_count; index++) {
    json_add_cell(json, NULL, cells[index]);
  }
  json_close_array(json);
}

void json_add_ship_members(struct json *json, const fc_ship *ship) {
  if (ship->name != NULL) {
    json_add_string(json, "name", ship->name);
  }
  json_add_whole(json, "length", ship->length);
  json_add_cell(json, "cell", (fc_cell){ship->row, ship->column});
  json_add_string(json, "direction", ship->direction == FC_DOWN ? "down" : "across");
}

void json_add_ships(struct json *json, const fc_ship *ships, size_t ship_count) {
  json_open_array(json, "ships");
  for (size_t ship = 0; ship < ship_count; ship++) {
    json_open_object(json, NULL);
    json_add_ship_members(json, &ships[ship]);
    json_close_object(json);
  }
  json_close_array(json);
}
